"""Where the parts of a picture of a chart stand, in pixels; the same for every kind of file."""

from collections.abc import Iterator

from ...catalog.value import Value
from .chart import Line

Colour = tuple[int, int, int]  # red, green, blue

PAPER: Colour = (255, 255, 255)
INK: Colour = (51, 51, 51)
GRID: Colour = (217, 217, 217)
# Told apart by people who see few colours, too (Okabe and Ito 2008).
COLOURS: tuple[Colour, ...] = ((0, 114, 178), (213, 94, 0), (0, 158, 115))
QUARTERS = (0, 1, 2, 3, 4)
LEGEND = 20  # from one line of the legend to the next
_STEPS = 400


class Frame(Value):
    """A picture whose bottom line goes from 0 to `last`."""

    last: int
    width: int = 720
    height: int = 452
    left: int = 80
    right: int = 696
    top: int = 44
    bottom: int = 344

    def x(self, number: float) -> float:
        """Return where a number stands along the bottom."""
        return self.left + (self.right - self.left) * number / self.last

    def y(self, share: float) -> float:
        """Return where a share stands above the bottom."""
        return self.bottom - (self.bottom - self.top) * share

    def points(self, line: Line) -> Iterator[tuple[float, float]]:
        """Yield the corners of a line, from left to right."""
        steps = min(self.last, _STEPS)
        for i in range(steps + 1):
            number = i * self.last / steps
            yield self.x(number), self.y(line.at(number))
