"""Printings written down again: as a card file, or as records for JSON; nothing known is lost."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from .cardfile import Row
from .cells import write
from .columns import columns
from .game import Field, Game
from .own import cell_text, held

_FIRST = ("id", "name", "aliases", "set", "number", "variant", "language")
_LAST = "source"


def card_text(rows: Sequence[Row], game: Game) -> str:
    """Return the printings as a card file, which `read_cards` and `import_cards` read back."""
    import csv
    import io

    names, fields = written_columns(rows, game), _fields(game)
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([cell_text(value) for value in _values(row, names, fields)] for row in rows)
    return out.getvalue()


def card_records(rows: Sequence[Row], game: Game) -> list[dict[str, Any]]:
    """Return the printings as objects by column name; None is unknown, `""` a known none."""
    names, fields = written_columns(rows, game), _fields(game)
    return [dict(zip(names, _values(row, names, fields), strict=True)) for row in rows]


def _fields(game: Game) -> dict[str, Field]:
    return {column.key: column.field for column in columns(game)}


def written_columns(rows: Iterable[Row], game: Game) -> list[str]:
    """Return the columns that the printings need: every field that is not computed among them."""
    fields = [column.key for column in columns(game) if column.field.when is None]
    found = {name for row in rows for name in (*row.extra, *_names(row))}
    return [*_FIRST, *fields, *sorted(found), _LAST]


def _names(row: Row) -> Iterator[str]:
    return (f"name.{language}" for language in row.names)


def _values(row: Row, names: Iterable[str], fields: Mapping[str, Field]) -> Iterator[Any]:
    for name in names:
        if name == "aliases":
            yield "|".join(row.aliases)
        elif name == _LAST:
            yield source_text(row, names)
        elif name in fields:
            yield write(fields[name], row.values.get(name))
        else:
            yield row.id if name == "id" else held(row, name)


def source_text(row: Row, names: Iterable[str]) -> str:
    """Return where the facts of a row come from, as a card file says it.

    What the user gave has no source: then every other field that is known says its own.
    """
    whole = row.source.get("", "")
    apart = {name: code for name, code in row.source.items() if name}
    if whole and row.own:
        given = [n for n in names if n not in {"id", _LAST} and n not in row.own]
        known = (name for name in given if held(row, name) not in (None, ()))
        apart = dict.fromkeys(known, whole) | apart
        whole = ""
    return "; ".join(filter(None, (whole, *(f"{name}={code}" for name, code in apart.items()))))
