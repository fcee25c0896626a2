"""The difference between two decks is what must be done to the one to make it the other."""

from hypothesis import given
from mazo.collection.deckbuilding.decks import Deck
from mazo.collection.deckbuilding.difference import Change, differences
from mazo.collection.deckbuilding.lines import Line, same_as

from .test_moves import DECKS

LOBO = Line("main", 3, "lobo", None, "Lobo")


def test_printings_and_zones_differ() -> None:
    """A line of another zone or printing is another line; one with another count is the same."""
    old, side = LOBO.but(printing="AAA-16"), LOBO.but(zone="side")
    found = differences((LOBO, side), (LOBO.but(count=1), old))
    assert found == (Change(LOBO.but(count=1), 3, 1), Change(side, 3, 0), Change(old, 0, 3))
    assert [each.more for each in found] == [-2, -3, 3]


def test_unknown_cards_are_told_apart_by_name() -> None:
    """A card that nobody knows is the same in both decks when its name is, folded."""
    nobody = LOBO.but(card=None, name="Ñadie")
    assert differences((nobody,), (nobody.but(name="nadie"),)) == ()
    (change,) = differences((nobody,), (nobody.but(name="otro"), nobody))
    assert (change.line.name, change.more) == ("otro", 3)


@given(before=DECKS, after=DECKS)
def test_the_difference_makes_one_of_the_other(before: Deck, after: Deck) -> None:
    """The old counts with the changes are the new ones, and nothing that stayed is named."""
    counts = {same_as(line): line.count for line in before.lines}
    for each in differences(before.lines, after.lines):
        key = same_as(each.line)
        assert each.before == counts.get(key, 0) != each.after
        counts[key] = each.after
    assert {key: count for key, count in counts.items() if count} == {
        same_as(line): line.count for line in after.lines
    }


@given(deck=DECKS)
def test_a_deck_does_not_differ_from_itself(deck: Deck) -> None:
    """In whatever order its lines are."""
    assert differences(deck.lines, deck.lines[::-1]) == ()
