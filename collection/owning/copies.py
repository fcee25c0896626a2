"""The copies that the user owns: so many of one printing that agree in everything told of them."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence

from ...catalog.errors import NotFound
from ...catalog.text import fold
from ...catalog.value import Value
from .entries import Entries, same_as


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
_COPIES = Entries("copy", Copies, too_many="own.too-many")
listing, select, of_card = _COPIES.listing, _COPIES.select, _COPIES.of_card
add, set_count, replace = _COPIES.add, _COPIES.set_count, _COPIES.replace


def merged(copies: Iterable[Copies]) -> tuple[Copies, ...]:
    """Return the entries with repeats added up, each where it stood first."""
    kept: dict[tuple[object, ...], Copies] = {}
    for each in copies:
        key = same_as(each)
        before = kept.get(key)
        kept[key] = each if before is None else before.but(count=before.count + each.count)
    return tuple(kept.values())


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
