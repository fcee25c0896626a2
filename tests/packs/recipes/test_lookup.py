"""Sheets looked up: which printings lie there, how often, and in which order."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import BadData, NotFound, Undecided
from mazo.packs.products.model import Option, Product, Sheet, Slot
from mazo.packs.recipes.lookup import Lookup

Sold = Callable[..., Catalog]


@pytest.fixture
def lookup(sold: Sold) -> Lookup:
    """Return what looks sheets of the game of boosters up."""
    return Lookup(sold(), int)


def sheet(
    lookup: Lookup, *sheets: Sheet, product: Mapping[str, Any] | None = None, **slot: Any
) -> list[tuple[str, int]]:
    """Return the printings on a sheet of a slot, and the weight of each."""
    option = Option(sheets=sheets)
    entries = lookup.of_option(
        Product("x", {}, **(product or {})), Slot("s", {}, 1, (option,), **slot), option
    )
    return [(entry.printing, entry.weight) for entry in entries]


def test_set_pool_rarity_and_query_all_bind(lookup: Lookup) -> None:
    """A sheet holds what is in the set, in the pool, of the rarity and matches the query."""
    here = {"set": "SOL", "pool": "not is:foil"}
    found = sheet(lookup, Sheet("rara", "elemento:fuego"), product=here)
    assert found == [("SOL-20", 1), ("SOL-23", 1)]


def test_named_cards_are_bound_to_neither(lookup: Lookup) -> None:
    """A card of another set, outside the pool, is laid in by name, by id or by number."""
    here = {"set": "LUZ", "pool": "rarity:comun"}
    named = Sheet(cards=(("Promo 1", 1), ("comun-5", 2), ("SOL-1f", 3)))
    assert sheet(lookup, named, product=here) == [("SOL-1f", 3), ("SOL-5", 2), ("SOL-P-1", 1)]


def test_a_name_means_the_printing_of_the_set(lookup: Lookup) -> None:
    """The first printing of the product's set stands for a name."""
    assert sheet(lookup, Sheet(cards=(("Dragon", 1),)), product={"set": "LUZ"}) == [("LUZ-1a", 1)]
    assert sheet(lookup, Sheet(cards=(("Dragon", 1),)), product={"set": "SOL"}) == [("LUZ-1a", 1)]


def test_a_name_nobody_knows(lookup: Lookup) -> None:
    """It is told with the product that names it."""
    with pytest.raises(NotFound) as caught:
        sheet(lookup, Sheet(cards=(("Nadie", 1),)))
    assert caught.value.key == "pack.no-such-card"
    assert caught.value.facts == {"name": "Nadie", "product": "x"}


def test_a_mix_adds_up(lookup: Lookup) -> None:
    """Each part says how often its cards lie there; a card of two parts lies there for both."""
    parts = Sheet(query="number:23", each=2), Sheet("rara", "set:SOL not is:foil elemento:fuego")
    assert sheet(lookup, *parts) == [("SOL-20", 1), ("SOL-23", 3)]


def test_where_runs_are_cut_the_order_stays(lookup: Lookup) -> None:
    """Named cards lie as they are named, repeats and all; weights lie side by side."""
    names = Sheet(cards=(("SOL-3", 1), ("SOL-1", 2), ("SOL-3", 1)))
    found = sheet(lookup, names, Sheet(cards=(("SOL-2", 1),)), draw="run")
    assert [printing for printing, _ in found] == ["SOL-3", "SOL-1", "SOL-1", "SOL-3", "SOL-2"]
    assert {weight for _, weight in found} == {1}
    rares = sheet(
        lookup, Sheet("rara", "set:SOL not is:foil"), draw="run", weights="tirada"
    )  # two of weight 1, two of weight 2
    assert [printing[-2:] for printing, _ in rares] == ["20", "21", "22", "22", "23", "23"]


def test_weights_are_those_of_the_field(lookup: Lookup) -> None:
    """A number on the card is its weight; no number lies on no sheet."""
    assert sheet(lookup, Sheet("unica", "set:SOL"), weights="tirada") == [
        ("SOL-24", 1), ("SOL-25", 1)
    ]  # fmt: skip
    assert [n for n, _ in sheet(lookup, Sheet("comun", "set:SOL"), weights="mazo")] == [
        "SOL-1", "SOL-2", "SOL-3", "SOL-4"
    ]  # fmt: skip
    assert lookup.sure == {"SOL-1", "SOL-2", "SOL-3", "SOL-4", "SOL-24", "SOL-25"}


def test_printings_share_a_place_by_weight(lookup: Lookup) -> None:
    """Four pictures 3 : 1 : 1 : 1 together weigh as much as each card of one picture."""
    here = {"set": "LUZ"}
    found = sheet(lookup, Sheet("rara"), product=here, weights="tirada", shared=True)
    assert found == [
        ("LUZ-1a", 3), ("LUZ-1b", 1), ("LUZ-1c", 1), ("LUZ-1d", 1), ("LUZ-5", 6), ("LUZ-6", 6)
    ]  # fmt: skip
    apart = sheet(lookup, Sheet("rara"), product={**here, "repeats": "printing"}, shared=True)
    assert {weight for _, weight in apart} == {1}


@pytest.mark.parametrize(
    ("number", "error"),
    [
        ("?", Undecided("pack.weight-unknown", slot="s", field="tirada", count=1)),
        ("X", BadData("pack.weight", slot="s", field="tirada", printing="SOL-24", value="X")),
        ("-1", BadData("pack.weight", slot="s", field="tirada", printing="SOL-24", value="-1")),
    ],
    ids=["unknown", "no number", "negative"],
)
def test_a_weight_that_is_none(sold: Sold, number: str, error: Undecided | BadData) -> None:
    """What nobody knows leaves the sheet open, and what is no weight is told with the card."""
    row = "SOL,24,unica,criatura,fuego,"
    catalog = sold("", f"{row}{number},", instead=f"{row}1,")
    with pytest.raises(type(error)) as caught:
        sheet(Lookup(catalog, int), Sheet("unica"), weights="tirada")
    assert (caught.value.key, caught.value.facts) == (error.key, error.facts)


def test_what_may_lie_there_is_noted(sold: Sold) -> None:
    """A card of which nobody knows whether it matches lies on no sheet, and is remembered."""
    row = "SOL,24,unica,criatura,"
    lookup = Lookup(sold("", f"{row}?,", instead=f"{row}fuego,"), int)
    assert sheet(lookup, Sheet("unica", "elemento:agua")) == [("SOL-25", 1)]
    assert lookup.maybe == {"SOL-24"}
