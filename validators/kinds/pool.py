"""pool: every card must be of the pool; one printing of the card that is is enough."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ...catalog.kleene import opposite
from ...catalog.query.tokens import bare_value
from ...catalog.reading import Reader
from ..decks.about import About
from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.queries import Ask, Opposite
from ..decks.rule import Rule
from ..decks.templates import filled, is_template
from ..findings import finding, take_out
from ..kind import Kind, shape
from ..sets.releases import KEYS, admitted
from ..shapes import amount, query
from ..shapes.days import day
from ..verdict import CardCount, Finding

if TYPE_CHECKING:
    from ..decks.all_cards import AllCards, Answers
    from ..modelling.model import Model

Way = tuple[str | None, str | None]  # a query that certainly lets in, and one that may; None: none


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card outside the pool, and one for all that cannot be told."""
    counts = counted.counts(_outsiders(rule, counted))
    found = [_outside(rule, sure) for sure, _ in counts if sure]
    doubtful = tuple([maybe for sure, maybe in counts if not sure])
    if doubtful:
        found.append(finding(rule, "unknown", cards=doubtful))
    return tuple(found) or (finding(rule, "pass"),)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let no card in from outside the pool."""
    from ..modelling.sums import each_at_most

    each_at_most(model, candidates, _outsiders(rule, candidates), 0)


def lets_in(rule: Rule, cards: "AllCards") -> "Answers":
    """Let in every card of which a printing is in the pool; None where the deck decides."""
    return cards.agreed(
        _inside(cards.of_any_printing(sure), cards.of_any_printing(maybe))
        for sure, maybe in _ways(rule.given, cards.about)
    )


def _inside(sure: "Answers", maybe: "Answers") -> "Answers":
    """Return what is certain of each card, else whether it may be."""
    return {card: answer or (None if maybe[card] is not False else False)
            for card, answer in sure.items()}  # fmt: skip


def _ways(given: Mapping[str, Any], about: About) -> tuple[Way, ...]:
    """Return what a printing of the pool matches, for each way the places may be filled."""
    sure, maybe = _sets_of(given, about)
    asked = given.get("filter", "")
    queries = filled(asked, about) if is_template(asked) else (asked,)
    return tuple([(_both(query, sure), _both(query, maybe)) for query in queries])


def _sets_of(given: Mapping[str, Any], about: About) -> Way:
    """Return the queries of the sets that are in, and of those that may be; empty for any set."""
    if not given.keys() & KEYS:
        return "", ""
    sets = admitted(given, about)
    return (
        _of_sets(id_ for id_, answer in sets.items() if answer),
        _of_sets(id_ for id_, answer in sets.items() if answer is not False),
    )


def _of_sets(ids: Iterable[str]) -> str | None:
    listed = ",".join(map(bare_value, ids))
    return f"set={listed}" if listed else None


def _both(query: str, sets: str | None) -> str | None:
    """Return a query and one of sets as one query; None where there is no such set."""
    if sets is None:
        return None
    return f"({query}) {sets}" if query and sets else query or sets


def _outsiders(rule: Rule, counted: Counted) -> Ask:
    """Return what tells whether an entry is of a card outside the pool."""
    inside = [_insider(way, counted) for way in _ways(rule.given, counted.about)]
    if len(inside) == 1:
        return Opposite(inside[0])

    def is_outside(entry: Entry) -> bool | None:
        found = {ask(entry) for ask in inside}
        return opposite(found.pop()) if len(found) == 1 else None

    return Ask(is_outside)


def _insider(way: Way, counted: Counted) -> Ask:
    """Return what tells whether a printing of an entry's card is in the pool."""
    sure = _any_printing(way[0], counted)
    if way[0] == way[1]:
        return sure
    maybe = _any_printing(way[1], counted)
    return Ask(lambda entry: sure(entry) or (None if maybe(entry) is not False else False))


def _any_printing(query: str | None, counted: Counted) -> Ask:
    """Return what tells whether a printing of an entry's card matches a query."""
    if query is None:
        return Ask(lambda entry: None if entry.card is None else False)
    return counted.of_any_printing(query)


def _outside(rule: Rule, count: CardCount) -> Finding:
    repair = take_out(count, count.count)
    return finding(rule, "fail", cards=(count,), zones=tuple(count.zones), repair=repair)


@shape("set")
def _sets(reader: Reader, given: Any, place: str) -> Any:
    """Read a list of sets."""
    return reader.words(given, reader.game.sets, "set", place) or None


@shape("day")
def _day(reader: Reader, given: Any, place: str) -> Any:
    return day(reader, given, place) or None


KIND = Kind(
    check,
    {
        "filter": query,
        "sets": _sets,
        "released-from": _day.but(up_to=("released-to",)),
        "released-to": _day,
        "latest": amount,
        "rotation": amount,
    },
    (("filter", *KEYS),),
    constrain=constrain,
    lets_in=lets_in,
    per_card=True,
)
