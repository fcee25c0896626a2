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
from .keys import Key, full_key, game_of, shown

Value = Annotated[str, typer.Argument(help=say("config.value-help"), metavar=say("config.VALUE"))]


def command(
    key: Key, value: Value, game: options.Game = None, dry_run: options.DryRun = False
) -> Answer:
    """Set a value."""
    key = full_key(Session(game), key)
    owner = game_of(key)
    meant = settings.parse(key, value, owner)
    if key == "game":
        meant = open_game(value).game.id  # says which there are when it is none of them
    with change(dry_run=dry_run) as db:
        settings.set(db, key, meant)
    setting = owner.settings.get(key.partition(".")[2]) if owner else None
    said = say("config.now", key=key, value=shown(meant, setting))
    return Answer(
        data={"key": key, "value": meant},
        rows=[{"key": key, "value": meant}],
        text=lambda _: said,
        game=owner.id if owner else None,
        notes=notes(dry_run=dry_run),
    )
