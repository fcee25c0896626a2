"""Chances of cards in packs: reference values, bounds in doubt, and simulations that agree."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided, UsageError
from mazo.packs.drawing.drawer import Drawer
from mazo.packs.odds.odds import at_least, distribution
from mazo.packs.recipes.recipe import Choice, Filling, Guarantee, Inner, Pity, Recipe, Variant
from mazo.packs.reckoning.chances import Odds, Simulation
from mazo.packs.reckoning.moments import moments
from mazo.packs.reckoning.wishes import Wish

from ..every import packs as every_pack
from ..every import recipes

UNICAS = Wish(frozenset(f"unica-{i}" for i in range(6)), frozenset(), {})


def surely(recipe: Recipe, rarity: str) -> Wish:
    """Want every card of a rarity, named or not."""
    entries = (e for f in recipe.all_fillings() for c in f.choices for e in c.entries)
    named = frozenset(e.printing for e in entries if e.rarity == rarity)
    return Wish(named, frozenset(), {"a": rarity == "a", "b": rarity == "b", None: False})


@pytest.mark.parametrize(("packs", "percent"), [(5, 67.23), (10, 89.26), (11, 91.41), (14, 95.60)])
def test_the_chance_of_an_unica(guardianes: Recipe, packs: int, percent: float) -> None:
    """One pack in five has an Única (RG-31): the chance of one in so many is known."""
    chance = Odds(guardianes, UNICAS).at_least(1, packs)
    assert chance.is_known
    assert chance.low == 1 - Fraction(4, 5) ** packs
    assert round(100 * float(chance.low), 2) == percent


def test_how_many_packs_it_takes(guardianes: Recipe) -> None:
    """14 packs are the first above 95 %, and on average a pack holds a fifth of an Única."""
    odds = Odds(guardianes, UNICAS)
    assert odds.packs_needed(Fraction(19, 20), 1) == 14
    assert odds.means() == (Fraction(1, 5), Fraction(1, 5))


@pytest.mark.parametrize("chance", [Fraction(1, 2), Fraction(19, 20), Fraction(1)])
@pytest.mark.parametrize("want", [1, 3])
def test_the_packs_needed_are_the_fewest(guardianes: Recipe, chance: Fraction, want: int) -> None:
    """So many packs are enough and one fewer is not; a certainty takes no number of packs."""
    for recipe in (guardianes, guardianes.but(pities=(Pity("rara", (1,), 4),))):
        odds = Odds(recipe, UNICAS)
        packs = odds.packs_needed(chance, want)
        if recipe.pities or chance < 1:
            assert packs is not None
            assert odds.at_least(want, packs).low >= chance > odds.at_least(want, packs - 1).low
        else:
            assert packs is None


def test_what_never_comes_takes_no_number_of_packs(guardianes: Recipe) -> None:
    """No search goes on for a card that no slot gives, nor beyond the end of a pile."""
    never = Wish(frozenset({"promo"}), frozenset(), {})
    assert Odds(guardianes, never).packs_needed(Fraction(1, 2), 1) is None
    pile = Filling("pile", 5, "deal", (guardianes.fillings[1].choices[0],))
    dealt = Odds(Recipe("cube", (pile,)), Wish(frozenset({"poco-comun-3"}), frozenset(), {}))
    assert dealt.packs_needed(Fraction(1), 1) == 4
    assert dealt.packs_needed(Fraction(1), 2) is None


def test_a_pile_gives_no_more_packs_than_it_holds(guardianes: Recipe) -> None:
    """Twenty cards are four packs of five: of five packs there are neither chances nor a mean."""
    pile = Filling("pile", 5, "deal", (guardianes.fillings[1].choices[0],))
    odds = Odds(Recipe("cube", (pile,)), Wish(frozenset({"poco-comun-3"}), frozenset(), {}))
    assert odds.means(4) == (Fraction(1), Fraction(1))
    for refused in (lambda: odds.at_least(1, 5), lambda: odds.means(5)):
        with pytest.raises(UsageError) as caught:
            refused()
        assert caught.value.key == "pack.pool-exhausted"


def test_a_pile_made_anew_is_not_searched_for_what_it_lacks(guardianes: Recipe) -> None:
    """A card that the pile does not hold takes no number of packs, however often it is made."""
    pile = Filling("pile", 5, "deal", (guardianes.fillings[1].choices[0],), refill=True)
    never = Odds(Recipe("market", (pile,)), Wish(frozenset({"promo"}), frozenset(), {}))
    assert never.packs_needed(Fraction(1, 2), 1) is None
    assert never.means(100) == (Fraction(0), Fraction(0))


def test_what_only_later_packs_hold_takes_packs(guardianes: Recipe) -> None:
    """Where the first pack has no Única and each further one may, the search goes on to those."""
    first = Variant("a", 1, guardianes.fillings[:2], last=1)
    recipe = Recipe("n", variants=(first, Variant("b", 1, guardianes.fillings, first=2)))
    odds = Odds(recipe, UNICAS)
    assert odds.packs_needed(Fraction(1, 5), 1) == 2
    assert odds.means(3) == (Fraction(2, 5), Fraction(2, 5))


def test_very_many_packs_in_turn_are_not_gone_through(guardianes: Recipe) -> None:
    """Where packs depend on each other, beyond thousands no exact answer is within reason."""
    odds = Odds(guardianes.but(pities=(Pity("rara", (1,), 4),)), UNICAS)
    with pytest.raises(Undecided) as caught:
        odds.at_least(1, 2001)
    assert (caught.value.key, caught.value.facts["packs"]) == ("rates.too-large", 2001)


@given(recipes(), st.integers(1, 4), st.integers(1, 5))
def test_many_packs_at_once_are_one_after_the_other(recipe: Recipe, packs: int, want: int) -> None:
    """The chance over many packs is the one that the chain of all of them gives."""
    assume(every_pack(recipe))
    wish = surely(recipe, "a")
    chance = Odds(recipe, wish).at_least(want, packs)
    assert chance.low == chance.high == at_least(recipe, wish.surely(), packs, want)


def test_what_nobody_knows_gives_bounds(guardianes: Recipe) -> None:
    """One card that matches and one that may: the chance lies between that of one and of two."""
    doubtful = Wish(frozenset({"unica-0"}), frozenset({"unica-1"}), {})
    chance = Odds(guardianes, doubtful).at_least(1, 1)
    assert (chance.low, chance.high) == (Fraction(1, 30), Fraction(2, 30))
    assert not chance.is_known
    assert Odds(guardianes, doubtful).means() == (Fraction(1, 30), Fraction(2, 30))


def test_a_rarity_without_names_is_in_doubt_where_nothing_tells() -> None:
    """A card of which only the rarity is known may match, unless the rarity says that it does."""
    bare = Recipe("x", (Filling("s", 1, "distinct", (Choice(1, "r", ()),)),))
    for answer, low, high in ((True, 1, 1), (False, 0, 0), (None, 0, 1)):
        chance = Odds(bare, Wish(frozenset(), frozenset(), {"r": answer})).at_least(1, 1)
        assert [float(chance.low), float(chance.high)] == [low, high]


@pytest.mark.parametrize(("packs", "want"), [(1, 1), (10, 3)])
def test_a_simulation_agrees(guardianes: Recipe, packs: int, want: int) -> None:
    """What is simulated lies within five standard deviations of the exact chance."""
    simulation = Simulation(guardianes, [UNICAS], packs, want, "7")
    assert list(simulation.steps())[-1] == simulation.whole
    (found,) = simulation.chances()
    exact = Odds(guardianes, UNICAS).at_least(want, packs).low
    deviation = (exact * (1 - exact) / simulation.trials) ** 0.5
    assert abs(found.low - exact) < 5 * deviation
    assert found.bar is not None
    assert found.bar[0] < found.low < found.bar[1]
    assert found.trials == simulation.trials


def test_a_trial_is_packs_of_the_seed(guardianes: Recipe, monkeypatch: pytest.MonkeyPatch) -> None:
    """The trials of a simulation are the packs that the drawer gives, one after the other."""
    monkeypatch.setattr("mazo.packs.reckoning.chances._LEAST_TRIALS", 60)
    monkeypatch.setattr("mazo.packs.reckoning.chances._DRAWN", 0)
    simulation = Simulation(guardianes, [UNICAS], 50, 11, "7")
    for _ in simulation.steps():
        pass
    drawer, hits, wanted = Drawer(guardianes, "7"), 0, UNICAS.surely()
    for trial in range(simulation.trials):
        numbers = range(trial * 50 + 1, trial * 50 + 51)
        cards = [pick for number in numbers for pick in drawer.pack(number)[-1:]]
        hits += sum(wanted(pick.printing, pick.rarity) for pick in cards) >= 11
    assert simulation.chances()[0].low == Fraction(hits, 60)


def test_packs_that_go_on_are_tried_from_the_first(guardianes: Recipe) -> None:
    """With a rule of pity after one pack, two packs always hold an Única, in each trial."""
    recipe = guardianes.but(pities=(Pity("rara", (1,), 1),))
    assert Odds(recipe, UNICAS).at_least(1, 2).low == 1
    simulation = Simulation(recipe, [UNICAS], 2, 1, "7")
    for _ in simulation.steps():
        pass
    assert simulation.chances()[0].low == 1


KINDS: tuple[Callable[[Recipe], Recipe], ...] = (
    lambda r: r.but(guarantees=(Guarantee("g", "unica", None, 1),)),
    lambda r: Recipe("v", variants=(Variant("a", 3, r.fillings), Variant("b", 1, r.fillings[2:]))),
    lambda r: Recipe(
        "n", variants=(Variant("a", 1, r.fillings, last=2), Variant("b", 1, r.fillings[:2]))
    ),
    lambda r: r.but(pities=(Pity("rara", (1,), 2),)),
    lambda r: Recipe("box", inners=(Inner(r, 3),)),
)


PILES: tuple[Callable[[Recipe], Recipe], ...] = (
    lambda r: r.but(fillings=(*r.fillings, r.fillings[1].but(id="pile", draw="deal", count=5))),
    lambda r: Recipe("x", (r.fillings[1].but(draw="deal", count=11, refill=True),)),
)


@pytest.mark.parametrize("change", [*KINDS, *PILES])
@pytest.mark.parametrize("packs", [1, 2, 4])
def test_the_mean_of_many_packs_is_that_of_their_chances(
    guardianes: Recipe, change: Callable[[Recipe], Recipe], packs: int
) -> None:
    """However packs depend on their number and on those before, the means are those of all."""
    recipe = change(guardianes)
    wish = Wish(UNICAS.yes | {"poco-comun-3"}, frozenset(), {})
    mean = moments(distribution(recipe, wish.surely(), packs)).mean
    assert Odds(recipe, wish).means(packs) == (mean, mean)


@pytest.mark.parametrize("change", KINDS)
@pytest.mark.parametrize("packs", [1, 3])
def test_every_kind_of_product_is_exact(
    guardianes: Recipe, change: Callable[[Recipe], Recipe], packs: int
) -> None:
    """Guarantees, variants, make-ups by number, pity and boxes give what their chains give."""
    recipe = change(guardianes)
    for want in (1, 2):
        expected = at_least(recipe, UNICAS.surely(), packs, want)
        assert Odds(recipe, UNICAS).at_least(want, packs).low == expected


def test_a_simulation_is_repeated_by_its_seed(guardianes: Recipe) -> None:
    """The same seed gives the same share, another one another."""
    shares = []
    for seed in ("7", "7", "8"):
        simulation = Simulation(guardianes, [UNICAS], 50, 8, seed)
        for _ in simulation.steps():
            pass
        shares.append(simulation.chances())
    assert shares[0] == shares[1] != shares[2]


def test_a_simulation_tells_what_is_in_doubt(guardianes: Recipe) -> None:
    """Cards that may match count in the upper bound alone, for each wish by itself."""
    doubtful = Wish(frozenset(), frozenset(f"unica-{i}" for i in range(6)), {})
    simulation = Simulation(guardianes, [doubtful, UNICAS], 1, 1, "7")
    for _ in simulation.steps():
        pass
    open_, known = simulation.chances()
    assert open_.low == 0
    assert open_.high == known.low == known.high > 0
