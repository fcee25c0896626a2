"""How printings are shown: columns, values in words, and the mark of a sample."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..catalog.catalog import Printing
from ..catalog.game import Field, Game
from .answer import Column
from .words import say, text

SAMPLE_MARK = "†"
NONE = "—"


def record(printing: Printing, game: Game) -> dict[str, Any]:
    """Return a printing as JSON and the other data formats hold it."""
    head = {
        "id": printing.card,
        "name": printing.name,
        "title": printing.title,
        "set": printing.set,
        "number": printing.number,
        "printing": printing.id,
    }
    fields = {id_: _data(printing.values[id_]) for id_ in game.fields}
    tail = {
        "unknown": list(printing.unknown),
        "sample": printing.sample,
        "own": list(printing.own),
    }
    return {**head, **fields, **dict(printing.extra), **tail}


def _data(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def columns(game: Game, *, wide: bool) -> list[Column]:
    """Return the columns of a list of cards: the shown fields, or all of them when wide."""
    head = [
        Column("title", say("card.name"), cell=marked),
        Column("set", say("card.set")),
        Column("number", say("card.number"), right=True),
    ]
    fields = [f for f in game.fields.values() if wide or f.show]
    return head + [
        Column(f.id, text(f.label), value_of(f, game), right=f.kind == "number" and not f.per)
        for f in fields
    ]


def data_columns(game: Game) -> list[Column]:
    """Return the columns of csv: stable names, every field."""
    names = ("id", "name", "set", "number", *game.fields, "printing", "unknown", "sample", "own")
    return [Column(name, name) for name in names]


def marked(row: Mapping[str, Any]) -> str:
    """Return a card's title with the mark of a sample."""
    return f"{row['title']} {SAMPLE_MARK}" if row["sample"] else str(row["title"])


def value_of(field: Field, game: Game) -> Callable[[Any], str]:
    """Return how the values of a field are written in the language in use."""

    def shown(value: Any) -> str:
        if isinstance(value, dict):
            return _by_choice(value, field, game)
        if value is None:
            return say("cli.unknown-mark")
        if value in ("", [], ()):
            return NONE
        if isinstance(value, bool):
            return say("cli.yes") if value else say("cli.no")
        if isinstance(value, (list, tuple)):
            return "+".join(word(field, token) for token in value)
        return word(field, value) if field.kind == "choice" else str(value)

    return shown


def word(field: Field, value: Any) -> str:
    """Return the label of a value, or the value itself where the game gives it none."""
    return text(field.values[value]) if value in field.values else str(value)


def _by_choice(values: Mapping[str, Any], field: Field, game: Game) -> str:
    per = game.fields[field.per] if field.per else field
    known = [f"{word(per, key)} {v}" for key, v in values.items() if v is not None and v != ""]
    if known:
        return " · ".join(known)
    return say("cli.unknown-mark") if None in values.values() else NONE


def sample_note(samples: Iterable[bool]) -> list[str]:
    """Return what stderr says of a listing; `samples` tells of each card whether it is made up."""
    return [say("cli.sample", mark=SAMPLE_MARK)] if any(samples) else []
