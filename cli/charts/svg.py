"""A chart as a picture of lines (SVG 1.1), written by hand: nothing but text."""

from html import escape

from ..percent import percent
from .chart import Chart, Line
from .frame import COLOURS, GRID, INK, LEGEND, PAPER, QUARTERS, Frame

_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"'
    ' width="{w}" height="{h}" role="img">'
)
_TEXT = '<text x="{x}" y="{y}" text-anchor="{anchor}">{said}</text>'


def svg(chart: Chart) -> str:
    """Return the picture as text, ending with a line feed."""
    frame = Frame(chart.last)
    parts = [
        _HEAD.format(w=frame.width, h=frame.height),
        f"<title>{escape(chart.title)}</title>",
        f'<rect width="100%" height="100%" fill="{_colour(PAPER)}"/>',
        f'<g font-family="sans-serif" font-size="13" fill="{_colour(INK)}">',
        _text(frame.width / 2, 26, "middle", chart.title),
        *_grid(chart, frame),
        *_legend(chart, frame),
        "</g>",
        *(_path(line, frame, colour) for line, colour in zip(chart.lines, COLOURS, strict=False)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _grid(chart: Chart, frame: Frame) -> list[str]:
    found = []
    for quarter in QUARTERS:
        y = frame.y(quarter / 4)
        found.append(_rule(frame.left, y, frame.right, y))
        found.append(_text(frame.left - 8, y + 4, "end", percent(quarter, 4, 0)))
    for tick in chart.ticks():
        x = frame.x(tick)
        found.append(_rule(x, frame.bottom, x, frame.bottom + 5))
        found.append(_text(x, frame.bottom + 20, "middle", str(tick)))
    return [*found, _text((frame.left + frame.right) / 2, frame.bottom + 40, "middle", chart.along)]


def _legend(chart: Chart, frame: Frame) -> list[str]:
    found = []
    for i, (line, colour) in enumerate(zip(chart.lines, COLOURS, strict=False)):
        y = frame.height - LEGEND * (len(chart.lines) - i)
        found.append(
            f'<rect x="{frame.left}" y="{y - 9}" width="14" height="10" fill="{_colour(colour)}"/>'
        )
        found.append(_text(frame.left + 22, y, "start", line.label))
    return found


def _path(line: Line, frame: Frame, colour: tuple[int, int, int]) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in frame.points(line))
    return f'<polyline fill="none" stroke="{_colour(colour)}" stroke-width="2" points="{points}"/>'


def _rule(x1: float, y1: float, x2: float, y2: float) -> str:
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{_colour(GRID)}"/>'


def _text(x: float, y: float, anchor: str, said: str) -> str:
    return _TEXT.format(x=f"{x:.1f}", y=f"{y:.1f}", anchor=anchor, said=escape(said))


def _colour(colour: tuple[int, int, int]) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
