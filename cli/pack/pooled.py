"""Players' cards: as a deck of each, as data, and as lines on the screen."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.value import Value
from ...collection.deckbuilding.decks import Deck
from ...collection.deckbuilding.lines import Line
from ...collection.naming.names import Names
from ...packs.drawing.opening import Drawn
from ...packs.limited.pools import Pool
from ..cards import SAMPLE_MARK, word
from ..terminal.screen import Screen
from ..words import say


class Seat(Value):
    """A player's cards: a deck of those that are known, and how many are known by rarity alone.

    `receipts` open the packs again; `cards` stand in the order in which they came.
    """

    player: str
    deck: Deck
    cards: tuple[Drawn, ...]
    receipts: tuple[str, ...]
    unknown: int
    is_kept: bool = True  # nobody keeps what a picker took

    def count(self) -> int:
        """Return how many cards there are."""
        return len(self.cards)


def seat(
    catalog: Catalog, player: str, seed: str, cards: Iterable[Drawn], receipts: Sequence[str]
) -> Seat:
    """Return what a player has; the deck's lines are in display order, each in its own zone."""
    cards = tuple(cards)
    counts = Counter(drawn.printing.id for drawn in cards if drawn.printing)
    found = {drawn.printing.id: drawn.printing for drawn in cards if drawn.printing}
    names = Names(catalog)
    lines = tuple(
        Line(_zone(names, each.card), counts[each.id], each.card, each.id, each.title)
        for each in sorted(found.values(), key=lambda printing: printing.row)
    )
    name = say("pool.deck-name", player=player, seed=seed)
    deck = Deck(catalog.id, name, lines, catalog=catalog.fingerprint)
    return Seat(player, deck, cards, tuple(receipts), len(cards) - sum(counts.values()))


def _zone(names: Names, card: str) -> str:
    return names.zone_of(card) if names.game.deck_zones() else ""


def seat_of(
    catalog: Catalog,
    pool: Pool,
    seed: str,
    zone: str | None,
    cards: tuple[Drawn, ...] | None = None,
) -> Seat:
    """Return a player with some cards (all of the pool) in a zone.

    A zone of None leaves each card where it belongs.
    """
    receipts = [opening.receipt for opening in pool.openings]
    held = pool.cards if cards is None else cards
    return in_zone(seat(catalog, pool.player, seed, held, receipts), zone)


def in_zone(seat: Seat, zone: str | None) -> Seat:
    """Return the same with every card in a zone; None leaves each where it belongs."""
    if zone is None:
        return seat
    return seat.but(
        deck=seat.deck.but(lines=tuple(line.but(zone=zone) for line in seat.deck.lines))
    )


def kept(seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats whose cards are kept; all, where nobody sits at the table."""
    return [each for each in seats if each.is_kept] or list(seats)


def as_data(seat: Seat) -> dict[str, Any]:
    """Return a seat as JSON holds it."""
    samples = {d.printing.id for d in seat.cards if d.printing and d.printing.sample}
    rarities = {d.printing.id: d.rarity for d in seat.cards if d.printing}
    return {
        "player": seat.player,
        "receipts": list(seat.receipts),
        "count": seat.count(),
        "unknown": seat.unknown,
        "cards": [
            {
                "count": line.count,
                "id": line.card,
                "name": line.name,
                "rarity": rarities[str(line.printing)],
                "printing": line.printing,
                "zone": line.zone or None,
                "sample": line.printing in samples,
            }
            for line in seat.deck.lines
        ],
    }


def told(
    seat: Seat, data: dict[str, Any], catalog: Catalog, screen: Screen, *, cards: bool
) -> list[str]:
    """Return a seat as lines: who, how many cards of each rarity, receipts, and the cards."""
    head = say("pool.holds", player=seat.player, count=seat.count())
    lines = [screen.style(screen.wrap(head), "bold")]
    lines += [screen.wrap(each, "  ", "    ") for each in _about(seat, catalog)]
    if cards:
        lines += [screen.wrap(row, "  ", "    ") for row in _cards(data)]
    return lines


def _about(seat: Seat, catalog: Catalog) -> Iterator[str]:
    field = catalog.game.fields.get("rarity")
    counts = Counter(drawn.rarity for drawn in seat.cards if drawn.rarity)
    if field is not None and counts:
        order = [*field.values]
        rarities = sorted(counts, key=lambda id_: order.index(id_) if id_ in order else 99)
        yield " · ".join(f"{counts[id_]} {word(field, id_)}" for id_ in rarities)
    if seat.unknown:
        yield say("pool.unknown", count=seat.unknown)
    yield from (say("pack.receipt-is", receipt=receipt) for receipt in seat.receipts)


def _cards(data: dict[str, Any]) -> Iterator[str]:
    for row in data["cards"]:
        mark = f" {SAMPLE_MARK}" if row["sample"] else ""
        yield f"{row['count']} {row['name']}{mark} ({row['printing']})"
