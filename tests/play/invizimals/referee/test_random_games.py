"""Games of solitaire played at random by the rules, and by the plain way to play."""

from collections import Counter

import pytest
from mazo.play.goldfish.actions import Deed
from mazo.play.goldfish.board import Board
from mazo.play.goldfish.engine import act, begin
from mazo.play.goldfish.history import Play
from mazo.play.goldfish.state import State
from mazo.play.invizimals.referee import lying
from mazo.play.invizimals.referee.policy import POLICIES, simple

from tests.play.random_play import ended, keeps_the_laws, played, replays

from ..tables import laid, names, seated

GAMES = 100  # of each kind
FIRE = [
    *["Flameclaw PUP"] * 3, *["Flameclaw COLT"] * 2, "Flameclaw MAX", "Dark Flameclaw",
    *["Xue Hu PUP"] * 2, "Xue Hu COLT", "Xue Hu MAX", "T-Rex", "Fire Dragon", "Chispa", "Chispa",
    "Escamas", "Ascuas", "Ascuas", "Amigo", "Diario",
]  # fmt: skip
ICE = [
    *["Icelion PUP"] * 3, *["Icelion COLT"] * 2, "Icelion MAX", "Dark Icelion",
    *["Ironbug PUP"] * 2, "Ironbug COLT", "Ironbug MAX", "Yeti", "Filo", "Filo", "Escamas",
    "Nieve", "Nieve", "Amiga",
]  # fmt: skip
# Cards about which something is not known, and one that takes no part.
DOUBTFUL = [*FIRE[:8], "Misterio", "Muro", "Muro", "Sin clase", "Escudo", "Chispa", "Nieve"]
READINGS: tuple[dict[str, str | bool], ...] = (
    {},
    {"habitat_field": "each", "vector_rate": "creature", "switch_and_attack": True},
    {
        "setup_stage": "any",
        "setup_count": "four",
        "first_active": "attack",
        "family_evolve": "kind",
        "burn_from": "board",
        "stakes_win": "all",
    },
    {
        "prize_win": "most",
        "habitat_leaves": "owner",
        "vectors_defend": "all",
        "removal_order": "prize-first",
        "prize_owner": "own-first",
    },
)


def lives_hold(play: Play) -> None:
    """Fail where a creature in play has lost more lives than it has, or all of them."""
    for number, state in enumerate(play.states):
        for seat in (1, 2):
            for each in lying.creatures(state, seat):
                left = lying.standing(play.board, state, each).lives_left
                assert left is None or left > 0, (play.board.start.seed, number, each)
                assert len(lying.bench(state, seat)) <= 3


def table(number: int, *, rival: bool) -> Board:
    """Return the board of a random game; what is read how goes round with its number."""
    decks = (FIRE, ICE, DOUBTFUL)
    own, theirs = decks[number % 3], decks[number // 3 % 3]
    options = {
        "first": ("own", "rival")[number % 2],
        "mode": ("normal", "stakes")[number // 2 % 2],
        "rival": ("scripted", "passive")[number // 4 % 2],
    }
    return seated(
        own,
        theirs if rival else (),
        seed=f"azar {number}",
        options=options,
        read_as=READINGS[number % 4],
    )


@pytest.mark.parametrize("rival", [False, True], ids=["alone", "against"])
def test_random_games_keep_the_laws(times: int, *, rival: bool) -> None:
    """IZ-6, IZ-17: no card is lost or doubled, zones hold, lives stay above 0, lines replay it."""
    for number in range(GAMES * times):
        play = played(table(number, rival=rival))
        keeps_the_laws(play)
        lives_hold(play)
        if number % 4 == 0:
            replays(play)
        assert ended(play), play.board.start.seed


def finished(board: Board) -> State:
    """Return how a game ends that is played the plain way."""
    state, number = begin(board), 0
    while (action := simple(board, state)) is not None:
        number += 1
        state = act(board, state, action, number)
    return state


def test_the_plain_way_plays_games_to_their_end() -> None:
    """IZ-1: it fills the bench, grows, attacks, and every game ends in one of the known ways."""
    ends: Counter[str] = Counter()
    for number in range(20):
        rival = ICE if number % 2 else ()
        state = finished(seated(FIRE, rival, seed=f"p{number}"))
        assert state.ending is not None
        ends[state.ending.key] += 1
    assert ends["ending-lost-cannot-draw"] >= 10  # alone one draws until the deck is empty
    assert ends["ending-won-all-prizes"] > 0
    assert ends["ending-lost-all-prizes"] > 0


def test_the_plain_way_puts_down_grows_and_attacks() -> None:
    """IZ-11, IZ-12, IZ-15: what can be laid down is, and the best type is chosen."""
    play = laid({
        "hand": ["Xue Hu PUP", "Firecracker MAX", "Chispa"], "active": ["Firecracker COLT"],
        "main": ["Amigo"], "2:active": ["Yeti"],
    })  # fmt: skip
    done = []
    while (action := simple(play.board, play.state)) is not None:
        play = play.do(action)
        done.append(getattr(action, "verb", "next"))
        if done[-1] == "next":
            break
    assert done == ["bench", "evolve", "vector", "attack", "next"]
    assert play.actions[3] == Deed("attack", words=("quemar",))
    assert names(play, "bench") == ["Xue Hu PUP"]
    assert [*POLICIES] == ["simple"]
