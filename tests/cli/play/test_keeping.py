"""At a terminal a game is kept after every line, whatever becomes of the program afterwards."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from mazo.cli.main import run
from mazo.cli.play.sitting import Sitting
from mazo.cli.words import LANGUAGES
from mazo.collection import plays
from mazo.collection.store import db as store
from mazo.play.goldfish.actions import Draw

from ..running import Mazo, Ran

At = Callable[..., Ran]


class Keyboard:
    """Lines typed at a terminal; between them something may happen. Then comes Ctrl-D or Ctrl-C."""

    def __init__(self, *typed: str | Callable[[], object], interrupts: bool = False) -> None:
        """Remember what will be typed, and what is done in between."""
        self.typed, self.interrupts = list(typed), interrupts

    def isatty(self) -> bool:
        """Tell that somebody sits there."""
        return True

    def readline(self) -> str:
        """Return the next line."""
        while self.typed:
            typed = self.typed.pop(0)
            if isinstance(typed, str):
                return f"{typed}\n"
            typed()
        if self.interrupts:
            raise KeyboardInterrupt
        return ""


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> At:
    """Run a command line with somebody at the keyboard."""

    def call(keyboard: Keyboard, *words: str) -> Ran:
        monkeypatch.setattr("sys.stdin", keyboard)
        return Ran(int(run(["play", *words])), *capsys.readouterr())

    return call


def kept() -> list[tuple[str, int]]:
    """Return the games that are kept, each with the number of its moves."""
    db = store.connect(write=False)
    found = [(game.name, len(game.actions)) for game in plays.listing(db)]
    db.close()
    return found


def commands(mazo: Mazo) -> list[Any]:
    """Return the commands of the history, the first one first."""
    return [entry["command"] for entry in mazo.json("data", "log")["entries"]][::-1]


def test_a_new_game_is_not_kept_once_all_of_it_was_taken_back(lobos: Mazo, at: At) -> None:
    """What is begun and undone leaves no game; what is done or resumed then is kept as ever."""
    assert lobos("play", "start", "Lobos", stdin="draw\nundo\n").code == 0
    assert kept() == []
    seen: list[list[tuple[str, int]]] = []
    note = lambda: seen.append(kept())  # noqa: E731 — what is looked at between the lines
    ran = at(Keyboard("draw", note, "undo", note, "redo", "draw", note), "start", "Lobos")
    assert ran.code == 0
    assert seen == [[("Lobos 1", 1)], [], [("Lobos 1", 2)]]
    assert at(Keyboard("undo", "undo"), "resume").code == 0
    assert kept() == [("Lobos 1", 0)]


def test_every_line_is_kept_at_once(lobos: Mazo, at: At) -> None:
    """What was done before an interruption is there, and all of the sitting is one change."""
    seen: list[list[tuple[str, int]]] = []
    note = lambda: seen.append(kept())  # noqa: E731 — what is looked at between the lines
    keyboard = Keyboard("show", note, "draw", note, "dance", "draw 2", note, interrupts=True)
    ran = at(keyboard, "start", "Lobos")
    assert (ran.code, ran.out) == (130, "")
    assert ran.err.endswith("Kept as “Lobos 1”: “mazo play resume” goes on with it.\n")
    assert seen == [[], [("Lobos 1", 1)], [("Lobos 1", 2)]]
    assert commands(lobos) == ["deck import - --name Lobos", "play start Lobos"]
    assert at(Keyboard("undo", "next"), "resume").code == 0
    assert kept() == [("Lobos 1", 2)]
    assert commands(lobos)[2:] == ["play resume"]
    assert lobos("data", "undo").code == 0
    assert kept() == [("Lobos 1", 2)]
    assert lobos("data", "undo").code == 0
    assert kept() == []


def test_other_changes_may_come_between(lobos: Mazo, at: At) -> None:
    """A change of another command is not taken back with the sitting that it came into."""
    keyboard = Keyboard("draw", lambda: run(["deck", "new", "Otro", "-g", "t1"]), "draw", "next")
    assert at(keyboard, "start", "Lobos").code == 0
    assert commands(lobos)[1:] == ["play start Lobos", "deck new Otro -g t1", "play start Lobos"]
    assert kept() == [("Lobos 1", 3)]
    for moves, decks in ((1, 2), (1, 1)):
        assert lobos("data", "undo").code == 0
        assert kept() == [("Lobos 1", moves)]
        assert len(lobos.decks()) == decks


@pytest.mark.usefixtures("lobos")
def test_a_sitting_may_be_undone_while_it_lasts(at: At) -> None:
    """Whoever goes on playing has the game kept again, with all of its moves."""
    keyboard = Keyboard("draw", lambda: run(["data", "undo"]), "draw")
    assert at(keyboard, "start", "Lobos").code == 0
    assert kept() == [("Lobos 1", 2)]
    keyboard = Keyboard("draw", lambda: run(["play", "remove", "Lobos 1"]), "undo")
    assert at(keyboard, "resume").code == 0
    assert kept() == [("Lobos 1", 2)]


@pytest.mark.parametrize("ends", [False, True], ids=["left", "stopped"])
def test_the_board_keeps_what_is_done_on_it(
    lobos: Mazo, monkeypatch: pytest.MonkeyPatch, ends: bool
) -> None:
    """Each move on the whole screen is kept, whether the player leaves or the program ends."""

    def board(sitting: Sitting) -> None:
        assert sitting.free
        for action in (Draw(2), Draw()):
            sitting.do(action)
            if ends:
                raise KeyboardInterrupt

    monkeypatch.setattr("mazo.cli.board.opening.open_board", board)
    ran = lobos("play", "start", "Lobos", "--seed", "7", "--board", "--free")
    assert (ran.code, kept()) == ((130, [("Lobos 1", 1)]) if ends else (0, [("Lobos 1", 2)]))
    assert ran.out == ("" if ends else "Seed 7; 2 moves; kept as “Lobos 1”.\n")
    assert commands(lobos)[1:] == ["play start Lobos --seed 7 --board --free"]


def test_trouble_is_told_at_once(
    lobos: Mazo, at: At, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That a game is not kept is said when it happens; once it can be, everything is."""
    monkeypatch.setattr(store, "WAIT_SECONDS", 0.02)
    with closing(sqlite3.connect(home / "user.db", isolation_level=None)) as other:
        begin, end = (lambda sql=sql: other.execute(sql) for sql in ("BEGIN IMMEDIATE", "ROLLBACK"))
        ran = at(Keyboard("draw", begin, "next", "draw", end, "draw"), "start", "Lobos")
    assert ran.code == 0
    assert ran.err.count("could not be kept") == 1
    assert kept() == [("Lobos 1", 4)]
    assert lobos.json("data", "log")["total"] == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_may_go_on_with_one_game(lobos: Mazo, at: At, tmp_path: Path, lang: str) -> None:
    """Neither writes over the other; who comes second is told under which name."""
    assert lobos("play", "start", "Lobos", stdin="draw\n").code == 0
    script = tmp_path / "moves.txt"
    script.write_text("draw\n", encoding="utf-8")
    other = ["play", "resume", "--script", str(script), "--lang", lang]
    keyboard = Keyboard("next", lambda: run(other), "draw 2", "draw")
    ran = at(keyboard, "resume", "--lang", lang)
    assert ran.code == 0
    told = "lo jugado aquí queda guardado" if lang == "es" else "what was played here is kept"
    assert (told in ran.err, "Lobos 2" in ran.err) == (True, True)
    assert kept() == [("Lobos 2", 4), ("Lobos 1", 3)]


def test_games_of_scripts_make_room_first(
    lobos: Mazo, at: At, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game played by hand stays when scripts have left too many."""
    monkeypatch.setattr(plays, "MOST_UNNAMED", 2)
    assert at(Keyboard("draw"), "start", "Lobos").code == 0
    for _ in range(3):
        assert lobos("play", "start", "Lobos", stdin="draw\n").code == 0
    assert [name for name, _ in kept()] == ["Lobos 4", "Lobos 1"]
    assert at(Keyboard("draw"), "resume", "Lobos 4").code == 0
    assert lobos("play", "start", "Lobos", stdin="draw\n").code == 0
    assert [name for name, _ in kept()] == ["Lobos 5", "Lobos 4"]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [((), []), (("",), ["1. draw 1"]), (("", ""), ["1. draw 1", "2. next"])],
    ids=["none", "one", "all"],
)
def test_a_replay_waits_for_the_player(
    lobos: Mazo, at: At, typed: tuple[str, ...], shown: list[str]
) -> None:
    """At a terminal each step is shown when Enter is pressed, until the input ends."""
    assert lobos("play", "start", "Lobos", stdin="draw\nnext\n").code == 0
    ran = at(Keyboard(*typed), "replay", "--step")
    assert ran.code == 0
    assert [move for move in ("1. draw 1", "2. next") if move in ran.err] == shown
    assert ran.err.count("Enter goes on") == min(len(typed) + 1, 2)
    assert ran.lines[0] == "Turn 1"
