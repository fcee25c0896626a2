"""Opening hands: sizes, seeds, evenness, and whether they may be drawn again."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.errors import NotFound, Undecided
from mazo.play.cards import piles
from mazo.play.goldfish.history import new
from mazo.play.hand import asked, deal, deck_zone, may_redraw, shuffled, size
from mazo.play.table import TableRules

from tests.play.tables import GAME, cards, lines, rules, table


def test_shuffles_are_even() -> None:
    """Over 60,000 seeds each order of three cards comes within five sigma of 10,000."""
    pile = cards("abc")
    counted = Counter(shuffled(pile, str(seed), 1) for seed in range(1, 60_001))
    assert set(counted) == set(permutations(pile))
    assert all(abs(count - 10_000) <= 460 for count in counted.values()), counted


@given(st.text("abcde", max_size=30), st.text(), st.integers(1, 99), st.integers(0, 40))
def test_a_hand_is_part_of_the_deck(names: str, seed: str, game: int, most: int) -> None:
    """A hand holds as many cards as asked, or all there are, and none that the deck lacks."""
    hand = deal(rules(), cards(names), most, seed, game)
    assert len(hand.cards) == min(most, len(names))
    assert hand.missing == max(0, most - len(names))
    assert not Counter(card.name for card in hand.cards) - Counter(names)


@given(st.text("abcde", max_size=20).flatmap(lambda s: st.tuples(st.just(s), st.permutations(s))))
def test_the_order_of_the_list_does_not_matter(names: tuple[str, list[str]]) -> None:
    """Equal seeds give equal hands however the list is sorted."""
    hands = [
        deal(rules(), piles(lines(main="".join(order))).get("main", ()), 5, "s", 1).cards
        for order in names
    ]
    assert hands[0] == hands[1]


def test_a_known_hand() -> None:
    """The hands of a seed are these on every machine and in every version."""
    hands = [deal(rules(), cards("abcdefghij"), 4, "7", game).cards for game in (1, 2)]
    assert ["".join(card.name for card in hand) for hand in hands] == ["eaih", "ebfd"]


def test_seeds_and_games_differ() -> None:
    """Another seed or another game gives other hands, and `7` is not `007`."""
    pile = cards("abcdefghijklmnopqrstuvwxyz")
    addresses = [("7", 1), ("7", 2), ("007", 1), ("8", 1)]
    hands = {deal(rules(), pile, 7, seed, game).cards for seed, game in addresses}
    assert len(hands) == len(addresses)


@given(st.text("abcde", max_size=12), st.text(max_size=5), st.integers(0, 5))
def test_solitaire_begins_with_the_same_hand(names: str, seed: str, most: int) -> None:
    """The first hand of a seed is the hand that solitaire deals."""
    board = table(names, of=rules(opening=None), size=most, seed=seed)
    dealt = [board.cards[lying.number] for lying in new(board).state.zones["hand"]]
    assert tuple(dealt) == deal(board.rules, cards(names), most, seed, 1).cards


def test_other_zones_are_never_drawn() -> None:
    """Piles keep the zones of a deck apart."""
    found = piles(lines(main="abc", side="xxxxxxxxxx"))
    assert {zone: len(pile) for zone, pile in found.items()} == {"main": 3, "side": 10}
    assert piles(lines(side="xxxxxxxxxx")).get("main", ()) == ()


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        pytest.param("ab", True, id="no such card"),
        pytest.param("ak", False, id="such a card"),
        pytest.param("au", None, id="unknown"),
        pytest.param("uk", False, id="such a card beside an unknown one"),
        pytest.param("", True, id="empty"),
    ],
)
def test_whether_a_hand_may_be_drawn_again(hand: str, may: bool | None) -> None:
    """A hand without a card that the query finds may; what is unknown leaves it open."""
    assert may_redraw(rules(), cards(hand)) is may


@pytest.mark.parametrize("given", [None, {"when": "siempre"}], ids=["no rule", "no query"])
def test_a_game_without_condition_leaves_it_open(given: dict[str, str] | None) -> None:
    """Where the game has nothing to test, nobody knows."""
    assert may_redraw(rules(mulligan=given), cards("a")) is None


def test_the_size_of_a_hand() -> None:
    """The size given wins, then the game's; a setting nobody has set is named."""
    by_setting = rules(hand="$hand-size")
    assert size(by_setting, {"hand-size": None}, 6) == 6
    assert size(by_setting, {"hand-size": 4}) == 4
    assert size(rules(), {}) == 3
    with pytest.raises(Undecided) as caught:
        size(by_setting, {"hand-size": None})
    assert (caught.value.key, caught.value.facts["setting"]) == ("play.hand-unknown", "hand-size")


def test_a_hand_is_no_larger_than_its_zone() -> None:
    """What is asked for is dealt as far as the zone of the hand takes it; unset it takes all."""
    for most, dealt in ((2, 2), (6, 6), (9, 6), (None, 6)):
        assert size(rules(), {"hand-limit": most}, 6) == dealt
    assert asked(rules(), {"hand-limit": 2}, 6) == 6


def test_a_game_without_decks_deals_no_hands() -> None:
    """Such a game is told apart from an empty deck."""
    with pytest.raises(NotFound) as caught:
        deck_zone(TableRules(None, ()), GAME)
    assert caught.value.key == "play.no-decks"
