"""`mazo game show`: a game at a glance, or one of its reference tables."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.naming import one
from ...catalog.tables import cites, labels
from .. import options
from ..answer import Answer, Column
from ..cited import cited
from ..known import known_cards, known_part
from ..session import Session
from ..terminal.screen import Screen
from ..words import say, text
from . import setup


def command(
    game: Annotated[
        str | None, typer.Argument(help=say("game.show.game"), metavar=say("options.GAME"))
    ] = None,
    table: Annotated[
        str | None, typer.Argument(help=say("game.show.table"), metavar=say("game.TABLE"))
    ] = None,
    format_: options.DeckFormat = None,
) -> Answer:
    """Show a game."""
    session = Session(game)
    catalog = session.catalog()
    if format_ is not None:
        from .format import answer

        return answer(session, catalog, format_)
    if table is not None:
        return _table(catalog, table)
    data = _data(session, catalog)
    return Answer(
        data=data,
        rows=[data],
        game=catalog.id,
        text=lambda screen: _told(screen, catalog, data),
    )


def _data(session: Session, catalog: Catalog) -> dict[str, Any]:
    game = catalog.game
    return {
        "id": catalog.id,
        "name": text(game.name),
        "about": text(game.about),
        "known": known_cards(catalog),
        "sample": catalog.sample,
        "sets": [
            {
                "id": s.id,
                "name": text(s.label),
                "known": s.known,
                "size": s.count,
                "shown": known_part(s),
            }
            for s in catalog.known_of_sets()
        ],
        "components": [
            {
                "id": c.id,
                "name": text(c.label),
                "known": c.known,
                "count": c.count,
                "shown": known_part(c),
            }
            for c in catalog.known_of_components()
        ],
        "formats": _named(catalog, "formats"),
        "products": _named(catalog, "products"),
        "tables": _named(catalog, "tables"),
        "setup": setup.as_data(session, catalog),
        "settings": len(game.settings),
        "provisional": game.provisional,
    }


def _named(catalog: Catalog, table: str) -> list[dict[str, Any]]:
    found: Mapping[str, Any] = catalog.table(table)
    return [
        {"id": id_, "name": text(labels(t.get("label", id_))), "cite": list(cites(t.get("cite")))}
        for id_, t in found.items()
    ]


def _told(screen: Screen, catalog: Catalog, data: dict[str, Any]) -> str:
    game = catalog.game
    lines = [screen.style(data["name"], "bold"), screen.wrap(data["about"], "  ")]
    lines.append(f"  {data['known']}")
    if catalog.sample:
        lines.append(f"  {say('game.with-sample')}")
    if game.provisional:
        lines.append(screen.wrap(say("game.provisional", mark=game.provisional), "  "))
    lines += _list(screen, "game.sets", [(s["id"], s["name"], s["shown"]) for s in data["sets"]])
    lines += _list(
        screen, "game.components", [(c["id"], c["name"], c["shown"]) for c in data["components"]]
    )
    for part in ("formats", "products", "tables"):
        rows = [(p["id"], p["name"], cited(catalog, p["cite"])) for p in data[part]]
        lines += _list(screen, f"game.{part}", rows)
    lines += setup.told(screen, catalog, data["setup"])
    if not data["formats"]:
        lines += ["", f"  {say('game.no-formats')}"]
    if not data["products"]:
        lines += ["", f"  {say('game.no-products')}"]
    parts = [*filter(data.get, ("formats", "tables", "settings")), "rules"]
    ways = [say(f"game.more-{part}", game=catalog.id, n=data["settings"]) for part in parts]
    lines += ["", screen.wrap(say("game.more", ways="; ".join(ways)), "  ")]
    return "\n".join(lines)


def _list(screen: Screen, key: str, rows: list[tuple[str, str, str]]) -> list[str]:
    if not rows:
        return []
    width = max(len(row[0]) for row in rows)
    lines = [
        screen.wrap(f"{name}{f' ({more})' if more else ''}", f"    {id_:<{width}}  ", "      ")
        for id_, name, more in rows
    ]
    return ["", f"  {screen.style(say(key), 'bold')}", *lines]


def _table(catalog: Catalog, asked: str) -> Answer:
    tables: Mapping[str, Any] = catalog.table("tables")
    words = {id_: labels(table.get("label", id_)).values() for id_, table in tables.items()}
    id_ = one(asked, words, "game.no-such-table")
    table = tables[id_]
    columns = tuple(
        Column(c["id"], text(labels(c.get("label", c["id"]))), prose=True) for c in table["columns"]
    )
    rows = [{c.id: _cell(row.get(c.id)) for c in columns} for row in table["rows"]]
    name, cite = text(labels(table.get("label", asked))), list(cites(table.get("cite")))
    return Answer(
        data={"table": id_, "name": name, "cite": cite, "rows": rows},
        rows=rows,
        columns=columns,
        game=catalog.id,
        notes=[say("game.table-cite", cite=cite)] if cite else [],
    )


def _cell(value: Any) -> str:
    if isinstance(value, (dict, str)):
        return text(labels(value)) if value else ""
    if isinstance(value, list):
        return ", ".join(map(_cell, value))
    if isinstance(value, bool):
        return say("cli.yes") if value else say("cli.no")
    return "" if value is None else str(value)
