"""The rule of a deed: how it is written, who rules on it, and who carries it out."""

from collections.abc import Callable, Mapping

from ...catalog.value import Value
from ...packs import chance
from ..working import Ruling, ruling
from .actions import Deed
from .board import Board
from .referee import Form
from .state import State

Judge = Callable[[Board, State, Deed], Ruling]
Perform = Callable[[Board, State, Deed, chance.Address], State]


class Rule(Value):
    """What a deed takes, as `Form.takes`, whether it may be done, and what it makes of a state.

    A referee keeps one table of them, by verb; a game whose deeds have more to say makes a kind of
    rule of its own from this one.
    """

    takes: tuple[str, ...]
    judge: Judge
    perform: Perform


def forms(rules: Mapping[str, Rule]) -> tuple[Form, ...]:
    """Return how each deed of a table is written."""
    return tuple(Form(verb, rule.takes) for verb, rule in rules.items())


def freely(_board: Board, _state: State, _deed: Deed) -> Ruling:
    """Return that no rule speaks against a deed: a card, or the player, says that it happens."""
    return ruling()


def certain(carry_out: Callable[[Board, State, Deed], State]) -> Perform:
    """Return a deed in which nothing is left to chance as one in which something may be."""

    def perform(board: Board, state: State, deed: Deed, _address: chance.Address) -> State:
        return carry_out(board, state, deed)

    return perform
