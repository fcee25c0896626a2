"""Running scores as they are kept."""

import sqlite3
from collections.abc import Callable

from mazo.collection import scores
from mazo.collection.scores import Line
from mazo.collection.store.journal import entry, redo, undo

Writer = Callable[[], sqlite3.Connection]


def test_lines_are_kept_in_their_order(writer: Writer) -> None:
    """A sheet gives back what was written on it, and a player keeps the first spelling."""
    db = writer()
    with entry(db, "score"):
        for line in (Line("Ana", 5), Line("ÁNA", None, "trophy", 2, "Adán"), Line("Beto", -3)):
            scores.add(db, line)
    found = scores.lines(db)
    assert [(each.player, each.points, each.kind) for each in found] == [
        ("Ana", 5, "points"),
        ("Ana", None, "trophy"),
        ("Beto", -3, "points"),
    ]
    assert (found[1].support, found[1].note) == (2, "Adán")
    assert all(each.made.endswith("Z") for each in found)


def test_a_line_may_replace_those_of_its_kind(writer: Writer) -> None:
    """What is counted anew each time has one line, of its player and its sheet alone."""
    db = writer()
    with entry(db, "score"):
        for line in (Line("Ana", 2, "mana"), Line("Beto", 2, "mana"), Line("Ana", 9, sheet="b")):
            scores.add(db, line)
        scores.replace(db, Line("ana", 4, "mana"))
    assert [(each.player, each.points) for each in scores.lines(db)] == [("Beto", 2), ("Ana", 4)]
    assert [each.points for each in scores.lines(db, "b")] == [9]


def test_a_new_game_empties_its_sheet_alone(writer: Writer) -> None:
    """Sheets do not touch each other, and undo and redo give each back as it was."""
    db = writer()
    with entry(db, "one"):
        scores.add(db, Line("Ana", 5))
        scores.add(db, Line("Ana", 1, sheet="b"))
    before = scores.lines(db)
    with entry(db, "two"):
        scores.begin(db, "", [Line("Caro", 20, scores.START)])
    after = scores.lines(db)
    assert [each.player for each in after] == ["Caro"]
    assert scores.sheets(db) == ("", "b")
    undo(db)
    assert scores.lines(db) == before
    redo(db)
    assert scores.lines(db) == after
    assert [each.points for each in scores.lines(db, "b")] == [1]
