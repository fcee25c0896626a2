"""Exact chances of cards drawn without putting any back: so many hands out of all there are.

Several wants are asked of one hand at once. Cards that match the same wants cannot be told apart
and form a class, so that overlapping wants are exact too (the multivariate hypergeometric
distribution). Everything is whole numbers: a chance is a number of hands out of equally likely
ones.
"""

from collections.abc import Mapping, Sequence
from math import comb, gcd

from ...catalog.errors import Undecided
from ...catalog.value import Value

Classes = Mapping[int, int]  # which wants a card matches, bit i for want i → number of such cards
_Cell = tuple[int, int]  # one class of them

MOST_STATES = 100_000  # of one count over several wants; beyond it the answer takes minutes


class Want(Value):
    """How many cards of a kind a hand shall hold: from `least` to `most`, None without end."""

    least: int = 1
    most: int | None = None

    def holds(self, count: int) -> bool:
        """Return whether so many are wanted."""
        return self.least <= count and (self.most is None or count <= self.most)

    def both(self, other: "Want") -> "Want":
        """Return what this and another want of the same cards ask for together."""
        most = [want.most for want in (self, other) if want.most is not None]
        return Want(max(self.least, other.least), min(most, default=None))


class Chance(Value):
    """`ways` of `hands` equally likely hands; 0 <= ways <= hands, hands >= 1."""

    ways: int
    hands: int

    def __float__(self) -> float:
        return self.ways / self.hands

    def __str__(self) -> str:
        """Return the fraction in lowest terms, as `9/29`; `0` and `1` alone."""
        common = gcd(self.ways, self.hands)
        ways, hands = self.ways // common, self.hands // common
        return f"{ways}/{hands}" if hands > 1 else str(ways)


def between(size: int, hits: int, draws: int, want: Want) -> Chance:
    """Return the chance that of `draws` out of `size` cards, `hits` of them wanted, enough are.

    Args:
        size: Cards drawn from, at least 1.
        hits: How many of these are of the wanted kind; 0 <= hits <= size.
        draws: Cards drawn; 0 <= draws <= size.
        want: How many of the kind there shall be among them.
    """
    others, low, most = size - hits, want.least, want.most
    high = hits if hits < draws else draws
    if most is not None and most < high:
        high = most
    low = max(low, draws - others)
    ways = sum([comb(hits, i) * comb(others, draws - i) for i in range(low, high + 1)])
    return Chance(ways, comb(size, draws))


def chance(classes: Classes, wants: Sequence[Want], draws: int) -> Chance:
    """Return the chance that `draws` of the cards hold what every want asks for.

    Raises:
        Undecided: As `ways`.
    """
    size = sum(classes.values())
    if len(wants) == 1:
        return between(size, classes.get(1, 0), draws, wants[0])
    return Chance(ways(classes, wants, draws), comb(size, draws))


def ways(classes: Classes, wants: Sequence[Want], draws: int) -> int:
    """Return how many of the hands of `draws` cards hold what every want asks for.

    Args:
        classes: All cards that are drawn from; 0 <= draws <= their number.
        wants: As many as the classes have bits.
        draws: Cards drawn.

    Raises:
        Undecided: `odds.too-many-states` with states: the wants share too many kinds of cards.
    """
    others = classes.get(0, 0)
    found = [1]
    for mask, cells in apart(classes, len(wants)):
        if len(cells) == 1 and cells[0][0].bit_count() == 1:
            part = _single(cells[0][1], wants[mask.bit_length() - 1], draws)
        else:
            asked = [i for i in range(len(wants)) if mask >> i & 1]
            part = _together(cells, asked, wants, draws)
        found = _times(found, part, draws)
    return sum([n * comb(others, draws - i) for i, n in enumerate(found) if n])


def apart(classes: Classes, wants: int) -> list[tuple[int, list[_Cell]]]:
    """Return the wants as bits, those together that share cards, and the classes of each group."""
    groups: list[tuple[int, list[_Cell]]] = [(1 << i, []) for i in range(wants)]
    for mask, count in classes.items():
        if mask:
            joined, cells = 0, [(mask, count)]
            for group in [group for group in groups if group[0] & mask]:
                groups.remove(group)
                joined |= group[0]
                cells += group[1]
            groups.append((joined, cells))
    return groups


def _single(count: int, want: Want, draws: int) -> list[int]:
    """Return in how many ways 0, 1, 2 … of the cards of one class can be drawn as is wanted."""
    top = min(count, draws) if want.most is None else min(count, draws, want.most)
    return [comb(count, i) if i >= want.least else 0 for i in range(top + 1)]


def _together(
    cells: Sequence[_Cell], asked: Sequence[int], wants: Sequence[Want], draws: int
) -> list[int]:
    """Return the same for the cards of several classes and what all of these wants ask for."""
    found = [0] * (draws + 1)
    for (total, *counts), n in tally(cells, asked, wants, draws).items():
        if all(wants[i].least <= count for i, count in zip(asked, counts, strict=True)):
            found[total] += n
    return found


def tally(
    cells: Sequence[tuple[int, int]], asked: Sequence[int], wants: Sequence[Want], draws: int
) -> dict[tuple[int, ...], int]:
    """Return in how many ways up to `draws` cards can be drawn, by what they amount to.

    A key holds how many are drawn, and how many of these match each of the wants that are asked
    for, but no more than are enough of a want that cannot have too many; keys with too many of any
    are left out.

    Raises:
        Undecided: `odds.too-many-states` with states.
    """
    states: dict[tuple[int, ...], int] = {(0, *(0 for _ in asked)): 1}
    for mask, count in cells:
        steps = [(mask >> i & 1, wants[i]) for i in asked]
        after: dict[tuple[int, ...], int] = {}
        for state, n in states.items():
            for more in range(min(count, draws - state[0]) + 1):
                drawn = _drawn(state, more, steps)
                if drawn is None:
                    break
                after[drawn] = after.get(drawn, 0) + n * comb(count, more)
        if len(after) > MOST_STATES:
            raise Undecided("odds.too-many-states", states=len(after))
        states = after
    return states


def _drawn(
    state: tuple[int, ...], more: int, steps: Sequence[tuple[int, Want]]
) -> tuple[int, ...] | None:
    """Return the state with more cards of a class; None where they are too many for a want.

    Where there cannot be too many, what is beyond enough is not counted.
    """
    counts = [state[0] + more]
    for before, (step, want) in zip(state[1:], steps, strict=True):
        count = before + more * step
        if want.most is not None and count > want.most:
            return None
        counts.append(min(count, want.least) if want.most is None else count)
    return tuple(counts)


def _times(one: Sequence[int], other: Sequence[int], draws: int) -> list[int]:
    found = [0] * min(len(one) + len(other) - 1, draws + 1)
    for i, a in enumerate(one):
        if a:
            for j, b in enumerate(other[: len(found) - i], i):
                found[j] += a * b
    return found
