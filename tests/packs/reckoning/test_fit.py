"""Chi-squares: Pearson's where there is one slot, tables, and counts that cannot be."""

from fractions import Fraction
from math import isclose

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mazo.packs.recipes.recipe import Filling, Recipe
from mazo.packs.reckoning.fit import chi_square_tail, covariances, fit, solve

from ..conftest import sheet
from ..every import Card, packs, recipes

# Critical values as statistical tables print them: square, degrees of freedom, chance beyond.
TABLE = [
    (3.841, 1, 0.05), (6.635, 1, 0.01), (10.828, 1, 0.001), (5.991, 2, 0.05), (7.815, 3, 0.05),
    (11.345, 3, 0.01), (9.488, 4, 0.05), (18.307, 10, 0.05), (37.566, 20, 0.01), (0.0, 5, 1.0),
]  # fmt: skip


@pytest.mark.parametrize(("square", "freedom", "chance"), TABLE)
def test_the_tail_is_that_of_the_tables(square: float, freedom: int, chance: float) -> None:
    """The chance beyond a printed critical value is the one printed with it."""
    assert chi_square_tail(square, freedom) == pytest.approx(chance, rel=2e-3)


@given(st.floats(0, 60), st.floats(0, 60), st.integers(1, 12))
def test_a_tail_falls_and_more_freedom_lifts_it(one: float, other: float, freedom: int) -> None:
    """A larger square is rarer, and with more degrees of freedom the same square is commoner."""
    low, high = sorted((one, other))
    assert 0 <= chi_square_tail(high, freedom) <= chi_square_tail(low, freedom) <= 1
    assert chi_square_tail(low, freedom) <= chi_square_tail(low, freedom + 1) + 1e-12


@pytest.mark.parametrize("unica", [0, 4, 20, 33, 100])
def test_one_slot_gives_pearsons_sum(guardianes: Recipe, unica: int) -> None:
    """The slot of 80 rare to 20 Única (RG-31) is judged by the sum of (found − expected)² / E."""
    found = fit(guardianes, {"rara": 100 - unica, "unica": unica}, 100)
    pearson = (100 - unica - 80) ** 2 / 80 + (unica - 20) ** 2 / 20
    assert found.square is not None
    assert isclose(found.square, pearson)
    assert found.freedom == 1
    assert found.chance == pytest.approx(chi_square_tail(pearson, 1))


def test_counts_that_never_vary_cost_no_freedom(guardianes: Recipe) -> None:
    """Commons are always six (RG-31): named as well, they change nothing; off by one, all."""
    rare = {"rara": 83, "unica": 17}
    with_commons = fit(guardianes, {"comun": 600, "poco-comun": 200, **rare}, 100)
    assert with_commons == fit(guardianes, rare, 100)
    off = fit(guardianes, {"comun": 599, **rare}, 100)
    assert (off.chance, off.square) == (0.0, None)
    assert off.says_something
    assert not fit(guardianes, {"comun": 600, "poco-comun": 200}, 100).says_something


def test_numbers_that_cannot_stand_side_by_side(guardianes: Recipe) -> None:
    """Each alone would do, but 100 packs hold 100 cards of the two together."""
    assert fit(guardianes, {"rara": 80, "unica": 21}, 100).chance == 0.0


def test_too_few_packs_do_not_hold(guardianes: Recipe) -> None:
    """24 packs give 4.8 Únicas on average, fewer than the five that the chi-square asks for."""
    few = fit(guardianes, {"rara": 20, "unica": 4}, 24)
    assert (few.holds, few.chance) == (False, None)
    assert fit(guardianes, {"rara": 20, "unica": 5}, 25).holds


def test_few_of_the_others_do_not_hold_either() -> None:
    """Of a card that 999 of 1,000 packs hold, 100 packs lack it 0.1 times: too few to judge by."""
    nearly = Recipe("x", (Filling("s", 1, "replace", (sheet("c", 3, 999), sheet("r", 3, 1))),))
    found = fit(nearly, {"c": 97}, 100)
    assert (found.holds, found.chance) == (False, None)


@given(recipes())
def test_a_covariance_is_that_of_counting_out(recipe: Recipe) -> None:
    """Of all packs there are, each weighed by its chance, the two numbers vary as is told."""
    every = packs(recipe)
    assume(every)
    spread = covariances(recipe, ("a", "b"))
    counts = [(_count(pack, "a"), _count(pack, "b"), chance) for pack, chance in every.items()]
    means = [sum(each[i] * each[2] for each in counts) for i in (0, 1)]
    for i, j in ((0, 0), (0, 1), (1, 0), (1, 1)):
        products = sum(each[i] * each[j] * each[2] for each in counts)
        assert spread[i][j] == products - means[i] * means[j]


def _count(pack: tuple[Card, ...], rarity: str) -> int:
    return sum(card.rarity == rarity for card in pack)


@given(st.lists(st.lists(st.integers(-3, 3), min_size=3, max_size=3), min_size=3, max_size=3),
       st.lists(st.integers(-3, 3), min_size=3, max_size=3))  # fmt: skip
def test_what_is_solved_is_solved(rows: list[list[int]], x: list[int]) -> None:
    """A right side that some x gives is given by the x that is found, however singular."""
    matrix = [[Fraction(v) for v in row] for row in rows]
    right = [sum((a * b for a, b in zip(row, x, strict=True)), Fraction()) for row in matrix]
    found, rank = solve(matrix, right)
    assert found is not None
    assert 0 <= rank <= 3
    again = [sum((a * b for a, b in zip(row, found, strict=True)), Fraction()) for row in matrix]
    assert again == right


def test_what_cannot_be_solved_is_told() -> None:
    """Two equal rows with different right sides have no solution, and a rank of one."""
    assert solve([[Fraction(1)] * 2] * 2, [Fraction(1), Fraction(2)]) == (None, 1)
