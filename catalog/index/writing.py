"""Which indexes a large catalog gets when it is built."""

import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any

from ..columns import columns, columns_of, sql_name
from ..game import Game
from . import collect, layout, words

_COMMON = ("set", "sample", "promo", "source")
_OFTEN_SAME = ("language", "variant", "sample", "promo", "source", "own", "aliases")
_TEXTS = ("name", "name_key", "names", "sets")


def write(db: sqlite3.Connection, game: Game) -> None:
    """Write the indexes of a database whose printings are complete."""
    texts = [field.id for field in game.fields.values() if field.kind == "text"]
    folded = [sql_name(id, prefix="k_") for id in texts]
    layout.write(db)
    collect.write(db, _facets(game), (*_TEXTS, *map(sql_name, texts), *folded))
    words.write(db, folded)


def _facets(game: Game) -> Iterator[tuple[str, ...]]:
    """Yield the columns that are asked about together."""
    yield from ((column,) for column in _COMMON)
    yield "number", "number_sort"
    yield from ((column.sql,) for column in columns(game) if column.field.kind != "text")
    for field in game.fields.values():
        if field.per and len(columns_of(field, game)) > 1:
            yield tuple(column.sql for column in columns_of(field, game))


def same(db: sqlite3.Connection) -> Mapping[str, Any]:
    """Return the columns that hold the same in every printing, which no page need read."""
    told = ", ".join(
        f"min({name}), min({name}) IS max({name}) AND count({name}) IN (0, count(*))"
        for name in _OFTEN_SAME
    )
    held = db.execute(f"SELECT {told} FROM printing").fetchone()
    return {name: held[2 * i] for i, name in enumerate(_OFTEN_SAME) if held[2 * i + 1]}
