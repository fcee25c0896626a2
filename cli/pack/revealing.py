"""An opening as somebody at the table sees it: card by card, and longest before the best one."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Protocol

from ..answer import Beat

_CARD, _BEST, _PACK = 0.25, 1.2, 0.6  # seconds before a card, before the best, before a pack


class Line(Protocol):
    """A line of an opening: its pack, and how rare the card is that it tells of, if any."""

    @property
    def text(self) -> str:
        """What the line says."""

    @property
    def pack(self) -> int:
        """The number of its pack."""

    @property
    def rank(self) -> int | None:
        """How rare its card is; None where it tells of none."""


def beats(lines: Iterable[Line]) -> Iterator[Beat]:
    """Yield the lines of an opening, each with the seconds that pass before it."""
    first = True
    for _, group in groupby(lines, lambda line: line.pack):
        pack = list(group)
        best = _best([line.rank for line in pack if line.rank is not None])
        for line in pack:
            card = _BEST if line.rank == best else _CARD
            wait = _PACK if line.rank is None else card
            yield Beat(f"{line.text}\n", 0 if first else wait)
            first = False


def _best(ranks: list[int]) -> int | None:
    """Return the rank of the rarest cards, None where most are just as rare."""
    ranks = sorted(ranks)
    return ranks[-1] if ranks and ranks[-1] > ranks[(len(ranks) - 1) // 2] else None
