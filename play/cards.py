"""The cards of a deck, one by one, as they are taken to the table."""

from collections.abc import Callable, Iterable

from ..catalog.catalog import Catalog
from ..catalog.text import fold
from ..catalog.value import EMPTY, Value
from ..collection.deckbuilding.lines import Line
from .fields import Fields

Ask = Callable[["Card"], bool | None]
AskFields = Callable[["Card"], Fields]
Dress = Callable[["Card"], "Card"]


class Card(Value, compare=("name", "card", "printing", "keeps")):
    """One card of a deck; two copies are equal values.

    `card` and `printing` are ids, None as in the line of the deck. `keeps` tells whether it is a
    card for whose sake a hand is not drawn again; None where that is unknown or nobody asks.
    `fields` are the values of its printing, as `Printing.values`; nobody knows those left out.
    """

    name: str
    card: str | None = None
    printing: str | None = None
    keeps: bool | None = None
    fields: Fields = EMPTY


def piles(lines: Iterable[Line], dressed: Dress | None = None) -> dict[str, tuple[Card, ...]]:
    """Return the cards of each zone that has any, each pile in an order of its own.

    That order depends on the cards alone: a list gives the same hands however it is sorted.

    Args:
        lines: What the deck holds.
        dressed: Gives a card what else is to be known of it, as `dress` does.
    """
    found: dict[str, list[Card]] = {}
    for line in lines:
        card = Card(line.name, line.card, line.printing)
        found.setdefault(line.zone, []).extend([dressed(card) if dressed else card] * line.count)
    return {zone: tuple(sorted(cards, key=_order)) for zone, cards in found.items()}


def _order(card: Card) -> tuple[str, str, str, str]:
    return (card.card or "", fold(card.name), card.name, card.printing or "")


def dress(catalog: Catalog, keeps: str | None, *, prints: bool) -> Dress:
    """Return what gives a card all that the table has to know of it.

    Args:
        catalog: The cards of the game.
        keeps: A query that tells whether a card keeps a hand; None where nobody asks.
        prints: Whether the rules of the game need to know what a card prints; one that has its
            fields already keeps them.
    """
    ask = by_query(catalog, keeps) if keeps else None
    fields = by_printing(catalog) if prints else None

    def dressed(card: Card) -> Card:
        if ask is not None:
            card = card.but(keeps=ask(card))
        if fields is not None and not card.fields:
            card = card.but(fields=fields(card))
        return card

    return dressed


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


def by_printing(catalog: Catalog) -> AskFields:
    """Return what the printing of a card prints: of the one named, else of the first one."""
    known: dict[tuple[str | None, str | None], Fields] = {}

    def ask(card: Card) -> Fields:
        key = (card.printing, card.card)
        if key not in known:
            (record,) = catalog.judged([(card.card, card.printing)])
            known[key] = {} if record is None else catalog.decode(record).values
        return known[key]

    return ask


def every_card(catalog: Catalog) -> list[Card]:
    """Return every card of the catalog once, in display order, with what it prints."""
    fields = by_printing(catalog)
    found = []
    for record in catalog.records("WHERE first ORDER BY row"):
        card = Card(str(record["name"] or record["title"]), str(record["card"]))
        found.append(card.but(fields=fields(card)))
    return found
