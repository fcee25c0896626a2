"""forbids: a card that matches one query must not match another."""

from collections.abc import Iterator

from ....catalog.catalog import Catalog
from ..rule import CardRule
from .implies import KIND as IMPLIES
from .implies import breaking
from .kind import Break


def check(catalog: Catalog, rule: CardRule) -> Iterator[Break]:
    """Yield each printing that matches both queries."""
    yield from breaking(catalog, rule, lambda then: then)


KIND = IMPLIES.but(check=check)
