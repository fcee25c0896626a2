"""What the verbs share that look whether a deck can be built: what it lacks, as data and told."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.value import Value
from ...collection.deckbuilding import decks
from ...collection.deckbuilding.building import Short, short
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.free_cards import free_cards
from ...collection.deckbuilding.kinds import Stock
from ...collection.owning.today import stock
from ..decks import refreshed
from ..session import Session
from ..words import say


class Builder:
    """What is owned and what built decks hold, read once for all the decks that are asked for."""

    def __init__(self, session: Session, db: sqlite3.Connection, asked: Iterable[Deck]) -> None:
        """Remember the decks; their lines are those that the catalog knows now."""
        self.session, self.db = session, db
        self._asked = tuple(asked)
        self._benches = dict[str, _Bench]()

    def short(self, deck: Deck) -> tuple[Short, ...]:
        """Return what one of the decks lacks beside the others of its game that are built."""
        bench = self._bench(deck.game)
        others = (each for each in bench.built if each.id != deck.id)
        return short(bench.owned, deck, others, bench.catalog.game, bench.free)

    def free(self, game: str) -> frozenset[str]:
        """Return the cards of a game that nobody has to own."""
        return self._bench(game).free

    def _bench(self, game: str) -> "_Bench":
        if game not in self._benches:
            catalog = self.session.catalog(game)
            lines = (line for deck in self._asked if deck.game == game for line in deck.lines)
            built = (deck for deck in decks.listing(self.db, game) if deck.built)
            self._benches[game] = _Bench(
                catalog,
                stock(self.db, catalog, {line.card for line in lines if line.card}),
                tuple(refreshed(catalog, deck) for deck in built),
                free_cards(catalog),
            )
        return self._benches[game]


class _Bench(Value):
    """One game's cards: what is owned of those that are asked for, and the decks that hold some."""

    catalog: Catalog
    owned: Stock
    built: tuple[Deck, ...]
    free: frozenset[str]


def lacks_note(session: Session, db: sqlite3.Connection, deck: Deck) -> list[str]:
    """Return what is told of a built deck that was changed: what it lacks now, if anything."""
    found = Builder(session, db, [deck]).short(deck)
    return [say("deck.built-lacks", deck=deck.name, cards=in_words(found))] if found else []


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
