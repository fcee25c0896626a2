"""Virtual query fields that a command can answer: `own free want`, `deck:NAME`, `legal:FORMAT`."""

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING

from ..catalog.catalog import Catalog
from ..catalog.query import Members, Numbers, Provider
from ..catalog.value import Later
from .session import Session

if TYPE_CHECKING:
    from ..collection.owning.queried import Asked

_NUMBERS: "tuple[Asked, ...]" = ("own", "free", "want")


def providers(session: Session, catalog: Catalog) -> tuple[Provider, ...]:
    """Return the providers for a game; nothing is looked up before a query asks for it."""

    def in_deck(name: str) -> tuple[Collection[str], Collection[str]]:
        from ..collection.deckbuilding import decks

        deck = decks.get(session.db, name, catalog.id)
        return {line.card for line in deck.lines if line.card}, ()

    def is_legal(name: str) -> tuple[Collection[str], Collection[str]]:
        from ..validators.legality.cards import legal_cards
        from .current import today

        day = today()
        return legal_cards(catalog, name, session.settings(catalog), day=day)

    numbers = (Numbers(id_, Later(partial(_counted, session, catalog, id_))) for id_ in _NUMBERS)
    return (Members("deck", in_deck), Members("legal", is_legal), *numbers)


def _counted(session: Session, catalog: Catalog, id_: "Asked") -> dict[str, int | None]:
    from ..collection.owning.queried import counted

    return dict(counted(session.db, catalog, id_))
