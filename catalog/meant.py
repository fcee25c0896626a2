"""What a query means that may be a card's name as a whole."""

from unicodedata import normalize

from .catalog import Catalog
from .query import Node, Schema, parse
from .query.on_text import OfName
from .titles import ALIAS


def meant(catalog: Catalog, query: str, schema: Schema) -> Node:
    """Return the tree of a query; one that is as a whole a card's name means that card.

    Exact spellings go before others. An alias alone does not turn a query into a name, as little as
    it does in a search.

    Raises:
        QueryError: The query cannot be read.
    """
    text = normalize("NFC", query.strip())
    matches = [match for match in catalog.resolve([text])[text] if match.kind != ALIAS]
    best = [match for match in matches if match.exact] or matches
    if not best:
        return parse(query, schema)
    return OfName(schema.targets["name"], text, frozenset(match.card for match in best))
