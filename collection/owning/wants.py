"""What the user would like to have: so many copies of a card, or of one printing of it."""

import sqlite3
from collections.abc import Sequence

from ...catalog.errors import NotFound, UsageError
from ...catalog.text import fold
from ...catalog.value import Value
from ..store.schema import MOST_COPIES


class Want(Value):
    """So many copies (1 to 9,999) that the user would like to have besides what decks need.

    What is owned beyond the decks' needs counts towards it: see `needs`. `card`, `printing`,
    `name` and `written` are as in `copies.Copies`; without `printing` any will do. `deck` is the id
    of the deck that it is for, if it is for one. `id` is None until it is stored.
    """

    game: str
    count: int
    card: str | None
    printing: str | None
    name: str
    written: str = ""
    note: str = ""
    deck: int | None = None
    id: int | None = None


_COLUMNS = tuple(name for name in Want.part_names() if name != "id")
_NAMES = ", ".join(_COLUMNS)


def same_as(want: Want) -> tuple[object, ...]:
    """Return the key by which wants are one: they agree in all but their counts."""
    name = fold(want.name) if want.card is None else None
    return (
        want.game,
        want.card,
        want.printing,
        name,
        want.written.casefold(),
        want.note,
        want.deck,
    )


def listing(db: sqlite3.Connection, game: str | None = None) -> tuple[Want, ...]:
    """Return the wants of one game or of all, in the order in which they were added."""
    return _select(db, "?1 IS NULL OR game = ?1", (game,))


def of_card(db: sqlite3.Connection, like: Want) -> tuple[Want, ...]:
    """Return the wants of the same card, in the order in which they were added.

    While nobody knows the card, those of the same folded name.
    """
    found = _select(db, "game = ? AND card IS ?", (like.game, like.card))
    if like.card is not None:
        return found
    key = fold(like.name)
    return tuple(each for each in found if fold(each.name) == key)


def add(db: sqlite3.Connection, more: Want) -> Want:
    """Store a want under the open journal entry and return the one that it is now part of.

    Raises:
        UsageError: `want.too-many` with `name`, `count` and `most`.
    """
    key = same_as(more)
    for each in of_card(db, more):
        if same_as(each) == key:
            return set_count(db, each, each.count + more.count)
    _check(more)
    marks = ", ".join("?" * len(_COLUMNS))
    values = [getattr(more, name) for name in _COLUMNS]
    number = db.execute(f"INSERT INTO want ({_NAMES}) VALUES ({marks})", values).lastrowid
    return more.but(id=number)


def set_count(db: sqlite3.Connection, want: Want, count: int) -> Want:
    """Give a stored want another count under the open journal entry; with 0 it goes.

    Raises:
        UsageError: As `add`.
    """
    changed = want.but(count=count)
    if count == 0:
        db.execute("DELETE FROM want WHERE id = ?", (want.id,))
        return changed
    _check(changed)
    if count != want.count:
        db.execute("UPDATE want SET count = ? WHERE id = ?", (count, want.id))
    return changed


def replace(db: sqlite3.Connection, before: Want, after: Want) -> None:
    """Store what is now said of a want under the open journal entry, unless nothing differs.

    It joins another want that it has come to agree with.

    Raises:
        UsageError: As `add`.
    """
    if after == before:
        return
    set_count(db, before, 0)
    add(db, after.but(id=None))


def take(db: sqlite3.Connection, asked: Want) -> tuple[tuple[Want, int], ...]:
    """Want so many less under the open journal entry; return the wants, and how many of each.

    Where no printing is named, wants of any printing of the card become less, the oldest first.

    Raises:
        NotFound: `want.too-few` with `name`, `count` and `have`.
    """
    found = [each for each in of_card(db, asked) if _covers(asked, each)]
    have = sum(each.count for each in found)
    if have < asked.count:
        raise NotFound("want.too-few", name=asked.name, count=asked.count, have=have)
    left, taken = asked.count, []
    for each in found:
        count = min(left, each.count)
        if count:
            set_count(db, each, each.count - count)
            taken.append((each, count))
        left -= count
    return tuple(taken)


def _covers(asked: Want, each: Want) -> bool:
    named = asked.printing or asked.written
    fits = not named or named.casefold() == (each.printing or each.written).casefold()
    said = ((asked.note or each.note, each.note), (asked.deck or each.deck, each.deck))
    return fits and all(one == other for one, other in said)


def _check(want: Want) -> None:
    if want.count > MOST_COPIES:
        raise UsageError("want.too-many", name=want.name, count=want.count, most=MOST_COPIES)


def _select(
    db: sqlite3.Connection, where: str, parameters: Sequence[str | None]
) -> tuple[Want, ...]:
    sql = f"SELECT {_NAMES}, id FROM want WHERE {where} ORDER BY id"
    return tuple(Want(*row) for row in db.execute(sql, parameters))
