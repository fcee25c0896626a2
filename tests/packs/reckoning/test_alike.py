"""What can be drawn, and cards with equal odds told together."""

from collections.abc import Callable

import pytest
from hypothesis import assume, given
from mazo.packs.odds.odds import distribution
from mazo.packs.recipes.recipe import (
    Choice,
    Entry,
    Filling,
    Guarantee,
    Inner,
    Pity,
    Recipe,
    Variant,
)
from mazo.packs.reckoning.alike import alike, alone, goes_on, rarities

from ..every import packs, recipes


def counts_of(recipe: Recipe, printing: str) -> object:
    """Return the chances of 0, 1 … copies of one printing in a pack."""
    return distribution(recipe, lambda found, _: found == printing)


@given(recipes())
def test_cards_that_are_alike_have_equal_odds(recipe: Recipe) -> None:
    """Each printing that lies on a sheet is in one group, and all of a group have its odds."""
    assume(packs(recipe))
    groups = alike(recipe)
    every = [printing for group in groups for printing in group]
    lying = {e.printing for f in recipe.all_fillings() for c in f.choices for e in c.entries}
    assert sorted(every) == sorted(lying)
    for group in groups:
        assert len({repr(counts_of(recipe, printing)) for printing in group}) == 1


def test_a_sheet_of_equals_is_one_group(guardianes: Recipe) -> None:
    """Forty commons, twenty uncommons, twelve rares and six Únicas are four groups (RG-31)."""
    assert [len(group) for group in alike(guardianes)] == [40, 20, 12, 6]


def test_a_guarantee_tells_cards_apart(guardianes: Recipe) -> None:
    """A pack with one of three cards for sure favours those three."""
    favoured = frozenset({"comun-0", "comun-1", "comun-2"})
    recipe = guardianes.but(guarantees=(Guarantee("g", None, favoured, 1),))
    groups = alike(recipe)
    assert favoured in map(frozenset, groups)
    assert counts_of(recipe, "comun-0") != counts_of(recipe, "comun-3")


def test_copies_in_a_print_run_are_not_alike() -> None:
    """On a run where one card lies twice, how far apart decides: its places are told."""
    entries = tuple(Entry(p, p, "c") for p in "abcabd")
    recipe = Recipe("run", (Filling("s", 3, "run", (Choice(1, "c", entries),), run=3),))
    assert {frozenset(group) for group in alike(recipe)} == {*map(frozenset, ["a", "b", "c", "d"])}


def test_rarities_that_have_no_card_are_named(guardianes: Recipe) -> None:
    """A sheet without cards gives its rarity alone; one that falls away gives none."""
    bare = Choice(1, "rara", ())
    other = bare.but(rarity="promo", on_empty="other")
    recipe = Recipe("x", (guardianes.fillings[0], Filling("r", 1, "distinct", (bare, other))))
    assert rarities(recipe) == ("comun", "rara")
    assert "promo" not in alone(recipe)


NEVER: tuple[Callable[[Recipe], Recipe], ...] = (
    lambda r: r,
    lambda r: Recipe("box", inners=(Inner(r, 2),)),
    lambda r: Recipe("v", variants=(Variant("a", 1, r.fillings),)),
)
ALWAYS: tuple[Callable[[Recipe], Recipe], ...] = (
    lambda r: Recipe("p", (r.fillings[0].but(draw="deal"),)),
    lambda r: r.but(pities=(Pity("rara", (1,), 5),)),
    lambda r: Recipe("box", inners=(Inner(r.but(pities=(Pity("rara", (1,), 5),)), 2),)),
    lambda r: Recipe("v", variants=(Variant("a", 1, r.fillings, first=2),)),
)


@pytest.mark.parametrize(("change", "answer"), [*((c, False) for c in NEVER),
                                                *((c, True) for c in ALWAYS)])  # fmt: skip
def test_packs_that_depend_on_others_are_told(
    guardianes: Recipe, change: Callable[[Recipe], Recipe], answer: bool
) -> None:
    """Piles, rules of pity and make-ups by number go on from pack to pack; nothing else does."""
    assert goes_on(change(guardianes)) is answer
