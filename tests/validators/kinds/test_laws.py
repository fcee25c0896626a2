"""Laws of kinds of rules on decks: lines, knowledge, and what they ask of a repair."""

from collections.abc import Mapping
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.collection.solver import solved
from mazo.validators.kinds import kind
from mazo.validators.modelling.model import Model

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
    {"kind": "leader", "filter": "type:hechizo", "max": 2, "min": 0},
    {"kind": "leader", "cards": ["Tratado", "Ola"]},
    {"kind": "automatic", "adds": "type:hechizo clan:{leader.clan}"},
    {"kind": "automatic", "filter": "type:unidad", "adds": ["Ola", "Llama"], "count": "copies"},
    {"kind": "automatic", "cards": ["Osezno"], "adds": "clan:{card.clan} type:hechizo"},
    {"kind": "choose-one", "cards": ["Osezno", "Lobato", "Ola"]},
    {"kind": "choose-one", "filter": "type:hechizo", "max": 2},
    {"kind": "random-card", "filter": "clan:{leader.clan} type:unidad", "count": 2},
    {"kind": "opening-hand", "filter": "coste<=1", "min": 2},
    {"kind": "copies", "max": 3, "key": "clan"},
    {"kind": "copies", "max": 4, "key": ["clase", "nivel"], "filter": "type:unidad"},
    {"kind": "copies", "max": 1, "except": [{"filter": "type:hechizo", "max": 2},
                                            {"cards": ["Ola", "Llama"], "max": "none"}]},
    {"kind": "copies", "max": 3, "key": "elemento", "except": [{"filter": "coste>=2", "max": 2}]},
    {"kind": "size", "one-of": [0, 3, 7]},
    {"kind": "pool", "filter": "clan:{leader.clan},neutral", "sets": ["UNO", "TRES"]},
    {"kind": "pool", "released-from": "2021-01-01"},
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
def test_lines_may_stand_in_any_order_and_be_split(
    clanes: Catalog, rule: Mapping[str, Any], deck: list[tuple[str, int]], leader: str, order: Any
) -> None:
    """The same is found, with the same cards in the same order."""
    format_ = format_of(clanes, rule)
    before = found_in(format_, deck_of(clanes, format_, deck, leader))
    single = [(name, 1) for name, count in deck for _ in range(count)]
    order.shuffle(single)
    assert found_in(format_, deck_of(clanes, format_, single, leader)) == before


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


@given(rule=ANY_RULE, deck=DECKS, leader=st.sampled_from(LEADERS))
def test_a_repair_is_asked_for_what_the_rule_asks(
    clanes: Catalog, rule: Mapping[str, Any], deck: Deck, leader: str
) -> None:
    """A deck fits the model of a rule just if it passes; what comes by itself is never listed."""
    format_ = format_of(clanes, rule)
    counted = deck_of(clanes, format_, deck, leader)
    held = {name: sum(n for each, n in deck if each == name) for name in NAMES}
    if rule["kind"] == "automatic":
        left = {entry.name: entry.count for entry in view(format_, counted).entries}
        held = dict.fromkeys(NAMES, 0) | left
    every = deck_of(clanes, format_, [(name, 1) for name in NAMES], leader)
    candidates = every.within(("main",)).but(about=view(format_, counted).about)
    model = Model(candidates.entries, 15)
    for entry in candidates.entries:
        model.between([(1, model.copies(entry))], held[entry.name], held[entry.name])
    kind(rule["kind"]).constrain(format_.rules[1], candidates, model)
    fits = solved(model.columns, model.rows) is not None
    assert fits == (worst(format_, counted) == "pass")
