"""Where the mana of a game of Zona Mágica is, and what comes next."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.play.working import Lack
from mazo.play.zonamagica.mana import Left, Refill, left, next_refill, refill_with
from mazo.play.zonamagica.parts import Missing, missing

from tests.play.zonamagica.drawn import MANA, agreed, costs, mana


def test_what_was_seen_is_not_face_down() -> None:
    """ZM-2: with 4 players 11 of each type play; what was turned up comes off."""
    found = left(["agua"] * 4 + ["aire"], MANA, 4, agreed())
    assert found.counts == {"agua": 7, "fuego": 11, "tierra": 11, "aire": 10, "arcana": 11}
    assert found.total == 50
    assert not found.over


def test_more_than_there_are_is_told() -> None:
    """ZM-2: nobody can have seen 10 water in a game of 3, where 9 play."""
    assert left(["agua"] * 10, MANA, 3, agreed()).over == ("agua",)
    assert left(["agua"] * 9, MANA, 3, agreed()).over == ()


def test_an_unread_mana_leaves_the_rest_unknown() -> None:
    """ZM-2: with a mana seen that nobody names, no count is sure."""
    found = left([None], MANA, 3, agreed())
    assert set(found.counts.values()) == {None}
    assert found.lacking == (Lack("mana", "seen"),)
    assert next_refill(found, "agua") == Refill(None, (), found.lacking)


@given(st.lists(mana(), max_size=21), st.sampled_from([3, 4, 5]))
def test_no_mana_is_lost_or_made(seen: list[str], players: int) -> None:
    """ZM-2: what was seen and what is face down are all mana of the game."""
    found = left(seen, MANA, players, agreed())
    total = found.total
    assert total is not None
    assert total + len(seen) == {3: 45, 4: 55, 5: 65}[players]


def test_a_refill_takes_what_is_left() -> None:
    """ZM-27: where fewer than 11 are left, all of them come."""
    found = Left({"agua": 1, "aire": 4}, ())
    refill = next_refill(found, "agua")
    assert [step.facts["draws"] for step in refill.steps] == [5]
    assert refill.chance is not None
    assert refill.chance.ways == refill.chance.hands
    assert next_refill(Left({"agua": 0}, ()), "agua").chance is not None


@given(st.integers(0, 4), st.integers(0, 12), st.integers(0, 3))
def test_the_chance_of_a_refill_is_counted_out(hits: int, rest: int, least: int) -> None:
    """ZM-4: of all sets of 11 that may come, so many hold enough of the type."""
    refill = refill_with(Left({"agua": hits, "aire": rest}, ()), {"agua": least})
    assert refill.chance is not None
    pile = ["agua"] * hits + ["aire"] * rest
    sets = list(combinations(pile, min(11, len(pile))))
    good = sum(each.count("agua") >= least for each in sets)
    assert Fraction(refill.chance.ways, refill.chance.hands) == Fraction(good, len(sets))


@pytest.mark.parametrize(
    ("cost", "held", "expected"),
    [
        (["fuego", "fuego", "agua"], ["fuego", "agua", "fuego"], True),
        (["fuego", "fuego"], ["fuego", "agua"], False),
        (["fuego", "fuego"], ["fuego", None], None),
        (["fuego", "fuego"], ["agua", None], False),
        ([], [], True),
    ],
)
def test_what_is_missing_is_counted_by_type(
    cost: list[str], held: list[str | None], expected: bool | None
) -> None:
    """ZM-24: nothing stands in for a type but a mana that nobody has told."""
    assert missing(cost, held).none is expected


@given(costs(), costs(9))
def test_missing_is_what_a_count_lacks(cost: tuple[str, ...], held: tuple[str, ...]) -> None:
    """ZM-24: with what is missing added the cost is there, with one less it is not."""
    short = missing(cost, held)
    more = Counter(held) + Counter(short.mana)
    assert not Counter(cost) - more
    assert short.total == len(cost) - (Counter(cost) & Counter(held)).total()
    assert missing(cost, more.elements()) == Missing({})


@given(st.tuples(*[st.integers(0, 3)] * 3), st.tuples(st.integers(0, 2), st.integers(0, 2)))
def test_the_chance_of_several_types_is_counted_out(
    held: tuple[int, int, int], least: tuple[int, int]
) -> None:
    """ZM-27: what is wanted of two types is looked for in the same mana, not in each by itself."""
    rest = held[2] + 8
    found = Left({"agua": held[0], "fuego": held[1], "aire": rest}, ())
    refill = refill_with(found, {"agua": least[0], "fuego": least[1]})
    assert refill.chance is not None
    pile = ["agua"] * held[0] + ["fuego"] * held[1] + ["aire"] * rest
    sets = list(combinations(pile, min(11, len(pile))))
    good = sum(each.count("agua") >= least[0] and each.count("fuego") >= least[1] for each in sets)
    assert Fraction(refill.chance.ways, refill.chance.hands) == Fraction(good, len(sets))
