"""The one card that a word on the command line means."""

from ...catalog.called import called
from ...catalog.catalog import Catalog, Printing
from ...catalog.errors import NotFound
from ...catalog.text import near
from ..session import Session


def card_named(session: Session, asked: str) -> tuple[Catalog, Printing]:
    """Return the catalog and the printing that are meant, in the game asked for or in any.

    A name is matched exact, then folded; `SET-NUMBER` and a card's id always work, and a
    beginning that only one card has.

    Raises:
        NotFound: `card.unknown` with `near`, or `card.ambiguous` with `candidates`.
    """
    catalogs = [session.catalog(game) for game in session.games()]
    found = [(catalog, card) for catalog in catalogs for card in called(catalog, asked)]
    if not found:
        raise NotFound("card.unknown", name=asked, near=_near(catalogs, asked))
    if len(found) > 1:
        shown = tuple(f"{p.title} ({p.id})" for _, p in found)
        raise NotFound("card.ambiguous", name=asked, candidates=shown)
    return found[0]


def _near(catalogs: list[Catalog], asked: str) -> tuple[str, ...]:
    from ...catalog.likeness import near_names

    titles = [title for catalog in catalogs for title in near_names(catalog.db, asked)]
    return tuple(dict.fromkeys((*near(asked, titles), *titles)))[:3]
