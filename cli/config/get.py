"""`mazo config get`: one setting, the question it answers and why its default."""

from typing import Any

from ...catalog.game import Game, Setting
from ...collection import settings
from .. import options
from ..answer import Answer
from ..screen import Screen
from ..session import Session
from ..words import say, text
from .keys import Key, full_key, game_of, shown


def command(key: Key, game: options.Game = None) -> Answer:
    """Show one setting."""
    session = Session(game)
    key = full_key(session, key)
    owner = game_of(key)
    setting = _setting(key, owner)
    value = _value(session, key, owner)
    data: dict[str, Any] = {"key": key, "value": value, "question": "", "why": "", "cite": []}
    if setting is not None:
        data |= {"question": text(setting.question), "why": text(setting.why)}
        data |= {"cite": list(setting.cite), "default": setting.default}
    return Answer(
        data=data,
        rows=[data],
        game=owner.id if owner else None,
        text=lambda screen: _told(screen, data, shown(value, setting)),
    )


def _setting(key: str, owner: Game | None) -> Setting | None:
    id_ = key.partition(".")[2]
    if owner is None or id_ == settings.SAMPLE:
        return None
    settings.parse(key, "none", owner) if id_ not in owner.settings else None
    return owner.settings[id_]


def _value(session: Session, key: str, owner: Game | None) -> Any:
    if owner is None or key.endswith(f".{settings.SAMPLE}"):
        return settings.get(session.db, key)
    return settings.for_game(session.db, owner)[0][key.partition(".")[2]]


def _told(screen: Screen, data: dict[str, Any], value: str) -> str:
    lines = [f"{data['key']} = {value}"]
    for part in ("question", "why"):
        if data[part]:
            lines.append(screen.wrap(data[part], "  "))
    if data["cite"]:
        lines.append(f"  {say('config.cite', cite=data['cite'])}")
    return "\n".join(lines)
