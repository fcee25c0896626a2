"""The user's own card layer while something is laid into it: rows as they would be, and the text.

Nothing is written here: what comes of it is the new text of the layer, beside the old one.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from .cardfile import Row
from .catalog import Catalog
from .cells import write
from .columns import columns
from .errors import Fault
from .game import Field
from .own import Record, held, lay_over
from .ownlayer import OwnLayer, OwnText
from .shelf import Shelf
from .touched import Additions, Touched, touched


@dataclass(frozen=True, slots=True)
class Change:
    """What the own card layer at `path` would become: the text before and after.

    `text` is None where it stays as it is.
    """

    path: Path
    old: str
    text: OwnText | None
    added: Sequence[Touched]
    updated: Sequence[Touched]
    unchanged: int
    notes: tuple[Fault, ...]

    @property
    def new(self) -> str:
        """The text after."""
        return self.old if self.text is None else str(self.text)


class Layering:
    """Every row of a game as it would be, on a shelf, and what has been laid over so far."""

    def __init__(self, catalog: Catalog) -> None:
        self.game = catalog.game
        self.fields = {column.key: column.field for column in columns(catalog.game)}
        self.layer = OwnLayer(catalog)
        self.shelf = Shelf(catalog, self.layer.recall)
        self.added = Additions(self.layer.lines)
        self.updated: dict[str, Touched] = {}
        self._writer = lru_cache(None)(partial(_writer, self.fields))

    def add(self, record: Record, line: int | None = None) -> None:
        """Add a printing, of a new card or of one that is there."""
        row = record.row
        row.printing = self.shelf.new_printing(row)
        if row.name is None and (known := self.shelf.of_card(row.id)):
            row.name = known[0].name
        given = _given(record.given, has_name=row.name is not None)
        row.own = given
        self.added.add(self._note(row, given), line)
        self.shelf.put(row)

    def change(self, row: Row, news: Record, line: int | None = None) -> None:
        """Lay what is new over a printing."""
        lay_over(row, news)
        earlier = self.updated.get(row.printing)
        is_added = earlier is None and self.layer.is_laid(row.printing)
        if is_added:
            self.added.keep(self.layer.number_of(row.printing))
        self._note(row, news.given)
        self.shelf.rename(row)
        if is_added:
            return
        if earlier:
            fields = tuple(dict.fromkeys((*earlier.fields, *news.given)))
            self.updated[row.printing] = touched(row, fields, earlier.line)
        else:
            self.updated[row.printing] = touched(row, news.given, line)

    def _note(self, row: Row, names: tuple[str, ...]) -> int:
        """Write what the row now holds under the names into its record, and return its line."""
        return self.layer.lay(row, {name: self._writer(name)(row) for name in names})

    def written(self, row: Row, name: str) -> Any:
        """Return what a row holds under a column name, as JSON writes it; None is unknown."""
        return self._writer(name)(row)

    def result(self, unchanged: int = 0, notes: Iterable[Fault] = ()) -> Change:
        """Return what all of it comes to."""
        is_changed = self.added or self.updated
        return Change(
            path=self.layer.path,
            old=self.layer.old,
            text=self.layer.text() if is_changed else None,
            added=self.added.in_order(),
            updated=_by_line(self.updated),
            unchanged=unchanged,
            notes=tuple(notes),
        )


@lru_cache
def _given(names: tuple[str, ...], *, has_name: bool) -> tuple[str, ...]:
    """Return the columns of a new printing: its name first, if it has one."""
    first = ("name",) if has_name else ()
    return tuple(dict.fromkeys((*first, *(name for name in names if name != "id"))))


def _writer(fields: Mapping[str, Field], name: str) -> Callable[[Row], Any]:
    """Return what writes the value of a column as JSON does."""
    if name == "aliases":
        return lambda row: "|".join(row.aliases)
    field = fields.get(name)
    if field is None:
        return partial(_held, name)
    if field.kind not in {"tokens", "flag"}:  # which are written as they are stored
        return lambda row: row.values.get(name)
    return lambda row: write(field, row.values.get(name))


def _held(name: str, row: Row) -> Any:
    return held(row, name)


def _by_line(touched: Mapping[str, Touched]) -> tuple[Touched, ...]:
    return tuple(sorted(touched.values(), key=lambda one: one.line or 0))
