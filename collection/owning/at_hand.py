"""How many copies of some printings there are, where a copy may name none."""

import json
import sqlite3
from collections.abc import Collection, Mapping, Sequence

from ...catalog.catalog import Catalog
from .stats import set_of
from .today import stock


def at_hand(
    db: sqlite3.Connection,
    catalog: Catalog,
    printings: Mapping[str, Sequence[str]],
    joined: Collection[str] = (),
) -> dict[str, int]:
    """Return how many copies of each printing are owned; `printings` are those of each card.

    Copies that name no printing count for the one of which there are fewest. Any copy of a card
    counts for a printing that is `joined`: it stands for all of its card.
    """
    held = stock(db, catalog)
    found: dict[str, int] = {}
    for card, ids in printings.items():
        counts = held.get(card, {})
        if ids[0] in joined:
            found[ids[0]] = sum(counts.values())
        else:
            found |= _shared_out(ids, counts)
    return found


def _shared_out(ids: Sequence[str], counts: Mapping[tuple[str, str], int]) -> dict[str, int]:
    found = dict.fromkeys(ids, 0)
    for (printing, _), count in counts.items():
        if printing in found:
            found[printing] += count
    for _ in range(sum(count for (printing, _), count in counts.items() if not printing)):
        found[min(found, key=found.__getitem__)] += 1
    return found


def nameless(db: sqlite3.Connection, catalog: Catalog, codes: Collection[str]) -> list[int]:
    """Return how many copies there are of each printing of these sets that nobody knows.

    Such a copy says set and number all the same: `DO-300`.
    """
    held: dict[str, int] = {}
    for counts in stock(db, catalog).values():
        for (printing, _), count in counts.items():
            if set_of(printing, catalog.game.sets) in codes:
                held[printing] = held.get(printing, 0) + count
    select = "SELECT id FROM printing WHERE id IN (SELECT value FROM json_each(?))"
    known = {id_ for (id_,) in catalog.db.execute(select, (json.dumps([*held]),))}
    return [count for id_, count in held.items() if id_ not in known]
