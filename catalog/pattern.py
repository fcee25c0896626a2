"""Regular expressions that are compiled when they are first used.

Compiling one takes about as long as importing a module, and a command uses few of those that stand
in the modules it imports.
"""

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any


class Pattern:
    """A regular expression with the methods of `re.Pattern` that are used here."""

    def __init__(self, text: str, flags: int = 0) -> None:
        self.text, self.flags = text, flags

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.text, self.flags)

    def match(self, text: str) -> re.Match[str] | None:
        """Return the match at the beginning of the text."""
        return self._compiled.match(text)

    def fullmatch(self, text: str, start: int = 0) -> re.Match[str] | None:
        """Return the match of the whole text from `start` on."""
        return self._compiled.fullmatch(text, start)

    def sub(self, new: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        """Return the text with every match, or the first `count` of them, replaced."""
        return self._compiled.sub(new, text, count)

    def split(self, text: str) -> list[Any]:
        """Return what stands between the matches, their groups included."""
        return self._compiled.split(text)

    def findall(self, text: str) -> list[Any]:
        """Return every match, or its groups where it has any."""
        return self._compiled.findall(text)
