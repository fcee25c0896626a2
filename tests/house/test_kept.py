"""What tests hand on from one to the next is what the program would have made."""

import tomllib
from pathlib import Path
from shutil import copytree

import pytest
from mazo.catalog import derived
from mazo.catalog.library import derived_state, open_game

from ..kept import Kept, loads


def _dump(id_: str) -> list[str]:
    """Return everything that a game's catalog says, but for where its sources lie."""
    catalog = open_game(id_)
    lines = [line for line in catalog.db.iterdump() if '"_source" VALUES' not in line]
    catalog.db.close()
    return lines


def _moved(t1: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Move to another home with the same game; return its card file."""
    home = t1.parents[1].with_name("another")
    copied = copytree(t1, home / "games" / "t1")
    monkeypatch.setenv("MAZO_HOME", str(home))
    return copied / "cards.csv"


def test_a_kept_catalog_is_the_one_that_is_built(t1: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says the same in every home, and is fresh there."""
    kept = Kept()
    monkeypatch.undo()
    monkeypatch.setenv("MAZO_HOME", str(t1.parents[1]))
    built = _dump("t1")
    _moved(t1, monkeypatch)
    monkeypatch.setattr(derived, "_fill", kept.fill)
    first = _dump("t1")
    (t1.parents[1].with_name("another") / "derived" / "t1.sqlite").unlink()
    assert first == _dump("t1") == built
    assert derived_state("t1") == "fresh"


def test_another_text_is_another_catalog(t1: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One letter more in a card file, and the catalog is built."""
    before = _dump("t1")
    cards = _moved(t1, monkeypatch)
    cards.write_text(cards.read_text("utf-8").replace("Lobo", "Lobos"), "utf-8")
    assert any("Lobos" in line for line in _dump("t1"))
    assert not any("Lobos" in line for line in before)


def test_tables_of_a_text_are_each_readers_own() -> None:
    """Who changes the tables of a text changes them for nobody else, and bad text stays bad."""
    loads("[a]\nb = [1]\n")["a"]["b"].append(2)
    assert loads("[a]\nb = [1]\n") == {"a": {"b": [1]}}
    for _ in range(2):
        with pytest.raises(tomllib.TOMLDecodeError):
            loads("[a\n")
