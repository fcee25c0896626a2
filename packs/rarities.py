"""Rarities that a game speaks of, and no pack ever gives."""

from collections.abc import Iterator, Sequence

from ..catalog.catalog import Catalog
from ..catalog.columns import sql_name
from .products.model import Product
from .recipes.lookup import Lookup


def unused(
    catalog: Catalog, products: Sequence[Product], drawn: Sequence[Product], lookup: Lookup
) -> Iterator[tuple[Product, str]]:
    """Yield each rarity without a known card that no product names, and a product it might be in.

    It is the first of `drawn` whose slots each name their rarities, and whose pool admits this one.
    """
    by_name = [product for product in drawn if None not in _named(product)]
    named = {rarity for product in products for rarity in _named(product)}
    query = f"SELECT DISTINCT {sql_name('rarity')} FROM printing"
    known = {rarity for (rarity,) in catalog.db.execute(query)}
    for rarity in catalog.game.fields["rarity"].values if by_name else ():
        if rarity in named or rarity in known:
            continue
        if home := next((one for one in by_name if lookup.admits(one, rarity)), None):
            yield home, rarity


def _named(product: Product) -> set[str | None]:
    options = [option for _, slot in product.all_slots() for option in slot.options]
    return {sheet.rarity for option in options for sheet in option.sheets}
