"""The table `[products]`: variants, promises, sheets and runs, and what can be wrong with them."""

import tomllib
from collections.abc import Callable

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import Fault
from mazo.catalog.game import Game
from mazo.packs.products.model import Guarantee, Part, Pity, Product, Run, Sheet, Slot, inside
from mazo.packs.products.table import products

SETTING = '[settings.n]\nkind = "number"\nlabel = "n"\nquestion = "n"\nwhy = "n"'
OTHER = '[otro]\nslots = [{ id = "o" }]\n[pila]\nslots = [{ id = "p", draw = "deal" }]\n'
PATIENT = """[paciente]
slots = [{ id = "s", options = [{ rarity = "rara" }, { rarity = "unica" }] }]
pity = [{ slot = "s", rarity = "unica", after = 3 }]
"""


@pytest.fixture
def game(sold: Callable[..., Catalog]) -> Game:
    """Return the game of boosters, with one setting."""
    return sold(SETTING).game


def read(game: Game, toml: str) -> tuple[Product, list[Fault]]:
    """Return the product `x` of a table, beside some others, and what is wrong with it."""
    found, faults = products(tomllib.loads(f"{OTHER}{PATIENT}[x]\n{toml}"), game, "game.toml")
    mine = [fault for fault in faults if fault.place.startswith("products.x")]
    return next(product for product in found if product.id == "x"), mine


def test_variants_are_read_as_written(game: Game) -> None:
    """Weights, numbers of packs, slots and contents arrive where they belong."""
    product, faults = read(
        game,
        """
        [[x.variants]]
        id = "a"
        weight = "$n"
        packs = 1
        slots = [{ id = "s", rarity = "comun", count = 2 }]
        [[x.variants]]
        packs = "2..4"
        contains = [{ product = "otro", count = 3 }, { id = "t", rarity = "rara" }]
        [[x.variants]]
        packs = "5.."
        slots = [{ id = "s" }]
        """,
    )
    assert faults == []
    assert [(v.id, v.weight, v.first, v.last) for v in product.variants] == [
        ("a", "$n", 1, 1),
        ("variant-2", 1, 2, 4),
        ("variant-3", 1, 5, None),
    ]
    assert product.variants[1].parts[0] == Part(3, "otro")
    assert [path for path, _ in product.all_slots()] == [
        "variants[0].slots[0]",
        "variants[1].contains[1]",
        "variants[2].slots[0]",
    ]
    by_id = {"x": product, "otro": Product("otro", {})}
    assert inside(product, by_id) == {"otro"}


def test_promises_are_read_as_written(game: Game) -> None:
    """Guarantees and pity say what they count, and how many."""
    product, faults = read(
        game,
        """
        slots = [{ id = "s", options = [{ rarity = "rara" }, { rarity = "unica" }] }]
        guarantees = [
            { sheet = "type:criatura", cite = "X-1" },
            { id = "g", rarity = "rara", most = 2 },
            { id = "h", cards = ["Rara 1"], least = "$n", most = "$n" },
        ]
        pity = [{ slot = "s", rarity = "unica", after = "$n" }]
        """,
    )
    assert faults == []
    creature, rare, named = product.guarantees
    label = {"": "guarantee-1"}
    assert creature == Guarantee("guarantee-1", label, Sheet(query="type:criatura"), cite=("X-1",))
    assert (rare.sheet, rare.least, rare.most) == (Sheet("rara"), 0, 2)
    assert (named.sheet.cards, named.least, named.most) == ((("Rara 1", 1),), "$n", "$n")
    assert product.pities == (Pity("s", "unica", "$n"),)


def test_sheets_are_read_as_written(game: Game) -> None:
    """Named cards, mixes, runs, piles made anew, whole sheets and shared places."""
    product, faults = read(
        game,
        """
        slots = [
            { id = "named", cards = { "Rara 1" = 2, "Rara 2" = 1 }, draw = "all" },
            { id = "listed", cards = ["Rara 1", "Rara 2", "Rara 1"], draw = "run", count = 2 },
            { id = "mixed", mix = [{ rarity = "rara", each = 2 }, { sheet = "is:foil" }] },
            { id = "run", draw = "run", count = 6, run = { length = 3, step = 4 } },
            { id = "pile", rarity = "comun", draw = "deal", refill = true },
            { id = "arts", arts = "shared", balance = "elemento" },
            { id = "whole", draw = "all", rarity = "unica" },
        ]
        """,
    )
    assert faults == []
    named, listed, mixed, run, pile, arts, whole = product.slots
    assert (named.count, named.options[0].sheets[0].cards) == (3, (("Rara 1", 2), ("Rara 2", 1)))
    assert [name for name, _ in listed.options[0].sheets[0].cards] == ["Rara 1", "Rara 2", "Rara 1"]
    assert listed.run == Run()
    assert mixed.options[0].sheets == (Sheet("rara", each=2), Sheet(query="is:foil"))
    assert (mixed.options[0].rarity, mixed.options[0].query) == (None, None)
    assert run.run == Run(3, 4)
    assert (pile.refill, arts.shared, arts.balance) == (True, True, "elemento")
    assert whole.count is None


RARE = "slots = [{ id = 'a', rarity = 'rara' }]\n"
CASES = [
    ("variants = [{ slots = [{}], packs = '4..2' }]", "not-a-range", "variants[0].packs"),
    ("variants = [{ slots = [{}], packs = 0 }]", "not-a-range", "variants[0].packs"),
    ("variants = [{ slots = [{}], packs = 'x' }]", "not-a-range", "variants[0].packs"),
    ("variants = [{ slots = [{}], weight = -1 }]", "not-a-number", "variants[0].weight"),
    ("variants = [{ slots = [{}], weight = 0 }]", "weights-total", "variants"),
    (
        "variants = [{ slots = [{}], weight = 0 }, { slots = [{}] }]",
        "weight-zero",
        "variants[0].weight",
    ),
    (
        "variants = [{ id = 'a', slots = [{}] }, { id = 'a', slots = [{}] }]",
        "same-slot",
        "variants",
    ),
    ("slots = [{ id = 'a' }]\nvariants = [{ slots = [{ id = 'a' }] }]", "same-slot", "variants[0]"),
    ("variants = [{ slots = [{}], contains = [{ product = 'otro' }] }]", "slots-or-contains", ""),
    ("variants = [{ slots = [{}], slotz = 1 }]", "unknown-key", "variants[0].slotz"),
    ("size = 2\nvariants = [{ slots = [{}] }, { slots = [{ count = 2 }] }]", "size", "size"),
    ("variants = [{ contains = [{ product = 'pila' }] }]", "goes-on", "contains"),
    ("variants = [{ contains = [{ product = 'paciente' }] }]", "goes-on", "contains"),
    ("variants = [{ contains = [{ product = 'x' }] }]", "cycle", "contains"),
    ("variants = [{ slots = [{ draw = 'deal' }] }]", "deal-of-chance", "variants[0].slots[0].draw"),
    (
        "slots = [{ draw = 'deal' }]\nguarantees = [{ rarity = 'rara' }]",
        "deal-of-chance",
        "slots[0].draw",
    ),
    (
        "contains = [{ product = 'pila' }]\nguarantees = [{ rarity = 'rara' }]",
        "goes-on",
        "contains",
    ),
    ("slots = [{}]\nguarantees = [{ least = 3, most = 2 }]", "most-below-least", "guarantees[0]"),
    ("slots = [{}]\nguarantees = [{ rarity = 'r' }]", "unknown-rarity", "guarantees[0].rarity"),
    ("slots = [{}]\nguarantees = [{}, { id = 'guarantee-1' }]", "same-slot", "guarantees"),
    (
        f"{RARE}pity = [{{ slot = 'a', rarity = 'unica', after = 2 }}]",
        "unknown-pity-rarity",
        "pity[0].rarity",
    ),
    (
        f"{RARE}pity = [{{ slot = 'b', rarity = 'rara', after = 2 }}]",
        "unknown-slot",
        "pity[0].slot",
    ),
    (
        f"{RARE}pity = [{{ slot = 'a', rarity = 'rara', after = 0 }}]",
        "not-a-number",
        "pity[0].after",
    ),
    (f"{RARE}pity = [{{ slot = 'a', after = 2 }}]", "missing-key", "pity[0]"),
    ("slots = [{}]\nrepeats = 'name'", "unknown-repeats", "repeats"),
    ("slots = [{ options = [{ label = 'a' }] }]", "unknown-key", "slots[0].options[0].label"),
    ("slots = [{ arts = 'one' }]", "unknown-arts", "slots[0].arts"),
    ("slots = [{ arts = 'shared', draw = 'all' }]", "arts-draw", "slots[0].arts"),
    ("slots = [{ balance = 'tirada' }]", "unknown-balance", "slots[0].balance"),
    ("slots = [{ balance = 'elemento', draw = 'replace' }]", "balance-draw", "slots[0].balance"),
    ("slots = [{ balance = 'elemento', weights = 'tirada' }]", "balance-draw", "slots[0].balance"),
    ("slots = [{ balance = 'elemento', cards = { a = 2 } }]", "balance-draw", "slots[0].balance"),
    ("slots = [{ balance = 'elemento', options = [{}, {}] }]", "one-sheet", "slots[0].options"),
    ("slots = [{ draw = 'all', options = [{}, {}] }]", "one-sheet", "slots[0].options"),
    ("slots = [{ draw = 'run', options = [{}, {}] }]", "one-sheet", "slots[0].options"),
    ("slots = [{ refill = true }]", "only-with-draw", "slots[0].refill"),
    ("slots = [{ draw = 'deal', refill = 'yes' }]", "not-a-flag", "slots[0].refill"),
    ("slots = [{ run = { length = 2 } }]", "only-with-draw", "slots[0].run"),
    ("slots = [{ draw = 'run', run = { length = 0 } }]", "not-a-number", "slots[0].run.length"),
    ("slots = [{ draw = 'run', run = { width = 2 } }]", "unknown-key", "slots[0].run.width"),
    ("slots = [{ cards = [] }]", "not-cards", "slots[0].cards"),
    ("slots = [{ cards = 'Rara 1' }]", "not-cards", "slots[0].cards"),
    ("slots = [{ cards = { 'Rara 1' = 0 } }]", "not-cards", "slots[0].cards"),
    ("slots = [{ cards = [3] }]", "not-cards", "slots[0].cards"),
    ("slots = [{ rarity = 'rara', mix = [{}] }]", "mix-and-sheet", "slots[0]"),
    ("slots = [{ mix = [{ each = 0 }] }]", "not-a-number", "slots[0].mix[0].each"),
    ("slots = [{ mix = [{ weight = 2 }] }]", "unknown-key", "slots[0].mix[0].weight"),
    ("slots = [{ mix = 3 }]", "not-a-list", "slots[0].mix"),
    ("slots = [{ total = '9' }]", "not-a-number", "slots[0].total"),
    ("slots = [{ total = 9, options = [{ weight = 8 }] }]", "other-total", "slots[0].total"),
]


@pytest.mark.parametrize(("toml", "key", "place"), CASES, ids=[f"{c[1]}-{c[2]}" for c in CASES])
def test_a_fault_is_named(game: Game, toml: str, key: str, place: str) -> None:
    """Each thing wrong gives its key and its place."""
    _, faults = read(game, toml)
    whole = f"products.x.{place}".rstrip(".")
    assert (f"pack.{key}", whole) in [(fault.key, fault.place) for fault in faults]


def test_a_pile_may_lie_in_a_plain_box(game: Game) -> None:
    """Without guarantees and variants nothing is drawn again, and a box may hold what goes on."""
    _, faults = read(game, "contains = [{ product = 'pila' }, { product = 'paciente' }]")
    assert faults == []


def test_a_slot_has_one_name_in_all_variants(game: Game) -> None:
    """Variants are never drawn together, so their slots may share a name."""
    slots = "slots = [{ id = 'a' }]"
    product, faults = read(game, f"variants = [{{ {slots} }}, {{ {slots} }}]")
    assert faults == []
    assert all(isinstance(slot, Slot) for _, slot in product.all_slots())
