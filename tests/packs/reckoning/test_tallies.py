"""Tallies of many packs: complete, repeatable, and within what chance does."""

from fractions import Fraction

import pytest
from mazo.catalog.errors import UsageError
from mazo.packs.recipes.recipe import Filling, Recipe
from mazo.packs.reckoning.tallies import BAND, Expected, Tally, of_printings, of_rarities


def tallied(recipe: Recipe, seed: str, packs: int) -> Tally:
    """Open packs and return what they hold."""
    tally = Tally(recipe, seed, packs)
    done = list(tally.steps())
    assert done == sorted(done)
    assert done[-1] == packs
    return tally


@pytest.mark.parametrize("packs", [1, 300, 5000])
def test_packs_at_once_are_those_one_by_one(
    guardianes: Recipe, packs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However they are opened, the same packs are counted."""
    found = []
    for many in (packs + 1, packs):  # one by one, then at once
        monkeypatch.setattr("mazo.packs.reckoning.tallies._MANY", many)
        tally = tallied(guardianes, "7", packs)
        found.append((tally.rarities, tally.printings))
    assert found[0] == found[1]
    assert found[0][0].total() == 9 * packs


def test_counts_are_where_chance_puts_them(guardianes: Recipe) -> None:
    """In 3,000 packs each rarity and each card is within five standard deviations (RG-31)."""
    tally = tallied(guardianes, "11", 3000)
    assert tally.rarities.total() == tally.printings.total() == 9 * 3000
    rarities, printings = of_rarities(guardianes, 3000), of_printings(guardianes, 3000)
    assert len(printings) == 78
    assert all(rarities[kind].fits(tally.rarities[kind]) for kind in rarities)
    assert all(printings[id_].fits(tally.printings[id_]) for id_ in printings)
    deviations = [rarities[kind].deviation(tally.rarities[kind]) for kind in rarities]
    assert deviations[:2] == [None, None]  # always six and two
    assert deviations[2] == pytest.approx(-deviations[3])  # type: ignore[operator]


def test_expectations_are_exact(guardianes: Recipe) -> None:
    """A card of a rarity of six in a fifth of the packs comes in one of thirty packs."""
    expected = of_printings(guardianes, 30)["unica-0"]
    assert expected.mean == 1
    assert expected.variance == 30 * Fraction(1, 30) * Fraction(29, 30)


def test_a_tally_is_repeated_by_its_seed(guardianes: Recipe) -> None:
    """The same seed gives the same cards, and more packs begin with the same ones."""
    one, again = tallied(guardianes, "7", 50), tallied(guardianes, "7", 50)
    assert one.printings == again.printings
    assert one.printings != tallied(guardianes, "8", 50).printings
    assert one.printings <= tallied(guardianes, "7", 60).printings


@pytest.mark.parametrize(
    ("found", "fits"), [(100, True), (150, True), (151, False), (50, True), (49, False)]
)
def test_five_deviations_are_the_band(found: int, fits: bool) -> None:
    """A count is off only beyond five times the root of its variance."""
    assert Expected(Fraction(100), Fraction(100)).fits(found) is fits
    assert BAND == 5


def test_what_never_varies_is_right_or_wrong() -> None:
    """Without variance one number alone will do; with an unknown one nothing is said."""
    sure = Expected(Fraction(6), Fraction(0))
    assert (sure.fits(6), sure.fits(7), sure.deviation(7)) == (True, False, None)
    open_ = Expected(Fraction(6), None)
    assert (open_.fits(7), open_.deviation(7)) == (None, None)


def test_a_pile_has_means_alone(guardianes: Recipe) -> None:
    """Hands from one pile depend on each other: their means are told, their spread is not."""
    pile = Filling("pile", 5, "deal", (guardianes.fillings[1].choices[0],))
    recipe = Recipe("cube", (pile,))
    assert of_rarities(recipe, 4) == {"poco-comun": Expected(Fraction(20), None)}
    assert of_printings(recipe, 4) == {}
    assert set(tallied(recipe, "7", 4).printings.values()) == {1}
    with pytest.raises(UsageError) as caught:
        tallied(recipe, "7", 5)
    assert caught.value.key == "pack.pool-exhausted"
