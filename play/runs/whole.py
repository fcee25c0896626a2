"""Whole games played by a policy through the rules: how each ends, and what it holds by turn."""

from collections.abc import Iterator, Mapping, Sequence

from ...catalog.errors import Undecided, UserError
from ...catalog.value import EMPTY, Value
from ...packs.reaching.question import Wants
from ..cards import Card
from ..goldfish.actions import Action, NextPhase, NextTurn
from ..goldfish.board import Board
from ..goldfish.engine import act, begin
from ..goldfish.history import Play
from ..goldfish.referee import Refused, Untold
from ..goldfish.state import Ending, State
from .policies import Sits

MOST_ACTIONS = 5_000  # of one game; whoever goes round in circles is stopped

Answers = Mapping[Card, tuple[bool | None, ...]]  # which queries a card matches; None: nobody knows


class Watch(Value):
    """What is looked at while a game is played.

    `goals` are asked of the cards in `zones`; `answers` says of every card which queries it
    matches, and `turns` is the last turn that is told of. Where `ends` is false, the game is over
    before the next one begins.
    """

    turns: int
    goals: tuple[Wants, ...] = ()
    zones: tuple[str, ...] = ()
    answers: Answers = EMPTY
    ends: bool = True


class Whole(Value):
    """How a game went.

    `reached` holds for each turn and each goal whether it had been reached at any moment by the end
    of the turn, None where that hangs on cards in doubt; for turn 0, and for those behind it, of
    the set-up only the state that it ends with is asked. `stopped` is why the game has no
    ending: `policy` knew nothing to do, `refused` what it chose (`refusal`), `actions` were too
    many, `turns` were over; or `untold`, a fact that nobody knows, `lacking`.
    """

    turns: int
    actions: int
    figures: Mapping[str, int]
    ending: Ending | None
    stopped: str = ""
    lacking: Undecided | None = None
    refusal: Refused | None = None
    reached: tuple[tuple[bool | None, ...], ...] = ()


class _Goals:
    """Follows what the zones hold, and when each goal is reached first."""

    def __init__(self, watch: Watch, board: Board) -> None:
        self.watch, self.board = watch, board
        self.now: list[bool | None] = [False] * len(watch.goals)
        self.rows: list[tuple[bool | None, ...]] = []
        self._before: tuple[object, ...] = ()

    def look(self, state: State) -> None:
        """Look at a state; the turns before it are over.

        Of the set-up only the last state counts: hands drawn again are not those that are played.
        """
        while len(self.rows) < min(state.turn, self.watch.turns + 1):
            self.rows.append(tuple(self.now))
        if not state.turn:
            self.now, self._before = [False] * len(self.watch.goals), ()
        piles = tuple(state.zones.get(zone, ()) for zone in self.watch.zones)
        if piles == self._before or all(self.now):
            return
        self._before = piles
        cards = [self.board.card(state, lying.number) for pile in piles for lying in pile]
        for goal, wants in enumerate(self.watch.goals):
            if self.now[goal] is not True:
                held = _held(cards, wants, self.watch.answers)
                self.now[goal] = self.now[goal] if held is False else held

    def ended(self) -> tuple[tuple[bool | None, ...], ...]:
        """Return a row for each turn; what was reached stays so."""
        missing = self.watch.turns + 1 - len(self.rows)
        return (*self.rows, *[tuple(self.now)] * missing)


def _held(cards: Sequence[Card], wants: Wants, answers: Answers) -> bool | None:
    """Tell whether cards are what is wanted; None where it hangs on those in doubt."""
    found: bool | None = True
    for query, want in enumerate(wants):
        told = [answers[card][query] if card in answers else None for card in cards]
        low = told.count(True)
        high = low + told.count(None)
        counts = {want.holds(count) for count in range(low, high + 1)}
        if counts == {False}:
            return False
        if len(counts) == 2:
            found = None
    return found


class Course:
    """A game being played: whoever goes through it sees every state, the first and last among them.

    `actions` are those done by now; `stopped`, `lacking` and `refusal` as in `Whole`.
    """

    def __init__(self, board: Board, sits: Sits, watch: Watch) -> None:
        self.board, self.watch = board, watch
        self.actions: list[Action] = []
        self.state, self.stopped = begin(board), ""
        self.lacking: Undecided | None = None
        self.refusal: Refused | None = None
        self._policy = sits(board)

    def __iter__(self) -> Iterator[State]:
        yield self.state
        while self.state.ending is None and (action := self._next()) is not None:
            try:
                self.state = act(self.board, self.state, action, len(self.actions) + 1)
            except Refused as error:
                self.stopped, self.refusal = "refused", error
                return
            except Undecided as error:
                self.stopped, self.lacking = "untold", error
                return
            self.actions.append(action)
            yield self.state

    def _next(self) -> Action | None:
        """Return what is done next; None where the game stops."""
        if len(self.actions) >= MOST_ACTIONS:
            self.stopped = "actions"
            return None
        action = self._policy(self.board, self.state)
        if action is None:
            self.stopped = self._held_up()
        elif self._is_over(action):
            self.stopped = "turns"
            return None
        return action

    def _is_over(self, action: Action) -> bool:
        """Tell whether an action would begin a turn behind the last one."""
        is_last = not self.watch.ends and self.state.turn >= self.watch.turns
        return is_last and isinstance(action, NextTurn)

    def _held_up(self) -> str:
        """Return why a policy knows nothing to do: a fact may be lacking for the game to go on."""
        try:
            act(self.board, self.state, NextPhase(), len(self.actions) + 1)
        except Untold as error:
            self.lacking = error
            return "untold"
        except UserError:
            pass
        return "policy"

    def whole(self) -> Whole:
        """Return how the game has gone by now, but for what was reached by turn."""
        return Whole(
            turns=self.state.turn,
            actions=len(self.actions),
            figures=self.state.figures,
            ending=self.state.ending,
            stopped=self.stopped,
            lacking=self.lacking,
            refusal=self.refusal,
        )


def play_whole(board: Board, sits: Sits, watch: Watch) -> Whole:
    """Return how one game goes, from its deal to its end."""
    course, goals = Course(board, sits, watch), _Goals(watch, board)
    for state in course:
        goals.look(state)
    return course.whole().but(reached=goals.ended())


def as_play(board: Board, sits: Sits, watch: Watch) -> tuple[Play, Whole]:
    """Return the same game with all its states, to be told action by action; and how it went.

    What is reached by turn is left out.
    """
    course = Course(board, sits, watch)
    states = tuple(course)
    return Play(board, states, tuple(course.actions)), course.whole()
