"""A deck's list in the user's editor: stored when it can be read, and nothing else changes."""

import json
import os
import pty
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from mazo.cli.deck import draft as drafts

from ..running import Mazo, Ran

# An editor that does to the file what each of its runs is told, and leaves a mark of the place.
EDITOR = """
import json, os, pathlib, stat, sys
seen = pathlib.Path({seen!r})
edits = json.loads(pathlib.Path({edits!r}).read_text("utf-8"))
runs = json.loads(seen.read_text("utf-8")) if seen.exists() else []
path = pathlib.Path(sys.argv[-1])
runs.append([str(path), stat.S_IMODE(path.parent.stat().st_mode), path.read_text("utf-8")])
seen.write_text(json.dumps(runs), "utf-8")
for old, new in edits[min(len(runs), len(edits)) - 1]:
    text = path.read_text("utf-8")
    assert old in text, text
    path.write_text(text.replace(old, new), "utf-8")
"""
Edits = list[tuple[str, str]]
Edit = Callable[..., Ran]


@pytest.fixture
def edit(mazo: Mazo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edit:
    """Return what edits the deck: each run of the editor replaces texts by others."""
    place = {name: str(tmp_path / f"{name}.json") for name in ("seen", "edits")}
    script = tmp_path / "editor.py"
    script.write_text(EDITOR.format(**place), "utf-8")
    monkeypatch.setenv("EDITOR", f"'{sys.executable}' '{script}'")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("mazo.cli.deck.edit.need_terminal", lambda: None)
    assert mazo.deck("2 Lobo\n1 Grulla (BBB) 2a\n\nReserva\n1 Furia\n").code == 0

    def run(*edits: Edits, answers: str = "", options: tuple[str, ...] = ()) -> Ran:
        Path(place["edits"]).write_text(json.dumps(edits), "utf-8")
        return mazo("deck", "edit", "prueba", *options, stdin=answers)

    return run


def runs(tmp_path: Path) -> list[tuple[str, int, str]]:
    """Return path, mode of the folder and text of each run of the editor."""
    return [tuple(run) for run in json.loads((tmp_path / "seen.json").read_text("utf-8"))]


def test_what_is_written_is_stored(mazo: Mazo, edit: Edit, tmp_path: Path) -> None:
    """The list that is edited is the deck's export; what changed is told, and is one change."""
    exported = mazo("deck", "export", "prueba").out
    ran = edit([("2 Lobo", "1 Lobo\n3 Chispa"), ("# game", "# format: libre\n# game")])
    assert ran.lines == [
        "prueba is stored as you wrote it.",
        "  format: libre",
        "",
        "  Deck",
        "    −1 Lobo  (2 → 1)",
        "    +3 Chispa",
    ]
    assert mazo.cards() == [
        ("main", "Lobo", 1), ("main", "Chispa", 3), ("main", "Grulla", 1), ("side", "Furia", 1),
    ]  # fmt: skip
    ((path, mode, text),) = runs(tmp_path)
    assert (mode, text) == (stat.S_IRWXU, exported)
    assert not Path(path).parent.exists()
    mazo("data", "undo")
    assert mazo("deck", "export", "prueba").out == exported


def test_a_list_that_is_left_alone_changes_nothing(mazo: Mazo, edit: Edit) -> None:
    """Neither does one that says the same in other words."""
    assert edit([]).out == "prueba stays as it is.\n"
    data = edit([("2 Lobo", "1 Lobo\n1x lobo")], options=("-o", "json")).data
    assert (data["changed"], data["cards"]) == (False, [])
    assert "deck import" in mazo("data", "undo", "-n").out


def test_a_list_that_cannot_be_read_may_be_edited_again(
    mazo: Mazo, edit: Edit, tmp_path: Path
) -> None:
    """Each problem is told with its line, and the editor opens on the text as it was left."""
    ran = edit([("Lobo", "Lobbo")], [("Lobbo", "Lobo Gris")], answers="\n")
    assert ran.code == 0
    assert "line 5" in ran.err
    assert "2 Lobbo" in ran.err
    assert "Edit it again? [Y/n]" in ran.err
    assert "2 Lobbo" in runs(tmp_path)[1][2]
    assert ("main", "Lobo Gris", 2) in mazo.cards()


@pytest.mark.parametrize("answer", ["n\n", "no\n", ""], ids=["n", "no", "nothing"])
def test_who_gives_up_changes_nothing(mazo: Mazo, edit: Edit, tmp_path: Path, answer: str) -> None:
    """The exit code is that of a list that is wrong, and the file is gone."""
    before = mazo.cards()
    ran = edit([("2 Lobo", "0 Lobo")], answers=answer)
    assert (ran.code, ran.out) == (4, "")
    assert "prueba stays as it is" in ran.err
    assert mazo.cards() == before
    assert not Path(runs(tmp_path)[0][0]).exists()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("name: prueba", "name: " + "x" * 300, "will not do as a deck's name"),
        ("game: t1", "game: roglamor", "roglamor"),
        ("# game", "# format: nope\n# game", "no format “nope”"),
    ],
    ids=["name", "game", "format"],
)
def test_what_cannot_be_of_the_deck_is_refused(
    mazo: Mazo, edit: Edit, old: str, new: str, told: str
) -> None:
    """A name, a game or a format that will not do is told like any other problem."""
    ran = edit([(old, new)], answers="n\n")
    assert ran.code == 4
    assert told in ran.err
    assert mazo.decks() == ["prueba"]


def test_a_deck_is_renamed_by_its_list(mazo: Mazo, edit: Edit) -> None:
    """The line with the name is the deck's name; without it the name stays."""
    assert "renamed: prueba → otra" in edit([("name: prueba", "name: otra")]).out
    assert mazo.decks() == ["otra"]
    mazo("data", "undo")
    assert edit([("# name: prueba\n", ""), ("2 Lobo", "1 Lobo")]).code == 0
    assert mazo.decks() == ["prueba"]


def test_doubts_that_were_there_may_stay(mazo: Mazo, edit: Edit) -> None:
    """What nobody knew before is kept as it is written; a new name that nobody knows is not."""
    listed = "2 Lobo\n2 Carta Futura (CCC) 5\n1 Grulla (BBB)\n"
    mazo.deck(listed, "prueba", "--replace", "--lenient")
    assert edit([("2 Lobo", "1 Lobo")]).code == 0
    assert mazo.cards() == [("main", "Lobo", 1), ("main", "Carta Futura", 2), ("main", "Grulla", 1)]
    assert edit([("Carta Futura", "Carta Pasada")], answers="n\n").code == 4


def test_a_deck_that_changed_meanwhile_is_not_overwritten(
    mazo: Mazo, edit: Edit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What was written stays in its file, and it is said where."""
    opened = drafts.Draft.edit

    def and_somebody_else(self: drafts.Draft) -> bytes:
        mazo("deck", "add", "prueba", "Chispa")
        return opened(self)

    monkeypatch.setattr(drafts.Draft, "edit", and_somebody_else)
    ran = edit([("2 Lobo", "1 Lobo")])
    assert ran.code == 7
    assert "changed while you were editing" in ran.err
    path = Path(runs(tmp_path)[0][0])
    assert str(path) in ran.err
    assert "1 Lobo\n" in path.read_text("utf-8")
    assert ("main", "Lobo", 2) in mazo.cards()


def test_a_rehearsal_stores_nothing(mazo: Mazo, edit: Edit) -> None:
    """`--dry-run` tells the change and does not make it."""
    before = mazo.cards()
    ran = edit([("2 Lobo", "1 Lobo")], options=("-n",))
    assert ran.lines[0] == "prueba would be stored as you wrote it."
    assert "−1 Lobo" in ran.out
    assert mazo.cards() == before


def test_what_a_list_keeps_out_is_told(mazo: Mazo, edit: Edit) -> None:
    """Cards under a heading that is no zone are left out, and counted."""
    ran = edit([("Reserva", "Maybeboard")])
    assert "Furia" in ran.err
    assert mazo.cards() == [("main", "Lobo", 2), ("main", "Grulla", 1)]


@pytest.mark.parametrize(
    ("editor", "told"),
    [
        ("", "no editor is chosen"),
        ("no-such-editor-here", "“no-such-editor-here” cannot be started"),
        ("'never closed", "cannot be started"),
        (f"'{sys.executable}' -c 'raise SystemExit(3)'", "ended with code 3"),
    ],
    ids=["none", "unknown", "misquoted", "failed"],
)
def test_an_editor_that_does_not_work_is_told(
    mazo: Mazo, edit: Edit, monkeypatch: pytest.MonkeyPatch, editor: str, told: str
) -> None:
    """One clear line, and the deck stays as it is."""
    before = mazo.cards()
    monkeypatch.setenv("EDITOR", editor)
    ran = edit([])
    assert (ran.code, ran.out) == (7, "")
    assert told in ran.err
    assert mazo.cards() == before


def test_an_editor_needs_a_terminal(mazo: Mazo, monkeypatch: pytest.MonkeyPatch) -> None:
    """A script has no use for an editor."""
    monkeypatch.setenv("EDITOR", "true")
    mazo.deck("2 Lobo\n")
    ran = mazo("deck", "edit", "prueba")
    assert (ran.code, ran.out) == (7, "")
    assert "needs a terminal" in ran.err


@pytest.mark.usefixtures("edit")
def test_at_a_terminal(mazo: Mazo, tmp_path: Path) -> None:
    """At a real terminal the editor is opened, and the answer is read from the keyboard."""
    edits = [[("2 Lobo", "2 Lobbo")], [("Lobbo", "Chispa")]]
    (tmp_path / "edits.json").write_text(json.dumps(edits), "utf-8")
    keyboard, terminal = pty.openpty()
    os.write(keyboard, b"y\n")
    program = [sys.executable, "-m", "mazo", "deck", "edit", "prueba"]
    ran = subprocess.run(program, stdin=terminal, capture_output=True, check=False, timeout=60)
    os.close(keyboard)
    os.close(terminal)
    assert ran.returncode == 0, ran.stderr
    assert ("main", "Chispa", 2) in mazo.cards()
