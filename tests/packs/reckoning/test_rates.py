"""Rates: intervals of published tables, exact chances, and what a product can never give."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided
from mazo.packs.odds.sums import sums
from mazo.packs.recipes.recipe import Choice, Filling, Pity, Recipe
from mazo.packs.reckoning.rates import (
    at_least,
    clopper_pearson,
    counts,
    interval,
    rate,
    two_sided,
)
from mazo.packs.reckoning.wishes import Wish

FIFTH = (Fraction(4, 5), Fraction(1, 5))


def of(*printings: str) -> Wish:
    """Want these printings."""
    return Wish(frozenset(printings), frozenset(), {})


# Two-sided 95 % limits as tables of the binomial distribution print them.
TABLE = [
    (0, 10, 0.0, 0.3085), (1, 10, 0.0025, 0.4450), (5, 10, 0.1871, 0.8129),
    (10, 10, 0.6915, 1.0), (1, 20, 0.0013, 0.2487), (4, 20, 0.0573, 0.4366),
    (50, 100, 0.3983, 0.6017), (0, 1, 0.0, 0.975),
]  # fmt: skip


@pytest.mark.parametrize(("hits", "trials", "low", "high"), TABLE)
def test_the_interval_is_that_of_the_tables(
    hits: int, trials: int, low: float, high: float
) -> None:
    """Clopper and Pearson's limits agree with printed tables to the fourth decimal."""
    assert clopper_pearson(hits, trials) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 60), st.data())
def test_each_end_leaves_half_of_the_doubt(trials: int, data: st.DataObject) -> None:
    """At the ends the chance of so many, or so few, is half of what the confidence leaves."""
    hits = data.draw(st.integers(0, trials))
    low, high = clopper_pearson(hits, trials, Fraction(9, 10))
    assert low <= hits / trials <= high
    if hits:
        assert at_least(hits, trials, low) == pytest.approx(0.05)
    if hits < trials:
        assert 1 - at_least(hits + 1, trials, high) == pytest.approx(0.05)


@given(st.integers(1, 40), st.data())
def test_a_tail_is_the_sum_of_its_terms(trials: int, data: st.DataObject) -> None:
    """The chance of so many hits or more is what exact terms add up to."""
    hits = data.draw(st.integers(0, trials + 1))
    chance = data.draw(st.fractions(0, 1, max_denominator=50))
    exact = sum(
        comb(trials, k) * chance**k * (1 - chance) ** (trials - k) for k in range(hits, trials + 1)
    )
    assert at_least(hits, trials, float(chance)) == pytest.approx(float(exact), abs=1e-12)


@pytest.mark.parametrize("found", [0, 2, 7, 12, 36])
def test_the_chance_of_a_number_is_exact(found: int) -> None:
    """Summed by hand, the numbers no likelier than the one found give the same fraction."""
    terms = [comb(36, k) * Fraction(1, 5) ** k * Fraction(4, 5) ** (36 - k) for k in range(37)]
    assert two_sided(FIFTH, 36, found) == sum(p for p in terms if p <= terms[found])


@given(st.lists(st.integers(0, 5), min_size=2, max_size=4).filter(any), st.integers(1, 8))
def test_unusual_numbers_are_as_rare_as_is_said(weights: list[int], packs: int) -> None:
    """Of all openings exactly a share `a` is told to be as unusual as `a`, or more so."""
    chances = tuple(Fraction(weight, sum(weights)) for weight in weights)
    every = sums(chances, packs)
    terms = {k: Fraction(every.weight(k), every.whole) for k in range(len(weights) * packs)}
    told = {k: two_sided(chances, packs, k) for k in terms}
    for k, chance in told.items():
        assert chance == sum(terms[j] for j in terms if told[j] <= chance and terms[k])


@pytest.mark.parametrize(("found", "fits"), [(215, False), (216, True), (217, False)])
def test_what_every_pack_holds_is_no_matter_of_chance(
    guardianes: Recipe, found: int, fits: bool
) -> None:
    """36 packs hold 216 commons (RG-31): any other number cannot be, and no rate gives it."""
    commons = Wish(frozenset(f"comun-{i}" for i in range(40)), frozenset(), {})
    told = rate(guardianes, commons, found, 36)
    assert told.expected == 216
    assert told.printed == 6
    assert told.chance == (1 if fits else 0)
    assert (told.interval is not None) is fits


def test_the_rate_of_unicas(guardianes: Recipe) -> None:
    """2 Únicas in 36 packs: 7.2 are expected, and between 0.7 % and 18.7 % fit (RG-31)."""
    told = rate(guardianes, of(*(f"unica-{i}" for i in range(6))), 2, 36)
    assert float(told.expected) == 7.2
    assert told.chance == two_sided(FIFTH, 36, 2)
    assert told.interval is not None
    assert told.interval.exact
    assert (told.interval.low, told.interval.high) == pytest.approx((0.0068, 0.1866), abs=5e-5)


def test_places_beyond_the_first_make_the_interval_wide() -> None:
    """Where a pack may hold several, each place is a draw, and the answer says so."""
    told = interval((Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)), 10, 10)
    assert told is not None
    assert not told.exact
    assert (told.low, told.high) == pytest.approx(tuple(2 * p for p in clopper_pearson(10, 20)))


def test_a_number_that_no_pack_gives_has_no_interval() -> None:
    """Three in one pack that holds at most two are impossible under any rate."""
    assert interval((Fraction(1, 2), Fraction(0), Fraction(1, 2)), 1, 3) is None
    assert two_sided((Fraction(1, 2), Fraction(0), Fraction(1, 2)), 1, 1) == 0


def test_what_nobody_knows_is_not_judged(guardianes: Recipe) -> None:
    """A card that may or may not be meant leaves the stated rate open: undecided."""
    doubtful = Wish(frozenset({"unica-0"}), frozenset({"unica-1"}), {})
    with pytest.raises(Undecided) as caught:
        counts(guardianes, doubtful)
    assert caught.value.key == "rates.in-doubt"


def test_a_pile_remembers(guardianes: Recipe) -> None:
    """A card dealt from a pile of 20 comes once in 4 packs of 5, and never twice."""
    pile = guardianes.fillings[1].choices[0]
    recipe = Recipe("cube", (Filling("pile", 5, "deal", (Choice(1, None, pile.entries),)),))
    assert rate(recipe, of("poco-comun-3"), 1, 4).chance == 1
    assert rate(recipe, of("poco-comun-3"), 0, 4).chance == 0
    assert rate(recipe, of("poco-comun-3"), 1, 2).expected == Fraction(1, 2)


def test_pity_is_reckoned_with(guardianes: Recipe) -> None:
    """With an Única after four packs without, 20 packs hold more than a fifth, and never none."""
    recipe = guardianes.but(pities=(Pity("rara", (1,), 4),))
    unicas = of(*(f"unica-{i}" for i in range(6)))
    assert rate(recipe, unicas, 3, 20).chance == 0
    assert rate(recipe, unicas, 6, 20).expected > 4
    with pytest.raises(Undecided) as caught:
        rate(recipe, unicas, 60, 101)
    assert caught.value.key == "rates.too-large"
