"""What a hand leads to: exact chances of the goals, and mean numbers of cards, after more draws."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache

from ...catalog.value import Value
from ..hands.hypergeometric import Want, chance
from ..hands.setting_aside import Hand
from .question import ANY, Question, Wants, World, without

Ends = tuple[int, int | None]  # from how many cards to how many; None without end
Due = tuple[tuple[tuple[int, int], ...], tuple[Ends, ...]]  # the pile by class, and what it owes


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
        self.reckoned = cache(_reckoned)
        self._asked = cache(_asked)
        self._classes = cache(self._by_class)

    def top(self, rest: int) -> int:
        """Return how many of so many cards of the pile can be drawn before those below it."""
        return max(0, rest - self.question.laid)

    def chance(self, wants: Wants, held: Held, draws: int) -> Fraction:
        """Return the chance that the hand, and so many cards drawn, hold what is wanted.

        Raises:
            Undecided: `odds.too-many-states` with states.
        """
        top = self.top(self.world.size - sum(held.gone))
        found = self.due(wants, held, max(0, draws - top))
        return Fraction(0) if found is None else self.reckoned(found, min(draws, top))

    def due(self, wants: Wants, held: Held, below: int = 0) -> Due | None:
        """Return the pile, and what must still be drawn from it; None where that cannot be.

        So many cards have been drawn from below the pile. Only queries that are asked for count.
        """
        lacks: list[Ends] = []
        asked = self._asked(wants)
        for query in asked:
            want, have = wants[query], self.held(held, query, below)
            if want.most is not None and have > want.most:
                return None
            lacks.append((max(0, want.least - have), want.most and want.most - have))
        return self._classes(without(self.world.counts, held.gone), asked), tuple(lacks)

    def looks(
        self, goals: Iterable[Wants], held: Held, draws: int
    ) -> tuple[tuple[Due | None, ...], ...]:
        """Return all that the chances of goals hang on, up to so many draws.

        There is a row for each number of cards that may have come from below the pile by then.
        """
        top = self.top(self.world.size - sum(held.gone))
        below = max(0, min(draws - top, len(held.below)))
        return tuple(tuple(self.due(goal, held, n) for goal in goals) for n in range(below + 1))

    def held(self, held: Held, query: int, below: int = 0) -> int:
        """Return how many cards of a hand match, with so many from below the pile."""
        masks = [self.world.masks[place] for place in held.below[:below]]
        return self.world.held(held.kept, query) + sum(mask >> query & 1 for mask in masks)

    def mean(self, query: int, held: Held, draws: int) -> Fraction:
        """Return how many cards match a query on average, of the hand and of those drawn."""
        rest = without(self.world.counts, held.gone)
        top = self.top(sum(rest))
        sure = self.held(held, query, max(0, draws - top))
        return sure + Fraction(min(draws, top) * self.world.held(rest, query), max(1, sum(rest)))

    def _by_class(self, rest: Hand, asked: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Return the pile by classes of the queries asked alone."""
        found: dict[int, int] = {}
        for count, mask in zip(rest, self.world.masks, strict=True):
            part = sum((mask >> query & 1) << place for place, query in enumerate(asked))
            found[part] = found.get(part, 0) + count
        return tuple(sorted(found.items()))


def _asked(wants: Wants) -> tuple[int, ...]:
    """Return the queries of which something is asked."""
    return tuple(query for query, want in enumerate(wants) if want != ANY)


def _reckoned(due: Due, draws: int) -> Fraction:
    """Return the chance that so many cards of the pile are what lacks."""
    classes, lacks = due
    if not lacks:
        return Fraction(1)
    found = chance(dict(classes), [Want(*ends) for ends in lacks], draws)
    return Fraction(found.ways, found.hands)
