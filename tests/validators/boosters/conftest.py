"""The made-up game with a product of every kind, and what turns opened packs into piles."""

from pathlib import Path

import pytest
from mazo.catalog.catalog import Catalog

from ..conftest import Open

KINDS = Path(__file__).parent / "products.toml"


@pytest.fixture
def kinds(t1: Path, opened: Open) -> Catalog:
    """Return the made-up game with a product of every kind."""
    path = t1 / "game.toml"
    path.write_text(path.read_text("utf-8") + KINDS.read_text("utf-8"), encoding="utf-8")
    return opened("t1")
