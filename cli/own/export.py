"""`mazo own export`: the collection as a file."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import Unavailable, UsageError
from ...collection.naming.names import Names
from ...collection.owning import copies as owned
from ...collection.owning.copies import Copies
from ...collection.owning.today import Places
from .. import options
from ..answer import Answer, Column
from ..copies import as_data
from ..listing import listed
from ..session import Session
from ..terminal.files import target, write
from ..words import say


class Form(StrEnum):
    """What a collection is written as."""

    CSV = "csv"
    JSON = "json"
    TEXT = "text"


_SUFFIXES = {Form.CSV: ".csv", Form.JSON: ".json", Form.TEXT: ".txt"}


def command(
    query: Annotated[
        list[str] | None, typer.Argument(help=say("own-file.query"), metavar=say("options.QUERY"))
    ] = None,
    as_: Annotated[
        Form,
        typer.Option("--as", help=say("own-file.export-as"), metavar=say("options.FORMAT")),
    ] = Form.CSV,
    to: Annotated[
        Path | None, typer.Option("--to", help=say("own-file.to"), metavar=say("options.FILE"))
    ] = None,
    excel: Annotated[bool, typer.Option("--excel", help=say("own-file.excel"))] = False,
    replace_: Annotated[bool, typer.Option("--replace", help=say("own-file.replace-file"))] = False,
    game: options.Game = None,
) -> Answer:
    """Export copies."""
    if excel and as_ is not Form.CSV:
        raise UsageError("own-file.excel-csv")
    session = Session(game)
    catalog = session.catalog()
    stored = owned.listing(session.db, catalog.id)
    found = listed(session, catalog, stored, query, None)
    entries = _kept(found.entries, stored)
    text = "".join(_written(entries, found.places, catalog, as_, excel=excel))
    count = sum(each.count for each in entries)
    data: dict[str, Any] = {
        "as": as_.value, "entries": len(entries), "count": count, "file": None, "text": text,
        "lost": _lost(entries, as_),
    }  # fmt: skip
    lost = [say(f"own.{fact}") for fact in data["lost"]]
    told = [say("own-file.lost", facts=lost)] if lost else []
    rows = [as_data(each, found.places) for each in found.entries]
    answer = Answer(
        data=data, rows=rows, text=lambda _: text, game=catalog.id, notes=told,
        data_columns=[Column(name, name, absent="") for name in rows[0]] if rows else (),
    )  # fmt: skip
    if to is None:
        return answer
    path = target(to, f"{catalog.id}-own", _SUFFIXES[as_])
    if path.exists() and not replace_:
        raise Unavailable("own-file.exists", file=str(path))
    write(path, text)
    said = say("own-file.exported", count=count, entries=len(entries), file=str(path))
    data |= {"file": str(path), "text": None}
    return answer.but(text=lambda _: said)


def _kept(entries: Iterable[Copies], stored: Iterable[Copies]) -> list[Copies]:
    """Return the entries found; one whose card is gone as it is stored, with its ids."""
    before = {each.id: each for each in stored}
    return [each if each.card is not None else before[each.id] for each in entries]


def _written(
    entries: Sequence[Copies], places: Places, catalog: Catalog, form: Form, *, excel: bool
) -> Iterator[str]:
    if form is Form.JSON:
        from ...collection.formats import copies_json

        return copies_json.write(entries, catalog.id)
    if form is Form.TEXT:
        from ...collection.formats import copies_text

        return copies_text.write(entries, Names(catalog))
    from ...collection.formats import copies_csv

    return copies_csv.write(entries, places.numbered, excel=excel)


def _lost(entries: Sequence[Copies], form: Form) -> list[str]:
    if form is not Form.TEXT:
        return []
    from ...collection.formats.copies_text import lost

    return list(lost(entries))
