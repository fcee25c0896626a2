"""The implement draft of Zona Mágica, and the distributions of what it sets aside."""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.game import SettingValue
from mazo.play.zonamagica.distribution import cycles_before, is_due, lot, may_receive
from mazo.play.zonamagica.draft import HELD, begin, in_hand, is_drafted, may_sort, pick

from tests.play.zonamagica.drawn import agreed

HANDS = [[f"{seat}{n}" for n in range(5)] for seat in "abc"]


def test_the_rest_goes_to_the_left() -> None:
    """ZM-8: one card stays, and the next seat gets the others."""
    found = pick(begin(HANDS), ["a0", "b1", "c2"])
    assert found.kept == (("a0",), ("b1",), ("c2",))
    assert found.hands[1] == ("a1", "a2", "a3", "a4")
    assert found.hands[0] == ("c0", "c1", "c3", "c4")


@pytest.mark.parametrize(("card", "holds"), [("b1", True), ("a1", False)])
def test_a_pick_comes_from_the_hand_there(card: str, holds: bool) -> None:
    """ZM-8: what another player holds cannot be kept."""
    found = in_hand(HANDS[1], card, "Varita")
    assert found.holds is holds
    assert found.step.facts == {"card": "Varita"}


@given(st.data(), st.integers(3, 5))
def test_everybody_has_five_after_the_draft(data: st.DataObject, players: int) -> None:
    """ZM-8: after five picks all hands are spent, everybody has 5 and each card has an owner."""
    draft = begin([[f"{seat}-{n}" for n in range(HELD)] for seat in range(players)])
    cards = Counter(chain(*draft.hands))
    for _ in range(HELD):
        assert not draft.is_over
        draft = pick(draft, [data.draw(st.sampled_from(hand)) for hand in draft.hands])
    assert draft.is_over
    assert [len(kept) for kept in draft.kept] == [HELD] * players
    assert Counter(chain(*draft.kept)) == cards


@pytest.mark.parametrize(("value", "drafted"), [("draft", True), ("dealt", False)])
def test_the_draft_is_a_reading(value: SettingValue, drafted: bool) -> None:
    """ZM-8: whether the implements are drafted or kept as dealt is a setting."""
    assert is_drafted(agreed("implement-start", value)) is drafted


@pytest.mark.parametrize(
    ("starts", "aside", "gone", "against"),
    [
        ("a", "bc", "de", []),
        ("ab", "c", "de", ["starts", "set-aside"]),
        ("a", "bc", "d", ["out-of-game", "each-once"]),
        ("a", "ab", "cd", ["each-once"]),
    ],
)
def test_five_implements_are_sorted(starts: str, aside: str, gone: str, against: list[str]) -> None:
    """ZM-9: 1 is in play at the start, 2 are set aside and 2 leave the game, each card once."""
    found = may_sort("abcde", starts, aside, gone)
    assert [step.key for step in found.against] == against


@pytest.mark.parametrize(("cycle", "due"), [(1, True), (2, True), (3, False)])
def test_three_players_distribute_at_each_change(cycle: int, due: bool) -> None:
    """ZM-10: with 3 players both changes of cycle are distributions."""
    assert is_due(cycle, 3, agreed()) is due


@pytest.mark.parametrize("players", [4, 5])
def test_the_board_tells_when_there_are_more(players: int) -> None:
    """ZM-10: with 4 or 5 players the icons are on the board: unknown until somebody says."""
    assert [is_due(cycle, players, agreed()) for cycle in (1, players - 1)] == [None, None]
    assert is_due(players, players, agreed()) is False


def test_what_the_board_tells_is_kept_to() -> None:
    """ZM-10: once both icons are told, the other changes are none; one alone leaves it open."""
    both = {**agreed(), "distribution-first-4": 1, "distribution-second-4": 3}
    assert [is_due(cycle, 4, both) for cycle in (1, 2, 3, 4)] == [True, False, True, False]
    one = agreed("distribution-first-5", 2)
    assert [is_due(cycle, 5, one) for cycle in (1, 2)] == [None, True]
    assert cycles_before(5, one) == (2, None)


@pytest.mark.parametrize(
    ("card", "received", "against"),
    [("a", False, []), ("c", False, ["own-aside"]), ("a", True, ["one-each"])],
)
def test_one_of_the_own_two_is_received(card: str, received: bool, against: list[str]) -> None:
    """ZM-10: in the basic mode each chooses one of the two set aside, once a distribution."""
    found = may_receive(card, ["a", "b"], received=received)
    assert [step.key for step in found.against] == against


def test_a_lot_comes_off_the_pile_in_order() -> None:
    """ZM-11: as many implements as players are taken from the top, and two lots use up all."""
    pile = [str(n) for n in range(2 * 4)]
    assert lot(pile, 4) == ("0", "1", "2", "3")
    assert lot(pile[4:], 4) == ("4", "5", "6", "7")
