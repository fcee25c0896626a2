"""Laws of the kinds that count: sums at prices, points, allowances, values among those allowed."""

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.collection.solver import solved
from mazo.validators.kinds import kind
from mazo.validators.repair.model import Model

from .decked import (
    DECKS,
    FORGOTTEN,
    LEADERS,
    NAMES,
    Deck,
    deck_of,
    format_of,
    found_in,
    view,
    worst,
)

OTHERS = {"filter": "clan:lobo", "min": 4, "besides": "itself"}
RULES: tuple[Mapping[str, Any], ...] = (
    {"kind": "sum", "field": "puntos", "max": 9},
    {"kind": "sum", "field": "coste", "exact": 6, "filter": "type:unidad"},
    {"kind": "sum", "field": "nivel", "min": 4, "max": 8},
    {"kind": "sum", "field": "puntos", "max": 8,
     "prices": [{"filter": "not clan:{leader.clan}", "times": 2}]},
    {"kind": "sum", "field": "nivel", "max": 5, "prices": [
        {"filter": "clan:{leader.clan} or clan:neutral", "value": 0},
        {"filter": "clan:lobo", "value": 0, "if": OTHERS},
        {"filter": "type:unidad", "free": 1, "plus": 1}]},
    {"kind": "sum", "max": 2, "free": 1, "prices": [
        {"filter": "type:hechizo", "value": 2},
        {"filter": "coste>=2", "value": 3,
         "if": {"filter": "type:hechizo", "min": 1, "max": 3, "besides": "its-copies"}}]},
    {"kind": "points", "points": {"gran-oso": 3, "Ola": 1, "Siete Hermanos": 2}, "max": 6},
    {"kind": "points", "points": {"gran-oso": 3, "Ola": 1}, "min": 3, "max": 5},
    {"kind": "allowances", "allowances": [
        {"filter": "clan:oso"}, {"filter": "coste<=1", "max": 2},
        {"filter": "elemento:agua", "max": 1}]},
    {"kind": "allowances", "filter": "not type:recurso", "allowances": [
        {"filter": "clan:{leader.clan}", "max": 4}, {"filter": "nivel:0..1", "max": 3},
        {"cards": ["Tratado"], "max": 1}]},
    {"kind": "among", "field": "clase", "of": "leader"},
    {"kind": "among", "field": "elemento", "values": ["fuego", "agua"], "max": 2},
    {"kind": "among", "field": "clase", "of": "leader", "values": ["mago"], "match": "any",
     "neutral": "clan:neutral", "max": 1},
)  # fmt: skip
ANY_RULE = st.sampled_from(RULES)
ANY_LEADER = st.sampled_from(("", *LEADERS))


@given(rule=ANY_RULE, deck=DECKS, leader=ANY_LEADER, order=st.randoms(use_true_random=False))
def test_the_order_of_lines_changes_nothing(
    clanes: Catalog, rule: Mapping[str, Any], deck: list[tuple[str, int]], leader: str, order: Any
) -> None:
    """The same is found, with the same cards in the same order."""
    format_ = format_of(clanes, rule)
    before = found_in(format_, deck_of(clanes, format_, deck, leader))
    order.shuffle(deck)
    assert found_in(format_, deck_of(clanes, format_, deck, leader)) == before


@given(rule=ANY_RULE, deck=DECKS, leader=ANY_LEADER)
def test_a_line_split_in_two_is_the_same_deck(
    clanes: Catalog, rule: Mapping[str, Any], deck: Deck, leader: str
) -> None:
    """A line of three and three lines of one are told apart by nobody."""
    format_ = format_of(clanes, rule)
    single = [(name, 1) for name, count in deck for _ in range(count)]
    both = [found_in(format_, deck_of(clanes, format_, each, leader)) for each in (deck, single)]
    assert both[0] == both[1]


@given(rule=ANY_RULE, deck=DECKS, leader=ANY_LEADER, forgotten=FORGOTTEN)
def test_more_knowledge_only_settles_what_was_open(
    clanes: Catalog,
    rule: Mapping[str, Any],
    deck: Deck,
    leader: str,
    forgotten: set[tuple[str, str]],
) -> None:
    """What passes with some facts forgotten passes with all of them, and so with what fails."""
    format_ = format_of(clanes, rule)
    less = worst(format_, deck_of(clanes, format_, deck, leader, forgotten))
    more = worst(format_, deck_of(clanes, format_, deck, leader))
    assert less in {more, "unknown", "unfinished"}
    assert less != "unfinished" or more in {"unfinished", "fail"}


@given(
    deck=DECKS,
    limits=st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)),
)
def test_allowances_leave_as_few_over_as_can_be(
    clanes: Catalog, deck: Deck, limits: tuple[int, int, int]
) -> None:
    """Trying every way to give places away finds the same number, and the same cards over."""
    filters = ("clan:oso", "coste<=1", "type:unidad")
    rule = {
        "kind": "allowances",
        "allowances": [{"filter": f, "max": n} for f, n in zip(filters, limits, strict=True)],
    }
    format_ = format_of(clanes, rule)
    counted = deck_of(clanes, format_, deck)
    answers = {
        entry.name: tuple(counted.matching(f)(entry) is True for f in filters)
        for entry in counted.entries
    }
    copies = [entry.name for entry in counted.entries for _ in range(entry.count)]
    fewest = _fewest_over([answers[name] for name in copies], limits)
    (found,) = found_in(format_, counted)
    assert found.facts.get("over", 0) == fewest
    over = set()
    for name in set(copies) if fewest else ():
        rest = list(copies)
        rest.remove(name)
        if _fewest_over([answers[each] for each in rest], limits) == fewest - 1:
            over.add(name)
    assert {card.name for card in found.cards} == over


def _fewest_over(copies: list[tuple[bool, ...]], limits: tuple[int, ...]) -> int:
    """Return how many copies lack a place: Hall's theorem, over every set of allowances.

    As many are over as there are more copies that need one of a set than the set has places.
    """
    indices = range(len(limits))
    return max(
        sum(all(i in kept or not takes for i, takes in enumerate(one)) for one in copies)
        - sum(limits[i] for i in kept)
        for size in range(len(limits) + 1)
        for kept in combinations(indices, size)
    )


@given(deck=DECKS, free=st.integers(0, 3), limit=st.integers(0, 12))
def test_the_dearest_copies_are_free(clanes: Catalog, deck: Deck, free: int, limit: int) -> None:
    """Adding up copy after copy, without the first ones of each card, gives the same sum."""
    rule = {"kind": "sum", "field": "puntos", "max": limit, "free": free}
    format_ = format_of(clanes, rule)
    counted = deck_of(clanes, format_, deck)
    copies: dict[str, list[int]] = {}
    for entry in counted.entries:
        assert entry.record is not None
        copies.setdefault(entry.key, []).extend([entry.record["f_puntos"]] * entry.count)
    paid = sum(cost for costs in copies.values() for cost in sorted(costs)[: len(costs) - free]
               if len(costs) > free)  # fmt: skip
    (found,) = found_in(format_, counted)
    assert found.found is not None
    assert (found.found.low, found.found.high) == (paid, paid)
    assert (found.status == "fail") == (paid > limit)


@given(rule=ANY_RULE, deck=DECKS, leader=st.sampled_from(LEADERS))
def test_a_repair_is_asked_for_what_the_rule_asks(
    clanes: Catalog, rule: Mapping[str, Any], deck: Deck, leader: str
) -> None:
    """A deck fits the model of a rule just if it passes the rule."""
    format_ = format_of(clanes, rule)
    counted = deck_of(clanes, format_, deck, leader)
    held = {name: sum(n for each, n in deck if each == name) for name in NAMES}
    here = view(format_, deck_of(clanes, format_, [(name, 1) for name in NAMES], leader))
    candidates = here.but(about=view(format_, counted).about)
    model = Model(candidates.entries, 15)
    for entry in candidates.entries:
        model.between([(1, model.copies(entry))], held[entry.name], held[entry.name])
    kind(rule["kind"]).constrain(format_.rules[1], candidates, model)
    fits = solved(model.columns, model.rows) is not None
    assert fits == (worst(format_, counted) == "pass")
