"""`mazo card fields`: what can be asked of a game's cards."""

from typing import Any

from ...catalog.game import Field, Game
from .. import options
from ..answer import Answer, Column, Row
from ..session import Session
from ..words import say, text


def command(game: options.Game = None) -> Answer:
    """List the fields of a game."""
    session = Session(game)
    catalog = session.catalog()
    total = catalog.size()
    unknown = catalog.unknown_counts
    rows = [
        *(_common(name, unknown.get(name, 0), total) for name in ("name", "set", "number")),
        *(_row(field, catalog.game, unknown, total) for field in catalog.game.fields.values()),
    ]
    columns = (
        Column("id", say("card.field"), whole=True),
        Column("label", say("card.label")),
        Column("kind", say("card.kind"), cell=_kind),
        Column("known", say("card.known"), right=True),
        Column("values", say("card.values"), cell=_values, prose=True),
    )
    return Answer(data={"fields": rows}, rows=rows, columns=columns, game=catalog.id)


def _common(name: str, missing: int, total: int) -> dict[str, Any]:
    return {
        "id": name,
        "label": say(f"card.{name}"),
        "kind": "text",
        "per": None,
        "known": f"{total - missing}/{total}",
        "values": {},
    }


def _row(field: Field, game: Game, unknown: Any, total: int) -> dict[str, Any]:
    missing = unknown.get(field.id)
    if missing is None:  # one column for each choice of another field
        missing = max(
            (n for key, n in unknown.items() if key.startswith(f"{field.id}.")), default=0
        )
    return {
        "id": field.id,
        "label": text(field.label),
        "kind": field.kind,
        "per": text(game.fields[field.per].label) if field.per else None,
        "known": f"{total - missing}/{total}",
        "values": {key: text(label) for key, label in field.values.items()},
    }


def _kind(row: Row) -> str:
    kind = say(f"card.kind-{row['kind']}")
    return say("card.per", kind=kind, field=row["per"]) if row["per"] else kind


def _values(row: Row) -> str:
    return ", ".join(f"{key} ({label})" for key, label in row["values"].items())
