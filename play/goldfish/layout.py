"""How a game of solitaire is laid out: piles shuffled, cards numbered, zones for every seat."""

from collections.abc import Mapping

from ...catalog.game import Game, Settings, Zone
from ...packs import chance
from ..cards import Card
from ..hand import address, deck_zone, shuffled
from ..table import TableRules
from .board import Board, Bring, Referee, Start
from .places import at, plain


def board(  # noqa: PLR0913 — all that a game is made of
    game: Game,
    rules: TableRules,
    settings: Settings,
    piles: Mapping[str, tuple[Card, ...]],
    start: Start,
    *,
    referee: Referee | None = None,
    bring: Bring | None = None,
) -> Board:
    """Return the board of one game of solitaire.

    Args:
        game: What the cards belong to.
        rules: Its table rules.
        settings: Every setting of the game; None where nobody said.
        piles: The deck by zone, as `cards.piles` gives it; a rival's under `2:main` and so on.
        start: Size of the hand, seed and number of the game, seats and options.
        referee: The rules of the game, where there is code for them.
        bring: Finds cards of the catalog that are in no deck, for tokens.

    Raises:
        NotFound: The game has no decks.
    """
    deck = next(iter(piles), "") if referee and rules.deck is None else deck_zone(rules, game)
    zones = _zones(game, rules, piles, start, referee)
    limits = {key: zone.most(settings).value for key, zone in zones.items()}
    numbers, cards = _numbered(_shuffled(piles, deck, start))
    return Board(
        rules=rules,
        settings=settings,
        zones=zones,
        limits={key: most for key, most in limits.items() if type(most) is int},
        cards=cards,
        piles=numbers,
        deck=deck,
        start=start,
        game=game,
        referee=referee,
        bring=bring,
    )


def _zones(
    game: Game,
    rules: TableRules,
    piles: Mapping[str, tuple[Card, ...]],
    start: Start,
    referee: Referee | None,
) -> dict[str, Zone]:
    """Return every zone by its key: those of the table, those of the deck, then other seats'."""
    zones = {zone.id: zone for zone in rules.zones}
    decks = game.deck_zones() if rules.deck is not None else ()  # none in a game without any
    for id_ in (*(zone.id for zone in decks), *map(plain, piles)):
        zones.setdefault(id_, game.zones.get(id_) or Zone(id_, {"": id_}, deck=True))
    shared = referee.shared if referee else ()
    own = [id_ for id_ in zones if id_ not in shared]
    for seat in range(2, start.players + 1):
        zones |= {at(id_, seat): zones[id_] for id_ in own}
    return zones


def _shuffled(
    piles: Mapping[str, tuple[Card, ...]], deck: str, start: Start
) -> dict[str, tuple[Card, ...]]:
    """Return the piles as they lie at the start, the top card first, the deck before the others."""
    order = {deck: shuffled(piles.get(deck, ()), start.seed, start.game)}
    for id_ in (id_ for id_ in piles if id_ != deck):
        own = address(start.seed, start.game, "shuffle", id_)
        order[id_] = tuple(chance.shuffle(piles[id_], own))
    return order


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
