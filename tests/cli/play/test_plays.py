"""Games are kept as they are played, go on where they were left, and are told and replayed."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import rmtree

import pytest
from mazo.cli.words import LANGUAGES
from mazo.collection import plays
from mazo.collection.store import db as store

from ..running import Mazo
from .kept import DECK, played, table

MOVES = (
    "draw 2", "move 1 discard", "next", "shuffle", "tap 3", "counter 3 niebla 2", "note 'hola'",
    "next", "move top hand", "flip 1 down", "undo", "figure vidas 7", "draw", "undo", "undo",
    "redo", "token Semilla table", "attach 4 to 5", "next",
)  # fmt: skip


@pytest.mark.parametrize("place", range(len(MOVES) + 1))
def test_a_game_that_goes_on_is_the_game_played_at_once(lobos: Mazo, place: int) -> None:
    """Wherever it was left, the table, the log and what can be redone are the same."""
    once = played(lobos, MOVES, "Lobos", "--seed", "7", "--name", "once")
    played(lobos, MOVES[:place], "Lobos", "--seed", "7", "--name", "twice")
    twice = played(lobos, MOVES[place:], "twice", verb="resume")
    assert table(twice) == table(once)
    rest = ("undo", "undo", "redo", "redo")
    both = [played(lobos, rest, name, verb="resume") for name in ("once", "twice")]
    assert table(both[0]) == table(both[1]) == table(once)


def test_what_was_taken_back_can_be_redone_another_day(lobos: Mazo) -> None:
    """Undo and redo have no end: they go back to the set-up and forth again across sittings."""
    whole = played(lobos, ["draw", "draw 2", "next"], "Lobos", "--seed", "7")
    assert played(lobos, ["undo"] * 3, verb="resume")["actions"] == []
    assert lobos("play", "resume", stdin="undo\n").code == 2
    for _ in range(3):
        last = played(lobos, ["redo"], verb="resume")
    assert table(last) == table(whole)
    assert lobos("play", "resume", stdin="redo\n").code == 2
    kept = lobos.json("play", "list")["games"]
    assert [(game["name"], game["moves"], game["turn"]) for game in kept] == [("Lobos 1", 3, 1)]


def test_a_game_goes_on_from_an_earlier_move(lobos: Mazo) -> None:
    """With --to the moves behind are not lost: they can be redone until another is made."""
    whole = played(lobos, ["draw", "draw 2", "next"], "Lobos", "--seed", "7")
    assert played(lobos, [], "--to", "1", verb="resume")["actions"] == ["draw 1"]
    assert table(played(lobos, ["redo", "redo"], verb="resume")) == table(whole)
    assert played(lobos, ["shuffle"], "--to", "0", verb="resume")["actions"] == ["shuffle main"]
    assert lobos("play", "resume", stdin="redo\n").code == 2


def test_games_have_names(lobos: Mazo) -> None:
    """A game is called as the player says, else after its deck; the one played last is meant."""
    played(lobos, ["draw"], "Lobos")
    played(lobos, ["draw 2"], "Lobos", "--name", "La final")
    played(lobos, ["draw 3"], "Lobos")
    names = [game["name"] for game in lobos.json("play", "list")["games"]]
    assert names == ["Lobos 2", "La final", "Lobos 1"]
    assert played(lobos, ["next"], "la fi", verb="resume")["name"] == "La final"
    assert lobos.json("play", "list")["games"][0]["name"] == "La final"
    assert played(lobos, [], verb="resume")["actions"] == ["draw 2", "next"]
    assert lobos("play", "resume", "lobos").code == 3
    assert len(lobos.json("play", "list", "-g", "t1")["games"]) == 3
    none = lobos("play", "list", "-g", "roglamor")
    assert (none.code, none.out, none.err) == (0, "", "No game of Roglamor is kept.\n")
    assert lobos("play", "resume", "-g", "roglamor").code == 3
    ran = lobos("play", "start", "Lobos", "--name", "La final", stdin="draw\n")
    assert (ran.code, ran.out) == (2, "")
    assert "already" in ran.err


def test_the_card_game_is_named_as_everywhere(lobos: Mazo, t1: Path) -> None:
    """Each verb knows it however it is written, refuses what is none, and one that is gone."""
    played(lobos, ["draw"], "Lobos", "--name", "uno")
    verbs = (["list"], ["log", "uno"], ["resume", "uno"], ["rename", "uno", "uno"])
    for words in (*verbs, ["remove", "uno", "-n"]):
        assert lobos("play", *words, "-g", "T 1").code == 0, words
        ran = lobos("play", *words, "-g", "nada", "-o", "json")
        assert (ran.code, '"key": "game.unknown"' in ran.out) == (3, True), words
    rmtree(t1)
    assert [game["name"] for game in lobos.json("play", "list", "-g", "t1")["games"]] == ["uno"]
    assert lobos("play", "resume", "uno", "-g", "t1").code == 3
    assert lobos("play", "remove", "uno", "-g", "t1").code == 0
    assert lobos("play", "list", "-g", "t1").code == 3


def test_a_game_of_nothing_is_not_kept(lobos: Mazo) -> None:
    """Neither is one that is not to be; a game with a name is kept from its set-up on."""
    for words in (["Lobos"], ["Lobos", "--no-save"]):
        assert played(lobos, ["show", "help"], *words)["name"] is None
    assert played(lobos, ["draw"], "Lobos", "--no-save")["name"] is None
    assert lobos.json("play", "list")["games"] == []
    assert lobos("play", "resume").code == 3
    assert played(lobos, [], "Lobos", "--name", "Nada")["name"] == "Nada"
    assert [game["moves"] for game in lobos.json("play", "list")["games"]] == [0]
    assert lobos("play", "start", "Lobos", "--name", "x", "--no-save").code == 2


def test_a_sitting_is_one_change(lobos: Mazo) -> None:
    """Undo takes a sitting back, and then the game; looking at a game changes nothing."""
    played(lobos, ["draw", "next"], "Lobos")
    played(lobos, ["draw 2", "shuffle", "next"], verb="resume")
    entries = lobos.json("data", "log")["total"]
    for words in (["resume"], ["log"], ["replay"], ["replay", "--to", "1"], ["list"]):
        assert lobos("play", *words).code == 0
    assert lobos.json("data", "log")["total"] == entries
    undone = lobos.json("data", "undo")["undone"]
    assert [each["command"] for each in undone] == ["play resume"]
    assert [game["moves"] for game in lobos.json("play", "list")["games"]] == [2]
    assert lobos("data", "undo").code == 0
    assert lobos.json("play", "list")["games"] == []
    assert lobos("data", "redo", "2").code == 0
    assert [game["moves"] for game in lobos.json("play", "list")["games"]] == [5]


def test_a_list_in_a_file_is_kept_with_its_game(lobos: Mazo, tmp_path: Path) -> None:
    """A game of a list that nobody stored goes on when its file is gone."""
    path = tmp_path / "osos.txt"
    path.write_text(DECK, encoding="utf-8")
    before = played(lobos, ["draw 2"], str(path), "--seed", "7")
    assert before["name"] == "osos 1"
    path.unlink()
    assert table(played(lobos, [], verb="resume")) == table(before)


def test_a_game_from_its_box_is_kept_without_a_deck(mazo: Mazo) -> None:
    """It is called after the game, and goes on with the cards of the box as they were."""
    before = played(mazo, ["note hola"], "-g", "zonamagica", "--seed", "7")
    (kept,) = mazo.json("play", "list")["games"]
    assert (kept["name"], kept["deck"], kept["moves"]) == ("Zona Mágica 1", None, 1)
    assert table(played(mazo, [], verb="resume")) == table(before)


def test_a_log_tells_every_move(lobos: Mazo) -> None:
    """Each move has its number, its line and what came of it, in the language that is spoken."""
    played(lobos, ["draw 2", "move 1 discard bottom", "next"], "Lobos", "--seed", "7")
    rows = lobos.json("play", "log", "--lang", "es")["log"]
    assert [row["number"] for row in rows] == [0, 1, 2, 3]
    assert [row["action"] for row in rows[1:]] == ["draw 2", "move 1 discard bottom", "next"]
    assert [row["said"] for row in rows[1:]] == ["robar 2", "mover 1 Descarte abajo", "siguiente"]
    assert rows[1]["what"].startswith("Robas 2: ")
    assert [event["event"] for event in rows[3]["events"]] == ["turn", "drawn"]
    assert lobos("play", "log").lines[2].startswith("2\tmove 1 Discard bottom\tTo “Discard”")


def test_the_words_of_a_log_can_be_played(lobos: Mazo) -> None:
    """Typed again, what a log says in either language makes the same game."""
    before = played(lobos, MOVES, "Lobos", "--seed", "7", "--no-save")
    played(lobos, MOVES, "Lobos", "--seed", "7")
    for lang in LANGUAGES:
        rows = lobos.json("play", "log", "Lobos 1", "--lang", lang)["log"]
        lines = [row["said"] for row in rows[1:]]
        again = played(lobos, lines, "Lobos", "--seed", "7", "--no-save")
        assert again["zones"] == before["zones"]
        assert again["actions"] == before["actions"]


def test_a_log_can_be_a_script(lobos: Mazo, tmp_path: Path) -> None:
    """With --lines it is nothing but the moves, and they make the same game again."""
    before = played(lobos, MOVES, "Lobos", "--seed", "7")
    lines = tmp_path / "moves.txt"
    lines.write_text(lobos("play", "log", "--lines").out, encoding="utf-8")
    assert lines.read_text(encoding="utf-8").splitlines() == before["actions"]
    words = ("Lobos", "--seed", "7", "--script", str(lines), "--no-save")
    assert table(lobos.json("play", "start", *words)) == table(before)


def test_a_replay_shows_the_way_and_the_table(lobos: Mazo) -> None:
    """All moves are told and the table at the end, after each of them with --step."""
    played(lobos, ["draw 2", "next"], "Lobos", "--seed", "7")
    whole = lobos("play", "replay").lines
    assert [line for line in whole if line[:2] in {"1.", "2."}] == ["1. draw 2", "2. next"]
    assert len([line for line in whole if line.startswith("  Deck (")]) == 1
    steps = lobos("play", "replay", "--step").lines
    assert len([line for line in steps if line.startswith("  Deck (")]) == 3
    first = lobos("play", "replay", "--to", "1").lines
    assert "2. next" not in first
    assert first[:3] == whole[:3]


def test_a_game_is_renamed_and_removed(lobos: Mazo) -> None:
    """Both are changes that undo takes back, and both can be rehearsed."""
    played(lobos, ["draw"], "Lobos")
    for _ in range(2):
        assert lobos("play", "rename", "Lobos 1", "La final", "-n").code == 0
    assert lobos("play", "rename", "Lobos 1", "La final").code == 0
    (game,) = lobos.json("play", "list")["games"]
    assert (game["name"], game["named"]) == ("La final", True)
    assert lobos("play", "remove", "La f").code == 3
    assert lobos("play", "remove", "la final", "-n").code == 0
    assert lobos("play", "remove", "la final").out == "The game “La final” is deleted.\n"
    assert lobos.json("play", "list")["games"] == []
    assert lobos("data", "undo", "2").code == 0
    assert [game["name"] for game in lobos.json("play", "list")["games"]] == ["Lobos 1"]


def test_games_are_in_the_open_files(lobos: Mazo, tmp_path: Path) -> None:
    """Exported and brought back, a game goes on as if nothing had happened."""
    before = played(lobos, MOVES, "Lobos", "--seed", "7")
    kept = lobos.json("play", "list")
    assert lobos("data", "export", "--to", str(tmp_path / "all.zip")).code == 0
    assert lobos("play", "remove", "Lobos 1").code == 0
    assert lobos("data", "import", str(tmp_path / "all.zip"), "--replace").code == 0
    assert lobos.json("play", "list") == kept
    assert table(played(lobos, [], verb="resume")) == table(before)


def test_games_that_go_are_named(lobos: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the most, stderr says which games went and how to have them back."""
    monkeypatch.setattr(plays, "MOST_UNNAMED", 1)
    played(lobos, ["draw"], "Lobos")
    ran = lobos("play", "start", "Lobos", stdin="draw\n")
    assert ran.code == 0
    assert "Lobos 1" in ran.err
    assert "mazo data undo" in ran.err
    assert [game["name"] for game in lobos.json("play", "list")["games"]] == ["Lobos 2"]
    assert lobos("data", "undo").code == 0
    assert [game["name"] for game in lobos.json("play", "list")["games"]] == ["Lobos 1"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_cannot_be_kept_is_played_all_the_same(
    lobos: Mazo, home: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """What was played is told, and that it could not be kept; the code says so, too."""
    monkeypatch.setattr(store, "WAIT_SECONDS", 0.05)
    with closing(sqlite3.connect(home / "user.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        ran = lobos("play", "start", "Lobos", "--seed", "7", "--lang", lang, stdin="draw\n")
        other.execute("ROLLBACK")
    assert ran.code == 7
    assert ran.lines[-1] == ("Semilla 7; 1 jugada." if lang == "es" else "Seed 7; 1 move.")
    assert ("No se ha podido guardar" if lang == "es" else "could not be kept") in ran.err
    assert lobos.json("play", "list")["games"] == []


def test_a_damaged_game_is_told(lobos: Mazo, tmp_path: Path) -> None:
    """It is listed, goes on no more, and can be deleted."""
    played(lobos, ["draw"], "Lobos", "--seed", "7")
    folder = tmp_path / "all"
    assert lobos("data", "export", "--to", str(folder)).code == 0
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    manifest["files"] = [each for each in manifest["files"] if each["name"] != "plays.csv"]
    (folder / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
    file = folder / "plays.csv"
    spoilt = {
        '""size"": 5': '""size"": null',
        '""seed"": ""7""': '""seed"": 7',
        '""players"": 1': '""players"": -1',
        '""options"": {}': '""options"": {""a"": 1}',
        '""zone"": ""main""': '""zone"": ""x:main""',
        "draw 1": "show hand",
    }
    for old, new in spoilt.items():
        text = file.read_bytes().decode()
        assert old in text
        file.write_bytes(text.replace(old, new).encode())
        assert lobos("data", "import", str(folder), "--replace").code == 0
        file.write_bytes(text.encode())
        for verb in ("resume", "log", "replay"):
            ran = lobos("play", verb)
            assert (ran.code, ran.out) == (4, "")
            assert "damaged" in ran.err
    assert lobos("play", "remove", "Lobos 1").code == 0
