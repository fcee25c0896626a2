"""Two ways of doing one thing, timed in turn: A B A B, so that their ratio is of one moment."""

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

CACHE = Path(__file__).resolve().parents[2] / ".cache" / "bench"
GAME = "cienmil"


@dataclass(frozen=True, slots=True)
class Timed:
    """The shortest run of mazo's way and of the bare one in seconds, and the median ratio."""

    mazo: float
    bare: float
    ratio: float


def in_turn(mazo: Callable[[], object], bare: Callable[[], object], rounds: int = 7) -> Timed:
    """Time both, each as often in a round as 20 milliseconds hold, after one round unseen."""
    repeats = [_repeats(mazo), _repeats(bare)]
    times = [(_once(mazo, repeats[0]), _once(bare, repeats[1])) for _ in range(rounds + 1)][1:]
    ours, theirs = (min(column) for column in zip(*times, strict=True))
    return Timed(ours, theirs, statistics.median(a / b for a, b in times))


def _repeats(way: Callable[[], object]) -> int:
    way()
    return max(1, min(200, int(0.02 / max(_once(way, 1), 1e-6))))


def _once(way: Callable[[], object], repeats: int) -> float:
    start = time.perf_counter()
    for _ in range(repeats):
        way()
    return (time.perf_counter() - start) / repeats


def tell(line: str = "") -> None:
    """Write a line at once, while the rest is still being measured."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
