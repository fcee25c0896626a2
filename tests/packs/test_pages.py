"""The pages on boosters: every example is a sound product whose packs are what its odds say."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import get_args

import pytest
from mazo.catalog.catalog import Catalog
from mazo.packs.check import check
from mazo.packs.drawing.drawer import Drawer
from mazo.packs.drawing.opening import open_packs
from mazo.packs.odds.chain import Wanted
from mazo.packs.odds.odds import at_least, distribution, expected, of_printings, of_rarity
from mazo.packs.products import slot_table, table
from mazo.packs.products.model import Draw, Duplicates, OnEmpty, Product, Repeats
from mazo.packs.recipes.ready import products_of, ready
from mazo.packs.recipes.recipe import Recipe
from mazo.packs.reckoning.alike import alike, goes_on, rarities
from mazo.packs.reckoning.moments import Moments, moments
from mazo.packs.reckoning.tallies import Tally

Sold = Callable[..., Catalog]

FOLDER = Path(__file__).parents[2] / "docs" / "boosters"
PAGES = {path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.md"))}
EXAMPLES = {
    f"{name}-{i + 1}": block
    for name, page in PAGES.items()
    for i, block in enumerate(re.findall(r"```toml\n(.*?)```", page, re.DOTALL))
}
KEYS = {
    *table.PRODUCT, *table.VARIANT, *table.PART, *table.GUARANTEE, *table.PITY,
    *slot_table.SLOT, *slot_table.OPTION, *slot_table.MIXED, *slot_table.REPLACING,
}  # fmt: skip
WORDS = {word for words in (Draw, Duplicates, Repeats, OnEmpty) for word in get_args(words)}
SIGMAS = 5
PACKS = 3  # as many as the smallest pile of an example holds

every_example = pytest.mark.parametrize("products", EXAMPLES.values(), ids=EXAMPLES)


@pytest.mark.parametrize("word", sorted(KEYS | WORDS))
def test_every_key_and_word_is_on_a_page(word: str) -> None:
    """Each key of a product, slot or sheet, and each word of one, is told in code type."""
    assert re.search(rf"`(?:[a-z]+ = )?\"?{word}\"?[`= ]", "\n".join(PAGES.values()))


def test_every_page_is_led_to() -> None:
    """The first page leads to each of the others."""
    assert [name for name in PAGES if f"({name}.md)" not in PAGES["index"]] == ["index"]


@every_example
def test_an_example_is_sound(sold: Sold, products: str) -> None:
    """Nothing is wrong with an example; one has a rarity of which no card is known, on purpose."""
    faults = {(fault.key, fault.severity) for fault in check(sold(products), file="game.toml")}
    assert faults <= {("pack.empty-sheet", "note")}


def recipes(catalog: Catalog) -> Iterator[tuple[Product, Recipe]]:
    """Yield the products of an example, made ready."""
    for product in products_of(catalog):
        yield product, ready(catalog, product, {}).recipe


@every_example
def test_an_example_is_opened(sold: Sold, products: str) -> None:
    """Three packs of each product open, and hold as many cards as its size says."""
    catalog = sold(products)
    for product, recipe in recipes(catalog):
        opening = open_packs(catalog, product, seed="7", count=PACKS, settings={})
        assert all(pack.cards for pack in opening.packs)
        size = recipe.used.get(product.size[1:]) if isinstance(product.size, str) else product.size
        assert size is None or {len(pack.cards) for pack in opening.packs} == {size}


@every_example
def test_the_odds_of_an_example_are_whole(sold: Sold, products: str) -> None:
    """Chances of 0, 1, 2 … of a rarity add up to exactly 1, and their mean is what is expected."""
    for _, recipe in recipes(sold(products)):
        for packs in (1, PACKS):
            means = expected(recipe, packs)
            for rarity in rarities(recipe):
                counts = distribution(recipe, of_rarity(rarity), packs)
                assert sum(counts) == 1
                assert moments(counts).mean == means.get(rarity, 0)


@every_example
def test_the_packs_of_an_example_are_what_the_odds_say(
    sold: Sold, products: str, times: int
) -> None:
    """Each card of many packs comes as often as the fractions say, within five sigma."""
    for _, recipe in recipes(sold(products)):
        together = goes_on(recipe)
        found, trials = _by_seeds(recipe, 400 * times) if together else _many(recipe, 4000 * times)
        for group in alike(recipe):
            counts = distribution(recipe, _named(group[0]), PACKS if together else 1)
            held = moments(counts)
            assert all(_is_near(found[printing], trials, held) for printing in group)


def _named(printing: str) -> Wanted:
    return lambda found, _: found == printing


def _is_near(found: int, trials: int, held: Moments) -> bool:
    return abs(found - trials * held.mean) <= SIGMAS * sqrt(trials * held.variance)


def _many(recipe: Recipe, packs: int) -> tuple[Counter[str | None], int]:
    """Count the cards of packs that do not know each other."""
    tally = Tally(recipe, "example", packs)
    for _ in tally.steps():
        pass
    return Counter(tally.printings), packs


def _by_seeds(recipe: Recipe, seeds: int) -> tuple[Counter[str | None], int]:
    """Count the cards of the first packs under many seeds."""
    found: Counter[str | None] = Counter()
    for seed in range(seeds):
        drawer = Drawer(recipe, f"example {seed}")
        found.update(pick.printing for n in range(1, PACKS + 1) for pick in drawer.pack(n))
    return found, seeds


HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


@pytest.mark.parametrize(
    ("example", "product", "printings", "packs", "chance"),
    [
        ("slots-1", "sobre", ["SOL-24", "SOL-25"], 1, Fraction(1, 5)),
        ("slots-2", "debilidad", ["SOL-D-1"], 1, HALF),
        ("slots-3", "especial", ["SOL-24", "SOL-25"], 1, Fraction(1, 99)),
        ("slots-1", "sobre", ["SOL-P-1", "SOL-D-1", "SOL-1f"], 9, Fraction(0)),
        ("weights-1", "tiradas", ["SOL-20"], 1, Fraction(1, 6)),
        ("weights-1", "tiradas", ["SOL-22"], 1, THIRD),
        ("weights-1", "bolsa", ["SOL-22"], 1, HALF),
        ("weights-2", "por-parte", ["SOL-24", "SOL-25"], 1, Fraction(1, 8)),
        ("weights-2", "por-carta", ["SOL-24", "SOL-25"], 1, Fraction(2, 10)),
        ("weights-3", "dragones", ["SOL-1", "LUZ-1a", "LUZ-1b", "LUZ-1c", "LUZ-1d"], 1, THIRD),
        ("weights-3", "dragones", ["LUZ-1a"], 1, Fraction(1, 6)),
        ("weights-3", "dragones", ["LUZ-1d"], 1, Fraction(1, 18)),
        ("weights-3", "dragones", ["LUZ-5"], 1, THIRD),
        ("variants-1", "dos-formas", ["SOL-13"], 1, Fraction(3, 4) / 7),
        ("variants-2", "brillantes", ["SOL-1f"], 1, Fraction(1, 4) / 6),
        ("variants-3", "misma-rareza", ["SOL-20f", "SOL-21f"], 1, Fraction(1, 30)),
        ("variants-4", "con-extra", ["SOL-1f"], 1, Fraction(1, 36) / 4),
        ("guarantees-2", "equilibrado", ["SOL-7"], 1, HALF),
        ("guarantees-2", "equilibrado", ["SOL-19"], 1, Fraction(4, 7)),
        ("fixed-1", "inicio", ["SOL-1"], 1, Fraction(1)),
        ("fixed-2", "expansion", ["SOL-24"], 1, Fraction(1)),
        ("fixed-3", "tematico", ["SOL-20"], 1, HALF),
        ("fixed-3", "tematico", ["SOL-21f"], 1, Fraction(1, 4)),
        ("piles-1", "cubo", ["SOL-3"], 2, Fraction(2, 3)),
        ("piles-1", "cubo", ["SOL-3"], 3, Fraction(1)),
        ("piles-1", "mercado", ["SOL-20"], 1, Fraction(3, 5)),
        ("piles-1", "mercado", ["SOL-20"], 2, Fraction(3, 5) + Fraction(2, 5)),
        ("piles-2", "tira", ["SOL-3"], 1, Fraction(5, 12)),
        ("boxes-1", "caja", ["SOL-P-1"], 1, Fraction(1)),
        ("boxes-3", "carton-premiado", ["SOL-24"], 1, HALF),
        ("numbers-1", "liga", ["SOL-24", "SOL-25"], 1, Fraction(1)),
        ("numbers-1", "liga", ["SOL-20"], 1, Fraction(0)),
        ("numbers-1", "liga", ["SOL-20"], 3, 1 - Fraction(3, 4) ** 2),
        ("numbers-1", "liga", ["LUZ-5"], 3, Fraction(0)),
        ("numbers-1", "liga", ["LUZ-5"], 4, HALF),
        ("numbers-2", "paciente", ["SOL-24", "SOL-25"], 4, 1 - Fraction(9, 10) ** 4),
        ("numbers-2", "paciente", ["SOL-24", "SOL-25"], 5, Fraction(1)),
        ("unknown-1", "supuesto", ["SOL-1"], 1, Fraction(6, 25)),
    ],
)
def test_the_figures_of_the_pages(  # noqa: PLR0917 — a row of a table
    sold: Sold, example: str, product: str, printings: list[str], packs: int, chance: Fraction
) -> None:
    """What a reader works out of an example by hand is what comes out."""
    made = ready(sold(EXAMPLES[example]), product, {}).recipe
    assert at_least(made, of_printings(printings), packs) == chance


def test_a_box_keeps_what_it_promises(sold: Sold) -> None:
    """At least two unique cards in each box, and exactly one special card in a case."""
    catalog = sold(EXAMPLES["boxes-1"])
    box, case = (ready(catalog, name, {}).recipe for name in ("caja", "carton"))
    assert distribution(box, of_rarity("unica"))[:2] == (Fraction(0), Fraction(0))
    foil = of_printings(["SOL-20f", "SOL-21f"])
    assert distribution(case, foil) == (Fraction(0), Fraction(1))
