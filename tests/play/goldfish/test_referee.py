"""A game with rules of its own: what they forbid, what is forced, and how deeds are said."""

from typing import Any

import pytest
from mazo.catalog.errors import UsageError, UserError
from mazo.play.goldfish import moves
from mazo.play.goldfish.actions import Deed, Forced, Move, NextTurn, Say
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.layout import board
from mazo.play.goldfish.referee import Refused, Untold
from mazo.play.goldfish.script import read
from mazo.play.goldfish.words import Vocabulary
from mazo.play.goldfish.writing import write

from tests.play.goldfish.referee import Coins
from tests.play.random_play import keeps_the_laws, played, replays
from tests.play.tables import GAME, cards, rules

WORDS = Vocabulary(
    deeds={
        "lay": "lay",
        "poner": "lay",
        "name": "name",
        "go": "go",
        "give": "give",
        "rest": "rest",
    },
    choices={"rojo": frozenset({"red"})},
)


def coins(seed: str = "7", **start: Any) -> Board:
    """Return the board of the game with coins."""
    given = dict.fromkeys(GAME.settings)
    begun = Start(3, seed, players=2, **start)
    return board(GAME, rules(), given, {"main": cards("abcdefgh")}, begun, referee=Coins())


def refused(play: Play, deed: Deed) -> Refused:
    """Return how the rules refuse a deed."""
    with pytest.raises(Refused) as caught:
        play.do(deed)
    return caught.value


def test_a_forbidden_deed_says_all_that_speaks_against_it() -> None:
    """A refusal names each rule that is broken, and changes nothing."""
    play = new(coins()).do(Deed("lay", (1,)))
    error = refused(play, Deed("lay", (3,)))
    assert [(step.key, step.cite) for step in error.ruling.against] == [("no-coin", "R-1")]
    assert error.key == "invizimals.no-coin"


def test_a_forced_deed_happens_and_is_marked() -> None:
    """What the rules forbid can be forced: it happens, and its event says against which rule."""
    play = new(coins()).do(Deed("lay", (1,))).do(Forced(Deed("lay", (3,))))
    mark, laid = play.state.events
    assert (mark.key, mark.cite, mark.facts["why"]) == (
        "play.event-forced", ("R-1",), "invizimals.no-coin",
    )  # fmt: skip
    assert laid.key == "event-laid"
    assert moves.find(play.state, 3)[0] == "left"
    assert play.state.figures["coins"] == 0


def test_what_is_final_is_not_forced() -> None:
    """What no agreement changes is refused though it be forced, and changes nothing."""
    referee = Coins()
    referee.final = ("no-coin",)
    play = new(coins().but(referee=referee)).do(Deed("lay", (1,)))
    for action in (Deed("lay", (3,)), Forced(Deed("lay", (3,)))):
        with pytest.raises(Refused) as caught:
            play.do(action)
        assert caught.value.final
    assert not refused(new(coins()).do(Deed("lay", (1,))), Deed("lay", (3,))).final


def test_a_lawful_deed_is_not_marked_though_forced() -> None:
    """Forcing what may be done leaves no mark."""
    play = new(coins()).do(Forced(Deed("lay", (1,))))
    assert [event.key for event in play.state.events] == ["event-laid"]


def test_what_nobody_has_said_is_asked_for() -> None:
    """A deed that hangs on an unknown fact asks for it, and goes on once it is said."""
    play = new(coins())
    with pytest.raises(Untold) as caught:
        play.do(Deed("lay", (2,)))
    assert caught.value.facts == {"of": "two", "field": "cost"}
    assert play.do(Say(2, "cost", "3")).do(Deed("lay", (2,))).state.figures["coins"] == 0


def test_limits_of_zones_can_be_forced_too() -> None:
    """The limit of a zone is a rule like another: it refuses, and it can be forced."""
    play = new(coins()).do(Deed("lay", (1,)))
    move = read("move 3 left", play, WORDS)
    play = play.do(move)  # type: ignore[arg-type]
    with pytest.raises(Refused) as caught:
        play.do(read("move 4 left", play, WORDS))  # type: ignore[arg-type]
    assert caught.value.key == "play.zone-full"
    forced = read("! move 4 left", play, WORDS)
    assert len(play.do(forced).state.zones["left"]) == 3  # type: ignore[arg-type]


def test_seats_have_zones_of_their_own() -> None:
    """A rival has each zone once more, but for those that all share."""
    zones = coins().zones
    assert {"2:hand", "2:left", "grave"} <= zones.keys()
    assert "2:grave" not in zones


def test_options_begin_with_their_default() -> None:
    """An option that nobody chose has its first value."""
    assert coins().option("mode") == "easy"
    assert coins(options={"mode": "hard"}).option("mode") == "hard"


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("lay 1", Deed("lay", (1,))),
        ("poner 1", Deed("lay", (1,))),
        ("lay 1 red", Deed("lay", (1,), ("red",))),
        ("lay 1 rojo", Deed("lay", (1,), ("red",))),
        ("@2 lay 1", Deed("lay", (1,), seat=2)),
        ("! @2 lay 1 blue", Forced(Deed("lay", (1,), ("blue",), 2))),
        ("name 5 1,2 3 the rest", Deed("name", (1, 2, 3), ("5", "the rest"))),
        ("name 5 1, 2 @2 «the rest»", Deed("name", (1, 2), ("5", "2", "the rest"))),
        ("go lado izquierdo", Deed("go", (), ("left",))),
        ("go 2:lado izquierdo", Deed("go", (), ("2:left",))),
        ("go lado izquierdo (jugador 2)", Deed("go", (), ("2:left",))),
    ],
)
def test_how_deeds_are_said(line: str, meant: Deed | Forced) -> None:
    """A deed is read by its form, in the words of any language."""
    assert read(line, new(coins()), WORDS) == meant


def test_cards_are_named_one_by_one() -> None:
    """Names in quotation marks, and numbers among them, are a card each: said twice, two copies."""
    pile = (*cards("aab"), *cards("cdef"))
    play = new(board(GAME, rules(), dict.fromkeys(GAME.settings), {"main": pile},
                     Start(7, "7", players=2), referee=Coins()))  # fmt: skip
    named = {number: card.name for number, card in play.board.cards.items()}
    first, second = sorted(number for number, name in named.items() if name == "a")
    other = next(number for number, name in named.items() if name == "b")
    line = f"name 5 «a» {other} «a» @2 «the rest»"
    assert read(line, play, WORDS) == Deed("name", (first, other, second), ("5", "2", "the rest"))


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("lay", "play.deed-needs"),
        ("lay zzz", "play.unknown-card"),
        ("lay 1 green", "play.deed-word"),
        ("lay 1 red blue", "play.too-many-words"),
        ("go nowhere", "play.unknown-zone"),
        ("go 3:left", "play.unknown-zone"),
        (f"go {'2:' * 3000}left", "play.unknown-zone"),
        (f"go {'9' * 5000}:left", "play.unknown-zone"),
        ("name x 1 y", "play.deed-number"),
        ("@2", "play.seat-does-what"),
        ("@2 draw", "play.seat-of-no-deed"),
        ("! undo", "play.forced-request"),
    ],
)
def test_how_deeds_are_not_said(line: str, key: str) -> None:
    """What is no deed is refused with the reason."""
    with pytest.raises(UserError) as caught:
        read(line, new(coins()), WORDS)
    assert caught.value.key == key


@pytest.mark.parametrize(
    "deed",
    [
        Deed("lay", (1,), ("red",), 2),
        Deed("go", (), ("left",)),
        Deed("lay", (3,)),
        Deed("name", (1, 3), ("5", "2", "a b")),
        Deed("rest", (1, 2)),
        Deed("rest", (1, 2), ("3",)),
        Deed("give", (1, 2, 3)),
        Deed("give", (1, 2, 3), ("7",)),
        Deed("give", (1, 2, 3), ("paying",)),
        Deed("give", (1,), ("7", "paying")),
    ],
)
def test_deeds_are_written_by_their_form(deed: Deed) -> None:
    """A deed that is written is read again as the same, forced or not."""
    play = new(coins())
    for action in (deed, Forced(deed)):
        assert read(write(action, Coins.forms), play, WORDS) == action


@pytest.mark.parametrize("seed", [str(seed) for seed in range(20)])
def test_random_games_keep_the_laws(seed: str) -> None:
    """Whatever is legal is done without a refusal, keeps the laws and replays from its lines."""
    play = played(coins(seed))
    assert play.state.turn == 3
    assert NextTurn() in play.actions
    keeps_the_laws(play)
    replays(play)


def test_a_card_that_is_not_to_be_seen_is_called_by_its_deck() -> None:
    """No number stands for a card of the deck, as it would tell where; once drawn it is named."""
    play = new(coins())
    drawn, undrawn = play.state.zones["hand"][0].number, play.state.zones["main"][-1].number
    assert play.board.called(play.state, drawn) == play.board.card(play.state, drawn).name
    assert play.board.called(play.state, undrawn) == "#main"
    after = play.do(Move((undrawn,), "left"))
    assert after.board.called(after.state, undrawn) == play.board.card(play.state, undrawn).name


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("lay {hand} blue from hand", Deed("lay", (1,), ("blue",))),
        ("lay «{deck}» blue from main", Deed("lay", (5,), ("blue",))),
        ("lay {deck} from main", Deed("lay", (5,))),
        ("lay 3 blue from hand", Deed("lay", (3,), ("blue",))),
        ("give {deck} 2 paying 3 from main", Deed("give", (5, 3), ("2", "paying"))),
        ("rest 1 all from hand", Deed("rest", (1, 2, 3), ("1",))),
        ("rest «{deck}» 3 from main", Deed("rest", (5, 3))),
    ],
)
def test_where_a_card_lies_may_end_a_deed(line: str, meant: Deed) -> None:
    """`from ZONE` behind all words says where the first card lies that is named."""
    play = new(coins())
    names = {"hand": play.board.cards[1].name, "deck": play.board.cards[5].name}
    assert read(line.format(**names), play, WORDS) == meant


@pytest.mark.parametrize("line", ["lay «{deck}» blue from hand", "rest «{deck}» from hand"])
def test_a_card_that_is_not_where_a_deed_says_is_not_found(line: str) -> None:
    """A name from a zone is looked for there alone, and what is wrong names the card."""
    play = new(coins())
    name = play.board.cards[5].name
    with pytest.raises(UserError) as caught:
        read(line.format(deck=name), play, WORDS)
    assert caught.value.key == "play.unknown-card-in"
    assert caught.value.facts["name"] == name


@pytest.mark.parametrize("seat", [0, 3])
def test_nobody_sits_where_there_is_no_seat(seat: int) -> None:
    """A deed is done by a seat of the board, and by no other even where it is forced."""
    deed = Deed("lay", (1,), seat=seat)
    for action in (deed, Forced(deed)):
        with pytest.raises(UsageError) as caught:
            new(coins()).do(action)
        assert caught.value.key == "play.no-such-seat"
        assert caught.value.facts == {"seat": seat, "players": 2}
