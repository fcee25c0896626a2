"""How many copies of each card a deck may have of those that are owned."""

from collections.abc import Mapping

from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.free_cards import free_cards
from ...collection.deckbuilding.lines import MOST_COPIES
from ...collection.owning.queried import counted
from ..session import Session


def owned_for(session: Session, deck: Deck) -> Mapping[str, int] | None:
    """Return how many copies of each card a deck may have of those that are owned.

    What other built decks hold is theirs; of what nobody has to own there are enough. None where
    nothing is owned at all: then it makes no difference which cards come in.
    """
    return None if session.is_blank() else _copies(session, deck)


def only_owned_for(session: Session, deck: Deck) -> Mapping[str, int]:
    """Return the same where nothing may come in that is not owned, though that be nothing."""
    free = dict.fromkeys(free_cards(session.catalog(deck.game)), MOST_COPIES)
    return free if session.is_blank() else _copies(session, deck) or free


def _copies(session: Session, deck: Deck) -> Mapping[str, int] | None:
    catalog = session.catalog(deck.game)
    owned = dict(counted(session.db, catalog, "own"))
    if not owned:
        return None
    free = dict(counted(session.db, catalog, "free"))
    for line in deck.lines if deck.built else ():
        if line.card in owned:
            mine = free.get(line.card, 0) + line.count
            free[line.card] = min(mine, owned[line.card])
    return free | dict.fromkeys(free_cards(catalog), MOST_COPIES)
