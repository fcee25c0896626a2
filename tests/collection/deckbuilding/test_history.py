"""A deck's history is what the journal would take back, entry by entry."""

import sqlite3
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st
from mazo.collection.deckbuilding import decks
from mazo.collection.deckbuilding.decks import Deck
from mazo.collection.deckbuilding.history import Event, history
from mazo.collection.deckbuilding.lines import Line, merged
from mazo.collection.store import db as store
from mazo.collection.store import journal, migrations

Writer = Callable[[], sqlite3.Connection]
LOBO = Line("main", 2, "lobo", None, "Lobo")
LINES = st.lists(
    st.builds(
        lambda zone, count, card: Line(zone, count, card, None, card),
        st.sampled_from(("main", "side")),
        st.integers(1, 3),
        st.sampled_from("abc"),
    ),
    max_size=4,
).map(merged)


def made(db: sqlite3.Connection, name: str, *lines: Line) -> Deck:
    """Create a deck in an entry of its own."""
    with journal.entry(db, f"new {name}"):
        return decks.create(db, Deck("t1", name, lines))


def saved(db: sqlite3.Connection, deck: Deck, command: str = "save") -> Deck:
    """Save a deck in an entry of its own."""
    with journal.entry(db, command):
        return decks.save(db, deck)


def events(db: sqlite3.Connection, deck: Deck) -> list[Event]:
    """Return the history of a stored deck."""
    assert deck.id is not None
    return list(history(db, deck.id))


def test_each_entry_is_told(writer: Writer) -> None:
    """The latest comes first, with the deck before and after; what did not touch it is left out."""
    db = writer()
    deck = made(db, "x", LOBO)
    other = made(db, "y")
    more = saved(db, deck.but(lines=(LOBO.but(count=5),)), "more")
    saved(db, other.but(note="n"))
    with journal.entry(db, "rename"):
        renamed = decks.rename(db, more, "z")
    found = events(db, renamed)
    assert [event.entry.command for event in found] == ["rename", "more", "new x"]
    assert [event.after.name for event in found] == ["z", "x", "x"]
    assert [event.before and event.before.lines for event in found] == [
        (LOBO.but(count=5),), (LOBO,), None,
    ]  # fmt: skip


def test_what_was_taken_back_is_not_told(writer: Writer) -> None:
    """An entry that was undone is no part of the history until it is done again."""
    db = writer()
    deck = made(db, "x")
    saved(db, deck.but(lines=(LOBO,)), "lobos")
    journal.undo(db)
    assert [event.entry.command for event in events(db, deck)] == ["new x"]
    journal.redo(db)
    assert [event.entry.command for event in events(db, deck)] == ["lobos", "new x"]


def test_a_deck_that_came_back_keeps_its_history(writer: Writer) -> None:
    """Undoing the removal of a deck brings its history back; another of its number has its own."""
    db = writer()
    deck = made(db, "x", LOBO)
    with journal.entry(db, "remove"):
        decks.remove(db, deck)
    journal.undo(db)
    assert [event.entry.command for event in events(db, deck)] == ["new x"]
    journal.redo(db)
    again = made(db, "x")
    assert again.id == deck.id
    assert [event.entry.command for event in events(db, again)] == ["new x"]


def test_a_history_may_have_lost_its_beginning(writer: Writer) -> None:
    """Where the journal has forgotten, the first event that is left has a deck before it."""
    db = writer()
    deck = made(db, "x")
    saved(db, deck.but(lines=(LOBO,)))
    db.execute("DELETE FROM journal_entry WHERE id = 1")
    (event,) = events(db, deck)
    assert event.before is not None
    assert (event.before.lines, event.after.lines) == ((), (LOBO,))


def test_looking_back_changes_nothing(writer: Writer) -> None:
    """Deck and journal are as before, read through a connection that cannot write."""
    db = writer()
    deck = saved(db, made(db, "x"), "nothing").but(lines=(LOBO,))
    saved(db, deck)
    before = list(db.iterdump())
    reader = store.connect(write=False)
    assert len(events(reader, deck)) == 2
    reader.close()
    assert list(db.iterdump()) == before


@given(steps=st.lists(st.tuples(LINES, st.booleans()), max_size=6))
def test_a_history_goes_through_every_state(steps: list[tuple[tuple[Line, ...], bool]]) -> None:
    """Whatever is saved, the events tell the states in turn, from the last to the first."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.row_factory = sqlite3.Row
    db.execute("PRAGMA foreign_keys = ON")
    db.execute("PRAGMA recursive_triggers = ON")
    migrations.migrate(db, None)
    deck = made(db, "x")
    states = [deck]
    for lines, built in steps:
        deck = saved(db, deck.but(lines=lines, built=built))
        if (deck.lines, deck.built) != (states[-1].lines, states[-1].built):
            states.append(deck)
    found = events(db, deck)
    assert [(e.after.lines, e.after.built) for e in found] == [
        (state.lines, state.built) for state in reversed(states)
    ]
    assert [e.before and e.before.lines for e in found[:-1]] == [e.after.lines for e in found[1:]]
    db.close()
