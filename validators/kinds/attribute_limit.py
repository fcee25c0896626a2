"""attribute-limit: of the cards that match a filter, so many of each, or so many in all."""

from ..counted import Counted, Entry, card_count
from ..formats import Rule
from ..verdict import Finding, Repair, Span
from .limits import NO_LIMIT, finding, limit_each, settings_of


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card over `each`, and one for the sum against `total`."""
    found: tuple[Finding, ...] = ()
    if "each" in rule.given:
        found += limit_matching(rule, counted, str(rule.given["filter"]), "each")
    if "total" in rule.given:
        found += (_total(rule, counted),)
    return found


def limit_matching(rule: Rule, counted: Counted, filter_: str, name: str) -> tuple[Finding, ...]:
    """Return the findings of a limit for each card that matches; a doubtful match is unknown."""
    limit = counted.parameter(rule, name)
    sure = [g for group in counted.groups() if (g := _those(counted, filter_, group, sure=True))]
    found = limit_each(rule, sure, limit)
    if not isinstance(limit.value, int) or any(f.status == "fail" for f in found):
        return found
    maybe = [card_count(g) for group in counted.groups()
             if (g := _those(counted, filter_, group, sure=False))]  # fmt: skip
    doubtful = tuple(c for c in maybe if c.count > limit.value)
    if not doubtful:
        return found
    most = max(c.count for c in doubtful)
    return (
        finding(
            rule,
            "unknown",
            needed=Span(0, limit.value),
            found=Span(0, most),
            cards=doubtful,
            assumptions=settings_of(limit),
        ),
    )


def _those(
    counted: Counted, filter_: str, group: tuple[Entry, ...], *, sure: bool
) -> tuple[Entry, ...]:
    """Return the entries of a card that match, and when not `sure` those that may."""
    answers = {True} if sure else {True, None}
    return tuple(e for e in group if counted.matches(filter_, e) in answers)


def _total(rule: Rule, counted: Counted) -> Finding:
    limit = counted.parameter(rule, "total")
    filter_ = str(rule.given["filter"])
    found, used = counted.span(filter_), settings_of(limit)
    if limit.value is None:
        return finding(rule, "unknown", found=found, assumptions=used)
    if limit.value == NO_LIMIT:
        return finding(rule, "pass", found=found, assumptions=used)
    most, high = int(limit.value), found.low if found.high is None else found.high
    status = "fail" if found.low > most else "pass" if high <= most else "unknown"
    groups = (_those(counted, filter_, g, sure=status == "fail") for g in counted.groups())
    cards = () if status == "pass" else tuple(card_count(g) for g in groups if g)
    over = Repair("repair.take-out-matching", {"count": found.low - most})
    return finding(
        rule,
        status,  # type: ignore[arg-type]  # one of three statuses
        needed=Span(0, most),
        found=found,
        cards=cards,
        assumptions=used,
        repair=over if status == "fail" else None,
    )
