"""How rows become stored printings: the columns of `printing`, and what stands in each.

Rows are staged as they come and put into display order by the database, so that a large card file
is never held in memory.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from functools import lru_cache

from .cardfile import Row
from .columns import Stored, columns, sql_name
from .game import Game
from .text import fold, natural_key

_STAGED = (
    "place INTEGER", "id TEXT", "card TEXT", "name TEXT", "name_key TEXT", '"set" TEXT',
    "number TEXT", "number_sort TEXT", "language TEXT", "variant TEXT", "names TEXT",
    "aliases TEXT", "sample INTEGER", "source TEXT", "own TEXT", "translated TEXT",
)  # fmt: skip
# Columns of `printing` and what they are taken from: `s` the staged row, `c` its card.
_PLAIN = {
    "row INTEGER PRIMARY KEY": "o.row", "id TEXT": "s.id", "card TEXT": "s.card",
    "title TEXT": "c.title", "name TEXT": "s.name", "name_key TEXT": "s.name_key",
    "sort TEXT": "c.sort", '"set" TEXT': 's."set"', "number TEXT": "s.number",
    "number_sort TEXT": "s.number_sort", "sets TEXT": "c.sets", "language TEXT": "s.language",
    "variant TEXT": "s.variant", "names TEXT": "s.names", "aliases TEXT": "s.aliases",
    "sample INTEGER": "s.sample", "promo INTEGER": "0", "first INTEGER": "s.id = c.first",
    "source TEXT": "s.source", "own TEXT": "s.own", "place INTEGER": "o.staged",
}  # fmt: skip
_AFFINITY = {"number": "", "flag": " INTEGER"}  # a number column has none: '' and 'X' stay text
_KEPT = 4_000  # texts made of what many rows share


class Shape:
    """The tables that the rows of a game are written to.

    `extras` maps names and texts in other languages (`text.en`) to their columns; it is complete
    once all rows were staged.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fields = tuple(columns(game))
        self.extras: dict[str, str] = {}
        self._sets = {code: place for place, code in enumerate(game.sets)}
        self._number_key = lru_cache(_KEPT)(natural_key)
        self._list, self._table = lru_cache(_KEPT)(_list), lru_cache(_KEPT)(_table)

    def columns(self) -> list[str]:
        """Return the definition of every column of `printing`."""
        return [*_PLAIN, *self._field_columns(), *(f"{name} TEXT" for name in self.extras.values())]

    def _field_columns(self) -> Iterator[str]:
        for column in self.fields:
            yield column.sql + _AFFINITY.get(column.field.kind, " TEXT")
            if column.field.kind == "text":
                yield f"{sql_name(column.field.id, prefix='k_')} TEXT"

    def stage(self, db: sqlite3.Connection, rows: Iterable[Row]) -> None:
        """Write the rows as they come."""
        staged = [*_STAGED, *self._field_columns()]
        db.execute(f"CREATE TEMP TABLE stage({', '.join(staged)})")
        marks = ", ".join("?" for _ in staged)
        db.executemany(f"INSERT INTO temp.stage VALUES ({marks})", map(self._staged, rows))
        db.execute(
            "CREATE TEMP TABLE ordered AS SELECT rowid AS staged FROM temp.stage"
            " ORDER BY place, number_sort IS NULL, number_sort, id"
        )

    def put_in_order(self, db: sqlite3.Connection) -> None:
        """Write every printing in display order, with what its card is called and where it is."""
        defined = ", ".join(self.columns())
        taken = [*_PLAIN.values(), *(f"s.{c.split()[0]}" for c in self._field_columns())]
        taken += [f"json_extract(s.translated, '$.\"{key}\"')" for key in self.extras]
        db.execute(f"CREATE TABLE printing({defined})")
        db.execute(
            f"INSERT INTO printing SELECT {', '.join(taken)}"
            " FROM (SELECT rowid AS row, staged FROM temp.ordered) AS o"
            " CROSS JOIN temp.stage AS s ON s.rowid = o.staged"
            " CROSS JOIN temp.card AS c ON c.card = s.card"
        )
        for table in ("ordered", "card", "stage"):
            db.execute(f"DROP TABLE temp.{table}")

    def _staged(self, row: Row) -> list[Stored]:
        name, number, values = row.name, row.number, row.values
        translated = ""
        if row.names or row.extra:
            told = _in_languages(row)
            self.extras |= {k: sql_name(k.replace(".", "-")) for k in told if k not in self.extras}
            translated = json.dumps(told, ensure_ascii=False)
        staged: list[Stored] = [
            self._sets.get(row.set or "", len(self._sets)), row.printing, row.id, name,
            None if name is None else fold(name), row.set, number,
            self._number_key(number) if number else None, row.language, row.variant,
            _searched_names(row), self._list(row.aliases), row.sample,
            self._table(tuple(row.source.items())), self._list(row.own), translated or "{}",
        ]  # fmt: skip
        for column in self.fields:
            value = values.get(column.key)
            staged.append(value)
            if column.field.kind == "text":
                staged.append(_searched_text(row, column.key, value))
        return staged


def _list(held: tuple[str, ...]) -> str:
    return json.dumps(held, ensure_ascii=False)


def _table(pairs: tuple[tuple[str, str], ...]) -> str:
    return json.dumps(dict(pairs), ensure_ascii=False)


def _in_languages(row: Row) -> dict[str, str]:
    """Return names and texts in other languages, by `name.en` and `text.en`."""
    return {f"name.{language}": name for language, name in row.names.items()} | row.extra


def _searched_names(row: Row) -> str | None:
    """Return every name, folded, one a line; None while nobody knows what the card is called."""
    if row.name is None:
        return None
    if not row.aliases and not row.names:
        return f"\n{fold(row.name)}\n"
    words = map(fold, (row.name, *row.aliases, *filter(None, row.names.values())))
    return "\n" + "\n".join(dict.fromkeys(words)) + "\n"


def _searched_text(row: Row, key: str, value: Stored) -> str | None:
    """Return the folded text of a field in every language; None when it is known in none."""
    if not row.extra:
        return None if value is None else fold(str(value))
    texts = [text for name, text in row.extra.items() if name.partition(".")[0] == key]
    if value is None and not texts:
        return None
    return "\n".join(fold(text) for text in (str(value or ""), *texts) if text)
