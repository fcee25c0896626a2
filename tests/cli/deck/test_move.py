"""Cards go from zone to zone of a deck; copies and notes of decks."""

import pytest

from ..running import Mazo

LISTED = "Mazo\n2 Lobo\n1 Lobo (AAA) 16\n1 Furia\n\nReserva\n1 Lobo\n"


@pytest.fixture
def deck(mazo: Mazo) -> Mazo:
    """Return the game with a deck of two zones."""
    assert mazo.deck(LISTED).code == 0
    return mazo


def test_cards_move_to_another_zone(deck: Mazo) -> None:
    """They join their like there; one command is one change."""
    ran = deck("deck", "move", "prueba", "2 Lobo", "1 Furia", "--to", "Reserva")
    assert (ran.code, ran.out) == (0, "Moved to Side in prueba: 2 Lobo, 1 Furia.\n")
    assert deck.cards() == [("main", "Lobo", 1), ("side", "Lobo", 3), ("side", "Furia", 1)]
    deck("data", "undo")
    assert deck.cards() == [
        ("main", "Lobo", 2), ("main", "Lobo", 1), ("main", "Furia", 1), ("side", "Lobo", 1),
    ]  # fmt: skip


def test_a_printing_that_is_named_moves(deck: Mazo) -> None:
    """The copies of another printing stay."""
    assert deck("deck", "move", "prueba", "Lobo (AAA) 16", "--to", "side").code == 0
    rows = deck.json("deck", "show", "prueba")["cards"]
    found = {(row["zone"], row["printing"]): row["count"] for row in rows if row["id"] == "lobo"}
    assert found == {("main", None): 2, ("side", "AAA-16"): 1, ("side", None): 1}


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["5 Lobo", "--to", "side"], "outside the zone Side the deck has 3, and not 5"),
        (["Furia", "--to", "main"], "outside the zone Deck the deck has 0, and not 1"),
        (["Furia", "--to", "main", "--from", "side"], "not 1 in the deck's zone Side, but 0"),
        (["Furia", "--to", "nowhere"], "no zone “nowhere”"),
        (["Furia", "--to", "side", "--from", "nowhere"], "no zone “nowhere”"),
        (["Grulla", "--to", "side"], "the deck has 0"),
    ],
    ids=[
        "too many",
        "there already",
        "not there",
        "no such zone",
        "no such source",
        "no such card",
    ],
)
def test_what_cannot_be_moved_stays(deck: Mazo, words: list[str], told: str) -> None:
    """The refusal says where how many are, and nothing is moved."""
    before = deck.cards()
    ran = deck("deck", "move", "prueba", *words)
    assert (ran.code, ran.out) == (3, "")
    assert told in ran.err
    assert deck.cards() == before


def test_a_rehearsal_moves_nothing(deck: Mazo) -> None:
    """`--dry-run` says what would be."""
    before = deck.cards()
    ran = deck("deck", "move", "prueba", "Furia", "--to", "side", "-n")
    assert ran.out == "Would move to Side in prueba: 1 Furia.\n"
    assert deck.cards() == before


def test_a_copy_goes_its_own_way(deck: Mazo) -> None:
    """A copy has the same cards, format and note, and is changed without the other; it is free."""
    deck("deck", "note", "prueba", "para el martes")
    deck("deck", "build", "prueba", "--anyway")
    data = deck.json("deck", "copy", "prueba", "otra")
    assert data == {"deck": "otra", "of": "prueba", "count": 5}
    assert deck.cards("otra") == deck.cards()
    shown = deck.json("deck", "show", "otra")
    assert (shown["note"], shown["built"]) == ("para el martes", False)
    deck("deck", "cut", "otra", "Furia")
    assert ("main", "Furia", 1) in deck.cards()
    assert deck("deck", "copy", "prueba", "otra").code == 2
    deck("data", "undo", "2")
    assert deck.decks() == ["prueba"]


def test_a_note_is_written_and_taken_away(deck: Mazo) -> None:
    """A note may have several lines; an empty one takes it away, and undo brings it back."""
    ran = deck("deck", "note", "prueba", "uno\ndos")
    assert (ran.code, ran.out) == (0, "Note of prueba: uno\ndos\n")
    assert deck.json("deck", "show", "prueba")["note"] == "uno\ndos"
    assert deck("deck", "note", "prueba", "").out == "prueba has no note now.\n"
    assert deck.json("deck", "show", "prueba")["note"] == ""
    deck("data", "undo")
    assert deck("deck", "note", "prueba", "tres", "-n").out == "Would note of prueba: tres\n"
    assert deck.json("deck", "show", "prueba")["note"] == "uno\ndos"
