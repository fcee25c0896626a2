"""How large an opening hand is: what that rests on, and what its zone does not take."""

from collections.abc import Iterator

from ...catalog.reading import Number
from ...play.hand import asked, limit, size
from ..words import say
from .seat import Seat


def too_many(here: Seat, given: int | None) -> Iterator[str]:
    """Yield what is said where more cards are asked for than the zone of the hand may hold."""
    count, most = asked(here.rules, here.settings, given), size(here.rules, here.settings, given)
    if most < count:
        zone = here.name(here.rules.hand_zone)
        yield say("play.event-zone-full", zone=zone, limit=most, count=count)


def rests_on(here: Seat, given: int | None) -> Iterator[Number]:
    """Yield the numbers of the game file that the size rests on, `$hand-size` where a setting is.

    Raises:
        Undecided: As `asked`.
    """
    if given is None and here.rules.hand is not None:
        yield here.rules.hand
    bound = limit(here.rules, here.settings)
    if bound.setting and any(too_many(here, given)):
        yield f"${bound.setting}"
