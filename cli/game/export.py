"""`mazo game export`: a whole game as one file with checksums."""

from pathlib import Path
from typing import Annotated

import typer

from ...catalog.bundle import Bundle, pack
from ...catalog.errors import Unavailable
from ...catalog.fetched import digest
from ...catalog.files import find_game
from ...catalog.whole import whole
from ..answer import Answer
from ..terminal.files import target, write
from ..words import say

_SUFFIX = ".mazo.zip"


def command(
    game: Annotated[str, typer.Argument(help=say("game.export.game"), metavar=say("options.GAME"))],
    to: Annotated[
        Path, typer.Option("--to", help=say("game.export.to"), metavar=say("options.FILE"))
    ] = Path(),
    own: Annotated[bool, typer.Option("--own/--no-own", help=say("game.export.own"))] = True,
    replace_: Annotated[bool, typer.Option("--replace", help=say("game.export.replace"))] = False,
) -> Answer:
    """Export a game."""
    ref = find_game(game)
    parts = whole(ref, own=own)
    data = pack(Bundle(ref.id, parts.files))
    path = target(to, ref.id, _SUFFIX)
    if path.exists() and not replace_:
        raise Unavailable("game.file-exists", file=str(path))
    write(path, data)
    row = {
        "game": ref.id,
        "file": str(path),
        "sha256": digest(data),
        "size": len(data),
        "files": sorted(parts.files),
    }
    said = say("game.exported", id=ref.id, file=str(path))
    left = [say("game.add.left-out", names=parts.left_out)] if parts.left_out else []
    return Answer(
        data=row,
        rows=[row],
        text=lambda _: said,
        game=ref.id,
        notes=[say("game.export.sum", sha256=row["sha256"]), *left],
    )
