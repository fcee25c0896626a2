"""A table of cards, as programs, shops and people keep their collections, or a deck of ours.

Its header line tells what the columns are (`header`); a layout that is recognised, or named,
tells what its words mean (`vendors`). Rows are yielded one by one, so a large table needs no more
room than its cards.
"""

from collections.abc import Iterator
from typing import Any

from ....catalog.errors import BadData
from ...owning.copies import FACTS
from ..reading import Entry, Reading, Spot
from ..result import Item, nested
from .cards import Cards, Found
from .facts import Facts
from .games import game_of, is_called
from .header import understand, with_printings
from .source import UNREADABLE, Source
from .told import Told
from .zones import Zones

__all__ = ["game_of", "items", "rows"]

Row = tuple[Any, ...]  # the parts of an item as far as `written`, and a tuple of all others


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of a table; what is wrong or left aside goes to the reading.

    Raises:
        BadData: As `header.understand` and `source.Source`; `list.product-numbers` with
            `column`, where cards are named by the numbers of a shop alone and nobody knows them.
    """
    table = _Table(data, reading)
    for *parts, facts in table.read():
        item = Item(*parts, *facts)
        if table.is_counted or reading.counted(Spot(table.line, item.name), item):
            yield item


def rows(data: bytes | str, reading: Reading) -> Iterator[Row]:
    """Yield the same as bare parts (see `Format.rows`), not counted together and in no zone."""
    return _Table(data, reading, zoned=False).read()


class _Table:
    """A table that is being read into a reading.

    `line` is that of the latest row, `is_counted` tells whether the reading has counted it.
    """

    def __init__(self, data: bytes | str, reading: Reading, *, zoned: bool = True) -> None:
        self.reading, self.source = reading, Source(data)
        form = "" if reading.form == "csv" else reading.form
        columns = with_printings(data, reading.mending.columns)
        self.header = understand(self.source.header, reading.file, form, columns)
        self.told = Told(reading, self.source.sign, self.header)
        self.cards = Cards(reading.names, self.header)
        self.facts = Facts(self.header, self.told, data, only=bool(form))
        self.zones = Zones(reading, self.header, self.told, zoned=zoned)
        self.line, self.is_counted = 0, False
        self.games = {"": True}
        reading.said["game"] = game_of(data) or ""
        if self.header.vendor.verbatim:
            reading.said["kind"], reading.is_ours = "copies", True

    def read(self) -> Iterator[Row]:
        """Yield the parts of an item for each row, or for each count in it."""
        width, is_ours = len(self.header.names), self.header.vendor.verbatim
        settled, facts_of, count_of = self.cards.settled, self.facts.of, self.facts.count
        is_plain = not (is_ours or self.zones.matter or "game" in self.header.fields)
        problems = self.reading.problems
        for line, cells in self.source.rows():
            self.line = line
            if len(cells) != width and not self._fitted(cells, width):
                continue
            cells.append("")
            if (card := settled(cells)) and is_plain and (count := count_of(cells)):
                printing, id_, title = card
                yield "", count, id_, printing, title, "", "", facts_of(line, cells)
            elif card or any(cells):
                yield from self._row(cells, card)
            if problems and self.told.is_enough:
                break
        if self.line:
            self._refuse_numbers()
        self.facts.tell()
        self.told.tell()

    def _row(self, cells: list[str], card: Found | None) -> Iterator[Row]:
        """Yield what a row says that needs more than one look."""
        line, game = self.line, self.header.fields.get("game")
        if game is not None and not self._is_of_game(said := cells[game].strip()):
            self.told.problem("list.several-games", line, cells, game=said)
            return
        facts, comment = self.facts.of(line, cells), self.facts.comment(cells)
        for count, finish in self.facts.counts(line, cells):
            told = (finish, *facts[1:]) if finish else facts
            zone = self.zones.of(line, cells, card, count)
            self.is_counted = card is None
            if zone is not None and card is None:
                yield from self._in_doubt(cells, (zone, count, comment), told)
            elif zone is not None and card is not None:
                printing, id_, title = card
                yield zone, count, id_, printing, title, comment, "", told

    def _is_of_game(self, said: str) -> bool:
        """Return whether a cell means the game that is read; each text is looked at once."""
        if said not in self.games:
            self.games[said] = is_called(self.reading.names.game, said)
        return self.games[said]

    def _fitted(self, cells: list[str], width: int) -> bool:
        """Return whether a row has as many cells as the header, once empty ones do not count."""
        if cells is UNREADABLE:
            self.told.problem("list.bad-quotes", self.line, ())
        elif any(cells[width:]):
            found = len(cells)
            self.told.problem("list.cells", self.line, cells, found=found, expected=width)
        else:
            cells[width:] = [""] * (width - len(cells))
            return True
        return False

    def _in_doubt(
        self, cells: list[str], placed: tuple[str, int, str], facts: tuple[str, ...]
    ) -> Iterator[Row]:
        """Yield what the reading makes of a row whose card or printing is not settled."""
        if not self.reading.lenient:
            self._refuse_numbers()
        asking, (zone, count, comment) = self.cards.asked(cells), placed
        told = dict(zip(FACTS, facts, strict=True))
        entry = Entry(asking.name, count, asking.asked, zone=zone, comment=comment, **told)
        with self.told.counted():
            item = self.reading.take(self.told.spot(self.line, cells), entry)
        if item:
            yield nested(item)

    def _refuse_numbers(self) -> None:
        """Refuse a table that names cards by a shop's numbers, of which none was understood."""
        fields = self.header.fields
        if "product" in fields and "name" not in fields and not self.cards.is_any_known:
            column = self.header.names[fields["product"]]
            raise BadData("list.product-numbers", file=self.reading.file, column=column)
