"""The table `[products]`: what it says, and every way in which it can be wrong."""

import tomllib
from collections.abc import Callable

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.game import Game
from mazo.packs.products.model import Option, Part, Product, Sheet
from mazo.packs.products.table import products

SLOT = 'slots = [{ id = "a", rarity = "c" }]'


@pytest.fixture
def game(install: Callable[..., Catalog]) -> Game:
    """Return the made-up game, with two settings."""
    return install(
        """
        [settings.pack-size]
        kind = "number"
        default = 6
        label = "n"
        question = "n"
        why = "n"
        [settings.unset]
        kind = "number"
        label = "n"
        question = "n"
        why = "n"
        """
    ).game


def test_a_product_is_read_as_written(game: Game) -> None:
    """Slots, options, parts, settings and citations arrive where they belong."""
    found, faults = products(
        tomllib.loads(
            """
            [sobre]
            label = { es = "Sobre", en = "Booster" }
            set = "AAA"
            size = "$pack-size"
            pool = "not is:promo"
            duplicates = "slot"
            cite = "X-1"
            provisional = true
            assumption = "pack-size"
            [[sobre.slots]]
            id = "rara"
            count = "$pack-size"
            draw = "copies"
            weights = "poder"
            options = [{ weight = 80, rarity = "r" }, { weight = 20, sheet = "rarity:m" }]
            [caja]
            contains = [{ product = "sobre", count = 4 }, { rarity = "p", count = 2 }]
            """
        ),
        game,
        "game.toml",
    )
    sobre, caja = found
    assert faults == ()
    assert sobre.size == sobre.slots[0].count == "$pack-size"
    assert sobre.slots[0].options == (
        Option(80, (Sheet("r"),)),
        Option(20, (Sheet(None, "rarity:m"),)),
    )
    assert (sobre.slots[0].draw, sobre.slots[0].weights) == ("copies", "poder")
    assert (sobre.set, sobre.pool, sobre.duplicates) == ("AAA", "not is:promo", "slot")
    assert (sobre.cite, sobre.provisional, sobre.assumptions) == (("X-1",), True, ("pack-size",))
    assert caja.parts[0] == Part(4, "sobre")
    assert caja.parts[1].slot is not None
    assert (caja.parts[1].slot.id, caja.parts[1].slot.count) == ("p", 2)


@pytest.mark.parametrize(
    ("toml", "key", "place", "near"),
    [
        ("slotz = []\n" + SLOT, "unknown-key", "products.x.slotz", ("slots",)),
        ("slots = 3", "not-a-list", "products.x.slots", ()),
        ("slots = [3]", "not-a-table", "products.x.slots[0]", ()),
        ("", "slots-or-contains", "products.x", ()),
        ("contains = [{ product = 'x' }]\n" + SLOT, "slots-or-contains", "products.x", ()),
        ("contains = [{ product = 'x' }]", "cycle", "products.x.contains", ()),
        (
            "contains = [{ product = 'sobra' }]",
            "unknown-product",
            "products.x.contains[0].product",
            ("sobre",),
        ),
        ("set = 'AAB'\n" + SLOT, "unknown-set", "products.x.set", ("AAA",)),
        ("size = 2\n" + SLOT, "size", "products.x.size", ()),
        ("size = '$pack-size'\n" + SLOT, "size", "products.x.size", ()),
        ("size = '$pack-sise'\n" + SLOT, "unknown-setting", "products.x.size", ("pack-size",)),
        ("size = 1.5\n" + SLOT, "not-a-number", "products.x.size", ()),
        ("pool = ''\n" + SLOT, "not-a-query", "products.x.pool", ()),
        (
            "duplicates = 'never'\n" + SLOT,
            "unknown-duplicates",
            "products.x.duplicates",
            ("allowed", "slot", "pack"),
        ),
        ("assumption = 'unsett'\n" + SLOT, "unknown-setting", "products.x.assumption", ("unset",)),
        ("label = 3\n" + SLOT, "not-a-label", "products.x.label", ()),
        ("slots = [{ rarity = 'c' }, { rarity = 'c' }]", "same-slot", "products.x.slots", ()),
        ("slots = [{ count = 0 }]", "not-a-number", "products.x.slots[0].count", ()),
        (
            "slots = [{ rarity = 'C' }]",
            "unknown-rarity",
            "products.x.slots[0].rarity",
            ("c",),
        ),
        (
            "slots = [{ draw = 'copy' }]",
            "unknown-draw",
            "products.x.slots[0].draw",
            ("copies",),
        ),
        (
            "slots = [{ weights = 'podr' }]",
            "unknown-weights",
            "products.x.slots[0].weights",
            ("poder",),
        ),
        (
            "slots = [{ on-empty = 'others' }]",
            "unknown-on-empty",
            "products.x.slots[0].on-empty",
            ("other",),
        ),
        (
            "slots = [{ draw = 'deal', options = [{}, {}] }]",
            "one-sheet",
            "products.x.slots[0].options",
            (),
        ),
        (
            "slots = [{ rarity = 'c', options = [{}] }]",
            "options-and-sheet",
            "products.x.slots[0]",
            (),
        ),
        (
            "slots = [{ options = [{ weight = 0 }] }]",
            "weights-total",
            "products.x.slots[0].options",
            (),
        ),
        (
            "slots = [{ options = [{ weight = 4294967295 }, {}] }]",
            "weights-total",
            "products.x.slots[0].options",
            (),
        ),
        (
            "slots = [{ options = [{ weight = -1 }, {}] }]",
            "not-a-number",
            "products.x.slots[0].options[0].weight",
            (),
        ),
        (
            "slots = [{ options = [{ weight = 0 }, {}] }]",
            "weight-zero",
            "products.x.slots[0].options[0].weight",
            (),
        ),
    ],
)
def test_a_fault_is_named(
    game: Game, toml: str, key: str, place: str, near: tuple[str, ...]
) -> None:
    """Each thing wrong gives its key, its place and the nearest right words."""
    table = tomllib.loads(f"[sobre]\n{SLOT}\n[x]\n{toml}")
    faults = {(fault.key, fault.place): fault for fault in products(table, game, "game.toml")[1]}
    assert faults[f"pack.{key}", place].near[: len(near)] == near


def test_every_fault_is_reported_at_once(game: Game) -> None:
    """Three faults in three places come in one report."""
    table = tomllib.loads("[x]\nset = 'Q'\nslots = [{ rarity = 'q', count = -1 }]")
    keys = [fault.key for fault in products(table, game, "game.toml")[1]]
    assert sorted(keys) == ["pack.not-a-number", "pack.unknown-rarity", "pack.unknown-set"]


def test_a_setting_without_default_is_no_fault(game: Game) -> None:
    """Whether slots add up cannot be told while a number is unset."""
    table = tomllib.loads("[x]\nsize = '$unset'\nslots = [{ rarity = 'c' }]")
    found, faults = products(table, game, "game.toml")
    assert faults == ()
    assert isinstance(found[0], Product)
