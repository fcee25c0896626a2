"""How many copies of some printings there are, where a copy may name none."""

import sqlite3
from collections.abc import Collection, Mapping, Sequence

from ...catalog.catalog import Catalog
from ...catalog.text import fold
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
    """Return how many copies there are of each card of these sets that nobody knows by name.

    Such a card is called by its set and number: `DO-300`.
    """
    heads = tuple(f"?{fold(code)}-" for code in codes)
    counts = (held for key, held in stock(db, catalog).items() if heads and key.startswith(heads))
    return [sum(each.values()) for each in counts]
