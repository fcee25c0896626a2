"""Hands of which some cards are set aside by choice: below the deck, or for others.

Which cards is chosen well. Hands that hold the same numbers of each class of cards are one kind of
hand; each kind is looked at.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, prod

from ...catalog.errors import Undecided
from .hypergeometric import Chance, Classes, Want, apart, tally

MOST_KINDS = 20_000  # of hands; beyond it the answer takes minutes
MOST_CHOICES = 20_000  # of cards to keep, over all kinds of hands: a second or two

Hand = tuple[int, ...]  # how many cards of each class


def bottomed(classes: Classes, wants: Sequence[Want], drawn: int, size: int) -> Chance:
    """Return the chance that of the cards drawn some `size` hold what every want asks for.

    Args:
        classes: All cards that are drawn from.
        wants: What the cards that stay in hand are to hold.
        drawn: Cards drawn, at most all.
        size: Cards that stay; the others go below the deck.

    Raises:
        Undecided: `odds.too-many-states` with states.
    """
    masks, counts = _split(classes)
    found = {hand for hand in hands(counts, size) if _is_wanted(hand, masks, wants)}
    for _ in range(drawn - size):
        found = {more for hand in found for more in _one_more(hand, counts)}
    return Chance(sum(_ways(hand, counts) for hand in found), comb(sum(counts), drawn))


def swapped(classes: Classes, wants: Sequence[Want], size: int) -> Fraction:
    """Return the chance to hold what is wanted after cards were swapped for others, once.

    Those set aside do not come back before the others are drawn. A hand that holds what is wanted
    is kept whole.

    Args:
        classes: All cards that are drawn from.
        wants: What the hand is to hold.
        size: Cards of the hand, at most all.

    Raises:
        Undecided: `odds.too-many-states` with states.
    """
    masks, counts = _split(classes)
    swap = _Swap(masks, counts, wants)
    every = tuple(hands(counts, size))
    if (choices := sum(map(swap.many, every))) > MOST_CHOICES:
        raise Undecided("odds.too-many-states", states=choices)
    found = sum(_ways(hand, counts) * swap.best(hand) for hand in every)
    return Fraction(found, comb(sum(counts), size))


class _Swap:
    """The choices of cards to keep."""

    def __init__(self, masks: Sequence[int], counts: Hand, wants: Sequence[Want]) -> None:
        self.masks, self.counts, self.wants = masks, counts, wants
        self.is_open = all(want.most is None for want in wants)
        groups = apart(dict(zip(masks, counts, strict=True)), len(wants))
        self.alone = {cells[0][0]: mask.bit_length() - 1 for mask, cells in groups
                      if len(cells) == 1 and cells[0][0].bit_count() == 1}  # fmt: skip

    def best(self, hand: Hand) -> Fraction:
        """Return the highest chance that some choice of cards gives a hand."""
        if _is_wanted(hand, self.masks, self.wants):
            return Fraction(1)
        rest = [n - gone for n, gone in zip(self.counts, hand, strict=True)]
        cells = [(mask, n) for mask, n in zip(self.masks, rest, strict=True) if mask]
        every = range(len(self.wants))
        tallied = tally(cells, every, self.wants, min(sum(hand), sum(rest)))
        return max(self._chance(hand, kept, rest, tallied) for kept in self._choices(hand))

    def many(self, hand: Hand) -> int:
        """Return how many choices of cards there are."""
        return prod(len(self._of(m, n)) for m, n in zip(self.masks, hand, strict=True))

    def _choices(self, hand: Hand) -> Iterable[Hand]:
        return product(*(self._of(mask, n) for mask, n in zip(self.masks, hand, strict=True)))

    def _of(self, mask: int, held: int) -> Sequence[int]:
        """Return how many of the cards of a class may be worth keeping.

        Where there cannot be too many of anything, a card that nobody wants is not, and one that
        serves a single want which no other class serves is, as long as it is needed.
        """
        if not self.is_open:
            return range(held + 1)
        if mask in self.alone:
            return (min(held, self.wants[self.alone[mask]].least),)
        needed = [want.least for i, want in enumerate(self.wants) if mask >> i & 1]
        return range(min(held, max(needed, default=0)) + 1)

    def _chance(
        self, hand: Hand, kept: Hand, rest: Sequence[int], tallied: Mapping[Hand, int]
    ) -> Fraction:
        """Return the chance of a hand of which some cards are kept, by what the rest may give."""
        draws = min(sum(hand) - sum(kept), sum(rest))
        others = sum(n for mask, n in zip(self.masks, rest, strict=True) if not mask)
        held = [_held(kept, self.masks, i) for i in range(len(self.wants))]
        found = 0
        for (drawn, *counts), ways in tallied.items():
            if drawn <= draws and all(map(_fills, self.wants, held, counts)):
                found += ways * comb(others, draws - drawn)
        return Fraction(found, comb(sum(rest), draws))


def _fills(want: Want, held: int, drawn: int) -> bool:
    """Return whether cards that are kept and drawn are as many as are wanted."""
    return want.holds(held + drawn)


def _split(classes: Classes) -> tuple[tuple[int, ...], Hand]:
    return tuple(classes), tuple(classes.values())


def hands(counts: Hand, size: int) -> Iterator[Hand]:
    """Yield every kind of hand of so many cards, out of so many of each class; size <= their sum.

    Raises:
        Undecided: `odds.too-many-states` with states.
    """
    room = sum(counts)
    found: list[Hand] = [()]
    for count in counts:
        room -= count
        found = [
            (*hand, n)
            for hand in found
            for n in range(max(0, size - sum(hand) - room), min(count, size - sum(hand)) + 1)
        ]
        if len(found) > MOST_KINDS:
            raise Undecided("odds.too-many-states", states=len(found))
    return iter(found)


def _one_more(hand: Hand, counts: Hand) -> Iterator[Hand]:
    for i, (n, count) in enumerate(zip(hand, counts, strict=True)):
        if n < count:
            yield (*hand[:i], n + 1, *hand[i + 1 :])


def _is_wanted(hand: Hand, masks: Sequence[int], wants: Sequence[Want]) -> bool:
    return all(want.holds(_held(hand, masks, i)) for i, want in enumerate(wants))


def _held(hand: Hand, masks: Sequence[int], want: int) -> int:
    """Return how many cards of a hand match a want."""
    return sum(n for mask, n in zip(masks, hand, strict=True) if mask >> want & 1)


def _ways(hand: Hand, counts: Hand) -> int:
    return prod(map(comb, counts, hand))
