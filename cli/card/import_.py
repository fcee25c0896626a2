"""`mazo card import`: what the user knows of the cards, taken in whole or not at all."""

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from ...catalog.errors import UsageError
from ...catalog.game import Game
from ...catalog.importing import Change, Touched, import_cards
from .. import input as standard_input
from .. import options
from ..answer import Answer, Column
from ..changes import change, notes
from ..errors import fault_line
from ..session import Session
from ..words import known, say, text

_SHOWN = 10  # changes that a rehearsal shows before it only counts


class Empty(StrEnum):
    """What an empty cell says."""

    IGNORE = "ignore"
    NONE = "none"


def command(
    file: Annotated[str, typer.Argument(help=say("card.import.file"), metavar=say("options.FILE"))],
    game: options.Game = None,
    map_: Annotated[
        list[str] | None,
        typer.Option("--map", help=say("card.import.map"), metavar=say("card.import.MAP")),
    ] = None,
    empty: Annotated[Empty, typer.Option("--empty", help=say("card.import.empty"))] = Empty.IGNORE,
    dry_run: options.DryRun = False,
) -> Answer:
    """Import cards."""
    catalog = Session(game).catalog()
    data, name = _content(file)
    made = import_cards(
        catalog, data, filename=name, mapping=_mapping(map_ or ()), empty_none=empty is Empty.NONE
    )
    changes = made.new != made.old
    if changes:
        _keep(catalog.id, made, dry_run=dry_run)
    after = [say("card.import.undo")] if changes and not dry_run else []
    return Answer(
        data={
            "added": [_row(touched, "added") for touched in made.added],
            "updated": [_row(touched, "updated") for touched in made.updated],
            "unchanged": made.unchanged,
        },
        rows=_rows(made),
        columns=[Column(n, n) for n in ("change", "id", "printing", "name", "fields", "line")],
        text=lambda _: _told(made, catalog.game, shown=dry_run),
        game=catalog.id,
        notes=[*map(fault_line, made.notes), *after, *notes(dry_run=dry_run)],
    )


def _content(file: str) -> tuple[bytes, str]:
    if file == "-":
        return standard_input.content(), say("card.import.from-input")
    return Path(file).read_bytes(), Path(file).name


def _mapping(said: Sequence[str]) -> dict[str, str]:
    """Return column → field; the last `=` parts them, since a column may hold one."""
    mapping = {}
    for pair in said:
        column, equals, field = pair.rpartition("=")
        if not equals or not column:
            raise UsageError("import.bad-map", value=pair)
        mapping[column.strip()] = field.strip()
    return mapping


def _keep(game: str, made: Change, *, dry_run: bool) -> None:
    from ...collection import own_cards

    with change(dry_run=dry_run) as db:
        own_cards.change(db, game, made.old, made.new)


def _rows(made: Change) -> list[dict[str, Any]]:
    return [_row(t, "added") for t in made.added] + [_row(t, "updated") for t in made.updated]


def _row(touched: Touched, what: str) -> dict[str, Any]:
    return {
        "change": what,
        "id": touched.card,
        "printing": touched.printing,
        "name": touched.name,
        "fields": list(touched.fields),
        "line": touched.line,
    }


def _told(made: Change, game: Game, *, shown: bool) -> str:
    if made.new == made.old:
        return say("card.import.nothing", unchanged=made.unchanged)
    counts = {"added": len(made.added), "updated": len(made.updated)}
    lines = [say("card.import.done", **counts, unchanged=made.unchanged)]
    if shown:
        lines += _some("card.import.new", made.added, game)
        lines += _some("card.import.changed", made.updated, game)
    return "\n".join(lines)


def _some(key: str, touched: Sequence[Touched], game: Game) -> list[str]:
    lines = [
        "  "
        + say(
            key,
            name=each.name or say("cli.unknown-mark"),
            printing=each.printing,
            fields=[_label(field, game) for field in each.fields],
        )
        for each in touched[:_SHOWN]
    ]
    left = len(touched) - _SHOWN
    return [*lines, "  " + say("card.import.more", count=left)] if left > 0 else lines


def _label(column: str, game: Game) -> str:
    """Return what a column of a card file is called: `coste.fuego` is “coste (fuego)”."""
    id_, _, part = column.partition(".")
    if id_ in game.fields:
        label = text(game.fields[id_].label)
    else:
        label = say(f"card.{id_}") if known(f"card.{id_}") else id_
    return f"{label} ({part})" if part else label
