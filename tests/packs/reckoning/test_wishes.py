"""What is looked for: by query, by name, by rarity, and of which cards nobody can tell."""

import pytest
from mazo.catalog.errors import QueryError
from mazo.packs.reckoning.wishes import of_printings, of_rarity, wish

from ..conftest import Install

ROWS = "sin-rareza,Sin Rareza,,BBB,200,,?,criatura,?,1,1,,,T\n"


def test_a_query_tells_yes_no_and_perhaps(install: Install) -> None:
    """A card whose element nobody knows may be of fire; those of fire are."""
    found = wish(install(rows=ROWS), "elemento:fuego")
    assert "AAA-2" in found.yes
    assert found.maybe == {"BBB-200"}
    assert found.surely()("AAA-2", "c")
    assert not found.surely()("BBB-200", None)
    assert found.possibly()("BBB-200", None)


@pytest.mark.parametrize(
    ("query", "rarity", "answer"),
    [
        ("rarity:m", "m", True), ("rarity:m", "c", False), ("rarity:m", None, None),
        ("type:criatura", "m", None), ("rarity:m type:criatura", "c", False),
    ],
)  # fmt: skip
def test_a_rarity_alone_answers_what_it_can(
    install: Install, query: str, rarity: str | None, answer: bool | None
) -> None:
    """Of a card of which only the rarity is known, only what hangs on the rarity is told."""
    found = wish(install(), query)
    assert found.alone[rarity] is answer
    assert found.surely()(None, rarity) is (answer is True)
    assert found.possibly()(None, rarity) is (answer is not False)


@pytest.mark.parametrize("name", ["Lobo", "lobo"])
def test_a_name_means_that_card(install: Install, name: str) -> None:
    """A query that is a card's name means its printings and no card that nobody knows."""
    found = wish(install(), name)
    assert found.yes == {"AAA-16", "BBB-1"}
    assert not found.is_open(("c", None))


def test_a_rarity_leaves_unknown_ones_open(install: Install) -> None:
    """Cards of a rarity are wanted; those of unknown rarity may be, and can be asked for alone."""
    catalog = install(rows=ROWS)
    unique = of_rarity(catalog, "m")
    assert unique.yes == {"BBB-100"}
    assert unique.maybe == {"BBB-200"}
    assert unique.is_open(())
    unknown = of_rarity(catalog, None)
    assert unknown.yes == {"BBB-200"}
    assert not unknown.maybe
    assert unknown.surely()(None, None)


def test_printings_are_no_unnamed_card(install: Install) -> None:
    """A card of which only the rarity is known is none of the printings that are named."""
    wanted = of_printings(install(), frozenset({"AAA-16"}))
    assert wanted.surely()("AAA-16", "c")
    assert not wanted.possibly()(None, "c")


def test_a_query_that_cannot_be_read_is_refused(install: Install) -> None:
    """An unknown field is an error of the query, as everywhere."""
    with pytest.raises(QueryError):
        wish(install(), "nada:1")
