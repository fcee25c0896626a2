"""Packs as a whole, exactly: held against every pack there can be, counted out one by one."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from mazo.catalog.errors import BadData, Undecided
from mazo.packs.odds.chain import Mark
from mazo.packs.odds.joint import chance_kept, is_numbered, joint, means
from mazo.packs.odds.odds import at_least, distribution, expected, of_printings, of_rarity
from mazo.packs.recipes.recipe import Choice, Entry, Filling, Guarantee, Inner, Recipe, Variant

from ..every import keeps, packs, recipes


@given(recipes())
def test_one_pack_is_every_pack_counted_out(recipe: Recipe) -> None:
    """Means and chances of a rarity are those of all packs there are, each by its chance."""
    kept = chance_kept(recipe)
    if not kept:
        with pytest.raises(BadData):
            joint(recipe, (Mark(of_rarity("a")),))
        return
    every = packs(recipe)
    assert sum(every.values()) == 1
    for rarity, mean in means(recipe).items():
        assert mean == sum(sum(c.rarity == rarity for c in pack) * p for pack, p in every.items())
    counts = distribution(recipe, of_rarity("a"))
    assert sum(counts) == 1
    for number, chance in enumerate(counts):
        assert chance == sum(
            p for pack, p in every.items() if sum(c.rarity == "a" for c in pack) == number
        )


@given(recipes())
def test_the_chance_of_a_card_is_counted_out(recipe: Recipe) -> None:
    """A named card has the chance of the packs that hold it."""
    assume(chance_kept(recipe))
    every = packs(recipe)
    assume(all(card.printing for pack in every for card in pack))
    for printing in ("e0", "e3"):
        chance = sum(p for pack, p in every.items() if printing in [c.printing for c in pack])
        assert at_least(recipe, of_printings([printing]), 1) == chance


@given(recipes())
def test_the_chance_that_a_guarantee_is_kept(recipe: Recipe) -> None:
    """It is the share of the packs that keep it, before any is drawn again."""
    drawn_once = packs(recipe.but(guarantees=()))
    kept = sum((p for pack, p in drawn_once.items() if keeps(recipe, pack)), Fraction())
    assert chance_kept(recipe) == kept


@given(recipes())
def test_two_packs_are_one_and_one(recipe: Recipe) -> None:
    """Expected cards double, and chances are those of two counts added up."""
    assume(chance_kept(recipe))
    assert expected(recipe, 2) == {rarity: 2 * n for rarity, n in expected(recipe).items()}
    one, two = (distribution(recipe, of_rarity("a"), n) for n in (1, 2))
    for number, chance in enumerate(two):
        pairs = [(i, number - i) for i in range(number + 1)]
        held = [one[i] * one[j] for i, j in pairs if i < len(one) and j < len(one)]
        assert chance == sum(held)


def sheet(*ids: str, rarity: str = "c", weight: int = 1) -> Choice:
    """Return a sheet of these cards."""
    return Choice(weight, rarity, tuple(Entry(id_, id_, rarity) for id_ in ids))


def test_a_guarantee_is_a_condition() -> None:
    """Two of a, b, c, d with a or b among them: five pairs of six, a in three of the five."""
    two = Filling("s", 2, "distinct", (sheet("a", "b", "c", "d"),))
    kept = Recipe("x", (two,), guarantees=(Guarantee("g", None, frozenset("ab"), 1),))
    assert chance_kept(kept) == Fraction(5, 6)
    assert at_least(kept, of_printings(["a"]), 1) == Fraction(3, 5)
    assert at_least(kept, of_printings(["c"]), 1) == Fraction(2, 5)


def test_exactly_one_in_a_case() -> None:
    """Of three packs one has the special card, if a case has exactly one."""
    pack = Recipe("p", (Filling("s", 1, "distinct", (sheet("a"), sheet("z", rarity="z"))),))
    case = Recipe("c", (), (Inner(pack, 3),), guarantees=(Guarantee("z", "z", None, 1, 1),))
    assert distribution(case, of_rarity("z")) == (Fraction(0), Fraction(1))
    assert expected(case) == {"c": 2, "z": 1}
    assert chance_kept(case) == Fraction(3, 8)


def test_a_guarantee_of_a_card_needs_cards_that_are_known() -> None:
    """Where a slot gives a rarity alone, nobody can tell whether the card is there."""
    bare = Recipe("x", (Filling("s", 1, "distinct", (Choice(1, "c", ()),)),))
    kept = bare.but(guarantees=(Guarantee("g", "c", frozenset("a"), 1),))
    with pytest.raises(Undecided) as caught:
        expected(kept)
    assert caught.value.key == "pack.guarantee-unknown"


def test_packs_by_number() -> None:
    """The first pack is made up otherwise, inside a box as well, and all of them add up."""
    first = Variant("first", 1, (Filling("s", 1, "all", (sheet("z", rarity="z"),)),), last=1)
    later = Variant("later", 1, (Filling("s", 2, "all", (sheet("a", "b"),)),), first=2)
    pack = Recipe("p", variants=(first, later))
    box = Recipe("b", inners=(Inner(pack, 3),))
    assert is_numbered(box)
    assert [expected(pack, n) for n in (1, 2, 3)] == [
        {"z": 1}, {"z": 1, "c": 2}, {"z": 1, "c": 4}
    ]  # fmt: skip
    assert expected(box, 2) == {"z": 1, "c": 10}
    assert distribution(box, of_rarity("z"), 2) == (Fraction(0), Fraction(1))
    assert at_least(pack, of_printings(["a"]), 1) == 0
    assert at_least(pack, of_printings(["a"]), 2) == 1
