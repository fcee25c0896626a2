"""excludes: some cards and some others are never in one deck."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...catalog.reading import Reader
from ..decks.counted import Counted
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..findings import finding
from ..findings.sides import both, clash, keep_apart, part, side, unsure
from ..kind import Kind
from ..shapes import TAKEN, cards, query
from ..verdict import Finding

if TYPE_CHECKING:
    from ..modelling.model import Model

_OTHER = {"with": "filter", "with-cards": "cards"}


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding that names the cards of both sides; no card excludes itself."""
    one, other = (side(counted, test) for test in _tests(rule, counted))
    answer = clash(one, other, alone=False)
    if not answer:
        doubtful = unsure(one, other) if answer is None else ()
        return (finding(rule, "unknown" if doubtful else "pass", cards=doubtful),)
    return (
        finding(
            rule,
            "fail",
            cards=both(one.sure, other.sure),
            repair=part(one, other, alone=False),
            facts={
                "one": [count.name for count in one.sure],
                "other": [count.name for count in other.sure],
            },
        ),
    )


def _tests(rule: Rule, counted: Counted) -> tuple[Ask, Ask]:
    other = {_OTHER[key]: value for key, value in rule.given.items() if key in _OTHER}
    return counted.taken_in(rule.given), counted.taken_in(other)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let a deck have cards of one side at most."""
    from ..modelling.sums import taken

    one, other = (taken(candidates.entries, test, good=False) for test in _tests(rule, candidates))
    keep_apart(model, one, other, alone=False)


def _further(reader: Reader, given: Mapping[str, Any], place: str) -> None:
    """Note the one card that stands alone on both sides."""
    one, other = {*given.get("cards", ())}, {*given.get("with-cards", ())}
    if len(one) == 1 and one == other and not {"filter", "with"} & given.keys():
        reader.fault("excludes-itself", place, name=one.pop())


KIND = Kind(
    check,
    {**TAKEN, "with": query, "with-cards": cards},
    (tuple(TAKEN), tuple(_OTHER)),
    constrain=constrain,
    further=_further,
)
