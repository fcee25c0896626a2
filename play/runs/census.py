"""What whole games come to: how they ended, how long they were, figures, and goals by turn."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ...catalog.value import Value
from ...packs.reaching.estimates import Share, Sums
from ..goldfish.board import Board
from ..goldfish.referee import Refused
from ..goldfish.state import Ending
from .policies import Sits
from .whole import Watch, Whole, play_whole

if TYPE_CHECKING:
    from ...catalog.errors import Fact

Counted = tuple[str, tuple[tuple[str, object], ...]]  # key of an ending, and whom it is about


class Missing(Value):
    """What stopped a game, by its key: the field of a card that nobody knows, if it is one."""

    key: str
    of: str
    field: str


class Spread(Sums):
    """Numbers, one for each game that has any: mean, least and most."""

    def __init__(self) -> None:
        super().__init__()
        self.least: int | None = None
        self.most: int | None = None

    def add(self, number: int, times: int = 1) -> None:
        """Add one, so many times."""
        super().add(number, times)
        self.least = number if self.least is None else min(self.least, number)
        self.most = number if self.most is None else max(self.most, number)


class Census:
    """Games 1 to `games` of a seed; `steps` plays them."""

    def __init__(self, board: Callable[[int], Board], sits: Sits, watch: Watch, games: int) -> None:
        self._board, self._sits, self.watch, self.games = board, sits, watch, games
        self.turns, self.actions = Spread(), Spread()
        self.figures: dict[str, Spread] = {}
        self.endings: Counter[Counted] = Counter()
        self.examples: dict[Counted, tuple[int, Ending]] = {}  # the first game that ended so
        self.same: dict[Counted, dict[str, Fact]] = {}  # facts that all those endings share
        self.stopped: Counter[str] = Counter()
        self.first_stopped: dict[str, int] = {}  # the first game that stopped so
        self.untold: Counter[Missing] = Counter()
        self.refused: dict[tuple[str, ...], tuple[int, int, Refused]] = {}  # by the rules' keys
        self._reached = [[[0, 0] for _ in watch.goals] for _ in range(watch.turns + 1)]

    def steps(self) -> Iterator[int]:
        """Play all the games, yielding how many are played by then."""
        for game in range(1, self.games + 1):
            self._add(game, play_whole(self._board(game), self._sits, self.watch))
            yield game

    def _add(self, game: int, played: Whole) -> None:
        self.turns.add(played.turns)
        self.actions.add(played.actions)
        for name, number in played.figures.items():
            self.figures.setdefault(name, Spread()).add(number)
        if played.ending is None:
            self.stopped[played.stopped] += 1
            self.first_stopped.setdefault(played.stopped, game)
        else:
            self._end(game, played.ending)
        if played.refusal is not None:
            self._refuse(game, played.refusal)
        if played.lacking is not None:
            of, field = (str(played.lacking.facts.get(name, "")) for name in ("of", "field"))
            self.untold[Missing(played.lacking.key, of, field)] += 1
        for counts, answers in zip(self._reached, played.reached, strict=True):
            for goal, answer in zip(counts, answers, strict=True):
                goal[0] += answer is True
                goal[1] += answer is not False

    def _end(self, game: int, ending: Ending) -> None:
        counted = _counted(ending)
        self.endings[counted] += 1
        self.examples.setdefault(counted, (game, ending))
        same = self.same.setdefault(counted, dict(ending.facts))
        for name in [n for n, fact in same.items() if ending.facts.get(n) != fact]:
            del same[name]

    def _refuse(self, game: int, error: Refused) -> None:
        """Count a refusal for the same reasons; how often, in which game first, and that one."""
        key = tuple(step.key for step in error.ruling.against)
        count, first, told = self.refused.get(key, (0, game, error))
        self.refused[key] = (count + 1, first, told)

    def reached(self, turn: int, goal: int) -> tuple[Share, Share]:
        """Return how often a goal is reached by a turn: for sure, and if all in doubt helps."""
        low, high = self._reached[turn][goal]
        return Share(low, self.games), Share(high, self.games)

    def ended(self, counted: Counted) -> Share:
        """Return how often games end so."""
        return Share(self.endings[counted], self.games)


def _counted(ending: Ending) -> Counted:
    """Return what makes endings one kind: the key, and the seats that it is about."""
    about = (item for item in ending.facts.items() if item[0].startswith("seat"))
    return ending.key, tuple(sorted((name, str(fact)) for name, fact in about))
