"""`mazo own enter`: a pile by number, all or nothing, from words, the input or the keyboard."""

import pytest
from mazo.cli.main import run

from ..running import Mazo
from .owning import listed, own, owned


@pytest.mark.parametrize(
    ("typed", "entered"),
    [
        ("17 18x2 12★", [("Rata de Vapor", 1), ("Lobo Gris", 1), ("Loto de Tinta", 2)]),
        ("17,17;17", [("Lobo Gris", 3)]),
        ("2x18 17x1 18x2", [("Lobo Gris", 1), ("Loto de Tinta", 4)]),
        ("3x5", [("Cañón de Sal", 5)]),
        ("017 1×3 2*2", [("Ábaco Nítido", 3), ("Ñandú de Ceniza", 2), ("Lobo Gris", 1)]),
        ("17x3 -17", [("Lobo Gris", 2)]),
    ],
)  # fmt: skip
def test_numbers_and_counts(mazo: Mazo, typed: str, entered: list[tuple[str, int]]) -> None:
    """A number counts one; with an x the count stands before or after it."""
    assert mazo("own", "enter", "--set", "AAA", *typed.split()).code == 0
    assert [(name, count) for name, count, _ in owned(mazo)] == entered


def test_a_dash_takes_off_what_is_owned(mazo: Mazo) -> None:
    """What the pile itself does not hold is taken from the collection."""
    own(mazo, "3 Furia")
    ran = mazo("own", "enter", "--set", "AAA", "-14x2", "17")
    assert ran.code == 0, ran.err
    assert owned(mazo) == [("Furia", 1, "AAA-14"), ("Lobo Gris", 1, "AAA-17")]
    ran = mazo("own", "enter", "--set", "AAA", "17", "-14x2")
    assert ran.code == 3
    assert owned(mazo) == [("Furia", 1, "AAA-14"), ("Lobo Gris", 1, "AAA-17")]


def test_nothing_is_stored_unless_all_is_understood(mazo: Mazo) -> None:
    """Numbers that the set does not have are told with their neighbours."""
    ran = mazo("own", "enter", "--set", "AAA", "17 99 100")
    assert ran.code == 3
    assert "AAA has no number 99, 100" in ran.err
    assert "“20”, “19”, “18”" in ran.err
    assert owned(mazo) == []


@pytest.mark.parametrize("typed", ["17x", "x17", "17x0", "12x11", "--nope", "2x99"])
def test_what_is_no_number_is_refused(mazo: Mazo, typed: str) -> None:
    """A word that is no number with a count of one digit stores nothing."""
    assert mazo("own", "enter", "--set", "AAA", typed).code in {2, 3}
    assert owned(mazo) == []


def test_numbers_that_nobody_knows_yet(moss: Mazo) -> None:
    """Where asked to, a number within the set is kept as written, and becomes known by itself."""
    assert moss("own", "enter", "--set", "MUS", "--lenient", "9x2", "13").code == 3
    assert moss("own", "enter", "--set", "MUS", "--lenient", "9x2").code == 0
    (row,) = listed(moss)
    assert (row["name"], row["count"], row["known"], row["written"]) == ("MUS-9", 2, False, "MUS-9")
    cards = "name,set,number\nBrezo,MUS,9\n"
    assert moss("card", "import", "-", stdin=cards).code == 0
    assert owned(moss) == [("Brezo", 2, "MUS-9")]


def test_the_set_tells_the_game_and_the_only_set_need_not_be_named(
    moss: Mazo, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A set that only one game has is that game's."""
    monkeypatch.delenv("MAZO_GAME")
    assert moss("own", "enter", "--set", "Musgo", "1", "-n").code == 0
    assert moss("own", "enter", "--set", "ZZZ", "1").code == 3
    assert moss("own", "enter", "1", "-g", "t1").code == 2


def test_a_pile_from_the_input_is_one_change(mazo: Mazo) -> None:
    """Lines of numbers are read; facts hold for all of them; one undo takes the pile back."""
    ran = mazo("own", "enter", "--set", "AAA", "--place", "álbum", stdin="\ufeff1 2\n3x2\n")
    assert ran.code == 0, ran.err
    assert [(row["count"], row["place"]) for row in listed(mazo)] == [
        (1, "álbum"), (1, "álbum"), (2, "álbum"),
    ]  # fmt: skip
    assert mazo("data", "undo").code == 0
    assert owned(mazo) == []
    assert mazo("own", "enter", "--set", "AAA", stdin=b"\xff\xfe17").code == 4
    assert mazo("own", "enter", "--set", "AAA", stdin="").code == 0


class Keyboard:
    """Lines typed at a terminal; after the last comes Ctrl-D."""

    def __init__(self, *lines: str) -> None:
        """Remember what will be typed."""
        self.lines = list(lines)

    def isatty(self) -> bool:
        """Tell that somebody sits there."""
        return True

    def readline(self) -> str:
        """Return the next line."""
        return f"{self.lines.pop(0)}\n" if self.lines else ""


@pytest.mark.parametrize(
    ("lines", "options", "entered"),
    [
        (["17", "18x2", "", "y"], [], [("Lobo Gris", 1), ("Loto de Tinta", 2)]),
        (["17", "18x2", "u", ".", ""], [], [("Lobo Gris", 1)]),
        (["17", "99", "?", "undo", "u", "", "y"], [], []),
        (["17", "", "n", "18", "", "y"], [], [("Lobo Gris", 1), ("Loto de Tinta", 1)]),
        (["17", "", "n", "q"], [], []),
        (["17"], [], []),  # Ctrl-D: nobody is left to say yes
        (["17", ""], ["--yes"], [("Lobo Gris", 1)]),
        (["17"], ["--yes"], [("Lobo Gris", 1)]),
        (["17", "q"], ["--yes"], []),
        (["17", "", "y"], ["-n"], []),
    ],
)
def test_a_pile_is_typed_line_by_line(  # noqa: PLR0917 — what is typed, where, and what comes of it
    mazo: Mazo,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: list[str],
    options: list[str],
    entered: list[tuple[str, int]],
) -> None:
    """Each line is told with names and can be taken back; in the end one is asked."""
    monkeypatch.setattr("sys.stdin", Keyboard(*lines))
    assert run(["own", "enter", "--set", "AAA", *options]) == 0
    said = capsys.readouterr().err
    assert said.count("AAA> ") >= 1
    assert "1 × Lobo Gris" in said
    assert [(name, count) for name, count, _ in owned(mazo)] == entered


@pytest.mark.parametrize("word", ["91-93", "1..3", "1–3"])
def test_ranges_are_refused_as_ranges(mazo: Mazo, word: str) -> None:
    """From one number to another is no number, and that is told."""
    ran = mazo("own", "enter", "--set", "AAA", word)
    assert ran.code == 2
    assert f"“{word}” is no number of a card: a pile takes no ranges" in ran.err
    assert "from " in ran.err
    assert owned(mazo) == []
