"""What the verbs share that look whether a deck can be built: what it lacks, as data and told."""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.needs import Lack
from ...collection.deckbuilding.shortage import Shortage
from ..session import Session
from ..words import say

if TYPE_CHECKING:
    from .checking import Checked


class Builder:
    """What decks lack beside those that are built, read once for each of their games."""

    def __init__(self, session: Session, db: sqlite3.Connection) -> None:
        """Remember where to read."""
        self.session, self.db = session, db
        self._shortages = dict[str, Shortage]()

    def short(self, deck: Deck) -> tuple[Lack, ...]:
        """Return what a deck lacks beside the others that are built, as the catalog is now."""
        return self._of(deck.game).lacking_for([deck], wants=False)

    def free(self, game: str) -> frozenset[str]:
        """Return the cards of a game that nobody has to own."""
        return self._of(game).free

    def _of(self, game: str) -> Shortage:
        if game not in self._shortages:
            self._shortages[game] = Shortage(self.db, self.session.catalog(game))
        return self._shortages[game]


def with_owned(session: Session, results: "Iterable[Checked]") -> "list[Checked]":
    """Return the results with one finding more each: what is not owned, or held by other decks."""
    from ...validators.legality.owned import owned

    builder, more = Builder(session, session.db), []
    for result in results:
        deck, verdict = result.deck, result.verdict
        game = session.catalog(deck.game).game
        found = owned(deck, builder.short(deck), game, builder.free(deck.game))
        more.append(result.but(verdict=verdict.but(findings=(*verdict.findings, found))))
    return more


def lacks_note(session: Session, db: sqlite3.Connection, deck: Deck) -> list[str]:
    """Return what is told of a built deck that was changed: what it lacks now, if anything."""
    found = Builder(session, db).short(deck)
    return [say("deck.built-lacks", deck=deck.name, cards=in_words(found))] if found else []


def as_data(found: Iterable[Lack]) -> list[dict[str, Any]]:
    """Return what is lacking as JSON holds it."""
    return [
        {
            "id": each.card,
            "name": each.name,
            "printing": each.printing,
            "finish": each.finish,
            "needed": each.needed,
            "owned": each.owned,
            "missing": each.missing,
        }
        for each in found
    ]


def missing(found: Iterable[Lack]) -> int:
    """Return how many copies are missing in all."""
    return sum(each.missing for each in found)


def in_words(found: Sequence[Lack]) -> list[str]:
    """Return what is lacking as one reads it: `2 Lobo`, `1 Grulla (BBB-2a)`."""
    return [f"{each.missing} {_named(each)}" for each in found]


def _named(each: Lack) -> str:
    marks = ", ".join(filter(None, (each.printing, each.finish)))
    return f"{each.name} ({marks})" if marks else each.name


def state(built: bool) -> str:
    """Return the word for a deck that is built; a deck that shares its cards has none."""
    return say("deck.built") if built else ""
