"""Balanced slots: each value at least once, and every card as often as any other."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import BadData, Undecided
from mazo.packs.drawing.drawer import Drawer
from mazo.packs.odds.odds import at_least, distribution, of_printings
from mazo.packs.products.model import Option, Product, Sheet, Slot
from mazo.packs.recipes.builder import Builder
from mazo.packs.recipes.ready import ready
from mazo.packs.recipes.recipe import Recipe

Sold = Callable[..., Catalog]

ELEMENT = {1: "fuego", 2: "agua", 0: "tierra"}  # of the common number n, by n % 3
MANY = "fuego+agua"  # of the last uncommon one, number 19
NUMBERS = (*range(1, 13), 19)


@pytest.fixture
def catalog(sold: Sold) -> Catalog:
    """Return the game of boosters."""
    return sold("")


def recipe_of(catalog: Catalog, numbers: list[int], count: int) -> Recipe:
    """Return a pack of one balanced slot over these cards of the set."""
    named = tuple((f"SOL-{number}", 1) for number in numbers)
    option = Option(sheets=(Sheet(cards=named),))
    slot = Slot("s", {}, count, (option,), balance="elemento")
    return Recipe("p", Builder(catalog, {}, {}).fillings(Product("p", {}), slot))


def values(numbers: list[int]) -> Counter[str]:
    """Return how many cards there are of each element; those of two have a name of their own."""
    return Counter(MANY if n == 19 else ELEMENT[n % 3] for n in numbers)


def found(catalog: Catalog, numbers: list[int], count: int) -> Recipe | str:
    """Return what `recipe_of` does, or why there is none."""
    try:
        return recipe_of(catalog, numbers, count)
    except BadData as error:
        return error.key


SHEETS = st.lists(st.sampled_from(NUMBERS), unique=True, min_size=2)
COUNTS = st.integers(1, 9)


@given(SHEETS, COUNTS, st.integers())
def test_every_card_comes_as_often(
    catalog: Catalog, numbers: list[int], count: int, seed: int
) -> None:
    """Of N cards each is in exactly count/N of the packs, and each value in all of them."""
    recipe = found(catalog, numbers, count)
    if isinstance(recipe, str) or set(values(numbers)) == {MANY}:
        return
    share = Fraction(count, len(numbers))
    for number in numbers:
        chances = distribution(recipe, of_printings([f"SOL-{number}"]))
        assert chances in {(1 - share, share), (1 - share,)}
    picks = Drawer(recipe, str(seed)).pack(1)
    assert len({pick.card for pick in picks}) == len(picks) == count
    drawn = [int(str(pick.printing)[4:]) for pick in picks]
    assert values(drawn).keys() >= values(numbers).keys() - {MANY}


@given(SHEETS, COUNTS)
def test_only_for_want_of_cards_it_cannot_be(
    catalog: Catalog, numbers: list[int], count: int
) -> None:
    """With places for all values, and cards enough to fill the others with any, it can be."""
    held = values(numbers)
    single = held.keys() - {MANY}
    left = count - len(single)
    short = [v for v in held if held[v] * count < len(numbers) and v != MANY]
    used_up = [v for v in held if held[v] - (v != MANY) < left]
    recipe = found(catalog, numbers, count)
    if single and left < 0:
        assert recipe == "pack.balance-places"
    elif single and short:
        assert recipe == "pack.balance-small"
    elif not used_up:
        assert isinstance(recipe, Recipe)


def test_a_usual_set_is_balanced(catalog: Catalog) -> None:
    """Six of twelve, four of each element: half of the packs hold a card, all three elements."""
    recipe = recipe_of(catalog, list(range(1, 13)), 6)
    for number in range(1, 13):
        assert at_least(recipe, of_printings([f"SOL-{number}"]), 1) == Fraction(1, 2)
    for element in ELEMENT:
        ids = [f"SOL-{n}" for n in range(1, 13) if n % 3 == element]
        assert at_least(recipe, of_printings(ids), 1) == 1


@pytest.mark.parametrize(
    ("numbers", "count", "key", "facts"),
    [
        ([1, 2, 3], 2, "places", {"slot": "s", "have": 2, "need": 3}),
        ([1, 2, 4, 7, 10], 2, "small", {"slot": "s", "value": "agua", "have": 1, "need": 3}),
    ],
)
def test_what_cannot_be_balanced_is_said(
    catalog: Catalog, numbers: list[int], count: int, key: str, facts: dict[str, object]
) -> None:
    """More values than places, or too few cards of a value: the error says how many it takes."""
    with pytest.raises(BadData) as caught:
        recipe_of(catalog, numbers, count)
    assert (caught.value.key, caught.value.facts) == (f"pack.balance-{key}", facts)


def test_printings_of_a_card_share_its_place(sold: Sold) -> None:
    """Of three elements the foils change nothing: each common comes in 3 of 12 packs."""
    head = '[products.x]\nset = "SOL"\npool = "rarity:comun not type:debilidad"\n'
    catalog = sold(head + 'slots = [{ count = 3, balance = "elemento" }]')
    recipe = ready(catalog, "x", {}).recipe
    assert at_least(recipe, of_printings(["SOL-1", "SOL-1f"]), 1) == Fraction(3, 12)
    assert at_least(recipe, of_printings(["SOL-1"]), 1) == Fraction(3, 24)
    assert at_least(recipe, of_printings(["SOL-9"]), 1) == Fraction(3, 12)


def test_an_unknown_value_leaves_it_open(sold: Sold) -> None:
    """A card whose element nobody knows might be any: the balance cannot be told."""
    catalog = sold("", "SOL,9,comun,hechizo,?", instead="SOL,9,comun,hechizo,tierra")
    with pytest.raises(Undecided) as caught:
        recipe_of(catalog, [1, 2, 3, 9], 3)
    assert caught.value.facts == {"slot": "s", "field": "elemento", "count": 1}
