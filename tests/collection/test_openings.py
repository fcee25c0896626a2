"""Openings are kept with their cards, and what really lay in packs is counted apart."""

import sqlite3
from collections.abc import Callable

import pytest
from mazo.catalog.errors import NotFound
from mazo.collection import openings
from mazo.collection.openings import Card
from mazo.collection.store import journal

Writer = Callable[[], sqlite3.Connection]

LOBO = Card(1, "Lobo", "lobo", "AAA-16", "c", "comunes")
OLMO = Card(None, "Olmo", None, None)
RARE = Card(2, "", None, None, "r", "rara")


def test_openings_are_recorded(writer: Writer) -> None:
    """An opening is kept with what it takes to repeat it, and undo takes it away."""
    db = writer()
    for game in ("t1", "t2", "t1"):
        with journal.entry(db, "pack open"):
            number = openings.record(db, game, "sobre", 3, seed="007", receipt="mazo1:…")
    last = openings.get(db, number)
    assert (last.game, last.packs, last.seed, last.receipt) == ("t1", 3, "007", "mazo1:…")
    assert [opening.id for opening in openings.recent(db, "t1")] == [3, 1]
    assert len(openings.recent(db, limit=2)) == 2
    journal.undo(db)
    with pytest.raises(NotFound, match=r"opening\.unknown"):
        openings.get(db, number)


def test_cards_are_kept_as_they_lay(writer: Writer) -> None:
    """Cards come back in their order, an unknown one too; undo and redo take them along."""
    db = writer()
    kept = (LOBO, LOBO, RARE, OLMO)
    with journal.entry(db, "pack open"):
        number = openings.record(db, "t1", "sobre", 2, receipt="mazo1:x", cards=kept)
    assert openings.cards(db, number) == kept
    journal.undo(db)
    assert db.execute("SELECT count(*) FROM opening_card").fetchone()[0] == 0
    journal.redo(db)
    assert openings.cards(db, number) == kept
    assert openings.cards(db, 99) == ()


def test_the_latest_opening_of_a_receipt_is_found(writer: Writer) -> None:
    """A receipt finds what was kept with it; real packs have none, and an empty one finds none."""
    db = writer()
    with journal.entry(db, "test"):
        openings.record(db, "t1", "sobre", 1)
        for _ in range(2):
            openings.record(db, "t1", "sobre", 1, seed="7", receipt="mazo1:a")
    found = openings.of_receipt(db, "mazo1:a")
    assert found is not None
    assert (found.id, found.is_real) == (3, False)
    assert openings.get(db, 1).is_real
    assert openings.of_receipt(db, "mazo1:b") is None
    assert openings.of_receipt(db, "") is None


def test_only_real_packs_are_counted(writer: Writer) -> None:
    """Packs of a seed, of another product or of another game say nothing of the printed rate."""
    db = writer()
    assert openings.tally(db, "t1", "sobre") == openings.Tally(0, ())
    with journal.entry(db, "test"):
        openings.record(db, "t1", "sobre", 1, cards=[LOBO, LOBO])
        openings.record(db, "t1", "sobre", 4, cards=[LOBO.but(pack=None, slot=""), OLMO])
        openings.record(db, "t1", "sobre", 9, seed="7", receipt="mazo1:a", cards=[LOBO])
        openings.record(db, "t1", "p1", 9, cards=[LOBO])
        openings.record(db, "t2", "sobre", 9, cards=[LOBO])
    tally = openings.tally(db, "t1", "sobre")
    assert tally.packs == 5
    assert tally.cards == ((LOBO.but(pack=None, slot=""), 3), (OLMO, 1))
    assert tally.printings == {"AAA-16": 3}


def test_packs_without_a_rarity_are_counted(writer: Writer) -> None:
    """Kept packs count from the last in which the slot gave the rarity; real ones do not."""
    db = writer()
    common = LOBO.but(slot="rara")

    def keep(*packs: Card, receipt: str = "mazo1:x") -> None:
        cards = [card.but(pack=number) for number, card in enumerate(packs, 1)]
        with journal.entry(db, "pack open"):
            openings.record(db, "t1", "sobre", len(packs), receipt=receipt, cards=cards)

    def without() -> int:
        return openings.packs_without(db, "t1", "sobre", "rara", "r")

    assert without() == 0
    keep(common, common)
    assert without() == 2
    keep(common, RARE, common)
    keep(common)
    assert without() == 2
    keep(RARE, receipt="")
    assert without() == 2
    journal.undo(db)
    journal.undo(db)
    assert without() == 1
