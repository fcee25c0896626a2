"""The one generator of chance: whole numbers found at addresses, the same on every machine.

A value is not the next of a sequence but the one that lies at an address: a key (seed text,
player, product), the name of a slot, then the numbers of pack, draw and attempt. So pack 3 is the
same whether three or ten are opened, and no draw can shift another. `docs/chance.md` gives the
mixing step by step, with test vectors.
"""

import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import accumulate
from typing import TypeVar

from ..catalog.value import Value

VERSION = 1  # raised whenever any address would give another value
ATTEMPTS = 16  # draws that may meet a card already taken before the rest is drawn from

WORD = 0xFFFF_FFFF_FFFF_FFFF
GOLDEN = 0x9E37_79B9_7F4A_7C15  # SplitMix64's step (Steele, Lea and Flood 2014)
_FNV_BASIS = 0xCBF2_9CE4_8422_2325  # 64-bit FNV-1a, offset basis and prime
_FNV_PRIME = 0x0000_0100_0000_01B3
BELOW = 1 << 32  # what is drawn from has fewer parts, weights added up

_T = TypeVar("_T")


def mix(word: int) -> int:
    """Return the word after SplitMix64's finalizer, a one-to-one map of 64 bits."""
    word = (word ^ (word >> 30)) * 0xBF58_476D_1CE4_E5B9 & WORD
    word = (word ^ (word >> 27)) * 0x94D0_49BB_1331_11EB & WORD
    return word ^ (word >> 31)


def text_word(text: str) -> int:
    """Return the 64-bit FNV-1a value of a text's UTF-8 bytes, composed (NFC) first.

    Composing makes `año` one seed, however a keyboard spells the ñ; nothing else is unified.
    """
    word = _FNV_BASIS
    for byte in unicodedata.normalize("NFC", text).encode("utf-8", "surrogatepass"):
        word = (word ^ byte) * _FNV_PRIME & WORD
    return word


class Address(Value):
    """A place where chance has a value, its 64-bit `word`; names and numbers lead further down."""

    word: int

    def named(self, *names: str) -> "Address":
        """Return the place below this one with these names, one step each."""
        word = self.word
        for name in names:
            word = mix((word + GOLDEN & WORD) ^ text_word(name))
        return Address(word)

    def at(self, *numbers: int) -> "Address":
        """Return the place below this one with these numbers (each >= 0), one step each.

        A step by n is the output n, counted from 0, of SplitMix64 started with this word.
        """
        word = self.word
        for number in numbers:
            word = mix(word + (number + 1) * GOLDEN & WORD)
        return Address(word)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1; 1 <= n < 2^32, else ValueError.

        It is the high word of n times this place's upper 32 bits: no number's chance differs from
        1/n by more than 2^-32.
        """
        if not 1 <= n < BELOW:
            raise ValueError(n)
        return (self.word >> 32) * n >> 32


def key(seed: str, player: str = "", product: str = "") -> Address:
    """Return where the draws of one product for one player lie under a seed.

    A seed is text: `7` and `007` differ, `0` is a seed.
    """
    return Address(0).named(seed, player, product)


def pick(address: Address, totals: Sequence[int]) -> int:
    """Return an index by weight; `totals` are running sums of whole weights, the last > 0."""
    return bisect_right(totals, address.below(totals[-1]))


def choose(address: Address, weights: Iterable[int]) -> int:
    """Return an index chosen by whole weights (each >= 0, their sum from 1 to 2^32 - 1)."""
    return pick(address, tuple(accumulate(weights)))


def pick_new(
    address: Address, weights: Sequence[int], totals: Sequence[int], taken: Callable[[int], bool]
) -> int:
    """Return an index by weight that is not taken; ValueError when none with a weight is left.

    The place's numbers below it are the attempts: an index already taken is drawn again, and after
    16 attempts the draw is made from what is left. Either way the chances of what is left stand in
    the proportion of their weights.
    """
    for attempt in range(ATTEMPTS):
        index = pick(address.at(attempt), totals)
        if not taken(index):
            return index
    return choose(
        address.at(ATTEMPTS), (0 if taken(i) else weight for i, weight in enumerate(weights))
    )


def pick_copy(
    address: Address, weights: Sequence[int], totals: Sequence[int], used: Mapping[int, int]
) -> int:
    """Return an index of which a copy is left (else ValueError); weights are numbers of copies.

    `used` counts the copies gone, per index. As `pick_new`, but one copy stands for one of weight.
    """
    for attempt in range(ATTEMPTS):
        unit = address.at(attempt).below(totals[-1])
        index = bisect_right(totals, unit)
        if unit - (totals[index] - weights[index]) >= used.get(index, 0):
            return index
    left = (weight - used.get(i, 0) for i, weight in enumerate(weights))
    return choose(address.at(ATTEMPTS), left)


def distinct(address: Address, weights: Sequence[int], count: int) -> tuple[int, ...]:
    """Return `count` different indices in the order drawn, each by weight among those left.

    Fewer come back where fewer have a weight. Numbers below the place: draw, attempt.
    """
    totals = tuple(accumulate(weights))
    found: list[int] = []
    for i in range(min(count, sum(weight > 0 for weight in weights))):
        found.append(pick_new(address.at(i), weights, totals, found.__contains__))
    return tuple(found)


def shuffle(items: Collection[_T], address: Address) -> list[_T]:
    """Return the items in a random order: Fisher–Yates, from the last place down to the second.

    Place i (from n - 1 down to 1) changes with place `address.at(i).below(i + 1)`.
    """
    shuffled = list(items)
    for i in range(len(shuffled) - 1, 0, -1):
        j = address.at(i).below(i + 1)
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return shuffled
