"""A game on the board, apart from how it is drawn: what was done, told and refused."""

from collections.abc import Callable
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
    Where the game is `free` that is done at once, and marked. `keep` is handed each new state.
    """

    here: Seat
    play: Play
    free: bool = False
    keep: Callable[[Play], object] | None = None
    log: list[str] = field(default_factory=list)
    notice: list[str] = field(default_factory=list)
    barred: Action | None = None

    def __post_init__(self) -> None:
        """Tell how the game begins."""
        self._words = vocabulary(self.here.catalog.game, self.here.referee)
        self.log += telling.happened(self.here, self.play)

    def line(self, typed: str) -> Request | None:
        """Do what a line says; what it asks to be shown is handed back."""
        self._calm()
        try:
            asked = script.read(typed, self.play, self._words)
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
            self._take(self.play.do(action))
        except (Refused, Untold) as error:
            if self.free and not isinstance(action, Forced):
                return self.do(Forced(action))
            self._refuse(error)
            self.barred = action
            return False
        except UserError as error:
            self._refuse(error)
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
        self._go(lambda play: play.undo(), "play.undone")

    def redo(self) -> None:
        """Do again what was taken back."""
        self._go(lambda play: play.redo(), "play.redone")

    def shown(self, zone: str | None) -> list[str]:
        """Return the lines that tell of the table, or of all of a zone."""
        return telling.table(self.here, self.play, zone)

    @property
    def title(self) -> str:
        """The game, the deck, the seed, the turn and its phase."""
        title = telling.title(self.here, self.play)
        return f"{title} · {telling.when(self.here, self.play)}"

    @property
    def numbers(self) -> list[str]:
        """The numbers of the table, and what the rules of the game reckon from it."""
        return [line.removeprefix("  ") for line in telling.numbers(self.here, self.play)]

    @property
    def ending(self) -> list[str]:
        """How the game ended; nothing while it goes on."""
        return telling.ending(self.here, self.play)

    @property
    def help(self) -> list[str]:
        """What lines can say, those of the game's own rules last."""
        return telling.help_(self.here)

    def _request(self, asked: Request) -> Request | None:
        if asked.verb == "undo":
            self.undo()
        elif asked.verb == "redo":
            self.redo()
        else:
            return asked
        return None

    def _go(self, way: Callable[[Play], Play], key: str) -> None:
        self._calm()
        try:
            self._take(way(self.play))
        except UserError as error:
            self._refuse(error)
            return
        self.log.append(say(key, count=len(self.play.actions)))

    def _take(self, play: Play) -> None:
        self.play = play
        if self.keep is not None:
            self.keep(play)

    def _calm(self) -> None:
        self.notice, self.barred = [], None

    def _refuse(self, error: UserError) -> None:
        why, remedy = refusals.told(self.here, error)
        by_line = say("play.refused.hint")  # the board has a key for it
        self.notice = [*why, *(line for line in remedy if line != by_line)]
