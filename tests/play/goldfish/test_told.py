"""What was told of cards: read by the kind of the field, and holding for equal cards."""

import pytest
from mazo.catalog.catalog import FieldValue
from mazo.catalog.game import Field
from mazo.play.cards import Card
from mazo.play.goldfish import told
from mazo.play.goldfish.actions import Forced, Say
from mazo.play.goldfish.board import Start
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.layout import board
from mazo.play.goldfish.referee import Refused

from tests.play.goldfish.referee import Coins
from tests.play.goldfish.test_saying import BOARD, FIELDS
from tests.play.tables import GAME as COINS
from tests.play.tables import cards, rules

GAME = BOARD.game


def field(id_: str) -> Field:
    """Return a field of the made-up game."""
    return GAME.fields[id_]


@pytest.mark.parametrize(
    ("of", "text", "value"),
    [
        ("cost", "4", 4),
        ("cost", "x", "X"),
        ("cost", "*", "*"),
        ("cost", "none", ""),
        ("cost", "many", None),
        ("element", "fire", ("fire",)),
        ("element", "Fuego + true sight", ("fire", "sight")),
        ("element", "2 fuego", ("fire", "fire")),
        ("element", "fuego x3", ("fire", "fire", "fire")),
        ("element", "0 fuego", None),
        ("element", "nada", ""),
        ("element", "fire+", None),
        ("stage", "joven", "young"),
        ("stage", "moon", None),
        ("promo", "sí", True),
        ("promo", "no", False),
        ("promo", "perhaps", None),
        ("changes", "young+3", "young+3"),
    ],
)
def test_a_text_is_read_by_the_kind_of_its_field(of: str, text: str, value: FieldValue) -> None:
    """Numbers, flags, choices and tokens are what the catalog would hold; None is not readable."""
    found = told.read(field(of), text)
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize("of", FIELDS)
@pytest.mark.parametrize("text", ["4", "X", "fuego+2 True Sight", "joven", "no", "nada", "old-3"])
def test_what_is_kept_means_the_same(of: str, text: str) -> None:
    """The text that is kept of what was said is read as what was said."""
    found = told.read(field(of), text)
    assert found is None or told.read(field(of), told.written(found, text)) == found


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("joven+100,old-5", {"young": 100, "old": -5}),
        ("young 3; old 4", {"young": 3, "old": 4}),
        ("young+1,young+2", {"young": 2}),
        ("moon+1", None),
        ("young", None),
        ("young+1,", None),
    ],
)
def test_the_parts_of_a_field(text: str, numbers: dict[str, int] | None) -> None:
    """A number for each value of another field: each said once, or it cannot be read."""
    found = told.parts(text, field("stage"))
    assert found == numbers
    assert found is None or told.parts(told.joined(found), field("stage")) == found


def game(varying: tuple[str, ...] = ()) -> Play:
    """Return a game of two equal cards and another one."""
    referee = Coins()
    referee.varying = varying
    pile = {"main": cards("aab")}
    given = dict.fromkeys(COINS.settings)
    return new(board(COINS, rules(), given, pile, Start(3, "1"), referee=referee))


def numbers(play: Play) -> tuple[int, int, int]:
    """Return the numbers of two equal cards and of another one."""
    one, two = (n for n, card in play.board.cards.items() if card.name == "a")
    (other,) = (n for n, card in play.board.cards.items() if card.name == "b")
    return one, two, other


def test_what_is_told_of_one_copy_holds_for_equal_ones() -> None:
    """What was told of a card is known of its equals, until something is told of one itself."""
    play = game()
    one, two, other = numbers(play)
    play = play.do(Say(one, "cost", "4"))
    known = [play.board.value(play.state, each, "cost") for each in (one, two, other)]
    assert known == [4, 4, None]
    assert play.board.fields(play.state, two) == {"cost": 4}
    play = play.do(Say(two, "cost", "5"))
    assert [play.board.value(play.state, each, "cost") for each in (one, two)] == [4, 5]


def test_what_varies_is_told_of_one_card_alone() -> None:
    """A field that hangs on where a card lies is known of the card that was spoken of, only."""
    play = game(varying=("cost",))
    one, two, _ = numbers(play)
    play = play.do(Say(one, "cost", "4"))
    assert [play.board.value(play.state, each, "cost") for each in (one, two)] == [4, None]
    assert play.board.fields(play.state, two) == {}


def test_where_nothing_was_told_the_card_speaks() -> None:
    """Without anything told of a card its fields are the very mapping of the card."""
    play = game()
    one, _, other = numbers(play)
    assert play.board.fields(play.state, one) is play.board.cards[one].fields
    play = play.do(Say(one, "cost", "4"))
    assert play.board.fields(play.state, other) is play.board.cards[other].fields


PRINTED: dict[str, FieldValue] = {
    "cost": 4,
    "element": ("fire", "sight"),
    "stage": "",
    "changes": {"young": 3, "old": None},
    "promo": False,
}


@pytest.mark.parametrize(
    ("of", "text", "key"),
    [
        ("cost", "5", "printed"),
        ("cost", "none", "printed"),
        ("element", "fire", "printed"),
        ("element", "fire+fire+sight", "printed"),
        ("stage", "young", "printed-none"),
        ("changes", "young+4", "printed"),
        ("changes", "young+3,old-1", None),
        ("changes", "nada", "printed"),
        ("promo", "yes", "printed-none"),
        ("cost", "4", None),
        ("element", "sight+fire", None),
        ("stage", "-", None),
        ("promo", "no", None),
        ("power", "9", None),
    ],
)
def test_what_a_card_is_known_to_print_is_not_said_otherwise(
    of: str, text: str, key: str | None
) -> None:
    """A field that the catalog knows is not said to be another, unless it is forced and marked."""
    pile = {"main": (Card("a", "a", fields=PRINTED),)}
    play = new(board(GAME, rules(), dict.fromkeys(GAME.settings), pile, Start(1, "1")))
    if key is None:
        assert not play.do(Say(1, of, text)).state.events[0].key.endswith("forced")
        return
    with pytest.raises(Refused) as caught:
        play.do(Say(1, of, text))
    assert (caught.value.key, caught.value.facts["field"]) == (f"play.{key}", of)
    forced = play.do(Forced(Say(1, of, text)))
    assert [event.key for event in forced.state.events] == ["play.event-forced", "play.event-said"]
    assert forced.board.value(forced.state, 1, of) == told.read(field(of), text)
