"""Chances from cards of which some are not known well enough: between the least and the most.

A card may match a want, or not, or nobody knows. Each way in which the doubts can turn out is a
world of its own with an exact chance; what is told is the lowest and the highest of them.
"""

from collections.abc import Iterable, Sequence

from ...catalog.errors import Undecided
from ...catalog.value import Value
from .hypergeometric import Chance, Classes, Want, chance

Answers = tuple[bool | None, ...]  # for each want whether the card matches; None: nobody knows
Copies = tuple[int, Answers]  # so many copies of one card, alike in what is not known

MOST_WORLDS = 2_000

_Cells = tuple[tuple[int, int], ...]  # classes as pairs, in order


class Spread(Value):
    """The lowest and the highest chance that what is known leaves open; equal where it is sure."""

    low: Chance
    high: Chance

    @property
    def ends(self) -> tuple[Chance, Chance]:
        """Both, the lowest first."""
        return self.low, self.high


class Pile:
    """Cards to draw from, and what is wanted of them."""

    def __init__(self, cards: Iterable[Copies], wants: Sequence[Want]) -> None:
        """Sort the cards into classes, in every world that may have the lowest or highest chance.

        Raises:
            Undecided: As `worlds`.
        """
        cards = tuple(cards)
        self._wants = wants
        self._lowest = worlds(cards, [_worst(want) for want in wants])
        self._highest = worlds(cards, [_best(want) for want in wants])
        self.size = sum(count for count, _ in cards)

    def chance(self, draws: int) -> Spread:
        """Return the chance that so many cards hold what every want asks for; draws <= size.

        Raises:
            Undecided: `odds.too-many-states`.
        """
        low = (chance(classes, self._wants, draws) for classes in self._lowest)
        high = (chance(classes, self._wants, draws) for classes in self._highest)
        return Spread(min(low, key=_ways), max(high, key=_ways))


def worlds(cards: Iterable[Copies], doubts: Sequence[bool | None]) -> tuple[Classes, ...]:
    """Return each way in which the cards can fall into classes.

    Args:
        cards: What is in the pile.
        doubts: What a doubt about each want is taken for; None leaves it open.

    Raises:
        Undecided: `odds.too-many-doubts` with cards: copies in doubt.
    """
    cards = tuple(cards)
    found: set[_Cells] = {()}
    for count, answers in cards:
        masks = possible(answers, doubts)
        found = {_with(classes, mask, count) for classes in found for mask in masks}
        if len(found) > MOST_WORLDS:
            raise Undecided("odds.too-many-doubts", cards=in_doubt(cards))
    return tuple(dict(classes) for classes in sorted(found))


def in_doubt(cards: Iterable[Copies]) -> int:
    """Return how many cards there are of which some want does not know whether they match."""
    return sum(count for count, answers in cards if None in answers)


def possible(answers: Answers, doubts: Sequence[bool | None]) -> list[int]:
    """Return the classes that a card may belong to; `doubts` as in `worlds`."""
    masks = [0]
    for i, (answer, doubt) in enumerate(zip(answers, doubts, strict=True)):
        told = doubt if answer is None else answer
        if told is None:
            masks += [mask | 1 << i for mask in masks]
        elif told:
            masks = [mask | 1 << i for mask in masks]
    return masks


def _with(
    classes: tuple[tuple[int, int], ...], mask: int, count: int
) -> tuple[tuple[int, int], ...]:
    counts = dict(classes)
    counts[mask] = counts.get(mask, 0) + count
    return tuple(sorted(counts.items()))


def _worst(want: Want) -> bool | None:
    """Return which answer makes a want less likely; None where it depends on the others."""
    if want.most is None:
        return False
    return None if want.least else True


def _best(want: Want) -> bool | None:
    worst = _worst(want)
    return None if worst is None else not worst


def _ways(one: Chance) -> int:
    return one.ways
