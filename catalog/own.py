"""The user's own card layer: what the user says of a game's cards, laid over its card file.

`own.json` is a list of records. A record holds `id`, the card's, `printing`, that of the printing
it speaks of, and only the fields that were given, by the column names of a card file; `""` is a
known none, null is unknown. A record without `printing` finds its printings by set and number,
and without those speaks of every printing of the card.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .cardfile import PLAIN, Row, Setter, printing_id, setters, translation
from .cells import UNKNOWN, BadCell, clean
from .faultlist import Faults
from .game import Game
from .text import near

LOCATORS = ("id", "printing")
_HELD = frozenset(PLAIN) - {"id"}
_BEGIN = re.compile(r"[ \t\r\n]*\[[ \t\r\n]*")
_BETWEEN = re.compile(r"[ \t\r\n]*([,\]])[ \t\r\n]*")
_written = json.JSONEncoder(ensure_ascii=False).encode


@dataclass(slots=True)
class Record:
    """One record: the row that it would be by itself, and the columns that it gives."""

    row: Row
    given: tuple[str, ...]


def own_text(records: Iterable[Mapping[str, Any]]) -> str:
    """Return the records as the text of `own.json`, one a line; no record gives no text."""
    return b"".join(pieces(own_line(record).encode() for record in records)).decode("utf-8")


def own_line(record: Mapping[str, Any]) -> str:
    """Return a record as one line."""
    return _written(record)


def pieces(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the text that these lines make."""
    before = b"[\n"
    for line in lines:
        yield before + line
        before = b",\n"
    if before != b"[\n":
        yield b"\n]\n"


def read_own(text: str, game: Game, faults: Faults) -> Iterator[Record]:
    """Yield the records of an own card layer; an empty text holds none."""
    known = known_setters(game)
    for number, item in enumerate(told_members(text, faults)):
        yield read_record(number, item, game, known, faults)


def card_counts(text: str, faults: Faults) -> Counter[str]:
    """Return how many records of an own card layer speak of each card."""
    return Counter(clean(cell_text(item.get("id", ""))) for item in told_members(text, faults))


def told_members(text: str, faults: Faults) -> Iterator[dict[str, Any]]:
    """Yield what `members` does; what is wrong is added to the faults."""
    try:
        yield from members(text)
    except NotRecords:
        faults.clear()
        faults.add("own.not-a-list")
    except (ValueError, RecursionError) as error:
        faults.clear()
        faults.add("own.json", line=getattr(error, "lineno", None), detail=str(error))


def known_setters(game: Game) -> dict[str, Setter]:
    """Return what to do with each field that a record may have, translations aside."""
    return {**setters(game), "printing": _set_printing}


class NotRecords(Exception):
    """A text that is JSON, but no list of objects."""


def members(text: str) -> Iterator[dict[str, Any]]:
    """Yield the records of an own card layer one by one, so that few are held at a time.

    Raises:
        NotRecords: The text is no list of objects.
        ValueError: It is no JSON; so is RecursionError.
    """
    if not text.strip():
        return
    begin = _BEGIN.match(text)
    at = begin.end() if begin else len(text)
    decode = json.JSONDecoder().raw_decode
    follows = "," if begin and text[at : at + 1] != "]" else ""
    while follows == ",":
        try:
            item, at = decode(text, at)
        except ValueError:
            break
        if not isinstance(item, dict):
            break
        yield item
        between = _BETWEEN.match(text, at)
        follows, at = (between[1], between.end()) if between else ("", at)
    if follows != "]" or at < len(text):
        _complain(text)


def _complain(text: str) -> None:
    """Raise what is wrong with a text that could not be read to its end."""
    given = json.loads(text)
    if not isinstance(given, list) or not all(isinstance(item, dict) for item in given):
        raise NotRecords


def _set_printing(row: Row, text: str) -> None:
    row.printing = text


def read_record(
    number: int, item: Mapping[str, Any], game: Game, known: Mapping[str, Setter], faults: Faults
) -> Record:
    """Return the record of one JSON object; what cannot be read of it is added to the faults."""
    row = Row(line=number + 1)
    for name, value in item.items():
        setter = known.get(name) or translation(name, game)
        if setter is None:
            place = f"[{number}].{name}"
            faults.add("own.unknown-field", place, near=near(name, known), value=name)
            continue
        try:
            setter(row, cell_text(value))
        except BadCell as bad:
            faults.add_cell("own.bad-value", f"[{number}].{name}", None, bad)
    if not row.id:
        faults.add("own.needs-id", f"[{number}]")
    return Record(row, tuple(item))


def cell_text(value: Any) -> str:
    """Return a JSON value as the cell of a card file would say it."""
    if value is None:
        return UNKNOWN
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return "+".join(map(cell_text, value))
    if isinstance(value, float):
        return _plain(value)
    return str(value)


def _plain(number: float) -> str:
    """Return a number without an exponent, which no cell has; a cell has nine decimals at most."""
    if number.is_integer():
        return str(int(number))
    text = repr(number)
    return f"{number:.9f}".rstrip("0") if "e" in text else text


def merge(rows: list[Row], records: Iterable[Record]) -> list[tuple[Row, ...]]:
    """Lay the records over the rows, field by field; what fits no row becomes a row of its own.

    Returns the rows that each record fell upon.
    """
    merging, fell_upon = Merging(rows), []
    for record in records:
        found = merging.lay(record)
        if found[0] is record.row:
            rows.append(record.row)
        fell_upon.append(found)
    return fell_upon


class Merging:
    """The rows of some cards, and records laid over them one after another."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self._by_card: dict[str, list[Row]] = {}
        self._made: set[str] = set()  # printings that are the user's alone: no other id means them
        for row in rows:
            row.printing = row.printing or printing_id(row.set, row.number, row.id)
            self._by_card.setdefault(row.id, []).append(row)

    def lay(self, record: Record) -> tuple[Row, ...]:
        """Lay a record over the rows it speaks of and return them; its own where there are none."""
        new, named = record.row, record.row.printing
        of_card = self._by_card.get(new.id, [])
        if named and named not in self._made:
            of_card = [row for row in of_card if row.printing not in self._made]
        found = targets(of_card, record)
        for row in found:
            lay_over(row, record)
        if found:
            return tuple(found)
        new.printing = new.printing or printing_id(new.set, new.number, new.id)
        new.own = tuple(name for name in record.given if name not in LOCATORS)
        self._by_card.setdefault(new.id, []).append(new)
        if named:
            self._made.add(named)
        return (new,)

    def forget(self, card: str) -> None:
        """Let the rows of a card go, of which no further record speaks."""
        for row in self._by_card.pop(card, ()):
            self._made.discard(row.printing)


def targets(rows: Sequence[Row], record: Record) -> list[Row]:
    """Return those printings of its card that a record speaks of.

    One that has no number yet takes the record's number when no other printing has it.
    """
    wanted = record.row
    if named := [row for row in rows if wanted.printing and row.printing == wanted.printing]:
        return named
    found = [row for row in rows if _may_be(row, wanted)]
    if not wanted.number:
        return found
    exact = [row for row in found if row.number == wanted.number]
    return exact or [row for row in found if not row.number][:1]


def _may_be(row: Row, wanted: Row) -> bool:
    """Say whether nothing tells the two printings apart, their numbers aside."""
    pairs = ((row.set, wanted.set), (row.variant, wanted.variant), (row.language, wanted.language))
    return all(not one or not other or one == other for one, other in pairs)


def lay_over(row: Row, record: Record) -> None:
    """Take over what the record gives; set and number that only found the row are no news."""
    own = dict.fromkeys(row.own)
    for name in record.given:
        if name in LOCATORS or (name in {"set", "number"} and same(row, record.row, name)):
            continue
        own[name] = None
        row.source.pop(name, None)
        _take(row, record.row, name)
    row.own = tuple(own)


def held(row: Row, name: str) -> Any:
    """Return what a row holds under a column name; None is unknown."""
    base, _, language = name.partition(".")
    if base == "name" and language:
        return row.names.get(language)
    if name in _HELD:
        return getattr(row, name)
    return row.extra.get(name) if name in row.extra else row.values.get(name)


def same(row: Row, other: Row, name: str) -> bool:
    """Say whether two rows hold the same under a column name."""
    return bool(held(row, name) == held(other, name))


def _take(row: Row, new: Row, name: str) -> None:
    base, _, language = name.partition(".")
    if base == "name" and language:
        row.names[language] = new.names.get(language, "")
    elif name == "source":
        row.source.update(new.source)
    elif name in _HELD:
        setattr(row, name, getattr(new, name))
    elif name in new.extra:
        row.extra[name] = new.extra[name]
    else:
        row.values[name] = new.values.get(name)
