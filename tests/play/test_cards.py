"""Cards of a deck asked by a query, over a catalog."""

from pathlib import Path

import pytest
from mazo.catalog.library import open_game
from mazo.play.cards import Card, by_query


@pytest.mark.parametrize(
    ("card", "query", "answer"),
    [
        pytest.param(Card("x", "nandu-de-ceniza"), "type:criatura", True, id="first printing"),
        pytest.param(Card("x", "canon-de-sal", "AAA-3"), "type:criatura", False, id="printing"),
        pytest.param(Card("x", "canon-de-sal", "gone"), "type:objeto", True, id="printing gone"),
        pytest.param(Card("Nobody"), "type:criatura", None, id="card nobody knows"),
    ],
)
@pytest.mark.usefixtures("t1")
def test_a_card_answers_for_its_printing(card: Card, query: str, answer: bool | None) -> None:
    """The printing named answers, else the card's first one; an unknown card leaves it open."""
    assert by_query(open_game("t1"), query)(card) is answer


def test_the_built_in_mulligan_asks_what_it_should(home: Path) -> None:
    """In Invizimals a PUP keeps a hand and other stages do not (IZ-4)."""
    assert not home.exists()
    catalog = open_game("invizimals")
    keeps = by_query(catalog, catalog.table("play")["mulligan"]["query"])
    answers = [keeps(Card("x", f"beatwidow-{stage}")) for stage in ("pup", "colt", "max")]
    assert answers == [True, False, False]
