"""Slots of chance: the make-ups that they stand for, and what comes of them exactly."""

import tomllib
from collections.abc import Callable
from fractions import Fraction

import pytest
from mazo.catalog.catalog import Catalog
from mazo.packs.drawing.drawer import Drawer
from mazo.packs.odds.odds import at_least, distribution, expected, of_printings
from mazo.packs.products.model import Product, Variant
from mazo.packs.products.table import products
from mazo.packs.recipes.ready import ready
from mazo.packs.recipes.recipe import Recipe

Sold = Callable[..., Catalog]

FOILS = [f"SOL-{n}f" for n in (1, 2, 3, 4, 20, 21)]
COMMONS = '{ id = "c", sheet = "rarity:comun not is:foil not type:debilidad", count = 4 }'
RARE = '{ id = "r", sheet = "rarity:rara not is:foil" }'


def read(catalog: Catalog, slots: str, more: str = "") -> tuple[Product, list[tuple[str, str]]]:
    """Return a product of these slots, and key and place of what is wrong with it."""
    table = tomllib.loads(f"[x]\n{more}\nslots = [{slots}]")
    (product,), faults = products(table, catalog.game, "game.toml")
    return product, [(fault.key, fault.place) for fault in faults]


def recipe(sold: Sold, slots: str, more: str = "") -> Recipe:
    """Return the recipe of a product of these slots."""
    return ready(sold(f'[products.x]\nset = "SOL"\n{more}\nslots = [{slots}]'), "x", {}).recipe


def counts(variant: Variant) -> list[tuple[str, object]]:
    """Return names and counts of a variant's slots."""
    return [(slot.id, slot.count) for slot in variant.slots]


def test_a_foil_for_a_common_is_two_make_ups(sold: Sold) -> None:
    """One pack of four has three commons and a foil; the others four commons, all the rare card."""
    foil = '{ id = "f", sheet = "is:foil", chance = "1/4", replaces = "c" }'
    product, faults = read(sold(), f"{COMMONS}, {RARE}, {foil}", "size = 5")
    assert faults == []
    assert [slot.id for slot in product.slots] == ["r"]
    whole, less = product.variants
    assert (whole.weight, counts(whole)) == (3, [("c", 4)])
    assert (less.weight, counts(less)) == (1, [("c", 3), ("f", 1)])


def test_a_foil_for_its_own_rarity(sold: Sold) -> None:
    """In one pack of six: four times of five for a common, else for the rare card."""
    foil = """{ id = "f", chance = "1/6", options = [
        { weight = 4, sheet = "is:foil rarity:comun", replaces = "c" },
        { weight = 1, sheet = "is:foil rarity:rara", replaces = "r" } ] }"""
    product, faults = read(sold(), f"{COMMONS}, {RARE}, {foil}", "size = 5")
    assert faults == []
    assert [(v.weight, counts(v)) for v in product.variants] == [
        (25, [("c", 4), ("r", 1)]),
        (4, [("c", 3), ("r", 1), ("f", 1)]),
        (1, [("c", 4), ("f", 1)]),
    ]
    made = recipe(sold, f"{COMMONS}, {RARE}, {foil}", "size = 5")
    assert expected(made) == {"comun": 4, "rara": 1}
    assert distribution(made, of_printings(FOILS)) == (Fraction(5, 6), Fraction(1, 6))
    assert at_least(made, of_printings(["SOL-20f"]), 1) == Fraction(1, 30) / 2
    assert at_least(made, of_printings(["SOL-20"]), 1) == Fraction(29, 30) / 4


def test_a_card_more_in_some_packs(sold: Sold) -> None:
    """A slot of chance that replaces nothing is added in so many packs."""
    extra = '{ id = "f", sheet = "is:foil", count = 2, chance = "1/36", draw = "replace" }'
    made = recipe(sold, f"{COMMONS}, {extra}")
    assert expected(made)["comun"] == 4 + 2 * Fraction(1, 36) * Fraction(4, 6)
    assert at_least(made, of_printings(FOILS), 1) == Fraction(1, 36)
    assert at_least(made, of_printings(FOILS), 1, 2) == Fraction(1, 36)


def test_cards_are_shown_in_the_order_of_the_slots(sold: Sold) -> None:
    """Commons come first and the rare card last, with a foil between them or not."""
    foil = '{ id = "f", sheet = "is:foil", chance = "1/2", replaces = "c" }'
    drawer = Drawer(recipe(sold, f"{COMMONS}, {foil}, {RARE}"), "7")
    packs = {"".join(pick.slot for pick in drawer.pack(number)) for number in range(1, 30)}
    assert packs == {"ccccr", "cccfr"}


def test_two_cards_may_be_replaced(sold: Sold) -> None:
    """A slot of two cards takes the place of two, so that the pack stays as large."""
    two = '{ id = "f", sheet = "is:foil", count = 2, chance = "1/2", replaces = "c" }'
    product, faults = read(sold(), f"{COMMONS}, {two}", "size = 4")
    assert faults == []
    assert counts(product.variants[1]) == [("c", 2), ("f", 2)]


def test_always_replaced(sold: Sold) -> None:
    """Without a chance every pack has it, and a slot of one card gives way altogether."""
    foil = '{ id = "f", sheet = "is:foil", replaces = "r" }'
    product, faults = read(sold(), f"{COMMONS}, {RARE}, {foil}", "size = 5")
    assert faults == []
    assert [counts(variant) for variant in product.variants] == [[("f", 1)]]


@pytest.mark.parametrize(
    ("slots", "more", "key", "place"),
    [
        ('{ chance = "5/4" }', "", "not-a-chance", "slots[1].chance"),
        (
            '{ id = "f", chance = "1/100000000", replaces = "c", '
            "options = [{ weight = 79 }, { weight = 20 }] }",
            "",
            "weights-total",
            "slots[1].chance",
        ),
        ('{ chance = "0/4" }', "", "not-a-chance", "slots[1].chance"),
        ("{ chance = 0.25 }", "", "not-a-chance", "slots[1].chance"),
        ('{ replaces = "k" }', "", "unknown-slot", "slots[1].replaces"),
        ('{ options = [{ replaces = "k" }] }', "", "unknown-slot", "slots[1].options[0].replaces"),
        ('{ id = "f", count = 5, replaces = "c" }', "", "replacing-more", "slots[1]"),
        ('{ id = "f", count = "$n", replaces = "c" }', "", "replacing-settings", "slots[1]"),
        (
            '{ id = "f", options = [{ weight = "$n" }, {}], replaces = "c" }',
            "",
            "replacing-settings",
            "slots[1].options",
        ),
        ('{ chance = "1/2" }, { id = "g", replaces = "c" }', "", "one-replacing", "slots[1]"),
        ('{ chance = "1/2" }', "variants = [{ slots = [{}] }]", "one-replacing", "slots[1]"),
    ],
)
def test_what_cannot_be_replaced(sold: Sold, slots: str, more: str, key: str, place: str) -> None:
    """Shares that are none, slots that are none or too small, settings, and two at once."""
    setting = '[settings.n]\nkind = "number"\nlabel = "n"\nquestion = "n"\nwhy = "n"'
    _, faults = read(sold(setting), f"{COMMONS}, {slots}", more)
    assert (f"pack.{key}", f"products.x.{place}") in faults


def test_a_variant_has_no_slot_of_chance(sold: Sold) -> None:
    """What is of chance already cannot hold another make-up."""
    _, faults = read(sold(), COMMONS, 'variants = [{ slots = [{ id = "f", chance = "1/2" }] }]')
    assert ("pack.one-replacing", "products.x.variants[0].slots") in faults
