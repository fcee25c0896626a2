"""Zona Mágica at the table of the goldfish engine: the own side, and others played or not."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from ....catalog.game import Settings
from ....packs.chance import Address
from ...cards import Card
from ...goldfish import handling
from ...goldfish.actions import (
    Action,
    Deed,
    Draw,
    Figure,
    Mulligan,
    NextPhase,
    NextTurn,
    Plain,
    Say,
    Shuffle,
)
from ...goldfish.board import Board, Start
from ...goldfish.judging import begins_turn
from ...goldfish.referee import Form, Line
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from ..parts import CIRCLE, SCHOOLS
from . import (
    boxing,
    casting,
    cycling,
    dealing,
    deeds,
    drawing,
    legal,
    moment,
    seats,
    tallying,
    turning,
    verbs,
)


class Solitaire:
    """The rules of the game, which is played from its box.

    `rival` says who plays the others, `first` who begins, `distribution` how implements come.
    """

    ruleset = "zonamagica"
    forms: tuple[Form, ...] = deeds.FORMS
    options: Mapping[str, tuple[str, ...]] = {
        seats.RIVAL: (seats.PASSIVE, seats.SCRIPTED),
        seats.FIRST: (seats.OWN_FIRST, seats.BY_LOT),
        seats.MODE: (seats.BASIC, seats.ADVANCED),
    }
    shared: Collection[str] = seats.SHARED
    varying: Collection[str] = ()
    final: Collection[str] = deeds.FINAL

    def box(
        self, cards: Sequence[Card], settings: Settings, start: Start
    ) -> Mapping[str, tuple[Card, ...]] | None:
        """Return the cards of the box: those known, and blanks for the others."""
        return boxing.piles(cards, settings, start.players)

    def begin(self, board: Board, state: State) -> State:
        """Return the state after the deal."""
        return dealing.begin(board, state)

    def judge(self, board: Board, state: State, action: Plain) -> Ruling:
        """Return whether an action may be done."""
        if isinstance(action, Deed):
            return _judged(board, state, action)
        if isinstance(action, NextPhase) and not begins_turn(board, state, action):
            return turning.judge_phase(board, state)
        if _begins(board, state, action):
            return ruling(*_ready(state))
        deed = _deed(board, state, action)
        return _judged(board, state, deed) if deed else ruling(*_plain(state, action))

    def perform(self, board: Board, state: State, action: Plain, address: Address) -> State | None:
        """Return what an action makes of a state; None where the engine does it as always.

        What is said once the game is over may settle who has won.
        """
        after = self._performed(board, state, action, address)
        if after is None:
            return None
        after = tallying.noted(after)
        if state.ending is None:
            return after
        known = (state.figures, state.memory, state.told)
        is_new = (after.figures, after.memory, after.told) != known
        return cycling.ended(board, after) if is_new else after

    def _performed(
        self, board: Board, state: State, action: Plain, address: Address
    ) -> State | None:
        if isinstance(action, (Say, Draw)):
            return _by_hand(board, state, action, address)
        if isinstance(action, NextPhase) and not begins_turn(board, state, action):
            return turning.next_phase(board, state, address)
        if _begins(board, state, action):
            return turning.first(board, state, address)
        deed = _deed(board, state, action)
        if deed is None:
            return None
        before = seats.stage(state)
        state = deeds.RULES[deed.verb].perform(board, state, deed, address)
        waited = before in (seats.ASKING, seats.RECEIVING, seats.SELLING)
        if waited and seats.stage(state) == seats.TURN:
            return turning.go_on(board, state, address)
        return state

    def sees(self, board: Board, _seat: int) -> bool:
        """Return whether whoever plays the game plays another seat, too."""
        return seats.scripted(board)

    def stock(self, board: Board) -> str:
        """Return the zone that is drawn from where none is said: the deck."""
        return board.deck

    def legal(self, board: Board, state: State) -> tuple[Action, ...]:
        """Return what may be done, always in the same order."""
        return legal.actions(board, state, self)

    def tally(self, board: Board, state: State) -> tuple[Line, ...]:
        """Return points and crystals, circles, tracks, and how far the game has come."""
        return tuple(tallying.lines(board, state))


def _judged(board: Board, state: State, deed: Deed) -> Ruling:
    """Return whether a deed may be done; what belongs to a turn is for whoever has it."""
    if deed.verb in verbs.OF_TURN:
        early = tuple(moment.in_turn(board, state, deed))
        if early:
            return ruling(*early)
    return deeds.RULES[deed.verb].judge(board, state, deed)


def _by_hand(board: Board, state: State, action: Say | Draw, address: Address) -> State | None:
    """Return what is said of a card, or spells that are drawn by hand, make of a state."""
    if isinstance(action, Say):
        return casting.scored_anew(board, handling.done(board, state, action))
    if action.zone not in (None, seats.SPELLS):
        return None
    return drawing.draw(board, state, seats.PLAYER, action.count, address)


def _deed(board: Board, state: State, action: Plain) -> Deed | None:
    """Return the deed that an action amounts to, the end of the turn among them."""
    if isinstance(action, NextPhase) and begins_turn(board, state, action):
        return deeds.meant(state, NextTurn())
    return deeds.meant(state, action)


def _begins(board: Board, state: State, action: Plain) -> bool:
    """Tell whether an action begins the first turn of the game."""
    turns = isinstance(action, (NextTurn, NextPhase)) and begins_turn(board, state, action)
    return turns and not state.turn and seats.stage(state) != seats.TURN


def _ready(state: State) -> Iterator[Check]:
    """Yield whether the set-up is done."""
    stage = seats.stage(state)
    yield Check(stage == seats.READY, Step(f"awaits-{stage}", seats.RULES[stage]))


def _plain(state: State, action: Plain) -> Iterator[Check]:
    """Yield what the rules say of an action that is no deed of theirs."""
    if isinstance(action, Mulligan):
        yield Check(holds=False, step=Step("no-mulligan", "ZM-3"))
    elif isinstance(action, Shuffle):
        yield Check(action.zone != seats.AUCTION, Step("auction-order", "ZM-11"))
    elif isinstance(action, Say):
        yield Check(action.field != "cristales", Step("crystals-by-line", "ZM-7"))
    elif isinstance(action, Figure):
        yield from _stone(state, action)


def _stone(state: State, action: Figure) -> Iterator[Check]:
    """Yield whether a stone stays on one of the five mana of its circle (ZM-6)."""
    if action.name not in {seats.STONES[school] for school in SCHOOLS}:
        return
    before = state.figures.get(action.name, 0) if action.relative else 0
    on_mana = 1 <= before + action.number <= CIRCLE
    yield Check(on_mana, Step("stone-on-mana", "ZM-6", {"most": CIRCLE}))


REFEREE = Solitaire()
