"""`mazo game use`: the game to work in from now on, with or without its sample cards."""

from typing import Annotated

import typer

from ...catalog.errors import NotFound
from ...catalog.files import files_of, find_game
from ...collection import settings
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..session import Session
from ..words import say, text


def command(
    game: Annotated[str, typer.Argument(help=say("game.use.game"), metavar=say("options.GAME"))],
    sample: Annotated[
        bool | None, typer.Option("--sample/--no-sample", help=say("game.use.sample"))
    ] = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Choose a game."""
    ref = find_game(game)
    if sample and not files_of(ref, sample=True).has_sample():
        raise NotFound("game.no-sample", name=ref.id)
    with change(dry_run=dry_run) as db:
        settings.set(db, "game", ref.id)
        if sample is not None:
            settings.set(db, f"{ref.id}.{settings.SAMPLE}", sample)
        shows = settings.shows_sample(db, ref.id)
    name = text(Session(ref.id).catalog().game.name)
    said = say(_told(shows=shows, dry_run=dry_run), name=name)
    data = {"game": ref.id, "sample": shows}
    return Answer(
        data=data,
        rows=[data],
        text=lambda _: said,
        game=ref.id,
        notes=notes(dry_run=dry_run),
    )


def _told(*, shows: bool, dry_run: bool) -> str:
    if dry_run:
        return "game.would-use-sample" if shows else "game.would-use"
    return "game.using-sample" if shows else "game.using"
