"""Formats made of rules on the spot."""

from collections.abc import Mapping
from typing import Any

from mazo.catalog.catalog import Catalog
from mazo.validators.decks.rule import Format
from mazo.validators.formats.tables import formats


def made(catalog: Catalog, *rules: Mapping[str, Any], **more: Any) -> Format:
    """Return a format of these rules, which must be sound, and of further keys."""
    table = {"label": "x", "rules": [*rules], **more}
    read, faults = formats({"x": table}, catalog.game, "game.toml")
    assert faults == ()
    return read["x"]
