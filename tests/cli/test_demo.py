"""`mazo demo`: every step of the tour goes as it should, and nothing of the user's is touched."""

import json
import os
import sys
from pathlib import Path

import pytest
from mazo import data
from mazo.cli.exits import Exit
from mazo.cli.main import run
from mazo.cli.words import language


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_tour_goes_as_it_should(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """In both languages each step ends with the code that is right, and says something."""
    assert run(["demo", "--lang", lang, "-o", "json"]) == Exit.YES
    steps = json.loads(capsys.readouterr().out)["data"]["steps"]
    assert [s["id"] for s in steps if s["code"] != s["expected"]] == []
    assert all(step["output"].strip() and step["said"] for step in steps)
    assert {Exit.YES, Exit.NO} == {step["code"] for step in steps}


def test_a_booster_is_replayed_from_its_receipt(capsys: pytest.CaptureFixture[str]) -> None:
    """What the receipt replays is what was drawn, card for card."""
    run(["demo", "-o", "json"])
    steps = {s["id"]: s for s in json.loads(capsys.readouterr().out)["data"]["steps"]}
    receipt = steps["verify"]["command"].split('"')[1]
    assert receipt in steps["open"]["output"]
    drawn = steps["open"]["output"].partition("\n\n")[0]
    assert len(drawn.splitlines()) == 10
    assert drawn in steps["verify"]["output"]


def test_each_command_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    """People see every command, its output and one sentence, and what to type next."""
    assert run(["demo", "--lang", "en"]) == Exit.YES
    out, err = capsys.readouterr()
    commands = [line for line in out.splitlines() if line.startswith("$ mazo ")]
    assert len(commands) > 10
    assert out.count("▸") == len(commands)
    assert "mazo --help" in out.splitlines()[-1]
    assert err == ""


def test_nothing_of_the_users_is_touched(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Home, folder, environment, language and command line are what they were before."""
    run(["config", "set", "lang", "es"])
    monkeypatch.setenv("MAZO_GAME", "zonamagica")
    before = (dict(os.environ), Path.cwd(), list(sys.argv), (home / "user.db").read_bytes())
    assert run(["demo"]) == Exit.YES
    assert capsys.readouterr().out.rstrip().endswith("todo lo demás")
    after = (dict(os.environ), Path.cwd(), list(sys.argv), (home / "user.db").read_bytes())
    assert after == before
    assert language() == "es"
    assert not (home / "derived" / "roglamor.sample.sqlite").exists()


def test_the_throwaway_home_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """When the tour is over its folder is gone."""
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    assert run(["demo"]) == Exit.YES
    assert "tortuga" in capsys.readouterr().out
    assert list((tmp_path / "tmp").iterdir()) == []


def test_a_step_that_goes_wrong_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A step that ends otherwise than it should makes the tour end with 1, and names itself."""
    tour = data.read("tour.toml").replace("deck import tortuga.txt", "deck import hare.txt")
    monkeypatch.setattr(data, "read", lambda _: tour)
    assert run(["demo", "--lang", "en"]) == Exit.NO
    out, err = capsys.readouterr()
    assert "“mazo deck import hare.txt” ended with 4, and 0 was right." in err
    assert "should" in out.splitlines()[-1]


def test_colour_only_where_the_output_takes_it(capsys: pytest.CaptureFixture[str]) -> None:
    """Where stdout is no terminal, no escape code is printed, not even by a step."""
    run(["demo"])
    assert "\x1b" not in capsys.readouterr().out
