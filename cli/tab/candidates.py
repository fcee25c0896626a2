"""The names that may stand in a place of the command line, looked up at the press of a key.

Nothing is built, migrated or written here, and files are taken as they are: a name too few is
better than a wait. So nothing is imported that a look into a file does not need.
"""

import json
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from ...catalog import paths
from ...catalog.files import GAME_FILE, GameRef, games
from ...catalog.text import fold
from ...catalog.value import Value

MOST = 1_000  # names that are offered at once
_END = "\U0010ffff"


class Line(Value):
    """What is typed: the folded beginning of the word that is wanted, and the words before it."""

    start: str
    words: tuple[str, ...]


def offers(kind: str, line: Line) -> Iterator[str]:
    """Yield the names of a kind that may be meant: those that begin so, folded."""
    for name in KINDS[kind](line):
        if fold(name).startswith(line.start):
            yield name


def _decks(line: Line) -> Iterable[str]:
    asked = _asked(line.words)
    return [name for game, name in _stored_decks() if asked in {None, game}]


def _plays(line: Line) -> Iterable[str]:
    asked = _asked(line.words)
    rows = _rows(paths.user_db(), "SELECT game, name FROM play ORDER BY touched DESC, id DESC")
    return [name for game, name in rows if asked in {None, game}]


def _copies(_: Line) -> Iterable[str]:
    from ...collection.store.backups import listing

    return [backup.name for backup in listing()]


def _games(_: Line) -> Iterable[str]:
    return [game.id for game in games()]


def _cards(line: Line) -> Iterator[str]:
    for game in _of_line(line):
        yield from dict.fromkeys(_titles(game, line.start))


def _keys_of(table: str) -> Callable[[Line], Iterator[str]]:
    """Return what offers the keys of a table of the game file."""

    def found(line: Line) -> Iterator[str]:
        for game in _of_line(line):
            yield from _table(game, table)

    return found


def _zones(line: Line) -> Iterator[str]:
    for game in _of_line(line):
        yield from (id_ for id_, zone in _table(game, "zones").items() if zone.get("deck"))


def _settings(line: Line) -> Iterator[str]:
    yield from ("game", "lang", "output")
    for game in _of_line(line):
        yield from (f"{game.id}.{name}" for name in (*_table(game, "settings"), "sample"))


def _ids_of(table: str, key: str) -> Callable[[Line], Iterator[str]]:
    """Return what offers the ids of a list within a table of the game file."""

    def found(line: Line) -> Iterator[str]:
        for game in _of_line(line):
            yield from (str(row["id"]) for row in _table(game, table).get(key, ()))

    return found


def _rarities(line: Line) -> Iterator[str]:
    for game in _of_line(line):
        yield from _table(game, "fields").get("rarity", {}).get("values", {})


KINDS: Mapping[str, Callable[[Line], Iterable[str]]] = {
    "card": _cards,
    "clock": _ids_of("play", "timers"),
    "copy": _copies,
    "deck": _decks,
    "format": _keys_of("formats"),
    "game": _games,
    "phase": _ids_of("play", "phases"),
    "play": _plays,
    "product": _keys_of("products"),
    "rarity": _rarities,
    "set": _keys_of("sets"),
    "setting": _settings,
    "variant": _ids_of("setup", "variants"),
    "zone": _zones,
}


def _of_line(line: Line) -> Iterator[GameRef]:
    """Yield the games that the line may be about: as asked, of a deck in it, chosen, else all."""
    asked = _asked(line.words)
    decks: set[str | None] = {game for game, name in _stored_decks() if name in line.words}
    wanted = {asked} if asked else decks or {os.environ.get("MAZO_GAME") or _chosen()}
    for game in games():
        if game.id in wanted or wanted <= {None}:
            yield game


def _asked(words: Sequence[str]) -> str | None:
    for before, word in zip(("", *words), (*words, ""), strict=True):
        if before in {"-g", "--game"} and word:
            return word
        if word.startswith("--game="):
            return word.removeprefix("--game=")
    return None


def _stored_decks() -> list[tuple[str, str]]:
    return _rows(paths.user_db(), "SELECT game, name FROM deck ORDER BY name_key")


def _chosen() -> str | None:
    rows = _rows(paths.user_db(), "SELECT value FROM setting WHERE \"key\" = 'game'")
    return str(json.loads(rows[0][0])) if rows else None


def _titles(game: GameRef, start: str) -> Iterable[str]:
    """Return the names of cards that begin so."""
    path = _built(game)
    sql = "SELECT title FROM printing WHERE name_key >= ? AND name_key < ? ORDER BY row LIMIT ?"
    if path.exists():
        return [title for (title,) in _rows(path, sql, (start, start + _END, MOST)) if title]
    return _read(game)


def _built(game: GameRef) -> Path:
    """Return where the catalog of a game lies, with sample cards if the user wants them."""
    sql = "SELECT 1 FROM setting WHERE \"key\" = ? AND value = 'true'"
    sample = _rows(paths.user_db(), sql, (f"{game.id}.sample",))
    return paths.derived() / f"{game.id}{'.sample' if sample else ''}.sqlite"


def _read(game: GameRef) -> Iterator[str]:
    """Yield the names of cards in the files of a game that nothing was built of yet."""
    from csv import DictReader

    for folder in game.folders:
        path = folder / "cards.csv"
        if path.exists():
            with path.open(encoding="utf-8-sig", newline="") as file:
                yield from (row["name"] for row in DictReader(file) if row.get("name"))


def _table(game: GameRef, name: str) -> Mapping[str, Any]:
    """Return a table of a game file: as it was when something was built of it, else read now."""
    path = _built(game)
    if path.exists():
        rows = _rows(path, "SELECT json FROM toml WHERE name = ?", (name,))
        return dict(json.loads(rows[0][0])) if rows else {}
    import tomllib

    text = (game.folders[0] / GAME_FILE).read_text(encoding="utf-8-sig")
    return dict(tomllib.loads(text).get(name, {}))


def _rows(path: Path, sql: str, parameters: Sequence[object] = ()) -> list[tuple[Any, ...]]:
    """Return the rows of a database that is only looked into; none while others write it."""
    if not path.exists():
        return []
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", 0, uri=True)) as db:
        return db.execute(sql, parameters).fetchall()
