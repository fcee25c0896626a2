"""A game of solitaire as a conversation: a line is asked, something happens and is told."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...catalog.errors import UserError
from ...play import script
from ...play.actions import Action
from ...play.history import Play
from ...play.script import Request
from .. import output
from ..errors import hint, message, sentence
from ..exits import Exit, exit_of_error
from ..words import say, text
from . import telling
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
    told: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    code: Exit = Exit.YES

    def run(self, lines: Iterable[tuple[int, str]]) -> None:
        """Play until the lines end or one of them says so."""
        known = vocabulary()
        self._tell(self._title(), *telling.happened(self.here, self.play))
        self._tell(*telling.table(self.here, self.play))
        for number, line in lines:
            try:
                asked = script.read(line, self.play, known)
                if asked == Request("quit"):
                    return
                if asked is not None:
                    self._answer(asked)
            except UserError as error:
                self._refuse(number, error)

    def _answer(self, asked: Action | Request) -> None:
        if not isinstance(asked, Request):
            self.play = self.play.do(asked)
            self._tell(*telling.happened(self.here, self.play))
        elif asked.verb == "show":
            self._tell(*telling.table(self.here, self.play, asked.zone))
        elif asked.verb == "help":
            self._tell(*say("play.help").splitlines())
        elif asked.verb == "undo":
            self._go(self.play.undo(), "play.undone")
        else:
            self._go(self.play.redo(), "play.redone")

    def _go(self, play: Play, key: str) -> None:
        self.play = play
        self._tell(say(key, count=len(play.actions)), *telling.table(self.here, play))

    def _refuse(self, number: int, error: UserError) -> None:
        error = self._in_words(error)
        remedy = hint(error).splitlines()
        if self.at_terminal:
            self._tell(sentence(error), *remedy)
            return
        refused = say("play.at-line", line=number, text=message(error))
        self.refused += [say("cli.error", message=refused), *remedy]
        self.code = self.code or exit_of_error(error)

    def _in_words(self, error: UserError) -> UserError:
        """Return the error with its zone called as the game calls it."""
        if "zone" not in error.facts:
            return error
        zone = self.here.name(str(error.facts["zone"]))
        return type(error)(error.key, **{**error.facts, "zone": zone})

    def _title(self) -> str:
        start = self.play.board.start
        game = text(self.here.catalog.game.name)
        return say("play.title", game=game, deck=self.here.deck.name, seed=start.seed)

    def _tell(self, *lines: str) -> None:
        if self.at_terminal:
            for line in lines:
                output.tell(line)
        else:
            self.told += lines
