"""The cards of a deck that hands are drawn from, and which of them are wanted."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound, UsageError
from ...catalog.game import SettingValue
from ...catalog.meant import meant
from ...catalog.query import Schema
from ...catalog.query.counted import Counted, parse_counted, where_counted
from ...catalog.query.nodes import Node
from ...catalog.value import Value
from ...collection.deckbuilding.decks import Deck, Line
from ...packs.hands.doubts import Copies
from ...packs.hands.hypergeometric import Want
from ..cards import sample_note
from ..play.seat import Seat, take
from ..providers import providers
from ..session import Session
from ..words import say
from .draws import MOST_CARDS


class DeckPile(Value):
    """The deck at the table, and the lines of the zone that is drawn from, at least one."""

    seat: Seat
    lines: tuple[Line, ...]

    @property
    def size(self) -> int:
        """How many cards there are."""
        return sum(line.count for line in self.lines)

    @property
    def catalog(self) -> Catalog:
        """The cards of the deck's game."""
        return self.seat.catalog


class Asked(Value):
    """A condition on a hand as it was typed, and as it was understood."""

    text: str
    counted: Counted

    @property
    def typed(self) -> str:
        """What the cards are to match, as it was typed."""
        return self.text[: where_counted(self.text)].strip()

    @property
    def want(self) -> Want:
        """How many matching cards a hand is to hold."""
        return Want(self.counted.least, self.counted.most)


def pile_of(session: Session, deck: str, without: Iterable[str] = ()) -> DeckPile:
    """Return the pile of a deck, without some cards that are known to be elsewhere.

    Raises:
        NotFound: There is no such deck, its game has no decks, or it does not hold those cards.
        BadData: The list or the game cannot be read.
        UsageError: `odds.no-cards` with zone and deck: nothing is left to be drawn;
            `odds.too-many-cards` with count and most.
    """
    seat = take(session, deck)
    held = _without(seat, without) if without else seat.deck
    counts: dict[tuple[str, str | None], Line] = {}
    for line in held.lines:
        if line.zone == seat.zone:
            key = (line.card or line.name, line.printing)
            before = counts[key].count if key in counts else 0
            counts[key] = line.but(count=before + line.count)
    if not counts:
        raise UsageError("odds.no-cards", zone=seat.name(seat.zone), deck=seat.deck.name)
    pile = DeckPile(seat, tuple(counts.values()))
    if pile.size > MOST_CARDS:
        raise UsageError("odds.too-many-cards", count=pile.size, most=MOST_CARDS)
    return pile


def _without(seat: Seat, words: Iterable[str]) -> Deck:
    from ...collection.deckbuilding.moves import taken
    from ..lines import lines_of

    held = seat.deck
    for line in (line for word in words for line in lines_of(seat.catalog, [word], seat.zone)):
        try:
            held = taken(held, line)
        except NotFound as error:
            raise NotFound(error.key, **{**error.facts, "zone": seat.name(seat.zone)}) from None
    return held


def joined(asked: Iterable[Asked]) -> dict[Node, Want]:
    """Return what is wanted of each query; of one that was asked twice, both at once."""
    found: dict[Node, Want] = {}
    for each in asked:
        node = each.counted.node
        found[node] = found[node].both(each.want) if node in found else each.want
    return found


def conditions(session: Session, catalog: Catalog, texts: Iterable[str]) -> tuple[Asked, ...]:
    """Return the conditions that some texts say, each a query and how many cards shall match.

    Raises:
        QueryError: One cannot be read.
    """
    schema = Schema(catalog.game, providers(session, catalog))
    read = partial(meant, catalog)
    return tuple(Asked(text, parse_counted(text, schema, read)) for text in texts)


def copies(pile: DeckPile, nodes: Iterable[Node]) -> tuple[Copies, ...]:
    """Return how often each card lies in the pile, and whether it matches each of the queries."""
    nodes = tuple(nodes)
    records = pile.catalog.judged((line.card, line.printing) for line in pile.lines)
    return tuple(
        (line.count, tuple(None if record is None else node.test(record) for node in nodes))
        for line, record in zip(pile.lines, records, strict=True)
    )


def data(asked: Iterable[Asked], cards: Sequence[Copies]) -> list[dict[str, Any]]:
    """Return the conditions as JSON holds them, with how many cards match and how many may."""
    asked = tuple(asked)
    places = {node: place for place, node in enumerate(joined(asked))}
    return [_datum(each, places[each.counted.node], cards) for each in asked]


def _datum(asked: Asked, place: int, cards: Sequence[Copies]) -> dict[str, Any]:
    return {
        "query": str(asked.counted.node),
        "least": asked.counted.least,
        "most": asked.counted.most,
        "cards": sum(count for count, answers in cards if answers[place]),
        "in_doubt": sum(count for count, answers in cards if answers[place] is None),
    }


def notes(
    session: Session, pile: DeckPile, asked: Sequence[Asked], cards: Sequence[Copies]
) -> Iterator[str]:
    """Yield what stderr says of the pile: its size, and what matches."""
    seat = pile.seat
    yield say("odds.pile", zone=seat.name(seat.zone), deck=seat.deck.name, size=pile.size)
    typed = {each.counted.node: each.typed for each in reversed(asked)}
    for place, node in enumerate(joined(asked)):
        count = sum(count for count, answers in cards if answers[place])
        yield say("odds.matching", query=typed[node], count=count)
        if not count:
            from ..unmatched import unmatched

            yield from unmatched(session, pile.catalog, node, typed[node])
    yield from sample_note(line.card in pile.catalog.sample_cards for line in pile.lines)


def assumed(pile: DeckPile, numbers: Iterable[object]) -> Iterator[str]:
    """Yield which settings stand for numbers of the rules, `$hand-size`, where any does."""
    settings = pile.seat.settings
    named = dict.fromkeys(str(each)[1:] for each in numbers if isinstance(each, str))
    if named:
        values = [f"{pile.catalog.id}.{id_} = {_value(settings.get(id_))}" for id_ in named]
        yield say("table.assumption", values=values)


def _value(value: SettingValue) -> str:
    if isinstance(value, bool):
        return say("cli.yes") if value else say("cli.no")
    return "?" if value is None else str(value)
