"""An import of card facts: from a stranger's file to the new text of the own card layer.

Nothing is written here. Either every record can be taken in, or all problems are reported and
nothing changes.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .cardfile import Row, translation
from .catalog import Catalog
from .cells import UNKNOWN, BadCell, clean, write
from .columns import columns
from .errors import BadData, Fault
from .faultlist import Faults
from .files import files_of, find_game, own_path
from .game import Game
from .headers import understand
from .loosecells import loose_setters
from .own import Record, held, lay_over, own_text, read_own, same, targets
from .own import merge as merge_own
from .sheet import Entry, read_sheet
from .shelf import Shelf


@dataclass(frozen=True, slots=True)
class Touched:
    """A printing that the import adds or changes; `fields` are the columns that are new."""

    line: int | None
    card: str
    printing: str
    name: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What an import would make of the own card layer at `path`: the text before and after."""

    path: Path
    old: str
    new: str
    added: tuple[Touched, ...]
    updated: tuple[Touched, ...]
    unchanged: int
    notes: tuple[Fault, ...]


def import_cards(
    catalog: Catalog,
    data: bytes | str,
    *,
    filename: str,
    mapping: Mapping[str, str] | None = None,
    empty_none: bool = False,
) -> Change:
    """Compute what a file of card facts makes of the user's own card layer.

    A record is matched by id, then by name or alias, then by set and number; two candidates are a
    problem. What is not given stays as it was; `?` says that nobody knows.

    Args:
        catalog: The game.
        data: CSV with comma, semicolon or tab, or JSON: a list of objects, or `{"cards": […]}`.
        filename: The name that problems bear.
        mapping: Header → column, where the headers do not say it themselves.
        empty_none: An empty cell says that the card has none; otherwise it says nothing.

    Raises:
        BadData: `import.bad-file` with every problem; `import.empty`, `import.no-columns`,
            `import.no-rows`.
    """
    faults = Faults(filename)
    sheet = read_sheet(data, faults)
    chosen = understand(sheet.headers, catalog.game, mapping or {}, faults)
    if not sheet.headers and not sheet.entries and not _errors(faults):
        raise BadData("import.empty", faults, file=filename)
    if not {"id", "name", "number"} & set(chosen.values()) and not _errors(faults):
        raise BadData("import.no-columns", faults, file=filename, found=sheet.headers)
    if not sheet.entries and not _errors(faults):
        raise BadData("import.no-rows", faults, file=filename, rows=0)
    job = _Import(catalog, faults, empty_none=empty_none)
    records = [record for entry in sheet.entries if (record := job.read(entry, chosen))]
    for record in sorted(records, key=_breadth):
        job.take(record)
    if problems := _errors(faults):
        problems.sort(key=lambda fault: fault.line or 0)
        raise BadData("import.bad-file", problems, file=filename, count=len(problems))
    return job.change()


def _breadth(record: Record) -> tuple[bool, bool]:
    """Sort records that name one printing before those that speak of every one there is then."""
    return "number" not in record.given, "set" not in record.given


def _errors(faults: Faults) -> list[Fault]:
    return [fault for fault in faults if fault.severity == "error"]


@dataclass(slots=True)
class _Layer:
    """The records of `own.json` as they are written, by the printing they speak of."""

    old: str
    records: list[dict[str, Any]] = field(default_factory=list)
    by_printing: dict[str, dict[str, Any]] = field(default_factory=dict)


class _Import:
    """The state of one import: every row as it would be, and what has changed so far."""

    def __init__(self, catalog: Catalog, faults: Faults, *, empty_none: bool) -> None:
        self.game, self.faults, self.empty_none = catalog.game, faults, empty_none
        self.path = own_path(catalog.id)
        self.layer, rows = _load(catalog, self.path)
        self.shelf = Shelf(catalog.game, rows)
        self.setters = loose_setters(catalog.game)
        self.added: dict[str, Touched] = {}
        self.updated: dict[str, Touched] = {}
        self.unchanged = 0
        self.said: dict[tuple[str, str], int | None] = {}  # printing and column → first line

    def take(self, record: Record) -> None:
        """Take in one record, or add to the faults why it cannot be."""
        row, line = record.row, record.row.line or None
        card = self.shelf.find(row, record.given, self.faults)
        if card is None:
            return
        if not card and row.name is None:
            value = row.id or f"{row.set or UNKNOWN}-{row.number or UNKNOWN}"
            self.faults.add("import.no-such-card", line=line, value=value)
            return
        if card:
            row.id = card
            row.number = self.shelf.number_of(row)
        else:
            row.id = self.shelf.new_id(row)
        self._apply(record, line)

    def read(self, entry: Entry, chosen: Mapping[str, str]) -> Record | None:
        """Return what an entry says; None when it says nothing, or adds to the faults."""
        before = len(self.faults)
        row = Row(line=entry.line or 0)
        given = []
        for header, column in chosen.items():
            text = clean(entry.cells.get(header, ""))
            absent = header not in entry.cells or (not text and not self.empty_none)
            if absent or (column in {"id", "name", "set", "number"} and not text):
                continue
            if column in {"id", "name", "set", "number"} and text == UNKNOWN:
                continue
            setter = self.setters.get(column) or translation(column, self.game)
            try:
                if setter:
                    setter(row, text)
            except BadCell as bad:
                self.faults.add_cell("import.bad-value", header, entry.line, bad, column=column)
            given.append(column)
        return Record(row, tuple(given)) if given and len(self.faults) == before else None

    def _apply(self, record: Record, line: int | None) -> None:
        found = targets(self.shelf.by_card.get(record.row.id, []), record)
        if not found:
            self._add(record, line)
            found = [record.row]
        for row in found:
            news = tuple(n for n in record.given if n != "id" and not same(row, record.row, n))
            if "name" in news and not self._renames(row, record, line):
                news = tuple(name for name in news if name != "name")
            twice = self._said_twice(row, record, news, line)
            if news and not twice:
                self._change(row, Record(record.row, news), line)
            elif row is not record.row and not twice:
                self.unchanged += 1

    def _said_twice(
        self, row: Row, record: Record, news: tuple[str, ...], line: int | None
    ) -> bool:
        """Say whether an earlier record of the file gave the same printing another value."""
        twice = [name for name in news if (row.printing, name) in self.said]
        for name in twice:
            first = self.said[row.printing, name]
            self.faults.add("import.said-twice", name, line, value=row.printing, first_line=first)
        for name in record.given:
            self.said.setdefault((row.printing, name), line)
        return bool(twice)

    def _renames(self, row: Row, record: Record, line: int | None) -> bool:
        """Say whether the record renames the card.

        Another spelling, or another of its names, renames only the card whose id was given.
        """
        name = record.row.name or ""
        by_id = "id" in record.given and name not in row.aliases
        if row.name is None:
            return True
        if not by_id and self.shelf.goes_by(row.id, name):
            return False
        self.faults.add(
            "import.renamed", "name", line, severity="note", value=name or UNKNOWN, first=row.name
        )
        return True

    def _add(self, record: Record, line: int | None) -> None:
        row = record.row
        row.printing = self.shelf.new_printing(row)
        known = self.shelf.by_card.get(row.id)
        if known and row.name is None:
            row.name = known[0].name
        names = ("name",) if row.name is not None else ()
        given = tuple(dict.fromkeys((*names, *(name for name in record.given if name != "id"))))
        row.own = given
        self.shelf.put(row)
        self._note(row, given)
        self.added[row.printing] = Touched(line, row.id, row.printing, row.name or "", given)

    def _change(self, row: Row, news: Record, line: int | None) -> None:
        lay_over(row, news)
        self.shelf.rename(row)
        self._note(row, news.given)
        touched = Touched(line, row.id, row.printing, row.name or "", news.given)
        if row.printing in self.added:
            return
        if earlier := self.updated.get(row.printing):
            fields = tuple(dict.fromkeys((*earlier.fields, *news.given)))
            touched = Touched(earlier.line, row.id, row.printing, row.name or "", fields)
        self.updated[row.printing] = touched

    def _note(self, row: Row, names: tuple[str, ...]) -> None:
        """Write what the row now holds under the names into its record."""
        record = self.layer.by_printing.get(row.printing)
        if record is None:
            record = {"id": row.id, "printing": row.printing}
            self.layer.by_printing[row.printing] = record
            self.layer.records.append(record)
        for name in names:
            record[name] = _written(self.game, row, name)

    def change(self) -> Change:
        """Return what the import comes to."""
        touched = self.added or self.updated
        return Change(
            path=self.path,
            old=self.layer.old,
            new=own_text(self.layer.records) if touched else self.layer.old,
            added=_by_line(self.added),
            updated=_by_line(self.updated),
            unchanged=self.unchanged,
            notes=tuple(self.faults),
        )


def _by_line(touched: Mapping[str, Touched]) -> tuple[Touched, ...]:
    return tuple(sorted(touched.values(), key=lambda one: one.line or 0))


def _load(catalog: Catalog, path: Path) -> tuple[_Layer, list[Row]]:
    """Return the own layer as it stands, and every row with it laid over."""
    from .build import read_rows

    try:
        old = path.read_bytes().decode("utf-8")  # to the letter: the journal compares it
    except FileNotFoundError:
        old = ""
    text = old.removeprefix("\ufeff")
    faults = Faults(str(path))
    rows = read_rows(files_of(find_game(catalog.id)).cards, catalog.game, faults)
    records = read_own(text, catalog.game, faults)
    if faults:
        raise BadData("game.bad-file", faults, file=str(path))
    layer = _Layer(old, json.loads(text) if text.strip() else [])
    for written, found in zip(layer.records, merge_own(rows, records), strict=True):
        if len(found) == 1:
            layer.by_printing[found[0].printing] = written
    return layer, rows


def _written(game: Game, row: Row, name: str) -> Any:
    value = held(row, name)
    if name == "aliases":
        return "|".join(value)
    by_key = {column.key: column for column in columns(game)}
    return write(by_key[name].field, value) if name in by_key else value
