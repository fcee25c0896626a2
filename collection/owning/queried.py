"""How many copies of each card are owned, free or wanted: what queries may ask."""

import sqlite3
from collections.abc import Mapping
from typing import Literal

from ...catalog.catalog import Catalog
from ..deckbuilding import decks
from . import wants
from .today import Today, astray

Asked = Literal["own", "free", "want"]


def counted(db: sqlite3.Connection, catalog: Catalog, asked: Asked) -> Mapping[str, int]:
    """Return a number for each card that has one above 0.

    `own` counts copies, `free` those that no built deck holds, `want` those that are wanted.
    """
    if asked == "want":
        return _wanted(db, catalog)
    found = _owned(db, catalog)
    return found if asked == "own" else _free(found, db, catalog)


def _owned(db: sqlite3.Connection, catalog: Catalog) -> dict[str, int]:
    sql = "SELECT card, sum(count) FROM copy WHERE game = ? AND card IS NOT NULL GROUP BY card"
    found: dict[str, int] = dict(db.execute(sql, (catalog.id,)).fetchall())
    for stored, today in astray(db, catalog):
        found.pop(stored.card or "", None)
        if today.card is not None:
            found[today.card] = found.get(today.card, 0) + stored.count
    return found


def _free(owned: dict[str, int], db: sqlite3.Connection, catalog: Catalog) -> Mapping[str, int]:
    """Return what is left beside built decks, which cannot hold more than there is."""
    zones = {zone.id for zone in catalog.game.zones.values() if zone.free}
    built = (deck for deck in decks.listing(db, catalog.id) if deck.built)
    lines = [line for deck in built for line in deck.lines if line.zone not in zones]
    today = Today(catalog, {line.card for line in lines if line.card})
    for line in lines:
        card = today.of(line).card
        if card in owned:
            owned[card] = max(0, owned[card] - line.count)
    return owned


def _wanted(db: sqlite3.Connection, catalog: Catalog) -> Mapping[str, int]:
    wanted = wants.listing(db, catalog.id)
    today = Today(catalog, {want.card for want in wanted if want.card})
    found: dict[str, int] = {}
    for want in wanted:
        card = today.of(want).card
        if card is not None:
            found[card] = found.get(card, 0) + want.count
    return found
