"""How a game is opened: its catalog, made anew when one of its files has changed."""

import sqlite3

from .. import __version__
from .catalog import Catalog
from .derived import open_derived
from .errors import Fault
from .files import GameRef, files_of, find_game, games

__all__ = ["GameRef", "find_game", "game_faults", "games", "open_game"]

_SCHEMA = "2"  # changes with the tables that `build` makes


def open_game(id: str, *, sample: bool = False) -> Catalog:
    """Return the catalog of a game, with its made-up sample cards if asked for.

    Raises:
        NotFound: `game.unknown`, with the nearest ids.
        BadData: `game.bad-file`, with every fault of the game file and the card files.
    """
    ref = find_game(id)
    files = files_of(ref, sample=sample)

    def fill(db: sqlite3.Connection) -> None:
        from .build import build

        build(db, files)

    name = f"{ref.id}.sample" if sample else ref.id
    db = open_derived(name, files.all(), fill, f"{__version__}/{_SCHEMA}")
    return Catalog(ref.id, db, sample=sample)


def game_faults(id: str) -> tuple[Fault, ...]:
    """Return every fault of a game's files, warnings too, sample cards included.

    Raises:
        NotFound: `game.unknown`, with the nearest ids.
    """
    from .build import all_faults

    return all_faults(files_of(find_game(id), sample=True))
