"""What the output goes to: how wide it is, and whether it takes colour."""

import os
import sys
import unicodedata
from collections.abc import Sequence
from typing import TextIO

from ...catalog.pattern import Pattern
from ...catalog.value import Value

_STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}
_INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff"  # blanks and joints without width
_CODE = Pattern(r"\x1b\[[0-9;]*m")
# Before what is said: a number or a mark, or a first column with its gap.
_HEAD = Pattern(r"\s*(?:(?:\d+\.|[-·]) +|\S.*? {2,})(?=\S)")
_WORD = Pattern(r"\S+(?: %\S*)?")  # a number keeps its sign for per cent
_PIPE = 10_000  # columns: no terminal is so wide
_TALLEST = 100  # lines: more than a screen shows at once
NARROWEST = 20  # columns; a terminal that claims fewer is given this many


class Screen(Value):
    """Width in columns, and whether escape codes may be written."""

    width: int
    colour: bool

    @property
    def is_pipe(self) -> bool:
        """Whether another program or a file is written to, for which nothing is cut."""
        return self.width >= _PIPE

    def style(self, text: str, *styles: str) -> str:
        """Return the text in bold, dim, red, green, yellow or cyan, where the screen has colour."""
        if not self.colour or not styles:
            return text
        codes = ";".join(_STYLES[s] for s in styles)
        return f"\x1b[{codes}m{text}\x1b[0m"

    def wrap(self, text: str, indent: str = "", hang: str | None = None) -> str:
        """Return the text broken into lines of the screen's width, by columns and not letters.

        Each paragraph begins with `indent`, and its further lines with `hang` (default: the same).
        """
        begin = indent if hang is None else hang
        lines = []
        for paragraph in text.splitlines() or [""]:
            line, used, gap = indent, columns(indent), ""
            for word in _WORD.findall(paragraph):
                if gap and used + 1 + columns(word) > self.width:
                    lines.append(line)
                    line, used, gap = begin, columns(begin), ""
                line += gap + word
                used += len(gap) + columns(word)
                gap = " "
            lines.append(line.rstrip())
        return "\n".join(lines)

    def fit(self, text: str) -> str:
        """Return the text with each line that is too long for the screen broken at blanks.

        What goes on stands a little further in than its line began; behind a number, a mark or a
        first column it stands below what follows them, where there is room.
        """
        return "\n".join(map(self._fit, text.split("\n")))

    def _fit(self, line: str) -> str:
        if columns(line) <= self.width:
            return line
        indent = line[: len(line) - len(line.lstrip())]
        indent = indent if len(indent) <= self.width // 2 else "    "
        head = _HEAD.match(line)
        if head is None or columns(head[0]) > self.width // 2:
            return self.wrap(line, indent, indent + "  " * (2 if head else 1))
        return self.wrap(line[head.end() :], head[0], " " * columns(head[0]))


def listed(screen: Screen, rows: Sequence[tuple[str, str]]) -> list[str]:
    """Return a line for each name and what belongs to it, below each other where there is room."""
    width = max((columns(name) for name, _ in rows), default=0)
    if 2 * width > screen.width:
        return [screen.wrap(f"{name}: {said}", "  ", "    ") for name, said in rows]
    hang = " " * (width + 4)
    return [
        screen.wrap(said, f"  {name}{' ' * (width - columns(name))}  ", hang) for name, said in rows
    ]


def columns(text: str) -> int:
    """Return how many columns a terminal gives the text: wide letters 2, combining marks 0.

    The escape codes of styles take none.
    """
    if "\x1b" in text:
        text = _CODE.sub("", text)
    if text.isascii():
        return len(text)
    return sum(
        0 if _is_nothing(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )


def _is_nothing(sign: str) -> bool:
    """Return whether a sign is drawn upon the one before it, or not at all."""
    return unicodedata.category(sign) in {"Mn", "Me"} or sign in _INVISIBLE


def screen(stream: TextIO | None = None) -> Screen:
    """Return what a stream (default stdout) is like."""
    stream = stream if stream is not None else sys.stdout
    return Screen(_width(stream), takes_codes(stream))


def clear(stream: TextIO) -> None:
    """Empty a terminal, what has scrolled away too; another stream is left alone.

    On one that takes no escape codes what stands there is only moved out of sight.
    """
    if takes_codes(stream):
        stream.write("\x1b[2J\x1b[3J\x1b[H")
    elif stream.isatty():
        stream.write("\n" * _TALLEST)
    stream.flush()


def _width(stream: TextIO) -> int:
    given = os.environ.get("COLUMNS", "")
    if given.isdecimal() and int(given) > 0:
        return max(NARROWEST, int(given))
    try:
        return max(NARROWEST, os.get_terminal_size(stream.fileno()).columns)
    except (OSError, ValueError):
        return 80


def takes_codes(stream: TextIO | None) -> bool:
    """Tell whether a stream is a terminal that may be sent escape codes."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream is not None and stream.isatty()
