"""A game of solitaire with its past: every action can be taken back, and the list replays it."""

from collections.abc import Iterator

from ...catalog.errors import UsageError
from ...catalog.value import Value
from .actions import Action
from .board import Board
from .engine import act, begin
from .state import Event, State


class Play(Value):
    """A game: `states` holds the set-up and the state after each of `actions`.

    `undone` holds what was taken back, what would be redone next at the end.
    """

    board: Board
    states: tuple[State, ...]
    actions: tuple[Action, ...] = ()
    undone: tuple[Action, ...] = ()

    @property
    def state(self) -> State:
        """How the table stands."""
        return self.states[-1]

    def log(self) -> Iterator[tuple[Action | None, tuple[Event, ...]]]:
        """Yield what each action brought about, the set-up (None) first."""
        for action, state in zip((None, *self.actions), self.states, strict=True):
            yield action, state.events

    def do(self, action: Action) -> "Play":
        """Return the game after one more action; raises what `goldfish.act` raises."""
        return self._done(action, ())

    def undo(self) -> "Play":
        """Return the game without its last action.

        Raises:
            UsageError: Nothing was done yet.
        """
        if not self.actions:
            raise UsageError("play.nothing-to-undo")
        undone = (*self.undone, self.actions[-1])
        return Play(self.board, self.states[:-1], self.actions[:-1], undone)

    def redo(self) -> "Play":
        """Return the game with the action that was taken back last.

        Raises:
            UsageError: Nothing was taken back since the last action.
        """
        if not self.undone:
            raise UsageError("play.nothing-to-redo")
        return self._done(self.undone[-1], self.undone[:-1])

    def _done(self, action: Action, undone: tuple[Action, ...]) -> "Play":
        actions = (*self.actions, action)
        state = act(self.board, self.state, action, len(actions))
        return Play(self.board, (*self.states, state), actions, undone)


def new(board: Board) -> Play:
    """Return a game that has just been set up."""
    return Play(board, (begin(board),))
