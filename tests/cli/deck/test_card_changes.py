"""A stored deck when the card data changes under it: nothing is lost or taken for another."""

from pathlib import Path

import pytest

from ..running import Mazo


@pytest.fixture
def cards(t1: Path) -> Path:
    """Return the card file of the made-up game."""
    return t1 / "cards.csv"


def edited(cards: Path, *pairs: tuple[str, str]) -> None:
    """Replace texts in the card file, all at once."""
    text = cards.read_text(encoding="utf-8")
    for number, (old, _) in enumerate(pairs):
        assert text.count(old) == 1, old
        text = text.replace(old, f"\0{number}\0")
    for number, (_, new) in enumerate(pairs):
        text = text.replace(f"\0{number}\0", new)
    cards.write_text(text, encoding="utf-8")


@pytest.fixture
def deck(mazo: Mazo) -> Mazo:
    """Return the game with a deck of two cards."""
    assert mazo.deck("2 Furia\n1 Lobo\n", "prueba", "-F", "libre").code == 0
    return mazo


def test_a_card_that_is_renamed_keeps_its_place(deck: Mazo, cards: Path) -> None:
    """The deck shows the new name, and says with which card data it was saved."""
    saved = deck.json("deck", "show", "prueba")["saved_with"]
    edited(cards, ("furia,Furia,,", "furia,Furor,Furia,"))
    ran = deck("deck", "show", "prueba")
    assert "2 Furor" in ran.out
    assert saved in ran.err
    assert "Furia is now called Furor" in ran.err
    assert "Furia is now called Furor" in deck("deck", "check", "prueba").err
    shown = deck.json("deck", "show", "prueba")
    assert shown["saved_with"] == saved != shown["card_data"]
    (result,) = deck.json("deck", "check", "prueba", code=1)["results"]
    assert (result["saved_with"], result["card_data"]) == (saved, shown["card_data"])
    assert deck("deck", "add", "prueba", "1 Furia").code == 0
    assert deck.cards() == [("main", "Furor", 3), ("main", "Lobo", 1)]
    assert deck("deck", "show", "prueba").err == ""


def test_numbers_that_are_swapped_change_no_card(deck: Mazo, cards: Path) -> None:
    """Two Furia stay two Furia."""
    edited(
        cards,
        ("furia,Furia,,AAA,14", "furia,Furia,,AAA,16"),
        ("lobo,Lobo,,AAA,16", "lobo,Lobo,,AAA,14"),
    )
    assert deck.cards() == [("main", "Furia", 2), ("main", "Lobo", 1)]
    assert deck("deck", "show", "prueba").err == ""


def test_a_card_that_is_gone_is_kept_and_marked(deck: Mazo, cards: Path) -> None:
    """It is listed as unknown with its count, checked as such, and written back as it was."""
    lines = cards.read_text(encoding="utf-8").splitlines(keepends=True)
    cards.write_text("".join(x for x in lines if not x.startswith("lobo,")), encoding="utf-8")
    ran = deck("deck", "show", "prueba")
    assert "1 Lobo  [unknown]" in ran.out
    assert "nobody knows Lobo now" in ran.err
    checked = deck("deck", "check", "prueba")
    assert "nobody knows Lobo" in checked.out
    assert "1 Lobo\n" in deck("deck", "export", "prueba").out
    cards.write_text("".join(lines), encoding="utf-8")
    assert deck("deck", "show", "prueba").err == ""
    assert deck.json("deck", "show", "prueba")["cards"][1]["known"] is True


def test_a_card_that_comes_later_is_told(deck: Mazo, cards: Path) -> None:
    """A name that nobody knew is known without editing the deck."""
    deck.deck("2 Carta Futura\n", "otra", "--lenient")
    with cards.open("a", encoding="utf-8") as file:
        file.write("carta-futura,Carta Futura,,AAA,99,,c,criatura,aire,1,1,,,T\n")
    assert "Carta Futura is known now" in deck("deck", "show", "otra").err
    assert "[unknown]" not in deck("deck", "show", "otra").out
