"""A game of solitaire as a conversation: a line is asked, something happens and is told."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from ...catalog.errors import UserError
from ...play.goldfish import script
from ...play.goldfish.actions import Action, Forced
from ...play.goldfish.history import Play
from ...play.goldfish.referee import Refused, Untold
from ...play.goldfish.words import Request, Vocabulary
from .. import output
from ..exits import Exit, exit_of_error
from ..words import say
from . import refusals, telling
from .seat import Seat
from .spoken import vocabulary


@dataclass
class Sitting:
    """One game being played.

    At a terminal everything is told at once, on stderr. A script's answers are kept in `told`, its
    refused lines in `refused`, and the code of the first of them decides how the command ends.
    """

    here: Seat
    play: Play
    at_terminal: bool
    free: bool = False  # what the rules forbid is done all the same, and marked
    # Called after each line that somebody types; what it answers is told.
    keep: Callable[[Play], str | None] | None = None
    told: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    code: Exit = Exit.YES

    def run(self, lines: Iterable[tuple[int, str]]) -> None:
        """Play until the lines end or one of them says so."""
        known = vocabulary(self.here.catalog.game, self.here.referee)
        self._tell(telling.title(self.here, self.play))
        self._tell(*telling.happened(self.here, self.play))
        self._tell(*telling.table(self.here, self.play))
        for number, line in lines:
            if not self._line(number, line, known):
                return
            if self.at_terminal and self.keep and (told := self.keep(self.play)):
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
            self._refuse(number, error)
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
            if not self.free or isinstance(action, Forced):
                raise
            return self.play.do(Forced(action))

    def _go(self, play: Play, key: str) -> None:
        self.play = play
        self._tell(say(key, count=len(play.actions)), *telling.table(self.here, play))

    def _refuse(self, number: int, error: UserError) -> None:
        said, remedy = refusals.told(self.here, error)
        if self.at_terminal:
            self._tell(*(say("cli.error", message=line) for line in said), *remedy)
            return
        lines = [say("play.at-line", line=number, text=line) for line in said]
        self.refused += [*(say("cli.error", message=line) for line in lines), *remedy]
        self.code = self.code or exit_of_error(error)

    def _tell(self, *lines: str) -> None:
        if self.at_terminal:
            for line in lines:
                output.tell(line)
        else:
            self.told += lines
