"""`mazo play start`: a game of solitaire, line by line or on the whole screen."""

from typing import Annotated

import typer

from ...catalog.errors import UsageError
from ...collection import plays
from ...play.goldfish import history
from .. import options
from ..answer import Answer
from ..session import Session
from ..words import say
from . import beginning, snapshot
from .keeping import Keeper
from .playing import Free, Means, NoSave, OnBoard, Script, play_on


def command(
    deck: Annotated[
        str | None, typer.Argument(help=say("play.start.deck"), metavar=say("options.DECK"))
    ] = None,
    seed: options.Seed = None,
    size_: Annotated[
        int | None,
        typer.Option("--size", min=0, help=say("play.size"), metavar=say("options.NUMBER")),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", min=1, help=say("play.start.players"), metavar=say("options.NUMBER")
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option("--against", help=say("play.start.against"), metavar=say("options.DECK")),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", help=say("play.start.option"), metavar=say("play.KEY-VALUE")),
    ] = None,
    script: Script = None,
    board: OnBoard = False,
    free: Free = False,
    name: Annotated[
        str | None, typer.Option("--name", help=say("plays.keep-as"), metavar=say("plays.NEW"))
    ] = None,
    no_save: NoSave = False,
    game: options.Game = None,
) -> Answer:
    """Play solitaire with a deck."""
    session, means = Session(game), Means(script, board, free)
    name = _name(session, name, no_save=no_save)
    here = beginning.sit(session, deck, against)
    begun = beginning.start(here, options.seed(seed), size_, players, option or ())
    here = beginning.unpacked(here, begun)
    play = history.new(beginning.laid(here, begun))
    saved = snapshot.taken(here, begun, name, scripted=not means.is_typed)
    return play_on(here, play, None if no_save else Keeper(saved, here.label), means)


def _name(session: Session, name: str | None, *, no_save: bool) -> str | None:
    """Return the name that the player gives the game, if any, as it may stand.

    Raises:
        UsageError: `plays.name-or-not`, or what `plays.checked_name` raises.
    """
    if name is None:
        return None
    if no_save:
        raise UsageError("plays.name-or-not")
    return plays.checked_name(session.db, name)
