"""A game of solitaire as a conversation: a line is asked, something happens and is told."""

from collections.abc import Callable, Iterable

from ...catalog.errors import UserError
from ...play.goldfish import script
from ...play.goldfish.actions import Action, Forced
from ...play.goldfish.history import Play
from ...play.goldfish.referee import Refused, Untold
from ...play.goldfish.words import Request, Vocabulary
from ..exits import exit_of_error
from ..transcript import Transcript
from ..words import say
from . import refusals, telling
from .seat import Seat
from .spoken import vocabulary


class Sitting:
    """One game being played; `transcript` is what was told of it."""

    def __init__(
        self,
        here: Seat,
        play: Play,
        *,
        at_terminal: bool,
        free: bool = False,
        keep: Callable[[Play], str | None] | None = None,
    ) -> None:
        """Sit down.

        Args:
            here: The table.
            play: The game so far.
            at_terminal: Whether somebody types the lines.
            free: What the rules forbid is done all the same, and marked.
            keep: Called after each line that somebody types; what it answers is told.
        """
        self.here, self.play, self.transcript = here, play, Transcript(at_terminal)
        self._free, self._keep = free, keep
        self._tell = self.transcript.tell

    def run(self, lines: Iterable[tuple[int, str]]) -> None:
        """Play until the lines end or one of them says so."""
        known = vocabulary(self.here.catalog.game, self.here.referee)
        self._tell(telling.title(self.here, self.play))
        self._tell(*telling.happened(self.here, self.play))
        self._tell(*telling.table(self.here, self.play))
        for number, line in lines:
            if not self._line(number, line, known):
                return
            if self.transcript.at_terminal and self._keep and (told := self._keep(self.play)):
                self._tell(told)

    def _line(self, number: int, line: str, known: Vocabulary) -> bool:
        """Do what a line says; no where it ends the game."""
        try:
            asked = script.read(line, self.play, known)
            if asked == Request("quit"):
                return False
            if asked is not None:
                self._answer(asked)
        except UserError as error:
            why, remedy = refusals.told(self.here, error)
            self.transcript.refuse(number, line, why, remedy, exit_of_error(error))
        return True

    def _answer(self, asked: Action | Request) -> None:
        if not isinstance(asked, Request):
            self.play = self._done(asked)
            self._tell(*telling.happened(self.here, self.play))
        elif asked.verb == "show":
            self._tell(*telling.table(self.here, self.play, asked.zone))
        elif asked.verb == "help":
            self._tell(*telling.help_(self.here))
        elif asked.verb == "undo":
            self._go(self.play.undo(), "play.undone")
        else:
            self._go(self.play.redo(), "play.redone")

    def _done(self, action: Action) -> Play:
        try:
            return self.play.do(action)
        except (Refused, Untold):
            if not self._free or isinstance(action, Forced):
                raise
            return self.play.do(Forced(action))

    def _go(self, play: Play, key: str) -> None:
        self.play = play
        self._tell(say(key, count=len(play.actions)), *telling.table(self.here, play))
