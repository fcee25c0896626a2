"""`mazo table refill`: which mana is still face down, and what the next refill may hold."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import typer

from ...catalog.errors import UsageError
from ...catalog.value import Value
from ...play.zonamagica import typed
from ...play.zonamagica.mana import Left, Refill, left, next_refill, refill_with
from ...play.zonamagica.setup import SetUp, set_up
from ...play.zonamagica.spells import Unread
from .. import options
from ..answer import Answer, Column, Row
from ..exits import Exit
from ..odds.chances import Exact, data
from ..odds.chances import chance as written
from ..session import Session
from ..terminal.screen import Screen, listed
from ..words import say
from . import seats
from .place import Place, take
from .working import as_data, asked, assumed, lacks

RULESET = "zonamagica"
MANA = "mana"  # the field whose values are the types of mana
MOST = 99  # mana of one type in the list, more than any box holds
UNTOLD = dict.fromkeys(("probability", "exact", "low", "high", "exact_low", "exact_high"))


class _Asked(Value):
    """What is asked: the mana turned up so far, and what the next refill shall hold."""

    place: Place
    seen: tuple[str | None, ...]
    wanted: Mapping[str, int]
    numbers: SetUp
    left: Left


def command(
    seen: Annotated[str, typer.Argument(help=say("refill.seen"), metavar=say("spell.MANA-LIST"))],
    players: Annotated[
        int | None,
        typer.Option("--players", min=1, help=say("table.count"), metavar=say("options.NUMBER")),
    ] = None,
    want: Annotated[
        str | None, typer.Option("--want", help=say("refill.want"), metavar=say("spell.MANA-LIST"))
    ] = None,
    exact: Exact = False,
    game: options.Game = None,
) -> Answer:
    """Tell what the next refill may hold."""
    place = take(Session(game), RULESET)
    types = place.game.fields[MANA].values
    asked_ = _asked(place, seats.number(place, players), seen, _wanted(want, place))
    rows = [_row(kind, asked_.left.counts[kind], _next(asked_, kind)) for kind in types]
    together = refill_with(asked_.left, asked_.wanted) if asked_.wanted else None
    return Answer(
        data=_data(asked_, rows, together),
        rows=rows,
        columns=[Column(id_, id_) for id_ in ("mana", "count", "probability", "exact")],
        game=place.catalog.id,
        text=lambda screen: "\n".join(_told(screen, asked_, rows, together, exact=exact)),
        notes=list(_notes(asked_)),
        code=_code(asked_),
    )


def _wanted(text: str | None, place: Place) -> Mapping[str, int]:
    """Return how many mana of each type are wanted.

    Raises:
        UsageError: Those of `typed`.
    """
    if text is None:
        return {}
    types = place.game.fields[MANA].values
    found = typed.cost(text, types)
    if isinstance(found, Unread):
        typed.one(found.tokens[0], types)
        return {}
    return Counter(found)


def _asked(place: Place, players: int, seen: str, wanted: Mapping[str, int]) -> _Asked:
    """Return what is asked.

    Raises:
        UsageError: `refill.not-all`: so many mana cannot have been turned up when a refill is due;
            `refill.over`: more of a type than there are; and those of `typed`.
    """
    types = place.game.fields[MANA].values
    mana = typed.mana(seen, types, most=MOST)
    numbers = set_up(players, len(types), place.settings)
    found = left(mana, tuple(types), players, place.settings)
    if numbers.refills is not None and len(mana) not in numbers.due:
        values = [place.setting(id_) for id_ in ("mana-per-type", "cycles")]
        due = [*map(str, numbers.due)]
        raise UsageError("refill.not-all", found=len(mana), due=due, settings=values)
    for kind in found.over:
        values = [place.setting("mana-per-type")]
        facts = {"found": mana.count(kind), "most": numbers.each, "settings": values}
        raise UsageError("refill.over", mana=place.called(kind), **facts)
    return _Asked(place, mana, wanted, numbers, found)


def _next(asked_: _Asked, kind: str) -> Refill:
    return next_refill(asked_.left, kind)


def _row(kind: str, count: int | None, found: Refill) -> Row:
    return {"mana": kind, "count": count, **_chance(found)}


def _chance(found: Refill | None) -> dict[str, Any]:
    if found is None or found.chance is None:
        return dict(UNTOLD)
    return data(found.chance, found.chance)


def _refills(asked_: _Asked) -> int | None:
    return asked_.numbers.refills_after(len(asked_.seen))


def _notes(asked_: _Asked) -> Iterator[str]:
    """Yield what is unknown, a mana turned up or the number in the box, and the readings."""
    if None in asked_.seen:
        yield say("refill.untold")
    lacking = [lack for lack in asked_.left.lacking if lack.field != "seen"]
    yield from asked(lacking, asked_.place)
    yield from assumed((*asked_.numbers.steps, *asked_.left.steps), asked_.place)


def _code(asked_: _Asked) -> Exit:
    """Return a no where the offer is filled no more; cannot tell where a count is unknown."""
    refills = _refills(asked_)
    if refills is None or asked_.left.total is None:
        return Exit.CANNOT_TELL
    return Exit.YES if refills else Exit.NO


def _data(asked_: _Asked, rows: list[Row], together: Refill | None) -> dict[str, Any]:
    steps = [*asked_.numbers.steps, *asked_.left.steps, *(together.steps if together else ())]
    return {
        "players": asked_.numbers.players,
        "seen": len(asked_.seen),
        "left": asked_.left.total,
        "refills": _refills(asked_),
        "mana": rows,
        "want": dict(asked_.wanted) or None,
        **_chance(together),
        "steps": [as_data(step) for step in steps],
        "unknown": lacks(asked_.left.lacking),
    }


def _told(
    screen: Screen, asked_: _Asked, rows: list[Row], together: Refill | None, *, exact: bool
) -> Iterator[str]:
    place, refills = asked_.place, _refills(asked_)
    total = asked_.left.total
    if total is None or refills is None:
        yield screen.wrap(say("refill.open"))
        return
    yield screen.style(screen.wrap(say("refill.left", count=total, refills=refills)), "bold")
    lines = []
    for row in rows:
        said = say("refill.of-type", count=row["count"], chance=written(row, exact=exact))
        plain = say("refill.count", count=row["count"])
        lines.append((place.called(row["mana"]), said if refills else plain))
    yield from listed(screen, lines)
    if together and refills:
        mana = [f"{n} {place.called(kind)}" for kind, n in asked_.wanted.items()]
        told = written(_chance(together), exact=exact)
        yield screen.wrap(say("refill.together", mana=" + ".join(mana), chance=told))
    if not refills:
        yield screen.wrap(say("refill.no-more"))
