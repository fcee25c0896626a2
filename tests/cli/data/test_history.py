"""`mazo data undo`, `redo` and `log`: back and forth among the changes, and what they were."""

import re
import time

import pytest
from mazo.cli.history import local

from ..running import Mazo
from ..test_changes import held


def entries(mazo: Mazo) -> list[tuple[str, bool]]:
    """Return the commands of the log and whether each was undone, the latest first."""
    rows = mazo.json("data", "log", "-l", "0")["entries"]
    return [(row["command"], row["undone"]) for row in rows]


def test_redo_does_again_what_undo_took_back(garden: Mazo) -> None:
    """Three changes back and two forth leave one undone, and every row as it was."""
    before = held()
    for name in ("A", "B", "C"):
        garden("deck", "new", name)
    after = held()
    garden("data", "undo", "3")
    assert held() == before
    redone = garden.json("data", "redo", "2")["redone"]
    assert [entry["command"] for entry in redone] == ["deck new A", "deck new B"]
    assert entries(garden)[:3] == [
        ("deck new C", True), ("deck new B", False), ("deck new A", False),
    ]  # fmt: skip
    garden("data", "redo")
    assert held() == after


def test_a_rehearsal_of_redo_does_nothing(garden: Mazo) -> None:
    """With -n the change is named in the conditional and still can be done again."""
    garden("data", "undo")
    before = held()
    ran = garden("data", "redo", "-n")
    assert ran.out.startswith("Would do again: mazo pack open sobre")
    assert held() == before
    assert garden("data", "redo").code == 0


@pytest.mark.parametrize("verb", ["undo", "redo"])
def test_more_than_there_are(garden: Mazo, verb: str) -> None:
    """Asked for more changes than there are, all there are are turned and the lack is told."""
    if verb == "redo":
        garden("data", "undo", "6")
    ran = garden("data", verb, "99")
    assert ran.code == 0
    assert len(ran.lines) == 6
    assert "There were no more" in ran.err
    assert garden("data", verb).code == 3


def test_a_new_change_ends_what_could_be_redone(garden: Mazo) -> None:
    """After a change of one's own there is nothing to do again, and the log has no undone row."""
    garden("data", "undo", "2")
    garden("deck", "new", "Nuevo")
    assert garden("data", "redo").code == 3
    assert [undone for _, undone in entries(garden)] == [False] * 5


def test_the_log_tells_number_time_and_rows(garden: Mazo) -> None:
    """An entry says when it was made on this machine's clock, and how many rows it wrote."""
    ran = garden("data", "log", "-l", "2", "-o", "plain")
    assert "2 of 6" in ran.err
    number, made, command, changes, _ = ran.lines[1].split("\t")
    assert (number, command, changes) == ("5", "config set deck-size 6", "1")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d", made)
    assert garden.json("data", "log", "-l", "1")["total"] == 6


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the clock cannot be set here")
@pytest.mark.parametrize(
    ("zone", "said"), [("UTC0", "10:30"), ("EST5", "05:30"), ("JST-9", "19:30")]
)
def test_times_are_those_of_the_wall(monkeypatch: pytest.MonkeyPatch, zone: str, said: str) -> None:
    """What is kept as UTC is told as the clock here shows it."""
    with monkeypatch.context() as patched:
        patched.setenv("TZ", zone)
        time.tzset()
        told = local("2026-01-02T10:30:00Z")
    time.tzset()
    assert told == f"2026-01-02 {said}"


def test_the_log_of_nothing(moss: Mazo) -> None:
    """Before the first change there is no entry, which is said and is no error."""
    ran = moss("data", "log")
    assert (ran.code, ran.out) == (0, "")
    assert "not changed anything" in ran.err
