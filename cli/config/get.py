"""`mazo config get`: one setting, the question it answers and why its default."""

from typing import Any

from ...catalog.game import Setting, SettingValue
from ...collection import settings
from .. import options
from ..answer import Answer
from ..openings import choices
from ..session import Session
from ..terminal.screen import Screen
from ..words import say, text
from .keys import Asked, Key, asked, shown


def command(key: Key, game: options.Game = None) -> Answer:
    """Show one setting."""
    session = Session(game)
    found = asked(session, key)
    setting, value = found.setting, _value(session, found)
    data: dict[str, Any] = {"key": found.key, "value": value, "question": "", "why": "", "cite": []}
    if setting is not None:
        data |= {"question": text(setting.question), "why": text(setting.why)}
        data |= {"cite": list(setting.cite), "default": setting.default}
    return Answer(
        data=data,
        rows=[data],
        game=found.game.id if found.game else None,
        text=lambda screen: _told(screen, data, shown(value, setting), setting),
    )


def _value(session: Session, found: Asked) -> SettingValue:
    if found.game is None or found.setting is None:
        return settings.get(session.settings_db, found.key)
    return settings.for_game(session.settings_db, found.game)[0][found.setting.id]


def _told(screen: Screen, data: dict[str, Any], value: str, setting: Setting | None) -> str:
    lines = [f"{data['key']} = {value}"]
    for part in ("question", "why"):
        if data[part]:
            lines.append(screen.wrap(data[part], "  "))
    if setting is not None and setting.values:
        lines.append(screen.wrap(say("config.may-be", values=choices(setting)), "  "))
    if data["cite"]:
        lines.append(f"  {say('config.cite', cite=data['cite'])}")
    return "\n".join(lines)
