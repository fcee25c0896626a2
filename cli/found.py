"""The one card that a word on the command line means."""

from ..catalog.catalog import Catalog, Printing
from ..catalog.errors import NotFound
from ..catalog.text import fold, near
from .session import Session


def card(session: Session, asked: str) -> tuple[Catalog, Printing]:
    """Return the catalog and the printing that are meant, in the game asked for or in any.

    A name is matched exact, then folded; `SET-NUMBER` and a card's id always work, and a
    beginning that only one card has.

    Raises:
        NotFound: `card.unknown` with `near`, or `card.ambiguous` with `candidates`.
    """
    found: list[tuple[Catalog, Printing]] = []
    names: list[str] = []
    for game in session.games():
        catalog = session.catalog(game)
        found += [(catalog, printing) for printing in _in_game(catalog, asked)]
        names += [name for (name,) in catalog.db.execute("SELECT DISTINCT title FROM printing")]
    if not found:
        raise NotFound("card.unknown", name=asked, near=near(asked, names))
    if len(found) > 1:
        shown = tuple(f"{p.title} ({p.id})" for _, p in found)
        raise NotFound("card.ambiguous", name=asked, candidates=shown)
    return found[0]


def _in_game(catalog: Catalog, asked: str) -> tuple[Printing, ...]:
    """Return the printings that the word may mean in one game: one for each card."""
    by_id = catalog.select("WHERE id = ? COLLATE NOCASE", (asked,)) or catalog.select(
        "WHERE card = ? AND first", (fold(asked),)
    )
    if by_id:
        return by_id
    matches = catalog.resolve([asked])[asked]
    exact = [m for m in matches if m.exact] or list(matches)
    if exact:
        return tuple(p for m in exact if (p := catalog.first(m.card)) is not None)
    key = fold(asked)
    beginning = "WHERE first AND substr(name_key, 1, ?) = ? LIMIT 2"
    return catalog.select(beginning, (len(key), key)) if key else ()
