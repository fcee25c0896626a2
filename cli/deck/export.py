"""`mazo deck export`: a deck as a list."""

from pathlib import Path
from typing import Annotated

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import BadData, Unavailable
from ...collection.deckbuilding.decks import Deck
from ...collection.formats import FORMATS, Format, named
from ...collection.naming.names import Names
from .. import options
from ..answer import Answer
from ..decks import Named, load
from ..session import Session
from ..terminal.files import target, write
from ..words import say
from .lines import rows_of
from .losses import told


def command(
    deck: Named,
    as_: Annotated[
        str,
        typer.Option(
            "--as", help=say("deck.export.as", forms=list(FORMATS)), metavar=say("options.FORMAT")
        ),
    ] = "text",
    to: Annotated[
        Path | None, typer.Option("--to", help=say("options.to"), metavar=say("options.FILE"))
    ] = None,
    replace_: Annotated[bool, typer.Option("--replace", help=say("deck.export.replace"))] = False,
    game: options.Game = None,
) -> Answer:
    """Export a deck."""
    session = Session(game)
    held = load(session, deck, shown=True)
    catalog = session.catalog(held.game)
    form = named(as_)
    written = form.write(held, Names(catalog))
    rows = rows_of(held, catalog)
    kept = told(form, held, Names(catalog), written)
    data = {"deck": held.name, "as": form.id, "text": written, "file": None, "lost": kept.data}
    if to is None:
        return Answer(
            data=data, rows=rows, text=lambda _: written, game=held.game, notes=kept.notes
        )
    path = target(to, held.name, form.suffix)
    if path.exists() and not replace_:
        raise Unavailable("deck.file-exists", file=str(path))
    if path != to and path.exists() and not _is_of(held, path, form, catalog):
        raise Unavailable("deck.file-of-another", file=str(path))
    write(path, written)
    said = say("deck.exported", file=str(path))
    data["file"] = str(path)
    return Answer(data=data, rows=rows, text=lambda _: said, game=held.game, notes=kept.notes)


def _is_of(deck: Deck, path: Path, form: Format, catalog: Catalog) -> bool:
    """Tell whether a file is an earlier export of the deck, by the name and game that it says.

    One that has no place for the game is of this one if it holds no cards but this game's.
    """
    data = path.read_bytes()
    try:
        read, game = (
            form.read(data, Names(catalog), file=str(path), lenient=True),
            form.game_of(data),
        )
    except BadData:
        return False
    is_of_game = game == deck.game if game else not read.problems
    return is_of_game and read.name == deck.name
