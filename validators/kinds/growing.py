"""Limits that grow with the deck: what is too much now may do once the deck is full."""

from collections.abc import Callable

from ..decks.counted import Counted
from ..decks.rule import Rule
from ..verdict import Span
from .limits import bounds

_MANY = 9_999  # cards that may still come where no rule says how many

Limits = Callable[[Rule, Counted], Span | None]


def asked(rule: Rule, counted: Counted) -> Span | None:
    """Return what the exact, min and max of a rule ask for."""
    return bounds(rule, counted)[0]


def is_over(needed: Span, found: Span) -> bool:
    """Tell whether there is too much for certain."""
    return needed.high is not None and found.low > needed.high


def in_full(rule: Rule, counted: Counted, limits: Limits = asked) -> Span | None:
    """Return what a rule asks for of a deck as full as it may be, as far as sizes decide it."""
    room = _MANY if counted.room is None else counted.room
    return limits(rule, counted.but(about=counted.about.but(coming=room)))
