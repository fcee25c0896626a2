"""copies: at most so many of a card, all its printings and zones together."""

from ..counted import Counted, Entry, card_count
from ..formats import Rule
from ..verdict import Finding, Span
from .limits import NO_LIMIT, finding, limit_each, settings_of


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card over the limit.

    A card whose own limit or kind nobody knows is unknown once it is over; a card with a limit of
    its own (the field `unless`) is left to the kind card-limit.
    """
    limit = counted.parameter(rule, "max")
    under, doubtful = [], []
    for group in counted.groups():
        applies = _applies(rule, counted, group)
        if applies is True:
            under.append(group)
        elif applies is None:
            doubtful.append(group)
    found = limit_each(rule, under, limit)
    if limit.value is None or limit.value == NO_LIMIT:
        return found
    most = int(limit.value)
    counts = [card_count(group) for group in doubtful]
    unsure = tuple(
        finding(
            rule,
            "unknown",
            needed=Span(0, most),
            found=Span(c.count, c.count),
            cards=(c,),
            zones=tuple(c.zones),
            assumptions=settings_of(limit),
        )
        for c in counts
        if c.count > most
    )
    failed = tuple(f for f in found if f.status == "fail")
    return (*failed, *unsure) if unsure else found


def _applies(rule: Rule, counted: Counted, group: tuple[Entry, ...]) -> bool | None:
    """Tell whether the rule speaks of a card: its filter matches and it has no own limit."""
    answers = [_has_no_own_limit(rule, group)]
    if "filter" in rule.given:
        filter_ = str(rule.given["filter"])
        answers.append(counted.matches(filter_, group[0]))
    if False in answers:
        return False
    return None if None in answers else True


def _has_no_own_limit(rule: Rule, group: tuple[Entry, ...]) -> bool | None:
    if "unless" not in rule.given:
        return True
    record = group[0].record
    if record is None:
        return None
    value = record[f"f_{str(rule.given['unless']).replace('-', '_')}"]
    return None if value is None else value == ""
