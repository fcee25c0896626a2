"""Lines of a game of solitaire, read and written."""

import pytest
from hypothesis import given
from mazo.catalog.errors import UserError
from mazo.play.cards import Card
from mazo.play.goldfish.actions import (
    Action,
    Attach,
    Count,
    Draw,
    Figure,
    Flip,
    Look,
    Move,
    Mulligan,
    NextPhase,
    NextTurn,
    Say,
    Shuffle,
    Tap,
)
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.layout import board
from mazo.play.goldfish.script import read
from mazo.play.goldfish.words import Request, Vocabulary
from mazo.play.goldfish.writing import write

from tests.play.goldfish.test_engine import boards, histories, played
from tests.play.tables import GAME, rules, table

WORDS = Vocabulary()
# The hand holds 1, 2, 3; 4 lies face down in `hidden`; 9, 10 and 11 in the side.
BOARD = table("abcdefgh", seed="7")


def name(number: int) -> str:
    """Return the letter of a card of the board."""
    return BOARD.cards[number].name


@given(boards, histories)
def test_written_lines_replay_the_game(board: Board, history: list[Action]) -> None:
    """The lines of a game, read one after the other, make the same game."""
    play = played(board, history)
    again = new(board)
    for action in play.actions:
        said = read(write(action), again, WORDS)
        assert said is not None
        assert not isinstance(said, Request)
        again = again.do(said)
    assert again == play


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("draw", Draw(1)),
        ("DRAW 3", Draw(3)),
        ("draw 2 side", Draw(2, "side")),
        ("draw Banquillo", Draw(1, "side")),
        ("mulligan", Mulligan()),
        ("phase", NextPhase()),
        ("next", NextTurn()),
        ("shuffle", Shuffle("main")),
        ("shuffle cementerio", Shuffle("grave")),
        ("move 1 grave", Move((1,), "grave")),
        ("move 1 to grave", Move((1,), "grave")),
        ("move 1 3 grave", Move((1, 3), "grave")),
        ("move #1,#3 grave", Move((1, 3), "grave")),
        (f"move {name(2)} grave", Move((2,), "grave")),
        (f"move «{name(2).upper()}» grave", Move((2,), "grave")),
        (f"move «{name(2)}» 1 «{name(3)}» grave", Move((2, 1, 3), "grave")),
        (f"move {name(2)} lado izquierdo", Move((2,), "left")),
        (f"move {name(2)} grave bottom down", Move((2,), "grave", bottom=True, down=True)),
        ("move 2 grave up", Move((2,), "grave", down=False)),
        ("move 2 grave top", Move((2,), "grave")),
        (f"move {name(6)} hand from main", Move((6,), "hand")),
        (f"move {name(6)} from main to hand", Move((6,), "hand")),
        (f"move {name(6)} from Mazo hand", Move((6,), "hand")),
        ("move top grave", Move((5,), "grave")),
        ("move bottom grave", Move((8,), "grave")),
        ("move all from hand to main bottom", Move((1, 2, 3), "main", bottom=True)),
        ("undo", Request("undo")),
        ("undo 3", Request("undo", count=3)),
        ("redo 2", Request("redo", count=2)),
        ("show", Request("show")),
        ("show grave", Request("show", "grave")),
        ("\ufeffhelp", Request("help")),
        ("help move", Request("help", of="move")),
        ("look", Look("main", 1)),
        ("look main", Look("main")),
        (f"flip {name(6)} down from main", Flip((6,), down=True)),
        (f"counter {name(6)} wound 2 from main", Count(6, "wound", 2)),
        ("", None),
        ("  # a remark", None),
    ],
)
def test_what_a_line_means(line: str, meant: Action | Request | None) -> None:
    """Each line asks for one thing, with zones by id, label or heading, folded."""
    assert read(line, new(BOARD), WORDS) == meant


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("tap all from hand", Tap((1, 2, 3))),
        ("tap all hand", Tap((1, 2, 3))),
        ("untap all from Lado izquierdo", Tap((9, 10), tapped=False)),
        ("flip top from left down", Flip((10,), down=True)),
        ("counter bottom left wound 2", Count(9, "wound", 2)),
        (f"detach {name(1)} from hand", Attach((1,), None)),
        ("attach all hand to bottom left", Attach((1, 2, 3), 9)),
        ("say top from hand cost 4", Say(3, "cost", "4")),
    ],
)
def test_parts_of_a_zone_are_cards_in_any_line(line: str, meant: Action) -> None:
    """`top`, `bottom` and `all` of a zone, and names from a zone, stand wherever cards do."""
    assert read(line, new(BOARD).do(Move((9, 10), "left")), WORDS) == meant


def named(*names: str) -> Play:
    """Return a game with cards of these names in hand."""
    cards = tuple(Card(each, each, None) for each in names)
    given = dict.fromkeys(GAME.settings)
    return new(board(GAME, rules(opening=None), given, {"main": cards}, Start(len(names), "7")))


@pytest.mark.parametrize("part", ["garra", "Garra de", "ceni", "garra de ceniza"])
def test_a_part_of_a_name_is_enough(part: str) -> None:
    """From the beginning of a word on, where all cards in sight that it fits have one name."""
    play = named("Garra de Ceniza", "Topo", "Garra de Ceniza")
    said = read(f"move {part} grave", play, WORDS)
    assert isinstance(said, Move)
    assert play.board.cards[said.cards[0]].name == "Garra de Ceniza"


def test_a_part_of_several_names_is_asked_about() -> None:
    """What fits two cards means neither; a whole name means its card though it is part of two."""
    play = named("Lobo", "Lobo Gris", "Loba")
    with pytest.raises(UserError) as caught:
        read("move lob grave", play, WORDS)
    assert caught.value.key == "play.several-names"
    known = caught.value.facts["known"]
    assert isinstance(known, tuple)
    assert set(known) == {"Lobo", "Lobo Gris", "Loba"}
    said = read("move lobo grave", play, WORDS)
    assert isinstance(said, Move)
    assert play.board.cards[said.cards[0]].name == "Lobo"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("untap a", Tap((5,), tapped=False)),
        ("tap a", Tap((4,))),
        ("tap «a» «a»", Tap((4, 7))),
        ("flip a up", Flip((7,))),
        ("flip a down", Flip((4,), down=True)),
        ("detach a", Attach((6,), None)),
        ("counter a wound", Count(4, "wound")),
        ("attach 2 to a", Attach((2,), 4)),
        ("move a left", Move((1,), "left")),
    ],
)
def test_a_name_means_a_card_that_suits_the_line(line: str, meant: Action) -> None:
    """Of several cards with one name those come first with which the line can be done."""
    play = new(table("aaaaaaaa", of=rules(opening=None)))
    play = play.do(Move((4, 5, 6, 7), "grave")).do(Tap((5,))).do(Attach((6,), 5))
    play = play.do(Flip((7,), down=True))
    assert read(line, play, WORDS) == meant


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("dance", "unknown-word"),
        ("!", "force-what"),
        ("undo 0", "bad-moves"),
        ("undo everything", "bad-moves"),
        ("look 999999999999", "bad-look"),
        ("figure lives 9999999999", "too-great"),
        ("counter 1 wound -9999999999", "too-great"),
        ("note «»", "note-what"),
        ("tap all", "all-of-what"),
        ("tap all from nowhere", "unknown-zone"),
        ("tap q from grave", "unknown-card-in"),
        ('""', "unknown-word"),
        ("draw many", "unknown-zone"),
        ("draw -1", "bad-count"),
        ("draw 1000000000000", "bad-count"),
        ("shuffle nowhere", "unknown-zone"),
        ("move", "move-what-where"),
        ("move 1", "move-what-where"),
        ("move 1 nowhere", "unknown-zone"),
        ("move 1 from nowhere grave", "unknown-zone"),
        ("move q grave", "unknown-card"),
        (f"move {name(4)} hand", "unknown-card"),
        (f"move {name(6)} hand", "card-in-deck"),
        (f"tap {name(6)}", "unknown-card"),
        ("token Wolf", "token-what"),
        ("help dance", "unknown-word"),
        (f"move {name(6)} hand from grave", "unknown-card-in"),
        ("move all grave", "all-of-what"),
        ("move top hand from grave", "zone-empty"),
        ("phase two", "too-many-words"),
    ],
)
def test_what_a_line_cannot_mean(line: str, key: str) -> None:
    """What is not understood is told by a key; hidden cards are not found by name."""
    with pytest.raises(UserError) as caught:
        read(line, new(BOARD), WORDS)
    assert caught.value.key == f"play.{key}"


def test_words_of_another_language() -> None:
    """A vocabulary gives every verb and option further words, options of two words too."""
    verbs = {**WORDS.verbs, "mover": "move"}
    options = {**WORDS.options, "boca abajo": "down", "abajo": "bottom", "a la": "to"}
    said = read("mover 1 a la mano boca abajo", new(BOARD), Vocabulary(verbs, options))
    assert said == Move((1,), "hand", down=True)
    said = read("mover 1 mano abajo", new(BOARD), Vocabulary(verbs, options))
    assert said == Move((1,), "hand", bottom=True)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("figure lives −3", Figure("lives", -3)),
        ("figure lives -3", Figure("lives", -3)),
        ("figure lives 3", Figure("lives", 3, relative=False)),
        ("counter 1 wound −2", Count(1, "wound", -2)),
    ],
)
def test_numbers_have_either_minus(line: str, meant: Action) -> None:
    """A minus is read as it is typed, and as it is shown."""
    assert read(line, new(BOARD), WORDS) == meant


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("figure «» 3", "figure-what"),
        ("counter 1 «» 3", "counter-what"),
        ("token «» grave", "token-what"),
    ],
)
def test_what_has_no_name_is_not_made(line: str, key: str) -> None:
    """Numbers, counters and tokens are called something."""
    with pytest.raises(UserError) as caught:
        read(line, new(BOARD), WORDS)
    assert caught.value.key == f"play.{key}"
