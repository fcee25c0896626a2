"""Laws of the kinds of leaders, lists, hands and pools: lines, knowledge, chance, days, repairs."""

from collections.abc import Mapping
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.catalog.game import CardSet
from mazo.collection.solver import solved
from mazo.validators.decks.about import About
from mazo.validators.kinds import kind
from mazo.validators.kinds.releases import admitted, days_of
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


@given(deck=DECKS, hand=st.integers(0, 4), least=st.integers(0, 3))
def test_the_chance_is_that_of_all_hands(
    clanes: Catalog, deck: Deck, hand: int, least: int
) -> None:
    """Drawing every hand that there is gives the same numbers."""
    rule = {"kind": "opening-hand", "filter": "type:unidad", "hand": hand, "min": least}
    format_ = format_of(clanes, rule)
    counted = deck_of(clanes, format_, deck)
    matches = counted.matching("type:unidad")
    copies = [matches(entry) for entry in counted.entries for _ in range(entry.count)]
    hands = list(combinations(copies, min(hand, len(copies))))
    ways = sum(sum(1 for each in one if each) >= least for one in hands)
    (found,) = found_in(format_, counted)
    assert (found.facts["hands"], found.facts["ways"]) == (len(hands), ways)
    assert (found.status == "pass") == (least <= hand and sum(map(bool, copies)) >= least)


RELEASED = st.sampled_from(["", "2020", "2020-02", "2020-02-15", "2021-02-14", "2021-02-15"])
LIMITS = st.sampled_from([
    {"released-from": "2020-02-15"}, {"released-to": "2020-02-15"}, {"latest": 1}, {"latest": 2},
    {"rotation": 1}, {"sets": ["A"], "latest": 1}, {"latest": 2, "rotation": 1},
])  # fmt: skip
POSSIBLE = ("2020-01-01", "2020-02-15", "2020-02-16", "2020-12-31", "2021-02-14", "2022-01-01")


@given(
    released=st.tuples(RELEASED, RELEASED, RELEASED),
    limits=LIMITS,
    day=st.sampled_from(["2020-02-15", "2021-02-15"]),
)
def test_what_is_told_of_a_set_holds_whatever_the_days(
    clanes: Catalog, released: tuple[str, str, str], limits: Mapping[str, Any], day: str
) -> None:
    """Days that the dates allow never contradict what was said before they were known."""
    sets = dict(zip("ABC", (CardSet(id_, {}, released=r) for id_, r in
                            zip("ABC", released, strict=True)), strict=True))  # fmt: skip
    about = About(clanes.game.but(sets=sets), {}, day=day)
    told = admitted(limits, about)
    for days in product(POSSIBLE, repeat=3):
        if all(_may_be(sets[id_], one) for id_, one in zip("ABC", days, strict=True)):
            known = {id_: sets[id_].but(released=one) for id_, one in zip("ABC", days, strict=True)}
            exact = admitted(limits, about.but(game=clanes.game.but(sets=known)))
            assert None not in exact.values()
            assert all(told[id_] in {None, exact[id_]} for id_ in sets)


def _may_be(given_: CardSet, day: str) -> bool:
    days = days_of(given_)
    return days is None or days[0] <= day <= days[1]


def test_made_up_cards_are_in_the_pool_of_the_set_they_stand_for(clanes: Catalog) -> None:
    """A set of samples has no date and takes no place among the newest."""
    real = CardSet("A", {}, released="2020-01-01")
    sets = {"A": real, "M": CardSet("M", {}, sample_of="A", released="2022-01-01"),
            "B": CardSet("B", {}, released="2019-01-01")}  # fmt: skip
    about = About(clanes.game.but(sets=sets), {}, day="2023-01-01")
    assert admitted({"latest": 1}, about) == {"A": True, "M": True, "B": False}


@pytest.mark.parametrize(
    ("first", "second"), [("leader", "automatic"), ("automatic", "leader")], ids=["usual", "turned"]
)
def test_a_leader_is_known_before_what_it_brings(clanes: Catalog, first: str, second: str) -> None:
    """Rules may stand in any order: what comes by itself is never counted."""
    rules: Mapping[str, Mapping[str, Any]] = {
        "leader": {"kind": "leader", "filter": "type:lider", "zones": ["lider"]},
        "automatic": {"kind": "automatic", "adds": "type:hechizo clan:{leader.clan}"},
    }
    format_ = format_of(clanes, rules[first], rules[second], {"kind": "size", "exact": 1})
    counted = deck_of(clanes, format_, [("Chispa", 1), ("Osezno", 1)], "Rey Oso")
    assert {each.status for each in found_in(format_, counted)} == {"pass"}
