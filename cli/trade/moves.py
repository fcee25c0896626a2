"""How moves of an exchange are told: notes, and the rows and columns of a table."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from ...catalog.catalog import Catalog
from ...collection.trading import deals
from ...collection.trading.deals import Deal
from ...collection.trading.exchange import Move
from ...collection.trading.offers import Lot, Offer
from ..answer import Column
from ..words import say

_SHOWN = 10  # cards that a note names before it only counts


def named(lots: Sequence[Lot]) -> list[str]:
    """Return the names of the cards of some lots, the first ten, and how many more there are."""
    names = list(dict.fromkeys(lot.name for lot in lots))
    more = len(names) - _SHOWN
    return names[:_SHOWN] + ([say("trade.and-more", count=more)] if more > 0 else [])


def lacked(taker: str, lots: Sequence[Lot], key: str) -> list[str]:
    """Return a note of the cards that a party has none of, none where there are no such cards."""
    return [say(key, party=taker, count=len(lots), cards=named(lots))] if lots else []


def deal_of(catalog: Catalog, parties: Sequence[Offer], by: str, moves: Sequence[Move]) -> Deal:
    """Return the deal that these moves are, made now."""
    made = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    names = tuple(offer.party for offer in parties)
    return Deal(catalog.id, made, by, names, tuple(moves))


def rows_of(moves: Iterable[Move]) -> list[dict[str, Any]]:
    """Return the moves as rows of a table and as JSON holds them."""
    empty = {"card": None, "printing": None, "finish": "", "condition": "", "language": ""}
    return [{**empty, **deals.move_data(move)} for move in moves]


def columns(rows: Sequence[Mapping[str, Any]]) -> tuple[Column, ...]:
    """Return the columns of a table of moves."""
    return (
        Column("from", say("trade.from")),
        Column("to", say("trade.to-whom")),
        Column("count", say("trade.count"), right=True),
        Column("name", say("trade.card"), whole=True),
        *facts(rows),
        Column("wanted", say("trade.wanted"), show=_wish),
    )


def facts(rows: Sequence[Mapping[str, Any]]) -> tuple[Column, ...]:
    """Return the columns of what is said of copies besides their card, where a row says it."""
    names = ("printing", "finish", "condition", "language")
    said = [name for name in names if any(row.get(name) for row in rows)]
    return tuple(Column(name, say(f"trade.{name}"), absent="") for name in said)


def _wish(wanted: bool) -> str:
    return say("trade.asked") if wanted else say("trade.lacked")
