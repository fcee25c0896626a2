"""each: of every value that is asked for, so many cards have it."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ...catalog.kleene import every, some
from ...catalog.reading import Reader
from ..decks.about import values_of
from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..findings import finding, judge
from ..findings.limits import least_of
from ..findings.sides import both
from ..kind import Kind
from ..shapes import amount, field_values, only_values_of, query, word_field
from ..verdict import CardCount, Finding, Repair, Span, Status

if TYPE_CHECKING:
    from ..modelling.model import Model


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding about all values: those that lack cards, else those in doubt."""
    least, used = least_of(rule, counted)
    asked = _asked(rule, counted)
    sure = [value for value, is_sure in asked.items() if is_sure]
    if least is None and asked:
        facts = _facts(rule, asked)
        return (finding(rule, "unknown", assumptions=used, facts=facts),)
    held = {value: counted.held(_answers(rule, counted, value)) for value in asked}
    states = {value: judge(Span(least or 0, None), span, None) for value, span in held.items()}
    short = {value: _deficit(least or 0, held[value]) for value in sure
             if states[value] == "unfinished"}  # fmt: skip
    doubtful = [value for value in asked if value not in short and states[value] != "pass"]
    status = _status(rule, counted, short, doubtful)
    had = [states[value] for value in sure]
    named = list(short) or doubtful
    return (
        finding(
            rule,
            status,
            needed=Span(len(sure), None),
            found=Span(had.count("pass"), len(had) - len(short)),
            cards=_named(rule, counted, named, status),
            assumptions=used,
            repair=_repair(status),
            facts=_facts(rule, named),
        ),
    )


def _facts(rule: Rule, values: Iterable[str]) -> dict[str, Any]:
    return {"field": _asking_field(rule.given), "missing": list(values)}


def _deficit(least: int, found: Span) -> int:
    return least - (found.low if found.high is None else found.high)


def _status(
    rule: Rule, counted: Counted, short: Mapping[str, int], doubtful: Iterable[str]
) -> Status:
    """Return the status; a card that comes in answers one value of a choice, any of tokens."""
    if not short:
        return "unknown" if doubtful else "pass"
    is_choice = counted.about.game.fields[rule.given["field"]].kind == "choice"
    missing = sum(short.values()) if is_choice else max(short.values())
    return "unfinished" if counted.room is None or missing <= counted.room else "fail"


def _repair(status: Status) -> Repair | None:
    keys = {"unfinished": "repair.add-missing", "fail": "repair.swap-missing"}
    return Repair(keys[status]) if status in keys else None


def _asking_field(given: Mapping[str, Any]) -> str:
    field: str = given["field"]
    return given.get("by", field) if "of" in given else field


def _universe(rule: Rule, counted: Counted) -> tuple[str, ...]:
    """Return every value that may be asked for."""
    values: Iterable[str] = counted.about.game.fields[_asking_field(rule.given)].values
    return tuple(rule.given.get("values", values))


def _asked(rule: Rule, counted: Counted) -> dict[str, bool]:
    """Return the values that are asked for, and whether that is certain."""
    values = _universe(rule, counted)
    if "of" not in rule.given:
        return dict.fromkeys(values, True)
    told = {value: some(map(_asks(rule, counted, value), counted.entries)) for value in values}
    return {value: answer is True for value, answer in told.items() if answer is not False}


def _asks(rule: Rule, counted: Counted, *values: str) -> Ask:
    """Return what tells whether a card asks for one of some values."""
    return _has(counted.matching(rule.given["of"]), _asking_field(rule.given), values)


def _answers(rule: Rule, counted: Counted, *values: str) -> Ask:
    """Return what tells whether a card is one that has one of some values."""
    return _has(counted.taken_in(rule.given), rule.given["field"], values)


def _has(speaks: Ask, field: str, values: tuple[str, ...]) -> Ask:
    def test(entry: Entry) -> bool | None:
        held = values_of(entry, field)
        return every((speaks(entry), None if held is None else not set(values).isdisjoint(held)))

    return Ask(test)


def _named(
    rule: Rule, counted: Counted, values: list[str], status: Status
) -> tuple[CardCount, ...]:
    """Return the cards to look at: those that ask in vain, or those in doubt."""
    if not values:
        return ()
    asking = counted.counts(_asks(rule, counted, *values)) if "of" in rule.given else ()
    if status != "unknown":
        return tuple(sure for sure, _ in asking if sure)
    answering = counted.counts(_answers(rule, counted, *values))
    doubts = [[maybe for sure, maybe in told if sure != maybe] for told in (asking, answering)]
    return both(*doubts)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let so many cards have each value of which a card of the deck asks."""
    from ..modelling.sums import surely, taken

    least, _ = least_of(rule, candidates)
    for value in _universe(rule, candidates) if least else ():
        terms = surely(model, candidates.entries, _answers(rule, candidates, value))
        if "of" not in rule.given:
            model.between(terms, least, None)
            continue
        asking = taken(candidates.entries, _asks(rule, candidates, value), good=False)
        if asking:
            model.between([*terms, (-(least or 0), model.is_any(asking))], 0, None)


def _further(reader: Reader, given: Mapping[str, Any], place: str) -> None:
    only_values_of(reader, _asking_field(given), given.get("values"), place)


KIND = Kind(
    check,
    {
        "field": word_field,
        "filter": query,
        "of": query,
        "by": word_field,
        "values": field_values,
        "min": amount,
    },
    (("field",),),
    constrain=constrain,
    further=_further,
)
