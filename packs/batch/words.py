"""Addresses of chance by the million: the second spelling of `packs.chance`, equal word for word.

A word is 64 bits without sign; a root is one word for all packs (an `int`) or one for each.
"""

from typing import TYPE_CHECKING

import numpy as np

from .. import chance

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Root = int | Words

_GOLDEN = np.uint64(chance.GOLDEN)
_ONE, _TWO = np.uint64(0xBF58_476D_1CE4_E5B9), np.uint64(0x94D0_49BB_1331_11EB)
_FEW = 10  # piles that are shuffled sooner one by one
_FIRST, _SECOND, _THIRD, _HALF = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


def mix(words: "Words") -> "Words":
    """Return SplitMix64's finalizer of each word, in place."""
    moved = words >> _FIRST
    np.bitwise_xor(words, moved, out=words)
    np.multiply(words, _ONE, out=words)
    np.right_shift(words, _SECOND, out=moved)
    np.bitwise_xor(words, moved, out=words)
    np.multiply(words, _TWO, out=words)
    np.right_shift(words, _THIRD, out=moved)
    np.bitwise_xor(words, moved, out=words)
    return words


def named(root: "Root", *names: str) -> "Root":
    """Return the words below these with names, one step each."""
    if isinstance(root, int):
        return chance.Address(root).named(*names).word
    for name in names:
        root = mix((root + _GOLDEN) ^ np.uint64(chance.text_word(name)))
    return root


def at(root: "Root", numbers: "Words | int") -> "Words":
    """Return the words below these with numbers (each >= 0); one of both must be an array."""
    if isinstance(numbers, int):
        assert not isinstance(root, int)
        return mix(root + np.uint64((numbers + 1) * chance.GOLDEN & chance.WORD))
    steps = numbers + np.uint64(1)
    np.multiply(steps, _GOLDEN, out=steps)
    return mix(steps + np.uint64(root) if isinstance(root, int) else root + steps)


def below(words: "Words", n: int) -> "NDArray[np.intp]":
    """Return for each word a whole number from 0 to n - 1, in place; 1 <= n < 2^32."""
    np.right_shift(words, _HALF, out=words)
    np.multiply(words, np.uint64(n), out=words)
    np.right_shift(words, _HALF, out=words)
    return words.view(np.int64)


def shuffles(root: "Words", size: int) -> "NDArray[np.intp]":
    """Return one order of `size` things for each root, as rows, as `chance.shuffle` gives it."""
    if len(root) < _FEW:
        each = (chance.Address(word) for word in root.tolist())
        few = [chance.shuffle(range(size), one) for one in each]
        return np.array(few, dtype=np.intp).reshape(len(root), size)
    orders = np.tile(np.arange(size), (len(root), 1))
    rows = np.arange(len(root))
    for i in range(size - 1, 0, -1):
        j = below(at(root, i), i + 1)
        orders[rows, i], orders[rows, j] = orders[rows, j], orders[rows, i].copy()
    return orders
