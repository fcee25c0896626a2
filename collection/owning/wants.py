"""What the user would like to have: so many copies of a card, or of one printing of it."""

import sqlite3

from ...catalog.errors import NotFound
from ...catalog.value import Value
from .entries import Entries


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


_WANTS = Entries("want", Want, too_many="want.too-many")
listing, of_card = _WANTS.listing, _WANTS.of_card
add, set_count, replace = _WANTS.add, _WANTS.set_count, _WANTS.replace


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
