"""Whole games of Roglamor: the laws of random play, whatever is forced, and a simple policy."""

import random
from collections.abc import Sequence

import pytest
from mazo.catalog.errors import UserError
from mazo.packs import chance
from mazo.play.cards import Card, by_printing
from mazo.play.goldfish import engine
from mazo.play.goldfish.actions import Deed, Forced, Token
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.history import Play, new
from mazo.play.goldfish.layout import board
from mazo.play.goldfish.state import Lying
from mazo.play.roglamor.referee import remembered, verbs
from mazo.play.roglamor.referee.policy import simple
from mazo.play.roglamor.referee.seen import REALITIES
from mazo.play.roglamor.referee.solitaire import REFEREE

from tests.play.random_play import ended, keeps_the_laws, played, replays
from tests.play.roglamor.seated import catalog, rules

GAMES, MOST = 200, 80  # games, and the most actions of one
CARDS = [
    Card(str(row["name"] or row["title"]), str(row["card"]))
    for row in catalog().records("WHERE first AND sample ORDER BY row")
]
PRINTED = by_printing(catalog())
KNOWN = [card.but(fields=PRINTED(card)) for card in CARDS]
MAIN = [card for card in KNOWN if card.fields["type"] not in ("dominio", "ficha")]
DOMAINS = [card for card in KNOWN if card.fields["type"] == "dominio"]
WALL = Card("wall", fields={"type": "ficha", "dano": 1, "vida": 2, "habilidad": "", "elemento": ""})


def dealt(seed: str, size: int = 12, *, turns: bool = False) -> Board:
    """Return a board with a deck of sample cards of two elements, as a seed chooses them.

    With `turns` the rival is scripted, and has a play deck and domains of its own.
    """
    place = chance.key(seed, "", "deck")
    domains = chance.shuffle(DOMAINS, place.named("domains"))[:2]
    elements = {element for card in domains for element in _elements(card)}
    fitting = [card for card in MAIN if {*_elements(card)} <= elements]
    main = chance.shuffle(fitting, place.named("main"))[:size]
    given = {**catalog().game.defaults(), "lives": 9, "mulligan": "same"}
    piles = {"main": tuple(main), "dominios": tuple(domains * 4)}
    piles["2:main"] = tuple(main if turns else main[:4])
    piles |= {"2:dominios": tuple(domains * 2)} if turns else {}
    options = {"rival": "scripted", "first": chance.shuffle(["own", "rival"], place)[0]}
    start = Start(3, seed, players=2, options=options if turns else {})
    return board(catalog().game, rules(), given, piles, start, referee=REFEREE)


def _elements(card: Card) -> Sequence[str]:
    found = card.fields["elemento"]
    return found if isinstance(found, tuple) else ()


def with_walls(held: Board, seed: int) -> Play:
    """Return a game in which the rival has creatures in its realities, for now and then a block."""
    play = new(held)
    walls = {held_by: 900 + place for place, held_by in enumerate(REALITIES.values())}
    zones = {f"2:{zone}": (Lying(number),) for zone, number in walls.items()}
    state = play.state.but(
        zones={**play.state.zones, **(zones if seed % 2 else {})},
        tokens=dict.fromkeys(walls.values(), WALL) if seed % 2 else {},
    )
    return Play(held, (state,))


def test_random_games_keep_the_laws(times: int) -> None:
    """In 200 games of what is legal no card is lost or doubled, and no number falls below 0.

    The lines that such a game is written as make the same game when they are read.
    """
    done: set[str] = set()
    for game in range(GAMES * times):
        play = played(dealt(str(game)), MOST)
        keeps_the_laws(play)
        replays(play)
        assert ended(play) or len(play.actions) == MOST, game
        done |= {each.verb for each in play.actions if isinstance(each, Deed)}
    assert {"domain", "play", "cross", "explore", "attack", "strike"} <= done


def test_random_games_of_two_sides_keep_the_laws(times: int) -> None:
    """A scripted rival does at random whatever a side does, in its turn and in the other's."""
    done: dict[int, set[str]] = {1: set(), 2: set()}
    late: set[int] = set()
    for game in range(40 * times):
        play = played(dealt(f"sides {game}", 20, turns=True), 150)
        keeps_the_laws(play)
        replays(play)
        for state, each in zip(play.states, play.actions, strict=False):
            if isinstance(each, Deed):
                done[each.seat].add(each.verb)
                casts = each.verb == verbs.PLAY and remembered.on_turn(state) != each.seat
                late |= {each.seat} if casts else set()
    for seat in (1, 2):
        assert {"domain", "play", "cross", "explore", "attack", "block"} <= done[seat], seat
    assert late, "nobody has answered"


def test_random_games_with_blockers(times: int) -> None:
    """With creatures of the rival's on the table the laws hold, and blocks are declared."""
    blocked = 0
    for seed in range(20 * times):
        rng = random.Random(seed)
        play = with_walls(dealt(f"blocks {seed}", 18), 1)
        for _ in range(90):
            legal = REFEREE.legal(play.board, play.state)
            if not legal:
                break
            play = play.do(rng.choice(legal))
            blocked += any(isinstance(a, Deed) and a.verb == "block" for a in play.actions[-1:])
        assert all(count >= 0 for count in play.state.figures.values()), seed
    assert blocked > 0


def some_deed(rng: random.Random, play: Play) -> Deed:
    """Return any deed with any cards and words that its form could have."""
    form = rng.choice(REFEREE.forms)
    numbers = [*play.board.cards, *play.state.tokens]
    lying = [n for n in numbers if any(n == e.number for p in play.state.zones.values() for e in p)]
    cards: list[int] = []
    words: list[str] = []
    for kind in form.takes:
        unpaid = kind == "cards?" and verbs.PAYING not in words  # a line does not name them so
        if unpaid or (kind.endswith("?") and rng.random() < 0.5):
            continue
        name, _, choices = kind.rstrip("?").partition(":")
        if name in ("card", "cards"):
            cards += rng.sample(lying, 1 if name == "card" else 2)
        else:
            options = (
                choices.split(",")
                if choices
                else ["1", "2"]
                if name in ("number", "signed")
                else ["gris"]
            )
            words.append(rng.choice(options))
    return Deed(form.verb, tuple(cards), tuple(words), rng.choice((1, 1, 1, 2)))


def test_whatever_is_forced_the_laws_hold(times: int) -> None:
    """Deeds that the rules forbid, done all the same, lose no card and break nothing.

    What cannot be done at all is refused as something that a player can cause.
    """
    done = 0
    for seed in range(60 * times):
        rng = random.Random(seed)
        play = new(dealt(f"forced {seed}", 16, turns=seed % 2 == 1))
        for _ in range(40):
            legal = REFEREE.legal(play.board, play.state)
            action = (
                Forced(some_deed(rng, play))
                if rng.random() < 0.6
                else rng.choice(legal or [Token("x", "hand")])
            )
            try:
                play = play.do(action)
                done += isinstance(action, Forced)
            except UserError:
                continue
        keeps_the_laws(play)
        replays(play)
    assert done > 400 * times


def test_what_is_legal_is_allowed_and_leaves_the_state_alone() -> None:
    """Nothing legal is refused, and asking for it changes nothing."""
    play = played(dealt("asked"), 40)
    for state in play.states:
        before = repr(state)
        for action in REFEREE.legal(play.board, state):
            assert engine.judge(play.board, state, action).allowed is True  # type: ignore[arg-type]
        assert repr(state) == before


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_policy_plays_to_an_end(seed: str) -> None:
    """A simple policy plays cards, attacks, and takes lives off the rival before its deck ends."""
    play = new(dealt(seed, 24))
    for _ in range(400):
        action = simple(play.board, play.state)
        if action is None:
            break
        play = play.do(action)
    done = [each.verb for each in play.actions if isinstance(each, Deed)]
    assert play.state.ending is not None
    assert {"domain", "play", "attack"} <= {*done}
    assert play.state.figures["2:vidas"] < 9
    keeps_the_laws(play)
