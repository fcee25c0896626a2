"""Opening again from a receipt: the same packs, or the reason why not."""

from collections.abc import Callable

import pytest
from mazo.catalog.catalog import Catalog
from mazo.packs.draw import open_packs
from mazo.packs.replay import verify

Install = Callable[..., Catalog]
ROW = "nueva,Nueva,,BBB,30,,{},criatura,arena,1,1,,,T\n"


@pytest.mark.parametrize("seed", ["7", "007", "0", "", "viernes", "año %,="], ids=repr)
def test_a_receipt_opens_the_same_packs(install: Install, seed: str) -> None:
    """Any text is a seed, and its receipt gives the same opening."""
    catalog = install()
    opening = open_packs(catalog, "sobre", seed=seed, count=2, first=3, settings={}, player="Ana")
    replay = verify(opening.receipt, catalog)
    assert replay.same
    assert replay.opening == opening


@pytest.mark.parametrize(
    ("old", "new", "changes"),
    [
        ("mazo1:", "mazo2:", ("generator",)),
        ("game=t1", "game=t2", ("game",)),
        ("packs=", "sample=yes,packs=", ("sample",)),
        ("product=sobre", "product=caja", ("product",)),
        ("model=", "set.gone=3,model=", ("setting",)),
        ("model=", "model=0", ("model",)),
        ("cards=", "cards=0", ("cards",)),
    ],
)
def test_what_differs_is_named(
    install: Install, old: str, new: str, changes: tuple[str, ...]
) -> None:
    """Each part of a receipt that no longer holds is named as what has changed."""
    catalog = install()
    receipt = open_packs(catalog, "sobre", seed="7", settings={}).receipt
    replay = verify(receipt.replace(old, new, 1), catalog)
    assert replay.changes == changes
    assert not replay.same


@pytest.mark.parametrize(
    ("rarity", "changes"), [("c", ("cards",)), ("p", ())], ids=["in the sheet", "elsewhere"]
)
def test_only_cards_of_the_sheets_count(
    install: Install, rarity: str, changes: tuple[str, ...]
) -> None:
    """A new card changes a receipt only where the product can give it."""
    receipt = open_packs(install(), "sobre", seed="7", settings={}).receipt
    assert verify(receipt, install(rows=ROW.format(rarity))).changes == changes


def test_noted_cards_are_compared(install: Install) -> None:
    """Cards that were noted otherwise than they are drawn are a changed result."""
    catalog = install()
    opening = open_packs(catalog, "sobre", seed="7", settings={})
    cards = [[card.printing.id for card in opening.packs[0].cards if card.printing]]
    assert verify(opening.receipt, catalog, cards).same
    assert verify(opening.receipt, catalog, [cards[0][::-1]]).changes == ("result",)
