"""Lines that are carried out one by one: what came of them, and which could not be done, and why.

At a terminal all is told at once, on stderr. The answers to a script are kept, in their order, and
are the text of the command: a line that could not be done stands where it was read, as it was given
and with what speaks against it. In the end stderr tells which lines those were.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..catalog.value import Value
from . import output
from .errors import shortened
from .exits import Exit
from .terminal.screen import Screen
from .words import say

_NAMED = 10  # lines that the summary names


class NotDone(Value):
    """A line that could not be done: its number, as it was given, what is against it, remedies."""

    line: int
    text: str
    why: tuple[str, ...]
    remedy: tuple[str, ...]


@dataclass
class Transcript:
    """What was told so far; `code` is that of the first line of a script that was not done."""

    at_terminal: bool
    code: Exit = Exit.YES
    _kept: list[str | NotDone] = field(default_factory=list)

    @property
    def not_done(self) -> list[NotDone]:
        """The lines of a script that could not be done."""
        return [each for each in self._kept if isinstance(each, NotDone)]

    def tell(self, *lines: str) -> None:
        """Tell lines now, or keep them for the end."""
        if self.at_terminal:
            output.tell_lines(*lines)
        else:
            self._kept += lines

    def refuse(
        self, number: int, line: str, why: Sequence[str], remedy: Sequence[str], code: Exit
    ) -> None:
        """Tell why a line is not done; the first one of a script makes the code of the command."""
        if self.at_terminal:
            self.tell(*(say("cli.error", message=each) for each in why), *remedy)
            return
        self._kept.append(NotDone(number, line.strip().lstrip("\ufeff"), (*why,), (*remedy,)))
        self.code = self.code or code

    def text(self, screen: Screen, *ends: str) -> str:
        """Return all that was kept as people read it, and what stands at the end."""
        lines: list[str] = []
        for each in (*self._kept, *ends):
            lines += [each] if isinstance(each, str) else _told(screen, each)
        return "\n".join(map(screen.fit, lines))

    def notes(self) -> list[str]:
        """Return what stderr says at the end: which lines were not done, if any."""
        lines = [str(each.line) for each in self.not_done]
        if not lines:
            return []
        shown = lines if len(lines) <= _NAMED else [*lines[:_NAMED], "…"]
        told = say("cli.lines-not-done", count=len(lines), lines=", ".join(shown))
        return [say("cli.error", message=told)]

    def data(self) -> list[dict[str, Any]]:
        """Return the lines that were not done as JSON holds them."""
        return [
            {"line": e.line, "text": e.text, "why": [*e.why], "hint": [*e.remedy]}
            for e in self.not_done
        ]


def _told(screen: Screen, one: NotDone) -> list[str]:
    """Return the line as it was given, marked, and below it what is against it, and remedies."""
    head = say("cli.line-not-done", line=one.line, text=shortened(one.text))
    return [screen.style(head, "red"), *(f"  {each}" for each in (*one.why, *one.remedy))]
