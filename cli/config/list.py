"""`mazo config list`: every setting, its value, and whether it was chosen."""

from typing import Annotated, Any

import typer

from ...catalog.game import Setting
from ...collection import settings
from .. import options
from ..answer import Answer, Column
from ..current import is_without_settings
from ..errors import hint, message
from ..session import Session
from ..words import say, text
from .keys import shown


def command(
    game: options.Game = None,
    set_only: Annotated[bool, typer.Option("--set", help=say("config.list.set-only"))] = False,
) -> Answer:
    """List the settings."""
    session = Session(game)
    rows = [] if game else _of_program(session)
    lost = session.lost()
    for id_ in () if lost else session.games():
        rows += _of_game(session, id_)
    rows = [row for row in rows if row["chosen"]] if set_only else rows
    columns = (
        Column("key", say("config.key"), whole=True),
        Column("shown", say("config.value")),
        Column("state", say("config.state"), whole=True),
        Column("about", say("config.about-heading"), prose=True),
    )
    return Answer(
        data={"settings": rows},
        rows=rows,
        columns=columns,
        data_columns=tuple(Column(n, n) for n in ("key", "value", "chosen", "about")),
        game=game,
        notes=[message(lost), hint(lost)] if lost else [],
    )


def _of_program(session: Session) -> list[dict[str, Any]]:
    return [
        _row(key, settings.get(session.settings_db, key), None, say(f"config.about-{key}"))
        for key in settings.CHOICES
    ]


def _of_game(session: Session, id_: str) -> list[dict[str, Any]]:
    game = session.catalog(id_).game
    values, chosen = settings.for_game(session.settings_db, game)
    sample = settings.get(session.settings_db, f"{id_}.{settings.SAMPLE}")
    rows = [_row(f"{id_}.{settings.SAMPLE}", sample, None, say("config.about-sample"))]
    for setting in game.settings.values():
        row = _row(f"{id_}.{setting.id}", values[setting.id], setting, text(setting.label))
        rows.append({**row, **_state(setting.id in chosen, values[setting.id] is None)})
    return rows


def _row(key: str, value: Any, setting: Setting | None, about: str) -> dict[str, Any]:
    row = {"key": key, "value": value, "shown": shown(value, setting), "about": about}
    return {**row, **_state(value is not None, value is None)}


def _state(is_chosen: bool, is_unknown: bool) -> dict[str, Any]:
    if is_without_settings():
        return {"chosen": None, "state": say("config.state-unread")}
    word = "chosen" if is_chosen else "unset" if is_unknown else "default"
    return {"chosen": is_chosen, "state": say(f"config.state-{word}")}
