"""The cards of a game that nobody has to own."""

from ...catalog.catalog import Catalog
from ...catalog.columns import sql_name
from ...catalog.search import matching


def free_cards(catalog: Catalog) -> frozenset[str]:
    """Return the ids of tokens, of cards the game calls free, and of those in free zones."""
    found: set[str] = set()
    if "token" in catalog.game.fields:
        sql = f"SELECT DISTINCT card FROM printing WHERE {sql_name('token')} IS 1"
        found.update(card for (card,) in catalog.db.execute(sql))
    zones = catalog.game.zones.values()
    for query in (catalog.game.free, *(zone.holds for zone in zones if zone.free)):
        if query:
            found.update(matching(catalog, query)[0])
    return frozenset(found)
