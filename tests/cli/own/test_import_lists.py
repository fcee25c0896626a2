"""`mazo own import` of plain lists: what is a deck line for line is a collection, too."""

from collections import Counter

import pytest

from ..conftest import AddCards
from ..deck.test_import import LISTS
from ..running import Entry, Mazo
from .owning import owned
from .test_import import take

TAKEN_BACK = "“mazo data undo” takes it back\n"


@pytest.mark.parametrize(("listed", "entries"), LISTS.values(), ids=list(LISTS))
def test_a_list_is_owned_whole(mazo: Mazo, listed: str | bytes, entries: list[Entry]) -> None:
    """Every card of the list is owned as often as it is written, in one entry; no warning."""
    ran = take(mazo, listed)
    assert (ran.code, ran.err) == (0, TAKEN_BACK)
    rows = owned(mazo)
    assert len(rows) == len(entries)
    assert {name: count for name, count, _ in rows} == {name: n for _, name, n in entries}


def test_a_printing_stands_before_or_after_the_name(mazo: Mazo) -> None:
    """Each copy is of the printing that its line names, numbers being text."""
    listed = "1 Lobo (AAA) 16\n1 Lobo (BBB) 1\n1 [AAA:14] Furia\n1 Grulla [BBB:2a]\n"
    listed += "1 Grulla [BBB/2b]\n1 Chispa (BBB) T-3\n1 Torre Blanca (bbb) 10\n"
    assert take(mazo, listed).code == 0
    assert [printing for _, _, printing in owned(mazo)] == [
        "AAA-14", "AAA-16", "BBB-1", "BBB-2a", "BBB-2b", "BBB-10", "BBB-T-3",
    ]  # fmt: skip


REFUSED = {
    "no counts": ("0 Lobo\n-1 Lobo Gris\ndos Furia\n1.5 Grulla\n1 Ábaco Nítido\n", {1, 2, 3, 4}),
    "near names": ("1 Lobo\n1 Lobos\n1 Lob\n1 Gris\n", {2, 3, 4}),
    "two printings": ("1 Grulla (BBB) 2b\n1 Grulla (BBB) 2a\n1 Grulla (BBB)\n", {3}),
}


@pytest.mark.parametrize(("listed", "bad"), REFUSED.values(), ids=list(REFUSED))
def test_what_is_in_doubt_refuses_the_list(mazo: Mazo, listed: str, bad: set[int]) -> None:
    """Each line in doubt is named with its text, the others are not, and nothing is owned."""
    ran = take(mazo, listed)
    assert (ran.code, ran.out) == (4, "")
    for number, line in enumerate(listed.splitlines(), 1):
        assert (f"line {number}, column " in ran.err) is (number in bad)
        assert (f": {line}: error: " in ran.err) is (number in bad)
    assert owned(mazo) == []


def test_a_lenient_reading_owns_no_other_card(mazo: Mazo) -> None:
    """Lines that are no cards are left out, unknown names are kept as written; all are told."""
    ran = take(mazo, REFUSED["no counts"][0] + "1 Lobos\n", "--lenient")
    assert ran.code == 0
    assert [f"line {n}, column" in ran.err for n in range(1, 7)] == [True] * 4 + [False, True]
    assert [(name, count) for name, count, _ in owned(mazo)] == [("Ábaco Nítido", 1), ("Lobos", 1)]


def test_cards_under_consideration_are_not_owned(mazo: Mazo) -> None:
    """What a list keeps out of its deck is told with its number, and not taken in."""
    listed = "Deck\n2 Lobo\n\nMaybeboard\n2 Furia\n\n"
    ran = take(mazo, listed + "1x Grulla (bbb) 2a [Maybeboard{noDeck},Agua]\n")
    assert ran.code == 0
    assert "3 cards" in ran.err
    assert Counter({name: count for name, count, _ in owned(mazo)}) == {"Lobo": 2}


@pytest.mark.parametrize("listed", ["Name: Lobos del Norte\n2 Lobo\n", "Lobos del Norte\n\n2 Lobo"])
def test_the_name_of_a_deck_is_no_card(mazo: Mazo, listed: str) -> None:
    """A first line that names the deck is neither owned nor a fault."""
    ran = take(mazo, listed)
    assert (ran.code, ran.err) == (0, TAKEN_BACK)
    assert owned(mazo) == [("Lobo", 2, None)]


def test_marks_behind_a_name_are_named_and_left_aside(mazo: Mazo, add_cards: AddCards) -> None:
    """A colon belongs to the name; a level, pips and a set nobody knows are told on stderr."""
    add_cards(
        "boris,Boris: El Viajero,,BBB,13,,c,criatura,aire,1,1,,,T",
        "aeter-menor,Æter Menor,,BBB,12,,c,criatura,aire,1,1,,,T",
    )
    ran = take(mazo, "1x Boris: El Viajero (Bruma)\n1x Lobo [4]\n2x Furia ●●\n1 AEter Menor\n")
    assert ran.code == 0
    assert {name: count for name, count, _ in owned(mazo)} == {
        "Boris: El Viajero": 1, "Lobo": 1, "Furia": 2, "Æter Menor": 1,
    }  # fmt: skip
    assert all(mark in ran.err for mark in ("line 1,", "(Bruma)", "line 2,", "[4]", "●●"))
