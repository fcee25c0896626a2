"""What many games come to: how often each goal was reached by a turn, and means."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .estimates import Mean, Share, Sums
from .question import ANY, Question, Wants, World
from .single import Game, play
from .staying import MOST_MULLIGANS, Staying

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .batch import Numbers

AT_ONCE = 1 << 15  # games; with fewer, the few that draw again take as long as all others
FEW = 500  # games that are sooner played one by one than numpy is loaded


class Tally:
    """The games of one seed in one world, tallied; `steps` plays them."""

    def __init__(self, question: Question, world: World, seed: str, games: int) -> None:
        self.question, self.games = question, games
        self._world, self._seed = world, seed
        turns = range(len(question.draws))
        self._reached = [[0] * len(question.goals) for _ in turns]
        self._seen = [[Sums() for _ in range(question.queries)] for _ in turns]
        self._mulligans = Sums()
        self.gave_up = False  # whether some game drew again as often as is looked at

    def steps(self) -> Iterator[int]:
        """Play all the games, yielding how many are played by then.

        Raises:
            Undecided: As `Staying.stay`.
        """
        if self.games <= FEW and (self.question.keep is None or self.question.rule.ends):
            staying = Staying(self.question, self._world)
            for number in range(1, self.games + 1):
                self._add(play(staying, self._seed, number))
                yield number
            return
        from .batch import Batch

        batch = Batch(self.question, self._world, self._seed)
        for first in range(1, self.games + 1, AT_ONCE):
            count = min(AT_ONCE, self.games + 1 - first)
            mulligans, seen = batch.play(first, count)
            _add_all(self._mulligans, mulligans)
            if not self.question.rule.ends:
                self.gave_up |= bool((mulligans >= MOST_MULLIGANS).any())
            for turn in range(len(seen)):
                self._add_many(turn, seen[turn])
            yield first + count - 1

    def _add(self, game: Game) -> None:
        self._mulligans.add(game.mulligans)
        for turn, held in enumerate(game.held):
            for sums, number in zip(self._seen[turn], held, strict=True):
                sums.add(number)
            for goal, wants in enumerate(self.question.goals):
                holds = all(want.holds(n) for want, n in zip(wants, held, strict=True))
                self._reached[turn][goal] += holds

    def _add_many(self, turn: int, queries: "Numbers") -> None:
        for sums, numbers in zip(self._seen[turn], queries, strict=True):
            _add_all(sums, numbers)
        for goal, wants in enumerate(self.question.goals):
            self._reached[turn][goal] += _reached(queries, wants)

    def share(self, turn: int, goal: int) -> Share:
        """Return how often a goal is reached by a turn."""
        return Share(self._reached[turn][goal], self.games)

    def mean(self, turn: int, query: int) -> Mean:
        """Return how many matching cards have been seen by a turn."""
        return self._seen[turn][query].mean

    @property
    def mulligans(self) -> Mean:
        """How many mulligans a game takes."""
        return self._mulligans.mean


def _add_all(sums: Sums, numbers: "NDArray[np.integer]") -> None:
    """Add many numbers up, each as often as it is there."""
    import numpy as np

    for number, times in enumerate(np.bincount(numbers).tolist()):
        sums.add(number, times)


def _reached(queries: "Numbers", wants: Wants) -> int:
    """Return how many games hold what every want asks for."""
    import numpy as np

    found = np.ones(queries.shape[1], dtype=np.bool_)
    for numbers, want in zip(queries, wants, strict=True):
        if want != ANY:
            found &= numbers >= want.least
        if want.most is not None:
            found &= numbers <= want.most
    return int(np.count_nonzero(found))
