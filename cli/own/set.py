"""`mazo own set`: something else said of copies that one has, or another count."""

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Annotated

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, UsageError
from ...collection.deckbuilding.lines import Line
from ...collection.formats.plain.line import parse
from ...collection.formats.plain.source import cleaned
from ...collection.naming.names import Asked, Names
from ...collection.owning import copies
from ...collection.owning.copies import Copies
from ...collection.owning.today import settle
from .. import facts, options
from ..answer import Answer
from ..changes import change, notes
from ..copies import as_data, held, shown, which_entries
from ..session import Session
from ..words import say


def command(
    card: Annotated[str, typer.Argument(help=say("own.set.card"), metavar=say("options.CARD"))],
    count: Annotated[
        int | None,
        typer.Argument(min=0, help=say("own.set.count"), metavar=say("options.NUMBER")),
    ] = None,
    which: Annotated[
        list[str] | None,
        typer.Option("--which", help=say("own.set.which"), metavar=say("own.set.WHICH")),
    ] = None,
    printing: Annotated[
        str | None,
        typer.Option(
            "--printing",
            help=say("own.set.printing"),
            metavar=say("own.set.PRINTING"),
            parser=options.may_be_empty,
        ),
    ] = None,
    finish: facts.Finish = None,
    condition: facts.Condition = None,
    language: facts.Language = None,
    place: facts.Place = None,
    note: facts.Note = None,
    price: facts.Price = None,
    date: facts.Day = None,
    game: options.Game = None,
    dry_run: options.DryRun = False,
) -> Answer:
    """Change what is said of copies."""
    said = facts.read({
        "finish": finish, "condition": condition, "language": language, "place": place,
        "note": note, "price": price, "date": date,
    })  # fmt: skip
    catalog, lines = held(Session(game), [card])
    line, names = _only(lines), Names(catalog)
    changes: dict[str, str | None] = {**said, **(_printing(names, line, printing))}
    if count is None and not changes:
        raise UsageError("own.nothing-to-set")
    part = line.count if parse(cleaned(card), names).counted else None
    if count is not None and part is not None:
        raise UsageError("own.two-counts")
    with change(dry_run=dry_run) as db:
        settle(db, catalog)
        before = _entry(db, catalog, line, facts.which(which or ()))
        if count is not None and count != before.count:
            after = copies.set_count(db, before, count)
            if count and changes:
                after = copies.replace(db, after, after.but(**changes))
        else:
            after = copies.alter(db, before, part or before.count, **changes)
    return _answer(catalog, before, after, part or before.count, dry_run=dry_run)


def _only(lines: Sequence[Line]) -> Line:
    if len(lines) > 1:
        raise UsageError("own.one-card", names=[line.name for line in lines])
    return lines[0]


def _printing(names: Names, line: Line, asked: str | None) -> dict[str, str | None]:
    """Return the printing that the copies shall have, empty where nothing is said of it.

    Raises:
        NotFound: `list.unknown-printing`, `list.ambiguous-printing`.
    """
    if asked is None:
        return {}
    if not asked.strip():
        return {"printing": None, "written": ""}
    found = names.choose(line.name, Asked.of(asked.strip()))
    if found.problem:
        raise NotFound(found.problem, name=line.name, printing=asked, candidates=found.candidates)
    return {"printing": found.printing, "written": ""}


def _entry(
    db: sqlite3.Connection, catalog: Catalog, line: Line, which: Mapping[str, str]
) -> Copies:
    """Return the one entry that is meant.

    Raises:
        NotFound: `own.none-of` with `name`; `own.which`, when there are several.
    """
    asked = Copies(catalog.id, line.count, line.card, line.printing, line.name, line.written)
    finishes = {"finish": line.finish} if line.finish else {}
    found = copies.meant(db, asked, {**finishes, **which})
    if not found:
        raise NotFound("own.none-of", name=line.name)
    if len(found) > 1:
        raise which_entries(copies.several(line.name, found), found)
    return found[0]


def _answer(catalog: Catalog, before: Copies, after: Copies, part: int, *, dry_run: bool) -> Answer:
    key = "own.would-set" if dry_run else "own.set-to"
    gone = say("own.no-more", name=before.name)
    told = say(key, before=shown(before, part), after=shown(after) if after.count else gone)
    now = as_data(after)
    row = {"before": as_data(before), "after": now, "changed": part}
    return Answer(
        data=row,
        rows=[now],
        text=lambda _: told,
        game=catalog.id,
        notes=notes(dry_run=dry_run),
    )
