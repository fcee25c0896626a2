"""What cards are called that a rule speaks of and no deck has to list."""

import json
from collections.abc import Collection

from ...catalog.catalog import Catalog


def titles(catalog: Catalog, wanted: str | Collection[str]) -> dict[str, str]:
    """Return what cards are called, by id, as displayed: those of a query or of a list of ids."""
    from ...catalog.search import matching

    cards = matching(catalog, wanted)[0] if isinstance(wanted, str) else wanted
    listed = "first AND card IN (SELECT value FROM json_each(?))"
    select = f"SELECT card, title FROM printing WHERE {listed} ORDER BY row"
    return dict(catalog.db.execute(select, (json.dumps([*cards]),)))
