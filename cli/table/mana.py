"""`mazo table mana`: what Mana buys, and the smallest spending that takes the lead."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from ...catalog.errors import UsageError
from ...catalog.game import Parameter
from ...catalog.value import Value
from ...play.invocacion.mana import (
    Perhaps,
    Plan,
    Purse,
    Spending,
    besides,
    can_buy,
    plan,
)
from ...play.working import Lack, Step
from .. import options
from ..answer import Answer, Column
from ..exits import Exit
from ..session import Session
from ..steps import step_told
from ..terminal.screen import Screen
from ..words import say
from . import working
from .place import Place, take

RULESET = "invocacion"
_MOST_MANA = 200
SUPPORTS = "apoyos"  # a zone of the ruleset (INV-6)
_MOST_SUPPORTS = 99  # where the zone has no limit


class _Asked(Value):
    """What was asked and what came of it; `plan` is None where no totals were given."""

    place: Place
    mana: int
    before: tuple[Step, ...]  # what is paid for besides Power
    purse: Purse
    rival: Purse | None
    plan: Plan | None


def command(
    have: Annotated[
        int,
        typer.Option(
            "--have", min=0, max=_MOST_MANA, help=say("mana.have"), metavar=say("options.NUMBER")
        ),
    ],
    mine: Annotated[
        int | None,
        typer.Option("--mine", help=say("mana.mine"), metavar=say("options.NUMBER")),
    ] = None,
    theirs: Annotated[
        int | None,
        typer.Option("--theirs", help=say("mana.theirs"), metavar=say("options.NUMBER")),
    ] = None,
    support: Annotated[
        list[str] | None,
        typer.Option("--support", help=say("mana.support"), metavar=say("mana.VALUE")),
    ] = None,
    priority: Annotated[bool, typer.Option("--priority", help=say("mana.priority"))] = False,
    barriers: Annotated[
        int,
        typer.Option(
            "--barriers", min=0, max=99, help=say("mana.barriers"), metavar=say("options.NUMBER")
        ),
    ] = 0,
    empowered: Annotated[bool, typer.Option("--empowered", help=say("mana.empowered"))] = False,
    supported: Annotated[bool, typer.Option("--supported", help=say("mana.supported"))] = False,
    wins_ties: Annotated[
        bool | None, typer.Option("--wins-ties/--loses-ties", help=say("mana.wins-ties"))
    ] = None,
    their_mana: Annotated[
        int | None,
        typer.Option(
            "--their-mana",
            min=0,
            max=_MOST_MANA,
            help=say("mana.their-mana"),
            metavar=say("options.NUMBER"),
        ),
    ] = None,
    their_support: Annotated[
        list[str] | None,
        typer.Option("--their-support", help=say("mana.their-support"), metavar=say("mana.VALUE")),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Tell what Mana buys, and what it takes to lead."""
    place = take(Session(game), RULESET)
    if (mine is None) is not (theirs is None):
        raise UsageError("mana.both-totals")
    before = besides(priority=priority, barriers=barriers)
    left = have - before.price
    if left < 0:
        raise UsageError("mana.too-little", have=have, price=before.price)
    purse = Purse(left, _supports(place, support), empowered, supported, before.price)
    rival = _rival(place, their_mana, their_support)
    found = None
    if mine is not None and theirs is not None:
        found = plan(mine, theirs, purse, rival, wins_ties=wins_ties)
    return _answer(_Asked(place, have, before.steps, purse, rival, found))


def _rival(place: Place, mana: int | None, supports: list[str] | None) -> Purse | None:
    if mana is None:
        if supports:
            raise UsageError("mana.their-mana-needed")
        return None
    return Purse(mana, _supports(place, supports))


def _supports(place: Place, given: list[str] | None) -> tuple[int | None, ...]:
    """Read the values of Supports: numbers, `?` for one that is unknown, joined by commas or not.

    Raises:
        UsageError: `mana.bad-support`, `mana.too-many-supports`.
    """
    words = [word.strip() for text in given or () for word in text.split(",")]
    for word in words:
        if word != "?" and not (word.isascii() and word.isdecimal() and len(word) < 4):
            raise UsageError("mana.bad-support", found=word)
    zone = place.game.zones.get(SUPPORTS)
    limit = zone.most(place.settings) if zone else Parameter(None)
    most = limit.value if isinstance(limit.value, int) else _MOST_SUPPORTS
    if len(words) > most:
        cite = place.grounds(zone.cite if zone else (), [limit.setting])
        raise UsageError("mana.too-many-supports", most=most, cite=cite)
    return tuple(None if word == "?" else int(word) for word in words)


def _answer(asked: _Asked) -> Answer:
    found = asked.plan
    rows = [_row(step) for step in can_buy(asked.mana)]
    leads = True if found is None else found.leads
    code = {True: Exit.YES, False: Exit.NO, None: Exit.CANNOT_TELL}[leads]
    return Answer(
        data=_data(asked, rows),
        rows=rows,
        data_columns=[Column(id_, id_) for id_ in ("use", "price", "count")],
        text=lambda screen: "\n".join(_told(screen, asked)),
        game=asked.place.catalog.id,
        notes=list(_asked(found.lacking if found else ())),
        code=code,
    )


def _row(step: Step) -> dict[str, Any]:
    return {"use": step.key.removeprefix("buys-"), **step.facts}


def _data(asked: _Asked, rows: list[dict[str, Any]]) -> dict[str, Any]:
    found = asked.plan
    steps = (*asked.before, *(found.steps if found else ()))
    return {
        "mana": asked.mana,
        "left": asked.purse.mana,
        "besides": asked.purse.besides,
        "uses": rows,
        "leads": found.leads if found else None,
        "price": asked.purse.besides + found.best.mana if found and found.best else None,
        "spend": _spending(found.best) if found else None,
        "perhaps": [each.as_dict() for each in found.perhaps] if found else [],
        "level": _spending(found.level) if found else None,
        "others": [_spending(each) for each in found.others] if found else [],
        "reach": found.reach if found else None,
        "answer": found.answer if found else None,
        "safe": _spending(found.safe) if found else None,
        "perhaps_safe": [each.as_dict() for each in found.perhaps_safe] if found else [],
        "steps": [working.as_data(step) for step in steps],
        "unknown": working.lacks(found.lacking) if found else [],
    }


def _spending(spent: Spending | None) -> dict[str, Any] | None:
    return spent.as_dict() if spent else None


def _told(screen: Screen, asked: _Asked) -> Iterator[str]:
    """Yield what people read."""
    if asked.plan is None:
        yield screen.style(say("mana.buys", count=asked.mana), "bold")
        if not asked.mana:
            yield screen.wrap(say("mana.buys-nothing"), "  · ", "    ")
        for step in can_buy(asked.mana):
            yield screen.wrap(step_told(asked.place, "mana", step), "  · ", "    ")
        return
    yield screen.style(screen.wrap(_verdict(asked, asked.plan)), "bold")
    lines = working.told((*asked.before, *asked.plan.steps), "mana", asked.place)
    yield from working.wrapped(screen, lines, "  ")
    for other in asked.plan.others:
        yield screen.wrap(say("mana.other", what=_way(asked.purse, other)))
    yield from (screen.wrap(line) for line in _maybe(asked, asked.plan))
    yield from (screen.wrap(line) for line in _answered(asked, asked.plan))


def _verdict(asked: _Asked, found: Plan) -> str:
    best = found.best
    if best is None:
        key = "mana.in-doubt" if found.perhaps else "mana.may-draw-level"
        key = "mana.out-of-reach" if found.leads is False else key
        return say(key, reach=found.reach, theirs=found.theirs)
    if not (best.mana or asked.purse.besides):
        return say("mana.leads-already")
    parts = [say(f"mana.way-{s.key}", **s.facts) for s in asked.before]
    parts += [_way(asked.purse, best)] if best.mana else []
    key = "mana.spend-certain" if found.perhaps else "mana.spend"
    key = key if best.mana else "mana.leads-besides"
    return say(key, price=asked.purse.besides + best.mana, what=", ".join(parts))


def _maybe(asked: _Asked, found: Plan) -> Iterator[str]:
    """Yield what an unknown Support, or the printed one in a tie, may make cheaper."""
    if found.perhaps:
        yield from _worth("mana.perhaps", asked, found.perhaps)
    if found.level:
        price = asked.purse.besides + found.level.mana
        what = _way(asked.purse, found.level)
        key = "mana.level" if found.level.mana else "mana.level-already"
        yield say(key, price=price, what=what, points=found.mine + found.level.adds)


def _worth(key: str, asked: _Asked, ways: tuple[Perhaps, ...]) -> Iterator[str]:
    """Yield how much an unknown Support has to be worth, for the least Mana and for the most."""
    for way in dict.fromkeys((ways[0], ways[-1])):
        yield say(key, price=asked.purse.besides + way.mana, least=way.least)


def _way(purse: Purse, spent: Spending) -> str:
    """Return a way to spend Mana in words."""
    parts = []
    if spent.support is not None:
        parts.append(say("mana.way-support", points=purse.supports[spent.support]))
    if spent.empower:
        parts.append(say("mana.way-empower", points=spent.empower))
    return say("mana.way-and").join(parts) or say("mana.way-nothing")


def _answered(asked: _Asked, found: Plan) -> Iterator[str]:
    """Yield how far the rival can answer, and what no answer overtakes."""
    if asked.rival is None:
        return
    if found.answer is None:
        yield say("mana.answer-unknown")
        return
    yield say("mana.answer", points=found.answer)
    if found.safe is not None:
        price = asked.purse.besides + found.safe.mana
        yield say("mana.safe", price=price, what=_way(asked.purse, found.safe))
    elif not found.perhaps_safe:
        yield say("mana.no-safe")
    if found.perhaps_safe:
        yield from _worth("mana.perhaps-safe", asked, found.perhaps_safe)


def _asked(lacking: tuple[Lack, ...]) -> Iterator[str]:
    for lack in lacking:
        is_own = lack.of.isdecimal()
        yield say("mana.unknown-support" if is_own else "mana.unknown-tie", number=lack.of)
