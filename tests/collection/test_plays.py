"""Games are kept with all that it takes to replay them, one journal entry for each sitting."""

import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import BadData, NotFound, UserError
from mazo.collection import plays
from mazo.collection.deckbuilding.lines import Line
from mazo.collection.plays import Saved
from mazo.collection.store import db as store
from mazo.collection.store import journal

Writer = Callable[[], sqlite3.Connection]

LINES = (Line("main", 3, "lobo", "AAA-16", "Lobo"), Line("side", 1, None, None, "Ñandú"))
START = {"size": 5, "seed": "007", "settings": {"deck-size": None, "año": "1º"}}
GAME = Saved("t1", "Lobos 1", "Lobos", LINES, START, ("draw 1", "next"), ("draw 2",), 1)
TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1, max_size=9)
JSON: Any = st.none() | st.booleans() | st.integers() | TEXT


def kept(db: sqlite3.Connection, *saved: Saved) -> list[Saved]:
    """Store games, each under an entry of its own."""
    stored = []
    for each in saved:
        with journal.entry(db, f"play start {each.name}"):
            stored.append(plays.save(db, each))
    return stored


def bare(saved: Saved) -> Saved:
    """Return a game without its number and its moments."""
    return saved.but(id=None, created="", touched="")


@given(
    st.builds(
        Saved,
        game=TEXT,
        name=TEXT,
        deck=TEXT,
        lines=st.lists(
            st.builds(
                Line, TEXT, st.integers(1, 9_999), *[st.none() | TEXT] * 2, TEXT, st.just("") | TEXT
            )
        ).map(tuple),
        start=st.dictionaries(TEXT, JSON | st.dictionaries(TEXT, JSON), min_size=1),
        actions=st.lists(TEXT).map(tuple),
        undone=st.lists(TEXT).map(tuple),
        turn=st.integers(0, 99),
        ended=st.booleans(),
        named=st.booleans(),
        scripted=st.booleans(),
    )
)
def test_a_game_comes_back_as_it_was_kept(saved: Saved) -> None:
    """Deck, start, actions and what was taken back are the same when they are read again."""
    db = store.connect(write=False, rehearse=True)
    (stored,) = kept(db, saved)
    assert bare(stored) == saved
    assert plays.listing(db) == (stored,)
    assert plays.latest(db) == stored
    db.close()


def test_the_game_played_last_comes_first(writer: Writer) -> None:
    """A game that goes on is the latest again; one that has ended is passed over if asked."""
    db = writer()
    first, second = kept(db, GAME, GAME.but(name="Osos 1", game="t2", ended=True))
    assert [each.name for each in plays.listing(db)] == ["Osos 1", "Lobos 1"]
    assert plays.latest(db) == second
    assert plays.latest(db, ended=False) == first
    assert plays.latest(db, "t1") == first
    with pytest.raises(NotFound, match="all-ended"):
        plays.latest(db, "t2", ended=False)
    with pytest.raises(NotFound, match=r"plays\.none"):
        plays.latest(db, "t3")
    kept(db, first.but(actions=("draw 1",)))
    assert plays.latest(db).name == "Lobos 1"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Lobos 1", None), ("lobos 1", None), ("LÓBOS 1", None), (" Lobos 1 ", None),
        ("Lob", "plays.unknown"), ("Nope", "plays.unknown"), (" ", "plays.bad-name"),
        ("", "plays.bad-name"),
    ],
)  # fmt: skip
def test_a_game_is_found_by_its_name(writer: Writer, name: str, key: str | None) -> None:
    """Case and accents do not matter; a beginning is not enough where something changes."""
    db = writer()
    kept(db, GAME, GAME.but(name="Osos 1"))
    if key is None:
        assert plays.get(db, name).name == "Lobos 1"
        return
    with pytest.raises(UserError) as caught:
        plays.get(db, name)
    assert caught.value.key == key


def test_a_beginning_names_one_game_only(writer: Writer) -> None:
    """Where a beginning is enough, one that two games have names none."""
    db = writer()
    kept(db, GAME, GAME.but(name="Osos 1"), GAME.but(name="Osos 2"))
    assert plays.get(db, "lob", beginning=True).name == "Lobos 1"
    with pytest.raises(NotFound, match="ambiguous") as caught:
        plays.get(db, "osos", beginning=True)
    assert caught.value.facts["candidates"] == ["Osos 2", "Osos 1"]


def test_a_name_is_numbered_on(writer: Writer) -> None:
    """A game without a name is called after its deck, with a number above all that there are."""
    db = writer()
    assert plays.free_name(db, "Lobos") == "Lobos 1"
    kept(db, *(GAME.but(name=name) for name in ("Lobos 2", "Lobos 10", "Lobos x", "Otros 40")))
    assert plays.free_name(db, "Lobos") == "Lobos 11"
    assert plays.free_name(db, "Lobos x") == "Lobos x 1"


@pytest.mark.parametrize("name", ["", " ", "-", "a\nb", "x" * 201, "Lobos 1"])
def test_a_name_must_do(writer: Writer, name: str) -> None:
    """A name that is no name, or that another game has, is refused."""
    db = writer()
    (stored,) = kept(db, GAME)
    other = kept(db, GAME.but(name="Otro"))[0]
    with pytest.raises(UserError, match=r"bad-name|exists"):
        plays.checked_name(db, name)
    with journal.entry(db, "play rename"), pytest.raises(UserError, match=r"bad-name|exists"):
        plays.rename(db, other, name)
    with journal.entry(db, "play rename"):
        assert plays.rename(db, stored, " Lobos 1 ").named


def test_removed_is_taken_back(writer: Writer) -> None:
    """A game that was removed comes back by undo, as it was."""
    db = writer()
    (stored,) = kept(db, GAME)
    with journal.entry(db, "play remove"):
        plays.remove(db, stored)
    assert plays.listing(db) == ()
    journal.undo(db)
    assert plays.listing(db) == (stored,)


def test_a_game_removed_meanwhile_is_kept_anew(writer: Writer) -> None:
    """Whoever plays on keeps the game, under another name where its own was given away."""
    db = writer()
    (stored,) = kept(db, GAME)
    with journal.entry(db, "play remove"):
        plays.remove(db, stored)
    (other,) = kept(db, GAME.but(start={"seed": "another"}))
    assert (other.id, other.name) == (stored.id, stored.name)
    (again,) = kept(db, stored.but(actions=("draw 9",)))
    assert (again.name, again.actions) == ("Lobos 2", ("draw 9",))
    assert plays.get(db, "Lobos 1") == other


def test_what_others_play_is_not_written_over(writer: Writer) -> None:
    """Two who go on with one game end with two; a name given meanwhile stays."""
    db = writer()
    (begun,) = kept(db, GAME)
    (first,) = kept(db, begun.but(actions=("draw 5",)))
    (second,) = kept(db, begun.but(actions=("draw 6",)))
    assert plays.get(db, "Lobos 1") == first
    assert (second.name, second.actions) == ("Lobos 2", ("draw 6",))
    with journal.entry(db, "play rename"):
        plays.rename(db, second, "La final")
    (third,) = kept(db, second.but(actions=("draw 7",)))
    assert (third.id, third.name, third.named) == (second.id, "La final", True)
    kept(db, third.but(actions=("draw 8",)))
    (fourth,) = kept(db, third.but(actions=("draw 9",)))
    assert fourth.name == "La final 1"


def test_only_games_without_a_name_are_forgotten(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of scripts go first, then the ended, then the oldest; never the one played."""
    monkeypatch.setattr(plays, "MOST_UNNAMED", 3)
    db = writer()
    marks = {
        name: GAME.but(name=name, named=name == "a", ended=name in "cfg") for name in "abcdefg"
    }
    stored = kept(db, *(saved.but(scripted=name in "eg") for name, saved in marks.items()))
    with journal.entry(db, "play start"):
        assert plays.forget_oldest(db, stored[-1]) == ("f", "c", "e")
    assert [each.name for each in plays.listing(db)] == ["g", "d", "b", "a"]
    with journal.entry(db, "play start"):
        assert plays.forget_oldest(db, stored[-1]) == ()


@pytest.mark.parametrize("column", ["lines", "start"])
@pytest.mark.parametrize(
    "text",
    ["[", "[]]", "[1]", "{}", "null", '[{"zone": "main"}]', "[" * 9_000, '{"a": 1', "",
     '[{"zone": "m", "count": 0, "card": null, "printing": null, "name": "a"}]',
     '[{"zone": "m", "count": 1, "card": 7, "printing": null, "name": "a"}]'],
)  # fmt: skip
def test_a_damaged_game_is_listed_and_can_be_removed(
    writer: Writer, column: str, text: str
) -> None:
    """It cannot be played on, which is told; the others are not touched by it."""
    db = writer()
    kept(db, GAME, GAME.but(name="Otro"))
    with journal.entry(db, "test"):
        db.execute(f"UPDATE play SET {column} = ? WHERE name = 'Lobos 1'", (text,))
    assert {each.name: bool(each.start) for each in plays.listing(db)} == {
        "Lobos 1": False, "Otro": True,
    }  # fmt: skip
    with pytest.raises(BadData, match="damaged") as caught:
        plays.get(db, "Lobos 1")
    assert caught.value.facts == {"name": "Lobos 1"}
    with journal.entry(db, "play remove"):
        plays.remove(db, plays.find(db, "Lobos 1"))
    assert plays.latest(db).name == "Otro"


def test_a_sitting_is_one_entry(writer: Writer) -> None:
    """However often it is kept, one undo takes the sitting back and one redo does it again."""
    db = writer()
    (before,) = kept(db, GAME)
    with journal.entry(db, "play resume") as number:
        now = plays.save(db, before.but(actions=("draw 5",)))
    for count in (6, 7, 8):
        with journal.again(db, number, "play", now.id or 0) as open_:
            assert open_
            now = plays.save(db, now.but(actions=(*now.actions, f"draw {count}")))
    assert len(journal.log(db)) == 2
    assert db.execute("SELECT count(*) FROM journal_step").fetchone()[0] == 2
    journal.undo(db)
    assert plays.latest(db) == before
    journal.redo(db)
    assert plays.latest(db) == now
    journal.undo(db)
    journal.undo(db)
    assert plays.listing(db) == ()


def test_an_entry_is_not_opened_again_behind_another(writer: Writer) -> None:
    """What another change followed, or what was undone, is not written into any more."""
    db = writer()
    with journal.entry(db, "play start") as number:
        first = plays.save(db, GAME)
    with journal.entry(db, "other") as other:
        plays.save(db, GAME.but(name="Otro"))
    with journal.again(db, number, "play", first.id or 0) as open_:
        assert not open_
    journal.undo(db)
    for each in (number, other):
        with journal.again(db, each, "play", first.id or 0) as open_:
            assert not open_
    with pytest.raises(sqlite3.IntegrityError, match="no open journal entry"):
        plays.save(db, first.but(turn=9))
