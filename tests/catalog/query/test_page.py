"""The page on queries: its examples can be read, and every operator is in it."""

import re
from pathlib import Path

import pytest
from mazo import data
from mazo.catalog.gamefile import read_game
from mazo.catalog.query import Members, Numbers, Schema, parse
from mazo.catalog.query.parser import READERS
from mazo.catalog.query.tokens import OPERATORS

PAGE = (Path(__file__).parents[3] / "docs" / "query.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE)


@pytest.fixture(scope="module")
def roglamor() -> Schema:
    """Return the fields of the game that the examples are for, and all virtual fields."""
    game = read_game(data.FOLDER / "roglamor" / "game.toml").game
    assert game is not None
    numbers = [Numbers(id, {}) for id in ("own", "free", "want")]
    return Schema(game, [*numbers, *(Members(id, lambda _: ((), ())) for id in ("deck", "legal"))])


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_page_is_a_query(example: str, roglamor: Schema) -> None:
    """Each query in the first column of a table is understood, and reads back as printed."""
    node = parse(example, roglamor)
    assert parse(str(node), roglamor) == node


def test_the_page_names_every_operator_and_kind() -> None:
    """Nothing that can be typed is left out."""
    own_kinds = {"numbering", "source", "members"}  # of fields every game has, shown by example
    for word in [*OPERATORS, *(set(READERS) - own_kinds)]:
        assert word in PAGE
    assert len(EXAMPLES) >= 40
