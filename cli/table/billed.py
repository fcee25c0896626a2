"""The bill of a card as data and as text for people."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ...catalog.catalog import Printing
from ...play.roglamor.bill import Bill, origin
from ...play.roglamor.charges import Charge, Compared, X, solutions
from ...play.roglamor.payment import Pool
from ...play.roglamor.reading import Card
from ...play.working import gathered
from ..answer import Row
from ..steps import step_told
from ..terminal.screen import Screen
from ..words import say
from . import working
from .place import Place


def data(
    card: Card,
    printing: Printing | None,
    pool: Pool | None,
    bills: Sequence[Bill],
    cheap: Compared,
) -> dict[str, Any]:
    """Return the answer as JSON holds it."""
    steps = [*origin(card), *(step for each in bills for step in each.steps), *cheap.steps]
    return {
        "card": printing.card if printing else None,
        "name": card.name,
        "creature": card.creature,
        "elements": None if card.elements is None else list(card.elements),
        "cost": _tokens(card),
        "derived": card.derived and card.cost is not None,
        "solutions": [list(one) for one in _possible(card)],
        "domains": dict(pool.domains) if pool else None,
        "neutral": pool.neutral if pool else None,
        "realities": [_row(each) for each in bills],
        "cheapest": list(cheap.cheap),
        "usual": cheap.usual,
        "steps": [working.as_data(step) for step in steps],
        "unknown": working.lacks(gathered(each.lacking for each in bills)),
    }


def _tokens(card: Card) -> list[str] | None:
    if card.cost is None:
        return None
    return [*map(str, card.cost.charges), *[X] * card.cost.xs]


def _row(each: Bill) -> Row:
    paid = [{"charge": str(one.charge), "using": one.using} for one in each.paid]
    return {
        "reality": each.reality,
        "enters": each.enters,
        "total": each.total,
        "charges": None if each.charges is None else [*map(str, each.charges)],
        "pays": each.pays,
        "paid": paid,
        "missing": [*map(str, each.missing)],
        "helps": list(each.helps),
    }


def _possible(card: Card) -> tuple[tuple[int, int, int], ...]:
    """Return the printed costs that would give a card its known costs in two realities."""
    known = tuple(card.totals.values())
    if (
        card.cost is not None
        or card.derived
        or card.elements is None
        or len(card.elements) != len(known)
    ):
        return ()
    return solutions(*known) if len(known) == len(("here", "there")) else ()


def lines(
    here: Place,
    card: Card,
    printing: Printing | None,
    bills: Sequence[Bill],
    cheap: Compared,
    screen: Screen,
) -> Iterator[str]:
    """Yield what people read: the card, each reality with its working, and where it is cheapest."""
    yield screen.style(here.title(printing) if printing else card.name, "bold")
    yield screen.wrap(say("cost.printed", cost=_printed(card, here)), "  ")
    for step in origin(card):
        yield screen.wrap(step_told(here, "cost", step), "  ")
    if possible := _possible(card):
        named = [_solution(one, card, here) for one in possible]
        yield screen.wrap(say("cost.possible", costs="; ".join(named)), "  ")
    for each in bills:
        yield ""
        yield screen.style(screen.wrap(_head(each, bills, here)), "bold")
        yield from working.wrapped(screen, working.told(each.steps, "cost", here), "  ")
        if each.helps:
            yield screen.wrap(say("cost.helps", elements=_either(each.helps, here)), "  ")
    if cheap.steps:
        yield ""
        yield screen.wrap(step_told(here, "cost", cheap.steps[0]))
        if cheap.usual is not None:
            yield screen.wrap(say("cost.usual" if cheap.usual else "cost.unusual"))


def _printed(card: Card, here: Place) -> str:
    if card.cost is None:
        total = card.totals.get("")
        return say("cli.unknown-mark") if total is None else say("cost.in-all", count=total)
    xs = [here.called(X)] * bool(card.cost.xs)
    return " + ".join([*_counted(card.cost.charges, here), *xs]) or say("cost.nothing")


def _counted(charges: Iterable[Charge], here: Place) -> list[str]:
    """Return each charge there is with its number: `3 × doble Fuego/Aire`."""
    counts = Counter(charges)
    return [
        here.called(str(charge)) if count == 1 else f"{count} × {here.called(str(charge))}"
        for charge, count in counts.items()
    ]


def _solution(one: tuple[int, int, int], card: Card, here: Place) -> str:
    names = [here.called(element) for element in card.elements or ()]
    parts = [f"{count} {name}" for count, name in zip(one, names, strict=False) if count]
    return " + ".join([*parts, *[say("cost.either", count=one[-1])] * bool(one[-1])])


def _head(each: Bill, bills: Sequence[Bill], here: Place) -> str:
    """Return the line above a bill: where, how many charges, and whether they are paid."""
    if each.reality is not None:
        where = say("cost.where", reality=here.called(each.reality))
    else:
        where = say("cost.elsewhere" if len(bills) > 1 else "cost.anywhere")
    total = say("cost.total-unknown")
    if each.total is not None:
        total = say("cost.in-all", count=each.total)
    elif each.most is not None:
        total = say("cost.at-most", count=each.most)
    return say("cost.head", where=where, total=total, verdict=_verdict(each))


def _verdict(each: Bill) -> str:
    """Return what is said of paying, beginning with the stop before it; empty where nobody asks."""
    if each.enters is False:
        return say("cost.enters-not")
    if each.doubtful:
        return say("cost.enters-unknown")
    if each.missing:
        return say("cost.pays-not", count=len(each.missing))
    if each.pays is None:
        return say("cost.pays-unknown") if each.total is not None and each.lacking else ""
    return say("cost.pays" if each.pays else "cost.too-few")


def _either(elements: Sequence[str], here: Place) -> str:
    """Return several elements as ones of which any will do."""
    if set(elements) == set(here.game.fields["elemento"].values):
        return say("cost.any-element")
    names = [here.called(element) for element in elements]
    if len(names) == 1:
        return names[0]
    return say("cost.or", first=", ".join(names[:-1]), last=names[-1])
