"""Could this pile of cards be one booster of a product?

Cards are laid out in the product's slots all at once, not one after the other: where slots share
cards, or a pack may be made up in several ways, the answer does not depend on the order. What
nobody knows of a card leaves its place open.
"""

from collections.abc import Iterable, Sequence

from ...catalog.catalog import Catalog
from ...catalog.game import Settings
from ...catalog.query import prepare
from ...catalog.value import Value
from ...collection.deckbuilding.lines import Line
from ...packs.products.model import Product, inside
from ...packs.recipes.ready import find_product, products_of
from ..decks.about import About
from ..decks.counted import Counted
from ..decks.entry import Entry, entries_of
from ..decks.queries import Queries
from ..verdict import Finding, Verdict, add_up
from .fitting import Fitted, Rules, fitted
from .laid import Layout
from .pile import Pile
from .places import Shape, printing_of
from .promised import balance, contents, guarantees
from .shapes import Shapes


def check(
    catalog: Catalog, product: Product | str, lines: Sequence[Line], settings: Settings
) -> Verdict:
    """Return the verdict on a pile: legal says that it could be one pack of the product.

    The product is one of the game's, by id or label, or made for the occasion of the game's. Where
    its packs are made up in several ways, the findings are those of the way that is nearest.

    Findings of kinds `size`, `slot` and `contents` (one for each slot), `balance`, `guarantee`,
    `left-out` and `repeats` (one for each card at fault), `fit` or `run`, `known-cards` and, as a
    note, `pity`. A line without a printing is judged as its card's first.

    Raises:
        NotFound, BadData: As `packs.recipes.ready.ready`.
        QueryError: A sheet's query cannot be read.
    """
    found = find_product(catalog, product) if isinstance(product, str) else product
    prepare(catalog.db)
    entries = _in_order(entries_of(catalog, lines))
    by_id = {one.id: one for one in products_of(catalog)}
    maker = Shapes(catalog, settings, by_id, entries)
    shapes = maker.of(found)
    counted = Counted(About(catalog.game, maker.settings), entries, Queries(catalog.game))
    pities = tuple(
        pity for one in (found, *(by_id[id_] for id_ in sorted(inside(found, by_id))))
        for pity in one.pities
    )  # fmt: skip
    layout = _laid_out(shapes, entries)
    return add_up(_findings(Pile(catalog, found, shapes, layout, counted, pities)))


def _in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return entries in an order of their own: of equally good layouts the same is found."""
    return tuple(sorted(entries, key=lambda e: (printing_of(e), e.name, e.zone, e.count)))


def _findings(pile: Pile) -> tuple[Finding, ...]:
    """Return all findings; whether everything fits matters where nothing simpler failed."""
    simple = [pile.size(), *map(pile.slot, pile.slots), *contents(pile), *balance(pile)]
    simple += [*guarantees(pile), *pile.left_out(), *pile.repeats(), *pile.unknown_cards()]
    broken = any(f.status in {"fail", "unfinished"} for f in simple)
    last = () if broken else (pile.fit(),)
    return (*_settled(pile, simple), *last, *map(pile.pity, pile.pities))


def _settled(pile: Pile, simple: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the findings; what is in doubt of a slot is not where all fits for certain."""
    return tuple(
        f.but(status="pass", cards=())
        if pile.layout.is_sure and f.kind in {"slot", "balance"} and f.status == "unknown"
        else f
        for f in simple
    )


def _laid_out(shapes: Sequence[Shape], entries: Sequence[Entry]) -> Layout:
    """Return how a pile is laid out: for certain where it can be, else as is possible."""
    sure = _best(shapes, entries, Rules(sure=True))
    if sure.fitted.is_whole:
        return Layout(sure.shape, sure.fitted, is_sure=True)
    maybe = _best(shapes, entries, Rules(sure=False))
    return Layout(maybe.shape, maybe.fitted, is_sure=False)


class _Way(Value):
    shape: Shape
    fitted: Fitted


def _best(shapes: Sequence[Shape], entries: Sequence[Entry], rules: Rules) -> _Way:
    """Return the shape that a pile comes nearest to, the first of several."""
    ways = (_Way(shape, fitted(shape, entries, rules)) for shape in shapes)
    return min(ways, key=lambda way: way.fitted.cost)
