"""How much mana a game of three, four or five players is set up with, and how it is used up."""

from ...catalog.game import Settings
from ...catalog.value import Value
from .parts import CIRCLE, OFFER, SCHOOLS

REMOVED = {3: 4, 4: 2, 5: 0}  # mana of each type that go back to the box (ZM-2)
LAID_OUT = OFFER + CIRCLE * len(SCHOOLS)  # mana that the set-up turns up (ZM-4, ZM-5)


class SetUp(Value):
    """The numbers of a set-up; one that rests on an unset count of the box is None.

    `removed` mana of each type go back to the box and `each` are left in play; `left` are face
    down once the table is laid out, enough for so many `refills` of the offer.
    """

    players: int
    removed: int
    each: int | None
    left: int | None
    refills: int | None

    @property
    def due(self) -> tuple[int, ...]:
        """How many mana have been turned up whenever a refill is due, and at the end (ZM-27)."""
        return tuple(LAID_OUT + OFFER * n for n in range((self.refills or 0) + 1))

    def refills_after(self, turned_up: int) -> int | None:
        """Return how many refills are still to come; None where the box was not counted."""
        return None if self.refills is None else self.refills - (turned_up - LAID_OUT) // OFFER


def set_up(players: int, types: int, settings: Settings) -> SetUp:
    """Return the numbers of the set-up (ZM-2).

    Args:
        players: 3, 4 or 5 (ZM-1).
        types: How many types of mana there are.
        settings: Values of the game's settings: `mana-per-type`.
    """
    removed, boxed = REMOVED[players], settings["mana-per-type"]
    if type(boxed) is not int:
        return SetUp(players, removed, None, None, None)
    each = boxed - removed
    left = each * types - LAID_OUT
    return SetUp(players, removed, each, left, left // OFFER)
