"""An import of card facts: from a stranger's file to the new text of the own card layer.

Nothing is written here. Either every record can be taken in, or all problems are reported and
nothing changes.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from .cardfile import Row
from .catalog import Catalog
from .cells import UNKNOWN
from .errors import BadData, Fault
from .faultlist import Faults
from .headers import understand
from .layering import Change, Layering
from .own import Record, same, targets
from .records import RecordReader
from .sheet import Entry, Sheet, read_sheet
from .value import Value
from .wellformed import ID

_OF_CARD_FILE = {"id", "name", "source"}  # the columns by which a card file is told
_Said = tuple[Any, ...]  # lines, each before what it said


class Laid(Value):
    """What a file makes of the own layer, and everything found in it; `lines` by printing.

    Records at fault are left out of the change.
    """

    change: Change
    faults: tuple[Fault, ...]
    lines: Mapping[str, int]


def import_cards(
    catalog: Catalog,
    data: bytes | str,
    *,
    filename: str,
    mapping: Mapping[str, str] | None = None,
    empty_none: bool | None = None,
) -> Change:
    """Compute what a file of card facts makes of the user's own card layer.

    A record is matched by id, then by name or alias, then by set and number; two candidates are a
    problem. What is not given stays as it was; `?` says that nobody knows. A card file, which has
    the columns `id`, `name` and `source`, speaks of exactly the printings that it lists.

    Args:
        catalog: The game.
        data: CSV with comma, semicolon or tab, or JSON: a list of objects, or `{"cards": […]}`.
        filename: The name that problems bear.
        mapping: Header → column, where the headers do not say it themselves.
        empty_none: An empty cell says that the card has none; otherwise it says nothing. None: it
            does so in a card file.

    Raises:
        BadData: `import.bad-file` with every problem; `import.empty`, `import.no-columns`,
            `import.no-rows`.
    """
    job, faults = _taken(catalog, data, filename, mapping or {}, empty_none, numbers_tell=True)
    if problems := _errors(faults):
        problems.sort(key=lambda fault: fault.line or 0)
        raise BadData("import.bad-file", problems, file=filename, count=len(problems))
    return job.layering.result(job.unchanged, faults)


def lay(
    catalog: Catalog,
    data: bytes | str,
    *,
    filename: str,
    mapping: Mapping[str, str] | None = None,
    empty_none: bool | None = None,
) -> Laid:
    """Compute what a file of card facts would make of the own layer, with all that is wrong in it.

    As for `import_cards`, but that a card with a name of its own is another card, even where it has
    the set and number of one.

    Raises:
        BadData: `import.empty`, `import.no-columns`, `import.no-rows`.
    """
    job, faults = _taken(catalog, data, filename, mapping or {}, empty_none, numbers_tell=False)
    lines = {printing: said[0] for printing, said in job.said.items() if said[0]}
    return Laid(job.layering.result(job.unchanged), faults, lines)


def _taken(  # noqa: PLR0913 — each says how the file is read
    catalog: Catalog,
    data: bytes | str,
    filename: str,
    mapping: Mapping[str, str],
    empty_none: bool | None,
    *,
    numbers_tell: bool,
) -> "tuple[_Import, tuple[Fault, ...]]":
    """Take in every record that can be read; `numbers_tell`: a number alone says which card."""
    of_file, found = Faults(filename), Faults(filename)
    sheet = read_sheet(data, of_file)
    is_card_file = set(sheet.headers) >= _OF_CARD_FILE
    if is_card_file and empty_none is None:
        found.add("import.card-file", severity="note")
    chosen = understand(sheet.headers, catalog.game, mapping, found)
    entries = _some(sheet, chosen, of_file, found)
    empty_none = is_card_file if empty_none is None else empty_none
    reader = RecordReader(catalog.game, chosen, found, empty_none=empty_none, exact=is_card_file)
    job = _Import(catalog, reader, Faults(filename), exact=is_card_file, numbers_tell=numbers_tell)
    job.take_all(entries)
    reader.tell_damage()
    return job, (*of_file, *found, *job.faults)


def _some(
    sheet: Sheet, chosen: Mapping[str, str], of_file: Faults, found: Faults
) -> Iterator[Entry]:
    """Return the records of a file; one that holds nothing to take is refused."""
    entries = iter(sheet.entries)
    first = next(entries, None)
    says_which = not {"id", "name", "number"}.isdisjoint(chosen.values())
    if first is not None and says_which:
        return chain((first,), entries)
    kept = [] if first is None else [first, *entries]  # then every fault of the file is known
    faults, file = (*of_file, *found), of_file.file
    if _errors(faults):
        return iter(kept)
    if not sheet.headers and not kept:
        raise BadData("import.empty", faults, file=file)
    if not says_which:
        raise BadData("import.no-columns", faults, file=file, found=sheet.headers)
    raise BadData("import.no-rows", faults, file=file, rows=0)


def _breadth(names: Collection[str]) -> tuple[bool, bool]:
    """Sort records that name one printing before those that speak of every one there is then."""
    return "number" not in names, "set" not in names


def _errors(faults: Iterable[Fault]) -> list[Fault]:
    return [fault for fault in faults if fault.severity == "error"]


class _Import:
    """The state of one import: the layer as it would be, and what the file has said so far."""

    def __init__(
        self,
        catalog: Catalog,
        reader: RecordReader,
        faults: Faults,
        *,
        exact: bool,
        numbers_tell: bool,
    ) -> None:
        self.reader, self.faults, self.exact = reader, faults, exact
        self.numbers_tell = numbers_tell
        self.layering = Layering(catalog)
        self.shelf = self.layering.shelf
        self.unchanged = 0
        self.said: dict[str, _Said] = {}  # by printing, of which the file spoke
        self.apart: set[str] = set()  # their cards, where their ids were given

    def take_all(self, entries: Iterable[Entry]) -> None:
        """Take in every record; one that speaks of several printings waits until all are there."""
        narrowest = _breadth(self.reader.names)
        waiting = []
        for entry in entries:
            record = self.reader.read(entry)
            if record and _breadth(record.given) == narrowest:
                self.take(record)
            elif record:
                waiting.append(record)
        for record in sorted(waiting, key=lambda record: _breadth(record.given)):
            self.take(record)

    def take(self, record: Record) -> None:
        """Take in one record, or add to the faults why it cannot be."""
        row, line = record.row, record.row.line or None
        by_number = self.numbers_tell or row.name is None
        card = self.shelf.find(row, record.given, self.faults, self.apart, by_number=by_number)
        if card is None:
            return
        has_id = self.exact and ID.fullmatch(row.id) is not None
        if not card and row.name is None and not has_id:
            value = row.id or f"{row.set or UNKNOWN}-{row.number or UNKNOWN}"
            self.faults.add("import.no-such-card", line=line, value=value)
            return
        if card:
            row.id = card
            row.number = self.shelf.number_of(row)
        elif not has_id:
            row.id = self.shelf.new_id(row)
        if has_id:
            self.apart.add(row.id)
        self._apply(record, line)

    def _apply(self, record: Record, line: int | None) -> None:
        found = self._targets(record)
        if not found:
            self.layering.add(record, line)
            self._said_twice(record.row, record, (), line)
        for row in found:
            news = tuple(n for n in record.given if n != "id" and not same(row, record.row, n))
            if "name" in news and not self._renames(row, record, line):
                news = tuple(name for name in news if name != "name")
            twice = self._said_twice(row, record, news, line)
            if news and not twice:
                self.layering.change(row, Record(record.row, news), line)
            elif not twice:
                self.unchanged += 1

    def _targets(self, record: Record) -> list[Row]:
        """Return the printings that a record speaks of; a card file speaks of each one once."""
        rows = self.shelf.of_card(record.row.id)
        if not self.exact:
            return targets(rows, record)
        alike = [row for row in rows if _place(row) == _place(record.row)]
        return alike or [r for r in targets(rows, record) if r.printing not in self.said][:1]

    def _said_twice(
        self, row: Row, record: Record, news: tuple[str, ...], line: int | None
    ) -> bool:
        """Say whether an earlier record of the file gave the same printing another value."""
        earlier = self.said.get(row.printing, ())
        lines: dict[str, int | None] = {}
        for first, names in zip(earlier[::2], earlier[1::2], strict=True):
            lines = dict.fromkeys(names, first) | lines
        twice = [name for name in news if name in lines]
        for name in twice:
            first, value = lines[name], row.printing
            self.faults.add("import.said-twice", name, line, value=value, first_line=first)
        self.said[row.printing] = (*earlier, line, record.given)
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


def _place(row: Row) -> tuple[str | None, str | None, str, str]:
    return row.set, row.number, row.variant, row.language
