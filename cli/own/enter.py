"""`mazo own enter`: a pile of cards of one set, by number."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import BadData, NotFound
from ...collection.owning import copies
from ...collection.owning.copies import Copies
from ...collection.owning.today import settle
from ...collection.owning.typed_numbers import Numbers, Piece, Pile
from .. import facts, options
from ..answer import Answer
from ..changes import change, notes
from ..copies import data_columns, set_of, which_entries
from ..session import Session
from ..terminal import input as standard_input
from ..terminal import keyboard
from ..words import say
from .entering import converse, indented

_ROW = ("id", "name", "count", "printing", "set", "number", "known")


def command(
    numbers: Annotated[
        list[str] | None,
        typer.Argument(help=say("own.enter.numbers"), metavar=say("own.enter.NUMBERS")),
    ] = None,
    set_: Annotated[
        str, typer.Option("--set", help=say("own.enter.set"), metavar=say("own.SET"))
    ] = "",
    lenient: Annotated[bool, typer.Option("--lenient", help=say("own.enter.lenient"))] = False,
    finish: facts.Finish = None,
    condition: facts.Condition = None,
    language: facts.Language = None,
    place: facts.Place = None,
    note: facts.Note = None,
    price: facts.Price = None,
    date: facts.Day = None,
    yes: Annotated[bool, typer.Option("-y", "--yes", help=say("own.enter.yes"))] = False,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Enter a pile by number."""
    said = facts.read({
        "finish": finish, "condition": condition, "language": language, "place": place,
        "note": note, "price": price, "date": date,
    })  # fmt: skip
    catalog, code = set_of(Session(game), set_)
    reader = Numbers(catalog, code, lenient=lenient)
    asks = not numbers and keyboard.at_terminal()
    if asks:
        pieces = converse(reader, ask=not yes)
    else:
        pieces = _together(reader.read(" ".join(numbers) if numbers else _input()))
    if pieces:
        with change(dry_run=dry_run) as db:
            settle(db, catalog)
            for piece in pieces:
                _store(db, catalog.id, piece, said, code)
    return _answer(catalog, code, pieces, told=asks, dry_run=dry_run)


def _together(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    pile = Pile()
    pile.add(pieces)
    return pile.together()


def _input() -> str:
    try:
        return standard_input.content().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadData("list.not-text") from None


def _store(
    db: sqlite3.Connection, game: str, piece: Piece, said: Mapping[str, str], code: str
) -> None:
    """Add a piece to what is owned, or take it away."""
    written = "" if piece.card else f"{code}-{piece.number}"
    asked = Copies(game, abs(piece.count), piece.card, piece.printing, piece.name, written)
    if piece.count > 0:
        copies.add(db, asked.but(**said))
        return
    try:
        copies.take(db, asked, said)
    except NotFound as error:
        raise which_entries(error, copies.of_card(db, asked)) from None


def _answer(
    catalog: Catalog, code: str, pieces: Sequence[Piece], *, told: bool, dry_run: bool
) -> Answer:
    """Return what was stored; its cards are not listed again where they were `told` already."""
    rows = [_row(piece, code) for piece in pieces]
    total = sum(piece.count for piece in pieces)
    key = "own.would-enter" if dry_run else "own.entered"
    done = say(key, count=total, numbers=len(pieces), set=code) if pieces else say("own.empty-pile")
    listed = [] if told else indented(pieces)
    return Answer(
        data={"set": code, "count": total, "cards": rows},
        rows=rows,
        columns=data_columns(_ROW),
        text=lambda _: "\n".join([done, *listed]),
        game=catalog.id,
        notes=notes(dry_run=dry_run),
    )


def _row(piece: Piece, code: str) -> dict[str, Any]:
    return {
        "id": piece.card,
        "name": piece.name,
        "count": piece.count,
        "printing": piece.printing,
        "set": code,
        "number": piece.number,
        "known": piece.card is not None,
    }
