"""Invocación Fronteras at the table: the referee of a game for one, against rivals.

Rivals are passive (`rival.py` says what they do) or scripted, and then played line by line behind
`@2`. Effects written on cards are carried out by the player: by plain actions, and noted with
`modify`, `affect`, `equal` and `exchange` where they change Power. `--option` chooses the mode, the
variant, whether there are Legends, and the first Guardian.
"""

from collections.abc import Collection, Mapping, Sequence

from ....catalog.game import Settings
from ....packs import chance
from ...cards import Card
from ...goldfish import handling, moves, piles
from ...goldfish.actions import (
    Action,
    Deed,
    Draw,
    Move,
    Mulligan,
    NextPhase,
    NextTurn,
    Plain,
    Shuffle,
)
from ...goldfish.board import Board, Start
from ...goldfish.referee import Form, Line
from ...goldfish.state import State
from ...working import Ruling
from . import deeds, judging, legal, lying, opening, rounds, stages, tallying, verbs
from .lasting import lasting
from .paying import released


class Solitaire:
    """The rules of this game, as the engine asks for them."""

    ruleset = "invocacion"
    forms: tuple[Form, ...] = deeds.FORMS
    options: Mapping[str, tuple[str, ...]] = {
        "mode": ("dynamic", "fixed"),
        "rival": ("passive", "scripted"),
        "variant": ("normal", "extended", "timed", "armageddon", "constructed"),
        "legends": ("yes", "no"),
        "guardian": (),
    }
    shared: Collection[str] = lying.SHARED
    varying: Collection[str] = ()
    final: Collection[str] = ()

    def box(
        self, _: Sequence[Card], __: Settings, ___: Start
    ) -> Mapping[str, tuple[Card, ...]] | None:
        """Return nothing: the Portal is a deck that the player brings."""
        return None

    def begin(self, board: Board, state: State) -> State:
        """Return the state of the set-up, with the Guardian settled (INV-1)."""
        return opening.begin(board, state)

    def judge(self, board: Board, state: State, action: Plain) -> Ruling:
        """Return whether an action may be done."""
        return judging.judge(board, state, action)

    def perform(
        self, board: Board, state: State, action: Plain, address: chance.Address
    ) -> State | None:
        """Return what an action makes of a state, with all that follows by itself."""
        after = _done(board, state, action, address)
        after = stages.settled(board, lasting(board, after), address.named("after"))
        if (after.turn, after.phase) == (state.turn, state.phase):
            return after
        return moves.tell(after, "play.event-phase", phase=after.phase, turn=after.turn)

    def sees(self, board: Board, seat: int) -> bool:
        """Return whether whoever plays the game plays another seat, too."""
        return not lying.is_passive(board, seat)

    def stock(self, board: Board) -> str:
        """Return the Portal that seat 1 is dealt from: that of all, or its own deck (INV-37)."""
        return lying.portal(board, 1)

    def legal(self, board: Board, state: State) -> tuple[Action, ...]:
        """Return what may be done."""
        return legal.actions(board, state)

    def tally(self, board: Board, state: State) -> tuple[Line, ...]:
        """Return total Power with its steps, who leads, and Mana."""
        return tallying.lines(board, state)


def _done(board: Board, state: State, action: Plain, address: chance.Address) -> State:
    deed = verbs.meant(state, action)
    if deed is not None:
        return deeds.perform(board, state, deed, address)
    if isinstance(action, (NextTurn, NextPhase)):
        return rounds.next_round(board, state, address)
    if isinstance(action, (Draw, Shuffle, Mulligan, Move)):
        after = piles.done(board, state, action, address)
        return released(after, action.cards) if isinstance(action, Move) else after
    return state if isinstance(action, Deed) else handling.done(board, state, action)


REFEREE = Solitaire()
