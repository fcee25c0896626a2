"""How a game is opened: its catalog, made anew when one of its files has changed."""

import sqlite3
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from .. import __version__
from .catalog import Catalog
from .derived import open_derived, state_of
from .errors import Fault
from .files import GameRef, files_of, find_game
from .game import Game

_SCHEMA = "10"  # changes with the tables that `build` makes, and with what `fold` makes of names
_VERSION = f"{__version__}/{_SCHEMA}"

# How a room reads tables of a game file that are its own: tables, game, file → faults.
Reader = Callable[[Mapping[str, Any], Game, str], Iterable[Fault]]


def open_game(
    id: str, *, sample: bool = False, refuse: Callable[[Catalog], None] | None = None
) -> Catalog:
    """Return the catalog of a game, with its made-up sample cards if asked for.

    Args:
        id: The game.
        sample: With its sample cards.
        refuse: Looks at a catalog that was just built, for rooms that read their own tables;
            what it raises goes through, and nothing is kept.

    Raises:
        NotFound: `game.unknown`, with the nearest ids.
        BadData: `game.bad-file`, with every fault of the game file and the card files.
    """
    ref = find_game(id)
    files = files_of(ref, sample=sample)

    def fill(db: sqlite3.Connection) -> None:
        from .build import build

        build(db, files)
        if refuse is not None:
            refuse(Catalog(ref.id, db, sample=sample))

    db = open_derived(_name(ref, sample=sample), files.all(), fill, _VERSION)
    return Catalog(ref.id, db, sample=sample)


def derived_state(id: str, *, sample: bool = False) -> Literal["absent", "fresh", "stale"]:
    """Return whether a game's catalog is on the disk and up to date; builds nothing.

    Raises:
        NotFound: `game.unknown`, with the nearest ids.
    """
    ref = find_game(id)
    files = files_of(ref, sample=sample)
    return state_of(_name(ref, sample=sample), files.all(), _VERSION)


def _name(ref: GameRef, *, sample: bool) -> str:
    return f"{ref.id}.sample" if sample else ref.id
