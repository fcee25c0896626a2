"""Rarities that no pack ever gives."""

from collections.abc import Callable

import pytest
from mazo.catalog.catalog import Catalog
from mazo.packs.rarities import unused
from mazo.packs.recipes.builder import Builder
from mazo.packs.recipes.ready import find_product

Install = Callable[..., Catalog]

SLOTS = "slots = [{ rarity = 'c' }]"
RARITY = "[fields.rarity.values.z]\nes = 'Z'\n"


@pytest.mark.parametrize(
    ("pool", "told"),
    [
        ("rarity:c,z", True),
        ("set:AAA", True),
        ("coste>=2 name:lobo", True),
        ("rarity:c", False),
        ("not rarity:z coste>=2", False),
    ],
)
def test_a_pool_that_keeps_a_rarity_out_is_not_told_of_it(
    install: Install, pool: str, *, told: bool
) -> None:
    """What a pool leaves out is no slip; what nobody knows of such a card lets it in."""
    catalog = install(f"{RARITY}[products.x]\npool = '{pool}'\n{SLOTS}")
    product = find_product(catalog, "x")
    lookup = Builder(catalog, {}, {"x": product}).lookup
    found = [rarity for _, rarity in unused(catalog, [product], [product], lookup)]
    assert ("z" in found) is told
