"""A chart: lines that rise from 0 to 1 over a number that is counted from 0."""

from collections.abc import Sequence

from ...catalog.value import Value


class Line(Value):
    """What one line says, and its heights (each from 0 to 1) at 0, 1, 2 and so on."""

    label: str
    shares: Sequence[float]

    def at(self, place: float) -> float:
        """Return the height at a place between two numbers; behind the last one it stays."""
        last = len(self.shares) - 1
        before = min(last, max(0, int(place)))
        after = min(last, before + 1)
        rest = min(1.0, place - before)
        return self.shares[before] * (1 - rest) + self.shares[after] * rest


class Chart(Value):
    """A title, what is counted along the bottom, and lines from 0 to `last` (>= 1)."""

    title: str
    along: str
    lines: Sequence[Line]
    last: int

    def ticks(self, most: int = 6) -> list[int]:
        """Return the numbers to be written along the bottom: 0 and round ones, about `most`."""
        step, grow = 1, (2, 2.5, 2)  # 1, 2, 5, 10, 20, 50 …
        turn = 0
        while self.last // step > most:
            step, turn = round(step * grow[turn % 3]), turn + 1
        return list(range(0, self.last + 1, step))
