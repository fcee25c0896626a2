"""Games to check decks of: the made-up one, and the built-in ones with their sample cards."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.library import open_game

Open = Callable[[str], Catalog]


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
