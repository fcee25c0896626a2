"""`mazo card find`: the cards that match a query."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, QueryError, UserError
from ...catalog.search import LIMIT, MOST_UNKNOWN, Found, find
from ...catalog.value import Value
from .. import options
from ..answer import Answer, Column
from ..cards import columns, data_columns, record, sample_note
from ..exits import Exit
from ..providers import providers
from ..session import Session
from ..words import say

_SHARED = 3  # columns that every game has: name, set, number


class _Here(Value):
    """What was found in one game."""

    catalog: Catalog
    found: Found


def command(
    query: Annotated[
        list[str] | None, typer.Argument(help=say("card.find.query"), metavar=say("options.QUERY"))
    ] = None,
    sort: Annotated[
        str | None,
        typer.Option("-s", "--sort", help=say("card.find.sort"), metavar=say("card.find.SORT")),
    ] = None,
    limit: Annotated[
        int,
        typer.Option(
            "-l", "--limit", min=0, help=say("card.find.limit"), metavar=say("options.NUMBER")
        ),
    ] = LIMIT,
    count: Annotated[bool, typer.Option("--count", help=say("card.find.count"))] = False,
    explain: Annotated[bool, typer.Option("--explain", help=say("card.find.explain"))] = False,
    printings: Annotated[
        bool, typer.Option("--printings", help=say("card.find.printings"))
    ] = False,
    wide: Annotated[bool, typer.Option("-w", "--wide", help=say("card.find.wide"))] = False,
    fail_empty: Annotated[
        bool, typer.Option("--fail-empty", help=say("card.find.fail-empty"))
    ] = False,
    group: Annotated[
        str | None,
        typer.Option("--group", help=say("card.find.group"), metavar=say("card.find.SORT")),
    ] = None,
    why_not: Annotated[
        str | None,
        typer.Option("--why-not", help=say("card.find.why-not"), metavar=say("options.CARD")),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Find cards."""
    session = Session(game)
    asked = " ".join(query) if query else None
    if group is not None:
        from . import groups

        return groups.answer(session, asked, group, printings=printings)
    if why_not is not None:
        from . import reasons

        return reasons.answer(session, asked, why_not)
    here = [
        _Here(catalog, found)
        for catalog, found in _everywhere(session, asked, sort, limit or None, printings, count)
    ]
    total = sum(each.found.total for each in here)
    notes = _notes(here, asked, limit, count, explain)
    code = Exit.NO if fail_empty and not total else Exit.YES
    if count:
        return _counted(here, total, notes, code)
    rows = [row for each in here for row in _rows(each)]
    shown = _columns(here, wide=wide, printings=printings)
    return Answer(
        data={"total": total, "cards": rows, "cannot_tell": _cannot_tell(here)},
        rows=rows,
        columns=shown,
        data_columns=data_columns(here[0].catalog.game) if len(here) == 1 else (),
        game=here[0].catalog.id if len(here) == 1 else None,
        notes=[
            *notes,
            *([] if query else _known(here)),
            *sample_note(row["sample"] for row in rows),
        ],
        code=code,
        wide=wide,
    )


def _everywhere(
    session: Session, query: str | None, sort: str | None, limit: int | None,
    printings: bool, count: bool,
) -> list[tuple[Catalog, Found]]:  # fmt: skip
    """Return what each game finds; games that lack what the query names are left out.

    Raises:
        QueryError: No game can read the query.
        NotFound: No game has a format or deck that the query names.
    """
    found: list[tuple[Catalog, Found]] = []
    errors: list[QueryError | NotFound] = []
    for catalog in map(session.catalog, session.games()):
        given = providers(session, catalog)
        try:
            result = find(
                catalog, query, sort=sort, limit=limit,
                printings=printings, providers=given, count=count,
            )  # fmt: skip
        except (QueryError, NotFound) as error:
            errors.append(error)
            continue
        found.append((catalog, result))
    if not found:
        raise _of_all(errors)
    if len(found) > 1:
        found = [(c, f) for c, f in found if f.total or f.cannot_tell] or found[:1]
    return found if limit is None else _first(found, limit)


def _of_all(errors: Sequence[QueryError | NotFound]) -> UserError:
    """Return the error of the first game; where it lists names, with those of every game."""
    first = errors[0]
    if not isinstance(first, NotFound):
        return first
    names: dict[str, tuple[str, ...]] = {}
    for each in errors:
        for name, listed in each.facts.items() if each.key == first.key else ():
            if isinstance(listed, tuple):
                names[name] = tuple(dict.fromkeys((*names.get(name, ()), *listed)))
    return NotFound(first.key, **{**first.facts, **names})


def _first(found: list[tuple[Catalog, Found]], limit: int) -> list[tuple[Catalog, Found]]:
    """Return what was found with so many rows in all, the first games' before the others'."""
    cut = []
    for catalog, here in found:
        cut.append((catalog, here.but(cards=here.cards[:limit])))
        limit -= len(cut[-1][1].cards)
    return cut


def _rows(here: _Here) -> list[dict[str, Any]]:
    game = here.catalog.game
    return [
        {**record(row.printing, game), "game": here.catalog.id, "matches": row.matches}
        for row in here.found.cards
    ]


def _columns(here: list[_Here], *, wide: bool, printings: bool) -> list[Column]:
    """Return the columns to show: of one game its fields, of several what they share."""
    shown = columns(here[0].catalog.game, wide=wide)
    if len(here) > 1:
        shown = [*shown[:_SHARED], Column("game", say("card.game"))]
    # At the end, so that a column's place does not depend on what is found.
    if not printings and any(row.matches > 1 for each in here for row in each.found.cards):
        shown.append(Column("matches", say("card.matches"), right=True))
    return shown


def _counted(here: list[_Here], total: int, notes: list[str], code: Exit) -> Answer:
    cannot = _cannot_tell(here)
    data = {"total": total, "cannot_tell": cannot}
    return Answer(
        data={**data, "cards": []},
        rows=[data],
        columns=(Column("total", "total"), Column("cannot_tell", "cannot_tell")),
        text=lambda _: str(total),
        game=here[0].catalog.id if len(here) == 1 else None,
        notes=notes,
        code=code,
    )


def _cannot_tell(here: list[_Here]) -> int:
    return sum(each.found.cannot_tell for each in here)


def _known(here: list[_Here]) -> list[str]:
    from ..known import known_note

    return [known_note(each.catalog) for each in here]


def _notes(
    here: list[_Here], query: str | None, limit: int, count: bool, explain: bool
) -> list[str]:
    """Return what stderr says: the query in words, what was left out, what cannot be told."""
    notes = []
    if explain and query is not None:
        from ..explaining import query_in_words

        notes += [query_in_words(each.found.node) for each in here[:1] if each.found.node]
    total, unknown = sum(each.found.total for each in here), _cannot_tell(here)
    shown = sum(len(each.found.cards) for each in here)
    if not total:
        notes.append(say("card.none-found"))
        near = list(dict.fromkeys(name for each in here for name in each.found.near))
        if near:
            from ..unmatched import nearest

            notes += nearest(near[:5])
    elif shown < total and not count and limit:
        notes.append(say("card.shown", shown=shown, total=total))
    if unknown:
        many = unknown > MOST_UNKNOWN and not count
        key = "card.cannot-tell-many" if many else "card.cannot-tell"
        notes.append(say(key, count=MOST_UNKNOWN if many else unknown))
    more = sum(each.found.more_names for each in here)
    if more:
        notes.append(say("card.more-names", count=more, query=here[0].found.named))
    return notes
