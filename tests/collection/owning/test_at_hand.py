"""How many copies of some printings there are, where a copy may name none."""

import sqlite3
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st
from mazo.collection.naming.names import Names
from mazo.collection.owning import copies
from mazo.collection.owning.at_hand import at_hand, nameless
from mazo.collection.owning.copies import Copies
from mazo.collection.store import db, journal

Writer = Callable[[], sqlite3.Connection]
GRULLA = ("BBB-2a", "BBB-2b")


def fill(user: sqlite3.Connection, *added: Copies) -> None:
    """Store copies."""
    with journal.entry(user, "own add"):
        for each in added:
            copies.add(user, each)


def grulla(count: int, printing: str | None, finish: str = "") -> Copies:
    """Return copies of a card with two printings."""
    return Copies("t1", count, "grulla", printing, "Grulla", finish=finish)


@given(
    st.integers(0, 4), st.integers(0, 4), st.integers(0, 5), st.integers(1, 4),
)  # fmt: skip
def test_copies_go_where_fewest_are(
    names: Names, first: int, second: int, loose: int, wanted: int
) -> None:
    """None is lost, and as few are missing for so many of each as there can be."""
    user = db.connect(write=False, rehearse=True)
    counts = zip((first, second, loose), (*GRULLA, None), strict=True)
    fill(user, *(grulla(count, printing) for count, printing in counts if count))
    found = at_hand(user, names.catalog, {"grulla": GRULLA})
    user.close()
    assert sum(found.values()) == first + second + loose
    assert found["BBB-2a"] >= first
    assert found["BBB-2b"] >= second
    missing = sum(max(0, wanted - count) for count in found.values())
    asked = max(0, wanted - first) + max(0, wanted - second)
    assert missing == max(0, asked - loose)


def test_finishes_are_copies_too(writer: Writer, names: Names) -> None:
    """A foil copy is a copy of its printing; those of other printings are not counted."""
    user = writer()
    fill(user, grulla(1, "BBB-2a", "foil"), grulla(2, "BBB-2a"), grulla(4, "BBB-2b"))
    assert at_hand(user, names.catalog, {"grulla": GRULLA[:1]}) == {"BBB-2a": 3}


def test_a_joined_printing_stands_for_all(writer: Writer, names: Names) -> None:
    """Where the arts of a card are one, every copy of the card counts for it."""
    user = writer()
    fill(user, grulla(1, "BBB-2a"), grulla(2, "BBB-2b"), grulla(3, None))
    found = at_hand(user, names.catalog, {"grulla": GRULLA[:1]}, joined=("BBB-2a",))
    assert found == {"BBB-2a": 6}


def test_numbers_that_nobody_knows_are_counted_one_by_one(writer: Writer, names: Names) -> None:
    """Copies tell set and number though the card is unknown; known ones are not counted again."""
    user = writer()
    fill(
        user,
        Copies("t1", 2, None, None, "AAA-300", "AAA-300"),
        Copies("t1", 1, None, None, "Quién sabe", "aaa-301"),
        Copies("t1", 4, None, None, "AAA-16", "AAA-16"),
        Copies("t1", 5, None, None, "BBB-300", "BBB-300"),
        Copies("t1", 5, None, None, "Quién sabe"),
    )
    assert sorted(nameless(user, names.catalog, ["AAA"])) == [1, 2]
    assert nameless(user, names.catalog, []) == []
