"""An import of card facts: from a stranger's file to the new text of the own card layer.

Nothing is written here. Either every record can be taken in, or all problems are reported and
nothing changes.
"""

from collections.abc import Mapping

from .cardfile import ID, Row, translation
from .catalog import Catalog
from .cells import UNKNOWN, BadCell, clean
from .errors import BadData, Fault
from .faultlist import Faults
from .headers import understand
from .layering import Change, Layering
from .loosecells import loose_setters
from .own import Record, same, targets
from .sheet import Entry, read_sheet

_OF_CARD_FILE = {"id", "name", "source"}  # the columns by which a card file is told
_LOCATE = {"id", "name", "set", "number"}


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
    faults = Faults(filename)
    sheet = read_sheet(data, faults)
    is_card_file = set(sheet.headers) >= _OF_CARD_FILE
    if is_card_file and empty_none is None:
        faults.add("import.card-file", severity="note")
    chosen = understand(sheet.headers, catalog.game, mapping or {}, faults)
    if not sheet.headers and not sheet.entries and not _errors(faults):
        raise BadData("import.empty", faults, file=filename)
    if not {"id", "name", "number"} & set(chosen.values()) and not _errors(faults):
        raise BadData("import.no-columns", faults, file=filename, found=sheet.headers)
    if not sheet.entries and not _errors(faults):
        raise BadData("import.no-rows", faults, file=filename, rows=0)
    empty_none = is_card_file if empty_none is None else empty_none
    job = _Import(catalog, faults, empty_none=empty_none, exact=is_card_file)
    records = [record for entry in sheet.entries if (record := job.read(entry, chosen))]
    for record in sorted(records, key=_breadth):
        job.take(record)
    if problems := _errors(faults):
        problems.sort(key=lambda fault: fault.line or 0)
        raise BadData("import.bad-file", problems, file=filename, count=len(problems))
    return job.layering.result(job.unchanged, faults)


def _breadth(record: Record) -> tuple[bool, bool]:
    """Sort records that name one printing before those that speak of every one there is then."""
    return "number" not in record.given, "set" not in record.given


def _errors(faults: Faults) -> list[Fault]:
    return [fault for fault in faults if fault.severity == "error"]


class _Import:
    """The state of one import: the layer as it would be, and what the file has said so far."""

    def __init__(self, catalog: Catalog, faults: Faults, *, empty_none: bool, exact: bool) -> None:
        self.game, self.faults = catalog.game, faults
        self.empty_none, self.exact = empty_none, exact
        self.layering = Layering(catalog)
        self.shelf = self.layering.shelf
        self.setters = loose_setters(catalog.game)
        self.unchanged = 0
        self.said: dict[tuple[str, str], int | None] = {}  # printing and column → first line
        self.met: set[str] = set()  # printings that the file spoke of
        self.apart: set[str] = set()  # their cards, where their ids were given

    def take(self, record: Record) -> None:
        """Take in one record, or add to the faults why it cannot be."""
        row, line = record.row, record.row.line or None
        card = self.shelf.find(row, record.given, self.faults, self.apart)
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

    def read(self, entry: Entry, chosen: Mapping[str, str]) -> Record | None:
        """Return what an entry says; None when it says nothing, or adds to the faults."""
        before = len(self.faults)
        row = Row(line=entry.line or 0)
        given = []
        for header, column in chosen.items():
            text = clean(entry.cells.get(header, ""))
            if header not in entry.cells or self._says_nothing(column, text):
                continue
            if self.exact and not text and column in {"set", "number"}:
                setattr(row, column, "")  # known to have none
                given.append(column)
                continue
            setter = self.setters.get(column) or translation(column, self.game)
            try:
                if setter:
                    setter(row, text)
            except BadCell as bad:
                self.faults.add_cell("import.bad-value", header, entry.line, bad, column=column)
            given.append(column)
        return Record(row, tuple(given)) if given and len(self.faults) == before else None

    def _says_nothing(self, column: str, text: str) -> bool:
        """Tell whether a cell leaves what it is about as it was."""
        if column in _LOCATE:
            literal = self.exact and column in {"set", "number"}
            return text == UNKNOWN or (not text and not literal)
        if text == UNKNOWN:  # a text in another language is there or is not
            return column not in self.setters
        return not text and not self.empty_none

    def _apply(self, record: Record, line: int | None) -> None:
        found = self._targets(record)
        if not found:
            self.layering.add(record, line)
            found = [record.row]
        for row in found:
            self.met.add(row.printing)
            news = tuple(n for n in record.given if n != "id" and not same(row, record.row, n))
            if "name" in news and not self._renames(row, record, line):
                news = tuple(name for name in news if name != "name")
            twice = self._said_twice(row, record, news, line)
            if news and not twice:
                self.layering.change(row, Record(record.row, news), line)
            elif row is not record.row and not twice:
                self.unchanged += 1

    def _targets(self, record: Record) -> list[Row]:
        """Return the printings that a record speaks of; a card file speaks of each one once."""
        rows = self.shelf.by_card.get(record.row.id, [])
        if not self.exact:
            return targets(rows, record)
        alike = [row for row in rows if _place(row) == _place(record.row)]
        return alike or [row for row in targets(rows, record) if row.printing not in self.met][:1]

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


def _place(row: Row) -> tuple[str | None, str | None, str, str]:
    return row.set, row.number, row.variant, row.language
