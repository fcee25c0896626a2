"""`mazo own list`: the copies that one has."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Any

import typer

from ...collection.owning import copies
from ...collection.owning.copies import FACTS
from .. import options
from ..answer import Answer, Column
from ..cards import sample_note
from ..copies import LISTED, ROW, as_data, data_columns, name_cell
from ..listing import Listing, listed
from ..session import Session
from ..words import say

_CARD = ("id", "name", "count", "known", "sample")
_FURTHER = ("language", "note", "price", "currency", "date")
_SEEN = ("name", "written", "known", "printing", *LISTED)


class By(StrEnum):
    """What a row stands for."""

    ENTRY = "entry"
    PRINTING = "printing"
    CARD = "card"


def command(
    query: Annotated[
        list[str] | None, typer.Argument(help=say("own.list.query"), metavar=say("options.QUERY"))
    ] = None,
    by: Annotated[
        By, typer.Option("--by", help=say("own.list.by"), metavar=say("own.list.BY"))
    ] = By.ENTRY,
    sort: Annotated[
        str | None,
        typer.Option("-s", "--sort", help=say("own.list.sort"), metavar=say("card.find.SORT")),
    ] = None,
    wide: Annotated[bool, typer.Option("-w", "--wide", help=say("own.list.wide"))] = False,
    game: options.Game = None,
) -> Answer:
    """List copies."""
    session = Session(game)
    catalog = session.catalog()
    found = listed(session, catalog, copies.listing(session.db, catalog.id), query, sort)
    rows = [as_data(each, found.places) for each in found.entries]
    if by is not By.ENTRY:
        rows = _summed(rows, "printing" if by is By.PRINTING else "id")
    total = sum(each.count for each in found.entries)
    return Answer(
        data={"total": total, "cards": rows, "cannot_tell": found.cannot_tell},
        rows=rows,
        columns=_columns(by, _FURTHER if wide else _telling(rows)),
        data_columns=data_columns(_names(by)),
        game=catalog.id,
        notes=[*_notes(found, total), *sample_note(row["sample"] for row in rows)],
        wide=wide,
    )


def _names(by: By) -> tuple[str, ...]:
    if by is By.ENTRY:
        return (*ROW, *FACTS)
    return (*(ROW if by is By.PRINTING else _CARD), "entries")


def _summed(rows: Sequence[dict[str, Any]], by: str) -> list[dict[str, Any]]:
    """Return one row for each printing or card, with the copies of all its entries."""
    kept = ROW if by == "printing" else _CARD
    sums: dict[tuple[Any, ...], dict[str, Any]] = {}
    for row in rows:
        key: tuple[Any, ...] = (row["id"], None if row["id"] else row["name"])
        if by == "printing":
            key = (*key, row["printing"], row["written"])
        if key in sums:
            sums[key]["count"] += row["count"]
            sums[key]["entries"] += 1
        else:
            sums[key] = {name: row[name] for name in kept} | {"entries": 1}
    return list(sums.values())


def _telling(rows: Sequence[dict[str, Any]]) -> list[str]:
    """Return the further facts by which entries are told apart that would look alike."""
    said = [name for name in _FURTHER if any(row.get(name) for row in rows)]
    alike: dict[tuple[Any, ...], list[dict[str, Any]]] = {}
    for row in rows if said else ():
        alike.setdefault(tuple(row[name] for name in _SEEN), []).append(row)
    differ = [
        name
        for name in said
        if any(len({row[name] for row in group}) > 1 for group in alike.values())
    ]
    return [name for name in said if name in differ or (name == "currency" and "price" in differ)]


def _columns(by: By, further: Sequence[str]) -> list[Column]:
    columns = [
        Column("name", say("own.name"), cell=name_cell, whole=True),
        Column("count", say("own.count"), right=True),
    ]
    if by is By.CARD:
        return columns
    columns += [
        Column("set", say("card.set")),
        Column("number", say("card.number"), right=True),
    ]
    if by is By.PRINTING:
        return columns
    shown = (*LISTED, *further)
    return columns + [Column(name, say(f"own.{name}"), prose=name == "note") for name in shown]


def _notes(found: Listing, total: int) -> list[str]:
    if not found.entries:
        return [say("own.none-found" if found.every else "own.none")]
    cards = len({each.card or each.name for each in found.entries})
    notes = [say("own.listed", count=total, cards=cards)]
    if found.cannot_tell:
        notes.append(say("own.cannot-tell", count=found.cannot_tell))
    return notes
