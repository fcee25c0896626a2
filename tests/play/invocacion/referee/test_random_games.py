"""Laws of games played at random, and by the policy, in every way there is to play."""

from collections import Counter
from typing import Any

import pytest
from mazo.packs import chance
from mazo.play.cards import Card
from mazo.play.goldfish.actions import Deed
from mazo.play.goldfish.engine import act, begin
from mazo.play.goldfish.history import Play, new
from mazo.play.invocacion.referee import lying, remembered
from mazo.play.invocacion.referee.policy import policy
from mazo.play.invocacion.referee.solitaire import REFEREE

from tests.play.random_play import ended, keeps_the_laws, played, replays

from ..table import card, laid, mixed

BOTH = {"rival": "scripted"}


def specials() -> tuple[Card, ...]:
    """Return two Special Invocations, one of which asks for nothing."""
    printed: dict[str, Any] = {"type": "invocacion-especial", "poder-ritual": 12}
    free = card("libre", 1, coste_conjuros=0, coste_apoyos=0, **printed)
    return card("ritual", 4, coste_conjuros=1, coste_apoyos=0, **printed), free


WAYS: dict[str, dict[str, Any]] = {
    "two": {},
    "both played": {"options": BOTH},
    "extended": {"players": 3, "options": {**BOTH, "mode": "fixed", "variant": "extended"}},
    "timed": {"players": 4, "options": {**BOTH, "variant": "timed"}},
    "armageddon": {"deck": mixed(120), "players": 5},
    "armageddon played": {"deck": mixed(60), "players": 6, "options": BOTH},
    "constructed": {"deck": mixed(30), "rival": mixed(30), "options": BOTH},
    "legends": {"legends": mixed(15), "options": BOTH},
    "special": {"beside": specials(), "options": BOTH},
    "special fixed": {
        "players": 3, "beside": specials(), "ritual_replaced": "hand", "ritual_time": "opening",
        "options": {**BOTH, "mode": "fixed"},
    },
    "owner's mana": {"deck": mixed(30), "rival": mixed(20), "constructed_mana": "card-owner"},
    "other readings": {
        "trophies_taken": "all", "preparation_invocation": "fires", "start_draw": "keep",
        "options": BOTH,
    },
}  # fmt: skip
# 200 games in all; those of many players take long, and are fewer.
GAMES = {"armageddon played": 6, "timed": 14, "two": 40}


@pytest.mark.parametrize("way", WAYS)
def test_random_games_keep_the_laws(way: str, times: int) -> None:
    """INV-13: no card is lost or doubled, limits hold, and the lines of a game replay it."""
    for number in range(GAMES.get(way, 20) * times):
        play = played(laid(seed=f"{way} {number}", **WAYS[way]), 3000)
        keeps_the_laws(play)
        keeps_mana(play)
        assert ended(play), (way, number)
        if number % 5 == 0:
            replays(play)


def keeps_mana(play: Play) -> None:
    """Fail unless Mana lies face down, and no more is on a card than was in the reserve."""
    for number, state in enumerate(play.states):
        where = (play.board.start.seed, number)
        for seat in lying.seats(play.board):
            assert all(each.down for each in lying.pile(state, lying.MANA, seat)), where
            assert not any(each.down for each in lying.pile(state, lying.TROPHIES, seat)), where
            for zone in lying.PLACES:
                mana = [each for each in lying.pile(state, zone, seat) if each.on is not None]
                assert all(each.down for each in mana), where
                there = set(lying.numbers(state, zone, seat))
                assert all(each.on in there for each in mana), where


@pytest.mark.parametrize("way", ["both played", "extended", "other readings"])
def test_random_games_with_effects_keep_the_laws(way: str, times: int) -> None:
    """INV-19: effects that are noted at random break nothing, and end with the round."""
    for number in range(4 * times):
        play = with_effects(laid(seed=f"{way} {number}", **WAYS[way]))
        keeps_the_laws(play)
        replays(play)
        resting = [s for s in play.states if remembered.stage(s) == remembered.REST]
        assert all(not remembered.effects(state) for state in resting)


def with_effects(board: Any, most: int = 300) -> Play:
    """Return a random game in which revealed Conjurings change Power in one way or another."""
    place = chance.key(board.start.seed, "", "effects")
    play = new(board)
    for number in range(most):
        legal = REFEREE.legal(board, play.state)
        if not legal:
            break
        options = [*legal, *noting(play)]
        play = play.do(options[place.at(number).below(len(options))])
    return play


def noting(play: Play) -> list[Deed]:
    """Return effects that might be noted now, as cards may say."""
    if remembered.stage(play.state) not in {remembered.EFFECTS, remembered.OPEN}:
        return []
    there = [lying.invocation(play.state, seat) for seat in lying.seats(play.board)]
    cards = [number for number in there if number is not None]
    sources = remembered.listed(play.state, "revealed")[-1:]
    found = []
    for number in cards[:2]:
        found += [
            Deed("modify", (number, *sources), ("+conjuros",)),
            Deed("modify", (number,), ("now", "-2")),
            Deed("equal", (number, *sources), ("conjuros*usado",)),
            Deed("equal", (number,), ("mayor",)),
        ]
    if len(cards) > 1:
        found.append(Deed("exchange", (cards[0], cards[1], *sources)))
    return [*found, Deed("affect", sources, ("-1 fuego agua",))]


@pytest.mark.parametrize("way", WAYS)
def test_the_policy_plays_by_the_rules(way: str, times: int) -> None:
    """INV-14: whatever the policy does is allowed, and it brings every game to its end."""
    endings: Counter[str] = Counter()
    for number in range(5 * times):
        board = laid(seed=f"{way} {number}", **WAYS[way])
        state, count = begin(board), 0
        while (action := policy(board, state)) is not None:
            count += 1
            state = act(board, state, action, count)
            assert count < 3000, (way, number)
        assert state.ending is not None, (way, number)
        endings[state.ending.key] += 1
    assert sum(endings.values()) == 5 * times
