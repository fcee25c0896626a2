"""How many cards a game of three, four or five players is set up with."""

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Lack, Step, gathered
from .parts import CIRCLE, OFFER, SCHOOLS

REMOVED = {3: 4, 4: 2, 5: 0}  # mana of each type that go back to the box (ZM-2)
SPELLS, IMPLEMENTS = 5, 4  # cards dealt to each player (ZM-3)
LAID_OUT = OFFER + CIRCLE * len(SCHOOLS)  # mana that the set-up turns up (ZM-4, ZM-5)


class SetUp(Value):
    """The numbers of a set-up; a number that rests on an unset count of the box is None.

    `mana` is the deck before anything is turned up, `each` its cards of one type, `left` what is
    face down after it, `unused` what no refill reaches. `spells` are the face-down spells left.
    """

    players: int
    removed: int
    each: int | None
    mana: int | None
    left: int | None
    refills: int | None
    unused: int | None
    dealt_spells: int
    dealt_implements: int
    spells: int | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()

    @property
    def due(self) -> tuple[int, ...]:
        """How many mana have been turned up whenever a refill is due, and at the end (ZM-27)."""
        return tuple(LAID_OUT + OFFER * n for n in range((self.refills or 0) + 1))

    def refills_after(self, turned_up: int) -> int | None:
        """Return how many refills are still to come; None where the box was not counted."""
        return None if self.refills is None else self.refills - (turned_up - LAID_OUT) // OFFER


def set_up(players: int, types: int, settings: Settings) -> SetUp:
    """Return the numbers of the set-up.

    Args:
        players: 3, 4 or 5 (ZM-1).
        types: How many types of mana there are.
        settings: Values of the game's settings: `mana-per-type`, `spell-count`.
    """
    removed = REMOVED[players]
    each = _each(players, settings)
    mana = None if each is None else each * types
    left = None if mana is None else mana - LAID_OUT
    spells = settings.get("spell-count")
    steps = (
        Step("mana-removed", "ZM-2", {"players": players, "each": removed, "left": each}),
        Step("mana-laid-out", "mana-count", {"mana": mana, "out": LAID_OUT, "left": left}),
        Step("dealt", "ZM-3", {"spells": SPELLS, "implements": IMPLEMENTS}),
    )
    return SetUp(
        players,
        removed,
        each,
        mana,
        left,
        None if left is None else left // OFFER,
        None if left is None else left % OFFER,
        SPELLS * players,
        IMPLEMENTS * players,
        spells - SPELLS * players if type(spells) is int else None,
        steps,
        gathered([_lack("mana-per-type", each), _lack("spell-count", spells)]),
    )


def _each(players: int, settings: Settings) -> int | None:
    """Return how many cards of each type of mana a game is played with."""
    boxed = settings.get("mana-per-type")
    return boxed - REMOVED[players] if type(boxed) is int else None


def _lack(setting: str, value: object) -> tuple[Lack, ...]:
    return (Lack("box", setting),) if value is None else ()
