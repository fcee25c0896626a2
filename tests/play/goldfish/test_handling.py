"""What is done to cards where they lie, looked at, counted, made and noted down."""

import pytest
from mazo.catalog.errors import NotFound, UsageError
from mazo.play.goldfish import moves
from mazo.play.goldfish.actions import (
    Action,
    Attach,
    Count,
    Figure,
    Flip,
    Look,
    Move,
    Note,
    Say,
    Search,
    Tap,
    Token,
)
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.referee import Refused
from mazo.play.goldfish.state import Lying

from tests.play.tables import table

BOARD = table("abcdefgh", seed="7")  # 1, 2 and 3 in hand, 4 hidden


def after(*actions: Action) -> Play:
    """Return the game in which these were done."""
    play = new(BOARD)
    for action in actions:
        play = play.do(action)
    return play


def lying(play: Play, number: int) -> Lying:
    """Return how a card lies."""
    return moves.find(play.state, number)[1]


def test_a_tapped_card_is_readied_again() -> None:
    """A card is turned sideways and back."""
    play = after(Move((1,), "left"), Tap((1,)))
    assert lying(play, 1).tapped
    assert not lying(play.do(Tap((1,), tapped=False)), 1).tapped


def test_a_card_is_turned_over_where_it_lies() -> None:
    """Turning a card over leaves it in its place."""
    play = after(Move((1, 2), "left"), Flip((1,), down=True))
    assert [(each.number, each.down) for each in play.state.zones["left"]] == [
        (1, True),
        (2, False),
    ]


def test_counters_are_put_on_and_taken_off() -> None:
    """Counters add up, vanish at none, and do not fall below."""
    play = after(Count(1, "wound", 3), Count(1, "wound", -1))
    assert lying(play, 1).counters == {"wound": 2}
    assert lying(play.do(Count(1, "wound", -2)), 1).counters == {}
    with pytest.raises(UsageError) as caught:
        play.do(Count(1, "wound", -3))
    assert caught.value.facts == {"counter": "wound", "have": 2, "change": -3}


def test_figures_are_set_and_changed() -> None:
    """A number of the table is set or changed, and does not fall below 0."""
    play = after(Figure("lives", 20, relative=False), Figure("lives", -3))
    assert play.state.figures == {"lives": 17}
    for wrong in (Figure("lives", -18), Figure("lives", -1, relative=False)):
        with pytest.raises(UsageError) as caught:
            play.do(wrong)
        assert caught.value.key == "play.below-zero"


def test_what_lies_with_a_card_comes_into_its_zone() -> None:
    """A card laid with another goes to its zone, and stays when it is parted from it."""
    play = after(Move((1,), "left"), Attach((2,), 1))
    assert lying(play, 2).on == 1
    assert moves.find(play.state, 2)[0] == "left"
    assert lying(play.do(Attach((2,), None)), 2).on is None


def test_a_card_does_not_lie_with_itself() -> None:
    """A card is not laid with itself, nor with one that lies with it."""
    play = after(Attach((2,), 1), Attach((3,), 2))
    for action in (Attach((1,), 1), Attach((1,), 2), Attach((4, 1), 3)):
        with pytest.raises(UsageError) as caught:
            play.do(action)
        assert caught.value.key == "play.attach-itself"


def test_what_lay_with_a_card_that_leaves_lies_alone() -> None:
    """Where a card goes to another zone, what lay with it stays and lies with nothing."""
    play = after(Move((1,), "left"), Attach((2, 3), 1), Move((1,), "grave"))
    assert [(each.number, each.on) for each in play.state.zones["left"]] == [(2, None), (3, None)]
    moved = after(Move((1,), "left"), Attach((2,), 1), Move((1,), "left", bottom=True))
    assert lying(moved, 2).on == 1


def test_a_card_that_is_parted_takes_a_place() -> None:
    """A card is not taken off another where the zone has no room for it alone."""
    play = after(Move((1, 2), "left"), Attach((3,), 1))
    with pytest.raises(Refused) as caught:
        play.do(Attach((3,), None))
    assert caught.value.facts == {"zone": "left", "limit": 2, "have": 2, "more": 1}
    play = play.do(Move((2,), "grave")).do(Attach((3,), None))
    assert lying(play, 3).on is None


def test_a_card_that_leaves_comes_as_new() -> None:
    """In another zone a card has no counters, no note, and stands straight."""
    play = after(Move((1,), "left"), Tap((1,)), Count(1, "wound"), Note("mine", 1))
    assert lying(play, 1) == Lying(1, tapped=True, counters={"wound": 1}, note="mine")
    assert lying(play.do(Move((1,), "grave")), 1) == Lying(1)


def test_looking_changes_nothing_but_is_told() -> None:
    """Looking at the top of the deck names the cards, the top one first."""
    play = after(Look("main", 2))
    assert play.state.zones == new(BOARD).state.zones
    assert play.state.events[0].cards == (5, 6)
    assert len(after(Look("main")).state.events[0].cards) == 4


def test_searching_finds_by_a_part_of_the_name() -> None:
    """Searching names the cards of a zone whose name holds the text, however it is written."""
    wanted = BOARD.cards[6].name
    (event,) = after(Search("main", wanted.upper())).state.events
    assert event.cards == (6,)


def test_a_token_is_a_card_more() -> None:
    """A token lies in its zone under a number that no card has; zones keep their limit."""
    play = after(Token("Wolf", "left"), Token("Wolf", "left"))
    first, second = play.state.zones["left"]
    assert {first.number, second.number}.isdisjoint(BOARD.cards)
    assert [play.board.card(play.state, each.number).name for each in (first, second)] == [
        "Wolf"
    ] * 2
    with pytest.raises(Refused) as caught:
        play.do(Token("Wolf", "left"))
    assert caught.value.key == "play.zone-full"


def test_a_token_of_no_card_is_refused() -> None:
    """A token that is to be a card of the catalog has to be one."""
    with pytest.raises(NotFound):
        after(Token("Wolf", "left", card="wolf"))


def test_what_is_said_of_a_card_is_known() -> None:
    """A field that the player says is known from then on, a number as a number."""
    play = new(BOARD)
    assert BOARD.value(play.state, 1, "cost") is None
    assert BOARD.value(play.do(Say(1, "cost", "4")).state, 1, "cost") == 4
    assert BOARD.value(play.do(Say(1, "cost", "X")).state, 1, "cost") == "X"


def test_a_note_is_taken_away_by_an_empty_one() -> None:
    """An empty note takes the note of a card away; one of no card stands in the log alone."""
    play = after(Note("mine", 1), Note("", 1), Note("for later"))
    assert lying(play, 1).note == ""
    assert play.state.events[0].facts == {"text": "for later"}
