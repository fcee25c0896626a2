"""Products held against the cards of their game."""

from collections.abc import Callable

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import Fault
from mazo.packs.check import check

Install = Callable[..., Catalog]


def faults_of(product: str, faults: tuple[Fault, ...]) -> list[Fault]:
    """Return the faults of one product."""
    return [fault for fault in faults if f"products.{product}" in fault.place]


@pytest.mark.parametrize(
    ("toml", "key", "severity"),
    [
        ("slots = [{ rarity = 'm', count = 2 }]", "sheet-small", "warning"),
        ("slots = [{ rarity = 'm', count = 2, on-empty = 'unknown' }]", "sheet-small", "note"),
        ("slots = [{ rarity = 'm', count = 2, on-empty = 'refuse' }]", "sheet-small", "error"),
        ("slots = [{ rarity = 'm', count = 2, draw = 'deal' }]", "sheet-small", "error"),
        ("set = 'AAA'\nslots = [{ rarity = 'm' }]", "empty-sheet", "warning"),
        ("slots = [{ rarity = 'c' }]", "never", "warning"),
    ],
)
def test_what_does_not_suit_the_cards_is_reported(
    install: Install, toml: str, key: str, severity: str
) -> None:
    """Sheets too small and cards that never come are named, as badly as they matter."""
    found = faults_of("x", check(install(f"[products.x]\n{toml}"), file="game.toml"))
    assert (f"pack.{key}", severity) in {(fault.key, fault.severity) for fault in found}


def test_a_query_that_cannot_be_read_is_passed_over(install: Install) -> None:
    """The check of the whole game file tells of it; here it hides no fault of the other slots."""
    slots = "{ sheet = 'raritty:c' }, { rarity = 'm', count = 2 }"
    found = check(install(f"[products.x]\nslots = [{slots}]"), file="game.toml")
    places = [(fault.key, fault.place) for fault in faults_of("x", found)]
    assert places == [("pack.sheet-small", "products.x.slots[1]")]


def test_cards_no_pack_can_give_are_listed(install: Install) -> None:
    """The promo that is not declared outside the pool is named among the cards that never come."""
    slots = "slots = [{ sheet = 'set:AAA not is:promo' }]"
    found = faults_of("x", check(install(f"[products.x]\nset = 'AAA'\n{slots}"), file="game.toml"))
    assert [(f.key, f.facts["cards"]) for f in found] == [("pack.never", ("AAA-12★",))]


def test_what_is_declared_is_not_reported(install: Install) -> None:
    """The fixture's booster leaves promos and domains out of its pool, and nothing is said."""
    assert faults_of("sobre", check(install(), file="game.toml")) == []


def test_a_rarity_that_nothing_uses_is_noted(install: Install) -> None:
    """A rarity without cards that no slot draws may be a slip, and is noted."""
    slots = ", ".join(f"{{ rarity = '{r}' }}" for r in "curm")
    more = f"[fields.rarity.values.z]\nes = 'Z'\n[products.x]\nslots = [{slots}]"
    found = faults_of("x", check(install(more), file="game.toml"))
    assert ("pack.rarity-unused", "z") in {(f.key, f.facts.get("rarity")) for f in found}
