"""Which cards of a hand stay where one may choose: the choice that makes goals likeliest.

Where there are too many choices to work out the chance of each, that one is taken which leaves
fewest cards lacking; for a single goal without an upper limit it is the same one.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from math import prod
from typing import Any

from ...catalog.errors import Undecided
from ..hands.setting_aside import Hand
from .prospects import Held, Prospects
from .question import Question, Wants, World

MOST_WEIGHED = 20_000  # choices whose chances are worked out: a second or two
MOST_COUNTED = 2_000_000  # choices at all

_Rank = Callable[[Hand], tuple[Any, ...]]


class Choosing:
    """The choices in one world."""

    def __init__(self, question: Question, world: World, prospects: Prospects) -> None:
        self.question, self.world = question, world
        self._prospects = prospects
        self._looked_at = 0
        self.is_counted = is_counted(question, world)

    def best(self, hand: Hand, choices: Iterable[Hand]) -> Hand:
        """Return which cards of a hand stay, the others going below the pile."""
        open_ = [*choices]
        return max(open_, key=self._serving(hand)) if len(open_) > 1 else open_[0]

    def _serving(self, hand: Hand) -> _Rank:
        goals = self.question.goals[0]
        if self.is_counted:
            return lambda kept: (-self._lacking(goals, kept), kept)
        return lambda kept: (self._promise(kept, hand, 0), kept)

    def swapped(self, hand: Hand) -> Hand:
        """Return which cards of a hand stay, others being drawn for the rest at once."""
        return max(self.parts(hand), key=self._swapping(hand))

    def _swapping(self, hand: Hand) -> _Rank:
        keep, goals = self.question.keep or (), self.question.goals[0]
        if self.is_counted:
            return lambda kept: (
                -self._lacking(keep, kept), -self._lacking(goals, kept), -sum(kept), kept
            )  # fmt: skip
        room = self.world.size - sum(hand)

        def rank(kept: Hand) -> tuple[Any, ...]:
            fresh = min(sum(hand) - sum(kept), room)
            wanted = self._prospects.chance(keep, Held(kept, hand), fresh)
            return wanted, self._promise(kept, hand, fresh), kept

        return rank

    def _promise(self, kept: Hand, drawn: Hand, fresh: int) -> Any:
        """Return the chance of all goals at the last turn."""
        draws = self.question.draws[-1] + fresh
        return self._prospects.chance(self.question.goals[0], Held(kept, drawn), draws)

    def _lacking(self, wants: Wants, kept: Hand) -> int:
        """Return how many cards are still lacking; each one too many counts as much as a hand."""
        found = 0
        for query, want in enumerate(wants):
            held = self.world.held(kept, query)
            found += max(0, want.least - held)
            if want.most is not None:
                found += max(0, held - want.most) * (1 + self.question.hand)
        return found

    def parts(self, hand: Hand) -> Iterator[Hand]:
        """Return every choice of cards from a hand.

        Raises:
            Undecided: `odds.too-many-states` with states: there have been too many by now.
        """
        self._looked_at += prod(count + 1 for count in hand)
        if self._looked_at > MOST_COUNTED:
            raise Undecided("odds.too-many-states", states=self._looked_at)
        return product(*(range(count + 1) for count in hand))


def is_counted(question: Question, world: World) -> bool:
    """Tell whether choices are too many for the chance of each to be worked out."""
    return _choices(question, world) > MOST_WEIGHED


def _choices(question: Question, world: World) -> int:
    """Return how many choices of cards there are over all kinds of first hands; 0 without any."""
    rule, drawn = question.rule, min(question.hand, world.size)
    if question.keep is None or rule.way == "redraw":
        return 0
    ways = [1] + [0] * drawn
    for count in world.counts:
        ways = [
            sum(ways[n - held] * (held + 1) for held in range(min(count, n) + 1))
            for n in range(drawn + 1)
        ]
    return ways[drawn]
