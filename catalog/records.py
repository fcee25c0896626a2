"""Records of a stranger's file, read by the columns that its headers mean."""

from collections.abc import Mapping
from functools import lru_cache

from .cardfile import Row, Setter, translation
from .cells import UNKNOWN, BadCell, clean
from .faultlist import Faults
from .game import Game
from .loosecells import loose_setters
from .mojibake import Mended, mendings
from .own import Record
from .sheet import Entry
from .value import Value

_LOCATE = {"id", "name", "set", "number"}


class _Column(Value):
    """What to do with the cells of a column.

    An empty one may say nothing, or be the `literal` word that a set or number is known to be none;
    `?` says that nobody knows, but of what finds a card, or is there or is not.
    """

    header: str
    name: str
    setter: Setter | None
    skips_empty: bool
    literal: bool
    skips_unknown: bool


class RecordReader:
    """Reads records of a file by its headers; what cannot be read is added to the faults."""

    def __init__(
        self,
        game: Game,
        chosen: Mapping[str, str],
        faults: Faults,
        *,
        empty_none: bool,
        exact: bool,
    ) -> None:
        self.faults, self.names = faults, frozenset(chosen.values())
        known = loose_setters(game)
        self._damaged = 0  # texts, the first of which is kept with what it was
        self._damage: tuple[str, Mended] | None = None
        self._columns = []
        for header, name in chosen.items():
            literal = exact and name in {"set", "number"}
            column = _Column(
                header,
                name,
                known.get(name) or translation(name, game),
                skips_empty=not literal and (name in _LOCATE or not empty_none),
                literal=literal,
                skips_unknown=name in _LOCATE or name not in known,
            )
            self._columns.append((header, column))

    def read(self, entry: Entry) -> Record | None:
        """Return what an entry says; None when it says nothing, or adds to the faults."""
        before, cells = len(self.faults), entry.cells
        row = Row(line=entry.line or 0)
        given = []
        for header, column in self._columns:
            text = cells.get(header)
            if text is None or (not text and column.skips_empty):
                continue
            if not text.isascii():
                self._look_for_damage(text)
            if self._take(row, column, clean(text), entry):
                given.append(column.name)
        if not given or len(self.faults) > before:
            return None
        return Record(row, _kept(tuple(given)))

    def _take(self, row: Row, column: _Column, text: str, entry: Entry) -> bool:
        """Take over a cell; return whether it says anything of what it is about."""
        if (column.skips_unknown and text == UNKNOWN) or (column.skips_empty and not text):
            return False
        if column.literal and not text:
            setattr(row, column.name, "")
            return True
        try:
            if column.setter:
                column.setter(row, text)
        except BadCell as bad:
            place = ".".join(filter(None, (entry.place, column.header)))
            self.faults.add_cell("import.bad-value", place, entry.line, bad, column=column.name)
        return True

    def _look_for_damage(self, written: str) -> None:
        """Take note of a text that looks like UTF-8 which was read in another encoding."""
        if was := next(mendings(written), None):
            self._damaged += 1
            self._damage = self._damage or (written, was)

    def tell_damage(self) -> None:
        """Add a warning of all the texts that look damaged, if there are any."""
        if self._damage:
            written, was = self._damage
            self.faults.add(
                "import.damaged", severity="warning", count=self._damaged,
                value=written.strip(), meant=was.text.strip(), encoding=was.encoding,
            )  # fmt: skip


@lru_cache
def _kept(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the same names, once for all records that give these."""
    return names
