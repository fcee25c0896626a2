"""`mazo want auto`: what is missing is wanted, once."""

import pytest

from ..running import Mazo
from .test_want import wanted


@pytest.fixture
def deck(mazo: Mazo) -> Mazo:
    """Return a deck of which a part is owned."""
    mazo("deck", "new", "Norte")
    mazo("deck", "add", "Norte", "3 Lobo", "1 Grulla [BBB:2b]")
    mazo("own", "add", "1 Lobo")
    return mazo


def test_what_a_deck_lacks_is_wanted_for_it(deck: Mazo) -> None:
    """The want bears the deck's name, is not made twice, and is not needed twice."""
    assert deck("want", "auto", "--deck", "Norte", "-n").code == 0
    assert wanted(deck) == []
    for _ in range(2):
        assert deck("want", "auto", "--deck", "Norte").code == 0
        assert wanted(deck) == [("Lobo", 2, None, "Norte"), ("Grulla", 1, "BBB-2b", "Norte")]
    assert deck.json("own", "missing", code=1)["total"] == 3


def test_what_is_wanted_already_is_not_wanted_again(deck: Mazo) -> None:
    """Only what is still lacking is added."""
    deck("want", "add", "1 Lobo")
    deck("want", "auto", "--deck", "Norte")
    assert [(name, count) for name, count, *_ in wanted(deck)] == [
        ("Lobo", 1), ("Lobo", 1), ("Grulla", 1),
    ]  # fmt: skip


def test_a_set_or_so_many_of_each(mazo: Mazo) -> None:
    """Each printing of a set, or each card that a query finds, up to a number."""
    mazo("own", "add", "1 Lobo", "2 Furia")
    assert mazo("want", "auto", "--copies", "2", "coste:1", "type:hechizo").code == 0
    assert {(name, count) for name, count, *_ in wanted(mazo)} == {
        ("¡A las Armas!", 2), ("-Eco-", 2), ("Chispa", 2),
    }  # fmt: skip
    assert mazo("want", "auto", "--set", "BBB", "Lobo").code == 0
    assert ("Lobo", 1, "BBB-1", "") in wanted(mazo)
    ran = mazo("want", "auto", "--set", "BBB", "Lobo")
    assert ran.lines == ["Nothing more is missing than is wanted already."]


def test_a_want_follows_its_deck_to_another_name(deck: Mazo) -> None:
    """When the deck is renamed, what is wanted for it is still for it."""
    deck("want", "auto", "--deck", "Norte")
    assert deck("deck", "rename", "Norte", "Sur").code == 0
    assert {note for *_, note in wanted(deck)} == {"Sur"}
    assert deck.json("own", "missing", code=1)["total"] == 3


@pytest.mark.parametrize(("query", "near"), [("zzz", ""), ("lobbo", "“Lobo”")])
def test_a_query_that_nothing_matches_is_told(mazo: Mazo, query: str, near: str) -> None:
    """Nobody can say that enough is wanted of cards that do not exist."""
    ran = mazo("want", "auto", query)
    assert (ran.code, ran.out) == (3, "")
    assert f"no card matches “{query}”" in ran.err
    assert near in ran.err
