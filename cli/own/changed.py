"""What the verbs tell that changed what is owned: which copies, and how many there are now."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from ...catalog.catalog import Catalog
from ...collection.deckbuilding.kinds import key as card_key
from ...collection.owning.copies import FACTS, Copies, of_card
from ...collection.owning.today import Places
from ..answer import Answer
from ..changes import notes
from ..copies import ROW, as_data, data_columns, shown
from ..words import say

_MOST_TOLD = 20  # cards that are told one by one


def answer(
    db: sqlite3.Connection, catalog: Catalog, key: str, changed: Sequence[Copies], *, dry_run: bool
) -> Answer:
    """Return the answer to a change: `key` tells the copies, and what is owned of them is counted.

    `db` is read while the change is open, so that a rehearsal tells what would be.
    """
    places = Places(catalog, {each.card for each in changed if each.card})
    rows = [as_data(each, places) for each in changed]
    owned = _owned(db, changed)
    said = [say(key, cards=_told(changed)), *(_now(each, dry_run=dry_run) for each in owned)]
    return Answer(
        data={"cards": rows, "owned": owned},
        rows=rows,
        columns=data_columns((*ROW, *FACTS)),
        text=lambda _: "\n".join(said[: _MOST_TOLD + 1]),
        game=catalog.id,
        notes=notes(dry_run=dry_run),
    )


def _told(changed: Sequence[Copies]) -> list[str]:
    told = [shown(each) for each in changed[:_MOST_TOLD]]
    more = sum(each.count for each in changed[_MOST_TOLD:])
    return [*told, say("own.and-more", count=more)] if more else told


def _owned(db: sqlite3.Connection, changed: Sequence[Copies]) -> list[dict[str, Any]]:
    """Return of each card that changed how many copies there are."""
    first = {card_key(each): each for each in reversed(changed)}
    return [
        {
            "id": each.card,
            "name": each.name,
            "count": sum(entry.count for entry in of_card(db, each)),
        }
        for each in reversed(first.values())
    ]


def _now(owned: dict[str, Any], *, dry_run: bool) -> str:
    key = "own.would-have" if dry_run else "own.now-has"
    return say(key, name=owned["name"], count=owned["count"])
