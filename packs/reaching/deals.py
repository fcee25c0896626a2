"""Cards dealt for many games at once: the second spelling of `dealing`, equal card for card.

Cards stand in arrays of draws by games, of the smallest kind of number that holds them.
"""

from typing import TYPE_CHECKING

import numpy as np

from ..batch.words import at
from .dealing import Split, split

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ..batch.words import Words

    Cards = NDArray[np.unsignedinteger]

_BLOCK = 1 << 13  # games: what the processor's cache holds
SMALL = 1 << 8  # cards of a pile that one byte numbers


def deals(
    root: int, games: "Words", size: int, count: int, taken: "Cards | None" = None
) -> "Cards":
    """Return `count` cards of a pile for each game, as rows in the order dealt.

    Args:
        root: The word of `dealing.place`.
        games: Numbers of games, from 1.
        size: Cards of the pile.
        count: Cards that are dealt; no more than are left.
        taken: Rows of cards that are not in the piles any more.
    """
    kind = np.uint8 if size <= SMALL else np.uint16
    found = np.empty((count, len(games)), dtype=kind)
    for first in range(0, len(games), _BLOCK):
        some = slice(first, first + _BLOCK)
        gone = None if taken is None else np.sort(taken[:, some], axis=0)
        _fill(found[:, some], at(root, games[some]), size, gone)
    return found


def _fill(found: "Cards", deals: "Words", size: int, taken: "Cards | None") -> None:
    """Fill in the cards of some deals; `taken` rises by rows."""
    before = 0 if taken is None else len(taken)
    gone = np.empty((before + len(found), len(deals)), dtype=found.dtype)
    if taken is not None:
        gone[:before] = taken
    _numbers(found, deals, size - before, split(size - before, len(found)))
    for i, card in enumerate(found):
        _pass_over(card, gone[: before + i])
        if i + 1 < len(found):
            _put(card, gone[: before + i + 1])


def _numbers(found: "Cards", deals: "Words", left: int, how: Split) -> None:
    """Fill in a number below `left`, one below `left - 1` and so on, for each deal."""
    width, fraction = np.uint64(how.width), np.uint64((1 << how.width) - 1)
    whole, row = np.empty_like(deals), 0
    for i, draws in enumerate(how.draws):
        word = at(deals, i)
        np.right_shift(word, np.uint64(how.bits), out=word)
        for _ in range(draws):
            np.multiply(word, np.uint64(left - row), out=word)
            np.right_shift(word, width, out=whole)
            found[row] = whole
            np.bitwise_and(word, fraction, out=word)
            row += 1


def _pass_over(card: "Cards", gone: "Cards") -> None:
    """Make of a number among the cards that are left the card's own; `gone` rises by rows."""
    is_behind = np.empty(card.shape, dtype=np.bool_)
    one = is_behind.view(np.uint8)
    for other in gone:
        np.greater_equal(card, other, out=is_behind)
        np.add(card, one, out=card)


def _put(card: "Cards", gone: "Cards") -> None:
    """Put a card among those that are gone, into the last row, and keep the rows rising."""
    last = gone[-1]
    last[...] = card
    lower = np.empty_like(card)
    for other in gone[:-1]:
        np.minimum(other, last, out=lower)
        np.maximum(other, last, out=last)
        other[...] = lower
