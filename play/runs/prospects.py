"""What a hand leads to: exact chances of the goals, and mean numbers of cards, after more draws."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from ...catalog.value import Value
from ...packs.hands.hypergeometric import Want, chance
from .question import ANY, Hand, Question, Wants, World, without

NEVER = Want(1, 0)


class Held(Value):
    """A hand that is played: what it holds, what has left the pile, and what lies below it.

    `below` holds the classes of the cards below the pile, in the order in which they would come.
    """

    kept: Hand
    gone: Hand
    below: tuple[int, ...] = ()


class Prospects:
    """Chances and means in one world."""

    def __init__(self, question: Question, world: World) -> None:
        self.question, self.world = question, world
        self._chance = cache(self._reckoned)

    def chance(self, wants: Wants, held: Held, draws: int) -> Fraction:
        """Return the chance that the hand, and so many cards drawn, hold what is wanted.

        Raises:
            Undecided: `odds.too-many-states` with states.
        """
        rest, drawn, more = self._drawn(held, draws)
        asked = [i for i, want in enumerate(wants) if want != ANY]
        still = tuple(_still(wants[i], self._held(held, i, more)) for i in asked)
        if NEVER in still:
            return Fraction(0)
        return self._chance(self._classes(rest, asked), still, drawn)

    def mean(self, query: int, held: Held, draws: int) -> Fraction:
        """Return how many cards match a query on average, of the hand and of those drawn."""
        rest, drawn, more = self._drawn(held, draws)
        sure = self._held(held, query, more)
        return sure + Fraction(drawn * self.world.held(rest, query), max(1, sum(rest)))

    def _drawn(self, held: Held, draws: int) -> tuple[Hand, int, int]:
        """Return the pile, how many cards are drawn from it, and how many from below it."""
        rest = without(self.world.counts, held.gone)
        top = max(0, sum(rest) - self.question.laid)
        return rest, min(draws, top), min(len(held.below), max(0, draws - top))

    def _held(self, held: Held, query: int, below: int) -> int:
        masks = [self.world.masks[place] for place in held.below[:below]]
        return self.world.held(held.kept, query) + sum(mask >> query & 1 for mask in masks)

    def _classes(self, rest: Hand, asked: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Return the pile by classes of the queries asked alone."""
        found: dict[int, int] = {}
        for count, mask in zip(rest, self.world.masks, strict=True):
            part = sum((mask >> query & 1) << place for place, query in enumerate(asked))
            found[part] = found.get(part, 0) + count
        return tuple(sorted(found.items()))

    @staticmethod
    def _reckoned(classes: tuple[tuple[int, int], ...], wants: Wants, draws: int) -> Fraction:
        if not wants:
            return Fraction(1)
        found = chance(dict(classes), wants, draws)
        return Fraction(found.ways, found.hands)


def _still(want: Want, held: int) -> Want:
    """Return what is still wanted of the cards that come."""
    if want.most is not None and held > want.most:
        return NEVER
    return Want(max(0, want.least - held), None if want.most is None else want.most - held)
