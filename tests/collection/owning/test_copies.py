"""Copies and wants in the database: they add up, are never guessed, and every change is undone."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import NotFound, UsageError
from mazo.catalog.library import open_game
from mazo.collection.naming.names import Names
from mazo.collection.owning import copies, wants
from mazo.collection.owning.copies import FACTS, Copies
from mazo.collection.owning.entries import same_as
from mazo.collection.owning.queried import counted
from mazo.collection.owning.today import Owned, gone, settle, stock
from mazo.collection.owning.wants import Want
from mazo.collection.store import db, journal

from ..conftest import names_of_t1

Writer = Callable[[], sqlite3.Connection]
LOBO = Copies("t1", 2, "lobo", None, "Lobo")


def told(found: tuple[Copies, ...]) -> list[tuple[int, str | None, str]]:
    """Return count, printing and finish of entries."""
    return [(each.count, each.printing, each.finish) for each in found]


def test_each_fact_parts_entries(writer: Writer) -> None:
    """Whatever is said besides the count makes another entry; the same joins it."""
    user = writer()
    with journal.entry(user, "own add"):
        for fact in FACTS:
            copies.add(user, LOBO.but(**{fact: "x"}))
            copies.add(user, LOBO.but(**{fact: "x"}))
    assert [each.count for each in copies.listing(user)] == [4] * len(FACTS)


def test_unknown_cards_are_one_by_their_folded_name(writer: Writer) -> None:
    """However a name that nobody knows is spelt, it is one card; the first spelling is kept."""
    user = writer()
    with journal.entry(user, "own add"):
        for name in ("Carta Futura", "carta  futura", "CARTA FUTURA"):
            copies.add(user, Copies("t1", 1, None, None, name))
    assert [(each.name, each.count) for each in copies.listing(user)] == [("Carta Futura", 3)]


def test_only_what_differs_is_written(writer: Writer) -> None:
    """Saying what is said already leaves no trace in the journal."""
    user = writer()
    with journal.entry(user, "own add"):
        entry = copies.add(user, LOBO)
    with journal.entry(user, "own set"):
        assert copies.replace(user, entry, entry.but(place="")) == entry
        assert copies.alter(user, entry, 1, place="") == entry
        assert copies.set_count(user, entry, 2) == entry
    assert [each.command for each in journal.log(user)] == ["own add"]


def test_more_than_there_is_cannot_go(writer: Writer) -> None:
    """Nor can copies of which the entry is not said."""
    user = writer()
    with journal.entry(user, "x"):
        copies.add(user, LOBO)
        with pytest.raises(NotFound, match=r"own\.too-few"):
            copies.take(user, LOBO.but(count=3), {})
        with pytest.raises(NotFound, match=r"own\.too-few"):
            copies.take(user, LOBO, {"place": "caja"})


@pytest.mark.parametrize("count", [9_998, 10_000])
def test_more_than_can_be_cannot_come(writer: Writer, count: int) -> None:
    """9,999 copies are the most of one entry and of one want."""
    user = writer()
    with journal.entry(user, "x"):
        copies.add(user, LOBO)
        wants.add(user, Want("t1", 2, "lobo", None, "Lobo"))
        with pytest.raises(UsageError, match=r"own\.too-many"):
            copies.add(user, LOBO.but(count=count))
        with pytest.raises(UsageError, match=r"want\.too-many"):
            wants.add(user, Want("t1", count, "lobo", None, "Lobo"))


CARDS = st.sampled_from([("lobo", None), ("lobo", "AAA-16"), ("furia", "AAA-14"), (None, None)])
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["add", "take", "alter", "count"]),
        CARDS,
        st.integers(1, 3),
        st.sampled_from(["", "foil"]),
        st.sampled_from(["", "caja"]),
    ),
    max_size=12,
)


@pytest.fixture
def user(home: Path) -> Iterator[sqlite3.Connection]:
    """Return a database in memory, where every example begins with nothing."""
    assert not home.exists()
    connection = db.connect(write=False, rehearse=True)
    yield connection
    connection.close()


@given(steps=STEPS)
def test_random_changes_add_up_and_are_undone(
    steps: list[tuple[str, tuple[str | None, str | None], int, str, str]], user: sqlite3.Connection
) -> None:
    """Nothing is lost or doubled, no two entries agree, and undoing everything leaves nothing."""
    user.execute("DELETE FROM journal_entry")
    states = [copies.listing(user)]
    assert states == [()]
    total = Counter[str | None]()
    for verb, (card, printing), count, finish, place in steps:
        more = Copies(
            "t1", count, card, printing, (card or "Nadie").title(), finish=finish, place=place
        )
        change = _change(user, verb, more)
        if change:
            total[card] += change
            states.append(copies.listing(user))
        found = copies.listing(user)
        assert Counter(dict.fromkeys(total, 0)) + _totals(found) == +total
        assert len({same_as(each) for each in found}) == len(found)
    while user.execute("SELECT 1 FROM journal_entry WHERE NOT undone").fetchone():
        journal.undo(user)
    assert copies.listing(user) == ()


def _totals(found: tuple[Copies, ...]) -> Counter[str | None]:
    totals = Counter[str | None]()
    for each in found:
        totals[each.card] += each.count
    return totals


def _change(user: sqlite3.Connection, verb: str, more: Copies) -> int:
    """Carry out one random change; return how many copies there are more for it."""
    with journal.entry(user, verb):
        if verb == "add":
            copies.add(user, more)
            return more.count
        if verb == "take":
            try:
                copies.take(user, more, {"finish": more.finish})
            except NotFound:
                return 0
            return -more.count
        found = copies.meant(user, more, {})
        if not found:
            return 0
        if verb == "count":
            copies.set_count(user, found[0], more.count)
            return more.count - found[0].count
        copies.alter(user, found[-1], min(more.count, found[-1].count), place=more.place)
        return 0


def test_what_the_catalog_says_today(writer: Writer, home: Path) -> None:
    """Another id, another number, another title: copies follow, and stay where nobody knows."""
    names = names_of_t1(home)
    user = writer()
    with journal.entry(user, "own add"):
        for card, printing, name in (
            ("lobo", "AAA-16", "Lobo"), ("furia", None, "Furia"), ("grulla", "BBB-2a", "Grulla"),
        ):  # fmt: skip
            copies.add(user, Copies("t1", 2, card, printing, name))
        copies.add(user, Copies("t1", 1, None, None, "Ave Nueva"))
    names.catalog.db.close()
    rows = "ave,Ave Nueva,,BBB,50,,c,criatura,agua,1,1,,,T\n"
    names = names_of_t1(
        home, rows, edit=lambda text: text.replace("furia,Furia,,", "ira,Ira,Furia,")
        .replace("grulla,Grulla,,BBB,2a,a,", "grulla,Grulla,,BBB,77,a,")
        .replace("lobo,Lobo,,AAA,16", "otro,Otro,,AAA,16"),
    )  # fmt: skip
    catalog = names.catalog
    assert gone(user, catalog) == {"furia"}
    today = {
        each.name: (each.card, each.printing)
        for each in Owned(catalog, copies.listing(user)).copies
    }
    assert today["Ira"] == ("ira", None)
    assert today["Ave Nueva"] == ("ave", None)
    assert today["Lobo"][0] == "lobo"
    assert sum(sum(counts.values()) for counts in stock(user, catalog).values()) == 7
    assert stock(user, catalog, ["ira"])["ira"] == {("", ""): 2}
    assert counted(user, catalog, "own")["ira"] == 2
    with journal.entry(user, "own add"):
        settle(user, catalog)
    assert {each.card for each in copies.listing(user)} >= {"ira", "ave"}
    with journal.entry(user, "own add"):
        settle(user, catalog)
    assert len(journal.log(user)) == 2
    catalog.db.close()


def test_a_whole_collection_is_counted_as_its_parts(writer: Writer, names: Names) -> None:
    """The stock of all cards is that of each card by itself."""
    user = writer()
    every = names.catalog.db.execute("SELECT card, id, title FROM printing").fetchall()
    with journal.entry(user, "own add"):
        for count, (card, printing, title) in enumerate(every, 1):
            copies.add(user, Copies("t1", count, card, printing, title, finish="foil"))
            copies.add(user, Copies("t1", 1, card, None, title))
    whole = stock(user, names.catalog)
    assert whole == {
        card: stock(user, names.catalog, [card])[card] for card in {row[0] for row in every}
    }


def test_free_is_what_no_built_deck_holds(writer: Writer, home: Path) -> None:
    """A built deck takes its copies off, but for free zones; it cannot hold more than there is."""
    from mazo.collection.deckbuilding import decks
    from mazo.collection.deckbuilding.decks import Deck
    from mazo.collection.deckbuilding.lines import Line

    names_of_t1(home).catalog.db.close()
    catalog, user = open_game("t1"), writer()
    lines = (
        Line("main", 2, "lobo", None, "Lobo"), Line("main", 9, "furia", None, "Furia"),
        Line("dominios", 1, "torre-blanca", None, "Torre Blanca"),
    )  # fmt: skip
    with journal.entry(user, "x"):
        for card, name in (("lobo", "Lobo"), ("furia", "Furia"), ("torre-blanca", "Torre Blanca")):
            copies.add(user, Copies("t1", 3, card, None, name))
        decks.create(user, Deck("t1", "built", lines, built=True))
        decks.create(user, Deck("t1", "shared", lines))
        wants.add(user, Want("t1", 4, "lobo", "AAA-16", "Lobo"))
        wants.add(user, Want("t1", 1, "lobo", None, "Lobo"))
    assert counted(user, catalog, "free") == {"lobo": 1, "furia": 0, "torre-blanca": 3}
    assert counted(user, catalog, "want") == {"lobo": 5}
    catalog.db.close()
