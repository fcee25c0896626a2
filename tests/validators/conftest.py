"""Games to check decks of: the made-up one, and the built-in ones with their sample cards."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from mazo.catalog.build import read_all, write
from mazo.catalog.catalog import Catalog
from mazo.catalog.files import files_in
from mazo.catalog.library import open_game

Open = Callable[[str], Catalog]
CLANES = Path(__file__).parents[1] / "fixtures" / "clanes"


@pytest.fixture
def opened() -> Iterator[Open]:
    """Return what opens a game with its sample cards, closed again after the test."""
    catalogs: list[Catalog] = []

    def made(id: str) -> Catalog:
        catalogs.append(open_game(id, sample=True))
        return catalogs[-1]

    yield made
    for catalog in catalogs:
        catalog.db.close()


@pytest.fixture
def libre(t1: Path, opened: Open) -> Catalog:
    """Return the made-up game, whose formats are libre, torneo and solo-aaa."""
    assert t1.is_dir()
    return opened("t1")


@pytest.fixture(scope="session")
def clanes() -> Iterator[Catalog]:
    """Return the made-up game of clans, which has room for every kind of rule, in memory."""
    db = sqlite3.connect(":memory:")
    read = read_all(files_in(CLANES), "")
    assert read.faults == ()
    write(db, read)
    db.commit()
    yield Catalog("clanes", db)
    db.close()
