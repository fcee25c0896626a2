"""`mazo table spell`: whether a circle holds the cost of a spell, now or once mana has changed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any

import typer

from ...catalog.catalog import Printing
from ...catalog.errors import NotFound, UsageError
from ...catalog.kleene import Answer as Told
from ...catalog.kleene import some
from ...catalog.value import Value
from ...play.working import Lack, Ruling, Step, ruling
from ...play.zonamagica import typed
from ...play.zonamagica.circles import Circle, Visit, visits
from ...play.zonamagica.parts import CIRCLE, Mana, missing
from ...play.zonamagica.reading import SPELL, kind
from ...play.zonamagica.reading import spell as spell_of
from ...play.zonamagica.spells import (
    Spell,
    Unread,
    Within,
    as_it_lies,
    can_pay,
    helping,
    less_gems,
    outlook,
    soonest,
    spread,
)
from .. import options
from ..answer import Answer, Column, Row
from ..cards import sample_note
from ..exits import Exit
from ..session import Session
from ..terminal.screen import Screen
from ..words import say
from .place import Place, take
from .working import as_data, asked, assumed, lacks, told

RULESET = "zonamagica"
CIRCLE_LACKS = "circle"  # what a mana is lacking of that nobody has told
MANA = "mana"  # the field whose values are the types of mana


class _Asked(Value):
    """What is asked: a spell, its circle, gems, mana to be put there and mana on offer."""

    place: Place
    spell: Spell
    printing: Printing | None
    circle: Circle
    gems: tuple[Mana, ...]
    taken: tuple[Mana, ...]
    offer: tuple[Mana, ...] | None


class _Found(Value):
    """What came of it: as the circle lies, once mana was put there, and later.

    `after` is None where no mana was put there, and then `then` is the answer as it lies. `untold`
    is None where mana on offer that nobody has told may be what is wanted, else no.
    """

    now: Ruling
    after: Visit | None
    then: Ruling
    helping: Mapping[str, Told]
    visits: tuple[Within, ...]
    untold: Told = False

    @property
    def steps(self) -> tuple[Step, ...]:
        """The whole working."""
        return (*self.now.steps, *((*self.after.steps, *self.then.steps) if self.after else ()))

    @property
    def lacking(self) -> tuple[Lack, ...]:
        """The facts that nobody has given."""
        return tuple(dict.fromkeys((*self.now.lacking, *self.then.lacking)))


def command(
    what: Annotated[str, typer.Argument(help=say("spell.what"), metavar=say("spell.SPELL"))],
    circle: Annotated[
        str, typer.Option("--circle", help=say("spell.circle"), metavar=say("spell.MANA-LIST"))
    ],
    stone: Annotated[
        int | None,
        typer.Option(
            "--stone",
            min=1,
            max=CIRCLE,
            help=say("spell.stone"),
            metavar=say("options.NUMBER"),
        ),
    ] = None,
    take_: Annotated[
        list[str] | None,
        typer.Option("--take", help=say("spell.take"), metavar=say("spell.MANA")),
    ] = None,
    offer: Annotated[
        str | None,
        typer.Option("--offer", help=say("spell.offer"), metavar=say("spell.MANA-LIST")),
    ] = None,
    moves: Annotated[
        int | None,
        typer.Option(
            "--moves", min=0, max=CIRCLE, help=say("spell.moves"), metavar=say("options.NUMBER")
        ),
    ] = None,
    gems: Annotated[
        str | None, typer.Option("--gems", help=say("spell.gems"), metavar=say("spell.MANA-LIST"))
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Tell whether a spell can be cast."""
    place = take(Session(game), RULESET)
    types = place.game.fields[MANA].values
    spell, printing = _spell(place, what)
    asked_ = _Asked(
        place,
        spell,
        printing,
        typed.circle(circle, stone or 1, types),
        typed.mana(gems, types) if gems else (),
        tuple(mana for word in take_ or () for mana in typed.mana(word, types)),
        typed.mana(offer, types) if offer else None,
    )
    return _answer(asked_, _found(asked_, CIRCLE if moves is None else moves))


def _spell(place: Place, what: str) -> tuple[Spell, Printing | None]:
    """Return the spell: a typed cost where every word of it is a mana, else a card.

    Raises:
        NotFound: `card.unknown` with the nearest words, `card.ambiguous`.
        UsageError: `spell.not-a-spell`, and those of `typed`.
    """
    types = place.game.fields[MANA].values
    cost = typed.cost(what, types)
    if not isinstance(cost, Unread):
        return Spell(what, None, cost), None
    try:
        printing = place.card(what)
    except NotFound as error:
        if error.key == "card.unknown" and len(cost.tokens) < len(typed.split(what)):
            typed.one(cost.tokens[0], types)
        raise
    if kind(printing.values) not in (SPELL, None):
        raise UsageError("spell.not-a-spell", card=printing.title)
    return spell_of(printing.title, printing.values), printing


def _found(asked_: _Asked, moves: int) -> _Found:
    spell, settings = asked_.spell, asked_.place.settings
    now = as_it_lies(spell, asked_.circle, settings, asked_.gems)
    after = visits(spell.school or "", asked_.circle, asked_.taken) if asked_.taken else None
    circle = after.circle if after else asked_.circle
    then = ruling(*can_pay(spell, circle, settings, asked_.gems)) if after else now
    owed = less_gems(spell, settings, asked_.gems)
    types = asked_.place.game.fields[MANA].values
    helps = helping(owed, circle, types)
    offer = types if asked_.offer is None else asked_.offer
    there = {mana: holds for mana, holds in helps.items() if mana in offer}
    untold = None if None in offer and some(helps.values()) is not False else False
    return _Found(now, after, then, there, outlook(owed, circle, moves, asked_.offer), untold)


def _answer(asked_: _Asked, found: _Found) -> Answer:
    rows = [_row(each) for each in found.visits]
    return Answer(
        data=_data(asked_, found, rows),
        rows=rows,
        data_columns=[Column(id_, id_) for id_ in ("visits", "holds", "wanted")],
        game=asked_.place.catalog.id,
        text=lambda screen: "\n".join(_told(screen, asked_, found)),
        notes=[
            *assumed(found.steps, asked_.place),
            *_untold(found, asked_.place),
            *sample_note([asked_.printing is not None and asked_.printing.sample]),
        ],
        code={True: Exit.YES, False: Exit.NO, None: Exit.CANNOT_TELL}[_verdict(asked_, found)],
    )


def _untold(found: _Found, place: Place) -> Iterator[str]:
    """Yield what is unknown: of the circle, which may be told as `?`, and of the spell."""
    if any(lack.of == CIRCLE_LACKS for lack in found.lacking):
        yield say("spell.circle-untold")
    if found.untold is None:
        yield say("spell.offer-untold")
    yield from asked([lack for lack in found.lacking if lack.of != CIRCLE_LACKS], place)


def _verdict(asked_: _Asked, found: _Found) -> Told:
    """Return whether the spell can be cast: with the mana put there, else in this turn."""
    if found.after is not None or asked_.offer is None:
        return found.then.allowed
    return some((found.now.allowed, *found.helping.values(), found.untold))


def _row(within: Within) -> Row:
    return {
        "visits": within.visits,
        "holds": within.holds,
        "wanted": list(spread(within.wanted)) if within.holds is not None else None,
    }


def _data(asked_: _Asked, found: _Found, rows: Sequence[Row]) -> dict[str, Any]:
    spell, printing, after = asked_.spell, asked_.printing, found.after
    return {
        "card": printing.card if printing else None,
        "name": spell.name,
        "school": spell.school,
        "cost": None if spell.cost is None else list(spell.cost),
        "circle": list(asked_.circle.mana),
        "stone": asked_.circle.stone + 1,
        "gems": list(asked_.gems),
        "now": {"holds": found.now.allowed, "missing": _missing(spell, asked_.circle)},
        "taken": after
        and {
            "mana": list(asked_.taken),
            "circle": list(after.circle.mana),
            "stone": after.circle.stone + 1,
            "holds": found.then.allowed,
            "missing": _missing(spell, after.circle),
        },
        "mana": [{"mana": mana, "holds": holds} for mana, holds in found.helping.items()],
        "visits": rows,
        "soonest": first.visits if (first := soonest(found.visits)) else None,
        "steps": [as_data(step) for step in found.steps],
        "unknown": lacks(found.lacking),
    }


def _missing(spell: Spell, circle: Circle) -> list[str] | None:
    return None if spell.cost is None else list(spread(missing(spell.cost, circle.mana).mana))


def _told(screen: Screen, asked_: _Asked, found: _Found) -> Iterator[str]:
    place, spell = asked_.place, asked_.spell
    title = place.title(asked_.printing) if asked_.printing else say("spell.typed-cost")
    yield screen.style(
        screen.wrap(say("spell.title", name=title, cost=_cost(place, spell))), "bold"
    )
    yield screen.wrap(say("spell.circle-is", circle=_circle(place, asked_.circle)), "  ")
    yield ""
    yield from _part(screen, place, say("spell.as-it-lies"), found.now, found.now.steps)
    if found.after:
        yield ""
        mana = ", ".join(_mana(place, each) for each in asked_.taken)
        steps = (*found.after.steps, *found.then.steps)
        yield from _part(screen, place, say("spell.with-mana", mana=mana), found.then, steps)
        circle = _circle(place, found.after.circle)
        yield screen.wrap(say("spell.circle-is", circle=circle), "  ")
    if spell.cost is not None:
        yield ""
        yield from _by_mana(screen, asked_, found)
        yield ""
        yield from _by_visits(screen, asked_, found)


def _part(
    screen: Screen, place: Place, head: str, found: Ruling, steps: Iterable[Step]
) -> Iterator[str]:
    said = say("spell.head", what=head, answer=_answered(found.allowed))
    yield screen.style(screen.wrap(said), "bold")
    for line in told(steps, "spell", place):
        yield screen.wrap(line, "  ", "     ")


def _by_mana(screen: Screen, asked_: _Asked, found: _Found) -> Iterator[str]:
    """Yield which mana leave the spell castable once they have gone to its circle."""
    place = asked_.place
    circle = found.after.circle if found.after else asked_.circle
    key = "spell.next-visit" if found.after else "spell.own-circle"
    under = _mana(place, circle.under)
    yield screen.style(screen.wrap(say(key, under=under)), "bold")
    if not found.helping:
        yield screen.wrap(say("spell.nothing-on-offer"), "  ")
    for answer in (True, False, None):
        fitting = [place.called(m) for m, holds in found.helping.items() if holds is answer]
        if fitting:
            said = say("spell.by-mana", answer=_answered(answer), mana=fitting)
            yield screen.wrap(said, "  ", "    ")


def _by_visits(screen: Screen, asked_: _Asked, found: _Found) -> Iterator[str]:
    """Yield after how many visits the spell can be cast at all."""
    any_, offered = "spell.by-visits", "spell.by-visits-offer"
    if found.after:
        any_, offered = "spell.more-visits", "spell.more-visits-offer"
    head = any_ if asked_.offer is None else offered
    yield screen.style(screen.wrap(say(head)), "bold")
    for within in found.visits[1:]:
        wanted = [_mana(asked_.place, each) for each in spread(within.wanted)]
        key = "spell.visits-any" if within.holds and not wanted else "spell.visits-with"
        if not within.holds:
            key = "spell.visits-open" if within.holds is None else "spell.visits-not"
        facts = {"visits": within.visits, "mana": " + ".join(wanted)}
        yield screen.wrap(say(key, **facts), "  ", "    ")


def _answered(answer: Told) -> str:
    return say({True: "spell.yes", False: "spell.no", None: "spell.open"}[answer])


def _mana(place: Place, mana: Mana) -> str:
    return say("cli.unknown-mark") if mana is None else place.called(mana)


def _cost(place: Place, spell: Spell) -> str:
    if spell.cost is None:
        return say("spell.cost-not-known")
    counts = {mana: spell.cost.count(mana) for mana in spell.cost}
    parts = [place.called(m) if n == 1 else f"{n} {place.called(m)}" for m, n in counts.items()]
    return " + ".join(parts) or say("spell.costs-nothing")


def _circle(place: Place, circle: Circle) -> str:
    named = [_mana(place, mana) for mana in circle.mana]
    named[circle.stone] = f"[{named[circle.stone]}]"
    return " · ".join(named)
