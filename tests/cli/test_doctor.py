"""`mazo doctor`: tells what is wrong, and works when everything is."""

import json
import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from mazo.cli.exits import Exit
from mazo.cli.main import run
from mazo.collection.store.steps import STEPS

from .built import BUILT_IN, Built
from .running import Mazo


@pytest.fixture
def known(home: Path, built: Built) -> None:
    """Give the home the catalogs of the built-in games, which the doctor would build."""
    built.lend(home, *BUILT_IN)


def _doctor(capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, dict[str, Any]]]:
    """Run the doctor; return its exit code and what it says by part and id."""
    code = run(["doctor", "-o", "json"])
    data = json.loads(capsys.readouterr().out)["data"]
    assert data["sound"] == (code == 0)
    return code, {f"{check['part']}.{check['id']}": check for check in data["checks"]}


def test_all_is_well_before_anything_was_stored(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A home that does not exist yet is no trouble, and nothing of the user's is made."""
    code, checks = _doctor(capsys)
    assert code == Exit.YES
    assert checks["store.state"]["state"] == "absent"
    assert checks["places.user"]["exists"] is False
    assert not (home / "user.db").exists()


def test_every_game_tells_how_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """A game's catalog is built once and then fresh; sample cards and own facts are counted."""
    run(["game", "use", "roglamor", "--sample"])
    capsys.readouterr()
    first = _doctor(capsys)[1]
    second = _doctor(capsys)[1]
    assert first["games.invizimals"]["derived"] == "absent"
    assert second["games.invizimals"]["derived"] == "fresh"
    assert second["games.roglamor"]["sample"] is True
    assert second["games.invizimals"]["sample"] is None
    assert second["games.invizimals"]["own"] == 0


@pytest.mark.usefixtures("known")
def test_a_stored_database_tells_version_and_size(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sound database says which version it has and how large it is."""
    run(["game", "use", "roglamor"])
    capsys.readouterr()
    code, checks = _doctor(capsys)
    assert code == Exit.YES
    state = checks["store.state"]
    assert (state["state"], state["version"]) == ("sound", len(STEPS))
    assert state["size"] == (home / "user.db").stat().st_size
    assert checks["program.game"]["game"] == "roglamor"


def _text(path: Path) -> None:
    path.write_text("this is no database, but a letter to nobody\n", encoding="utf-8")


def _torn(path: Path) -> None:
    """Leave the header whole and fill the rest with noise."""
    run(["game", "use", "roglamor"])
    whole = path.read_bytes()
    path.write_bytes(whole[:1024] + b"\xa5" * (len(whole) - 1024))


def _newer(path: Path) -> None:
    run(["game", "use", "roglamor"])
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 999")
    db.close()


def _foreign(path: Path) -> None:
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE somebody_elses(x)")
    db.close()


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("spoil", "state"),
    [(_text, "damaged"), (_torn, "damaged"), (_newer, "newer"), (_foreign, "foreign")],
    ids=["text", "torn", "newer", "foreign"],
)
def test_a_database_that_cannot_be_used(
    spoil: Any, state: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A damaged, newer or foreign database is told, with a remedy, and left as it is."""
    home.mkdir(exist_ok=True)
    spoil(home / "user.db")
    before = (home / "user.db").read_bytes()
    capsys.readouterr()
    code, checks = _doctor(capsys)
    assert code == Exit.UNAVAILABLE
    assert checks["store.state"]["state"] == state
    assert checks["store.state"]["remedy"]
    assert checks["games.invizimals"]["sound"]
    assert (home / "user.db").read_bytes() == before


@pytest.mark.usefixtures("known")
def test_the_latest_backup_is_named(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where a copy exists, the remedy of a damaged database names the latest one."""
    (home / "backups").mkdir(parents=True)
    for day in ("20240101", "20250101"):
        _foreign(home / "backups" / f"user-v1-{day}T000000.db")
    _text(home / "user.db")
    assert "restore 20250101T000000" in _doctor(capsys)[1]["store.state"]["remedy"]


def test_a_home_that_is_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file in the place of the home is told, and the program still speaks."""
    (tmp_path / "home").write_text("in the way", encoding="utf-8")
    code, checks = _doctor(capsys)
    assert code == Exit.UNAVAILABLE
    assert checks["places.home"]["problem"] == "wrong-kind"
    assert checks["store.state"]["state"] == "unreadable"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a place nobody can write to")
def test_a_home_that_cannot_be_made(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where nothing can be written, catalogs live in memory and the exit code says so."""
    monkeypatch.setenv("MAZO_HOME", "/proc/self/nowhere")
    code, checks = _doctor(capsys)
    assert code == Exit.UNAVAILABLE
    assert checks["places.home"]["problem"] == "unwritable"
    assert checks["games.invizimals"]["derived"] == "memory"


def test_no_home_at_all(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A system that does not know where the user lives is told to set MAZO_HOME."""

    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("MAZO_HOME")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nobody)
    code, checks = _doctor(capsys)
    assert code == Exit.UNAVAILABLE
    assert "MAZO_HOME" in checks["places.home"]["remedy"]
    assert checks["program.mazo"]["sound"]


@pytest.mark.usefixtures("known")
def test_a_broken_game_file(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A game file with faults answers 4, names the place and hides no other game."""
    (home / "games" / "mine").mkdir(parents=True)
    (home / "games" / "mine" / "game.toml").write_text("[game\n", encoding="utf-8")
    code, checks = _doctor(capsys)
    assert code == Exit.BAD_DATA
    assert checks["games.mine"]["errors"] == 1
    assert "game.toml:1" in checks["games.mine"]["places"][0]
    assert checks["games.roglamor"]["sound"]


@pytest.mark.usefixtures("known")
def test_a_broken_game_beside_a_sound_folder(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mazo: Mazo
) -> None:
    """It is the installed game that is looked at, whatever the folder one stands in holds."""
    sound = home / "games" / "t1" / "game.toml"
    (tmp_path / "t1").mkdir()
    (tmp_path / "t1" / "game.toml").write_bytes(sound.read_bytes())
    sound.write_text(f"{sound.read_text(encoding='utf-8')}\nfoo = [\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for lang, fault in (("en", "1 fault"), ("es", "1 fallo")):
        ran = mazo("doctor", "--lang", lang)
        assert ran.code == Exit.BAD_DATA
        assert fault in ran.out
        assert "mazo game check t1" in ran.out
        assert "game.bad-file" not in ran.out


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_chosen_game_that_is_gone(
    home: Path, monkeypatch: pytest.MonkeyPatch, mazo: Mazo, lang: str
) -> None:
    """It is marked, with the way out, whether it was chosen for good or by the variable."""
    (home / "games" / "mine").mkdir(parents=True)
    toml = (home / "games" / "t1" / "game.toml").read_text(encoding="utf-8")
    mine = home / "games" / "mine" / "game.toml"
    mine.write_text(toml.replace('id = "t1"', 'id = "mine"', 1), encoding="utf-8")
    monkeypatch.delenv("MAZO_GAME")
    assert mazo("game", "use", "mine").code == 0
    mine.unlink()
    ran = mazo("doctor", "--lang", lang)
    assert ran.code == Exit.NOT_FOUND
    assert "mazo config unset game" in ran.out
    assert ran.lines[-1].startswith({"es": "No todo va bien: 1", "en": "Not all is well: 1"}[lang])
    monkeypatch.setenv("MAZO_GAME", "nobodys")
    ran = mazo("doctor", "--lang", lang)
    assert ran.code == Exit.NOT_FOUND
    assert "MAZO_GAME" in ran.lines[[("✗" in line) for line in ran.lines].index(True) + 1]


@pytest.mark.usefixtures("known")
def test_a_broken_database_goes_before_a_broken_game(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With both troubles the exit code is 7, and both are told."""
    (home / "games" / "mine").mkdir(parents=True)
    (home / "games" / "mine" / "game.toml").write_text("[game\n", encoding="utf-8")
    _text(home / "user.db")
    code, checks = _doctor(capsys)
    assert code == Exit.UNAVAILABLE
    assert not checks["games.mine"]["sound"]


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize(
    ("environment", "arguments", "why"),
    [
        ({}, ["--lang", "es"], "--lang"),
        ({"MAZO_LANG": "es"}, [], "MAZO_LANG"),
        ({"LANG": "es_ES.UTF-8"}, [], "LANG=es_ES.UTF-8"),
        ({"LC_ALL": "es_AR", "LANG": "en_US"}, [], "LC_ALL=es_AR"),
    ],
    ids=["option", "variable", "locale", "stronger-locale"],
)
def test_why_a_language_is_in_force(
    environment: dict[str, str],
    arguments: list[str],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The language in force names the option or variable that settled it."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    run(["doctor", "-o", "json", *arguments])
    checks = json.loads(capsys.readouterr().out)["data"]["checks"]
    spoken = next(check for check in checks if check["id"] == "language")
    assert (spoken["language"], spoken["why"]) == ("es", why)


@pytest.mark.usefixtures("known")
def test_a_chosen_language_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A language kept in the settings names `mazo config`."""
    run(["config", "set", "lang", "es"])
    capsys.readouterr()
    spoken = _doctor(capsys)[1]["program.language"]
    assert (spoken["language"], spoken["why"]) == ("es", "mazo config")


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("lang", ["es", "en"])
def test_people_are_told_in_their_language(
    lang: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line that is marked stands above its remedy, and the last line counts the marks."""
    home.mkdir(exist_ok=True)
    _text(home / "user.db")
    run(["doctor", "--lang", lang])
    lines = capsys.readouterr().out.splitlines()
    marked = [line for line in lines if "✗" in line]
    assert str(os.environ["MAZO_HOME"]) in lines[lines.index(marked[0]) + 1]
    assert lines[-1].startswith({"es": "No todo va bien: 1", "en": "Not all is well: 1"}[lang])
