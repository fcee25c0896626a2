"""How commands open a game, checked by every room that reads its file, and see it at the table."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..catalog import library
from ..catalog.catalog import Catalog
from ..catalog.errors import Fault
from ..catalog.game import Game
from .words import text

if TYPE_CHECKING:
    from ..play.table import TableRules


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

    toml = f"[game]\nid = {json.dumps(id_)}\nname = {json.dumps(id_)}\n"
    for zone in zones:
        toml += f"[zones.{json.dumps(zone)}]\nlabel = {json.dumps(zone)}\ndeck = true\n"
    db = sqlite3.connect(":memory:")
    file = read_game_text(toml, id_, id_)
    write(db, ReadGame(Files(Path(id_)), file))
    db.commit()  # queries teach the connection functions, which no transaction admits
    return Catalog(id_, db)


def rules_of(catalog: Catalog) -> "TableRules":
    """Return how a game is set up and played at the table, whatever its settings are."""
    from ..play.table import table_rules

    return table_rules({name: catalog.table(name) for name in ("play", "setup")}, catalog.game)


def zone_name(catalog: Catalog, rules: "TableRules", id_: str) -> str:
    """Return what a zone of the table is called, or one of decks alone; no zone as it is."""
    labels = {zone.id: zone.label for zone in (*catalog.game.zones.values(), *rules.zones)}
    return text(labels[id_]) if id_ in labels else id_
