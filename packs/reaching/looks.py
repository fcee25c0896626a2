"""Hands of many games looked at together: of which classes their cards are, and what stays.

A kind of hand is a whole number, the code: its cards of each class that matches anything, as the
digits of a number whose base is one more than the cards of a hand.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ...catalog.value import Value
from ..hands.setting_aside import Hand
from .deals import SMALL
from .question import World

if TYPE_CHECKING:
    from .deals import Cards

Flags = NDArray[np.bool_]
Counts = NDArray[np.uint8]
Rows = NDArray[np.intp]

_DENSE = 1 << 16  # codes that a table of one place each is quicker for than sorting


class Kinds(Value):
    """What the cards of many games are: one array of draws by games for each class.

    Only classes that match anything are there; `masks` says which queries.
    """

    masks: tuple[int, ...]
    flags: tuple[Flags, ...]
    shape: tuple[int, int]

    def behind(self, drawn: int, draws: int, games: Rows) -> "Kinds":
        """Return `draws` cards behind the first ones, of some games, given by rising places."""
        shape, some = (draws, len(games)), slice(drawn, drawn + draws)
        if shape[1] == self.shape[1]:
            return Kinds(self.masks, tuple(flags[some] for flags in self.flags), shape)
        flags = tuple(flags[some].take(games, axis=1) for flags in self.flags)
        return Kinds(self.masks, flags, shape)

    def counted(self, query: int, drawn: int) -> "NDArray[np.unsignedinteger]":
        """Return for each game how many of the first `drawn` cards match a query."""
        return counted(self.matches(query)[:drawn])

    def matches(self, query: int) -> Counts:
        """Return 1 for each card that matches a query, else 0."""
        pairs = zip(self.masks, self.flags, strict=True)
        found = [flags for mask, flags in pairs if mask >> query & 1]
        if not found:
            return np.zeros(self.shape, dtype=np.uint8)
        whole = found[0]
        for other in found[1:]:
            whole = whole | other
        return whole.view(np.uint8)


class Look(Value):
    """The kinds of hands that occur, by their codes, and the code of each game's."""

    hands: Mapping[int, Hand]
    codes: Rows


class Looks:
    """Tells classes of cards, and kinds of hands, in one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._wanted = [place for place, mask in enumerate(world.masks) if mask]
        self._masks = tuple(world.masks[place] for place in self._wanted)
        self._spans = [_spans(world, mask) for mask in self._masks]

    def kinds(self, cards: "Cards") -> Kinds:
        """Tell for each class that matches anything which of the cards are of it."""
        flags = tuple(_within(cards, spans) for spans in self._spans)
        return Kinds(self._masks, flags, (len(cards), cards.shape[1]))

    def look(self, kinds: Kinds, drawn: int) -> Look:
        """Return the kinds of hands that the first `drawn` cards are."""
        codes = np.zeros(kinds.shape[1], dtype=np.intp)
        for i, flags in enumerate(reversed(kinds.flags)):
            if i:
                codes *= drawn + 1
            codes += counted(flags[:drawn].view(np.uint8))
        present, codes = _present(codes, (drawn + 1) ** len(kinds.flags))
        return Look({place: self._hand(code, drawn) for place, code in present.items()}, codes)

    def _hand(self, code: int, drawn: int) -> Hand:
        found = [0] * len(self.world.masks)
        for place in self._wanted:
            code, found[place] = divmod(code, drawn + 1)
        if len(self._wanted) < len(found):
            found[0] = drawn - sum(found)
        return tuple(found)


def counted(cards: Counts) -> "NDArray[np.unsignedinteger]":
    """Return for each game the sum of its rows of ones and noughts."""
    kind = np.uint8 if len(cards) < SMALL else np.uint16
    found: NDArray[np.unsignedinteger] = np.add.reduce(cards, axis=0, dtype=kind)
    return found


def _present(codes: Rows, space: int) -> tuple[dict[int, int], Rows]:
    """Return the codes that occur, and those of the games; great ones are numbered anew."""
    if space > _DENSE:
        found, codes = np.unique(codes, return_inverse=True)
        return dict(enumerate(found.tolist())), codes
    present = np.flatnonzero(np.bincount(codes, minlength=space)).tolist()
    return dict(zip(present, present, strict=True)), codes


def _spans(world: World, wanted: int) -> list[tuple[int, int]]:
    """Return where the cards of a class lie in the pile: numbers from, and how many."""
    found: list[tuple[int, int]] = []
    first = 0
    for count, mask in world.runs:
        if mask == wanted:
            if found and sum(found[-1]) == first:
                found[-1] = (found[-1][0], found[-1][1] + count)
            else:
                found.append((first, count))
        first += count
    return found


def _within(cards: "Cards", spans: Sequence[tuple[int, int]]) -> Flags:
    """Tell which cards lie in any of the spans; below one, numbers wrap round to large ones."""
    whole = np.zeros(0, dtype=np.bool_)
    for i, (first, count) in enumerate(spans):
        one: Flags = (cards - cards.dtype.type(first) if first else cards) < count
        whole = np.logical_or(whole, one, out=whole) if i else one
    return whole
