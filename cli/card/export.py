"""`mazo card export`: card facts as a card file or as JSON, which `card import` reads back."""

import json
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ...catalog.build import read_printings
from ...catalog.cardfile import Row
from ...catalog.cardwriter import card_records, card_text, written_columns
from ...catalog.catalog import Catalog
from ...catalog.errors import Unavailable
from ...catalog.files import files_of, find_game
from ...catalog.search import found_rows
from .. import options
from ..answer import Answer, Column
from ..providers import providers
from ..session import Session
from ..terminal.files import target, write
from ..words import say


class Form(StrEnum):
    """The forms there are."""

    CSV = "csv"
    JSON = "json"


def command(
    query: Annotated[
        list[str] | None, typer.Argument(help=say("card.find.query"), metavar=say("options.QUERY"))
    ] = None,
    as_: Annotated[Form, typer.Option("--as", help=say("card.export.as"))] = Form.CSV,
    to: Annotated[
        Path | None, typer.Option("--to", help=say("options.to"), metavar=say("options.FILE"))
    ] = None,
    replace_: Annotated[bool, typer.Option("--replace", help=say("card.export.replace"))] = False,
    game: options.Game = None,
) -> Answer:
    """Export cards."""
    session = Session(game)
    catalog = session.catalog()
    rows, samples = _found(session, catalog, " ".join(query) if query else None)
    written = _written(rows, catalog, as_)
    file = _keep(written, catalog, as_, to, replace=replace_) if to else None
    said = say("card.exported", count=len(rows), file=file) if file else written
    names = written_columns(rows, catalog.game)
    records = card_records(rows, catalog.game)
    return Answer(
        data={"as": as_.value, "file": file, "cards": records},
        rows=records,
        columns=[Column(name, name) for name in names],
        text=lambda _: said,
        game=catalog.id,
        notes=[say("card.export.samples", count=samples)] if samples else [],
    )


def _found(session: Session, catalog: Catalog, query: str | None) -> tuple[list[Row], int]:
    """Return the printings that a query finds, as displayed, and how many samples are left out."""
    given = providers(session, catalog)
    found, _ = found_rows(catalog, query, printings=True, providers=given)
    real = "WHERE row IN (SELECT value FROM json_each(?)) AND NOT sample ORDER BY row"
    ids = [str(record["id"]) for record in catalog.records(real, (json.dumps(found),))]
    rows, _ = read_printings(files_of(find_game(catalog.id)), catalog.game)
    by_printing = {row.printing: row for row in rows}
    return [by_printing[id_] for id_ in ids], len(found) - len(ids)


def _written(rows: list[Row], catalog: Catalog, form: Form) -> str:
    if form is Form.CSV:
        return card_text(rows, catalog.game)
    lines = [json.dumps(record, ensure_ascii=False) for record in card_records(rows, catalog.game)]
    game = json.dumps(catalog.id)
    return f'{{"game": {game}, "cards": [\n' + ",\n".join(lines) + "\n]}\n"


def _keep(written: str, catalog: Catalog, form: Form, to: Path, *, replace: bool) -> str:
    path = target(to, f"{catalog.id}-cards", f".{form.value}")
    if path.exists() and not replace:
        raise Unavailable("card.file-exists", file=str(path))
    write(path, written)
    return str(path)
