"""A line as blocks of a terminal, an eighth of a row fine."""

from ..percent import percent
from ..terminal.screen import Screen, columns
from .chart import Chart, Line

_EIGHTHS = " ▁▂▃▄▅▆▇█"
_WIDEST = 60  # columns of a line
_ROWS = 6


def drawn(chart: Chart, screen: Screen, indent: str = "  ") -> list[str]:
    """Return the lines of the chart one below the other, each with its label above it."""
    found: list[str] = []
    for line in chart.lines:
        label = screen.wrap(line.label, indent).splitlines()
        found += ["", *label, *_line(chart, line, screen, indent)]
    return found


def _line(chart: Chart, line: Line, screen: Screen, indent: str) -> list[str]:
    labels = [percent(1, 1), *[""] * (_ROWS - 2), percent(0, 1)]
    room = max(map(columns, labels))
    width = max(4, min(_WIDEST, screen.width - len(indent) - room - 2))
    eighths = [_eighths(line.at(x * chart.last / (width - 1))) for x in range(width)]
    found = []
    for row, label in enumerate(labels):
        below = (_ROWS - 1 - row) * 8
        bar = "".join(_EIGHTHS[min(8, max(0, each - below))] for each in eighths).rstrip()
        margin = " " * (room - columns(label)) + label
        found.append(f"{indent}{margin} │{screen.style(bar, 'cyan')}")
    under = indent + " " * (room + 1)
    return [*found, f"{under}└{'─' * width}", *_numbers(chart, width, under)]


def _eighths(share: float) -> int:
    """Return a height in eighths of a row: full only at 1, empty only at 0."""
    most = 8 * _ROWS
    height = min(most, max(0, round(share * most)))
    if share > 0:
        height = max(1, height)
    return min(most - 1, height) if share < 1 else height


def _numbers(chart: Chart, width: int, under: str) -> list[str]:
    """Return the line of numbers along the bottom, with what is counted behind the last one."""
    line = " " * (width + 1)
    for tick in chart.ticks(max(2, width // 10)):
        place = 1 + round(tick * (width - 1) / chart.last)
        text = str(tick)
        start = min(place, len(line) - len(text))
        line = line[:start] + text + line[start + len(text) :]
    return [f"{under}{line.rstrip()}", f"{under} {chart.along}"]
