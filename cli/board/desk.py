"""A game on the board, apart from how it is drawn: what was done, told and refused."""

from dataclasses import dataclass, field

from ...catalog.errors import UserError
from ...play.goldfish import script
from ...play.goldfish.actions import Action, Forced
from ...play.goldfish.history import Play
from ...play.goldfish.referee import Refused, Untold
from ...play.goldfish.words import Request
from ..play import refusals, telling
from ..play.seat import Seat
from ..play.spoken import vocabulary
from ..words import say


@dataclass
class Desk:
    """One game: `log` is all that was told, `notice` why the last deed was refused.

    `barred` is what was refused and may be done all the same; None where there is nothing such.
    """

    here: Seat
    play: Play
    log: list[str] = field(default_factory=list)
    notice: list[str] = field(default_factory=list)
    barred: Action | None = None

    def __post_init__(self) -> None:
        """Tell how the game begins."""
        self.log += telling.happened(self.here, self.play)

    def line(self, text: str) -> Request | None:
        """Do what a line says; what it asks to be shown is handed back."""
        self._calm()
        try:
            asked = script.read(text, self.play, vocabulary())
        except UserError as error:
            self._refuse(error)
            return None
        if isinstance(asked, Request):
            return self._request(asked)
        if asked is not None:
            self.do(asked)
        return None

    def do(self, action: Action) -> bool:
        """Do something, and tell it; where the rules speak against it, say so and return no."""
        self._calm()
        try:
            self.play = self.play.do(action)
        except UserError as error:
            self._refuse(error)
            self.barred = action if isinstance(error, (Refused, Untold)) else None
            return False
        self.log += telling.happened(self.here, self.play)
        return True

    def force(self) -> bool:
        """Do what was refused last, marked as forced; no where nothing was refused."""
        if self.barred is None or isinstance(self.barred, Forced):
            return False
        return self.do(Forced(self.barred))

    def undo(self) -> None:
        """Take the last action back."""
        self._go("undo", "play.undone")

    def redo(self) -> None:
        """Do again what was taken back."""
        self._go("redo", "play.redone")

    def shown(self, zone: str | None) -> list[str]:
        """Return the lines that tell of the table, or of all of a zone."""
        return telling.table(self.here, self.play, zone)

    @property
    def when(self) -> str:
        """The turn and its phase, in words."""
        return telling.table(self.here, self.play)[0]

    def _request(self, asked: Request) -> Request | None:
        if asked.verb == "undo":
            self.undo()
        elif asked.verb == "redo":
            self.redo()
        else:
            return asked
        return None

    def _go(self, way: str, key: str) -> None:
        self._calm()
        try:
            self.play = self.play.undo() if way == "undo" else self.play.redo()
        except UserError as error:
            self._refuse(error)
            return
        self.log.append(say(key, count=len(self.play.actions)))

    def _calm(self) -> None:
        self.notice, self.barred = [], None

    def _refuse(self, error: UserError) -> None:
        why, remedy = refusals.told(self.here, error)
        self.notice = [*why, *remedy]
