"""Random games against a count that was kept apart."""

import pytest
from mazo.play.goldfish.actions import Action, Deed, NextTurn
from mazo.play.goldfish.history import Play
from mazo.play.zonamagica.referee import seats

from tests.play.random_play import ended, played

from ..tables import seated
from .counted import Table, lying

DEALS: tuple[dict[str, str], ...] = ({}, {"implement-start": "dealt"})


def counted(play: Play) -> int:
    """Return how many actions of turns were counted, all of them as the table has it.

    Spells discarded after they were cast, used or blocked are taken as they lie.
    """
    table, count = None, 0
    for number, action in enumerate(play.actions):
        before, after = play.states[number], play.states[number + 1]
        if not before.turn and isinstance(action, NextTurn):
            table = Table.of(play.board, before, seats.on_turn(before))
        elif table is not None:
            deed = _deed(action)
            table.do(deed, after)
            if deed.verb in {"cast", "use", "block"}:
                table.discard = len(lying(after, "discard"))
            assert table.holds(after), (play.board.start.seed, number, action)
            count += 1
    return count


def _deed(action: Action) -> Deed:
    """Return what is done; the next turn is the end of the player's."""
    if isinstance(action, NextTurn):
        return Deed("end")
    assert isinstance(action, Deed)
    return action


@pytest.mark.parametrize("read_as", DEALS, ids=["drafted", "dealt"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_games_are_as_counted_apart(times: int, players: int, read_as: dict[str, str]) -> None:
    """ZM-18 to ZM-28: circles, stones, tracks, crystals, points, hands are as a watcher counts."""
    for number in range(2 * times):
        options = {"rival": "scripted", "first": "lot"}
        seed = f"contado {players} {number}"
        play = played(seated(players, seed=seed, options=options, read_as=read_as), 3000)
        assert ended(play), seed
        assert counted(play) > 11 * players * 3, seed
