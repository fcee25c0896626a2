"""Cards dealt from a shuffled pile one after the other, by number: the spelling in whole numbers.

Where `L` cards are left, the next one is card number `j` of those, in the order of the pile, with
`j` a number below `L`. One word of chance gives several such numbers: it is read as a fraction of
`w` bits; times `L`, what stands before the point is `j`, and what stands behind it goes on to the
next card, as long as the product of the `L` is at most 2^(w-32). So no order of cards is more than
2^-32 of its chance away from any other. `deals` is the second spelling, for many games at once.
"""

from bisect import insort
from collections.abc import Iterator, Sequence

from ...catalog.value import Value
from .. import chance

WORD_BITS = 64
_SURE_BITS = 32  # how finely the chance of each card is kept


class Split(Value):
    """How words become numbers: `bits` of each are left out, and each gives so many of `draws`."""

    bits: int
    draws: tuple[int, ...]

    @property
    def width(self) -> int:
        """The bits of the fraction."""
        return WORD_BITS - self.bits


def place(seed: str, mulligans: int = 0) -> chance.Address:
    """Return where the deals of all games lie that come after so many mulligans.

    A deal lies one step by the number of its game (from 1) further down, and its words one step by
    0, 1, 2 … below that.
    """
    return chance.key(seed, "", "play").named("run").at(mulligans)


def split(left: int, count: int) -> Split:
    """Return how words are read where `count` cards are dealt from `left`; count <= left."""
    bits = max(1, (left - 1).bit_length())
    most = 1 << WORD_BITS - bits - _SURE_BITS
    draws: list[int] = []
    product = most + 1
    for now in range(left, left - count, -1):
        product *= now
        if product > most:
            draws.append(0)
            product = now
        draws[-1] += 1
    return Split(bits, tuple(draws))


def numbers(deal: chance.Address, left: int, count: int) -> Iterator[int]:
    """Yield a number below `left`, one below `left - 1` and so on, `count` of them."""
    how = split(left, count)
    fraction = (1 << how.width) - 1
    for i, draws in enumerate(how.draws):
        word = deal.at(i).word >> how.bits
        for _ in range(draws):
            word *= left
            yield word >> how.width
            word &= fraction
            left -= 1


def deal(at: chance.Address, size: int, count: int, taken: Sequence[int] = ()) -> tuple[int, ...]:
    """Return `count` cards of a pile in the order dealt, by their numbers from 0 to `size - 1`.

    Args:
        at: Where the deal lies.
        size: Cards of the pile.
        count: Cards that are dealt; no more than are left.
        taken: Cards that are not in the pile any more.
    """
    gone = sorted(taken)
    found = []
    for card in numbers(at, size - len(gone), count):
        for other in gone:
            card += card >= other  # noqa: PLW2901 — the gone ones are passed over one by one
        found.append(card)
        insort(gone, card)
    return tuple(found)
