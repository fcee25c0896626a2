"""The made-up game of clans, built once: it has room for every kind of rule."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from mazo.catalog.build import read_all, write
from mazo.catalog.catalog import Catalog
from mazo.catalog.files import files_in

FOLDER = Path(__file__).parents[2] / "fixtures" / "clanes"


@pytest.fixture(scope="session")
def clanes() -> Iterator[Catalog]:
    """Return the game of clans, in memory."""
    db = sqlite3.connect(":memory:")
    read = read_all(files_in(FOLDER), "")
    assert read.faults == ()
    write(db, read)
    db.commit()
    yield Catalog("clanes", db)
    db.close()
