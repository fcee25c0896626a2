"""Odds of one draw, beside bare sums of binomial coefficients.

mazo sorts cards into classes by what they match, so that conditions may share cards; the bare ways
know one kind of card, or kinds that share none. That all give the same chance is checked.
"""

from collections.abc import Callable, Sequence
from math import comb

from mazo.packs.hands.hypergeometric import Want, between, chance
from mazo.tests.bench.contest import in_turn, tell

GOAL = 1.5
Group = tuple[int, int, int]  # cards of a kind, and from how many to how many are wanted
SIZE, HAND, LANDS, COPIES = 60, 7, 24, 4
GROUPS: Sequence[Group] = ((LANDS, 2, HAND), (COPIES, 1, COPIES), (COPIES, 1, COPIES))
SOME, MANY, ONE = Want(2, 4), Want(2), Want(1)
OTHERS = SIZE - sum(count for count, _, _ in GROUPS)


def run(rounds: int = 7) -> None:
    """Print a line for one condition and for three at once."""
    tell(f"{'odds':24}{'mazo us':>9}{'bare us':>9}{'ratio':>8}{'goal':>7}")
    for name, ours, bare in (
        ("one kind of card", _single, _bare_single),
        ("three at once", _joint, _bare),
    ):
        _line(name, ours, bare, rounds)


def _line(name: str, ours: Callable[[], float], bare: Callable[[], float], rounds: int) -> None:
    if ours() != bare():
        raise SystemExit(f"{name}: not the same chance, {ours()} and {bare()}")
    timed = in_turn(ours, bare, rounds)
    said = "" if timed.ratio <= GOAL else "  slower than the goal"
    microseconds = f"{timed.mazo * 1e6:9.2f}{timed.bare * 1e6:9.2f}"
    tell(f"{name:24}{microseconds}{timed.ratio:8.2f}{GOAL:7.2f}{said}")


def _single() -> float:
    return float(between(SIZE, LANDS, HAND, SOME))


def _bare_single() -> float:
    low, high = max(2, HAND - (SIZE - LANDS), 0), min(4, LANDS, HAND)
    ways = sum(comb(LANDS, i) * comb(SIZE - LANDS, HAND - i) for i in range(low, high + 1))
    return ways / comb(SIZE, HAND)


def _joint() -> float:
    classes = {0: OTHERS, 1: LANDS, 2: COPIES, 4: COPIES}
    return float(chance(classes, [MANY, ONE, ONE], HAND))


def _bare() -> float:
    """Return the chance of all kinds together, by a convolution of their counts."""
    ways = [1] + [0] * HAND
    for count, low, high in GROUPS:
        row = [comb(count, i) if low <= i <= high else 0 for i in range(HAND + 1)]
        ways = [sum(ways[j] * row[i - j] for j in range(i + 1)) for i in range(HAND + 1)]
    good = sum(ways[i] * comb(OTHERS, HAND - i) for i in range(HAND + 1))
    return good / comb(SIZE, HAND)
