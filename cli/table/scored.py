"""A score sheet as it is told."""

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any

from ...catalog.text import fold
from ...collection import scores
from ...collection.scores import Line
from ...play.working import gathered
from ..answer import Answer, Column
from ..exits import Exit
from ..openings import setting_it
from ..signs import number
from ..steps import step_told
from ..terminal.screen import Screen
from ..words import say, text
from . import working
from .place import Place
from .standing import TROPHY, Mark, Standing, standing


def answer(
    lines: Sequence[Line],
    place: Place | None,
    sheet: str,
    player: str | None = None,
    db: sqlite3.Connection | None = None,
    more: Sequence[str] = (),
) -> Answer:
    """Return how a sheet stands; of one player, where one is named, with the working.

    Of one player only that player's facts can be lacking, whoever leads.

    Args:
        lines: The sheet.
        place: Its game, if it is of one.
        sheet: Its name.
        player: Whose working is told.
        db: Where it was read; None after a change, which cannot fail to be told.
        more: Sentences for stderr.
    """
    found = standing(lines, place)
    shown = [m for m in found.marks if player is None or fold(m.player) == fold(player)]
    if player is not None and not shown:
        from ...catalog.errors import NotFound
        from ...catalog.text import near

        names = [mark.player for mark in found.marks]
        raise NotFound("score.unknown-player", name=player, near=near(player, names))
    rows = [_row(mark) for mark in shown]
    others = _others(db, sheet) if db and not lines else []
    if player is not None:  # what others lack is not asked
        own = gathered(mark.lacking for mark in shown)
        found = found.but(lacking=own, undecided=None, needs=())
    open_ = _unknown(found)
    is_open = bool(open_) or (player is None and bool(found.marks) and found.first is None)
    return Answer(
        data={
            "sheet": sheet,
            "players": rows,
            "first": list(found.first) if found.first is not None else None,
            "steps": [working.as_data(step) for step in found.steps],
            "unknown": open_,
        },
        rows=rows,
        data_columns=[Column(id_, id_) for id_ in ("player", "points", "known", "support")],
        text=lambda screen: "\n".join(_told(screen, place, found, shown, player)),
        game=place.catalog.id if place else None,
        notes=[*_notes(found, place, others), *more],
        code=Exit.CANNOT_TELL if is_open and db is not None else Exit.YES,
    )


def _unknown(found: Standing) -> list[dict[str, Any]]:
    """Return what nobody knows of a total, of who is ahead or of how those level are parted."""
    undecided = [{"of": "settings", "field": found.undecided}] if found.undecided else []
    needs = [{"of": "table", "field": needs} for needs in found.needs]
    return [*working.lacks(found.lacking), *undecided, *needs]


def _others(db: sqlite3.Connection, sheet: str) -> list[str]:
    """Return the other sheets that there are."""
    return [name or say("score.unnamed") for name in scores.sheets(db) if name != sheet]


def _row(mark: Mark) -> dict[str, Any]:
    return {
        "player": mark.player,
        "points": mark.points,
        "known": mark.known,
        "support": mark.support,
        "lines": [
            {"kind": line.kind, "points": line.points, "support": line.support}
            | {"note": line.note, "made": line.made}
            for line in mark.lines
        ],
        "steps": [working.as_data(step) for step in mark.steps],
    }


def _told(
    screen: Screen,
    place: Place | None,
    found: Standing,
    shown: Sequence[Mark],
    player: str | None,
) -> Iterator[str]:
    if not found.marks:
        yield say("score.empty")
        return
    if place is not None:
        yield screen.wrap(_title(place, [line for mark in found.marks for line in mark.lines]))
    wide = max(len(_total(mark)) for mark in shown)
    for mark in shown:
        name, parts = screen.style(mark.player, "bold"), _parts(mark)
        begin = f"  {_total(mark):>{wide}}  "
        yield screen.wrap(f"{name}: {parts}" if parts else name, begin, " " * len(begin))
    if player is not None and place is not None:
        for mark in shown:
            steps = working.told(mark.steps, "score", place)
            yield from working.wrapped(screen, steps)
    elif found.steps:
        yield from (screen.wrap(line) for line in _ahead(found, place))


def _title(place: Place, lines: Sequence[Line]) -> str:
    """Return what is counted of which game, in which variant."""
    what = text(place.rules.score.label) or say("score.kind-points")
    played = scores.variant_of(lines)
    label = next((text(each.label) for each in place.rules.variants if each.id == played), "")
    key = "score.title-varied" if label else "score.title"
    return say(key, game=text(place.game.name), what=what, variant=label)


def _ahead(found: Standing, place: Place | None) -> Iterator[str]:
    for step in found.steps:
        if place is None:
            yield say(f"score.{step.key}", **step.facts)
        elif step.key == "tie-unset":
            yield say("score.tie-unset", how=setting_it(place.game, step.setting))
        elif step.key in {"tie", "end", "besides"}:
            rule = place.rules.score
            told = {
                "tie": [row.text for row in rule.ties],
                "end": [row.text for row in rule.ends],
                "besides": [row.text for row in rule.besides],
            }
            said = text(told[step.key][int(str(step.facts["place"]))])
            named = step.but(facts={**step.facts, "text": said})
            yield step_told(place, "score", named)
        else:
            yield step_told(place, "score", step)


def _total(mark: Mark) -> str:
    """Return a total; of one that is not known whole, the least that it can be is no total."""
    return say("cli.unknown-mark") if mark.points is None else number(mark.points)


def _parts(mark: Mark) -> str:
    shown = [line for line in mark.lines if line.kind != scores.START or line.points]
    return " ".join(_part(line, first=i == 0) for i, line in enumerate(shown))


def _part(line: Line, *, first: bool) -> str:
    """Return what a line adds, with what it is for."""
    number = _number(line.points)
    if line.kind == TROPHY:
        number += f"/{_number(line.support)}"
    sign = "− " if (line.points or 0) < 0 else "" if first else "+ "
    note = "" if line.kind == scores.START else line.note
    about = note or (say(f"score.kind-{line.kind}") if line.kind != scores.POINTS else "")
    return f"{sign}{number} ({about})" if about else f"{sign}{number}"


def _number(number: int | None) -> str:
    return say("cli.unknown-mark") if number is None else str(abs(number))


def _notes(found: Standing, place: Place | None, others: Sequence[str]) -> list[str]:
    players = {mark.player for mark in found.marks}
    lines = [
        say(
            "score.unknown-of-points" if lack.of in players else "table.unknown",
            of=lack.of,
            field=place.field(lack.field) if place else lack.field,
        )
        for lack in found.lacking
    ]
    lines += [say("score.unknown-remedy")] if lines else []
    return [*lines, *([say("score.other-sheets", sheets=others)] if others else [])]
