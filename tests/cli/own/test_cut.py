"""`mazo own cut`: copies go, and which of them is never guessed."""

import pytest

from ..conftest import AddCards
from ..running import Mazo
from .owning import listed, own, owned


def test_copies_go_and_so_does_an_empty_entry(mazo: Mazo) -> None:
    """Fewer copies are left; an entry without any is gone."""
    own(mazo, "3 Furia")
    assert mazo("own", "cut", "2", "Furia").lines[0] == "Taken away: 2 Furia (AAA-14)."
    assert owned(mazo) == [("Furia", 1, "AAA-14")]
    mazo("own", "cut", "Furia")
    assert owned(mazo) == []


@pytest.fixture
def wolves(mazo: Mazo) -> Mazo:
    """Return a collection with three entries of one card."""
    own(mazo, "2 Lobo")
    own(mazo, "2 Lobo (AAA) 16")
    own(mazo, "Lobo (AAA) 16", finish="foil", place="caja")
    return mazo


@pytest.mark.parametrize(
    ("words", "left"),
    [
        (["Lobo"], [1, 2, 1]),  # the entry that says nothing more than was asked for
        (["Lobo (AAA) 16"], [2, 1, 1]),
        (["Lobo", "--finish", "foil"], [2, 2]),
        (["Lobo", "--place", "CAJA"], [2, 2]),
        (["5 Lobo"], []),  # all there are
        (["3 Lobo (AAA) 16"], [2]),
    ],
)
def test_the_entry_is_the_one_that_was_said(
    wolves: Mazo, words: list[str], left: list[int]
) -> None:
    """Card, printing and options say which; all of them need no saying."""
    assert wolves("own", "cut", *words).code == 0
    assert [row["count"] for row in listed(wolves)] == left


@pytest.mark.parametrize("words", [["3 Lobo"], ["4 Lobo"]])
def test_of_several_entries_none_is_guessed(wolves: Mazo, words: list[str]) -> None:
    """Where it is not said which entries are meant, they are listed and stay."""
    ran = wolves("own", "cut", *words)
    assert ran.code == 3
    assert "2 Lobo (AAA-16), 1 Lobo (AAA-16) · foil · caja" in ran.err
    assert sum(row["count"] for row in listed(wolves)) == 5


def test_more_than_there_is_cannot_go(wolves: Mazo) -> None:
    """Nothing is taken when there is too little."""
    ran = wolves("own", "cut", "1 Lobo", "6 Lobo")
    assert ran.code == 3
    assert sum(row["count"] for row in listed(wolves)) == 5


def test_what_nobody_knows_can_go_by_its_name(mazo: Mazo, add_cards: AddCards) -> None:
    """Copies and wants of a card that is gone are changed and taken away as they are called."""
    before = add_cards.path.read_text("utf-8")
    add_cards("futura,Carta Futura,,BBB,200,,c,criatura,agua,1,1,,,T")
    own(mazo, "3 Carta Futura")
    assert mazo("want", "add", "2 Carta Futura").code == 0
    add_cards.path.write_text(before, "utf-8")
    assert mazo("own", "set", "carta futura", "--place", "caja").code == 0
    assert mazo("own", "cut", "2 Carta Futura", "--place", "caja").code == 0
    assert [(row["name"], row["count"]) for row in listed(mazo)] == [("Carta Futura", 1)]
    assert mazo("want", "cut", "2", "Carta Futura").code == 0
    assert mazo.json("want", "list")["cards"] == []
    assert mazo("own", "add", "Carta Futura").code == 3
