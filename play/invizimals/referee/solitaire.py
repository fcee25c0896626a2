"""Invizimals at the table of the goldfish engine: one side, or two with a rival's deck or cards."""

from collections.abc import Collection, Mapping, Sequence

from ....catalog.game import Settings
from ....packs.chance import Address
from ...cards import Card
from ...goldfish.actions import Action, Mulligan, Plain
from ...goldfish.board import Board, Start
from ...goldfish.judging import begins_turn
from ...goldfish.referee import Form, Line
from ...goldfish.state import State
from ...working import Ruling
from . import deeds, seats
from .dealing import again, opened, turn
from .judging import judge
from .legal import actions
from .policy import answered
from .tallying import lines


class Solitaire:
    """The rules; options say what one plays for, who begins, and how a rival's deck is played."""

    ruleset = "invizimals"
    forms: tuple[Form, ...] = deeds.FORMS
    options: Mapping[str, tuple[str, ...]] = {
        seats.MODE: ("normal", seats.STAKES),
        seats.FIRST: (seats.OWN_FIRST, seats.RIVAL_FIRST),
        seats.PLAYS: (seats.PASSIVE, seats.SCRIPTED),
    }
    shared: Collection[str] = ()
    varying: Collection[str] = ()
    final: Collection[str] = ()

    def box(
        self, cards: Sequence[Card], settings: Settings, start: Start
    ) -> Mapping[str, tuple[Card, ...]] | None:
        """Return nothing: each player brings a deck."""

    def begin(self, board: Board, state: State) -> State:
        """Return the state after the first hands; a rival's is drawn again until it holds."""
        return opened(board, state)

    def judge(self, board: Board, state: State, action: Plain) -> Ruling:
        """Return whether an action may be done."""
        return judge(board, state, action)

    def perform(self, board: Board, state: State, action: Plain, address: Address) -> State | None:
        """Return what an action makes of a state; None where the engine does it as always."""
        if isinstance(action, Mulligan):
            return again(board, state, address)
        if begins_turn(board, state, action):
            after = answered(board, state, address)
            return after if after.ending else turn(board, after)
        return deeds.performed(board, state, action, address)

    def sees(self, board: Board, _seat: int) -> bool:
        """Return whether whoever plays the game plays another seat, too."""
        return board.option(seats.PLAYS) == seats.SCRIPTED

    def stock(self, board: Board) -> str:
        """Return the zone that is drawn from where none is said: the deck."""
        return board.deck

    def legal(self, board: Board, state: State) -> tuple[Action, ...]:
        """Return what may be done, always in the same order."""
        return actions(board, state)

    def tally(self, board: Board, state: State) -> tuple[Line, ...]:
        """Return what attack and defence come to, and what the turn has seen."""
        return tuple(lines(board, state))


REFEREE = Solitaire()
