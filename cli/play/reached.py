"""How likely goals are by each turn: worked out exactly where that is possible, else played."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Any

from ...catalog.errors import Undecided
from ...catalog.value import Value
from ...packs.reaching.choosing import is_counted
from ...packs.reaching.estimates import Mean, Share
from ...packs.reaching.exact import Outcome, outcome
from ...packs.reaching.question import World
from ...packs.reaching.staying import Staying
from ...packs.reaching.tally import Tally
from ...packs.reaching.worlds import exact_worlds, played_worlds
from ..odds import chances
from ..terminal.progress import walk
from ..words import say
from .goals import Plan

USUAL_GAMES = 100_000  # where nobody says how many and nothing exact is to be had
_MANY = 8  # worlds that take long enough for somebody to wonder
_LARGE = 200_000  # games that do


class Reached(Value):
    """What comes of a plan, in each world that is possible.

    `outcomes` are exact; `tallies` were played, each the same games. One of both may be empty.
    `is_counted` tells whether cards that stay in hand were chosen by what is lacking alone,
    `is_hopeless` whether no hand can be what it is to be kept for.
    """

    plan: Plan
    outcomes: tuple[Outcome, ...]
    tallies: tuple[Tally, ...]
    is_counted: bool = False
    is_hopeless: bool = False

    @property
    def is_sure(self) -> bool:
        """Whether nothing that is not known could change a chance."""
        chances_ = {each.chances for each in self.outcomes}
        return len(chances_) <= 1 and (bool(chances_) or len(self.tallies) <= 1)

    def chance(self, turn: int, goal: int) -> dict[str, Any]:
        """Return the chance of a goal by a turn as JSON holds it."""
        return self._told(
            "probability",
            lambda outcome: outcome.chances[turn][goal],
            lambda tally: tally.share(turn, goal),
        )

    def cards(self, turn: int, query: int) -> dict[str, Any]:
        """Return the mean number of matching cards seen by a turn."""
        return self._told(
            "mean",
            lambda outcome: outcome.means[turn][query],
            lambda tally: tally.mean(turn, query),
        )

    def mulligans(self) -> dict[str, Any]:
        """Return the mean number of mulligans."""
        return self._told("mean", lambda outcome: outcome.mulligans, lambda tally: tally.mulligans)

    def _told(
        self,
        name: str,
        exact: Callable[[Outcome], Fraction],
        played: Callable[[Tally], Share | Mean],
    ) -> dict[str, Any]:
        """Return a number: exact or played, from its low to its high end; and what was played."""
        samples = [played(tally) for tally in self.tallies]
        sample = _sample(name, samples) if samples else None
        if self.outcomes:
            values = [exact(outcome) for outcome in self.outcomes]
            told = chances.data(min(values), max(values), name)
            return {**told, "method": "exact", "simulated": sample}
        assert sample is not None
        nothing = dict.fromkeys(("exact", "low", "high", "exact_low", "exact_high"))
        head = {name: sample[name], **nothing, "low": sample["low"], "high": sample["high"]}
        return {**head, "method": "simulated", "simulated": sample}


def _sample(name: str, samples: list[Share | Mean]) -> dict[str, Any]:
    """Return what was played: null where worlds differ, with an interval that holds them all."""
    ends = [sample.interval for sample in samples]
    values = {float(sample) for sample in samples}
    return {
        name: min(values) if len(values) == 1 else None,
        "low": min(values),
        "high": max(values),
        "interval": [min(low for low, _ in ends), max(high for _, high in ends)],
        "games": samples[0].trials,
    }


def reached(plan: Plan, games: int | None, seed: str) -> Reached:
    """Return what comes of a plan; games are played where they are asked for, or nothing else is.

    Raises:
        Undecided: `odds.too-many-doubts` with cards.
    """
    worlds = exact_worlds(plan.question, plan.cards)
    outcomes = _outcomes(plan, worlds)
    tallies = _tallies(plan, games or USUAL_GAMES, seed) if games or not outcomes else ()
    counted = any(is_counted(plan.question, world) for world in worlds)
    hopeless = all(Staying(plan.question, world).is_hopeless for world in worlds)
    return Reached(plan, outcomes, tallies, counted, hopeless)


def _outcomes(plan: Plan, worlds: Sequence[World]) -> tuple[Outcome, ...]:
    """Return the exact outcome in each world; none where that would take minutes."""
    found: list[Outcome] = []

    def steps() -> Iterator[int]:
        for world in worlds:
            found.append(outcome(plan.question, world))
            yield len(found)

    try:
        walk(steps(), len(worlds), say("odds.progress"), large=_MANY)
    except Undecided as error:
        if error.key != "odds.too-many-states":
            raise
        return ()
    return tuple(found)


def _tallies(plan: Plan, games: int, seed: str) -> tuple[Tally, ...]:
    """Return the games played in each world, with a bar where there are many."""
    worlds = played_worlds(plan.question, plan.cards)
    tallies = tuple(Tally(plan.question, world, seed, games) for world in worlds)

    def steps() -> Iterator[int]:
        for i, tally in enumerate(tallies):
            yield from (i * games + done for done in tally.steps())

    walk(steps(), len(tallies) * games, say("run.progress"), large=_LARGE)
    return tallies
