"""distinct: so many different values of a field are in the deck."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

from ...catalog.reading import Reader
from ..combinatorics.hitting import Values, best, fewest, fits
from ..decks.about import values_of
from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..findings import counted_finding, judge
from ..findings.limits import bounds
from ..findings.sides import take_all
from ..findings.sorts import sorts
from ..kind import Kind
from ..shapes import COUNTS, query, word, word_field
from ..verdict import CardCount, Finding, Repair, Span, Status

if TYPE_CHECKING:
    from ..modelling.model import Model

_MOST_WAYS = 2_000  # so many sets of values a model is told at most
# An entry that the rule may speak of, whether it surely does, and its values if they are known.
_Told = tuple[Entry, bool, Values | None]


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding; of too many values it names the cards that are best left out."""
    told = list(_told(rule, counted))
    found, values = _found(rule, counted, told)
    facts = {"field": rule.given["field"], "values": values}

    def named(needed: Span, status: Status) -> tuple[CardCount, ...]:
        if status == "unknown":
            return _doubtful(counted, told)
        is_too_many = needed.high is not None and found.low > needed.high
        return _odd(rule, counted, told, needed.high or 0) if is_too_many else ()

    one = counted_finding(
        rule,
        bounds(rule, counted),
        found,
        judged=lambda needed: judge(needed, found, _room(rule, counted)),
        named=named,
        repair=_repair,
        facts=facts,
    )
    return (one.but(repair=take_all(one.cards)) if one.status == "fail" and one.cards else one,)


def _told(rule: Rule, counted: Counted) -> Iterator[_Told]:
    speaks = counted.taken_in(rule.given)
    for entry in counted.entries:
        answer = speaks(entry)
        if answer is not False:
            values = values_of(entry, rule.given["field"])
            yield entry, answer is True, None if values is None else frozenset(values)


def _found(rule: Rule, counted: Counted, told: list[_Told]) -> tuple[Span, list[str]]:
    """Return how many values there are, and which there are for certain."""
    field = counted.about.game.fields[rule.given["field"]]
    sure = _values(rule, [values for _, is_sure, values in told if is_sure and values])
    known = _values(rule, [values for _, _, values in told if values])
    unknown = sorts(entry for entry, _, values in told if values is None).high or 0
    if unknown and field.kind == "tokens" and not _is_any(rule):
        unknown = len(field.values)
    most = max(len(known), min(len(field.values), len(known) + unknown))
    return Span(len(sure), most), [value for value in field.values if value in sure]


def _values(rule: Rule, sets: Iterable[Values]) -> Values:
    """Return the values that count: all, or the fewest that touch every card."""
    return frozenset(fewest(sets)) if _is_any(rule) else frozenset().union(*sets)


def _is_any(rule: Rule) -> bool:
    return rule.given.get("count-as") == "any"


def _room(rule: Rule, counted: Counted) -> int | None:
    """Return how many values may still come: a card of tokens may bring any number."""
    is_choice = counted.about.game.fields[rule.given["field"]].kind == "choice"
    return counted.room if is_choice or _is_any(rule) or counted.room == 0 else None


def _doubtful(counted: Counted, told: list[_Told]) -> tuple[CardCount, ...]:
    doubts = {id(entry) for entry, is_sure, values in told if not is_sure or values is None}
    counts = counted.counts(Ask(lambda entry: None if id(entry) in doubts else False))
    return tuple(maybe for _, maybe in counts)


def _odd(rule: Rule, counted: Counted, told: list[_Told], most: int) -> tuple[CardCount, ...]:
    """Return the cards that are left out when the values stay that keep the most copies."""
    sure = {id(entry): values for entry, is_sure, values in told if is_sure and values}
    weights = [(sure[id(e)], e.count) for e in counted.entries if id(e) in sure]
    kept = best(weights, most, is_any=_is_any(rule))
    is_odd = Ask(
        lambda entry: id(entry) in sure and not fits(sure[id(entry)], kept, is_any=_is_any(rule))
    )
    return tuple(count for _, count in counted.counts(is_odd))


def _repair(needed: Span, found: Span, status: Status) -> Repair | None:
    """Return the repair of too few values."""
    if status not in {"fail", "unfinished"}:
        return None
    missing = needed.low - (found.low if found.high is None else found.high)
    key = "repair.add-values" if status == "unfinished" else "repair.swap-values"
    return Repair(key, {"count": missing})


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let as many values be there as the rule asks for; no new card of unknown values comes in."""
    needed, _ = bounds(rule, candidates)
    if needed is None:
        return
    sets: dict[Values, list[Entry]] = {}
    helps: list[Entry] = []
    for entry, is_sure, values in _told(rule, candidates):
        if is_sure and values is not None:
            sets.setdefault(values, []).append(entry)
        elif entry.count:
            helps.append(entry)
        else:
            model.limit(model.copies(entry), 0)
    sets.pop(frozenset(), None)
    if _is_any(rule):
        _constrain_any(needed, sets, helps, model)
    else:
        field = candidates.about.game.fields[rule.given["field"]]
        many = len(field.values) if field.kind == "tokens" else 1
        _constrain_each(needed, sets, [(many, entry) for entry in helps], model)


def _constrain_each(
    needed: Span,
    sets: dict[Values, list[Entry]],
    helps: list[tuple[int, Entry]],
    model: "Model",
) -> None:
    """Let so many values have a card; `helps` may bring so many of them each, for all one knows."""
    holders: dict[str, list[Entry]] = {}
    for values, entries in sets.items():
        for value in sorted(values):
            holders.setdefault(value, []).extend(entries)
    there = [(1, model.is_any(entries)) for entries in holders.values()]
    if needed.high is not None:
        model.between(there, None, needed.high)
    if needed.low:
        hoped = [(many, model.is_any([entry])) for many, entry in helps]
        model.between([*there, *hoped], needed.low, None)


def _constrain_any(
    needed: Span, sets: dict[Values, list[Entry]], helps: list[Entry], model: "Model"
) -> None:
    """Let some values touch all cards, and none that are fewer than the least."""
    listed = sorted(frozenset().union(*sets))
    if needed.high is not None:
        chosen = {value: model.whole(1) for value in listed}
        model.between([(1, column) for column in chosen.values()], None, needed.high)
        for values, entries in sets.items():
            touched = [(-1, chosen[value]) for value in sorted(values)]
            model.between([(1, model.is_any(entries)), *touched], None, 0)
    fewer = min(needed.low - 1, len(listed))
    if fewer < 0 or comb(len(listed), fewer) > _MOST_WAYS:
        return
    for way in combinations(listed, fewer):
        others = [e for values, entries in sets.items() if not values & set(way) for e in entries]
        model.between(model.total([*others, *helps]), 1, None)


def _further(reader: Reader, given: Mapping[str, Any], place: str) -> None:
    """Note that more values are asked for than there are."""
    count = len(reader.game.fields[given["field"]].values)
    for key in ("exact", "min"):
        least = given.get(key)
        if type(least) is int and least > count:
            at = f"{place}.{key}"
            reader.fault("more-than-values", at, name=given["field"], count=count, least=least)


KIND = Kind(
    check,
    {"field": word_field, "filter": query, "count-as": word("each", "any"), **COUNTS},
    (("field",), tuple(COUNTS)),
    constrain=constrain,
    further=_further,
)
