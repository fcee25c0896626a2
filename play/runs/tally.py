"""What many games come to: how often each goal was reached by a turn, and means."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .estimates import Mean, Share
from .keeping import MOST_MULLIGANS
from .question import ANY, Question, Wants, World

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from .batch import Numbers

AT_ONCE = 1 << 15  # games; with fewer, the few that draw again take as long as all others


class Tally:
    """The games of one seed in one world, tallied; `steps` plays them."""

    def __init__(self, question: Question, world: World, seed: str, games: int) -> None:
        self.question, self.games = question, games
        self._world, self._seed = world, seed
        turns = len(question.draws)
        self._reached = [[0] * len(question.goals) for _ in range(turns)]
        self._seen: list[list[NDArray[np.intp] | int]] = [
            [0] * question.queries for _ in range(turns)
        ]
        self._mulligans = [0, 0]  # their sum, and that of their squares
        self.gave_up = False  # whether some game drew again as often as is looked at

    def steps(self) -> Iterator[int]:
        """Play all the games, yielding how many are played by then."""
        from .batch import Batch

        batch = Batch(self.question, self._world, self._seed)
        for first in range(1, self.games + 1, AT_ONCE):
            count = min(AT_ONCE, self.games + 1 - first)
            mulligans, held = batch.play(first, count)
            self._mulligans[0] += int(mulligans.sum())
            self._mulligans[1] += int((mulligans * mulligans).sum())
            self.gave_up |= bool((mulligans >= MOST_MULLIGANS).any())
            for turn in range(len(held)):
                self._add(turn, held[turn])
            yield first + count - 1

    def _add(self, turn: int, queries: "Numbers") -> None:
        import numpy as np

        for query, numbers in enumerate(queries):
            shown = np.bincount(numbers, minlength=self._world.size + 1)
            self._seen[turn][query] = self._seen[turn][query] + shown
        for goal, wants in enumerate(self.question.goals):
            self._reached[turn][goal] += _reached(queries, wants)

    def share(self, turn: int, goal: int) -> Share:
        """Return how often a goal is reached by a turn."""
        return Share(self._reached[turn][goal], self.games)

    def mean(self, turn: int, query: int) -> Mean:
        """Return how many matching cards have been seen by a turn."""
        shown = self._seen[turn][query]
        counts = [0] if isinstance(shown, int) else shown.tolist()
        whole = sum(n * count for n, count in enumerate(counts))
        return Mean(whole, sum(n * n * count for n, count in enumerate(counts)), self.games)

    @property
    def mulligans(self) -> Mean:
        """How many mulligans a game takes."""
        total, squares = self._mulligans
        return Mean(total, squares, self.games)


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
