"""What a key of the settings means: the program's own, or a setting of a game."""

from typing import Annotated

import typer

from ...catalog.errors import NotFound
from ...catalog.files import games
from ...catalog.game import Game, Setting, SettingValue
from ...catalog.text import near
from ...catalog.value import Value
from ..current import is_without_settings
from ..games import open_game
from ..session import Session
from ..words import say, text

Key = Annotated[str, typer.Argument(help=say("config.key-help"), metavar=say("config.KEY"))]


class Asked(Value):
    """What a key means; `game` is None for one of the program's own settings.

    `setting` is None for these, and for a game's `sample`.
    """

    key: str
    game: Game | None
    setting: Setting | None


def asked(session: Session, word: str) -> Asked:
    """Return the setting that a word means: a whole key, or one of the game that is chosen.

    Raises:
        NotFound: `setting.unknown`.
    """
    from ...collection.settings import setting_of

    key = full_key(session, word)
    game = game_of(key)
    return Asked(key, game, setting_of(key, game) if game else None)


def game_of(key: str) -> Game | None:
    """Return the game whose setting a key names, None for one of the program's own.

    Raises:
        NotFound: `setting.unknown`, when the key begins with no game.
    """
    from ...collection.settings import CHOICES

    if key in CHOICES:
        return None
    known = [game.id for game in games()]
    id_ = key.partition(".")[0]
    if "." not in key or id_ not in known:
        raise NotFound("setting.unknown", key=key, near=near(key, [*CHOICES, *known]))
    return open_game(id_).game


def full_key(session: Session, key: str) -> str:
    """Return the key with the game in front, where a game is chosen and its setting was meant."""
    from ...collection.settings import CHOICES

    if key in CHOICES or "." in key:
        return key
    chosen = session.default_game()
    return f"{chosen}.{key}" if chosen else key


def shown(value: SettingValue, setting: Setting | None = None) -> str:
    """Return a value in words."""
    if value is None:
        return say("cli.unknown-mark" if is_without_settings() else "config.unset-value")
    if isinstance(value, bool):
        return say("cli.yes") if value else say("cli.no")
    if setting is not None and str(value) in setting.values:
        return text(setting.values[str(value)])
    if value == "none":
        return say("config.no-limit")
    return str(value)
