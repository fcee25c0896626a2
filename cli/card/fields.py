"""`mazo card fields`: what can be asked of a game's cards."""

from collections.abc import Mapping
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.query import Schema
from ...catalog.query.targets import Target
from .. import options
from ..answer import Answer, Column, Row
from ..providers import providers
from ..session import Session
from ..words import say, text


def command(game: options.Game = None) -> Answer:
    """List the fields of a game."""
    session = Session(game)
    catalog = session.catalog()
    schema = Schema(catalog.game, providers(session, catalog))
    total = catalog.size()
    targets: Mapping[str, Target] = {**schema.targets, **schema.flags}
    rows = [_row(target, catalog, total) for target in targets.values()]
    columns = (
        Column("id", say("card.field"), whole=True),
        Column("label", say("card.label")),
        Column("kind", say("card.kind"), cell=_kind),
        Column("known", say("card.known"), right=True, absent=""),
        Column("values", say("card.values"), cell=_values, prose=True),
    )
    return Answer(data={"fields": rows}, rows=rows, columns=columns, game=catalog.id)


def _row(target: Target, catalog: Catalog, total: int) -> dict[str, Any]:
    field = catalog.game.fields.get(target.id)
    per = catalog.game.fields[field.per] if field and field.per else None
    missing = max((catalog.unknown_counts.get(name, 0) for name in target.fields), default=0)
    return {
        "id": target.id,
        "label": text(target.labels),
        "kind": target.kind,
        "per": text(per.label) if per else None,
        "known": f"{total - missing}/{total}" if target.columns else None,
        "values": {id_: text(label) for id_, label in target.values.items()},
    }


def _kind(row: Row) -> str:
    kind = say(f"card.kind-{row['kind']}")
    return say("card.per", kind=kind, field=row["per"]) if row["per"] else kind


def _values(row: Row) -> str:
    if row["kind"] == "source":  # whose labels are sentences
        return ", ".join(row["values"])
    return ", ".join(f"{key} ({label})" for key, label in row["values"].items())
