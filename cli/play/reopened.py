"""A game that is kept, with every action done anew."""

from collections.abc import Iterable
from typing import Annotated

import typer

from ...catalog.errors import BadData, NotFound, UserError
from ...catalog.files import find_game
from ...catalog.text import fold
from ...catalog.value import Value
from ...collection import plays
from ...collection.plays import Saved
from ...play.goldfish import history, script
from ...play.goldfish.fingerprint import fingerprint
from ...play.goldfish.history import Play
from ...play.goldfish.words import Request, Vocabulary
from ..session import Session
from ..words import say, text
from . import beginning, snapshot
from .seat import Seat

Kept = Annotated[str, typer.Argument(help=say("plays.which"), metavar=say("plays.NAME"))]
LastOr = Annotated[
    str | None, typer.Argument(help=say("plays.which-or-last"), metavar=say("plays.NAME"))
]
To = Annotated[
    int | None,
    typer.Option("--to", min=0, help=say("plays.to"), metavar=say("options.NUMBER")),
]


class Refusal(Value):
    """An action that cannot be done any more: its number from 1, its line, and why."""

    number: int
    line: str
    error: UserError


class Reopened(Value):
    """A game that is kept, as far as it was asked for and can be done again.

    `refusal` is None unless the game ended before that. `is_same` tells whether all of it led to
    the table that was left.
    """

    saved: Saved
    here: Seat
    play: Play
    refusal: Refusal | None
    is_same: bool

    @property
    def notes(self) -> list[str]:
        """What stderr says where the data of the game is no longer what it was."""
        name, game = self.saved.name, text(self.here.catalog.game.name)
        if self.refusal is None and not self.is_same:
            return [say("plays.other-table", name=name, game=game)]
        if self.here.catalog.fingerprint != self.saved.catalog:
            return [say("plays.other-data", name=name, game=game)]
        return []


def game_of(session: Session) -> str | None:
    """Return the id of the game that is asked for; None where none is.

    One that is gone is asked for by the id that its plays are kept with.

    Raises:
        NotFound: `game.unknown`.
    """
    if session.asked is None:
        return None
    try:
        return find_game(session.asked).id
    except NotFound:
        if plays.listing(session.db, session.asked):
            return session.asked
        raise


def find(session: Session, name: str | None, *, ended: bool = True) -> Saved:
    """Return the kept game of that name; where none is named, the one played last.

    Without `ended` that is the last one that goes on.

    Raises:
        NotFound: There is none, or the name may be several.
        BadData: `plays.damaged`.
    """
    game = game_of(session)
    if name is None:
        return plays.latest(session.db, game, ended=ended)
    return plays.get(session.db, name, game, beginning=True)


def reopen(session: Session, saved: Saved, to: int | None = None) -> Reopened:
    """Return a game with its actions done again: all, or as many as `to`, the rest to be redone.

    Raises:
        NotFound: The game is gone that the cards belong to.
        BadData: Its files cannot be read, or the kept game is damaged (`plays.damaged`).
    """
    here = snapshot.laid_again(session, saved)
    play = history.new(beginning.laid(here, snapshot.start_of(saved)))
    play, refusal = _done(saved, play, saved.actions)
    is_same = refusal is None and fingerprint(play.state) == saved.state
    if refusal is None:
        play, _ = _done(saved, play, reversed(saved.undone))
    wanted = len(saved.actions) if to is None else to
    while len(play.actions) > min(wanted, len(saved.actions)):
        play = play.undo()
    asked_for = refusal is not None and refusal.number <= wanted
    return Reopened(saved, here, play, refusal if asked_for else None, is_same)


def _done(saved: Saved, play: Play, lines: Iterable[str]) -> tuple[Play, Refusal | None]:
    """Do what lines say, as far as it can be done: they are in ids, of which there is one each."""
    known = Vocabulary(deeds={fold(form.verb): form.verb for form in play.board.forms})
    for line in lines:
        try:
            action = script.read(line, play, known)
            if action is not None and not isinstance(action, Request):
                play = play.do(action)
                continue
        except UserError as error:
            return play, Refusal(len(play.actions) + 1, line, error)
        raise BadData("plays.damaged", name=saved.name)
    return play, None
