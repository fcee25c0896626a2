"""Batches of games that need only draws, beside bare numpy programs; a deck of 60 with 24 lands.

The bare programs use numpy's own generator, whose games nobody can play again one by one, and have
this one deck written into them. mazo deals from addresses, so that game 17 is the same whether
twenty are played or a million. That both come to the same is checked.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from mazo.packs.hands.hypergeometric import Want
from mazo.packs.hands.mulligan import FREE
from mazo.packs.reaching.batch import Batch
from mazo.packs.reaching.dealing import place
from mazo.packs.reaching.deals import deals
from mazo.packs.reaching.question import Question, World
from mazo.packs.reaching.tally import AT_ONCE, Tally
from mazo.tests.bench.contest import in_turn, tell

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Cards = NDArray[np.uint8]

GOAL = 1.5
GAMES = 1 << 19
CHUNK = 1 << 15  # what the bare programs draw at one go
DECK, LANDS, HAND, TURNS = 60, 24, 7, 7
KINDS = (LANDS, *[4] * 9)
LAND_WORLD = World(((LANDS, 1), (DECK - LANDS, 0)))
KIND_WORLD = World(tuple((count, 1 << i) for i, count in enumerate(KINDS)))
ANY = Want(0)
Way = Callable[[], Sequence[float]]  # plays all games; what they come to, for a comparison


def run(rounds: int = 5) -> None:
    """Print a line for each batch: nanoseconds a game of both ways, and their ratio."""
    tell(f"{'batches of games':32}{'mazo ns':>9}{'bare ns':>9}{'ratio':>8}{'goal':>7}")
    for name, ours, bare in CASES:
        _same(name, ours(), bare())
        timed = in_turn(ours, bare, rounds)
        said = "" if timed.ratio <= GOAL else "  slower than the goal"
        nanoseconds = f"{timed.mazo / GAMES * 1e9:9.1f}{timed.bare / GAMES * 1e9:9.1f}"
        tell(f"{name:32}{nanoseconds}{timed.ratio:8.2f}{GOAL:7.2f}{said}")


def _same(name: str, ours: Sequence[float], bare: Sequence[float]) -> None:
    """See that both ways come to the same within six deviations of their difference."""
    for one, other in zip(ours, bare, strict=True):
        if abs(one - other) > 6 * (abs(one) + abs(other) + 1) ** 0.5:
            raise SystemExit(f"{name}: not the same games, {one} and {other} of {GAMES}")


def _cards() -> list[float]:
    root, found = place("bench").word, 0
    for first in range(1, GAMES + 1, AT_ONCE):
        cards = deals(root, np.arange(first, first + AT_ONCE, dtype=np.uint64), DECK, HAND)
        found += int(np.count_nonzero(cards == 0))
    return [found]


def _bare_cards() -> list[float]:
    chance, found = np.random.default_rng(7), 0
    for _ in range(0, GAMES, CHUNK):
        found += int(np.count_nonzero(_floyd(chance, CHUNK) == 0))
    return [found]


def _floyd(chance: np.random.Generator, count: int) -> "Cards":
    """Return hands by Floyd's method: a repeat becomes the highest card of its step."""
    found = np.empty((HAND, count), dtype=np.uint8)
    for j in range(HAND):
        top = DECK - HAND + j
        drawn = chance.integers(0, top + 1, count, dtype=np.uint8)
        if j:
            drawn[(found[:j] == drawn).any(axis=0)] = top
        found[j] = drawn
    return found


def _one_kind() -> list[float]:
    """Return how many hands hold three lands."""
    return [_held(LAND_WORLD, 1, 0, 3)]


def _bare_one_kind() -> list[float]:
    chance, found = np.random.default_rng(7), 0
    for _ in range(0, GAMES, CHUNK):
        lands = chance.hypergeometric(LANDS, DECK - LANDS, HAND, CHUNK)
        found += int(np.count_nonzero(lands == 3))
    return [found]


def _ten_kinds() -> list[float]:
    """Return how many hands hold two of the last kind, all ten having been counted."""
    return [_held(KIND_WORLD, len(KINDS), len(KINDS) - 1, 2)]


def _bare_ten_kinds() -> list[float]:
    chance, found = np.random.default_rng(7), 0
    for _ in range(0, GAMES, CHUNK):
        hands = chance.multivariate_hypergeometric(KINDS, HAND, CHUNK, method="count")
        found += int(np.count_nonzero(hands[:, -1] == 2))
    return [found]


def _held(world: World, queries: int, query: int, wanted: int) -> int:
    """Count every kind in each hand, and return in how many one of them comes so often."""
    batch = Batch(Question(((ANY,) * queries,), (0,), HAND), world, "bench")
    found = 0
    for first in range(1, GAMES + 1, AT_ONCE):
        _, held = batch.play(first, AT_ONCE)
        found += int(np.count_nonzero(held[0, query] == wanted))
    return found


def _mulligans() -> list[float]:
    """Return how many games keep each hand: two to five lands, or the fourth hand."""
    question = Question(((ANY,),), (0,), HAND, (Want(2, 5),), FREE.but(most=3))
    batch, found = Batch(question, LAND_WORLD, "bench"), np.zeros(4, dtype=np.int64)
    for first in range(1, GAMES + 1, AT_ONCE):
        mulligans, _ = batch.play(first, AT_ONCE)
        found += np.bincount(mulligans, minlength=4)
    return [float(count) for count in found]


def _bare_mulligans() -> list[float]:
    chance, found = np.random.default_rng(7), np.zeros(4, dtype=np.int64)
    for _ in range(0, GAMES, CHUNK):
        left = CHUNK
        for times in range(4):
            lands = (_floyd(chance, left) < LANDS).sum(axis=0, dtype=np.uint8)
            kept = int(((lands >= 2) & (lands <= 5)).sum()) if times < 3 else left
            found[times] += kept
            left -= kept
    return [float(count) for count in found]


def _games() -> list[float]:
    """Return how many games have seen as many lands as turns have passed, turn by turn."""
    turns = range(TURNS + 1)
    goals = ((ANY,), *((Want(turn),) for turn in range(1, TURNS + 1)))
    tally = Tally(Question(goals, tuple(turns), HAND), LAND_WORLD, "bench", GAMES)
    for _ in tally.steps():
        pass
    return [float(tally.share(turn, turn).hits) for turn in turns[1:]]


def _bare_games() -> list[float]:
    chance, found = np.random.default_rng(7), np.zeros(TURNS, dtype=np.int64)
    turns = np.arange(1, TURNS + 1, dtype=np.uint8)[:, None]
    for _ in range(0, GAMES, CHUNK):
        lands = _ordered(chance, CHUNK, HAND + TURNS) < LANDS
        seen = np.cumsum(lands, axis=0, dtype=np.uint8)[HAND:]
        found += (seen >= turns).sum(axis=1)
    return [float(count) for count in found]


def _ordered(chance: np.random.Generator, count: int, draws: int) -> "Cards":
    """Return cards in order, column by column: a repeat is drawn again."""
    found = np.empty((draws, count), dtype=np.uint8)
    for j in range(draws):
        found[j] = chance.integers(0, DECK, count, dtype=np.uint8)
        bad = np.flatnonzero((found[:j] == found[j]).any(axis=0)) if j else found[0, :0]
        while bad.size:
            found[j, bad] = chance.integers(0, DECK, bad.size, dtype=np.uint8)
            bad = bad[(found[:j, bad] == found[j, bad]).any(axis=0)]
    return found


CASES: tuple[tuple[str, Way, Way], ...] = (
    ("seven cards", _cards, _bare_cards),
    ("lands of seven cards", _one_kind, _bare_one_kind),
    ("ten kinds of seven cards", _ten_kinds, _bare_ten_kinds),
    ("mulligans for 2 to 5 lands", _mulligans, _bare_mulligans),
    ("seven turns, lands seen", _games, _bare_games),
)
