"""A game that is being played: what is done in it, and what comes of that in words."""

from collections.abc import Callable

from ...catalog.errors import UsageError, UserError
from ...catalog.value import Value
from ...play.goldfish import script
from ...play.goldfish.actions import Action, Forced
from ...play.goldfish.engine import idle
from ...play.goldfish.history import Play
from ...play.goldfish.words import Request
from ..words import say
from . import refusals, telling
from .seat import Seat
from .spoken import vocabulary

Keep = Callable[[Play], str | None]


class Came(Value):
    """What came of something: `lines` tell it; `trouble` says that it could not be kept."""

    lines: tuple[str, ...]
    trouble: str | None = None


class Sitting:
    """One game that goes on, by lines or on the whole screen."""

    def __init__(
        self, here: Seat, play: Play, *, free: bool = False, keep: Keep | None = None
    ) -> None:
        """Sit down.

        Args:
            here: The table.
            play: The game so far.
            free: What the rules forbid is done all the same, and marked.
            keep: Is handed each new state of the game; what it answers is told.
        """
        self.here, self.play, self.free, self.keep = here, play, free, keep
        self._words = vocabulary(here.catalog.game, here.referee)

    def read(self, line: str) -> Action | Request | None:
        """Return what a line asks for; None where it asks for nothing.

        Raises:
            UserError: It cannot be read.
        """
        return script.read(line, self.play, self._words)

    def do(self, action: Action) -> Came:
        """Do something.

        Raises:
            UserError: It cannot be done, or changes nothing.
        """
        try:
            after = self.play.do(action)
        except UserError as error:
            if not self.free or isinstance(action, Forced) or not refusals.may_force(error):
                raise
            after = self.play.do(Forced(action))
        if idle(after.board, self.play.state, action, after.state):
            raise UsageError("play.nothing-changes")
        trouble = self._go_on(after)
        return Came((*telling.happened(self.here, after),), trouble)

    def undo(self, count: int = 1) -> Came:
        """Take the last actions back, so many or as many as there are.

        Raises:
            UserError: Nothing was done yet.
        """
        after = self.play.undo()
        for _ in range(min(count - 1, len(after.actions))):
            after = after.undo()
        return self._counted("play.undone", after)

    def redo(self, count: int = 1) -> Came:
        """Do again what was taken back, so many or as many as there are.

        Raises:
            UserError: Nothing was taken back since the last action.
        """
        after = self.play.redo()
        for _ in range(min(count - 1, len(after.undone))):
            after = after.redo()
        return self._counted("play.redone", after)

    def _counted(self, key: str, after: Play) -> Came:
        trouble = self._go_on(after)
        return Came((say(key, count=len(after.actions)),), trouble)

    def _go_on(self, after: Play) -> str | None:
        self.play = after
        return self.keep(after) if self.keep else None
