"""What the verbs share that look whether a deck can be built: what it lacks, as data and told."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from ...collection import copies, decks
from ...collection.building import Short, short
from ...collection.decks import Deck
from ...collection.needs import stock_of
from ...collection.stock import Stock
from ..decks import refreshed
from ..session import Session
from ..words import say


class Builder:
    """What is owned and what built decks hold, read once for all the decks that are asked for."""

    def __init__(self, session: Session, db: sqlite3.Connection) -> None:
        """Remember what to read from; nothing is read before a deck is asked for."""
        self.session, self.db = session, db
        self._owned = dict[str, Stock]()
        self._built = dict[str, tuple[Deck, ...]]()

    def short(self, deck: Deck) -> tuple[Short, ...]:
        """Return what a deck lacks beside the others of its game that are built.

        Its lines are those that the catalog knows now.
        """
        catalog = self.session.catalog(deck.game)
        if catalog.id not in self._owned:
            self._owned[catalog.id] = stock_of(copies.listing(self.db, catalog.id))
            built = (each for each in decks.listing(self.db, catalog.id) if each.built)
            self._built[catalog.id] = tuple(refreshed(catalog, each) for each in built)
        others = (each for each in self._built[catalog.id] if each.id != deck.id)
        return short(self._owned[catalog.id], deck, others, catalog.game)


def as_data(found: Iterable[Short]) -> list[dict[str, Any]]:
    """Return what is lacking as JSON holds it."""
    return [
        {
            "id": each.card,
            "name": each.name,
            "printing": each.printing,
            "finish": each.finish,
            "needed": each.needed,
            "missing": each.missing,
        }
        for each in found
    ]


def missing(found: Iterable[Short]) -> int:
    """Return how many copies are missing in all."""
    return sum(each.missing for each in found)


def in_words(found: Sequence[Short]) -> list[str]:
    """Return what is lacking as one reads it: `2 Lobo`, `1 Grulla (BBB-2a)`."""
    return [f"{each.missing} {_named(each)}" for each in found]


def _named(each: Short) -> str:
    marks = ", ".join(filter(None, (each.printing, each.finish)))
    return f"{each.name} ({marks})" if marks else each.name


def state(built: bool) -> str:
    """Return the word for a deck that is built; a deck that shares its cards has none."""
    return say("deck.built") if built else ""
