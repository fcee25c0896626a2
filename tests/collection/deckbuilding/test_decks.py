"""Decks are found by name, and saved without losing or renaming anything."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import NotFound, UsageError
from mazo.collection.deckbuilding import decks, moves
from mazo.collection.deckbuilding.decks import Deck, Line
from mazo.collection.store import db as store
from mazo.collection.store import journal

Writer = Callable[[], sqlite3.Connection]
NAMES = ("G/W", "..\\..\\x", "../../x", "a:b", "CON", "🐺", "-n", "x" * 200, "El «Zurdo»")


def stored(db: sqlite3.Connection, *deck_names: str, game: str = "t1") -> None:
    """Create empty decks of these names."""
    with journal.entry(db, "deck new"):
        for name in deck_names:
            decks.create(db, Deck(game, name))


@pytest.mark.parametrize("name", NAMES)
def test_any_name_works(writer: Writer, name: str) -> None:
    """A deck of any name is created, found, renamed and removed."""
    db = writer()
    stored(db, name)
    assert decks.get(db, name).name == name
    with journal.entry(db, "deck rename"):
        decks.rename(db, decks.get(db, name), "otro")
        decks.rename(db, decks.get(db, "otro"), name)
        decks.remove(db, decks.get(db, name))
    assert decks.listing(db) == ()


@pytest.mark.parametrize(
    ("name", "why"),
    [(" ", "blank"), ("", "blank"), ("a\nb", "control"), ("x" * 201, "long")],
    ids=["blanks", "nothing", "two lines", "too long"],
)
def test_bad_name_is_refused(writer: Writer, name: str, why: str) -> None:
    """A name that could not be shown or typed is refused with the reason."""
    with pytest.raises(UsageError) as caught:
        stored(writer(), name)
    assert (caught.value.key, caught.value.facts["why"]) == ("deck.bad-name", why)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Ñandúes", "Ñandúes"),
        ("ÑANDÚES", "Ñandúes"),
        ("nandues", "nandues"),
        ("Nandues", "nandues"),
        ("lobos  ", "Lobos"),
        ("LÓBOS", "Lobos"),
    ],
)
def test_name_is_matched_exact_then_without_case_then_without_accents(
    writer: Writer, typed: str, found: str
) -> None:
    """The closest spelling wins."""
    db = writer()
    stored(db, "Ñandúes", "nandues", "Lobos")
    assert decks.get(db, typed).name == found


def test_beginning_is_enough_only_on_request(writer: Writer) -> None:
    """A unique beginning finds a deck for commands that change nothing, and no others."""
    db = writer()
    stored(db, "Lobos del Norte", "Grullas")
    assert decks.get(db, "lob", beginning=True).name == "Lobos del Norte"
    with pytest.raises(NotFound) as caught:
        decks.get(db, "Lobos del norde")
    assert caught.value.facts["near"] == ("Lobos del Norte",)


def test_ambiguous_name_lists_the_decks(writer: Writer) -> None:
    """The same name in two games is told apart by the game."""
    db = writer()
    stored(db, "Lobos")
    stored(db, "Lobos", game="t2")
    with pytest.raises(NotFound) as caught:
        decks.get(db, "lobos")
    assert caught.value.facts["candidates"] == ("t1: Lobos", "t2: Lobos")
    assert decks.get(db, "lobos", "t2").game == "t2"
    with pytest.raises(UsageError, match=r"deck\.exists"):
        stored(db, "Lobos")


LINES = st.lists(
    st.builds(
        Line,
        zone=st.sampled_from(("main", "side")),
        count=st.integers(1, 9999),
        card=st.none() | st.text(min_size=1, max_size=3),
        printing=st.none() | st.text(min_size=1, max_size=3),
        name=st.text(min_size=1, max_size=5),
        comment=st.text(max_size=3),
        written=st.text(max_size=3),
    ),
    max_size=6,
)


@given(first=LINES, second=LINES)
def test_saving_is_exact_and_can_be_undone(first: list[Line], second: list[Line]) -> None:
    """What is saved is what is read, and undo brings back what was there."""
    db = store.connect(write=False, rehearse=True)
    with journal.entry(db, "deck new"):
        old = decks.create(db, Deck("t1", "x", tuple(first), "libre", "nota"))
    with journal.entry(db, "deck edit"):
        new = decks.save(db, old.but(lines=tuple(second)))
    assert decks.get(db, "x") == new
    assert new.lines == tuple(second)
    if new.lines != old.lines:
        journal.undo(db)
    assert decks.get(db, "x") == old
    db.close()


def test_saving_the_same_writes_nothing(writer: Writer) -> None:
    """A command that leaves a deck as it was is no entry of the journal."""
    db = writer()
    with journal.entry(db, "deck new"):
        deck = decks.create(db, Deck("t1", "x", (Line("main", 1, "lobo", None, "Lobo"),)))
    with journal.entry(db, "deck edit"):
        decks.save(db, deck)
    assert [entry.command for entry in journal.log(db)] == ["deck new"]


def test_adding_changes_one_row(writer: Writer) -> None:
    """One more copy writes the line and the deck's date, however long the deck is."""
    db = writer()
    lines = tuple(Line("main", 1, f"c{i}", None, f"C {i}") for i in range(60))
    with journal.entry(db, "deck new"):
        deck = decks.create(db, Deck("t1", "x", lines))
    with journal.entry(db, "deck add"):
        decks.save(db, moves.added(deck, lines[30].but(count=2)))
    assert journal.log(db)[0].changes <= 2
    assert decks.get(db, "x").lines[30].count == 3


ADD = """
from mazo.collection.deckbuilding import decks, moves
from mazo.collection.deckbuilding.decks import Line
from mazo.collection.store import db, journal
user = db.connect(write=True)
for _ in range(100):
    with journal.entry(user, "deck add"):
        deck = decks.get(user, "x")
        decks.save(user, moves.added(deck, Line("main", 1, "lobo", None, "Lobo")))
"""


def test_two_writers_lose_nothing(writer: Writer) -> None:
    """Two commands at a time wait for each other, and every copy arrives."""
    db = writer()
    stored(db, "x")
    both = [subprocess.Popen([sys.executable, "-c", ADD]) for _ in range(2)]
    assert [process.wait(timeout=120) for process in both] == [0, 0]
    assert [line.count for line in decks.get(db, "x").lines] == [200]


def test_storing_a_deck_needs_no_heavy_import() -> None:
    """Everyday commands run without the libraries that take half a second to import."""
    code = ADD.replace("range(100)", "range(0)") + (
        "import sys\nfrom mazo.collection import openings, settings, formats\n"
        "print(*{'sqlmodel', 'sqlalchemy', 'pydantic', 'tomllib', 'tempfile'} & set(sys.modules))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == ""
