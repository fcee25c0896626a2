"""Text: a bare word in the names, and what a text field holds, is or matches."""

import json
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ..pattern import Pattern
from ..text import fold
from .asked import Asked
from .leaves import Leaf
from .nodes import Node, Record, Said
from .quantities import name
from .targets import Target
from .tokens import bare_value, bare_word, slashed

NAMES = "names"
# Patterns that find in folded text the same whether case matters or not, and sooner if it does.
_CASELESS = Pattern(r"(?:[a-z0-9 ,'\".^$*+?|(){}]|\[\^?(?:[a-z]-[a-z]|[0-9]-[0-9]|[a-z0-9 ,])+\])*")


def _holds(stored: Any, text: str) -> bool | None:
    return None if stored is None else fold(text) in stored


class Word(Node):
    """A name of the card, in any language, or an alias holds the text."""

    text: str

    def sql(self, out: list[Any]) -> str:
        out.append(fold(self.text))
        return f"(instr({NAMES}, ?) > 0)"

    def test(self, record: Record) -> bool | None:
        return _holds(record[NAMES], self.text)

    def __str__(self) -> str:
        return bare_word(self.text)

    def fields(self) -> frozenset[str]:
        return frozenset({"name"})

    def explain(self) -> Said:
        return Said("query.said.word", {"text": self.text})


class NameMatches(Node):
    """A name of the card, in any language, or an alias matches the expression."""

    pattern: str

    def sql(self, out: list[Any]) -> str:
        out.append(self.pattern)
        return f"matches(?, {NAMES})"

    def test(self, record: Record) -> bool | None:
        return matches(self.pattern, record[NAMES])

    def __str__(self) -> str:
        return slashed(self.pattern)

    def fields(self) -> frozenset[str]:
        return frozenset({"name"})

    def explain(self) -> Said:
        return Said("query.said.pattern", {"pattern": self.pattern})


class TextHolds(Leaf):
    """The folded text holds the folded value."""

    target: Target
    text: str

    def written(self) -> str:
        return bare_value(self.text)

    def sql(self, out: list[Any]) -> str:
        out.append(fold(self.text))
        return f"(instr({name(self.target.folded)}, ?) > 0)"

    def test(self, record: Record) -> bool | None:
        return _holds(record[self.target.folded], self.text)

    def explain(self) -> Said:
        return self.said("holds", text=self.text)


class TextIs(Leaf):
    """The whole text is the value, but for case and accents."""

    target: Target
    text: str

    @property
    def sign(self) -> str:
        return "="

    def written(self) -> str:
        return bare_value(self.text)

    def sql(self, out: list[Any]) -> str:
        column, wanted = name(self.target.folded), fold(self.text)
        if not self.target.lines:
            out.append(wanted)
            return f"({column} = ?)"
        out.append(f"\n{wanted}\n")
        return f"(instr(char(10) || {column} || char(10), ?) > 0)"

    def test(self, record: Record) -> bool | None:
        stored = record[self.target.folded]
        return None if stored is None else fold(self.text) in stored.split("\n")

    def explain(self) -> Said:
        return self.said("is-text", text=self.text)


class OfName(TextIs):
    """The card is one of those that go by a name, as a title, an alias or a translation may be."""

    cards: frozenset[str]

    def sql(self, out: list[Any]) -> str:
        out.append(json.dumps(sorted(self.cards)))
        return "(card IN (SELECT value FROM json_each(?)))"

    def test(self, record: Record) -> bool | None:
        return record["card"] in self.cards

    def __str__(self) -> str:
        return self.text


class Matches(Leaf):
    """The text of the column matches the expression somewhere."""

    target: Target
    pattern: str
    column: str

    def written(self) -> str:
        return slashed(self.pattern)

    def sql(self, out: list[Any]) -> str:
        out.append(self.pattern)
        return f"matches(?, {name(self.column)})"

    def test(self, record: Record) -> bool | None:
        return matches(self.pattern, record[self.column])

    def explain(self) -> Said:
        return self.said("matches", pattern=self.pattern)


def read(asked: Asked) -> Leaf:
    """Return the comparison of a text field."""
    asked.only_equals()
    if asked.item.kind == "regex":
        return matching(asked, asked.target.folded)
    if not fold(asked.item.text):
        raise asked.refuse("query.empty-text")
    kind = TextHolds if asked.operator == ":" else TextIs
    return kind(asked.target, asked.item.text)


def matching(asked: Asked, column: str) -> Leaf:
    """Return the comparison of a stored column with a regular expression.

    Raises:
        QueryError: The value is no regular expression.
    """
    if problem := pattern_problem(asked.item.text):
        raise asked.refuse("query.bad-regex", detail=problem)
    return Matches(asked.target, asked.item.text, column)


def pattern_problem(pattern: str) -> str:
    """Return what is wrong with a regular expression, or ''."""
    try:
        _compiled(pattern)
    except re.error as error:
        return error.msg
    except (RecursionError, OverflowError):
        return "too large"
    return ""


def matches(pattern: str, text: str | None) -> bool | None:
    """Return whether the pattern is found in folded text, ignoring case; unknown in unknown.

    The names of a card, and a text in several languages, are lines: `^` and `$` are their ends.
    """
    return None if text is None else _compiled(pattern).search(text.strip("\n")) is not None


def searcher(pattern: str) -> Callable[[str], object]:
    """Return what looks for a pattern in folded text that is known."""
    plain = _CASELESS.fullmatch("".join(map(_plain, pattern))) is not None
    search = _compiled(pattern, 0 if plain else re.IGNORECASE).search
    if plain and not {"^", "$", "?"} & {*pattern}:
        return search  # which cannot see where the lines are
    return lambda text: search(text.strip("\n"))


@lru_cache(maxsize=64)
def _compiled(pattern: str, case: int = re.IGNORECASE) -> re.Pattern[str]:
    import warnings

    with warnings.catch_warnings():
        # Python warns of sets that a later version may read otherwise; nobody can act on it here.
        warnings.simplefilter("ignore")
        return re.compile("".join(map(_plain, pattern)), case | re.MULTILINE)


def _plain(sign: str) -> str:
    """Return a sign of a pattern without its accent; what is no letter keeps its meaning."""
    if sign.isascii():
        return sign
    folded = fold(sign)
    return folded if folded.isalnum() else re.escape(folded or (" " if sign.isspace() else ""))
