"""A game at the table: the rules that its file has for it, and what its zones are called there."""

from ..catalog.catalog import Catalog
from ..play.table import TableRules, table_rules
from .words import text

_TABLES = ("play", "setup")  # of a game file


def rules_of(catalog: Catalog) -> TableRules:
    """Return how a game is set up and played at the table, whatever its settings are."""
    return table_rules({name: catalog.table(name) for name in _TABLES}, catalog.game)


def zone_name(catalog: Catalog, rules: TableRules, id_: str) -> str:
    """Return what a zone of the table is called, or one of decks alone; no zone as it is."""
    labels = {zone.id: zone.label for zone in (*catalog.game.zones.values(), *rules.zones)}
    return text(labels[id_]) if id_ in labels else id_
