"""Queries that count cards: `(coste>=3)>=2` is two cards or more that cost three or more.

`=2..4` counts from two to four, as ranges of numbers do.
"""

from collections.abc import Callable
from re import Match

from ..errors import QueryError
from ..game import Game
from ..pattern import Pattern
from ..value import Value
from .fields import Schema
from .nodes import Node
from .parser import parse
from .tokens import tokens

_COUNT = Pattern(r"\s*(?:(>=|<=|>|<|=)\s*(\d{1,9})|=\s*(\d{1,9})?\.\.(\d{1,9})?)\s*")


class Counted(Value):
    """How many cards shall match: from `least` to `most`, None without end.

    No number will do where `most` is below `least`, as in `<0`.
    """

    node: Node
    least: int = 1
    most: int | None = None

    def holds(self, count: int) -> bool:
        """Return whether so many matching cards are what was asked for."""
        return self.least <= count and (self.most is None or count <= self.most)

    def __str__(self) -> str:
        return f"({self.node}){self._count()}"

    def _count(self) -> str:
        """Return the comparison that reads back as these bounds."""
        if self.most is None:
            return f">={self.least}"
        if self.most < self.least:
            return "<0"
        if self.least == self.most:
            return f"={self.most}"
        return f"={self.least}..{self.most}" if self.least else f"<={self.most}"


def parse_counted(
    text: str, fields: Game | Schema, read: Callable[[str, Schema], Node] = parse
) -> Counted:
    """Return the tree of a query and how many cards shall match it, at least one by default.

    The last comparison outside quotes and parentheses counts cards; `read` makes the tree of what
    stands before it.

    Raises:
        QueryError: The query cannot be read, it compares a field where cards are counted, or what
            counts cards is no number (`query.bad-count`) or a range that begins after its end.
    """
    schema = Schema(fields) if isinstance(fields, Game) else fields
    at = where_counted(text)
    found = None if at is None else _COUNT.fullmatch(text, at)
    if at is None or (found is None and not text[at:].strip(" <>=")):
        return Counted(read(text, schema))
    head = text[:at]
    _check_head(text, head, schema)
    if found is None:
        end = len(text.rstrip())
        raise QueryError("query.bad-count", text=text, start=at, end=end, value=text[at:end])
    _check_range(text, found)
    return Counted(read(head, schema), *_bounds(found))


def _bounds(found: Match[str]) -> tuple[int, int | None]:
    operator, number, low, high = found.groups()
    if operator is None:
        return int(low or 0), None if high is None else int(high)
    count = int(number)
    return {
        ">=": (count, None),
        ">": (count + 1, None),
        "<=": (0, count),
        "<": (0, count - 1) if count else (1, 0),
        "=": (count, count),
    }[operator]


def _check_range(text: str, found: Match[str]) -> None:
    """Refuse `=3..1`, which no number of cards meets."""
    low, high = found[3], found[4]
    if low and high and int(low) > int(high):
        start, end = found.start(3), found.end(4)
        value = text[start:end]
        raise QueryError("query.empty-range", text=text, start=start, end=end, value=value)


def where_counted(text: str) -> int | None:
    """Return where the comparison begins that ends the text and counts cards, None without one."""
    start = len(text.rstrip().rstrip("0123456789.").rstrip())
    while start and text[start - 1] in "<>=":
        start -= 1
    compares = text[start : start + 1] in {"<", ">", "="} and not text.startswith("!", start - 1)
    return start if compares else None


def _check_head(text: str, head: str, schema: Schema) -> None:
    """Refuse `coste>=3`, which would count the cards called «coste»."""
    before = tokens(head)
    last = before[-1] if before and before[-1].end == len(head) else None
    if last and last.kind == "word" and last.items[0].kind == "raw":
        word = last.items[0]
        if schema.find(word.text):
            raise QueryError(
                "query.count-of-field",
                text=text,
                start=word.start,
                end=len(text.rstrip()),
                field=word.text,
                value=text[word.start :].strip(),
            )
