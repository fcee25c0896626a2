"""`mazo table spell`: whether a circle holds the cost of a spell, now or once mana has changed."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated

import typer

from ...catalog.catalog import Printing
from ...catalog.errors import NotFound, UsageError
from ...catalog.kleene import Answer as Told
from ...catalog.kleene import some
from ...play.working import ruling
from ...play.zonamagica import typed
from ...play.zonamagica.circles import visits
from ...play.zonamagica.main_phase import without
from ...play.zonamagica.parts import CIRCLE, Mana
from ...play.zonamagica.reading import SPELL, kind
from ...play.zonamagica.reading import spell as spell_of
from ...play.zonamagica.spells import (
    Spell,
    Unread,
    as_it_lies,
    can_pay,
    helping,
    less_gems,
    outlook,
)
from .. import options
from ..answer import Answer, Column
from ..cards import sample_note
from ..exits import Exit
from ..session import Session
from ..words import say
from .cast import Asked, Found, data, lines, mana_told, row
from .place import Place, take
from .working import asked, assumed

RULESET = "zonamagica"
CIRCLE_LACKS = "circle"  # what a mana is lacking of that nobody has told
_UNKNOWN = "?"  # a cost that nobody knows
MANA = "mana"  # the field whose values are the types of mana


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
    taken = tuple(mana for word in take_ or () for mana in typed.mana(word, types))
    asked_ = Asked(
        place,
        spell,
        printing,
        typed.circle(circle, stone or 1, types),
        typed.mana(gems, types) if gems else (),
        taken,
        _left_on_offer(place, typed.mana(offer, types), taken) if offer else None,
    )
    return _answer(asked_, _found(asked_, CIRCLE if moves is None else moves))


def _left_on_offer(place: Place, offer: Sequence[Mana], taken: Iterable[Mana]) -> tuple[Mana, ...]:
    """Return what is on offer once some mana is taken.

    Raises:
        UsageError: `spell.not-on-offer` with the mana, and the whole offer.
    """
    left, absent = without(offer, taken)
    if absent:
        called = [mana_told(place, each) for each in (absent[0], *offer)]
        raise UsageError("spell.not-on-offer", mana=called[0], offer=called[1:])
    return left


def _spell(place: Place, what: str) -> tuple[Spell, Printing | None]:
    """Return the spell: a typed cost where every word of it is a mana, else a card.

    One that nobody knows, `?`, has no cost.

    Raises:
        NotFound: `card.unknown` with the nearest words, `card.ambiguous`.
        UsageError: `spell.not-a-spell`, and those of `typed`.
    """
    if what.strip() == _UNKNOWN:
        return Spell(what), None
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


def _found(asked_: Asked, moves: int) -> Found:
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
    return Found(now, after, then, there, outlook(owed, circle, moves, asked_.offer), untold)


def _answer(asked_: Asked, found: Found) -> Answer:
    rows = [row(each) for each in found.visits]
    return Answer(
        data=data(asked_, found, rows),
        rows=rows,
        data_columns=[Column(id_, id_) for id_ in ("visits", "holds", "wanted")],
        game=asked_.place.catalog.id,
        text=lambda screen: "\n".join(lines(screen, asked_, found)),
        notes=[
            *assumed(found.steps, asked_.place),
            *_untold(found, asked_),
            *sample_note([asked_.printing is not None and asked_.printing.sample]),
        ],
        code={True: Exit.YES, False: Exit.NO, None: Exit.CANNOT_TELL}[_verdict(asked_, found)],
    )


def _untold(found: Found, asked_: Asked) -> Iterator[str]:
    """Yield what is unknown: of the circle, which may be told as `?`, and of the spell."""
    if any(lack.of == CIRCLE_LACKS for lack in found.lacking):
        yield say("spell.circle-untold")
    if found.untold is None:
        yield say("spell.offer-untold")
    if asked_.printing is None and asked_.spell.cost is None:
        yield say("spell.cost-untold")
        return
    yield from asked([lack for lack in found.lacking if lack.of != CIRCLE_LACKS], asked_.place)


def _verdict(asked_: Asked, found: Found) -> Told:
    """Return whether the spell can be cast: with the mana put there, else in this turn."""
    if found.after is not None or asked_.offer is None:
        return found.then.allowed
    return some((found.now.allowed, *found.helping.values(), found.untold))
