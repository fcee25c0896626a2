"""A table of cards, as programs, shops and people keep their collections, or a deck of ours.

Its header line tells what the columns are (`csv_header`); a layout that is recognised, or named,
tells what its words mean (`vendors`). Rows are yielded one by one, so a large table needs no more
room than its cards.
"""

from collections.abc import Iterator
from typing import Any

from ...catalog.errors import BadData
from .csv_cards import Asking, Cards, Who
from .csv_facts import Facts
from .csv_header import understand
from .csv_source import UNREADABLE, Source
from .csv_told import Told
from .csv_zones import Zones
from .item import Item
from .reading import Entry, Reading, Spot

Parts = tuple[Any, ...]  # those of an item, in their order


def game_of(data: bytes | str) -> str | None:
    """Return the game that the rows of a table of ours name."""
    source = Source(data)
    if "game" not in source.header or "written" not in source.header:
        return None
    place = source.header.index("game")
    found = (cells[place] for _, cells in source.rows() if len(cells) > place)
    return next(filter(None, found), None)


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of a table; what is wrong or left aside goes to the reading.

    Raises:
        BadData: As `csv_header.understand` and `csv_source.Source`; `list.product-numbers` with
            `column`, where cards are named by the numbers of a shop alone and nobody knows them.
    """
    for line, is_counted, parts in _Table(data, reading).read():
        item = Item(*parts)
        if is_counted or reading.counted(Spot(line, item.name), item):
            yield item


def rows(data: bytes | str, reading: Reading) -> Iterator[Parts]:
    """Yield the same as the bare parts of items, not counted together."""
    return (parts for _, _, parts in _Table(data, reading).read())


class _Table:
    """A table that is being read into a reading."""

    def __init__(self, data: bytes | str, reading: Reading) -> None:
        self.reading, self.source = reading, Source(data)
        form = "" if reading.form == "csv" else reading.form
        self.header = understand(self.source.header, reading.file, form, reading.repairs.columns)
        self.told = Told(reading, self.source.sign, self.header)
        self.cards = Cards(reading.names)
        self.facts = Facts(self.header, self.told, data, only=bool(form))
        self.zones = Zones(reading, self.header, self.told)
        self.game = reading.said["game"] = game_of(data) or ""
        if self.header.vendor.verbatim:
            reading.said["kind"] = "copies"

    def read(self) -> Iterator[tuple[int, bool, Parts]]:
        """Yield each row's line, whether it is counted in the reading, and the parts of an item."""
        who_of, settled = self.header.getter(*Who.part_names()), self.cards.settled
        facts_of, counts_of, zone_of = self.facts.of, self.facts.counts, self.zones.of
        line = 0
        for line, cells in self._rows():
            who = who_of(cells)
            card = settled(who)
            comment, finish, *rest = facts_of(line, cells)
            for count, other in counts_of(line, cells):
                told = (other or finish, *rest)
                if card is None:
                    asking = self.cards.asked(who)
                    yield from self._in_doubt(line, cells, asking, count, (comment, *told))
                elif (zone := zone_of(line, cells, card, count)) is not None:
                    printing, id_, title = card
                    yield line, False, (zone, count, id_, printing, title, comment, "", *told)
            if self.told.is_enough:
                break
        if line:
            self._refuse_numbers()
        self.facts.tell()
        self.told.tell()

    def _rows(self) -> Iterator[tuple[int, list[str]]]:
        """Yield line and cells of each row: those of the header, and an empty one behind them."""
        width, game = len(self.header.names), self.header.fields.get("game")
        for line, cells in self.source.rows():
            if len(cells) != width and not self._fitted(line, cells, width):
                continue
            if any(cells):
                cells.append("")
                if game is not None and self.game and cells[game] not in ("", self.game):
                    self.told.problem("list.several-games", line, cells, game=cells[game])
                    continue
                yield line, cells

    def _fitted(self, line: int, cells: list[str], width: int) -> bool:
        """Return whether a row has as many cells as the header, once empty ones do not count."""
        if cells is UNREADABLE:
            self.told.problem("list.bad-quotes", line, ())
        elif any(cells[width:]):
            found = len(cells)
            self.told.problem("list.cells", line, cells, found=found, expected=width)
        else:
            cells[width:] = [""] * (width - len(cells))
            return True
        return False

    def _in_doubt(
        self, line: int, cells: list[str], asking: Asking, count: int, told: tuple[str, ...]
    ) -> Iterator[tuple[int, bool, Parts]]:
        """Yield what the reading makes of a row whose card or printing is not settled."""
        if not self.reading.lenient:
            self._refuse_numbers()
        zone = self.zones.of(line, cells, None, count)
        if zone is None:
            return
        comment, finish, condition, language, place, note, price, currency, date = told
        entry = Entry(
            asking.name, count, asking.asked, None, zone, comment, finish, condition, language,
            place, note, price, currency, date,
        )  # fmt: skip
        if self.told.is_one_too_many:
            return
        if item := self.reading.take(self.told.spot(line, cells), entry):
            yield line, True, tuple(item.as_dict().values())

    def _refuse_numbers(self) -> None:
        """Refuse a table that names cards by a shop's numbers, of which none was understood."""
        fields = self.header.fields
        if "product" in fields and "name" not in fields and not self.cards.count:
            column = self.header.names[fields["product"]]
            raise BadData("list.product-numbers", file=self.reading.file, column=column)
