"""Exact odds: the published numbers, and agreement with counting out every possible pack."""

from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import Undecided
from mazo.packs.odds import (
    at_least,
    distribution,
    expected,
    of_printings,
    of_rarity,
    packs_needed,
)
from mazo.packs.recipe import PACK, Choice, Draw, Entry, Filling, Inner, Recipe, live

UNICA = of_rarity("unica")
WAYS: tuple[Draw, ...] = ("distinct", "copies", "replace")
ENTRIES = tuple(Entry(f"e{i}", f"c{i // 2}", "ab"[i % 2], 1 + i % 3) for i in range(6))


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


def outcomes(
    recipe: Recipe, slot: int = 0, card: int = 0, seen: tuple[tuple[int, int, Entry], ...] = ()
) -> Iterator[tuple[tuple[Entry, ...], Fraction]]:
    """Yield every way to draw a pack, card by card, with its chance: the definition, slowly."""
    if slot == len(recipe.fillings):
        yield (), Fraction(1)
        return
    filling = recipe.fillings[slot]
    if card == filling.count:
        yield from outcomes(recipe, slot + 1, 0, seen)
        return
    weights = [
        [weight_left(recipe, slot, c, entry, seen) for entry in choice.entries]
        for c, choice in enumerate(filling.choices)
    ]
    options = live(filling.choices, tuple(sum(w) > 0 for w in weights))
    every = sum(filling.choices[i].weight for i, _ in options)
    for i, has_card in options:
        choice = filling.choices[i]
        share = Fraction(choice.weight, every)
        blank = Entry("", "", choice.rarity)
        drawn = zip(choice.entries, weights[i], strict=True) if has_card else [(blank, 1)]
        total = sum(weights[i]) if has_card else 1
        for entry, weight in drawn:
            for rest, chance in outcomes(recipe, slot, card + 1, (*seen, (slot, i, entry))):
                yield (entry, *rest), share * Fraction(weight, total) * chance


def weight_left(
    recipe: Recipe, slot: int, choice: int, entry: Entry, seen: tuple[tuple[int, int, Entry], ...]
) -> int:
    """Return the weight that an entry still has after what was drawn."""
    filling = recipe.fillings[slot]
    if filling.draw == "replace":
        return entry.weight
    if filling.draw == "copies":
        return entry.weight - sum((slot, choice, entry) == s for s in seen)
    reach = [s for s in seen if s[0] == slot or (filling.scope and recipe.fillings[s[0]].scope)]
    return 0 if any(s[2].card == entry.card for s in reach) else entry.weight


@st.composite
def small_recipes(draw: st.DrawFn) -> Recipe:
    """Return recipes of at most three cards from at most six printings of three cards."""
    fillings = []
    for i in range(draw(st.integers(1, 2))):
        way: Draw = draw(st.sampled_from(WAYS))
        entries = st.lists(st.sampled_from(ENTRIES), unique=True, max_size=4).map(tuple)
        modes = st.sampled_from([None, "unknown"])
        sheet = st.builds(Choice, st.integers(1, 3), st.sampled_from("ab"), entries, modes)
        sheets = tuple(draw(st.lists(sheet, min_size=1, max_size=2)))
        scope = PACK if way == "distinct" and draw(st.booleans()) else ""
        fillings.append(Filling(f"s{i}", draw(st.integers(1, 2 - i)), way, sheets, scope))
    return Recipe("x", tuple(fillings))


@given(small_recipes())
def test_the_chain_agrees_with_counting_out(recipe: Recipe) -> None:
    """Means and chances are those of all packs there are, each weighed by its chance."""
    every = list(outcomes(recipe))
    assert sum(chance for _, chance in every) == 1
    for rarity, mean in expected(recipe).items():
        counted = sum(sum(e.rarity == rarity for e in cards) * p for cards, p in every)
        assert counted == mean
    counts = distribution(recipe, of_rarity("a"))
    assert sum(counts) == 1
    for n, chance in enumerate(counts):
        assert sum(p for cards, p in every if sum(e.rarity == "a" for e in cards) == n) == (chance)
