"""Which indexes a large catalog gets when it is built."""

import sqlite3
from collections.abc import Iterator

from ..columns import columns, columns_of, sql_name
from ..game import Game
from . import facets, layout, words

_COMMON = ("name", "name_key", "names", "set", "sets", "sample", "promo", "source")


def write(db: sqlite3.Connection, game: Game) -> None:
    """Write the indexes of a database whose printings are complete."""
    texts = [sql_name(f.id, prefix="k_") for f in game.fields.values() if f.kind == "text"]
    layout.write(db)
    facets.write(db, _facets(game, texts))
    words.write(db, texts)


def _facets(game: Game, texts: list[str]) -> Iterator[tuple[str, ...]]:
    """Yield the columns that are asked about together."""
    yield from ((column,) for column in (*_COMMON, *texts))
    yield "number", "number_sort"
    yield from ((column.sql,) for column in columns(game))
    for field in game.fields.values():
        if field.per and len(columns_of(field, game)) > 1:
            yield tuple(column.sql for column in columns_of(field, game))
