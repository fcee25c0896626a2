"""The copies that the user owns: so many of one printing that agree in everything told of them."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence

from ...catalog.errors import NotFound, UsageError
from ...catalog.text import fold
from ...catalog.value import Value
from ..store.schema import MOST_COPIES


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


FACTS = ("finish", "condition", "language", "place", "note", "price", "currency", "date")
_COLUMNS = tuple(name for name in Copies.part_names() if name != "id")
_NAMES = ", ".join(_COLUMNS)


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
    return select(db, "?1 IS NULL OR game = ?1", (game,))


def select(
    db: sqlite3.Connection, where: str, parameters: Sequence[str | None]
) -> tuple[Copies, ...]:
    """Return the entries of which a condition in SQL is true, as `listing` does."""
    sql = f"SELECT {_NAMES}, id FROM copy WHERE {where} ORDER BY id"
    return tuple(Copies(*row) for row in db.execute(sql, parameters))


def of_card(db: sqlite3.Connection, like: Copies) -> tuple[Copies, ...]:
    """Return the entries of the same card, in the order in which they were added.

    While nobody knows the card, those of the same folded name.
    """
    found = select(db, "game = ? AND card IS ?", (like.game, like.card))
    if like.card is not None:
        return found
    key = fold(like.name)
    return tuple(each for each in found if fold(each.name) == key)


def add(db: sqlite3.Connection, more: Copies) -> Copies:
    """Store copies under the open journal entry and return the entry they are now part of.

    They join the entry that agrees in everything else, if there is one.

    Raises:
        UsageError: `own.too-many` with `name`, `count` and `most`.
    """
    key = same_as(more)
    for each in of_card(db, more):
        if same_as(each) == key:
            return set_count(db, each, each.count + more.count)
    _check(more)
    marks = ", ".join("?" * len(_COLUMNS))
    number = db.execute(f"INSERT INTO copy ({_NAMES}) VALUES ({marks})", _values(more)).lastrowid
    return more.but(id=number)


def set_count(db: sqlite3.Connection, entry: Copies, count: int) -> Copies:
    """Give a stored entry another count under the open journal entry; with 0 it goes.

    Raises:
        UsageError: As `add`.
    """
    changed = entry.but(count=count)
    if count == 0:
        db.execute("DELETE FROM copy WHERE id = ?", (entry.id,))
        return changed
    _check(changed)
    if count != entry.count:
        db.execute("UPDATE copy SET count = ? WHERE id = ?", (count, entry.id))
    return changed


def replace(db: sqlite3.Connection, before: Copies, after: Copies) -> Copies:
    """Store what is now said of an entry under the open journal entry, and return it.

    It joins another entry that it has come to agree with; what does not differ is not written.

    Raises:
        UsageError: As `add`.
    """
    if after == before:
        return before
    key = same_as(after)
    twins = [each for each in of_card(db, after) if each.id != before.id and same_as(each) == key]
    if twins:
        set_count(db, before, 0)
        return set_count(db, twins[0], twins[0].count + after.count)
    _check(after)
    marks = ", ".join("?" * len(_COLUMNS))
    db.execute(f"UPDATE copy SET ({_NAMES}) = ({marks}) WHERE id = ?", (*_values(after), before.id))
    return after.but(id=before.id)


def meant(db: sqlite3.Connection, asked: Copies, which: Mapping[str, str]) -> tuple[Copies, ...]:
    """Return the entries of the card that is asked for, and of its printing where one is named.

    `which` holds further facts that the entries must have, folded.
    """
    named = (asked.printing or asked.written).casefold()
    return tuple(
        each
        for each in of_card(db, asked)
        if (not named or named == (each.printing or each.written).casefold())
        and all(fold(getattr(each, key) or "") == fold(value) for key, value in which.items())
    )


def take(
    db: sqlite3.Connection, asked: Copies, which: Mapping[str, str]
) -> tuple[tuple[Copies, int], ...]:
    """Take copies away under the open journal entry; return the entries, and how many of each.

    Which of several entries is meant is not guessed: it is the one that says nothing but what was
    asked for, or all of them where they hold no more than is to go.

    Raises:
        NotFound: `own.too-few` with `name`, `count` and `have`; `own.which` with `name` and
            `entries`, the numbers of those that may be meant.
    """
    found = meant(db, asked, which)
    have = sum(each.count for each in found)
    if have < asked.count:
        raise NotFound("own.too-few", name=asked.name, count=asked.count, have=have)
    plain = [each for each in found if _says_only(each, asked, which)]
    chosen = found if len(found) == 1 or have == asked.count else plain
    if not chosen or sum(each.count for each in chosen) < asked.count:
        raise several(asked.name, found)
    if len(chosen) == 1:
        set_count(db, chosen[0], chosen[0].count - asked.count)
        return ((chosen[0], asked.count),)
    for each in chosen:
        set_count(db, each, 0)
    return tuple((each, each.count) for each in chosen)


def several(name: str, entries: Sequence[Copies]) -> NotFound:
    """Return the error that tells of entries of which any may be meant."""
    return NotFound("own.which", name=name, entries=[str(each.id) for each in entries])


def alter(db: sqlite3.Connection, entry: Copies, count: int, **changes: str | None) -> Copies:
    """Say something else of so many copies of a stored entry; return the entry they are then in.

    The others stay as they were.

    Raises:
        NotFound: `own.too-few` with `name`, `count` and `have`.
        UsageError: As `add`.
    """
    if count > entry.count:
        raise NotFound("own.too-few", name=entry.name, count=count, have=entry.count)
    if count == entry.count:
        return replace(db, entry, entry.but(**changes))
    if all(getattr(entry, key) == value for key, value in changes.items()):
        return entry
    set_count(db, entry, entry.count - count)
    return add(db, entry.but(**changes, count=count, id=None))


def _says_only(entry: Copies, asked: Copies, which: Mapping[str, str]) -> bool:
    named = asked.printing or asked.written
    if not named and (entry.printing or entry.written):
        return False
    return not any(getattr(entry, key) for key in FACTS if key not in which)


def _values(copies: Copies) -> list[object]:
    return [getattr(copies, name) for name in _COLUMNS]


def _check(copies: Copies) -> None:
    if copies.count > MOST_COPIES:
        count, most = copies.count, MOST_COPIES
        raise UsageError("own.too-many", name=copies.name, count=count, most=most)
