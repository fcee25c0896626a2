"""One game of a batch, in whole numbers: the plain spelling of `batch`."""

from collections.abc import Sequence

from ...catalog.value import Value
from .dealing import deal, place
from .staying import Stay, Staying


class Game(Value):
    """How a game went: `held` has a row for each turn from 0, a number of cards for each query."""

    mulligans: int
    held: tuple[tuple[int, ...], ...]


def play(staying: Staying, seed: str, game: int) -> Game:
    """Return how one game goes, the first being 1."""
    mulligans = 0
    while True:
        drawn = staying.drawn(mulligans)
        cards = _cards(staying, seed, game, mulligans, drawn)
        stay = staying.stay(staying.world.hand(cards), mulligans)
        if stay is None:
            mulligans += 1
        elif stay.fresh:
            return _swapped(staying, cards, stay, seed, game)
        else:
            more = _cards(staying, seed, game, mulligans, _most(staying, drawn))[drawn:]
            return Game(mulligans, _held(staying, stay, more))


def _cards(staying: Staying, seed: str, game: int, mulligans: int, count: int) -> tuple[int, ...]:
    return deal(place(seed, mulligans).at(game), staying.world.size, count)


def _most(staying: Staying, drawn: int) -> int:
    """Return how many cards are dealt in all, where so many have been already."""
    question, size = staying.question, staying.world.size
    return drawn + max(0, min(question.draws[-1], size - drawn - question.laid))


def _swapped(staying: Staying, cards: Sequence[int], stay: Stay, seed: str, game: int) -> Game:
    """Return how a game goes on after some cards were laid aside; those drawn first stay."""
    size, drawn = staying.world.size, len(cards)
    dealt = _cards(staying, seed, game, 0, min(size, drawn + stay.fresh))
    left, hand = list(stay.kept), []
    for card in cards:
        kind = staying.world.cards[card]
        if left[kind]:
            left[kind] -= 1
            hand.append(card)
    hand += dealt[drawn:]
    count = _most(staying, len(hand)) - len(hand)
    more = deal(place(seed, 1).at(game), size, count, hand)
    return Game(1, _held(staying, Stay(staying.world.hand(hand)), more))


def _held(staying: Staying, stay: Stay, more: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return what has been seen by each turn, when these cards come behind the hand."""
    world, question = staying.world, staying.question
    kinds = [*(world.cards[card] for card in more), *stay.below]
    return tuple(
        tuple(
            world.held(stay.kept, query)
            + sum(world.masks[kind] >> query & 1 for kind in kinds[:draws])
            for query in range(question.queries)
        )
        for draws in question.draws
    )
