"""`mazo table cost`: what a card costs in either reality, and whether some domains pay it."""

from collections.abc import Iterator
from typing import Annotated

import typer

from ...catalog.catalog import Printing
from ...catalog.errors import NotFound, UsageError
from ...catalog.kleene import some
from ...catalog.value import Value
from ...play.roglamor import typed
from ...play.roglamor.bill import Bill, Terms, bill, cheapest, origin, places
from ...play.roglamor.charges import Charge, Compared, Unread
from ...play.roglamor.payment import Pool
from ...play.roglamor.reading import ALONE, Card, card
from ...play.working import gathered
from .. import options
from ..answer import Answer, Column
from ..cards import sample_note
from ..exits import Exit
from ..session import Session
from ..words import say
from . import place as places_of_table
from . import working
from .billed import data, lines
from .place import Place

RULESET = "roglamor"
COST, ELEMENT = "coste", "elemento"  # fields of the ruleset


class Asked(Value):
    """What is asked: a card, or what was typed of one, and the charges there are to pay it."""

    card: Card
    printing: Printing | None
    pool: Pool | None


def command(
    what: Annotated[str, typer.Argument(help=say("cost.what"), metavar=say("cost.CARD-OR-COST"))],
    domains: Annotated[
        str | None, typer.Option("--domains", help=say("cost.domains"), metavar=say("cost.DOMAINS"))
    ] = None,
    neutral: Annotated[
        int | None,
        typer.Option(
            "--neutral",
            min=0,
            max=typed.MOST,
            help=say("cost.neutral"),
            metavar=say("options.NUMBER"),
        ),
    ] = None,
    reality: Annotated[
        str | None, typer.Option("--in", help=say("cost.in"), metavar=say("cost.ELEMENT"))
    ] = None,
    x: Annotated[
        int | None,
        typer.Option(
            "--x", min=0, max=typed.MOST, help=say("cost.x"), metavar=say("options.NUMBER")
        ),
    ] = None,
    less: Annotated[
        str | None, typer.Option("--less", help=say("cost.less"), metavar=say("cost.COST"))
    ] = None,
    not_creature: Annotated[
        bool, typer.Option("--not-creature", help=say("cost.not-creature"))
    ] = False,
    game: options.Game = None,
) -> Answer:
    """Tell what a card costs in each reality, and whether some domains pay it."""
    here = places_of_table.take(Session(game), RULESET)
    asked = _asked(here, what, domains, neutral, not_creature=not_creature)
    elements = tuple(here.game.fields[ELEMENT].values)
    cost, is_number = asked.card.cost, ALONE in asked.card.totals
    if x is not None and (is_number or (cost is not None and not cost.xs)):
        raise UsageError("cost.no-x", cost=what)
    terms = Terms(x, _charges(here, less), here.settings["lost-icons"] == "derived")
    where = (
        places(asked.card, asked.pool if terms.derives else None)
        if reality is None
        else (typed.element(reality, here.game.fields[ELEMENT].values),)
    )
    bills = [bill(asked.card, each, asked.pool, elements, terms) for each in where]
    return _answer(here, asked, bills, cheapest(asked.card, bills))


def _answer(here: Place, asked: Asked, bills: list[Bill], cheap: Compared) -> Answer:
    told = data(asked.card, asked.printing, asked.pool, bills, cheap)
    return Answer(
        data=told,
        rows=told["realities"],
        data_columns=[
            Column(id_, id_) for id_ in ("reality", "total", "charges", "pays", "missing")
        ],
        game=here.catalog.id,
        text=lambda screen: "\n".join(
            lines(here, asked.card, asked.printing, bills, cheap, screen)
        ),
        notes=[*_notes(here, asked, bills)],
        code=_code(asked, bills),
    )


def _asked(
    here: Place, what: str, domains: str | None, neutral: int | None, *, not_creature: bool
) -> Asked:
    """Return what is asked of: a typed cost where every word of it is a charge, else a card.

    Raises:
        NotFound: `card.unknown`, `card.ambiguous`.
        UsageError: `cost.not-understood`, `cost.is-creature`, and those of `typed`.
    """
    if not what.strip():
        raise UsageError("cost.not-said")
    elements = here.game.fields[ELEMENT].values
    charges = here.game.fields[COST].values
    pool = None
    if domains is not None or neutral is not None:
        pool = typed.pool(domains or "", neutral or 0, elements)
    read = typed.cost(what, charges, elements)
    if not isinstance(read, Unread):
        totals = {} if read.total is None else {ALONE: read.total}
        return Asked(Card(what, not not_creature, None, None, read.cost, totals), None, pool)
    printing = _printing(here, what, read)
    derived = here.game.sources.get(printing.source.get(COST, ""))
    found = card(
        printing.title,
        printing.values,
        tuple(elements),
        here.settings,
        derived=derived is not None and derived.kind == "derived",
    )
    if not_creature and found.creature:
        raise UsageError("cost.is-creature", card=printing.title)
    return Asked(found.but(creature=False) if not_creature else found, printing, pool)


def _charges(here: Place, text: str | None) -> tuple[Charge, ...]:
    """Return the charges that a text takes off.

    Raises:
        UsageError: `cost.not-understood` for what is no charge, an X and a mere number among it.
    """
    if text is None:
        return ()
    read = typed.cost(text, here.game.fields[COST].values, here.game.fields[ELEMENT].values)
    if isinstance(read, Unread) or read.cost is None or read.cost.xs:
        word = read.tokens[0] if isinstance(read, Unread) else text
        near = typed.suggestions(word, here.game.fields[COST].values)
        raise UsageError("cost.not-understood", word=word, near=near)
    return read.cost.charges


def _printing(here: Place, what: str, read: Unread) -> Printing:
    """Return the card of a name.

    Raises:
        NotFound: `card.unknown`, with charges among the near names; `card.ambiguous`.
        UsageError: `cost.not-understood` where a part of it is a charge.
    """
    try:
        return here.card(what)
    except NotFound as error:
        if error.key != "card.unknown":
            raise
        near = typed.suggestions(read.tokens[0], here.game.fields[COST].values)
        if read.partly:
            raise UsageError("cost.not-understood", word=read.tokens[0], near=near) from None
        cards = error.facts.get("near")
        close = (*near, *(cards if isinstance(cards, tuple) else ()))
        raise NotFound("card.unknown", name=what, near=close[:3]) from None


def _code(asked: Asked, bills: list[Bill]) -> Exit:
    """Return a yes where some reality will do; cannot tell where it hangs on what is unknown."""
    if all(each.enters is False for each in bills):
        return Exit.NO
    if asked.pool is None:
        known = all(each.total is not None and not each.doubtful for each in bills)
        return Exit.YES if known else Exit.CANNOT_TELL
    answer = some(_pays(each) for each in bills if each.enters is not False)
    return Exit.CANNOT_TELL if answer is None else Exit.YES if answer else Exit.NO


def _pays(each: Bill) -> bool | None:
    """Tell whether a bill is paid where it may be summoned; unknown where that is not known."""
    return None if each.pays and each.doubtful else each.pays


def _notes(here: Place, asked: Asked, bills: list[Bill]) -> Iterator[str]:
    """Yield what a typed cost is taken for, the settings that decided, and what is unknown."""
    steps = [*origin(asked.card), *(step for each in bills for step in each.steps)]
    lacking = gathered(each.lacking for each in bills)
    is_typed, is_number = asked.printing is None, ALONE in asked.card.totals
    if is_typed and asked.card.creature and asked.card.cost is not None:
        yield say("cost.taken-for-creature")
    if is_number and any(each.pays and each.reality for each in bills):
        yield say("cost.taken-for-its-own")
    yield from working.assumed(steps, here)
    if is_typed and any(each.doubtful for each in bills):
        yield say("cost.elements-untold")
    if is_number and lacking:
        yield say("cost.kinds-untold")
    told = {"x", "elemento"} if is_typed else {"x"}
    told |= {COST} if is_number else set()
    yield from working.asked([k for k in lacking if k.field not in told], here, typed=is_typed)
    if any(lack.field == "x" for lack in lacking):
        yield say("cost.x-unknown")
    yield from sample_note([asked.printing is not None and asked.printing.sample])
