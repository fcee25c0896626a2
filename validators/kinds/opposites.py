"""opposites: no deck, or no card, holds two values that a field calls opposite."""

from typing import TYPE_CHECKING, Any

from ...catalog.game import Field
from ...catalog.kleene import every
from ...catalog.reading import Reader
from ..decks.about import values_of
from ..decks.counted import Counted
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..findings import finding
from ..findings.sides import both, clash, keep_apart, part, side, take_all, unsure
from ..kind import Kind, shape
from ..shapes import query, word, word_field
from ..verdict import CardCount, Finding

if TYPE_CHECKING:
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each broken pair, and one for all cards that may break one."""
    found: list[Finding] = []
    doubtful: tuple[CardCount, ...] = ()
    for pair in _field(rule, counted).opposites:
        broken, maybe = _pair(rule, counted, pair)
        found += [broken] if broken else []
        doubtful = both(doubtful, maybe)
    if doubtful:
        found.append(finding(rule, "unknown", cards=doubtful, facts={"field": rule.given["field"]}))
    return tuple(found) or (finding(rule, "pass"),)


def _pair(
    rule: Rule, counted: Counted, pair: tuple[str, str]
) -> tuple[Finding | None, tuple[CardCount, ...]]:
    """Return the finding of a pair that is broken, or the cards that may break it."""
    facts = {"field": rule.given["field"], "one": pair[0], "other": pair[1]}
    if _of_card(rule):
        held = side(counted, _holds(rule, counted, *pair))
        if held.sure:
            repair = take_all(held.sure)
            return finding(rule, "fail", cards=held.sure, repair=repair, facts=facts), ()
        return None, held.maybe
    one, other = (side(counted, _holds(rule, counted, value)) for value in pair)
    alone = _field(rule, counted).kind == "tokens"
    answer = clash(one, other, alone=alone)
    if answer:
        repair = part(one, other, alone=alone)
        cards = both(one.sure, other.sure)
        return finding(rule, "fail", cards=cards, repair=repair, facts=facts), ()
    return None, unsure(one, other) if answer is None else ()


def _holds(rule: Rule, counted: Counted, *values: str) -> Ask:
    """Return what tells whether a card that the rule speaks of has all these values."""
    speaks, field = counted.taken_in(rule.given), rule.given["field"]

    def test(entry: Any) -> bool | None:
        held = values_of(entry, field)
        return every((speaks(entry), None if held is None else set(values) <= set(held)))

    return Ask(test)


def _field(rule: Rule, counted: Counted) -> Field:
    return counted.about.game.fields[rule.given["field"]]


def _of_card(rule: Rule) -> bool:
    return rule.given.get("within") == "card"


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let a deck hold one value of each pair at most, or no card that holds both."""
    from ..modelling.sums import taken

    for pair in _field(rule, candidates).opposites:
        if _of_card(rule):
            for entry in taken(candidates.entries, _holds(rule, candidates, *pair), good=False):
                model.limit(model.copies(entry), 0)
            continue
        one, other = (
            taken(candidates.entries, _holds(rule, candidates, value), good=False) for value in pair
        )
        keep_apart(model, one, other, alone=_field(rule, candidates).kind == "tokens")


@shape("field")
def _opposed(reader: Reader, given: Any, place: str) -> Any:
    """Read the id of a field that says which of its values are opposites."""
    field = word_field(reader, given, place)
    if field is None or reader.game.fields[field].opposites:
        return field
    reader.fault("no-opposites", place, name=field)
    return None


KIND = Kind(
    check,
    {"field": _opposed, "filter": query, "within": word("deck", "card")},
    (("field",),),
    constrain=constrain,
)
