"""`mazo play hand` and `mazo play start` as they are typed."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from mazo.catalog.text import fold
from mazo.cli import words
from mazo.cli.main import run
from mazo.cli.play.spoken import vocabulary
from mazo.play.goldfish.words import OPTIONS, VERBS

Run = Callable[..., tuple[int, str, str]]
REFUSED = ((1, "dance"), (3, "move 99 hand"))  # lines of a script, and what they say
DECK = "Mazo\n4 Ábaco Nítido\n3 Ñandú de Ceniza\n2 Cañón de Sal\n1 3 Deseos\n"


@pytest.fixture
def mazo(t1: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command line on the made-up game, with a script on stdin; returns code, out and err."""
    assert t1.is_dir()

    def call(*arguments: str, script: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(script.encode())))
        code = run(["play", *arguments, "-g", "t1"])
        return int(code), *capsys.readouterr()

    return call


@pytest.fixture
def deck(tmp_path: Path) -> Callable[[str], str]:
    """Write a list and return its path."""

    def write(text: str) -> str:
        path = tmp_path / "deck.txt"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def data(out: str) -> Any:
    """Return the `data` of a JSON answer."""
    return json.loads(out)["data"]


def test_what_a_card_prints_is_not_said_otherwise(mazo: Run, deck: Callable[[str], str]) -> None:
    """A game without rules of its own refuses a value too, where the card is known to print it."""
    script = "say 1 coste 1\nsay 1 coste 2\nsay 1 elemento agua\n"
    code, out, _ = mazo("start", deck("Mazo\n9 Ábaco Nítido\n"), "--no-save", script=script)
    assert code == 1
    assert "Line 2 is not done: say 1 coste 2\n  Ábaco Nítido prints “cost”: 1\n" in out
    assert "Line 3 is not done: say 1 elemento agua\n  Ábaco Nítido has no “element”\n" in out


def test_the_values_of_a_field_are_told(mazo: Run, deck: Callable[[str], str]) -> None:
    """Whoever says no value, or none that there is, reads which there are."""
    _, out, _ = mazo("start", deck(DECK), "--no-save", script="say 1 element\nsay 1 cost lot\n")
    assert "One or more of these, joined by “+”, or none: Fire, Water, Sand, Air, Astral." in out
    assert "A number, X or none." in out


def test_a_hand_is_repeatable(mazo: Run, deck: Callable[[str], str]) -> None:
    """Equal seeds print the same hand, whatever the order of the list; the seed goes to stderr."""
    first = mazo("hand", deck(DECK), "--seed", "7")
    lines = DECK.splitlines()
    again = mazo("hand", deck("\n".join([lines[0], *reversed(lines[1:])])), "--seed", "7")
    assert first == again
    assert first[0] == 0
    assert len(first[1].splitlines()) == 5
    assert "7" in first[2]


def test_hands_as_data(mazo: Run, deck: Callable[[str], str]) -> None:
    """JSON holds every hand with its number, its cards and what is missing."""
    code, out, _ = mazo("hand", deck(DECK), "--seed", "7", "--games", "3", "--size", "4", "-ojson")
    found = data(out)
    assert code == 0
    assert (found["seed"], found["size"]) == ("7", 4)
    assert [hand["number"] for hand in found["hands"]] == [1, 2, 3]
    assert [len(hand["cards"]) for hand in found["hands"]] == [4, 4, 4]
    assert {hand["missing"] for hand in found["hands"]} == {0}
    assert set(found["hands"][0]["cards"][0]) == {"place", "id", "name", "printing"}


@pytest.mark.parametrize(
    ("text", "cards", "note"),
    [
        pytest.param("Mazo\n3 Ábaco Nítido\n", 3, "3", id="three cards"),
        pytest.param("Mazo\n", 0, "empty", id="no cards"),
        pytest.param("Side\n10 Ábaco Nítido\n", 0, "empty", id="only in the side"),
    ],
)
def test_a_hand_of_a_tiny_deck(
    mazo: Run, deck: Callable[[str], str], text: str, cards: int, note: str
) -> None:
    """A deck too small gives a smaller hand and a note; cards of other zones are not drawn."""
    code, out, err = mazo("hand", deck(text), "--seed", "7")
    assert code == 0
    assert len(out.splitlines()) == cards
    assert note in err.splitlines()[1]
    code, out, _ = mazo("start", deck(text), "--seed", "7", script="draw 20\n")
    assert code == 0
    assert f"{20} cards short" in out


def test_an_unknown_hand_size_must_be_given(
    mazo: Run, deck: Callable[[str], str], t1: Path
) -> None:
    """Where the rules do not say, the command cannot tell, and says which option would."""
    file = t1 / "game.toml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("\nhand = 5\n", "\n"), encoding="utf-8"
    )
    code, out, err = mazo("hand", deck(DECK), "--lang", "es")
    assert (code, out) == (6, "")
    assert "--size" in err
    assert mazo("hand", deck(DECK), "--size", "2")[0] == 0


def test_a_script_is_played(mazo: Run, deck: Callable[[str], str]) -> None:
    """Words of both languages are understood in either, and the end names seed and moves."""
    script = "robar 2\nmove 1 discard\ndeshacer\nundo\nredo\nbarajar\nver\nsalir\nrobar\n"
    code, out, err = mazo("start", deck(DECK), "--seed", "7", "--lang", "es", script=script)
    assert (code, err) == (0, "")
    assert out.splitlines()[-1] == "Semilla 7; 2 jugadas; guardada como «deck 1»."
    assert "mazo>" not in out


def test_a_script_as_data(mazo: Run, deck: Callable[[str], str]) -> None:
    """JSON holds the actions as lines, which replay the game, and the zones at its end."""
    script = "robar 2\nmover 1 descarte\nsiguiente\nbarajar\n"
    line = ("start", deck(DECK), "--seed", "7", "--no-save", "-ojson")
    found = data(mazo(*line, script=script)[1])
    assert found["actions"] == ["draw 2", "move 1 discard", "next", "shuffle main"]
    assert {zone: len(pile) for zone, pile in found["zones"].items() if pile} == {
        "hand": 7,
        "discard": 1,
        "main": 2,
    }
    lines = "\n".join(found["actions"])
    assert data(mazo(*line, script=lines)[1]) == found


def test_data_hides_what_the_words_hide(mazo: Run, deck: Callable[[str], str]) -> None:
    """JSON tells no card of the deck before it is drawn, nor the order in which they lie there."""
    line = ("start", deck(DECK), "--seed", "7", "--no-save", "-ojson")
    found = data(mazo(*line, script="move 1 discard\n")[1])["zones"]
    for zone, is_hidden in (("main", True), ("hand", False), ("discard", False)):
        assert found[zone]
        assert {card["hidden"] for card in found[zone]} == {is_hidden}
        told = {card[key] is None for card in found[zone] for key in ("id", "name")}
        assert told == {is_hidden}
    assert {card["number"] for card in found["main"]} == {None}
    assert all(card["number"] for zone in ("hand", "discard") for card in found[zone])


def test_refused_lines_are_told_and_passed_over(mazo: Run, deck: Callable[[str], str]) -> None:
    """A line that cannot be carried out names its number; the others count."""
    script = "dance\ndraw\nmove 99 hand\ndraw\n"
    code, out, err = mazo("start", deck(DECK), "--seed", "7", script=script)
    assert code == 2
    assert err == "mazo: 2 lines were not done: 1, 3\n"
    told = out.splitlines()
    first, third = (told.index(f"Line {line} is not done: {text}") for line, text in REFUSED)
    assert [told[first + 2][:8], told[first + 3][:9]] == ["  “help”", "You draw "]
    assert [told[third + 1], told[third + 2][:9]] == ["  no card has the number 99", "You draw "]
    assert out.splitlines()[-1] == "Seed 7; 2 moves; kept as “deck 1”."


@pytest.mark.parametrize(
    ("lang", "why", "hint"),
    [("es", "no entiendo «dance»", "«ayuda»"), ("en", "I do not understand “dance”", "“help”")],
)
def test_what_was_not_done_as_data(
    mazo: Run, deck: Callable[[str], str], lang: str, why: str, hint: str
) -> None:
    """JSON holds each line that was not done, as it was given, with reasons and remedies."""
    line = ("start", deck(DECK), "--seed", "7", "--no-save", "-ojson", "--lang", lang)
    code, out, err = mazo(*line, script="draw\n  dance \ndraw\n")
    (found,) = data(out)["not_done"]
    assert (code, found["line"], found["text"], found["why"]) == (2, 2, "dance", [why])
    assert found["hint"][-1].startswith(hint)
    assert json.loads(out)["warnings"] == err.splitlines()
    assert data(mazo(*line, script="draw\n")[1])["not_done"] == []


@pytest.mark.parametrize("script", ["", "\n\n# nothing\n", "draw", "\ufeffdraw\r\n", "quit"])
def test_a_script_may_end_anywhere(mazo: Run, deck: Callable[[str], str], script: str) -> None:
    """The end of the input ends the game."""
    assert mazo("start", deck(DECK), "--seed", "7", script=script)[::2] == (0, "")


@pytest.mark.usefixtures("t1")
def test_a_script_of_broken_bytes(
    deck: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A closed input is an empty script; bytes that are no text are a line not understood."""
    monkeypatch.setattr("sys.stdin", None)
    assert run(["play", "start", deck(DECK), "-g", "t1"]) == 0
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\ndraw\n")))
    assert run(["play", "start", deck(DECK), "-g", "t1"]) == 2


class Keyboard:
    """Lines typed at a terminal; after the last comes Ctrl-D, or Ctrl-C where asked for."""

    def __init__(self, *lines: str, interrupts: bool = False) -> None:
        """Remember what will be typed."""
        self.lines, self.interrupts = list(lines), interrupts

    def isatty(self) -> bool:
        """Tell that somebody sits there."""
        return True

    def readline(self) -> str:
        """Return the next line."""
        if self.interrupts and not self.lines:
            raise KeyboardInterrupt
        return self.lines.pop(0) if self.lines else ""


@pytest.mark.usefixtures("t1")
def test_an_interruption_ends_with_130(
    deck: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C is no error: the exit code says so."""
    monkeypatch.setattr("sys.stdin", Keyboard("draw\n", interrupts=True))
    assert run(["play", "start", deck(DECK), "-g", "t1"]) == 130


@pytest.mark.usefixtures("t1")
def test_a_terminal_is_asked(
    deck: Callable[[str], str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """At a terminal there is a prompt, talk goes to stderr, and a slip is no failure."""
    monkeypatch.setattr("sys.stdin", Keyboard("draw\n", "dance\n"))
    code = run(["play", "start", deck(DECK), "-g", "t1", "--seed", "7"])
    out, err = capsys.readouterr()
    assert (code, out) == (0, "Seed 7; 1 move; kept as “deck 1”.\n")
    assert err.count("mazo> ") == 3
    assert "dance" in err


def test_no_word_means_two_things() -> None:
    """No word of one language is another verb or option of the other; nothing is left without."""
    for kind, ids in (("verb", VERBS), ("option", OPTIONS)):
        seen: dict[str, str] = {}
        for lang in words.LANGUAGES:
            for id_ in ids:
                for word in words.words("play", lang)[f"{kind}-{id_}"].split(","):
                    assert seen.setdefault(fold(word), id_) == id_
        assert set(seen.values()) == set(ids)
    assert vocabulary().verbs["robar"] == vocabulary().verbs["draw"] == "draw"


@pytest.mark.parametrize("count", ["-1", "999999999999", "1.5", "0"])
def test_a_wrong_number_is_told_as_a_number(
    mazo: Run, deck: Callable[[str], str], count: str
) -> None:
    """What looks like a number is no zone."""
    code, out, _ = mazo("start", deck(DECK), "--lang", "en", script=f"draw {count}\n")
    assert code == 2
    assert f"{count} is no number of cards" in out


def test_a_long_line_is_echoed_in_part(mazo: Run, deck: Callable[[str], str]) -> None:
    """An answer holds no more than 80 letters of what was typed."""
    _, out, _ = mazo("start", deck(DECK), "--lang", "en", script=f"{'x' * 3000}\n")
    assert out.count("x" * 79 + "…") == 2
    assert "x" * 80 not in out


def test_a_rival_is_played_by_hand_where_nobody_knows_the_rules(
    mazo: Run, deck: Callable[[str], str]
) -> None:
    """Both decks lie on the table, and lines of every zone are played for both."""
    list_, script = (
        deck(DECK),
        'draw 1 2:main\nmove 11 "Mano (jugador 2)"\nmove top from 2:main 2:hand\n',
    )
    line = ("start", list_, "--against", list_, "--size", "2", "--no-save", "-ojson")
    code, out, _ = mazo(*line, script=script)
    found = data(out)
    assert (code, found["players"]) == (2, 2)  # the second line changes nothing
    assert [len(found["zones"][zone]) for zone in ("hand", "2:hand", "2:main")] == [2, 4, 6]
    assert all(card["name"] for card in found["zones"]["2:hand"])


def test_more_players_than_a_game_is_for(mazo: Run, deck: Callable[[str], str]) -> None:
    """A game without rules of its own is tried out alone, and not by more than can play it."""
    list_ = deck(DECK)
    assert mazo("start", list_, "--players", "1", "--no-save")[0] == 0
    code, _, err = mazo("start", list_, "--players", "100", "--no-save")
    assert code == 2
    assert "is not for 100 players" in err


@pytest.mark.parametrize(
    ("lang", "slip", "near"), [("es", "moveer", ["«mover»", "«ver»"]), ("en", "mobe", ["“move”"])]
)
def test_a_slip_is_mended_in_the_language_of_the_player(
    mazo: Run, deck: Callable[[str], str], lang: str, slip: str, near: list[str]
) -> None:
    """Words of the other language are understood, and not proposed."""
    line = ("start", deck(DECK), "--no-save", "-ojson", "--lang", lang)
    (found,) = data(mazo(*line, script=f"{slip} 1 hand\n")[1])["not_done"]
    assert re.findall("[«“][^»”]+[»”]", found["hint"][0]) == near
