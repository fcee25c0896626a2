"""The cards of a game that nobody has to own."""

from ...catalog.catalog import Catalog
from ...catalog.columns import sql_name
from ...catalog.search import matching


def free_cards(catalog: Catalog) -> frozenset[str]:
    """Return the ids of tokens and of the cards that a zone holds which is free."""
    found: set[str] = set()
    if "token" in catalog.game.fields:
        sql = f"SELECT DISTINCT card FROM printing WHERE {sql_name('token')} IS 1"
        found.update(card for (card,) in catalog.db.execute(sql))
    for zone in catalog.game.zones.values():
        if zone.free and zone.holds:
            found.update(matching(catalog, zone.holds)[0])
    return frozenset(found)
