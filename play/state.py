"""A game of solitaire as values: what is fixed from the start, and what each action changes."""

from collections.abc import Mapping

from ..catalog.errors import Fact
from ..catalog.game import Game, Labels, Settings, Zone, parameter
from ..catalog.value import EMPTY, Value
from ..packs import chance
from .cards import Card
from .hand import address, deck_zone, shuffled
from .table import Passage, TableRules


class Lying(Value):
    """A card in a zone, by its number in the game."""

    number: int
    down: bool = False  # lies face down


class Event(Value):
    """Something an action brought about: `key` names the sentence (`play.event-drawn`).

    `cards` are numbers of cards; `text` is a sentence of the game file and `cite` its rules.
    """

    key: str
    facts: Mapping[str, Fact] = EMPTY
    cards: tuple[int, ...] = ()
    text: Labels = EMPTY
    cite: tuple[str, ...] = ()


def said(
    key: str,
    cards: tuple[int, ...] = (),
    passage: Passage | None = None,
    **facts: Fact,
) -> Event:
    """Return an event; a passage of the game file lends it text and rules."""
    text, cite = (passage.text, passage.cite) if passage else ({}, ())
    return Event(key, facts, cards, text, cite)


class State(Value):
    """How the table stands.

    `zones` holds every zone of the board, from the bottom card to the top one. Turn 0 is the
    set-up; `events` are those of the last action.
    """

    zones: Mapping[str, tuple[Lying, ...]]
    turn: int = 0
    phase: str | None = None
    mulligans: int = 0
    events: tuple[Event, ...] = ()


class Start(Value):
    """What one game begins with: `size` cards in hand, drawn as the seed and the number decide."""

    size: int
    seed: str
    game: int = 1  # from 1


class Board(Value):
    """What stays the same through a game.

    `zones` are those of the table in display order, then those of the deck; `limits` holds the
    most cards of each zone whose limit is known. A card's number is its place in the shuffled
    deck, from 1; cards of the other zones of the deck come after.
    """

    rules: TableRules
    settings: Settings
    zones: Mapping[str, Zone]
    limits: Mapping[str, int]
    cards: Mapping[int, Card]
    piles: Mapping[str, tuple[int, ...]]  # zone → numbers, the bottom card first
    deck: str
    start: Start

    def number(self, given: int | str | None) -> int | None:
        """Return what a number of the rules stands for; None where nobody has said."""
        value = parameter(given, self.settings).value
        return value if type(value) is int else None


def board(
    game: Game,
    rules: TableRules,
    settings: Settings,
    piles: Mapping[str, tuple[Card, ...]],
    start: Start,
) -> Board:
    """Return the board of one game of solitaire.

    Args:
        game: What the cards belong to.
        rules: Its table rules.
        settings: Every setting of the game; None where nobody said.
        piles: The deck by zone, as `cards.piles` gives it.
        start: Size of the hand, seed and number of the game.

    Raises:
        NotFound: The game has no decks.
    """
    deck = deck_zone(rules, game)
    zones = {zone.id: zone for zone in rules.zones}
    for id_ in (*(zone.id for zone in game.deck_zones()), *piles):
        zones.setdefault(id_, game.zones.get(id_) or Zone(id_, {"": id_}, deck=True))
    limits = {id_: parameter(zone.limit, settings).value for id_, zone in zones.items()}
    order = {deck: shuffled(piles.get(deck, ()), start.seed, start.game)}
    for id_ in (id_ for id_ in piles if id_ != deck):
        place = address(start.seed, start.game, "shuffle", id_)
        order[id_] = tuple(chance.shuffle(piles[id_], place))
    numbers, cards = _numbered(order)
    return Board(
        rules=rules,
        settings=settings,
        zones=zones,
        limits={id_: most for id_, most in limits.items() if type(most) is int},
        cards=cards,
        piles=numbers,
        deck=deck,
        start=start,
    )


def _numbered(
    piles: Mapping[str, tuple[Card, ...]],
) -> tuple[dict[str, tuple[int, ...]], dict[int, Card]]:
    """Number the cards of the piles, the top card of each first."""
    lying: dict[str, tuple[int, ...]] = {}
    cards: dict[int, Card] = {}
    for zone, pile in piles.items():
        numbers = range(len(cards) + 1, len(cards) + 1 + len(pile))
        lying[zone] = tuple(reversed(numbers))
        cards.update(zip(numbers, pile, strict=True))
    return lying, cards
