"""The copies that the user owns: so many of one printing that agree in everything told of them."""

import sqlite3
from collections.abc import Iterable

from ..catalog.text import fold
from ..catalog.value import Value


class Copies(Value):
    """So many copies (1 to 9,999) of one card that agree in everything else.

    `card` and `printing` are ids: `card` is None while nobody knows the name, `printing` where none
    was named. `name` is the card's title, or the text as written while the card is unknown;
    `written` a printing that was asked for and is not known, as `SET-NUMBER` or `SET`. The rest is
    empty where nothing was said: `finish` as in `finishes`, `condition` as in `conditions`,
    `language` a code such as `es`, `place` (a box, a binder, a page), `note`, `price` of one copy
    as a decimal with a point, `currency`, `date` in ISO 8601 or as it was written. `id` is None
    until it is stored.
    """

    game: str
    count: int
    card: str | None
    printing: str | None
    name: str
    written: str = ""
    finish: str = ""
    condition: str = ""
    language: str = ""
    place: str = ""
    note: str = ""
    price: str = ""
    currency: str = ""
    date: str = ""
    id: int | None = None


_COLUMNS = tuple(name for name in Copies.part_names() if name != "id")


def same_as(copies: Copies) -> tuple[object, ...]:
    """Return the key by which entries are one: they agree in all but their counts."""
    values = copies.as_dict()
    name = fold(copies.name) if copies.card is None else None
    rest = (values[key] for key in _COLUMNS if key not in ("count", "name", "written"))
    return (*rest, name, copies.written.casefold())


def merged(copies: Iterable[Copies]) -> tuple[Copies, ...]:
    """Return the entries with repeats added up, each where it stood first."""
    kept: dict[tuple[object, ...], Copies] = {}
    for each in copies:
        key = same_as(each)
        before = kept.get(key)
        kept[key] = each if before is None else before.but(count=before.count + each.count)
    return tuple(kept.values())


def listing(db: sqlite3.Connection, game: str | None = None) -> tuple[Copies, ...]:
    """Return the copies of one game or of all, in the order in which they were added."""
    sql = f"SELECT {', '.join(_COLUMNS)}, id FROM copy WHERE ?1 IS NULL OR game = ?1 ORDER BY id"
    return tuple(Copies(*row) for row in db.execute(sql, (game,)))
