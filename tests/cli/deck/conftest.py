"""What tests of deck commands share: cards that are owned."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from mazo.collection.owning import copies
from mazo.collection.owning.copies import Copies
from mazo.collection.store import db, journal

from ..running import Mazo

Owning = Callable[..., None]


@pytest.fixture
def owning(mazo: Mazo) -> Owning:
    """Return what puts copies into the collection of the game `t1`: `owning("lobo", 2)`."""
    assert mazo

    def own(card: str, count: int = 1, printing: str | None = None) -> None:
        user = db.connect(write=True)
        with journal.entry(user, "own add"):
            copies.add(user, Copies("t1", count, card, printing, card.title()))
        user.close()

    return own


@pytest.fixture
def clans(home: Path, mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> Mazo:
    """Run command lines on `clanes` with two formats: one with choices, one with days."""
    folder = home / "games" / "clanes"
    copytree(Path(__file__).parents[2] / "fixtures" / "clanes", folder)
    formats = (Path(__file__).parent / "clanes.toml").read_text(encoding="utf-8")
    with (folder / "game.toml").open("a", encoding="utf-8") as file:
        file.write(formats)
    monkeypatch.setenv("MAZO_GAME", "clanes")
    return mazo
