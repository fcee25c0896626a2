"""What a deck lacks is what must be bought to build it beside the decks that are built."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.collection.deckbuilding.decks import Deck
from mazo.collection.deckbuilding.lines import Line, merged
from mazo.collection.deckbuilding.needs import Lack, beyond
from mazo.collection.owning.copies import Copies

from .test_needs import lacking

LOBO = Line("main", 2, "lobo", None, "Lobo")
OLD = LOBO.but(printing="AAA-16")
FREE = Line("dom", 3, "torre", None, "Torre")
GONE = Line("main", 1, None, None, "Ñadie")


def owned(count: int, printing: str | None = None, card: str = "lobo") -> Copies:
    """Return copies of a card."""
    return Copies("t", count, card, printing, card)


def deck(*lines: Line, name: str = "x", built: bool = False) -> Deck:
    """Return a deck."""
    return Deck("t", name, lines, built=built)


BUILT = deck(LOBO, name="y", built=True)
CASES: dict[str, tuple[tuple[Copies, ...], Deck, tuple[Deck, ...], tuple[Lack, ...]]] = {
    "owned": ((owned(2),), deck(LOBO), (), ()),
    "none owned": ((), deck(LOBO), (), (Lack("lobo", None, "Lobo", 2, 0, 2),)),
    "held by another": ((owned(3),), deck(LOBO), (BUILT,), (Lack("lobo", None, "Lobo", 4, 3, 1),)),
    "another lacks too": ((), deck(LOBO), (BUILT,), (Lack("lobo", None, "Lobo", 2, 0, 2),)),
    "another lacks something else": (
        (owned(2),), deck(LOBO), (deck(GONE, name="y", built=True),), (),
    ),
    "another printing": (
        (owned(2, "BBB-1"),), deck(OLD), (), (Lack("lobo", "AAA-16", "Lobo", 2, 0, 2),),
    ),
    "any printing": ((owned(1, "BBB-1"), owned(1, "AAA-16")), deck(LOBO), (), ()),
    "a free zone": ((), deck(FREE), (), ()),
    "nobody knows it": ((), deck(GONE), (), (Lack(None, None, "Ñadie", 1, 0, 1),)),
    "nothing in it": ((), deck(), (BUILT,), ()),
}  # fmt: skip


def short(copies: Iterable[Copies], asked: Deck, built: Iterable[Deck]) -> tuple[Lack, ...]:
    """Return what a deck lacks beside those that are built."""
    held, others = tuple(copies), tuple(built)
    return beyond(lacking(held, [asked, *others]), lacking(held, others))


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_what_a_deck_lacks(
    case: tuple[tuple[Copies, ...], Deck, tuple[Deck, ...], tuple[Lack, ...]],
) -> None:
    """Copies that are owned and that no built deck holds are there for the deck."""
    copies, asked, built, expected = case
    assert short(copies, asked, built) == expected


LINES = st.lists(
    st.builds(
        lambda count, card, printing: Line("main", count, card, printing, card),
        st.integers(1, 3),
        st.sampled_from("ab"),
        st.none() | st.sampled_from(("1", "2")),
    ),
    max_size=4,
).map(merged)
STOCKS = st.lists(
    st.builds(
        owned, st.integers(1, 3), st.none() | st.sampled_from(("1", "2")), st.sampled_from("ab")
    ),
    max_size=4,
)


def missing(copies: list[Copies], *decks: Deck) -> int:
    """Return how many copies some decks lack together."""
    return sum(each.missing for each in lacking(copies, decks))


@given(copies=STOCKS, lines=LINES, others=st.lists(LINES, max_size=2))
def test_who_buys_what_is_missing_can_build(
    copies: list[Copies], lines: tuple[Line, ...], others: list[tuple[Line, ...]]
) -> None:
    """With what is missing bought, all decks together lack no more than the others did alone."""
    asked = deck(*lines)
    built = tuple(deck(*each, name=f"y{i}", built=True) for i, each in enumerate(others))
    found = short(copies, asked, built)
    bought = [owned(each.missing, each.printing, str(each.card)) for each in found]
    every = (asked.but(built=True), *built)
    assert missing([*copies, *bought], *every) == missing(copies, *built)
    assert sum(each.missing for each in found) == missing(copies, *every) - missing(copies, *built)
    assert all(0 < each.missing <= each.needed for each in found)
