"""A chart as a picture of pixels (PNG, ISO/IEC 15948), without any library but zlib."""

import struct
import zlib

from ..percent import percent
from . import letters
from .chart import Chart, Line
from .frame import COLOURS, GRID, INK, LEGEND, PAPER, QUARTERS, Colour, Frame

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_SCALE = 2  # pixels of the picture for one of a letter
_THICK = 2  # pixels that a line is wide


def png(chart: Chart) -> bytes:
    """Return the picture as a file's bytes."""
    frame = Frame(chart.last)
    sheet = _Sheet(frame.width, frame.height)
    sheet.text(frame.width / 2, 18, 0.5, chart.title)
    _grid(sheet, chart, frame)
    for i, (line, colour) in enumerate(zip(chart.lines, COLOURS, strict=False)):
        sheet.line(line, frame, colour)
        y = frame.height - LEGEND * (len(chart.lines) - i) - 12
        sheet.box(frame.left, y + 2, 14, 10, colour)
        sheet.text(frame.left + 22, y, 0, line.label)
    return sheet.bytes()


def _grid(sheet: "_Sheet", chart: Chart, frame: Frame) -> None:
    for quarter in QUARTERS:
        y = round(frame.y(quarter / 4))
        sheet.box(frame.left, y, frame.right - frame.left, 1, GRID)
        sheet.text(
            frame.left - 8, y - 7, 1, percent(quarter, 4, 0).replace("\N{NO-BREAK SPACE}", "")
        )
    for tick in chart.ticks():
        x = round(frame.x(tick))
        sheet.box(x, frame.bottom, 1, 6, GRID)
        sheet.text(x, frame.bottom + 9, 0.5, str(tick))
    sheet.text((frame.left + frame.right) / 2, frame.bottom + 30, 0.5, chart.along)


class _Sheet:
    """A sheet of pixels that is drawn upon."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = [bytearray(bytes(PAPER) * width) for _ in range(height)]

    def box(self, x: int, y: int, width: int, height: int, colour: Colour) -> None:
        """Fill a rectangle; what lies beyond the sheet is not drawn."""
        left, right = max(0, x), min(self.width, x + width)
        if right > left:
            for row in self.rows[max(0, y) : max(0, y + height)]:
                row[3 * left : 3 * right] = bytes(colour) * (right - left)

    def text(self, x: float, y: float, turn: float, said: str) -> None:
        """Write a text below `y`: to the right of `x`, to its left (1) or about it (0.5).

        One that is wider than the sheet is cut.
        """
        most = self.width // (_SCALE * (letters.WIDE + 1))
        said = said if len(said) <= most else f"{said[: most - 3]}..."
        left = round(x - turn * _SCALE * letters.width(said))
        for across, down in letters.pixels(said):
            place = left + _SCALE * across, round(y) + _SCALE * down
            self.box(*place, _SCALE, _SCALE, INK)

    def line(self, line: Line, frame: Frame, colour: Colour) -> None:
        """Draw a line, column by column."""
        span = frame.right - frame.left
        heights = [round(frame.y(line.at(i * frame.last / span))) for i in range(span + 1)]
        for i, y in enumerate(heights):
            before = heights[max(0, i - 1)]
            top, bottom = min(y, before), max(y, before)
            self.box(frame.left + i, top, 1, bottom - top + _THICK, colour)

    def bytes(self) -> bytes:
        """Return the sheet as a file: colours of eight bits, no row filtered."""
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        data = zlib.compress(b"".join(b"\0" + bytes(row) for row in self.rows), 9)
        return _SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
