"""How many cards a pack may hold."""

from collections.abc import Callable

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import BadData
from mazo.packs.check import check
from mazo.packs.products.bounds import MOST_CARDS
from mazo.packs.recipes.ready import ready

Install = Callable[..., Catalog]

HALF = f"[products.half]\nslots = [{{ draw = 'replace', count = {MOST_CARDS // 2} }}]\n"
TEN = "[products.ten]\nslots = [{ draw = 'replace', count = 10 }]\n"


def slots(*counts: int) -> str:
    """Return a product with slots of so many cards."""
    rows = (f"{{ id = 's{i}', draw = 'replace', count = {n} }}" for i, n in enumerate(counts))
    return f"[products.x]\nslots = [{', '.join(rows)}]"


def contains(product: str, count: int) -> str:
    """Return a product that holds so many packs of another."""
    return f"[products.x]\ncontains = [{{ product = '{product}', count = {count} }}]"


@pytest.mark.parametrize(
    ("toml", "places"),
    [
        (slots(999_999_999), ["x.slots[0].count"]),
        (slots(1, MOST_CARDS + 1), ["x.slots[1].count"]),
        (slots(MOST_CARDS, 1), ["x"]),
        (slots(MOST_CARDS), []),
        (HALF + contains("half", 2), []),
        (HALF + contains("half", 3), ["x.contains[0].count"]),
        (TEN + contains("ten", 1_000_000), ["x.contains[0].count"]),
        (
            TEN + contains("ten", 1_000_000)
            + "\n[products.y]\ncontains = [{ product = 'x', count = 1000000 }]"
            + "\n[products.z]\ncontains = [{ product = 'x' }]",
            ["x.contains[0].count", "y.contains[0].count"],
        ),
        (
            slots(1) + "\n[[products.x.variants]]\nslots = [{ id = 'v', draw = 'replace', "
            f"count = {MOST_CARDS} }}]",
            ["x"],
        ),
    ],
)  # fmt: skip
def test_a_pack_holds_no_more_cards_than_can_be_drawn(
    install: Install, toml: str, places: list[str]
) -> None:
    """Cards are counted through all packs inside, and each number that is too large is named."""
    found = check(install(toml), file="game.toml")
    faults = [fault for fault in found if fault.key == "pack.too-many-cards"]
    assert [fault.place for fault in faults] == [f"products.{place}" for place in places]
    assert {fault.severity for fault in faults} <= {"error"}


def test_a_setting_may_not_ask_for_more_either(install: Install) -> None:
    """What a player sets is held against the same number when a pack is made ready."""
    catalog = install(
        "[settings.n]\nkind = 'number'\nlabel = 'n'\nquestion = 'n?'\nwhy = 'x'\n"
        "[products.x]\nslots = [{ draw = 'replace', count = '$n' }]"
    )
    assert ready(catalog, "x", {"n": MOST_CARDS}).recipe.fillings[0].count == MOST_CARDS
    with pytest.raises(BadData) as caught:
        ready(catalog, "x", {"n": MOST_CARDS + 1})
    assert caught.value.key == "pack.too-many-cards"
    assert caught.value.facts == {"product": "x", "count": MOST_CARDS + 1, "most": MOST_CARDS}
