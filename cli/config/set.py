"""`mazo config set`: choose a value, which every later command uses."""

from typing import Annotated

import typer

from ...collection import settings
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..games import open_game
from ..session import Session
from ..words import say
from .keys import Key, asked, shown

Value = Annotated[str, typer.Argument(help=say("config.value-help"), metavar=say("config.VALUE"))]


def command(
    key: Key, value: Value, game: options.Game = None, dry_run: options.DryRun = False
) -> Answer:
    """Set a value."""
    found = asked(Session(game), key)
    meant = settings.parse(found.key, value, found.game)
    if found.key == "game":
        meant = open_game(value).game.id  # says which there are when it is none of them
    with change(dry_run=dry_run) as db:
        settings.set(db, found.key, meant)
    data = {"key": found.key, "value": meant}
    key = "config.would-be" if dry_run else "config.now"
    said = say(key, key=found.key, value=shown(meant, found.setting))
    return Answer(
        data=data,
        rows=[data],
        text=lambda _: said,
        game=found.game.id if found.game else None,
        notes=notes(dry_run=dry_run),
    )
