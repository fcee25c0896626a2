"""Opening again from a receipt: the same packs, or the reason why not."""

from collections.abc import Callable

import pytest
from mazo.catalog.catalog import Catalog
from mazo.packs.drawing.opening import Opening, open_packs
from mazo.packs.drawing.replay import Noted, verify

Install = Callable[..., Catalog]
ROW = "nueva,Nueva,,BBB,30,,{},criatura,arena,1,1,,,T\n"

ALONE = """
[products.nadie]
label = "Nadie"
size = 1

[[products.nadie.slots]]
id = "carta"
count = 1
options = [{ rarity = "m", sheet = "set:AAA", on-empty = "unknown" }]
"""
WAYS = """
[settings.ways]
kind = "choice"
default = "allowed"
label = "ways"
question = "?"
why = "."
values = { allowed = "allowed", slot = "slot", pack = "pack" }

[settings.other]
kind = "flag"
default = false
label = "other"
question = "?"
why = "."

[products.libre]
label = "Libre"
size = 2
set = "AAA"
duplicates = "$ways"

[[products.libre.slots]]
id = "carta"
count = 2
"""


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


def noted(opening: Opening) -> list[list[Noted]]:
    """Return the cards of packs as they are noted."""
    return [
        [Noted(c.slot, c.printing.id if c.printing else None, c.rarity) for c in pack.cards]
        for pack in opening.packs
    ]


def test_noted_cards_are_compared(install: Install) -> None:
    """A card that was noted otherwise than it is drawn is a changed result, and is told."""
    catalog = install()
    opening = open_packs(catalog, "sobre", seed="7", count=2, first=3, settings={})
    cards = noted(opening)
    replay = verify(opening.receipt, catalog, cards)
    assert (replay.same, replay.compared, replay.differences) == (True, True, ())
    was, cards[1][4] = cards[1][4], cards[1][4].but(printing="XXX-1", name="Nadie")
    replay = verify(opening.receipt, catalog, cards)
    assert replay.changes == ("result",)
    (differs,) = replay.differences
    assert (differs.pack, differs.slot, differs.then) == (4, "rara", cards[1][4])
    assert differs.now is not None
    assert differs.now.printing is not None
    assert differs.now.printing.id == was.printing
    assert replay.gone == (cards[1][4],)


def test_a_slot_that_has_grown_differs_in_what_is_new(install: Install) -> None:
    """Cards are compared slot by slot: another count of one slot moves nothing in the others."""
    catalog = install()
    opening = open_packs(catalog, "sobre", seed="7", settings={})
    (cards,) = noted(opening)
    replay = verify(opening.receipt, catalog, [cards[:2] + cards[3:]])
    assert [(d.slot, d.then) for d in replay.differences] == [("comunes", None)]
    replay = verify(opening.receipt, catalog, [[*cards, Noted("foil", "AAA-1")]])
    assert [(d.slot, d.now) for d in replay.differences] == [("foil", None)]


def test_a_card_known_by_rarity_alone_is_the_same(install: Install) -> None:
    """Where only the rarity was drawn, the rarity is compared."""
    catalog = install(ALONE)
    opening = open_packs(catalog, "nadie", seed="7", settings={})
    cards = noted(opening)
    assert cards == [[Noted("carta", None, "m")]]
    assert verify(opening.receipt, catalog, cards).same
    assert not verify(opening.receipt, catalog, [[Noted("carta", None, "r")]]).same
    assert not verify(opening.receipt, catalog, [[Noted("carta", "AAA-1", "m")]]).same


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("set.ways=allowed", "set.ways=never", ("ways", "refused", "never", None)),
        ("set.ways=allowed", "set.gone=3", ("gone", "gone", "3", None)),
        ("set.ways=allowed,", "", ("ways", "new", None, "allowed")),
        ("set.ways=allowed", "set.ways=allowed,set.other=yes", ("other", "unused", "yes", None)),
    ],
    ids=["refused", "gone", "new", "unused"],
)
def test_settings_that_decide_otherwise_are_named(
    install: Install, old: str, new: str, told: tuple[str | None, ...]
) -> None:
    """A setting that the game lost, refuses, or uses only now or only then is told with values."""
    catalog = install(WAYS)
    receipt = open_packs(catalog, "libre", seed="7", settings={}).receipt
    assert old in receipt
    replay = verify(receipt.replace(old, new, 1), catalog)
    found = [(each.id, each.fate, each.then, each.now) for each in replay.settings]
    assert told in found


def test_an_opening_that_has_no_place_keeps_its_cards(install: Install) -> None:
    """Where the product is gone nothing is compared, and nothing is opened."""
    catalog = install()
    opening = open_packs(catalog, "sobre", seed="7", settings={})
    gone = opening.receipt.replace("product=sobre", "product=caja", 1)
    replay = verify(gone, catalog, noted(opening))
    assert (replay.opening, replay.compared, replay.changes) == (None, False, ("product",))
