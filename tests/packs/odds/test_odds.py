"""Exact odds: the published numbers, and many packs held against counting all of them out."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided
from mazo.packs.odds.odds import (
    at_least,
    distribution,
    expected,
    of_printings,
    of_rarity,
    packs_needed,
)
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

from ..every import Card, Packs, deals, fillings, keeps, packs

UNICA = of_rarity("unica")


def test_a_pack_holds_what_the_rules_say(guardianes: Recipe) -> None:
    """A pack averages 6 commons, 2 uncommons, 0.8 rares and 0.2 Únicas; 36 packs 36 times that."""
    means = expected(guardianes)
    assert means == {
        "comun": 6,
        "poco-comun": 2,
        "rara": Fraction(4, 5),
        "unica": Fraction(1, 5),
    }
    assert [float(36 * n) for n in means.values()] == [216, 72, 28.8, 7.2]


@pytest.mark.parametrize(
    ("packs", "percent"), [(1, 20.0), (4, 59.0), (10, 89.3), (14, 95.6), (21, 99.1)]
)
def test_the_chance_of_an_unica(guardianes: Recipe, packs: int, percent: float) -> None:
    """The chance of at least one Única is 1 - 0.8^n."""
    chance = at_least(guardianes, UNICA, packs)
    assert chance == 1 - Fraction(4, 5) ** packs
    assert round(float(chance) * 100, 1) == percent


@pytest.mark.parametrize(
    ("percent", "want", "packs"), [(95, 1, 14), (50, 1, 4), (20, 1, 1), (95, 2, 22), (100, 1, None)]
)
def test_how_many_packs_it_takes(
    guardianes: Recipe, percent: int, want: int, packs: int | None
) -> None:
    """14 packs are the first above 95 %; no number makes it certain."""
    chance = Fraction(percent, 100)
    assert packs_needed(guardianes, UNICA, chance, want) == packs
    if packs:
        assert at_least(guardianes, UNICA, packs, want) >= chance
        assert at_least(guardianes, UNICA, packs - 1, want) < chance


def test_what_is_not_there_never_comes(guardianes: Recipe) -> None:
    """A rarity that no slot draws has no chance in any number of packs."""
    assert distribution(guardianes, of_rarity("promo")) == (Fraction(1),)
    assert packs_needed(guardianes, of_rarity("promo")) is None


def test_a_named_card(guardianes: Recipe) -> None:
    """One of 40 commons is in 6 of 40 packs; one of 6 Únicas in a sixth of a fifth."""
    assert at_least(guardianes, of_printings(["comun-3"]), 1) == Fraction(6, 40)
    assert at_least(guardianes, of_printings(["unica-0"]), 1) == Fraction(1, 30)


def test_a_card_is_not_told_from_a_rarity() -> None:
    """Where only rarities are known, asking for a card is undecided, asking for a rarity is not."""
    bare = Recipe("x", (Filling("a", 2, "distinct", (Choice(1, "c", ()),)),))
    assert expected(bare) == {"c": 2}
    with pytest.raises(Undecided) as caught:
        distribution(bare, of_printings(["x"]))
    assert caught.value.key == "odds.rarity-alone"


def test_a_bundle_adds_up(guardianes: Recipe) -> None:
    """Four packs in a bundle hold four times the cards and the chances of four packs."""
    bundle = Recipe("mega", inners=(Inner(guardianes, 4),))
    assert expected(bundle)["unica"] == Fraction(4, 5)
    assert at_least(bundle, UNICA, 1) == at_least(guardianes, UNICA, 4)


def test_a_pile_is_not_refilled() -> None:
    """From a pile of 20 dealt by 5, a named card has come after 4 packs and not by luck alone."""
    entries = tuple(Entry(f"c{i}", f"c{i}", "c") for i in range(20))
    recipe = Recipe("cube", (Filling("pile", 5, "deal", (Choice(1, None, entries),)),))
    wanted = of_printings(["c7"])
    assert [at_least(recipe, wanted, n) for n in (1, 2, 4)] == [Fraction(n, 4) for n in (1, 2, 4)]
    assert packs_needed(recipe, wanted) == 4
    assert packs_needed(recipe, wanted, want=2) is None


@pytest.mark.parametrize(
    ("draw", "counts"),
    [
        ("distinct", (0, 1)),
        ("copies", (0, Fraction(2, 3), Fraction(1, 3))),
        ("replace", (Fraction(1, 9), Fraction(4, 9), Fraction(4, 9))),
    ],
)
def test_each_way_to_draw(
    bag: Callable[..., Recipe], draw: str, counts: tuple[Fraction, ...]
) -> None:
    """How many Lobos are in two cards from Lobo ×2 and Furia ×1, by way of drawing."""
    assert distribution(bag(draw), of_printings(["lobo"])) == counts


def alone(*ids: str, rarity: str = "r", weight: int = 1) -> Choice:
    """Return a sheet of these cards."""
    return Choice(weight, rarity, tuple(Entry(id_, id_, rarity) for id_ in ids))


def patient(after: int) -> Recipe:
    """Return a pack of one card, a unique one in one of ten, and surely after so many without."""
    slot = Filling("s", 1, "distinct", (alone("a", weight=9), alone("z", rarity="z")))
    return Recipe("p", (slot,), pities=(Pity("s", (1,), after),))


def test_pity_is_a_chain_of_packs() -> None:
    """After two packs without, the third has one: worked out by hand over the dry spells."""
    recipe, p, q = patient(2), Fraction(1, 10), Fraction(9, 10)
    assert distribution(recipe, of_rarity("z"), 2) == (q * q, 2 * p * q, p * p)
    assert at_least(recipe, of_rarity("z"), 3) == 1
    third = q * q + (1 - q * q) * p  # sure where both before it lack one
    spell = p * q * q  # pack 1 has one, packs 2 and 3 have none: so pack 4 has
    fourth = spell + (1 - spell) * p
    assert expected(recipe, 3)["z"] == p + p + third
    assert expected(recipe, 4)["z"] == p + p + third + fourth


def test_pity_adds_up_to_every_pack() -> None:
    """In the long run one card comes a spell: 1 / (1 + 0.9 + 0.81) of packs have it."""
    share = 1 / (1 + Fraction(9, 10) + Fraction(81, 100))
    far = expected(patient(2), 200)["z"] - expected(patient(2), 199)["z"]
    assert abs(far - share) < Fraction(1, 10**9)


Ways = Callable[[tuple[Pity, ...]], Packs]


def spells(
    recipe: Recipe, ways: Ways, left: int, dry: tuple[int, ...], seen: tuple[Card, ...] = ()
) -> Iterator[tuple[tuple[Card, ...], Fraction]]:
    """Yield every way to open so many packs under rules of pity: the definition, slowly.

    `ways` tells what a pack may be in which some of the rules are due.
    """
    if not left:
        yield seen, Fraction(1)
        return
    rules = zip(recipe.pities, dry, strict=True)
    due = tuple(pity for pity, packs in rules if packs >= pity.after)
    for pack, chance in ways(due).items():
        own = {card.option for card in pack if card.slot == "s"}
        hits = [bool(own & {*pity.options}) for pity in recipe.pities]
        after = tuple(0 if hit else packs + 1 for hit, packs in zip(hits, dry, strict=True))
        for cards, more in spells(recipe, ways, left - 1, after, (*seen, *pack)):
            yield cards, chance * more


@given(fillings("s", 2), st.lists(st.integers(1, 2), min_size=1, max_size=2), st.integers(1, 2))
def test_pity_is_counted_out(filling: Filling, after: list[int], most: int) -> None:
    """Three packs under rules of pity and a guarantee hold what all ways to open them hold."""
    assume(filling.draw in ("distinct", "copies", "replace"))
    last = len(filling.choices) - 1
    waits = ((last,), tuple(range(last + 1)))
    pities = tuple(Pity("s", waits[i], packs, f"r{i}") for i, packs in enumerate(after))
    kept = Guarantee("g", "a", None, 0, most)
    recipe = Recipe("x", (filling,), guarantees=(kept,), pities=pities)
    free = recipe.but(guarantees=())
    assume(all(any(keeps(recipe, pack) for pack in packs(free, 1, forced))
               for forced in ({}, *({"s": pity.options} for pity in pities))))  # fmt: skip
    ways = cache(lambda due: packs(recipe, 1, {pity.slot: pity.options for pity in due}))
    every: dict[tuple[str, ...], Fraction] = defaultdict(Fraction)
    for cards, chance in spells(recipe, ways, 3, (0,) * len(pities)):
        every[tuple(sorted(str(card.rarity) for card in cards))] += chance
    counts = distribution(recipe, of_rarity("a"), 3)
    assert sum(counts) == 1
    for number, chance in enumerate(counts):
        assert chance == sum(p for rarities, p in every.items() if rarities.count("a") == number)
    for rarity, mean in expected(recipe, 3).items():
        assert mean == sum(rarities.count(str(rarity)) * p for rarities, p in every.items())


@pytest.mark.parametrize(("count", "dealt"), [(2, 3), (1, 4), (3, 2)])
def test_a_refilled_pile_is_counted_out(count: int, dealt: int) -> None:
    """A pile of a, a, b that is made anew: chances over all orders of all the piles it takes."""
    sheet = Choice(1, None, (Entry("a", "a", "r", 2), Entry("b", "b", "r", 1)))
    pile = Filling("p", count, "deal", (sheet,), refill=True)
    every = list(deals(pile, dealt))
    assert sum(chance for _, chance in every) == 1
    counts = distribution(Recipe("x", (pile,)), of_printings(["b"]), dealt)
    assert sum(counts) == 1
    for number, chance in enumerate(counts):
        held = [p for cards, p in every if sum(e.printing == "b" for e in cards) == number]
        assert chance == sum(held)


def test_packs_it_takes_where_they_differ() -> None:
    """A card that only the third pack may hold is not there before it, and then is."""
    third = Variant("c", 1, (Filling("s", 1, "all", (alone("z"),)),), first=3, last=3)
    usual = Variant("u", 1, (Filling("s", 1, "all", (alone("a"),)),))
    recipe = Recipe("x", variants=(usual, third))
    assert [at_least(recipe, of_printings(["z"]), n) for n in (2, 3, 9)] == [
        0,
        *[Fraction(1, 2)] * 2,
    ]
    assert packs_needed(recipe, of_printings(["z"]), Fraction(1, 2)) == 3
    assert packs_needed(recipe, of_printings(["z"]), Fraction(3, 4)) is None
