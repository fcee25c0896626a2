"""The user's own card layer while something is laid into it: rows as they would be, and the text.

Nothing is written here: what comes of it is the new text of the layer, beside the old one.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .cardfile import Row
from .catalog import Catalog
from .cells import write
from .columns import columns
from .errors import BadData, Fault
from .faultlist import Faults
from .files import files_of, find_game, own_path
from .own import Record, held, lay_over, own_text, read_own
from .own import merge as merge_own
from .shelf import Shelf


@dataclass(frozen=True, slots=True)
class Touched:
    """A printing that is added or changed; `fields` are the columns that are new."""

    line: int | None
    card: str
    printing: str
    name: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What the own card layer at `path` would become: the text before and after."""

    path: Path
    old: str
    new: str
    added: tuple[Touched, ...]
    updated: tuple[Touched, ...]
    unchanged: int
    notes: tuple[Fault, ...]


@dataclass(slots=True)
class _Layer:
    """The records of `own.json` as they are written, by the printing they speak of."""

    old: str
    records: list[dict[str, Any]] = field(default_factory=list)
    by_printing: dict[str, dict[str, Any]] = field(default_factory=dict)


class Layering:
    """Every row of a game as it would be, on a shelf, and what has been laid over so far."""

    def __init__(self, catalog: Catalog) -> None:
        self.game = catalog.game
        self.fields = {column.key: column.field for column in columns(catalog.game)}
        self.path = own_path(catalog.id)
        self.layer, rows = _load(catalog, self.path)
        self.shelf = Shelf(catalog.game, rows)
        self.added: dict[str, Touched] = {}
        self.updated: dict[str, Touched] = {}

    def add(self, record: Record, line: int | None = None) -> None:
        """Add a printing, of a new card or of one that is there."""
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

    def change(self, row: Row, news: Record, line: int | None = None) -> None:
        """Lay what is new over a printing."""
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
            record[name] = self.written(row, name)

    def written(self, row: Row, name: str) -> Any:
        """Return what a row holds under a column name, as JSON writes it; None is unknown."""
        value = held(row, name)
        if name == "aliases":
            return "|".join(value)
        return write(self.fields[name], value) if name in self.fields else value

    def result(self, unchanged: int = 0, notes: Iterable[Fault] = ()) -> Change:
        """Return what all of it comes to."""
        touched = self.added or self.updated
        return Change(
            path=self.path,
            old=self.layer.old,
            new=own_text(self.layer.records) if touched else self.layer.old,
            added=_by_line(self.added),
            updated=_by_line(self.updated),
            unchanged=unchanged,
            notes=tuple(notes),
        )


def _by_line(touched: Mapping[str, Touched]) -> tuple[Touched, ...]:
    return tuple(sorted(touched.values(), key=lambda one: one.line or 0))


def _load(catalog: Catalog, path: Path) -> tuple[_Layer, list[Row]]:
    """Return the own layer as it stands, and every row with it laid over."""
    from .printings import read_rows

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
    for record, found in zip(layer.records, merge_own(rows, records), strict=True):
        if len(found) == 1:
            layer.by_printing[found[0].printing] = record
    return layer, rows
