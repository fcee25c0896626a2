"""Opening hands: which cards a seed deals from a deck, and whether they may be drawn again."""

from collections.abc import Iterable, Sequence

from ..catalog.errors import NotFound, Undecided
from ..catalog.game import Game, Parameter, Settings, parameter
from ..catalog.kleene import opposite, some
from ..catalog.value import Value
from ..packs import chance
from .cards import Card
from .table import TableRules


class Hand(Value):
    """The opening hand of one game.

    `cards` lie in the order they were drawn: `size` of them, or fewer where the deck held fewer.
    `may_redraw` is None where it is not known, and where the game has no condition to test.
    """

    game: int
    cards: tuple[Card, ...]
    size: int
    may_redraw: bool | None = None

    @property
    def missing(self) -> int:
        """How many cards the deck was short of."""
        return self.size - len(self.cards)


def address(seed: str, game: int, name: str, *more: str) -> chance.Address:
    """Return where the chance of one game of solitaire lies, by what it is for.

    The key is (seed, "", "play"), then come the names, then the number of the game.
    """
    return chance.key(seed, "", "play").named(name, *more).at(game)


def shuffled(cards: Sequence[Card], seed: str, game: int) -> tuple[Card, ...]:
    """Return the deck as it lies at the start of a game, the top card first."""
    return tuple(chance.shuffle(cards, address(seed, game, "shuffle")))


def deck_zone(rules: TableRules, game: Game) -> str:
    """Return the zone of a deck that hands are drawn from.

    Raises:
        NotFound: The game has no decks.
    """
    if rules.deck is None:
        raise NotFound("play.no-decks", game=game.id)
    return rules.deck


def size(rules: TableRules, settings: Settings, given: int | None = None) -> int:
    """Return how many cards an opening hand has, no more than its zone may hold.

    Raises:
        Undecided: As `asked`.
    """
    count, most = asked(rules, settings, given), limit(rules, settings).value
    return min(count, most) if type(most) is int else count


def limit(rules: TableRules, settings: Settings) -> Parameter:
    """Return how many cards the zone of the hand may hold, None where no number is known."""
    return next(zone for zone in rules.zones if zone.id == rules.hand_zone).most(settings)


def asked(rules: TableRules, settings: Settings, given: int | None = None) -> int:
    """Return how many cards an opening hand is to have: as given, else as the game says.

    Raises:
        Undecided: The rules do not say; the fact `setting` is the setting that would, or empty.
    """
    if given is not None:
        return given
    said = parameter(rules.hand, settings)
    if type(said.value) is not int:
        raise Undecided("play.hand-unknown", setting=said.setting or "")
    return said.value


def deal(rules: TableRules, cards: Sequence[Card], size: int, seed: str, game: int) -> Hand:
    """Return the opening hand of a game.

    Args:
        rules: The table rules of the game, for its mulligan.
        cards: The pile that hands are drawn from, as `cards.piles` gives it.
        size: Cards of a hand.
        seed: Any text; equal seeds give equal hands on every machine.
        game: The number of the game, from 1: each has a shuffle of its own.
    """
    hand = shuffled(cards, seed, game)[:size]
    return Hand(game, hand, size, may_redraw(rules, hand))


def may_redraw(rules: TableRules, hand: Iterable[Card]) -> bool | None:
    """Tell whether the game lets this hand be drawn again; None where that is not known."""
    if rules.mulligan is None or rules.mulligan.query is None:
        return None
    return opposite(some(card.keeps for card in hand))
