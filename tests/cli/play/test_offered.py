"""What the menu of the board offers in the games with rules of their own, and what is legal."""

import random

import pytest
from mazo.catalog.errors import UserError
from mazo.cli.board.offers import offers
from mazo.cli.play import beginning
from mazo.cli.play.seat import Seat
from mazo.play.goldfish import history
from mazo.play.goldfish.actions import Action
from mazo.play.goldfish.history import Play
from mazo.play.goldfish.referee import Untold

from .test_reopening import GAMES, sat_down, seeds


@pytest.mark.parametrize("game", GAMES)
def test_what_is_offered_can_be_done(game: str, times: int) -> None:
    """Whatever is legal is offered, and nothing that the rules would refuse."""
    for seed in seeds(0, times):
        chance = random.Random(f"offered {game} {seed}")
        here, begun = sat_down(game, seed)
        play = history.new(beginning.laid(here, begun))
        for _ in range(20):
            legal = _looked_at(here, play, seed)
            if not legal:
                break
            play = play.do(legal[chance.randrange(len(legal))])


def _looked_at(here: Seat, play: Play, seed: str) -> tuple[Action, ...]:
    """Compare what is offered with what is legal, and return the latter."""
    assert play.board.referee
    legal = play.board.referee.legal(play.board, play.state)
    offered = [each.action for each in offers(here, play, []) if each.action is not None]
    if len(offered) < 60:  # more deeds than that are not listed
        assert {*map(repr, legal)} <= {*map(repr, offered)}, seed
    for action in offered:
        try:
            play.do(action)
        except Untold:
            continue
        except UserError as error:
            raise AssertionError(seed, action) from error
    return legal
