"""The own card layer of a game while something is laid into it: its lines as they would be."""

import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from .cardfile import PrintingIds, Row
from .catalog import Catalog
from .cells import clean
from .errors import BadData
from .faultlist import Faults
from .files import files_of, find_game, own_path
from .own import (
    LOCATORS,
    NotRecords,
    Record,
    cell_text,
    known_setters,
    members,
    own_line,
    pieces,
    read_record,
)
from .own import merge as merge_own
from .scroll import Scroll
from .stored import StoredRows


class OwnText:
    """The text of `own.json`, in UTF-8 and piece by piece, as often as it is asked for."""

    def __init__(self, lines: Scroll) -> None:
        self.lines = lines

    def __iter__(self) -> Iterator[bytes]:
        lines = (line.removesuffix(b"\n") for line in self.lines.lines())
        return pieces(lines)

    def __str__(self) -> str:
        return b"".join(self).decode("utf-8")

    def says(self, text: str) -> bool:
        """Tell whether a text is the same."""
        at = 0
        for piece in self:
            told = piece.decode("utf-8")
            if not text.startswith(told, at):
                return False
            at += len(told)
        return at == len(text)


class OwnLayer:
    """The lines of `own.json`, and which of them speaks of which printing alone."""

    def __init__(self, catalog: Catalog) -> None:
        self._game, self._known = catalog.game, known_setters(catalog.game)
        self.path = own_path(catalog.id)
        self.faults = Faults(str(self.path))
        self.lines = Scroll()
        self._line_of: dict[str, int] = {}
        self._laid: dict[str, tuple[str, ...]] = {}  # columns laid into a printing since
        self.old = self._read()
        self._find(catalog)
        if self.faults:
            raise BadData("game.bad-file", self.faults, file=str(self.path))

    def _read(self) -> str:
        try:
            return self.path.read_bytes().decode("utf-8")  # to the letter: the journal compares it
        except FileNotFoundError:
            return ""

    def _members(self) -> Iterator[dict[str, Any]]:
        return members(self.old.removeprefix("\ufeff"))

    def _find(self, catalog: Catalog) -> None:
        """Take in every line, and find the printing that it alone speaks of."""
        stored = StoredRows(catalog)
        vague = set()
        try:
            for item in self._members():
                number = self.lines.add(own_line(item))
                card, printing = (clean(cell_text(item.get(name, ""))) for name in LOCATORS)
                if not printing or printing in self._line_of or stored.card_of(printing) != card:
                    vague.add(card)
                self._line_of.setdefault(printing, number)
        except NotRecords:
            self.faults.add("own.not-a-list")
        except (ValueError, RecursionError) as error:
            self.faults.add("own.json", line=getattr(error, "lineno", None), detail=str(error))
        if vague and not self.faults:
            self._find_vague(catalog, vague)

    def _find_vague(self, catalog: Catalog, cards: Collection[str]) -> None:
        """Find what lines mean that name no printing, or one that is not there any more."""
        records, numbers = [], []
        for number, item in enumerate(self._members()):
            record = read_record(number, item, self._game, self._known, self.faults)
            if record.row.id in cards:
                records.append(record)
                numbers.append(number)
        given = set(numbers)
        self._line_of = {p: n for p, n in self._line_of.items() if n not in given}
        rows = _rows_of(catalog, cards, self.faults)
        for number, found in zip(numbers, merge_own(rows, records), strict=True):
            if len(found) == 1:
                self._line_of[found[0].printing] = number

    def recall(self, printing: str) -> Record | None:
        """Return what was laid into a printing since, None where nothing was."""
        names = self._laid.get(printing)
        if names is None:
            return None
        number = self._line_of[printing]
        item = json.loads(self.lines[number])
        record = read_record(number, item, self._game, self._known, self.faults)
        record.row.own = names
        return Record(record.row, names)

    def is_laid(self, printing: str) -> bool:
        """Tell whether something was laid into a printing since."""
        return printing in self._laid

    def number_of(self, printing: str) -> int:
        """Return the number of the line that speaks of a printing alone."""
        return self._line_of[printing]

    def lay(self, row: Row, given: Mapping[str, Any]) -> int:
        """Write what a printing now holds into its line, and return the line's number."""
        printing = row.printing
        names, before = tuple(given), self._laid.get(printing)
        self._laid[printing] = tuple(dict.fromkeys((*before, *names))) if before else names
        number = self._line_of.get(printing)
        if number is None:
            line = own_line({"id": row.id, "printing": printing, **given})
            number = self._line_of[printing] = self.lines.add(line)
        else:
            self.lines[number] = own_line(json.loads(self.lines[number]) | given)
        return number

    def text(self) -> OwnText | None:
        """Return the text as it would be, None where it is as it was."""
        text = OwnText(self.lines)
        return None if text.says(self.old) else text


def _rows_of(catalog: Catalog, cards: Collection[str], faults: Faults) -> list[Row]:
    """Return the rows that the card files have of these cards, one file over another."""
    from .printings import read_file

    rows: dict[str, Row] = {}
    for path in files_of(find_game(catalog.id)).cards:
        for row in read_file(path, catalog.game, faults, PrintingIds()):
            if row.id in cards or row.printing in rows:
                rows[row.printing] = row
    return list(rows.values())
