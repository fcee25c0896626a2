"""Who becomes the Guardian: the starting draw, and the seat to the left after each round."""

from collections.abc import Mapping

from ...catalog.value import Value
from ..working import Lack, Step


class Drawn(Value):
    """What a starting draw settles: the Guardian, or those who draw again (INV-1).

    `guardian` is None while nobody is; `again` holds those tied. Both are empty where a Power
    that matters is lacking.
    """

    guardian: int | None
    again: tuple[int, ...]
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


def starting_draw(drawn: Mapping[int, tuple[str, int | None]]) -> Drawn:
    """Return what cards drawn by seats settle: the highest Power, and those tied draw again.

    Args:
        drawn: For each seat the card and its printed Power, None where nobody has said.
    """
    lacking = tuple(Lack(card, "poder") for card, power in drawn.values() if power is None)
    if lacking or not drawn:
        return Drawn(None, (), (), lacking)
    best = max(power or 0 for _, power in drawn.values())
    level = tuple(seat for seat, (_, power) in drawn.items() if power == best)
    if len(level) == 1:
        card = drawn[level[0]][0]
        step = Step("guardian", "INV-1", {"seat": level[0], "card": card, "points": best})
        return Drawn(level[0], (), (step,))
    seats = tuple(map(str, level))
    return Drawn(None, level, (Step("draws-again", "INV-1", {"seats": seats, "points": best}),))


def following(guardian: int, players: int) -> int:
    """Return the next Guardian: the seat to the left (INV-29)."""
    return guardian % players + 1
