"""Where the mana of a game is, in play or face down, and what the next refill holds."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from ...catalog.game import Settings
from ...catalog.value import Value
from ...packs.hands.hypergeometric import Chance, Want, chance
from ..working import Lack, Step
from .parts import OFFER, Mana
from .setup import REMOVED


class Left(Value):
    """How many mana of each type are face down; None where that is not known.

    `over` names the types of which more were seen than the game has.
    """

    counts: Mapping[str, int | None]
    steps: tuple[Step, ...]
    over: tuple[str, ...] = ()
    lacking: tuple[Lack, ...] = ()

    @property
    def total(self) -> int | None:
        """How many mana are face down."""
        known = [count for count in self.counts.values() if count is not None]
        return sum(known) if len(known) == len(self.counts) else None


class Refill(Value):
    """The chance that the next refill holds what is wanted, None where it is unknown."""

    chance: Chance | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


def left(seen: Iterable[Mana], types: Sequence[str], players: int, settings: Settings) -> Left:
    """Return what is face down: the mana of the game less what was ever turned up.

    Args:
        seen: Every mana turned up so far: offer, circles, gems and discards.
        types: The types of mana, in display order.
        players: 3, 4 or 5.
        settings: Values of the game's settings: `mana-per-type`.

    Discarded mana never comes back: the count of the mana fits no other reading.
    """
    held, boxed = Counter(seen), settings["mana-per-type"]
    if type(boxed) is not int:
        return Left(dict.fromkeys(types), (), (), (Lack("box", "mana-per-type"),))
    each = max(0, boxed - REMOVED[players])
    counts = {kind: each - held[kind] for kind in types}
    over = tuple(kind for kind, count in counts.items() if count < 0)
    steps = tuple(
        Step(
            "mana-left",
            "ZM-2",
            {"mana": k, "each": each, "seen": held[k], "count": n},
            "mana-per-type",
        )
        for k, n in counts.items()
    )
    if held[None]:
        lack = Lack("mana", "seen")
        return Left(dict.fromkeys(types), steps, over, (lack,))
    return Left(counts, steps, over)


def next_refill(found: Left, kind: str) -> Refill:
    """Return how likely the next refill is to hold a mana of a type, as `refill_with`."""
    return refill_with(found, {kind: 1})


def refill_with(found: Left, wanted: Mapping[str, int]) -> Refill:
    """Return how likely the next 11 mana are to hold all of some mana (ZM-4, ZM-27).

    Args:
        found: What is face down.
        wanted: At least so many of each of these types.

    Fewer are turned up where fewer are left. Exact: a hypergeometric chance.
    """
    total = found.total
    if total is None or found.over:
        return Refill(None, (), found.lacking)
    draws = min(OFFER, total)
    kinds = list(wanted)
    held = {kind: found.counts[kind] or 0 for kind in kinds}
    steps = tuple(
        Step(
            "refill-holds",
            "mana-count",
            {"mana": k, "hits": n, "size": total, "draws": draws, "least": wanted[k]},
        )
        for k, n in held.items()
    )
    if not total:
        return Refill(Chance(int(not any(wanted.values())), 1), steps)
    classes = {1 << place: held[kind] for place, kind in enumerate(kinds)}
    classes[0] = total - sum(held.values())
    wants = [Want(wanted[kind]) for kind in kinds]
    return Refill(chance(classes, wants, draws), steps)
