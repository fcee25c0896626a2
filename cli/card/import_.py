"""`mazo card import`: what the user knows of the cards, taken in whole or not at all."""

from collections.abc import Sequence
from typing import Annotated, Any, overload

import typer

from ...catalog.game import Game
from ...catalog.importing import import_cards
from ...catalog.layering import Change
from ...catalog.touched import Touched
from .. import options
from ..answer import Answer, Column, Row
from ..changes import notes
from ..errors import fault_line
from ..mapping import mapping
from ..session import Session
from ..terminal.sources import Checksum, content
from ..words import say
from .intake import Empty, Mapping, empty_none
from .layer import column_label, keep

_SHOWN = 10  # changes that a rehearsal shows before it only counts


def command(
    file: Annotated[
        str, typer.Argument(help=say("card.import.file"), metavar=say("card.import.FILE"))
    ],
    game: options.Game = None,
    map_: Mapping = None,
    empty: Empty = None,
    sha256: Checksum = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Import cards."""
    catalog = Session(game).catalog()
    data, name = content(file, sha256)
    given = mapping(map_ or ())
    made = import_cards(catalog, data, filename=name, mapping=given, empty_none=empty_none(empty))
    del data  # it may be large, and so may what is kept now
    changes = keep(catalog.id, made, dry_run=dry_run)
    after = [say("card.import.undo")] if changes and not dry_run else []
    return Answer(
        data={
            "added": _Rows(made.added),
            "updated": _Rows((), made.updated),
            "unchanged": made.unchanged,
        },
        rows=_Rows(made.added, made.updated),
        columns=[Column(n, n) for n in ("change", "id", "printing", "name", "fields", "line")],
        text=lambda _: _told(made, catalog.game, shown=dry_run),
        game=catalog.id,
        notes=[*map(fault_line, made.notes), *after, *notes(dry_run=dry_run)],
    )


class _Rows(Sequence[Row]):
    """What was added and what was updated as rows, each made when it is taken."""

    def __init__(self, added: Sequence[Touched], updated: Sequence[Touched] = ()) -> None:
        self._added, self._updated = added, updated

    def __len__(self) -> int:
        return len(self._added) + len(self._updated)

    @overload
    def __getitem__(self, place: int) -> Row: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Row]: ...

    def __getitem__(self, place: int | slice) -> Row | Sequence[Row]:
        if isinstance(place, slice):
            return [self[at] for at in range(len(self))[place]]
        at = range(len(self))[place]
        known = len(self._added)
        if at < known:
            return _row(self._added[at], "added")
        return _row(self._updated[at - known], "updated")


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
    if made.text is None:
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
            fields=[column_label(field, game) for field in each.fields],
        )
        for each in touched[:_SHOWN]
    ]
    left = len(touched) - _SHOWN
    return [*lines, "  " + say("card.import.more", count=left)] if left > 0 else lines
