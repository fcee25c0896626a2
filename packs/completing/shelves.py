"""What many trials have of the wanted cards, pack after pack."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import prod
from typing import TYPE_CHECKING

from ..recipes.recipe import Recipe
from .goal import Goal, Trade

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from ..batch.slots import Cells
    from .stream import Numbers

    Counts = NDArray[np.int64]

_NEVER = (1 << 31) - 1


class Shelf(ABC):
    """What some trials have of the cards that are wanted."""

    @abstractmethod
    def put(self, trials: "Numbers", packs: "Cells", first: int) -> None:
        """Put in what these trials found in packs `first` and following, as `Stream.draw` gives."""

    @abstractmethod
    def done(self) -> "Numbers":
        """Return with which pack each trial was complete; -1 where it is not."""

    @abstractmethod
    def found(self) -> "Counts":
        """Return how many of the missing copies came with pack 0 (before any), 1, 2 and so on.

        All trials are counted together.
        """


def shelf(recipe: Recipe, goal: Goal, faces: Sequence[str | None], trials: int) -> Shelf:
    """Return an empty shelf for what packs can show, by the printings of their faces."""
    missing = goal.missing()
    if goal.trade is None and max(missing.values(), default=0) <= 1:
        return Firsts(missing, faces, trials)
    return Copies(recipe, goal, faces, trials)


class Firsts(Shelf):
    """When each card came first, where one copy of each is enough."""

    def __init__(
        self, missing: Mapping[str, int], faces: Sequence[str | None], trials: int
    ) -> None:
        import numpy as np

        of: dict[str, list[int]] = {}
        for number, face in enumerate(faces):
            if face in missing:
                of.setdefault(face or "", []).append(number)
        self._faces = [number for numbers in of.values() for number in numbers]
        self._starts = list(accumulate((len(each) for each in of.values()), initial=0))[:-1]
        # The last column takes what shows nothing, whose number is -1.
        self._first = np.full((trials, len(faces) + 1), _NEVER, dtype=np.int32)

    def put(self, trials: "Numbers", packs: "Cells", first: int) -> None:
        """Note with which pack each face came first."""
        import numpy as np

        columns = self._first.shape[1]
        fresh = np.full((len(trials), columns), _NEVER, dtype=np.int32)
        places = packs + np.arange(0, fresh.size, columns)
        # Of several copies the earliest is to stay: packs are put in from the last to the first.
        for i in reversed(range(packs.shape[1])):
            fresh.ravel()[places[:, i]] = first + i
        self._first[trials] = np.minimum(self._first[trials], fresh)

    def _seen(self) -> "NDArray[np.int32]":
        """Return with which pack each missing card came first, a row for each trial."""
        import numpy as np

        seen = self._first[:, self._faces]
        if len(self._starts) < len(self._faces):
            seen = np.minimum.reduceat(seen, self._starts, axis=1)
        return seen

    def done(self) -> "Numbers":
        """Return with which pack the last missing card came."""
        import numpy as np

        last = self._seen().max(axis=1, initial=0)
        return np.where(last < _NEVER, last, -1).astype(np.intp)

    def found(self) -> "Counts":
        """Return how many cards came first with each pack."""
        import numpy as np

        return np.bincount(self._seen().ravel())


class Copies(Shelf):
    """How many copies there are of each card, and what is spare of each rarity."""

    def __init__(
        self, recipe: Recipe, goal: Goal, faces: Sequence[str | None], trials: int
    ) -> None:
        import numpy as np

        of, ids, missing = rarities(recipe), sorted(goal.wanted), goal.missing()
        need = [missing.get(id_, 0) for id_ in ids]
        numbers = {id_: i for i, id_ in enumerate(ids)}
        self._of_face = np.array([*(numbers.get(face or "", -1) for face in faces), -1])
        every = list(dict.fromkeys(of[id_] for id_ in ids))
        self._trade: Trade | None = goal.trade
        self._rarity = np.array([every.index(of[id_]) for id_ in ids], dtype=np.intp)
        self._need = np.tile(np.array(need, dtype=np.int64), (trials, 1))
        few = np.bincount(self._rarity, need, len(every)).astype(np.int64)
        spare = goal.spare(of)
        self._missing = np.tile(few, (trials, 1))
        self._spare = np.tile([spare.get(each, 0) for each in every], (trials, 1))
        self._lacking = self._lacks(self._missing, self._spare)
        self._done = np.where(self._lacking == 0, 0, -1)
        self._found = [trials * int(few.sum()) - int(self._lacking.sum())]

    def put(self, trials: "Numbers", packs: "Cells", first: int) -> None:
        """Count copies, those that were missing and those that are spare."""
        import numpy as np

        shown = self._of_face[packs.transpose(2, 1, 0)]
        row, pack, place = np.nonzero(shown >= 0)
        cards = shown[row, pack, place]
        of, need = row * self._need.shape[1] + cards, self._need[trials]
        useful = _first(row, cards, need.ravel()[of])
        spots = (row * shown.shape[1] + pack) * self._missing.shape[1] + self._rarity[cards]
        came = self._by_pack(spots[useful], shown.shape)
        missing = self._missing[trials][:, None] - came.cumsum(1)
        spare = self._spare[trials][:, None]
        if self._trade is not None:
            spare = spare + (self._by_pack(spots, shown.shape) - came).cumsum(1)
        self._note(trials, self._lacks(missing, spare), first)
        need -= np.bincount(of[useful], minlength=need.size).reshape(need.shape)
        self._need[trials] = need
        self._missing[trials], self._spare[trials] = missing[:, -1], spare[:, -1]

    def _by_pack(self, spots: "Numbers", shape: tuple[int, ...]) -> "Counts":
        """Return how many cards of each rarity there are in each pack of each trial."""
        import numpy as np

        whole = (*shape[:2], self._missing.shape[1])
        return np.bincount(spots, minlength=prod(whole)).reshape(whole)

    def _lacks(self, missing: "Counts", spare: "Counts") -> "Counts":
        """Return how many copies are missing once all has been traded that can be."""
        import numpy as np

        if self._trade is not None:
            got = spare // self._trade.give * self._trade.get
            missing = np.maximum(0, missing - got)
        lacking: Counts = missing.sum(axis=-1)
        return lacking

    def _note(self, trials: "Numbers", lacking: "Counts", first: int) -> None:
        """Note what is lacking after each of some packs, and which trials are complete by then."""
        import numpy as np

        before = np.concatenate([self._lacking[trials][:, None], lacking[:, :-1]], axis=1)
        gone = (before - lacking).sum(axis=0).tolist()
        self._found += [0] * (first + len(gone) - len(self._found))
        for i, count in enumerate(gone):
            self._found[first + i] += count
        self._lacking[trials] = lacking[:, -1]
        is_done = lacking == 0
        self._done[trials] = np.where(is_done.any(axis=1), first + is_done.argmax(axis=1), -1)

    def done(self) -> "Numbers":
        """Return after which pack nothing was lacking."""
        return self._done

    def found(self) -> "Counts":
        """Return by how much less was lacking after each pack."""
        import numpy as np

        return np.array(self._found)


def _first(rows: "Numbers", cards: "Numbers", need: "Counts") -> "Numbers":
    """Return the places of as many of each card of a row as are needed, the first ones.

    `need` says at each place how many of its card the row needs.
    """
    import numpy as np

    some = np.flatnonzero(need > 0)
    rows, cards = rows[some], cards[some]
    order = _sorted(cards)
    order = order[_sorted(rows[order])]
    row, card = rows[order], cards[order]
    is_new = np.concatenate(([True], (row[1:] != row[:-1]) | (card[1:] != card[:-1])))[: len(order)]
    starts = np.flatnonzero(is_new)
    ranks = np.arange(len(order)) - np.repeat(starts, np.diff(np.append(starts, len(order))))
    return some[order[ranks < need[some[order]]]]


def _sorted(numbers: "Numbers") -> "Numbers":
    """Return the order of numbers, those that are alike as they stand."""
    import numpy as np

    if numbers.max(initial=0) < 1 << 16:  # of which numpy sorts many at once, digit by digit
        return np.argsort(numbers.astype(np.uint16), kind="stable")
    return np.argsort(numbers, kind="stable")


def rarities(recipe: Recipe) -> dict[str, str | None]:
    """Return the rarity of every printing that a pack can give."""
    choices = (choice for filling in recipe.all_fillings() for choice in filling.choices)
    return {entry.printing: entry.rarity for choice in choices for entry in choice.entries}
