"""The table of rules that a referee keeps for its deeds."""

from mazo.packs import chance
from mazo.play.goldfish.actions import Deed
from mazo.play.goldfish.board import Board
from mazo.play.goldfish.history import new
from mazo.play.goldfish.referee import Form
from mazo.play.goldfish.rule import Rule, certain, forms, freely
from mazo.play.goldfish.state import State

from tests.play.tables import table


def _wait(_board: Board, state: State, deed: Deed) -> State:
    return state.but(turn=state.turn + len(deed.cards))


RULES = {
    "wait": Rule(("cards", "number?"), freely, certain(_wait)),
    "stop": Rule((), freely, certain(_wait)),
}


def test_the_table_says_how_deeds_are_written() -> None:
    """Each verb has the form that its rule takes, in the order of the table."""
    assert forms(RULES) == (Form("wait", ("cards", "number?")), Form("stop"))


def test_a_deed_without_chance_is_carried_out_whatever_the_chance() -> None:
    """What needs no chance comes out the same at any address, and no rule speaks against it."""
    board = table()
    state, deed, rule = new(board).state, Deed("wait", (1, 2)), RULES["wait"]
    assert rule.judge(board, state, deed).allowed is True
    for seed in ("a", "b"):
        assert rule.perform(board, state, deed, chance.key(seed, "", "")).turn == 2
