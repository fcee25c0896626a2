"""A query that is a card's name as a whole means that card, as it does in a search."""

from pathlib import Path
from typing import Any

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import QueryError
from mazo.catalog.library import open_game
from mazo.catalog.meant import meant
from mazo.catalog.query.counted import parse_counted
from mazo.catalog.search import find


@pytest.fixture
def catalog(t1: Path) -> Catalog:
    """Return the catalog of the made-up game."""
    assert t1.is_dir()
    return open_game("t1")


def cards(catalog: Catalog, query: str) -> set[str]:
    """Return the cards that match by their records, which must be those that match by SQL."""
    node = meant(catalog, query, catalog.schema)
    out: list[Any] = []
    where = node.sql(out)
    stored = catalog.db.execute(f"SELECT DISTINCT card FROM printing WHERE {where}", out)
    matching = {r["card"] for r in catalog.records("ORDER BY row", ()) if node.test(r)}
    assert matching == {card for (card,) in stored}
    return matching


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("Lobo", {"lobo"}),
        ("lobo", {"lobo"}),
        (" LOBO ", {"lobo"}),
        ("lob", {"lobo", "lobo-gris"}),
        ("(Lobo)", {"lobo", "lobo-gris"}),
        ("Cañón de Sal", {"canon-de-sal"}),
        ("canon de sal", {"canon-de-sal", "canon-de-sal-2"}),
        ("-Eco-", {"eco"}),
        ("type:dominio", {"torre-blanca"}),
    ],
)
def test_a_name_means_its_card(catalog: Catalog, query: str, expected: set[str]) -> None:
    """Spelt exactly it is that card alone, else every card that is spelt so but for accents."""
    assert cards(catalog, query) == expected
    assert {row.printing.card for row in find(catalog, query, limit=None).cards} == expected


def test_names_are_counted(catalog: Catalog) -> None:
    """What stands before the number of cards may be a name."""

    def read(text: str, _: object) -> Any:
        return meant(catalog, text, catalog.schema)

    counted = parse_counted("Lobo=1..2", catalog.schema, read)
    assert (str(counted.node), counted.least, counted.most) == ("Lobo", 1, 2)
    assert counted.node == meant(catalog, "Lobo", catalog.schema)


def test_what_cannot_be_read_is_refused(catalog: Catalog) -> None:
    """What is no name must be a query."""
    with pytest.raises(QueryError):
        meant(catalog, "nada:3", catalog.schema)
