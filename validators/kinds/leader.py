"""leader: the cards that lead the deck; what they say are numbers and words of other rules."""

from typing import TYPE_CHECKING

from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.rule import Rule
from ..findings import Needed, tallied
from ..findings.limits import bounds
from ..kind import Kind
from ..shapes import COUNTS, TAKEN
from ..verdict import Finding, Span

if TYPE_CHECKING:
    from ..modelling.model import Model

_ONE = Span(1, 1)


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding that names the leaders; too few is unfinished, too many fails."""
    return (tallied(rule, counted, _needed(rule, counted), counted.taken_in(rule.given)),)


def prepare(rule: Rule, counted: Counted) -> Counted:
    """Return the deck with its leaders; of one that may be a leader nothing is known."""
    leaders, taken_in = counted.about.leaders, counted.taken_in(rule.given)
    for entry in counted.within(counted.about.looked_at(rule.zones)).entries:
        answer = taken_in(entry)
        if answer is not False and all(entry is not leader for leader in leaders):
            leaders += (entry if answer else Entry(entry.zone, entry.count, entry.name),)
    return counted.but(about=counted.about.but(leaders=leaders))


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Keep the leaders that the deck is thought to have, and let no other in."""
    from ..modelling.sums import taken, within

    about, taken_in = candidates.about, candidates.taken_in(rule.given)
    chosen = {leader.key for leader in about.leaders}
    leading = taken(candidates.entries, taken_in, good=False)
    for entry in leading:
        if chosen and entry.key not in chosen:
            model.limit(model.copies(entry), 0)
    for key in chosen & {entry.key for entry in leading}:
        model.between(model.total(e for e in leading if e.key == key), 1, None)
    needed, _ = _needed(rule, candidates)
    if needed is not None:
        within(model, candidates.entries, taken_in, needed)


def leads(rule: Rule, counted: Counted) -> Span | None:
    """Return how many leaders there must be, None while nobody knows."""
    return _needed(rule, counted)[0]


def _needed(rule: Rule, counted: Counted) -> Needed:
    """Return how many leaders there must be: one where the rule says no number."""
    if COUNTS.keys() & rule.given:
        return bounds(rule, counted)
    return _ONE, ()


KIND = Kind(check, {**TAKEN, **COUNTS}, (tuple(TAKEN),), prepare, constrain, leads=leads)
