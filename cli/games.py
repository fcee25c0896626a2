"""How commands open a game: checked by every room that reads tables of its file."""

from collections.abc import Iterable, Mapping
from typing import Any

from ..catalog.catalog import Catalog
from ..catalog.errors import Fault
from ..catalog.game import Game
from ..validators import opening


def of_play(tables: Mapping[str, Any], game: Game, file: str) -> Iterable[Fault]:
    """Return the faults of the tables that `play` reads."""
    from ..play.table import read

    return read(tables, game, file)[1]


READERS = (of_play,)  # the rooms that `validators` does not know


def open_game(id_: str, *, sample: bool = False) -> Catalog:
    """Return the catalog of a game; see `validators.opening.open_game`."""
    return opening.open_game(id_, sample=sample, readers=READERS)
