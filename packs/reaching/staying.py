"""Which hand is kept, and which of its cards: one decision for each kind of hand.

Whoever plays so keeps the first hand that holds what is wanted, and does not draw again when no
later hand could. Of the cards that may stay those do that hold it, and of several such choices the
one that `choosing` finds best.
"""

from functools import cache

from ...catalog.errors import Undecided
from ...catalog.value import Value
from ..hands.hypergeometric import chance
from ..hands.setting_aside import Hand
from .choosing import Choosing
from .prospects import Held, Prospects
from .question import Question, World, together, without

MOST_MULLIGANS = 1_000  # in a row, of rules that have no end; then a hand is played as it is


class Stay(Value):
    """What stays of a hand.

    `fresh` cards are drawn at once for others that are laid aside and then go back; `below` are the
    classes of those that go below the pile, in the order in which they would come.
    """

    kept: Hand
    fresh: int = 0
    below: tuple[int, ...] = ()


class Staying:
    """The decisions in one world."""

    def __init__(self, question: Question, world: World) -> None:
        self.question, self.world = question, world
        self.prospects = Prospects(question, world)
        self.stay = cache(self._stay)
        self._is_possible = cache(self._possible)
        self.choosing = Choosing(question, world, self.prospects)

    def size(self, mulligans: int) -> int:
        """Return how many cards a hand has after so many mulligans."""
        less = self.question.rule.less * mulligans
        return max(0, min(self._first - less, self.world.size))

    def drawn(self, mulligans: int) -> int:
        """Return how many cards are drawn for it."""
        if self.question.rule.way == "bottom":
            return self._first
        return self.size(mulligans)

    @property
    def _first(self) -> int:
        given = self.question.hand
        return given if self.question.rule.way == "redraw" else min(given, self.world.size)

    @property
    def is_hopeless(self) -> bool:
        """Whether hands are to hold something that neither the first nor any later one can."""
        is_asked = self.question.keep is not None
        return is_asked and not self._is_possible(self.size(0)) and self.is_last(0)

    def is_last(self, mulligans: int) -> bool:
        """Tell whether no hand after this one is drawn: none may be, or none could be wanted."""
        rule = self.question.rule
        if self.question.keep is None or not self.size(mulligans):
            return True
        if mulligans >= (MOST_MULLIGANS if rule.most is None else rule.most):
            return True
        if not rule.less:
            return not any(map(self._is_possible, self._alike(self.size(mulligans))))
        empty = -(-self._first // rule.less)
        last = empty if rule.most is None else min(empty, rule.most)
        return not any(self._is_possible(self.size(n)) for n in range(mulligans + 1, last + 1))

    def _alike(self, size: int) -> range:
        """Return how many cards the next hand may have: fewer where too few are left to swap."""
        left = self.world.size - size
        return range(min(size, left) if self.question.rule.way == "swap" else size, size + 1)

    def _possible(self, size: int) -> bool:
        try:
            return chance(self.world.classes, self.question.keep or (), size).ways > 0
        except Undecided:
            return True

    def _stay(self, hand: Hand, mulligans: int) -> Stay | None:
        """Return what stays of a hand; None where all of it goes back.

        Raises:
            Undecided: `odds.too-many-states` with states.
        """
        if self.question.keep is None:
            return Stay(hand)
        if self.question.rule.way == "bottom":
            return self._bottomed(hand, mulligans)
        if self._is_wanted(hand) or self._is_barred(hand) or self.is_last(mulligans):
            return Stay(hand)
        return self._swapped(hand) if self.question.rule.way == "swap" else None

    def _is_wanted(self, hand: Hand) -> bool:
        return self.world.holds(hand, self.question.keep or ())

    def _is_barred(self, hand: Hand) -> bool:
        bars = self.question.rule.bars
        return bars is not None and self.world.held(hand, bars) > 0

    def _bottomed(self, hand: Hand, mulligans: int) -> Stay | None:
        size = self.size(mulligans)
        choices = [kept for kept in self.choosing.parts(hand) if sum(kept) == size]
        wanted = [kept for kept in choices if self._is_wanted(kept)]
        if not wanted and not self.is_last(mulligans):
            return None
        kept = self.choosing.best(hand, wanted or choices)
        return Stay(kept, below=self.choosing.below(without(hand, kept)))

    def _swapped(self, hand: Hand) -> Stay:
        """Return which cards of a hand stay so that it becomes one that is wanted."""
        kept = self.choosing.swapped(hand)
        return Stay(kept, fresh=sum(hand) - sum(kept))

    def played(self, hand: Hand, stay: Stay, fresh: Hand | None = None) -> Held:
        """Return the hand that is played: what stays of it, and the fresh cards."""
        if fresh is None:
            return Held(stay.kept, hand, stay.below)
        whole = together(stay.kept, fresh)
        return Held(whole, whole)
