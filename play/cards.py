"""The cards of a deck, one by one, as they are taken to the table."""

from collections.abc import Callable, Iterable

from ..catalog.catalog import Catalog
from ..catalog.text import fold
from ..catalog.value import Value
from ..collection.deckbuilding.lines import Line

Ask = Callable[["Card"], bool | None]


class Card(Value):
    """One card of a deck; two copies are equal values.

    `card` and `printing` are ids, None as in the line of the deck. `keeps` tells whether it is a
    card for whose sake a hand is not drawn again; None where that is unknown or nobody asks.
    """

    name: str
    card: str | None = None
    printing: str | None = None
    keeps: bool | None = None


def piles(lines: Iterable[Line], ask: Ask | None = None) -> dict[str, tuple[Card, ...]]:
    """Return the cards of each zone that has any, each pile in an order of its own.

    That order depends on the cards alone: a list gives the same hands however it is sorted.
    """
    found: dict[str, list[Card]] = {}
    for line in lines:
        card = Card(line.name, line.card, line.printing)
        if ask is not None:
            card = card.but(keeps=ask(card))
        found.setdefault(line.zone, []).extend([card] * line.count)
    return {zone: tuple(sorted(cards, key=_order)) for zone, cards in found.items()}


def _order(card: Card) -> tuple[str, str, str, str]:
    return (card.card or "", fold(card.name), card.name, card.printing or "")


def by_query(catalog: Catalog, query: str) -> Ask:
    """Return what a query answers for a card: of the printing named, else of the first one."""
    from ..catalog.query import Schema, parse

    node = parse(query, Schema(catalog.game))
    known: dict[tuple[str | None, str | None], bool | None] = {}

    def ask(card: Card) -> bool | None:
        key = (card.printing, card.card)
        if key not in known:
            (record,) = catalog.judged([(card.card, card.printing)])
            known[key] = None if record is None else node.test(record)
        return known[key]

    return ask
