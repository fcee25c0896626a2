"""What is said where no card matches: that it is so, and the names that may have been meant."""

from collections.abc import Iterator, Sequence

from ..catalog.catalog import Catalog
from ..catalog.query import Node
from ..catalog.search import Search
from .errors import quoted
from .providers import providers
from .session import Session
from .words import say


def unmatched(
    session: Session, catalog: Catalog, query: Node | str, typed: str | None = None
) -> Iterator[str]:
    """Yield that no card of the game matches a query, nor may, and which names are like it."""
    schema = catalog.schema.also(providers(session, catalog))
    text, node = (query, None) if isinstance(query, str) else (None, query)
    search = Search(catalog, schema, text, node)
    if search.hits.cards() or search.unknown_cards():
        return
    yield say("card.none-matches", query=quoted([typed or str(query)]))
    yield from nearest(search.near())


def nearest(names: Sequence[str]) -> Iterator[str]:
    """Yield the names that may have been meant, if there are any."""
    if names:
        yield say("cli.did-you-mean", near=quoted(names))
