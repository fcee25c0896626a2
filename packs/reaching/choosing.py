"""Which cards of a hand stay where one may choose: the choice that makes goals likeliest.

What counts first is all goals together at the last turn. Choices that are equal in this are told
apart by the turn before it, and so on back to turn 0; then, in the same order of turns, by how many
of several goals are reached on average.

Where there are too many choices to work out the chance of each, that one is taken which leaves
fewest cards lacking. It is the same one where cards go below the pile and there is a single goal
without an upper limit; and where cards are swapped to reach such a goal.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache, cached_property, partial
from itertools import product
from math import prod

from ...catalog.errors import Undecided
from ..hands.setting_aside import Hand
from .prospects import Held, Prospects
from .question import Question, Wants, World, drawn, together, without

MOST_WEIGHED = 20_000  # choices whose chances are worked out: a second or two
MOST_COUNTED = 2_000_000  # choices at all

Criteria = tuple[tuple[tuple[Wants, ...], int], ...]  # goals that are looked at together, draws
Promise = Callable[[Hand, Wants, int], Fraction]  # what stays, a goal, draws → the goal's chance


class Choosing:
    """The choices in one world."""

    def __init__(self, question: Question, world: World, prospects: Prospects) -> None:
        self.question, self.world = question, world
        self._prospects = prospects
        self._at_once = Prospects(question.but(laid=0), world)  # before cards are laid out unseen
        self._promise_of = cache(self._prospects.chance)
        self._looked_at = 0
        self.is_counted = is_counted(question, world)

    def best(self, hand: Hand, choices: Iterable[Hand]) -> Hand:
        """Return which cards of a hand stay, the others going below the pile."""
        open_ = [*choices]
        if len(open_) == 1:
            return open_[0]
        if self.is_counted:
            return max(open_, key=lambda kept: (-self._lacking(self._goals, kept), kept))
        held = {kept: self._bottomed(hand, kept) for kept in open_}

        def promise(kept: Hand, goal: Wants, draws: int) -> Fraction:
            return self._prospects.chance(goal, held[kept], draws)

        last = _best(open_, partial(_together, promise, *self._criteria[0]))
        goals, draws = self.question.goals, self.question.draws[-1]
        alike = {self._prospects.looks(goals, held[kept], draws): kept for kept in sorted(last)}
        return self._likeliest([*alike.values()], promise, self._criteria[1:])

    def swapped(self, hand: Hand) -> Hand:
        """Return which cards of a hand stay, others being drawn for the rest at once."""
        keep = self.question.keep or ()
        if self.is_counted:
            return max(self.parts(hand), key=lambda kept: (
                -self._lacking(keep, kept), -sum(kept), -self._lacking(self._goals, kept), kept
            ))  # fmt: skip
        open_ = _best(self.parts(hand), lambda kept: self._becoming(keep, hand, kept))
        return self._likeliest(
            open_, lambda kept, goal, draws: self._after(hand, kept, goal, draws), self._criteria
        )

    def _likeliest(self, open_: list[Hand], promise: Promise, criteria: Criteria) -> Hand:
        """Return the choice that makes goals likeliest, by the criteria one after the other."""
        for goals, draws in criteria:
            if len(open_) == 1:
                break
            open_ = _best(open_, partial(_together, promise, goals, draws))
        return max(open_)

    @cached_property
    def _criteria(self) -> Criteria:
        """The goals that are looked at together, after so many draws, what counts most first."""
        every, *single = self.question.goals
        draws = sorted({*self.question.draws}, reverse=True)
        return tuple((goals, n) for goals in filter(None, ((every,), (*single,))) for n in draws)

    @property
    def _goals(self) -> Wants:
        return self.question.goals[0]

    def _bottomed(self, hand: Hand, kept: Hand) -> Held:
        return Held(kept, hand, self.below(without(hand, kept)))

    def below(self, aside: Hand) -> tuple[int, ...]:
        """Return the classes of cards below the pile: those that serve more goals come first."""
        masks, goals = self.world.masks, self._goals

        def serves(place: int) -> int:
            return sum(masks[place] >> i & 1 for i, want in enumerate(goals) if want.least)

        places = [place for place, count in enumerate(aside) for _ in range(count)]
        return tuple(sorted(places, key=lambda place: (-serves(place), place)))

    def _becoming(self, keep: Wants, hand: Hand, kept: Hand) -> Fraction:
        """Return the chance that cards which stay, and fresh ones, are what is wanted."""
        fresh = sum(hand) - sum(kept)
        return self._at_once.chance(keep, Held(kept, hand), fresh)

    def _after(self, hand: Hand, kept: Hand, goal: Wants, draws: int) -> Fraction:
        """Return what cards which stay promise: the others are in the pile again after the swap."""
        rest = without(self.world.counts, hand)
        fresh = min(sum(hand) - sum(kept), sum(rest))
        wholes = ((together(kept, more), part) for more, part in drawn(rest, fresh))
        return sum(
            (part * self._promise_of(goal, Held(w, w), draws) for w, part in wholes), Fraction(0)
        )

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


def _together(promise: Promise, goals: Iterable[Wants], draws: int, kept: Hand) -> Fraction:
    """Return how many of some goals are reached on average after so many draws."""
    return sum((promise(kept, goal, draws) for goal in goals), Fraction(0))


def _best(open_: Iterable[Hand], chance: Callable[[Hand], Fraction]) -> list[Hand]:
    """Return the choices whose chance is the highest."""
    found = {kept: chance(kept) for kept in open_}
    most = max(found.values())
    return [kept for kept in found if found[kept] == most]


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
