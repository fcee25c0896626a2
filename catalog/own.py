"""The user's own card layer: what the user says of a game's cards, laid over its card file.

`own.json` is a list of records. A record holds `id` and only the fields that were given, by the
column names of a card file; `""` is a known none, null is unknown. Without `set` and `number` it
speaks of every printing of the card.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from . import paths
from .cardfile import Row, printing_id, setters, translation
from .cells import UNKNOWN, BadCell
from .faultlist import Faults
from .game import Game
from .text import near


@dataclass(slots=True)
class Record:
    """One record: the row that it would be by itself, and the columns that it gives."""

    row: Row
    given: tuple[str, ...] = field(default=())


def own_path(game: str) -> Path:
    """Return the file of the user's own card layer of a game; it need not exist."""
    return paths.games() / game / "own.json"


def read_own(text: str, game: Game, faults: Faults) -> list[Record]:
    """Return the records of an own card layer; an empty text holds none."""
    if not text.strip():
        return []
    try:
        given = json.loads(text)
    except ValueError as error:
        faults.add("own.json", line=getattr(error, "lineno", None), detail=str(error))
        return []
    if not isinstance(given, list) or not all(isinstance(item, dict) for item in given):
        faults.add("own.not-a-list")
        return []
    known = setters(game)
    return [_record(i, item, game, known, faults) for i, item in enumerate(given)]


def _record(
    number: int, item: Mapping[str, Any], game: Game, known: Mapping[str, Any], faults: Faults
) -> Record:
    row = Row(line=number + 1)
    for name, value in item.items():
        place = f"[{number}].{name}"
        setter = known.get(name) or translation(name, game)
        if setter is None:
            faults.add("own.unknown-field", place, near=near(name, known), value=name)
            continue
        try:
            setter(row, cell_text(value))
        except BadCell as bad:
            faults.add(
                "own.bad-value",
                place,
                near=bad.near,
                value=bad.value,
                expected=bad.expected,
                allowed=bad.allowed,
            )
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
    return str(value)


def merge(rows: list[Row], records: Iterable[Record]) -> None:
    """Lay the records over the rows, field by field; what fits no row becomes a row of its own."""
    by_card: dict[str, list[Row]] = {}
    for row in rows:
        row.printing = row.printing or printing_id(row.set, row.number, row.id)
        by_card.setdefault(row.id, []).append(row)
    for record in records:
        found = targets(by_card.get(record.row.id, ()), record)
        for row in found:
            _lay_over(row, record)
        if not found:
            new = record.row
            new.own = tuple(name for name in record.given if name != "id")
            rows.append(new)
            by_card.setdefault(new.id, []).append(new)


def targets(rows: Sequence[Row], record: Record) -> list[Row]:
    """Return the printings of its card that a record speaks of.

    One that has no number yet takes the record's number when no other printing has it.
    """
    wanted = record.row
    found = [r for r in rows if not wanted.set or r.set is None or r.set == wanted.set]
    if not wanted.number:
        return found
    exact = [r for r in found if r.number == wanted.number]
    return exact or [r for r in found if not r.number][:1]


def _lay_over(row: Row, record: Record) -> None:
    """Take over what the record gives; where it was found by set and number these are not news."""
    new = record.row
    own = dict.fromkeys(row.own)
    for name in record.given:
        if name == "id" or (name in {"set", "number"} and getattr(row, name) == getattr(new, name)):
            continue
        own[name] = None
        row.source.pop(name, None)
        _take(row, new, name)
    row.own = tuple(own)


def _take(row: Row, new: Row, name: str) -> None:
    base, _, language = name.partition(".")
    if base == "name" and language:
        row.names[language] = new.names.get(language, "")
    elif name in new.values:
        row.values[name] = new.values[name]
    elif language:
        row.extra[name] = new.extra.get(name, "")
    elif name == "source":
        row.source.update(new.source)
    else:
        setattr(row, name, getattr(new, name))
