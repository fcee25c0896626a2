"""What the tests of this room share: a home of their own, and connections to its database."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mazo.collection import db as store


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move everything of the user's into an empty folder."""
    folder = tmp_path / "home"
    monkeypatch.setenv("MAZO_HOME", str(folder))
    return folder


@pytest.fixture
def writer() -> Iterator[Callable[[], sqlite3.Connection]]:
    """Hand out connections that write, and close them in the end."""
    opened: list[sqlite3.Connection] = []

    def connect() -> sqlite3.Connection:
        opened.append(store.connect(write=True))
        return opened[-1]

    yield connect
    for db in opened:
        db.close()
