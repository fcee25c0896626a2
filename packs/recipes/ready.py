"""A game's products found by name and made ready to be drawn."""

from ...catalog.catalog import Catalog
from ...catalog.errors import BadData, NotFound
from ...catalog.files import GAME_FILE
from ...catalog.game import Settings
from ...catalog.naming import one
from ...catalog.query import prepare
from ...catalog.value import Later, Value
from ..products.bounds import MOST_CARDS, Sizes
from ..products.model import Product
from ..products.table import products
from .builder import Builder
from .notes import notes_on
from .recipe import Note, Recipe, too_small
from .wholes import always_short, is_short


class Ready(Value):
    """A product that can be drawn, and what its reader must know."""

    product: Product
    recipe: Recipe
    notes: tuple[Note, ...]


def products_of(catalog: Catalog) -> tuple[Product, ...]:
    """Return the products of a game.

    Raises:
        BadData: `pack.bad-model` with every fault of severity error.
        NotFound: `pack.none` (game): the game sells nothing sealed.
    """
    found, faults = products(catalog.table("products"), catalog.game, f"{catalog.id}/{GAME_FILE}")
    if errors := [fault for fault in faults if fault.severity == "error"]:
        raise BadData("pack.bad-model", errors, game=catalog.game.id)
    if not found:
        raise NotFound("pack.none", game=catalog.game.id)
    return found


def find_product(catalog: Catalog, name: str) -> Product:
    """Return the product of an id or label, whatever its case and accents.

    Raises:
        NotFound: `pack.unknown-product` with name, near and known (ids); and as `products_of`.
        BadData: As `products_of`.
    """
    found = products_of(catalog)
    words = {product.id: product.label.values() for product in found}
    id_ = one(name, words, "pack.unknown-product")
    return next(product for product in found if product.id == id_)


def ready(catalog: Catalog, product: Product | str, settings: Settings) -> Ready:
    """Return a product, or that of an id or label, with its sheets in display order.

    Settings are put in.

    Raises:
        Undecided: `pack.setting-unset` (setting): a number nobody has stated;
            `pack.weight-unknown` (slot, field, count): cards whose weight nobody knows;
            `pack.whole-unknown` (slot): a whole sheet of which no card is known.
        BadData: `pack.weight` (slot, field, printing, value): no whole number of 0 or more;
            `pack.weights-total` (slot, total): more than 2^32 - 1 in all;
            `pack.too-many-cards` (product, count, most): by the settings a pack holds more than
            `bounds.MOST_CARDS`; `pack.sheet-small` (product, slot, have, need) and
            `pack.runs-out` (product, slot, need): a slot that no pack can fill, alone or beside
            those before it; and as `products_of`.
        NotFound: As `find_product`.
        QueryError: A sheet's query cannot be read.
    """
    if isinstance(product, str):
        product = find_product(catalog, product)
    by_id = Later(lambda: {each.id: each for each in products_of(catalog)})
    builder = Builder(catalog, settings, by_id)
    prepare(catalog.db)
    recipe = builder.recipe(product)
    for _, count in Sizes(by_id, builder.number).too_many(product):
        raise BadData("pack.too-many-cards", product=product.id, count=count, most=MOST_CARDS)
    for filling in filter(is_short, recipe.all_fillings()):
        raise too_small(product.id, filling)
    for filling in always_short(recipe):
        raise BadData("pack.runs-out", product=product.id, slot=filling.id, need=filling.count)
    return Ready(product, recipe, notes_on(builder, product, recipe))
