"""Roglamor as the engine of solitaire asks it: what may be done, what follows, what is seen."""

from collections.abc import Collection, Mapping, Sequence

from ....catalog.game import Settings
from ....packs import chance
from ...cards import Card
from ...goldfish.actions import Action, Deed, NextPhase, NextTurn, Plain
from ...goldfish.board import Board, Start
from ...goldfish.referee import Form, Line
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from . import answering, deeds, generic, legal, passing, seats, seen, settling, tallying


class Solitaire:
    """The referee of games whose file names the ruleset `roglamor`.

    The player has seat 1, the rival seat 2. A passive rival has no turns and only blocks, with the
    cards that are brought to its realities; a scripted one has turns, which the player plays.
    """

    ruleset = "roglamor"
    forms: tuple[Form, ...] = deeds.FORMS
    options: Mapping[str, tuple[str, ...]] = {
        "lives": (),
        seats.PLAYS: (seats.PASSIVE, seats.SCRIPTED),
        seats.FIRST: (seats.OWN, seats.OTHER),
    }
    shared: Collection[str] = ()
    varying: Collection[str] = (seen.KEYWORDS,)
    final: Collection[str] = ()

    def box(
        self, cards: Sequence[Card], settings: Settings, start: Start
    ) -> Mapping[str, tuple[Card, ...]] | None:
        """Return that each player brings two decks (RG-2)."""

    def begin(self, board: Board, state: State) -> State:
        """Return the state after the deal."""
        return passing.begin(board, state)

    def judge(self, board: Board, state: State, action: Plain) -> Ruling:
        """Return whether an action may be done; once somebody has lost, nothing may (RG-4)."""
        if state.ending:
            return ruling(Check(False, Step("game-over", "RG-4")))
        if isinstance(action, Deed):
            return deeds.judge(board, state, action)
        return generic.judge(board, state, action)

    def perform(
        self, board: Board, state: State, action: Plain, address: chance.Address
    ) -> State | None:
        """Return what an action makes of a state; None for what the engine does as always."""
        if isinstance(action, Deed):
            after: State | None = deeds.perform(board, state, action, address)
        else:
            after = generic.perform(board, state, action, address)
            if after is not None and isinstance(action, NextPhase | NextTurn):
                after = answering.over(after)
        return None if after is None else settling.settled(board, after)

    def sees(self, board: Board, _seat: int) -> bool:
        """Return whether whoever plays the game plays another seat, too."""
        return seats.scripted(board)

    def stock(self, board: Board) -> str:
        """Return the zone that is drawn from where none is said: the deck."""
        return board.deck

    def legal(self, board: Board, state: State) -> tuple[Action, ...]:
        """Return what may be done, the end of the phase last; nothing once the game is over."""
        return legal.actions(self, board, state)

    def tally(self, board: Board, state: State) -> tuple[Line, ...]:
        """Return what the table shows besides its cards."""
        return tallying.lines(board, state)


REFEREE = Solitaire()
