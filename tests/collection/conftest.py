"""What the tests of this room share: connections to the database, and the fixture's names."""

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from mazo.catalog.library import open_game
from mazo.collection.naming.names import Names
from mazo.collection.store import db as store

FIXTURE = Path(__file__).parent.parent / "fixtures" / "t1"


@pytest.fixture
def writer(home: Path) -> Iterator[Callable[[], sqlite3.Connection]]:
    """Hand out connections that write, and close them in the end."""
    assert not home.exists()
    opened: list[sqlite3.Connection] = []

    def connect() -> sqlite3.Connection:
        opened.append(store.connect(write=True))
        return opened[-1]

    yield connect
    for db in opened:
        db.close()


def names_of_t1(home: Path, extra: str = "", *, edit: Callable[[str], str] = str) -> Names:
    """Return the names of the fixture game, with rows added to its card file or edited."""
    folder = home / "games" / "t1"
    shutil.copytree(FIXTURE, folder, dirs_exist_ok=True)
    cards = folder / "cards.csv"
    cards.write_text(edit(cards.read_text(encoding="utf-8")) + extra, encoding="utf-8")
    return Names(open_game("t1"))


@pytest.fixture
def names(home: Path) -> Iterator[Names]:
    """Return the names of the fixture game."""
    found = names_of_t1(home)
    yield found
    found.catalog.db.close()
