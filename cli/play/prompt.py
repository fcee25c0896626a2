"""A game as a conversation: a line is asked, something happens and is told."""

from collections.abc import Iterable

from ...catalog.errors import UserError
from ...play.goldfish.actions import Action
from ...play.goldfish.words import Request
from ..exits import exit_of_error
from ..transcript import Transcript
from ..words import say
from . import refusals, showing, telling
from .refusals import Told
from .sitting import Came, Sitting


class Prompt:
    """Plays the lines of a script or of a player, and tells what comes of each."""

    def __init__(self, sitting: Sitting, transcript: Transcript) -> None:
        """Begin with a game, and with what was told so far."""
        self._sitting, self._transcript = sitting, transcript
        self._tell = transcript.tell

    def run(self, lines: Iterable[tuple[int, str]]) -> None:
        """Play until the lines end or one of them says so."""
        here, play = self._sitting.here, self._sitting.play
        self._tell(showing.title(here, play))
        self._tell(*telling.happened(here, play))
        self._tell(*showing.table(here, play))
        lines = iter(lines)
        for number, line in lines:
            if not self._line(number, line):
                self._left(number, lines)
                return

    def _left(self, number: int, lines: Iterable[tuple[int, str]]) -> None:
        """Tell of a script how many of its lines stand behind the one that ends the game."""
        left = 0 if self._transcript.at_terminal else sum(bool(line.strip()) for _, line in lines)
        if left:
            self._tell(say("play.left", line=number, count=left))

    def _line(self, number: int, line: str) -> bool:
        """Do what a line says; no where it ends the game."""
        try:
            asked = self._sitting.read(line)
            if asked == Request("quit"):
                return False
            if asked is not None:
                self._answer(asked)
        except UserError as error:
            told = refusals.told(self._sitting.here, error)
            code = exit_of_error(error)
            self._transcript.refuse(number, line, told.why, _remedy(told), code)
        return True

    def _answer(self, asked: Action | Request) -> None:
        if not isinstance(asked, Request):
            self._came(self._sitting.do(asked))
        elif asked.verb == "show":
            self._tell(*self._table(asked.zone))
        elif asked.verb == "help":
            self._tell(*showing.help_(self._sitting.here, asked.of))
        else:
            way = self._sitting.undo if asked.verb == "undo" else self._sitting.redo
            self._came(way(asked.count))
            self._tell(*self._table())

    def _came(self, came: Came) -> None:
        self._tell(*came.lines, *filter(None, [came.trouble]))

    def _table(self, zone: str | None = None) -> list[str]:
        return showing.table(self._sitting.here, self._sitting.play, zone)


def _remedy(told: Told) -> list[str]:
    """Return what helps; where nothing else does, how a line is forced."""
    return [*told.remedy] or ([say("play.refused.hint")] if told.may_force else [])
