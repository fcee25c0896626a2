"""The made-up games of this folder: their catalogs, decks, and the verdicts they ought to get.

A game's `verdicts.toml` has `[[verdicts]]`, each with

    deck      a list of `decks/`, without its ending; what the player chose stands in the list
    format    the format it is checked in
    day       optional: the day of the verdict
    settings  optional: values of settings, besides the defaults
    outcome   what the findings add up to
    findings  each with rule and status, and where there are any: needed and found (the ends of a
              count; `[4]` has no upper end), cards (as `3 Nana`), repair (kind and facts)
"""

import sqlite3
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mazo.catalog.build import read_all, write
from mazo.catalog.catalog import Catalog
from mazo.catalog.files import files_in
from mazo.collection.formats import Read, read
from mazo.collection.naming.names import Names

HERE = Path(__file__).parent
DATA = HERE.parents[1] / "data"
GAMES = tuple(sorted(path.parent.name for path in HERE.glob("*/game.toml")))
Verdict = Mapping[str, Any]  # a table of `verdicts.toml`


def built(folder: Path) -> Catalog:
    """Return the game of a folder, built in memory; its made-up sample cards are part of it."""
    db, files = sqlite3.connect(":memory:"), files_in(folder, sample=True)
    read_files = read_all(files if files.has_sample() else files.but(sample=None), "")
    assert [fault for fault in read_files.faults if fault.severity == "error"] == []
    write(db, read_files)
    db.commit()
    return Catalog(folder.name, db)


def decks(game: str) -> tuple[Path, ...]:
    """Return the lists of a game."""
    return tuple(sorted((HERE / game / "decks").glob("*.txt")))


def deck(catalog: Catalog, path: Path) -> Read:
    """Return a list as it is read."""
    return read(path.read_text(encoding="utf-8"), Names(catalog), file=path.name)


def verdicts(game: str) -> tuple[Verdict, ...]:
    """Return the verdicts that the decks of a game ought to get."""
    tables = tomllib.loads((HERE / game / "verdicts.toml").read_text(encoding="utf-8"))
    return tuple(tables["verdicts"])
