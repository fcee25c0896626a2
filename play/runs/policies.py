"""Who plays the games of a batch: ways to choose what is done next, by name.

The rules of a game may bring some, in `play/<ruleset>/referee/policy.py`, whose `POLICIES` maps
names to functions of board and state that return an action, None where nothing is to be done any
more.
"""

from collections.abc import Callable, Mapping

from ...packs import chance
from ..goldfish.actions import Action, NextTurn
from ..goldfish.board import Board
from ..goldfish.state import State
from ..rulesets import module_of

Policy = Callable[[Board, State], Action | None]
Sits = Callable[[Board], Policy]  # begins a game: whoever chooses by chance begins anew with it

PASS, RANDOM = "pass", "random"


def policies(ruleset: str | None) -> Mapping[str, Sits]:
    """Return all policies of a game by name, the usual one first.

    Args:
        ruleset: The room of `play` that knows the rules of the game; None where there is none.
    """
    if ruleset is None:
        return {PASS: lambda _: passing}
    own = {name: _always(policy) for name, policy in _own(ruleset).items()}
    return {**own, RANDOM: at_random}


def _own(ruleset: str) -> Mapping[str, Policy]:
    room = module_of(ruleset, "referee.policy")
    found: Mapping[str, Policy] = room.POLICIES if room else {}
    return found


def _always(policy: Policy) -> Sits:
    return lambda _: policy


def passing(_board: Board, state: State) -> Action | None:
    """Begin turn after turn and do nothing in them."""
    return None if state.ending else NextTurn()


def at_random(board: Board) -> Policy:
    """Return who does anything that is legal, each as likely as the others.

    Choice number n of a game, from 0, lies at its number below (seed, "", "random play") and the
    number of the game.
    """
    referee = board.referee
    assert referee is not None
    place = chance.key(board.start.seed, "", "random play").at(board.start.game)
    number = -1

    def choose(board: Board, state: State) -> Action | None:
        nonlocal number
        legal = referee.legal(board, state)
        number += 1
        return legal[place.at(number).below(len(legal))] if legal else None

    return choose
