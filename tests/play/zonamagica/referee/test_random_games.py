"""Games of solitaire played at random by the rules, and by the plain way to play."""

from collections import Counter

import pytest
from mazo.play.goldfish.engine import act, begin
from mazo.play.goldfish.history import Play
from mazo.play.goldfish.memory import whole
from mazo.play.goldfish.places import at
from mazo.play.goldfish.state import State
from mazo.play.zonamagica.referee import seats
from mazo.play.zonamagica.referee.policy import POLICIES, simple

from tests.play.random_play import ended, keeps_the_laws, played, replays

from ..drawn import MANA
from ..tables import listed, numbers, seated

GAMES = 50  # of each kind
READINGS: tuple[dict[str, str | bool | int], ...] = (
    {},
    {"start-draw": "five", "hand-between-turns": "five", "implement-start": "dealt"},
    {"gems-pay": True, "circle-without-spell": False, "side-track-max": 5, "implement-hand": 4},
    {"spell-other-school": False, "bid-crystals": "one-school", "bid-limit": "larger-school"},
    {"auction-tie": "random", "auction-next-opener": "most-points", "unpaid-bonus": True},
    {"mage-deal": "chosen", "mana-before-option": False, "blocked-points": False},
    {"distribution-first-4": 1, "distribution-second-4": 2, "auction-nearest": "starter-excluded"},
)
KINDS = {
    "passive": {},
    "scripted": {"rival": "scripted"},
    "auctions": {"distribution": "advanced", "first": "lot"},
    "auctions scripted": {"distribution": "advanced", "rival": "scripted", "first": "lot"},
}


def game(number: int, options: dict[str, str]) -> Play:
    """Return a random game; players, box and readings go round with its number."""
    board = seated(
        3 + number % 3,
        seed=f"azar {number}",
        cards=listed() if number % 7 == 0 else None,
        options=options,
        read_as=READINGS[number % len(READINGS)],
    )
    return played(board, 3000)


def holds_the_rules(play: Play) -> None:
    """Fail where a state breaks what every table of this game keeps to."""
    mana = mana_in_play(play, play.states[0])
    for number, state in enumerate(play.states):
        where = (play.board.start.seed, number)
        if number % 10 == 0:
            assert mana_in_play(play, state) == mana, where
        assert {len(state.zones[zone]) for zone in seats.CIRCLES.values()} == {5}, where
        assert len(state.zones["offer"]) <= 11, where
        for school in seats.CIRCLES:
            assert 1 <= state.figures[f"stone-{school}"] <= 5, where
        if seats.stage(state) == seats.TURN and whole(state, "begun"):
            held = len(state.zones[at("hand", seats.on_turn(state))])
            if not seats.turn(state).option:
                assert held <= 5, where
        for seat in seats.seats(play.board):
            assert len(state.zones[at("taken", seat)]) <= 1, where


def mana_in_play(play: Play, state: State) -> Counter[str]:
    """Return how many mana of each type there are on the table."""
    return Counter(
        str(kind)
        for pile in state.zones.values()
        for each in pile
        if (kind := play.board.cards[each.number].fields.get("mana"))
    )


@pytest.mark.parametrize("kind", KINDS)
def test_random_games_keep_the_laws(times: int, kind: str) -> None:
    """ZM-2, ZM-5, ZM-13: mana is conserved, circles hold 5, nobody owes; lines replay a game."""
    for number in range(GAMES * times):
        play = game(number, KINDS[kind])
        keeps_the_laws(play)
        holds_the_rules(play)
        assert ended(play), play.board.start.seed
        if number % 10 == 0:
            replays(play)


def test_random_games_see_everything(times: int) -> None:
    """ZM-16, ZM-24, ZM-31: in random games spells are cast and blocked, implements sold."""
    seen: Counter[str] = Counter()
    for kind in KINDS.values():
        for number in range(6 * times):
            play = game(number + 1, kind)
            seen.update(event.key for state in play.states for event in state.events)
    assert min(seen[f"event-{key}"] for key in ("cast", "circle", "assisted", "gem", "icon")) > 3
    assert min(seen[f"event-{key}"] for key in ("blocked", "aimed", "aimed-all", "going")) > 3
    assert min(seen[f"event-{key}"] for key in ("mage", "aimed-implement")) > 0
    assert min(seen[f"sale-{key}"] for key in ("item-sold", "bid-paid", "last-free")) > 3
    assert min(seen[f"event-{key}"] for key in ("received", "pile-shuffled", "passed")) > 3


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_is_as_long_as_the_mana_tells(players: int) -> None:
    """ZM-28: there are as many cycles as players, 11 turns each; what is left of the mana lies."""
    play = played(seated(players, options={"rival": "scripted"}), 3000)
    assert ended(play)
    turns = Counter(event.key for state in play.states for event in state.events)
    assert play.state.turn == 11
    assert turns["event-taken"] == 11 * players
    assert turns["event-cycle-over"] == players
    assert len(numbers(play, "mana-deck")) == {3: 2, 4: 1, 5: 0}[players]
    assert len(MANA) * {3: 9, 4: 11, 5: 13}[players] == sum(mana_in_play(play, play.state).values())


def finished(seed: str, options: dict[str, str]) -> State:
    """Return how a game ends that is played the plain way."""
    board = seated(3, seed=seed, options=options, read_as={"end-tie-break": "shared"})
    state, number = begin(board), 0
    while (action := simple(board, state)) is not None:
        number += 1
        state = act(board, state, action, number)
    return state


@pytest.mark.parametrize("kind", KINDS)
def test_the_plain_way_plays_games_to_their_end(kind: str) -> None:
    """ZM-23: whoever casts what can be cast scores points, and every game ends."""
    ends = [finished(f"p{number}", KINDS[kind]) for number in range(4)]
    assert all(state.ending for state in ends)
    assert min(state.figures["points"] for state in ends) > 0
    assert [*POLICIES] == ["simple"]
