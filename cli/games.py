"""How commands open a game: checked by every room that reads tables of its file."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from ..catalog import library
from ..catalog.catalog import Catalog
from ..catalog.errors import Fault
from ..catalog.game import Game


def of_play(tables: Mapping[str, Any], game: Game, file: str) -> Iterable[Fault]:
    """Return the faults of the tables that `play` reads."""
    from ..play.table import read

    return read(tables, game, file)[1]


READERS = (of_play,)  # the rooms that `validators` does not know


def open_game(id_: str, *, sample: bool = False) -> Catalog:
    """Return the catalog of a game; one that was just built is checked by every room first.

    Args:
        id_: The game.
        sample: With its sample cards.

    Raises:
        NotFound: `game.unknown`, with the nearest ids.
        BadData: `game.bad-file` with the faults of severity error: the game cannot be used until
            they are mended. Other games are not touched.
    """

    def refuse(catalog: Catalog) -> None:
        from ..validators.gamefiles.check import refuse

        refuse(catalog, READERS)

    return library.open_game(id_, sample=sample, refuse=refuse)


def stand_in(id_: str, zones: Iterable[str]) -> Catalog:
    """Return a catalog that knows no card, by which decks of a game that is gone can be shown.

    Args:
        id_: The game.
        zones: The ids of the zones that its decks have.
    """
    import json
    import sqlite3

    from ..catalog.build import ReadGame, write
    from ..catalog.files import Files
    from ..catalog.gamefile import read_game_text

    text = f"[game]\nid = {json.dumps(id_)}\nname = {json.dumps(id_)}\n"
    for zone in zones:
        text += f"[zones.{json.dumps(zone)}]\nlabel = {json.dumps(zone)}\ndeck = true\n"
    db = sqlite3.connect(":memory:")
    file = read_game_text(text, id_, id_)
    write(db, ReadGame(Files(Path(id_)), file))
    db.commit()  # queries teach the connection functions, which no transaction admits
    return Catalog(id_, db)
