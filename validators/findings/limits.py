"""What a rule asks for: its numbers as a span, now and of a deck that is full."""

from collections.abc import Callable

from ...collection.deckbuilding.lines import MOST_COPIES
from ..decks.amount import settings_of
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..verdict import Span, Status
from . import Needed, judge

Limits = Callable[[Rule, Counted], Span | None]


def bounds(rule: Rule, counted: Counted) -> Needed:
    """Return the span that a rule's exact, min and max ask for, and the settings it rests on.

    The span is None while one of the numbers is unknown; a limit of `none` is no limit.
    """
    given = [
        (name, counted.amount(rule.given[name], up=name == "min"))
        for name in ("exact", "min", "max")
        if name in rule.given
    ]
    used, low = settings_of(*[each for _, each in given]), 0
    high: int | None = None
    for name, each in given:
        limit = each.most()
        if limit is None:
            return None, used
        if limit.high is not None and name != "max":
            low = max(low, limit.high)
        if limit.high is not None and name != "min":
            high = limit.high if high is None else min(high, limit.high)
    return Span(low, high), used


def least_of(
    rule: Rule, counted: Counted, *, copies: int = 0
) -> tuple[int | None, tuple[str, ...]]:
    """Return the least that a rule asks for, 1 where it does not say, and the settings it rests on.

    The least is None while it is unknown, and 0 where there is none.
    """
    least = counted.amount(rule.given.get("min", 1), up=True, copies=copies)
    limit = least.most()
    return (None if limit is None else limit.high or 0), settings_of(least)


def asked_for(rule: Rule, counted: Counted) -> Span | None:
    """Return what the exact, min and max of a rule ask for."""
    return bounds(rule, counted)[0]


def is_over(needed: Span, found: Span) -> bool:
    """Tell whether there is too much for certain."""
    return needed.high is not None and found.low > needed.high


def in_full(rule: Rule, counted: Counted, limits: Limits = asked_for) -> Span | None:
    """Return what a rule asks for of a deck as full as it may be, as far as sizes decide it."""
    room = MOST_COPIES if counted.room is None else counted.room
    return limits(rule, counted.but(about=counted.about.but(coming=room)))


def judge_in_full(
    rule: Rule, counted: Counted, needed: Span, found: Span, limits: Limits = asked_for
) -> Status:
    """Return what `judge` says; too many is unfinished where a full deck may have them."""
    full = in_full(rule, counted, limits) if is_over(needed, found) else None
    if full is not None and not is_over(full, found):
        return "unfinished"
    return judge(needed, found, counted.room)
