"""Laws of the kinds of leaders, hands and pools: chance, days, and what comes by itself."""

from collections.abc import Mapping
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.catalog.game import CardSet
from mazo.validators.decks.about import About
from mazo.validators.sets.releases import admitted, days_of

from .decked import DECKS, Deck, deck_of, format_of, found_in


@given(deck=DECKS, hand=st.integers(0, 4), least=st.integers(0, 3))
def test_the_chance_is_that_of_all_hands(
    clanes: Catalog, deck: Deck, hand: int, least: int
) -> None:
    """Drawing every hand that there is gives the same numbers."""
    asked = f"0 + {least}"  # a plain number above the hand is refused when the rule is read
    rule = {"kind": "opening-hand", "filter": "type:unidad", "hand": hand, "min": asked}
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
