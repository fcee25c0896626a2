"""Counts by the values of a field: every card found is counted, and unknown is a value too."""

from collections.abc import Iterator

import pytest
from mazo.catalog.catalog import Catalog
from mazo.catalog.errors import QueryError
from mazo.catalog.grouping import grouped
from mazo.catalog.library import open_game
from mazo.catalog.search import find

from . import games


@pytest.fixture
def catalog() -> Iterator[Catalog]:
    """Return the made-up game, and close it in the end."""
    games.install()
    opened = open_game("tiny")
    yield opened
    opened.db.close()


def counts(catalog: Catalog, field: str, *, printings: bool = False) -> list[tuple[object, int]]:
    """Return the groups of a field as pairs."""
    return [(g.value, g.count) for g in grouped(catalog, field, printings=printings).groups]


@pytest.mark.parametrize(
    ("field", "groups"),
    [
        ("type", [("bicho", 3), ("lugar", 1), (None, 1)]),
        ("tipo", [("bicho", 3), ("lugar", 1), (None, 1)]),
        ("coste.fuego", [(1, 1), ("", 3), (None, 1)]),
        ("coste", [(1, 1), (2, 1), ("X", 1), ("", 1), (None, 1)]),
        ("elemento", [("fuego", 1), ("agua", 2), ("", 1), (None, 1)]),
        ("agua", [(0, 2), (1, 1), (2, 1), (None, 1)]),
        ("set", [("AAA", 5)]),
        ("in", [("AAA", 5), ("BBB", 1)]),
        ("number", [("2", 1), ("4", 1), ("10", 1), ("T-1", 1), (None, 1)]),
        ("name", [("Cueva", 1), ("Grillo", 1), ("Oso", 2), (None, 1)]),
        ("promo", [(0, 4), (None, 1)]),
    ],
)
def test_each_value_is_counted(
    catalog: Catalog, field: str, groups: list[tuple[object, int]]
) -> None:
    """Values come in their own order: as the game lists them, as numbers count, unknown last."""
    assert counts(catalog, field) == groups


def test_only_what_is_found_is_counted(catalog: Catalog) -> None:
    """A query chooses the cards, and what cannot be told is told of."""
    found = grouped(catalog, "estado", "elemento:agua")
    assert [(g.value, g.count) for g in found.groups] == [("cria", 1), ("adulto", 1)]
    assert (found.total, found.cannot_tell) == (2, 1)


def test_printings_are_counted_if_asked_for(catalog: Catalog) -> None:
    """Then each printing counts by itself."""
    assert counts(catalog, "set", printings=True) == [("AAA", 6), ("BBB", 1)]


@pytest.mark.parametrize("query", [None, "type:bicho", "elemento:agua", "grillo", "coste:0"])
@pytest.mark.parametrize("printings", [False, True])
def test_no_card_is_lost(catalog: Catalog, query: str | None, printings: bool) -> None:
    """Where a card has one value, the counts add up to what a search finds."""
    total = find(catalog, query, limit=None, printings=printings).total
    found = grouped(catalog, "type", query, printings=printings)
    assert (found.total, sum(g.count for g in found.groups)) == (total, total)


@pytest.mark.parametrize("field", ["nada", "source", "own", ""])
def test_what_cannot_be_grouped_is_refused(catalog: Catalog, field: str) -> None:
    """A field that the game does not have, or that has no values to count, is an error."""
    with pytest.raises(QueryError) as raised:
        grouped(catalog, field)
    assert raised.value.key == "query.unknown-group"
