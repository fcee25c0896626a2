"""Who becomes the Guardian: the starting draw, and the seat to the left after each round."""

from collections.abc import Mapping

from ...catalog.value import Value


class Drawn(Value):
    """What a starting draw settles: the Guardian, or those who draw again (INV-1).

    `guardian` is None while nobody is; `again` holds those tied. Both are empty where a Power
    is unknown.
    """

    guardian: int | None
    again: tuple[int, ...] = ()


def starting_draw(drawn: Mapping[int, int | None]) -> Drawn:
    """Return what cards drawn by seats settle: the highest Power, and those tied draw again.

    Args:
        drawn: For each seat the Power that its card prints, None where nobody has said.
    """
    known = {seat: power for seat, power in drawn.items() if power is not None}
    if len(known) < len(drawn) or not known:
        return Drawn(None)
    best = max(known.values())
    level = tuple(seat for seat, power in known.items() if power == best)
    return Drawn(level[0]) if len(level) == 1 else Drawn(None, level)


def following(guardian: int, players: int) -> int:
    """Return the next Guardian: the seat to the left (INV-29)."""
    return guardian % players + 1
