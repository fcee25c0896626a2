"""What is asked of many games: which hand is kept, what is drawn by each turn, and the goals.

Queries are numbered, and the number is the bit of a card's class, as in `packs.hands`. Conditions
are a `Want` for each query, `Want(0)` where one asks nothing of it.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cached_property
from math import comb, prod

from ...catalog.value import Value
from ..hands.hypergeometric import Classes, Want
from ..hands.mulligan import NONE, Rule
from ..hands.setting_aside import Hand, hands

Wants = tuple[Want, ...]  # for each query

ANY = Want(0)


class World(Value):
    """The pile in its order: so many cards next to each other of one class."""

    runs: tuple[tuple[int, int], ...]  # (cards, class), each cards >= 1

    @cached_property
    def masks(self) -> tuple[int, ...]:
        """The classes that occur, rising."""
        return tuple(sorted({mask for _, mask in self.runs}))

    @cached_property
    def counts(self) -> Hand:
        """How many cards of each class there are."""
        return tuple(sum(n for n, mask in self.runs if mask == each) for each in self.masks)

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The place among the classes of each card of the pile."""
        places = {mask: place for place, mask in enumerate(self.masks)}
        return tuple(places[mask] for count, mask in self.runs for _ in range(count))

    @property
    def size(self) -> int:
        """How many cards there are."""
        return len(self.cards)

    @property
    def classes(self) -> Classes:
        """How many cards of each class there are, by class."""
        return dict(zip(self.masks, self.counts, strict=True))

    def held(self, hand: Hand, query: int) -> int:
        """Return how many cards of a hand match a query."""
        return sum(n for n, mask in zip(hand, self.masks, strict=True) if mask >> query & 1)

    def hand(self, cards: Sequence[int]) -> Hand:
        """Return how many of some cards, given by number, are of each class."""
        found = [0] * len(self.masks)
        for card in cards:
            found[self.cards[card]] += 1
        return tuple(found)

    def holds(self, hand: Hand, wants: Wants) -> bool:
        """Tell whether a hand holds what every want asks for."""
        return all(want.holds(self.held(hand, i)) for i, want in enumerate(wants) if want != ANY)


class Question(Value):
    """What is asked of games.

    `keep` is what a hand is to hold, None where every hand is kept. Of `goals` the first is all of
    them together. `draws` says for each turn from 0 how many cards have been drawn behind the hand;
    `laid` cards leave the pile unseen before the first turn.
    """

    goals: tuple[Wants, ...]
    draws: tuple[int, ...]
    hand: int
    keep: Wants | None = None
    rule: Rule = NONE
    laid: int = 0

    @property
    def queries(self) -> int:
        """How many queries there are."""
        return len(self.goals[0])

    def seen(self, size: int) -> tuple[int, ...]:
        """Return how many cards of a pile of that size have been seen by turn.

        The hand is dealt before cards are laid out: those come from what it leaves.
        """
        most = max(min(self.hand, size), size - self.laid)
        return tuple(min(self.hand + draws, most) for draws in self.draws)

    @property
    def last(self) -> int:
        """The last turn."""
        return len(self.draws) - 1


def drawn(counts: Hand, draws: int) -> Iterator[tuple[Hand, Fraction]]:
    """Yield every kind of draw and its chance, out of so many cards of each class.

    Raises:
        Undecided: `odds.too-many-states` with states.
    """
    every = comb(sum(counts), draws)
    for hand in hands(counts, draws):
        yield hand, Fraction(prod(map(comb, counts, hand)), every)


def without(one: Hand, other: Hand) -> Hand:
    """Return what is left of some cards when others are gone."""
    return tuple([a - b for a, b in zip(one, other, strict=True)])


def together(one: Hand, other: Hand) -> Hand:
    """Return some cards and others."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])
