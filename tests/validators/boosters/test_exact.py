"""Of every kind of product: the legal piles are the packs that can be opened, and no others."""

from collections import Counter
from collections.abc import Callable, Iterable, Set
from itertools import combinations_with_replacement

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import UsageError
from mazo.collection.deckbuilding.lines import Line
from mazo.packs.drawing.drawer import Drawer
from mazo.packs.products.model import Product
from mazo.packs.recipes.ready import products_of, ready
from mazo.validators.boosters.check import check

FOREIGN = "AAA-12★"  # on no sheet of these products
SEEDS = 1500
Cards = tuple[str, ...]
Drawn = Callable[[Product], Set[Cards]]


def pile(catalog: Catalog, printings: Iterable[str]) -> list[Line]:
    """Return the lines of a pile of printings, each with its copies."""
    found = []
    for id_, count in Counter(printings).items():
        printing = catalog.printing(id_)
        assert printing
        found.append(Line("main", count, printing.card, id_, printing.title))
    return found


@pytest.fixture(scope="module")
def opened_once() -> dict[str, frozenset[Cards]]:
    """Return the packs that were drawn so far, by product."""
    return {}


@pytest.fixture
def drawn(kinds: Catalog, opened_once: dict[str, frozenset[Cards]]) -> Drawn:
    """Return what tells the packs that a product of the game gives."""

    def told(product: Product) -> frozenset[Cards]:
        if product.id not in opened_once:
            opened_once[product.id] = frozenset(_drawn(kinds, product))
        return opened_once[product.id]

    return told


def _drawn(catalog: Catalog, product: Product) -> set[Cards]:
    """Return the packs that many seeds give, sorted."""
    made = ready(catalog, product, {})
    found = set()
    for seed in range(SEEDS):
        drawer = Drawer(made.recipe, str(seed))
        for number in (1, 2, 3):
            try:
                drawer.check(number)
            except UsageError:
                break
            found.add(tuple(sorted(str(pick.printing) for pick in drawer.pack(number))))
    return found


NAMES = (
    "ponderado", "copias", "monton", "rehecho", "doble-rehecho", "tiras", "todo", "mezcla",
    "equilibrado", "versiones", "cromada", "variantes", "dos-variantes", "primero",
    "tres-primeros", "garantia", "dos-garantias", "promesa-de-dos",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_what_is_legal_is_what_can_be_opened(kinds: Catalog, drawn: Drawn, name: str) -> None:
    """Of all piles of the cards there are, those are legal that some seed gives."""
    product = next(one for one in products_of(kinds) if one.id == name)
    packs = drawn(product)
    cards = sorted({card for pack in packs for card in pack})
    sizes = {len(pack) for pack in packs}
    piles = [pile for size in sizes for pile in combinations_with_replacement(cards, size)]
    assert {pile for pile in piles if outcome(kinds, product, pile) == "legal"} == packs


@pytest.mark.parametrize("name", NAMES)
def test_a_pile_near_a_pack_is_none(kinds: Catalog, drawn: Drawn, name: str) -> None:
    """One card more or a foreign one is illegal; one card less is no pack yet."""
    product = next(one for one in products_of(kinds) if one.id == name)
    packs = sorted(drawn(product))
    sizes = {len(pack) for pack in packs}
    for pack in packs[:: max(1, len(packs) // 3)]:
        assert outcome(kinds, product, (*pack[1:], FOREIGN)) == "illegal"
        if len(pack) == max(sizes):
            assert outcome(kinds, product, (*pack, pack[0])) == "illegal"
        if len(pack) == min(sizes):
            assert outcome(kinds, product, pack[1:]) == "unfinished"


def outcome(catalog: Catalog, product: Product, printings: Cards) -> str:
    """Return the outcome of a pile of printings."""
    return check(catalog, product, pile(catalog, printings), {}).outcome
