"""Every change is rehearsed by `--dry-run`, is one journal entry, and is taken back by undo."""

import re
import shlex

import pytest
from mazo.collection.store.db import connect

from .running import Mazo

CHANGES = (
    "deck new Nuevo --note nota",
    "deck add Prueba 2 Menhir",
    "deck cut Prueba 1 Liquen",
    "deck move Prueba 2 Liquen --to side",
    "deck note Prueba 'para el martes'",
    "deck copy Prueba Copia",
    "deck build Prueba --anyway",
    "deck rename Prueba Umbría",
    "deck remove Prueba",
    "deck import lista.txt",
    "deck import lista.txt --name Prueba --replace",
    "card add Olmo --set agua=1",
    "card edit Menhir agua=2",
    "own add 2 Menhir --finish foil",
    "own enter --set MUS 1 2x3",
    "want add 2 Menhir",
    "want auto --deck Prueba",
    "game use roglamor --sample",
    "config set riego ronda",
    "config set lang es",
    "config unset deck-size",
)
JOURNAL = ("journal", "inverse", "entry", "sqlite_sequence")
NO_FILE = re.compile(r'INSERT INTO "card_file" VALUES\(.*,NULL,1\)')  # there is none, as before


def held() -> list[str]:
    """Return what the user's database holds, but for the journal."""
    db = connect(write=False)
    try:
        rows = [row for row in db.iterdump() if row.startswith("INSERT")]
    finally:
        db.close()
    rows = [row for row in rows if not NO_FILE.match(row)]
    return [row for row in rows if not any(f'"{name}' in row[:40] for name in JOURNAL)]


@pytest.mark.parametrize("line", CHANGES)
def test_a_rehearsal_shows_the_change_and_makes_none(garden: Mazo, line: str) -> None:
    """With -n the data are those of the change, a note says that it is none, and all stays."""
    before = held()
    rehearsed = garden(*shlex.split(line), "-n", "-o", "json")
    assert held() == before
    assert "Dry run" in rehearsed.err
    done = garden(*shlex.split(line), "-o", "json")
    assert (done.code, done.data) == (rehearsed.code, rehearsed.data)
    assert held() != before


@pytest.mark.parametrize(("lang", "would"), [("en", r"\bwould\b"), ("es", r"[adei]rías?n?\b")])
@pytest.mark.parametrize("line", [*CHANGES, "data undo"])
def test_a_rehearsal_speaks_of_what_would_be(
    garden: Mazo, line: str, lang: str, would: str
) -> None:
    """Every sentence of a rehearsal is conditional, and none of the change itself is."""
    rehearsed = garden(*shlex.split(line), "-n", "--lang", lang).lines
    done = garden(*shlex.split(line), "--lang", lang).lines
    # The verdict is the same in both, and what stands indented is a list, not a sentence.
    said = [text for text in rehearsed if text[:1].strip() and text not in done]
    assert said
    assert rehearsed[0] == said[0]
    assert [text for text in said if not re.search(would, text, re.IGNORECASE)] == []
    assert [text for text in done if re.search(would, text, re.IGNORECASE)] == []


@pytest.mark.parametrize("line", CHANGES)
def test_undo_brings_back_what_was(garden: Mazo, line: str) -> None:
    """One undo takes one command back, whatever it changed, and names it."""
    before = held()
    assert garden(*shlex.split(line)).code == 0
    assert held() != before
    undone = garden.json("data", "undo")["undone"]
    assert [entry["command"] for entry in undone] == [shlex.join(shlex.split(line))]
    assert held() == before


def test_an_opening_that_is_kept_is_a_change(garden: Mazo) -> None:
    """`pack open --keep` notes the opening, and undo forgets it."""
    before = held()
    assert garden("pack", "open", "sobre", "--seed", "9", "--keep").code == 0
    assert [o["seed"] for o in garden.json("pack", "list", "--kept")["openings"]] == ["9", "7"]
    assert garden("data", "undo").code == 0
    assert held() == before


def test_several_changes_are_undone_at_once(garden: Mazo) -> None:
    """A number undoes that many, the latest first; a rehearsal of it undoes none."""
    before = held()
    for name in ("A", "B"):
        garden("deck", "new", name)
    assert garden("data", "undo", "2", "-n").code == 0
    assert {"A", "B"} <= set(garden.decks())
    undone = garden.json("data", "undo", "2")["undone"]
    assert [entry["command"] for entry in undone] == ["deck new B", "deck new A"]
    assert held() == before
