"""How large an opening hand is: what that rests on, and what its zone does not take."""

from collections.abc import Iterator

from ...catalog.reading import Number
from ...play.hand import asked, limit, size
from ..words import say
from .seat import Seat


def too_many(here: Seat, given: int | None) -> Iterator[str]:
    """Yield what is said where more cards are asked for than the zone of the hand may hold."""
    count, most = _sizes(here, given)
    if most < count:
        yield say("play.hand-most", zone=here.name(here.rules.hand_zone), limit=most, count=count)


def rests_on(here: Seat, given: int | None) -> Iterator[Number]:
    """Yield the numbers of the game file that the size rests on, `$hand-size` where a setting is.

    Raises:
        Undecided: As `asked`.
    """
    if given is None and here.rules.hand is not None:
        yield here.rules.hand
    bound = limit(here.rules, here.settings)
    count, most = _sizes(here, given)
    if bound.setting and most < count:
        yield f"${bound.setting}"


def _sizes(here: Seat, given: int | None) -> tuple[int, int]:
    """Return how many cards a hand is to have, and how many its zone lets it have."""
    return asked(here.rules, here.settings, given), size(here.rules, here.settings, given)
