"""What is told of a table: the problem of a row at its line, and in sum what many rows share."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from ....catalog.errors import Fact
from ..reading import Reading, Spot
from .header import Header
from .values import Values

MOST = 100  # problems after which a strict reading goes no further
_MOST_LENIENT = 1_000  # problems of a lenient one that are told line by line
_SHOWN = 3  # words quoted of a column


class Told:
    """Everything worth telling of one table, put into its reading."""

    def __init__(self, reading: Reading, sign: str, header: Header) -> None:
        self._reading, self._sign, self._header = reading, sign, header
        self._empty: list[int] = []
        self._more = 0

    @property
    def is_enough(self) -> bool:
        """Whether so much is wrong that reading on is of no use."""
        return not self._reading.lenient and self._reading.errors >= MOST

    @property
    def is_one_too_many(self) -> bool:
        """Whether one more problem of a row would only be counted, which it is then."""
        if not self._reading.lenient or len(self._reading.problems) < _MOST_LENIENT:
            return False
        self._more += 1
        return True

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Let what is told meanwhile of a row be only counted where enough is told."""
        before = len(self._reading.problems)
        yield
        told = self._reading.problems[before:]
        if before >= _MOST_LENIENT and all(fault.severity == "warning" for fault in told):
            self._more += len(told)
            del self._reading.problems[before:]

    def spot(self, line: int, cells: Sequence[str]) -> Spot:
        """Return where a row stands, with what stands there."""
        return Spot(line, self._sign.join(cells[: len(self._header.names)]))

    def problem(
        self,
        key: str,
        line: int,
        cells: Sequence[str],
        near: tuple[str, ...] = (),
        **facts: Fact,
    ) -> None:
        """Add what is wrong with a row."""
        if not self.is_one_too_many:
            self._reading.problem(key, self.spot(line, cells), near, **facts)

    def empty(self, line: int) -> None:
        """Remember a row of no copies."""
        self._empty.append(line)

    def misses(self, column: Values[Any], total: int) -> None:
        """Add that words of a column, of so many in all, mean nothing: one problem for them."""
        facts = {**_missed(column), "total": total, "known": column.known}
        self._reading.problem("list.bad-values", Spot(None, ""), (), **facts)

    def coarser(self, column: Values[str]) -> None:
        """Note which words of a column are told apart elsewhere and not here."""
        if words := column.coarser():
            self._reading.ignore("list.coarser", Spot(None, ""), column=column.name, values=words)

    def prices(self, column: Values[Any]) -> None:
        """Note that prices cannot be read, which are left out."""
        if column.misses:
            self._reading.ignore("list.bad-prices", Spot(None, ""), **_missed(column))

    def tell(self) -> None:
        """Add what is left to be told once the last row is read."""
        nowhere = Spot(None, "")
        if self._header.left:
            self._reading.ignore("list.columns-left", nowhere, names=self._header.left)
        if self._empty:
            count, first = len(self._empty), self._empty[0]
            self._reading.ignore("list.none-of", nowhere, count=count, first=first)
        if self.is_enough:
            self._reading.problem("list.enough", nowhere, count=self._reading.errors)
        if self._more:
            tell = self._reading.problem if self._reading.lenient else self._reading.ignore
            tell("list.more-problems", nowhere, count=self._more)


def _missed(column: Values[Any]) -> dict[str, Fact]:
    values = [word for word, _ in column.misses.most_common(_SHOWN)]
    count = column.misses.total()
    return {"column": column.name, "count": count, "first": column.first, "values": values}
