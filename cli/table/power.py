"""`mazo table power`: total Power of each side of a combat, step by step, and who leads."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from ...catalog.value import Value
from ...play.invocacion.combat import Combat, touches
from ...play.invocacion.effects import without
from ...play.invocacion.power import DIVISION, Total, totals, used_told
from ...play.invocacion.winning import Lead, Prize, lead, outcome, prize
from ...play.working import Lack, Step, gathered
from .. import options
from ..answer import Answer, Column, Row
from ..cards import sample_note
from ..exits import Exit
from ..session import Session
from ..signs import number
from ..steps import step_told
from ..terminal.screen import Screen
from ..words import known, say
from . import working
from .contenders import ELEMENT, Contender, contenders, fought, sources
from .place import Place, take

RULESET = "invocacion"
_SUBJECT = "power"
_COLUMNS = ("name", "card", "power", "base", "total", "leads", "trophy")


class _Count(Value):
    """What was asked and what came of it."""

    place: Place
    contenders: tuple[Contender, ...]
    combat: Combat
    totals: tuple[Total, ...]
    lead: Lead
    prize: Prize
    left: tuple[str, ...]  # the sources that have left, empty for one without a name

    @property
    def several(self) -> bool:
        """Whether there is anybody to lead over."""
        return len(self.totals) > 1

    @property
    def lacking(self) -> tuple[Lack, ...]:
        """What is unknown: of the totals, else of what they decide."""
        found = gathered(total.lacking for total in self.totals)
        if not self.several:
            return found
        prize = () if self.lead.nobody else self.prize.lacking
        return gathered([found, self.lead.lacking, prize])

    @property
    def gone(self) -> tuple[Step, ...]:
        """What becomes of each effect whose source has left."""
        return without(self.combat, self.left)

    @property
    def counted(self) -> tuple[Step, ...]:
        """How the Mana used was counted, where an effect looks at it and nobody said it."""
        said = all("used" in each.typed.parts for each in self.contenders)
        return () if said else used_told(self.combat)

    @property
    def rounded(self) -> tuple[str, ...]:
        """The sentence on rounding, where an effect divides."""
        divides = any(effect.formula.divides for effect in self.combat.effects)
        return (say("power.rounded"),) if divides else ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """The whole working."""
        counted = [step for total in self.totals for step in total.steps]
        return (*self.gone, *self.counted, *counted, *self.outcome)

    @property
    def outcome(self) -> tuple[Step, ...]:
        """What follows for several sides: who leads, and the trophy unless nobody can win."""
        return outcome(self.lead, self.prize) if self.several else ()


def command(
    sides: Annotated[list[str], typer.Argument(help=say("power.sides"), metavar=say("power.SIDE"))],
    effect: Annotated[
        list[str] | None,
        typer.Option("--effect", help=say("power.effect"), metavar=say("power.EFFECT")),
    ] = None,
    gone: Annotated[
        list[str] | None,
        typer.Option("--gone", help=say("power.gone"), metavar=say("power.EFFECT")),
    ] = None,
    exchange: Annotated[
        list[str] | None,
        typer.Option("--exchange", help=say("power.exchange"), metavar=say("power.TWO-SIDES")),
    ] = None,
    equal: Annotated[
        str | None,
        typer.Option("--equal", help=say("power.equal-to"), metavar=say("power.FORMULA")),
    ] = None,
    conjurings: Annotated[
        int | None,
        typer.Option(
            "--conjurings", min=0, help=say("power.conjurings"), metavar=say("options.NUMBER")
        ),
    ] = None,
    mana: Annotated[
        int | None,
        typer.Option("--mana", min=0, help=say("power.mana"), metavar=say("options.NUMBER")),
    ] = None,
    empower: Annotated[
        int | None,
        typer.Option("--empower", min=0, help=say("power.empower"), metavar=say("options.NUMBER")),
    ] = None,
    support: Annotated[
        int | None,
        typer.Option("--support", min=0, help=say("power.support"), metavar=say("options.NUMBER")),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Count total Power, step by step, and tell who leads."""
    place = take(Session(game), RULESET)
    numbers = {"conjuros": conjurings, "reserva": mana, "potencia": empower, "apoyo": support}
    own = [f"{word} {number}" for word, number in numbers.items() if number is not None]
    own += [f"={equal}"] if equal is not None else []
    found = contenders(place, [" ".join([sides[0], *own]), *sides[1:]])
    combat = fought(place, found, effect or (), gone or (), exchange or ())
    counted = totals(combat)
    return _answer(
        _Count(
            place,
            found,
            combat,
            counted,
            lead(combat, counted),
            prize(combat, place.settings),
            sources(place, gone or ()),
        )
    )


def _answer(count: _Count) -> Answer:
    rows = [_row(count, i) for i in range(len(count.totals))]
    samples = [bool(each.printing and each.printing.sample) for each in count.contenders]
    return Answer(
        data=_data(count, rows),
        rows=rows,
        data_columns=[Column(id_, id_) for id_ in _COLUMNS],
        text=lambda screen: "\n".join(_told(screen, count)),
        game=count.place.catalog.id,
        notes=[
            *sample_note(samples),
            *_asked(count),
            *count.rounded,
            *working.assumed(count.steps, count.place),
        ],
        code=Exit.CANNOT_TELL if count.lacking else Exit.YES,
    )


def _row(count: _Count, at: int) -> Row:
    side, total = count.combat.sides[at], count.totals[at]
    return {
        "name": side.name,
        "card": side.card,
        "power": side.power,
        "base": total.base,
        "total": total.points,
        "out": side.out or None,
        "leads": _leads(count, at),
        "trophy": _taken(count, at),
        "steps": [working.as_data(step) for step in total.steps],
    }


def _leads(count: _Count, at: int) -> bool | None:
    """Tell whether a side leads; None where that cannot be told, or there is no other."""
    unsure = not count.several or count.lead.lacking
    return None if unsure else count.lead.leader == at


def _taken(count: _Count, at: int) -> bool | None:
    """Tell whether the winner takes a side's Invocation; None where that cannot be told."""
    if count.several and count.lead.nobody:
        return False
    chosen = set(count.prize.choices) - set(count.prize.taken)
    unsure = not count.several or count.prize.lacking or at in chosen
    return None if unsure else at in count.prize.taken


def _data(count: _Count, rows: Sequence[Row]) -> dict[str, Any]:
    names = [side.name for side in count.combat.sides]
    found, taken = count.lead, count.prize
    several, staked = count.several, count.several and not found.nobody
    return {
        "mode": count.combat.mode,
        "sides": rows,
        "leader": names[found.leader] if several and found.leader is not None else None,
        "margin": found.margin if several else None,
        "level": [names[i] for i in found.level] if several else [],
        "tied": several and found.tied,
        "trophy": [names[i] for i in taken.taken] if staked else [],
        "trophy_choices": [names[i] for i in taken.choices] if staked else [],
        "steps": [working.as_data(step) for step in count.steps],
        "unknown": working.lacks(count.lacking),
    }


def _told(screen: Screen, count: _Count) -> Iterator[str]:
    """Yield what people read: each side with its working, then who leads and what is at stake."""
    for step in (*count.gone, *count.counted):
        yield screen.wrap(step_told(count.place, _SUBJECT, step), "", "  ")
    for each, side, total in zip(count.contenders, count.combat.sides, count.totals, strict=True):
        title = f" · {count.place.title(each.printing)}" if each.printing else ""
        out = say(f"power.out-{side.out}") if side.out else ""
        points = say("cli.unknown-mark") if total.points is None else number(total.points)
        yield screen.style(f"{side.name}{title}: {points}{out}", "bold")
        yield from working.wrapped(
            screen, working.told(total.steps[:-1], _SUBJECT, count.place), "  "
        )
    if count.several:
        yield ""
        for step in count.outcome:
            yield screen.wrap(step_told(count.place, _SUBJECT, step), "", "  ")


def _asked(count: _Count) -> Iterator[str]:
    """Yield what is unknown, and how it can be given."""
    for lack in count.lacking:
        key = f"power.lack-{lack.field}"
        field = say(key) if known(key) else count.place.field(lack.field)
        divides = lack.field == DIVISION
        yield say("power.divides" if divides else "table.unknown", of=lack.of, field=field)
    if any(lack.field == ELEMENT for lack in count.lacking):
        yield say("power.remedy-element")
    if any(lack.field not in {ELEMENT, DIVISION, "total"} for lack in count.lacking):
        yield say("power.remedy")
    for card in _perhaps_equal(count):
        yield say("power.remedy-equal", card=card)


def _perhaps_equal(count: _Count) -> Iterator[str]:
    """Yield the cards of unknown Power of which nobody said what it is equal to."""
    equal = [effect for effect in count.combat.effects if effect.kind == "equal"]
    for i, (each, side) in enumerate(zip(count.contenders, count.combat.sides, strict=True)):
        told = any(touches(effect, i, side) for effect in equal)
        if each.printing and side.power is None and not told:
            yield each.printing.title
