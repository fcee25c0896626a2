"""`mazo deck import`: a deck stored from a list."""

import sqlite3
from typing import Annotated

import typer

from ...catalog.errors import Fault
from ...collection import decks
from ...collection.decks import Deck
from ...collection.formats import FORMATS
from ...collection.names import IN_DOUBT
from ...validators.deck import choose
from .. import options
from ..answer import Answer
from ..changes import change, notes
from ..checking import checked
from ..decks import content, parsed
from ..errors import fault_line
from ..session import Session
from ..verdicts import mark, told
from ..words import say, text
from .lines import as_data


def command(
    file: Annotated[str, typer.Argument(help=say("deck.import.file"), metavar=say("options.FILE"))],
    name: Annotated[
        str | None,
        typer.Option("--name", help=say("deck.import.name"), metavar=say("options.NAME")),
    ] = None,
    format_: options.DeckFormat = None,
    game: options.Game = None,
    as_: Annotated[
        str | None,
        typer.Option(
            "--as", help=say("deck.import.as", forms=list(FORMATS)), metavar=say("options.FORMAT")
        ),
    ] = None,
    lenient: Annotated[bool, typer.Option("--lenient", help=say("deck.import.lenient"))] = False,
    replace_: Annotated[bool, typer.Option("--replace", help=say("deck.import.replace"))] = False,
    dry_run: options.DryRun = False,
) -> Answer:
    """Import a deck."""
    session = Session(game)
    deck, read = parsed(session, content(file), file, form=as_, lenient=lenient)
    catalog = session.deck_catalog(deck.game)
    chosen = choose(catalog, format_ or deck.format)
    deck = deck.but(name=name or deck.name, format=chosen.id if chosen else deck.format)
    with change(dry_run=dry_run) as db:
        deck = _store(db, deck, replace_)
    result = checked(session, deck, None)
    count = sum(line.count for line in deck.lines)
    key = "deck.would-import" if dry_run else "deck.imported"
    said = say(key, name=deck.name, game=text(catalog.game.name), count=count)
    cards = [as_data(line) for line in deck.lines]
    row = {
        "deck": deck.name,
        "format": deck.format,
        "count": count,
        "verdict": result.verdict.outcome,
        "cards": cards,
    }
    faults = [*map(_problem, read.problems), *map(fault_line, read.ignored)]
    return Answer(
        data=row,
        rows=cards,
        text=lambda screen: "\n".join(
            [
                f"{said} {mark(result.verdict.outcome, screen)}",
                *([told(result.verdict, catalog.game, result.settings, screen)]
                  if result.verdict.outcome == "illegal" else []),
            ]
        ),
        game=deck.game,
        notes=[*faults, *notes(dry_run=dry_run)],
    )  # fmt: skip


def _problem(fault: Fault) -> str:
    """Return what is wrong in a line of a list that was read all the same, and what became of it.

    A line of which only card or printing is in doubt is kept, any other left out.
    """
    return f"{fault_line(fault)} {say('list.kept' if fault.key in IN_DOUBT else 'list.dropped')}"


def _store(db: sqlite3.Connection, deck: Deck, replace_: bool) -> Deck:
    same = decks.find(db, deck.game, deck.name) if replace_ else None
    if same is not None:
        return decks.save(db, deck.but(id=same.id, name=same.name))
    return decks.create(db, deck)
