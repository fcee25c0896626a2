"""`mazo game remove`: a game of one's own goes; its folder and what one has of it stay."""

from shlex import quote
from typing import Annotated

import typer

from ...catalog.errors import UsageError
from ...catalog.files import find_game
from ...catalog.installing import take_away
from ...collection.owning.holdings import of_game
from .. import options
from ..answer import Answer
from ..changes import notes
from ..session import Session
from ..words import say


def command(
    game: Annotated[str, typer.Argument(help=say("game.remove.game"), metavar=say("options.GAME"))],
    dry_run: options.DryRun = False,
) -> Answer:
    """Remove a game."""
    ref = find_game(game)
    if ref.builtin:
        raise UsageError("game.builtin-stays", id=ref.id)
    session = Session()
    held = of_game(session.db, ref.id).as_dict()
    is_chosen = session.default_game() == ref.id
    folder = None if dry_run else str(take_away(ref))
    data = {"game": ref.id, "folder": folder, **held}
    said = say("game.would-remove" if dry_run else "game.removed", id=ref.id)
    back = [say("game.remove.back", folder=quote(folder))] if folder else []
    what = [say(f"game.remove.{name}", count=count) for name, count in held.items() if count]
    kept = [say("game.remove.kept", what=what)] if what else []
    chosen = [say("game.remove.chosen")] if is_chosen else []
    return Answer(
        data=data,
        rows=[data],
        text=lambda _: said,
        game=ref.id,
        notes=[*kept, *chosen, *back, *notes(dry_run=dry_run)],
    )
