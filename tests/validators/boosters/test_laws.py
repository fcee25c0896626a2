"""Laws of any product: what was opened is legal, what lies on no sheet is not, order is nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from mazo.catalog.build import read_all, write
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import UserError
from mazo.catalog.files import files_in
from mazo.collection.deckbuilding.lines import Line
from mazo.packs.drawing import drawer
from mazo.packs.drawing.drawer import Drawer, Pick
from mazo.packs.products.model import (
    Draw,
    Guarantee,
    Option,
    Part,
    Pity,
    Product,
    Run,
    Sheet,
    Slot,
    Variant,
)  # fmt: skip
from mazo.packs.recipes.ready import ready
from mazo.validators.boosters.check import check
from mazo.validators.verdict import Verdict

TIMES = settings().max_examples // 100
FIXTURE = Path(__file__).parents[2] / "fixtures" / "t1"
NAMES = ("Lobo", "BBB-1", "Furia", "Chispa", "Grulla", "BBB-2b", "3 Deseos", "Última Luz")
QUERIES = ("coste<=1", "elemento:arena", "set:BBB", "elemento:fuego", "coste>=3", "name:lobo")
INSIDE = (
    "ponderado", "copias", "tiras", "todo", "mezcla", "equilibrado", "versiones", "cromada",
    "dos-variantes", "primero", "tres-primeros", "garantia", "dos-garantias", "cuatro-garantias",
    "sobre",
)  # fmt: skip
DRAWS: tuple[Draw | None, ...] = (None, "distinct", "copies", "replace", "run", "all")
BALANCES = st.sampled_from([None, None, "elemento"])
FOREIGN = "AAA-12★"  # a promo, which no pool of these products admits


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalog]:
    """Return the made-up game with products of every kind, in memory."""
    import sqlite3
    from shutil import copytree

    folder = copytree(FIXTURE, tmp_path_factory.mktemp("games") / "t1")
    more = (Path(__file__).parent / "products.toml").read_text("utf-8")
    path = folder / "game.toml"
    path.write_text(path.read_text("utf-8") + more, encoding="utf-8")
    db = sqlite3.connect(":memory:")
    write(db, read_all(files_in(folder), ""))
    db.commit()
    yield Catalog("t1", db)
    db.close()


def sheets() -> st.SearchStrategy[Sheet]:
    """Return sheets by rarity, by query and by name."""
    rarity, query = st.sampled_from([None, "c", "u", "r"]), st.sampled_from([None, *QUERIES])
    listed = st.dictionaries(st.sampled_from(NAMES), st.integers(1, 2), min_size=1, max_size=4)
    each = st.integers(1, 2)
    named = st.builds(Sheet, cards=listed.map(lambda found: tuple(found.items())), each=each)
    return st.one_of(st.builds(Sheet, rarity, query, each=each), named)


def options() -> st.SearchStrategy[Option]:
    """Return options of one sheet or of two mixed."""
    mixes = st.lists(sheets(), min_size=1, max_size=2).map(tuple)
    return st.builds(Option, st.integers(1, 3), mixes, st.sampled_from([None, "unknown"]))


@st.composite
def slots(draw: st.DrawFn, name: str, *, piles: bool) -> Slot:
    """Return a slot that draws in any way; from a pile only with `piles`."""
    way = draw(st.sampled_from((*DRAWS, "deal") if piles else DRAWS))
    balance = draw(BALANCES) if way in (None, "distinct") else None
    many = 1 if way in ("deal", "run", "all") or balance else 2
    return Slot(
        name,
        {"": name},
        None if way == "all" else draw(st.integers(1, 4)),
        tuple(draw(st.lists(options(), min_size=1, max_size=many))),
        weights=draw(st.sampled_from([None, None, "limite"])),
        draw=way,
        refill=way == "deal" and draw(st.booleans()),
        run=Run(draw(st.integers(1, 3)), draw(st.integers(1, 3))) if way == "run" else None,
        balance=balance,
        shared=way == "distinct" and draw(st.booleans()),
    )


@st.composite
def bodies(
    draw: st.DrawFn, name: str, *, piles: bool = False
) -> tuple[tuple[Slot, ...], tuple[Part, ...]]:
    """Return one or two slots, or a pack of another product or two with a slot beside."""
    first = draw(slots(f"{name}1", piles=piles))
    if draw(st.booleans()):
        more = (draw(slots(f"{name}2", piles=piles)),) if draw(st.booleans()) else ()
        return (first, *more), ()
    named = (*INSIDE, "rehecho", "paciencia") if piles else INSIDE
    inner = Part(draw(st.integers(1, 2)), draw(st.sampled_from(named)))
    return (), (inner, Part(slot=first))


@st.composite
def variants(draw: st.DrawFn, name: str) -> Variant:
    """Return a make-up for some packs."""
    own, parts = draw(bodies(name))
    first = draw(st.integers(1, 2))
    last = draw(st.sampled_from([None, 2]))
    return Variant(name, {"": name}, draw(st.integers(1, 2)), first, last, own, parts)


@st.composite
def products(draw: st.DrawFn) -> Product:
    """Return products of every kind."""
    is_promised = draw(st.booleans())
    own, parts = draw(bodies("s", piles=not is_promised))
    promise = st.builds(
        Guarantee, st.sampled_from("gh"), st.just({"": "g"}), sheets(), st.integers(0, 1),
        st.sampled_from([None, 2]),
    )  # fmt: skip
    different = st.lists(promise, min_size=1, max_size=2, unique_by=lambda one: one.id)
    promises = draw(different) if is_promised else []
    rarities = [option.rarity for slot in own[:1] for option in slot.options if option.rarity]
    pity = [Pity(own[0].id, rarity, 2) for rarity in rarities[: draw(st.integers(0, 1))]]
    return Product(
        "x",
        {"": "x"},
        own,
        parts,
        pool="not is:promo",
        duplicates=draw(st.sampled_from(["allowed", "slot", "pack"])),
        repeats=draw(st.sampled_from(["card", "printing"])),
        variants=tuple(draw(variants(f"v{i}")) for i in range(draw(st.integers(0, 2)))),
        guarantees=tuple(promises),
        pities=tuple(pity),
    )


def opened(catalog: Catalog, product: Product, seed: str, number: int) -> tuple[Pick, ...]:
    """Return a pack, or pass over a product that gives none."""
    try:
        made = Drawer(ready(catalog, product, {}).recipe, seed)
        made.check(number)
        return made.pack(number)
    except UserError:
        assume(False)
        raise


def lines(catalog: Catalog, picks: tuple[Pick, ...]) -> list[Line]:
    """Return the cards of a pack, one a line; a rarity alone is a card that nobody knows."""
    found = []
    for i, pick in enumerate(picks):
        printing = catalog.printing(pick.printing) if pick.printing else None
        card, title = (printing.card, printing.title) if printing else (None, f"nadie {i}")
        found.append(Line("main", 1, card, pick.printing, title))
    return found


def verdict(catalog: Catalog, product: Product, found: list[Line]) -> Verdict:
    """Return the verdict on a pile under the settings of the game."""
    return check(catalog, product, found, {})


@pytest.fixture(autouse=True)
def few_redraws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a guarantee up soon: such a product gives no pack here."""
    monkeypatch.setattr(drawer, "AGAIN", 50)


@settings(max_examples=40 * TIMES, suppress_health_check=[*HealthCheck])
@given(st.data(), products(), st.text(max_size=3), st.integers(1, 4))
def test_what_is_opened_is_legal(
    game: Catalog, data: st.DataObject, product: Product, seed: str, number: int
) -> None:
    """Any pack of any product is one, unless nobody knows a card of it; in whatever order."""
    picks = opened(game, product, seed, number)
    assume(picks)
    pile = lines(game, picks)
    found = verdict(game, product, pile)
    is_known = all(pick.printing for pick in picks)
    assert found.outcome == ("legal" if is_known else "cannot-tell")
    assert verdict(game, product, data.draw(st.permutations(pile))) == found


@settings(max_examples=40 * TIMES, suppress_health_check=[*HealthCheck])
@given(st.data(), products(), st.text(max_size=3), st.integers(1, 4))
def test_a_card_of_no_sheet_is_illegal(
    game: Catalog, data: st.DataObject, product: Product, seed: str, number: int
) -> None:
    """Wherever a card is exchanged for one that lies on no sheet, the pile is no pack."""
    pile = lines(game, opened(game, product, seed, number))
    assume(pile)
    promo = game.printing(FOREIGN)
    assert promo
    at = data.draw(st.integers(0, len(pile) - 1))
    pile[at] = Line("main", 1, promo.card, promo.id, promo.title)
    assert verdict(game, product, pile).outcome == "illegal"
