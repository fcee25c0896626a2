"""How much mana a game of three, four or five players is set up with, and how it is used up."""

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Step
from .parts import CIRCLE, OFFER, SCHOOLS
from .score import cycles

REMOVED = {3: 4, 4: 2, 5: 0}  # mana of each type that go back to the box (ZM-2)
LAID_OUT = OFFER + CIRCLE * len(SCHOOLS)  # mana that the set-up turns up (ZM-4, ZM-5)


class SetUp(Value):
    """The numbers of a set-up; one that rests on an unset count of the box is None.

    `removed` mana of each type go back to the box and `each` are left in play; `left` are face
    down once the table is laid out, and the offer is filled so many times, `refills`, again.
    """

    players: int
    removed: int
    each: int | None
    left: int | None
    refills: int | None
    steps: tuple[Step, ...] = ()

    @property
    def due(self) -> tuple[int, ...]:
        """How many mana have been turned up whenever a refill is due, and at the end (ZM-27)."""
        filled = (min(OFFER * n, self.left or 0) for n in range((self.refills or 0) + 1))
        return tuple(LAID_OUT + count for count in filled)

    def refills_after(self, turned_up: int) -> int | None:
        """Return how many refills are still to come; None where the box was not counted."""
        return None if self.refills is None else self.refills - _fills(turned_up - LAID_OUT)


def set_up(players: int, types: int, settings: Settings) -> SetUp:
    """Return the numbers of the set-up (ZM-2).

    The offer is filled once less than there are cycles (ZM-28), or until no mana is left; the
    last refill may have fewer than 11.

    Args:
        players: 3, 4 or 5 (ZM-1).
        types: How many types of mana there are.
        settings: Values of the game's settings: `mana-per-type`, `cycles`.
    """
    removed, boxed = REMOVED[players], settings["mana-per-type"]
    if type(boxed) is not int:
        return SetUp(players, removed, None, None, None)
    each = max(0, boxed - removed)
    left = each * types - LAID_OUT
    if left < 0:
        return SetUp(players, removed, each, None, None)
    lasting = cycles(players, settings)
    refills = min(lasting - 1, _fills(left))
    step = Step("refills", "ZM-28", {"cycles": lasting, "refills": refills}, "cycles")
    return SetUp(players, removed, each, left, refills, (step,))


def _fills(mana: int) -> int:
    """Return how many refills so many mana are, the last one perhaps of fewer than 11."""
    return -(-mana // OFFER)
