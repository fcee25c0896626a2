"""`mazo deck import` of names that nobody knows: a file tells the cards, or somebody is asked."""

from pathlib import Path

import pytest
from mazo.cli.terminal import keyboard

from ..output.terminal import on_terminal
from ..running import Mazo, Ran

LIST = "2 Lobos\n1 Gris (AAA) 17\n1 CaÃ±Ã³n de Sal\nLobito\n1 Furia\n1 Lobos # más\n"


@pytest.fixture
def asked(mazo: Mazo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Asked":
    """Run an import of a list in a file, with somebody at the keyboard who answers."""
    monkeypatch.setattr(keyboard, "at_terminal", lambda: True)
    return Asked(mazo, tmp_path / "lista.txt")


class Asked:
    """Imports a list; what is typed are the answers to the questions, line by line."""

    def __init__(self, mazo: Mazo, path: Path) -> None:
        """Remember where the list is."""
        self.mazo, self.path = mazo, path

    def __call__(self, *answers: str, listed: str = LIST, options: tuple[str, ...] = ()) -> Ran:
        """Answer, and return what came of it."""
        self.path.write_text(listed, encoding="utf-8")
        typed = "".join(f"{answer}\n" for answer in answers)
        name = ("--name", "prueba")
        return self.mazo(
            "deck", "import", str(self.path), "--fix-names", *name, *options, stdin=typed
        )


def test_each_name_is_asked_once(asked: Asked) -> None:
    """A suggestion is chosen by number, another name typed, a line left out; all else is stored."""
    ran = asked("1", "Lobo Gris", "1", "-")
    assert ran.code == 0
    assert asked.mazo.cards() == [
        ("main", "Lobo", 3), ("main", "Lobo Gris", 1), ("main", "Cañón de Sal", 1),
        ("main", "Furia", 1),
    ]  # fmt: skip
    assert asked.mazo.json("deck", "show", "prueba")["cards"][0]["printing"] is None
    assert ran.err.count("Which card is “Lobos”? (line 1, 6)") == 1
    assert "  1  Lobo (AAA) 16\n  2  Lobo Gris (AAA) 17\n" in ran.err
    assert "“Lobito” is left out" in ran.err


def test_the_file_that_says_the_same_is_told(asked: Asked, tmp_path: Path) -> None:
    """What was answered is told as a file; with it, nobody is asked and the deck is the same."""
    ran = asked("1", "Lobo Gris", "1", "-")
    text = ran.err[ran.err.index("written,meant") : ran.err.index("Lobito,\n") + len("Lobito,\n")]
    assert (
        text == "written,meant\nLobos,Lobo\nGris,Lobo Gris\nCaÃ±Ã³n de Sal,Cañón de Sal\nLobito,\n"
    )
    file = tmp_path / "nombres.csv"
    file.write_text(text, encoding="utf-8")
    again = asked.mazo.deck(LIST, "otra", "--names", str(file))
    assert again.code == 0
    assert asked.mazo.cards("otra") == asked.mazo.cards()


@pytest.mark.parametrize("answers", [("1", "."), ("1",), ("1", "", ".")])
def test_whoever_stops_changes_nothing(asked: Asked, answers: tuple[str, ...]) -> None:
    """The names left are told as ever, what was answered is not lost, and no deck is stored."""
    ran = asked(*answers)
    assert (ran.code, ran.out) == (4, "")
    assert "written,meant\nLobos,Lobo\n" in ran.err
    assert "nobody knows “Gris”" in ran.err
    assert "nobody knows “Lobos”" not in ran.err
    assert asked.mazo.decks() == []


def test_an_answer_that_is_no_card_is_asked_again(asked: Asked) -> None:
    """What is typed may be wrong too; its nearest names are offered then."""
    ran = asked("9", "Furias", "1", listed="1 Lobos\n")
    assert ran.code == 0
    assert "nobody knows “Furias”" in ran.err
    assert asked.mazo.cards() == [("main", "Furia", 1)]


def test_a_name_of_several_cards_is_chosen(asked: Asked, t1: Path) -> None:
    """Where several cards bear a name, the printing chosen settles which is meant."""
    with (t1 / "cards.csv").open("a", encoding="utf-8") as file:
        for number in (301, 302):
            file.write(f"gemela-{number},Gemela,,BBB,{number},,c,objeto,,1,,,,T\n")
    ran = asked("2", listed="1 Gemela\n")
    assert ran.code == 0
    assert asked.mazo.printings() == [("main", "BBB-302", 1)]
    assert "Gemela,Gemela (BBB) 302\n" in ran.err


def test_a_list_without_doubts_asks_nothing(asked: Asked) -> None:
    """Nobody is asked about names that are known."""
    ran = asked(listed="1 Lobo\n")
    assert (ran.code, ran.err) == (0, "")


def test_faults_of_another_kind_stay(asked: Asked) -> None:
    """What no name settles refuses the list all the same."""
    ran = asked("1", listed="1 Lobos\n0 Furia\n")
    assert ran.code == 4
    assert "line 2, column 1: 0 Furia" in ran.err


def test_at_a_terminal(mazo: Mazo, tmp_path: Path) -> None:
    """At a real terminal the questions are seen, answered, and the deck is stored."""
    path = tmp_path / "lista.txt"
    path.write_text("2 Lobos\n1 Furia\n", encoding="utf-8")
    command = ("deck", "import", str(path), "--name", "prueba", "--fix-names")
    seen = on_terminal(*command, typed=b"2\n").decode()
    assert "Which card is “Lobos”? (line 1)" in seen
    assert "number, another name, - to leave it out, . to stop: " in seen
    assert "Stored: prueba" in seen
    assert mazo.cards() == [("main", "Lobo Gris", 2), ("main", "Furia", 1)]


def test_without_a_terminal_a_file_is_needed(mazo: Mazo) -> None:
    """Nobody can be asked where nobody sits; the error names what to use instead."""
    ran = mazo.deck(LIST, "prueba", "--fix-names")
    assert (ran.code, ran.out) == (2, "")
    assert "--names" in ran.err


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("Lobos,Lobitos\n", 4, "line 1: Lobos: error: “Lobitos” is no one card"),
        ("Lobos\n", 4, "line 1: Lobos: error: this is no pair"),
        (None, 4, "nombres.csv"),
    ],
    ids=["unknown", "no pair", "no file"],
)
def test_a_bad_file_of_names_is_refused(
    mazo: Mazo, tmp_path: Path, text: str | None, code: int, told: str
) -> None:
    """A file of names that cannot be used is told line by line."""
    file = tmp_path / "nombres.csv"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    ran = mazo.deck("1 Lobos\n", "prueba", "--names", str(file))
    assert (ran.code, ran.out) == (code, "")
    assert told in ran.err
    assert mazo.decks() == []
