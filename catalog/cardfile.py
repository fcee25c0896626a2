"""A card file: from CSV text to rows, with everything that is wrong in it found at once."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from .cells import UNKNOWN, BadCell, clean, read
from .columns import Column, Stored, columns
from .delimited import Widths, records
from .errors import Fault
from .faultlist import Faults
from .game import Game
from .text import fold, near
from .wellformed import ID, LANGUAGE

PLAIN = ("id", "name", "aliases", "set", "number", "variant", "language", "source")
_REMEMBERED = 2_000  # cells of a field
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")


@dataclass(slots=True)
class Row:
    """One printing as a card file gives it.

    `values` holds stored values by column key; one that is absent or None is unknown. `extra`
    holds texts in other languages by `text.en`, `names` the card's names by language. `source`
    holds the row's source under "" and exceptions by field.
    """

    line: int
    id: str = ""
    name: str | None = None
    aliases: tuple[str, ...] = ()
    names: dict[str, str] = field(default_factory=dict)
    set: str | None = None
    number: str | None = None
    variant: str = ""
    language: str = ""
    values: dict[str, Stored] = field(default_factory=dict)
    extra: dict[str, str] = field(default_factory=dict)
    source: dict[str, str] = field(default_factory=dict)
    printing: str = ""
    sample: bool = False
    own: tuple[str, ...] = ()
    file: str = ""  # the card file that gives it


Setter = Callable[[Row, str], None]  # raises BadCell


def slug(name: str) -> str:
    """Return an id made of a name: folded letters and digits, dashes between."""
    return "-".join(re.findall(r"[a-z0-9]+", fold(name))) or "x"


def is_id(text: str) -> bool:
    """Say whether a text may be a card's id: lower-case letters and digits, dashes between."""
    return bool(ID.fullmatch(text)) and not text.isdigit()


def printing_id(set: str | None, number: str | None, card: str) -> str:
    """Return `SET-NUMBER`, else `SET-card`, else the card's id."""
    return f"{set}-{number or card}" if set else card


def read_cards(text: str, game: Game, file: str) -> tuple[list[Row], list[Fault]]:
    """Return the rows that could be read and every fault, in the order of the lines.

    Args:
        text: The card file; a byte order mark at its beginning is passed over.
        game: Says which columns there are and what their cells may hold.
        file: The name that the faults bear.
    """
    import io

    faults = Faults(file)
    lines = io.StringIO(text.removeprefix("\ufeff"), newline="")
    rows = list(rows_in(lines, game, faults, PrintingIds()))
    return rows, in_order(faults)


def in_order(faults: Iterable[Fault]) -> list[Fault]:
    """Return the faults of a card file in the order of its lines."""
    return sorted(faults, key=lambda fault: fault.line or 0)


def rows_in(lines: Iterable[str], game: Game, faults: Faults, ids: "PrintingIds") -> Iterator[Row]:
    """Yield the rows of a card file one by one; what is wrong is added to the faults.

    Args:
        lines: The file, line ends included.
        game: Says which columns there are and what their cells may hold.
        faults: Complete once all rows were taken.
        ids: Gives every row the id of its printing.
    """
    found = records(lines, faults)
    first, header = next(found, (1, []))
    chosen = _header(header, game, faults)
    names: dict[str, tuple[str, int]] = {}
    widths = Widths(len(header), first, faults)
    for line, cells in filter(widths.fits, found):
        if chosen:
            row = Row(line, file=faults.file)
            is_sound = _fill(row, cells, chosen, faults)
            if is_sound or (row.set and row.number):  # else nobody knows which printing it is
                ids.settle(row, faults)
            if is_sound:
                _check_name(row, names, faults)
                yield row
    widths.tell()


class PrintingIds:
    """The ids of printings so far, each with its line."""

    def __init__(self) -> None:
        self.lines: dict[str, int] = {}
        self._count = 0

    def settle(self, row: Row, faults: Faults) -> None:
        """Give a row its printing id; one that nothing tells from an earlier one is a fault.

        Variant and language are appended only where set and number are taken already, so that the
        first printing of a number keeps the plain id.
        """
        row.printing = row.printing or printing_id(row.set, row.number, row.id)
        for extra in (row.variant, row.language):
            if extra and row.printing in self.lines:
                row.printing += f"-{slug(extra)}"
        first = self.lines.setdefault(row.printing, row.line)
        if len(self.lines) == self._count:
            key, value = "card.duplicate-printing", row.printing
            faults.add(key, "number", row.line, value=value, first_line=first)
        self._count = len(self.lines)


def _header(header: Sequence[str], game: Game, faults: Faults) -> list[tuple[str, Setter]]:
    """Return a setter for each column; an empty list when no row can be read."""
    known = setters(game)
    chosen: list[tuple[str, Setter]] = []
    seen: set[str] = set()
    for name in map(clean, header):
        setter = known.get(name) or translation(name, game)
        if name in seen:
            faults.add("card.duplicate-column", name, 1)
        elif setter is None:
            computed = name in game.fields and game.fields[name].when is not None
            key = "card.computed-column" if computed else "card.unknown-column"
            faults.add(key, name, 1, near=near(name, known))
        seen.add(name)
        chosen.append((name, setter or _ignore))
    if "name" not in seen:
        faults.add("card.no-name-column", "name", 1, near=near("name", seen))
        return []
    return chosen


def _ignore(row: Row, text: str) -> None:
    """Take no note of a column that was reported already."""


def setters(game: Game) -> dict[str, Setter]:
    """Return what to do with the cell of each column that a card file of the game may have."""
    codes = {*PLAIN, *game.fields, *(column.key for column in columns(game))}
    own: dict[str, Setter] = {
        "id": _set_id,
        "name": _set_name,
        "aliases": _set_aliases,
        "set": _set_setter(game),
        "number": _set_number,
        "variant": partial(_set_plain, "variant"),
        "language": partial(_set_plain, "language"),
        "source": partial(_set_source, game, frozenset(codes)),
    }
    given = (column for column in columns(game) if column.field.when is None)
    return own | {column.key: _value_setter(column) for column in given}


def translation(name: str, game: Game) -> Setter | None:
    """Return what to do with the cell of `name.pt`, or of `text.en` for a field of kind text."""
    base, _, language = name.partition(".")
    if not LANGUAGE.fullmatch(language):
        return None
    if base == "name":
        return partial(_set_translated_name, language)
    if base in game.fields and game.fields[base].kind == "text":
        return partial(_set_translation, name)
    return None


def _fill(
    row: Row, cells: Sequence[str], chosen: Sequence[tuple[str, Setter]], faults: Faults
) -> bool:
    """Read the cells of a row, and tell whether all is well with it."""
    before = len(faults)
    for (name, setter), cell in zip(chosen, cells, strict=True):
        try:
            setter(row, cell)
        except BadCell as bad:
            faults.add_cell("card.bad-value", name, row.line, bad)
    if len(faults) > before:
        return False
    if not row.id and row.name is None:
        faults.add("card.needs-id", "id", row.line)
        return False
    row.id = row.id or slug(row.name or "")
    return True


def _check_name(row: Row, names: dict[str, tuple[str, int]], faults: Faults) -> None:
    """Printings of one card bear one name."""
    if row.name is None:
        return
    name, line = names.setdefault(row.id, (row.name, row.line))
    if name != row.name:
        faults.add(
            "card.two-names",
            "name",
            row.line,
            card=row.id,
            value=row.name,
            first=name,
            first_line=line,
        )


def _set_id(row: Row, text: str) -> None:
    row.id = clean(text)
    if row.id and not ID.fullmatch(row.id):
        raise BadCell(row.id, "id", close=(slug(row.id),))


def _set_name(row: Row, text: str) -> None:
    name = clean(text)
    if not name or _CONTROL.search(name):
        raise BadCell(name, "name")
    row.name = None if name == UNKNOWN else name


def _set_aliases(row: Row, text: str) -> None:
    row.aliases = tuple(alias for part in text.split("|") if (alias := clean(part)))


def _set_translated_name(language: str, row: Row, text: str) -> None:
    if (name := clean(text)) and name != UNKNOWN:
        row.names[language] = name


def _set_setter(game: Game) -> Setter:
    sets = dict.fromkeys(("", *game.sets))

    def set_set(row: Row, text: str) -> None:
        code = clean(text)
        if code not in sets and code != UNKNOWN:
            raise BadCell(code, "set", tuple(game.sets), near(code, game.sets))
        row.set = None if code == UNKNOWN else code

    return set_set


def _set_number(row: Row, text: str) -> None:
    number = clean(text)
    row.number = None if number == UNKNOWN else number


def _set_plain(name: str, row: Row, text: str) -> None:
    value = clean(text)
    setattr(row, name, "" if value == UNKNOWN else value)


def _value_setter(column: Column) -> Setter:
    """Return what reads the cells of a field; what it has read before it knows."""
    key, field = column.key, column.field
    most = 0 if field.kind == "text" else _REMEMBERED
    known: dict[str, Stored] = {}

    def set_value(row: Row, text: str) -> None:
        if text in known:
            row.values[key] = known[text]
            return
        row.values[key] = read(field, text)
        if len(known) < most:
            known[text] = row.values[key]

    return set_value


def _set_translation(key: str, row: Row, text: str) -> None:
    if (value := clean(text)) != UNKNOWN:
        row.extra[key] = value


def _set_source(game: Game, codes: frozenset[str], row: Row, text: str) -> None:
    for part in filter(None, map(str.strip, text.split(";"))):
        place, equals, code = (word.strip() for word in part.rpartition("="))
        if equals and place not in codes and translation(place, game) is None:
            raise BadCell(place, "field", close=near(place, codes))
        if code not in game.sources:
            raise BadCell(code, "source", tuple(game.sources), near(code, game.sources))
        row.source[place] = code
