"""What a table says of the copies in a row, and how many they are."""

from collections.abc import Iterator
from typing import Any

from ...deckbuilding.lines import MOST_COPIES
from ..result import quoted
from .header import Header
from .prices import Prices, currency_of
from .source import Source
from .told import Told
from .values import Values, columns, count_of, says_yes

_FIELDS = ("finish", "condition", "language", "place", "note", "price", "currency", "date")
_NO_PRICE = ("", "")
_FREE = ("0", "0.0", "0.00")


class _Texts(dict[str, str]):
    """Places, notes and dates as they are kept: what many rows say is there once."""

    def __init__(self, *, verbatim: bool) -> None:
        super().__init__()
        self._verbatim = verbatim

    def __missing__(self, text: str) -> str:
        kept = self[text] = text if self._verbatim else text.strip()
        return kept


class Facts:
    """The columns of a table that tell of copies, read row by row."""

    def __init__(self, header: Header, told: Told, data: bytes | str, *, only: bool) -> None:
        """Prepare the columns; with `only`, words are those of the layout alone."""
        self._header, self._told, self._vendor = header, told, header.vendor
        self._data = data
        self._finishes, self._conditions, self._languages = columns(
            header.vendor, header.titles, only=only
        )
        self._prices = Values(
            header.titles.get("price", ""), Prices(_column(data, header, "price")).read
        )
        self._texts = _Texts(verbatim=header.vendor.verbatim)
        self._currencies = Values("", currency_of)
        self._numbers = Values(header.titles.get("count", ""), count_of)
        self._worded: tuple[Values[Any], ...] = (
            self._finishes,
            self._conditions,
            self._languages,
            self._prices,
        )
        self._get = header.getter(*_FIELDS)
        self._comment = header.fields.get("comment")
        one = header.counts[0][0] if len(header.counts) == 1 and not header.counts[0][1] else None
        self._only_count = one

    def of(self, line: int, cells: list[str]) -> tuple[str, ...]:
        """Return finish, condition, language, place, note, price, currency and date of a row."""
        first, second, third, place, note, cost, unit, date = self._get(cells)
        finish, condition = self._finishes[first], self._conditions[second]
        language, price = self._languages[third], self._prices[cost]
        if finish is None or condition is None or language is None or price is None:
            self._miss(line, (first, second, third, cost))
        amount, currency = price or _NO_PRICE
        if unit:
            currency = self._currencies[unit] or ""
        texts = self._texts
        if self._vendor.free and amount in _FREE:
            amount = currency = ""
        if self._header.marks:
            note = self._marked(cells, note.strip())
        return (
            finish or "", condition or "", language or "", texts[place], texts[note], amount,
            currency, texts[date],
        )  # fmt: skip

    def comment(self, cells: list[str]) -> str:
        """Return the remark on a line of a deck."""
        return "" if self._comment is None else cells[self._comment]

    def _miss(self, line: int, texts: tuple[str, ...]) -> None:
        for column, text in zip(self._worded, texts, strict=True):
            if column[text] is None:
                column.missed(text, line)

    def _marked(self, cells: list[str], note: str) -> str:
        """Return the note with a word for everything that the row says yes to."""
        words = [word for i, word in self._header.marks if says_yes(cells[i])]
        return "; ".join(filter(None, (note, *words)))

    def count(self, cells: list[str]) -> int:
        """Return how many copies a row has, where one column says it; 0 where `counts` must."""
        count = 0 if self._only_count is None else self._numbers[cells[self._only_count]]
        return count if count and count <= MOST_COPIES else 0

    def counts(self, line: int, cells: list[str]) -> tuple[tuple[int, str], ...]:
        """Return how many copies a row has, with the finish that a column of its own gives them."""
        if count := self.count(cells):
            return ((count, ""),)
        return tuple(self._counts(line, cells)) if self._header.counts else ((1, ""),)

    def _counts(self, line: int, cells: list[str]) -> Iterator[tuple[int, str]]:
        texts = [(cells[i], finish) for i, finish in self._header.counts]
        found = [(self._numbers[text] if text.strip() else 0, finish) for text, finish in texts]
        for (count, finish), (text, _) in zip(found, texts, strict=True):
            if count is None or (not text.strip() and len(texts) == 1):
                self._told.problem("list.bad-count", line, cells)
            elif count > MOST_COPIES:
                name = self._header.name_in(cells)
                self._told.problem(
                    "list.too-many", line, cells, name=name, count=quoted(text), most=MOST_COPIES
                )
            elif count:
                yield count, finish
        if all(count == 0 for count, _ in found) and any(text.strip() for text, _ in texts):
            self._told.empty(line)

    def tell(self) -> None:
        """Tell of the words that were not understood, or that mean several things elsewhere."""
        for field, column in zip(_FIELDS, self._worded[:3], strict=False):
            if column.misses:
                filled = sum(1 for text in _column(self._data, self._header, field) if text.strip())
                self._told.misses(column, filled)
        self._told.coarser(self._conditions)
        self._told.prices(self._prices)


def _column(data: bytes | str, header: Header, field: str) -> Iterator[str]:
    """Yield the cells of a column, until somebody has seen enough of them."""
    if (place := header.fields.get(field)) is not None:
        for _, cells in Source(data).rows():
            if len(cells) > place:
                yield cells[place]
