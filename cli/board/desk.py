"""A game on the board, apart from how it is drawn: what was told and refused."""

from collections.abc import Callable

from ...catalog.errors import UserError
from ...play.goldfish.actions import Action, Forced
from ...play.goldfish.history import Play
from ...play.goldfish.words import Request
from ..play import refusals, showing, telling
from ..play.seat import Seat
from ..play.sitting import Came, Sitting


class Desk:
    """One game: `log` is all that was told, `notice` why the last deed was refused.

    `barred` is what was refused and may be done all the same; None where there is nothing such.
    """

    def __init__(self, sitting: Sitting) -> None:
        """Tell how the game begins."""
        self.sitting = sitting
        self.log = telling.happened(sitting.here, sitting.play)
        self.notice: list[str] = []
        self.barred: Action | None = None

    @property
    def here(self) -> Seat:
        """The table."""
        return self.sitting.here

    @property
    def play(self) -> Play:
        """The game so far."""
        return self.sitting.play

    def line(self, typed: str) -> Request | None:
        """Do what a line says; what it asks to be shown is handed back."""
        self._calm()
        try:
            asked = self.sitting.read(typed)
        except UserError as error:
            self._refuse(error)
            return None
        if isinstance(asked, Request):
            return self._request(asked)
        if asked is not None:
            self.do(asked)
        return None

    def do(self, action: Action) -> bool:
        """Do something, and tell it; where it cannot be done, say so and return no."""
        return self._came(lambda: self.sitting.do(action), action)

    def force(self) -> bool:
        """Do what was refused last, marked as forced; no where nothing was refused."""
        if self.barred is None or isinstance(self.barred, Forced):
            return False
        return self.do(Forced(self.barred))

    def undo(self, count: int = 1) -> None:
        """Take the last actions back."""
        self._came(lambda: self.sitting.undo(count))

    def redo(self, count: int = 1) -> None:
        """Do again what was taken back."""
        self._came(lambda: self.sitting.redo(count))

    def shown(self, zone: str | None) -> list[str]:
        """Return the lines that tell of the table, or of all of a zone."""
        return showing.table(self.here, self.play, zone)

    @property
    def title(self) -> str:
        """The game, the deck, the seed, the turn and its phase."""
        title = showing.title(self.here, self.play)
        return f"{title} · {showing.when(self.here, self.play)}"

    @property
    def numbers(self) -> list[str]:
        """The numbers of the table, and what the rules of the game reckon from it."""
        return [line.removeprefix("  ") for line in showing.numbers(self.here, self.play)]

    @property
    def ending(self) -> list[str]:
        """How the game ended; nothing while it goes on."""
        return showing.ending(self.here, self.play)

    @property
    def help(self) -> list[str]:
        """What lines can say, those of the game's own rules last."""
        return showing.help_(self.here)

    def _request(self, asked: Request) -> Request | None:
        if asked.verb == "undo":
            self.undo(asked.count)
        elif asked.verb == "redo":
            self.redo(asked.count)
        else:
            return asked
        return None

    def _came(self, way: Callable[[], Came], action: Action | None = None) -> bool:
        """Go a way, and tell what came of it; where it is barred, say why and return no."""
        self._calm()
        try:
            came = way()
        except UserError as error:
            self._refuse(error, action)
            return False
        self.log += came.lines
        self.notice += filter(None, [came.trouble])
        return True

    def _calm(self) -> None:
        self.notice, self.barred = [], None

    def _refuse(self, error: UserError, action: Action | None = None) -> None:
        """Say why not; the board itself tells of the key that forces what is `barred`."""
        told = refusals.told(self.here, error)
        self.notice = [*told.why, *told.remedy]
        self.barred = action if told.may_force else None
