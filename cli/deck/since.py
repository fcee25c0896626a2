"""What became of a deck's cards since it was saved: renamed, renumbered, gone."""

from collections.abc import Iterator

from ...collection.deckbuilding import decks
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.lines import Line
from ..session import Session
from ..words import say


def since(session: Session, deck: Deck) -> list[str]:
    """Return what is told of a stored deck whose cards are not what they were; else nothing."""
    if deck.id is None or session.is_gone(deck.game):
        return []
    if deck.catalog in ("", session.catalog(deck.game).fingerprint):
        return []
    saved = decks.numbered(session.db, deck.id)
    pairs = zip(saved.lines if saved else (), deck.lines, strict=False)
    changes = [said for before, now in pairs for said in _told(before, now)]
    return [say("deck.since", version=deck.catalog, changes=changes)] if changes else []


def _told(before: Line, now: Line) -> Iterator[str]:
    if now.card is None:
        if before.card is not None:
            yield say("deck.since-gone", name=before.name)
    elif before.card is None:
        yield say("deck.since-known", name=now.name)
    elif before.name != now.name:
        yield say("deck.since-renamed", before=before.name, now=now.name)
    elif before.printing != now.printing:
        yield say("deck.since-printing", name=now.name, before=before.printing or before.written)
