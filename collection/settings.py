"""What the user has chosen: the program's own settings, and answers to a game's open questions.

Keys are `game`, `lang`, `output`, and for a game `<game>.<setting>` and `<game>.sample`.
"""

import json
import sqlite3
from collections.abc import Mapping

from ..catalog.errors import NotFound, UsageError
from ..catalog.game import Game, Setting, SettingValue
from ..catalog.text import fold, near

CHOICES: Mapping[str, tuple[str, ...]] = {
    "game": (),  # any game; the command knows which there are
    "lang": ("es", "en"),
    "output": ("table", "plain", "json", "ndjson", "csv"),
}
SAMPLE = "sample"  # per game: whether the made-up cards are shown

_YES = ("yes", "si", "true", "on", "1")
_NO = ("no", "false", "off", "0")


def get(db: sqlite3.Connection, key: str) -> SettingValue:
    """Return the value that the user gave, or None."""
    row = db.execute('SELECT value FROM setting WHERE "key" = ?', (key,)).fetchone()
    return None if row is None else _decoded(row[0])


def set(db: sqlite3.Connection, key: str, value: SettingValue) -> None:
    """Keep a value, under the open journal entry; `value` is one that `parse` returned."""
    sql = 'INSERT INTO setting ("key", value) VALUES (?1, ?2) '
    sql += 'ON CONFLICT ("key") DO UPDATE SET value = ?2'
    db.execute(sql, (key, json.dumps(value, ensure_ascii=False)))


def unset(db: sqlite3.Connection, key: str) -> bool:
    """Forget a value, under the open journal entry; return whether there was one."""
    return db.execute('DELETE FROM setting WHERE "key" = ?', (key,)).rowcount > 0


def all(db: sqlite3.Connection) -> dict[str, SettingValue]:  # noqa: A001 — what it returns
    """Return every value that the user gave, by key in alphabetical order."""
    rows = db.execute('SELECT "key", value FROM setting ORDER BY "key"')
    return {key: _decoded(value) for key, value in rows}


def for_game(db: sqlite3.Connection, game: Game) -> tuple[dict[str, SettingValue], frozenset[str]]:
    """Return the game's settings with defaults filled in, and the ids of those the user set.

    A kept value that the game file no longer allows counts as not set. None is unknown.
    """
    given = all(db)
    values = {name: setting.default for name, setting in game.settings.items()}
    chosen = {
        name: given[f"{game.id}.{name}"]
        for name, setting in game.settings.items()
        if f"{game.id}.{name}" in given and _allows(setting, given[f"{game.id}.{name}"])
    }
    return values | chosen, frozenset(chosen)


def shows_sample(db: sqlite3.Connection, game: str) -> bool:
    """Return whether the user wants the game's made-up cards."""
    return get(db, f"{game}.{SAMPLE}") is True


def parse(key: str, text: str, game: Game | None = None) -> SettingValue:
    """Return the value that a typed text means for the key.

    `game` is the game whose id the key begins with, None for the program's own settings. Choices
    are matched folded, by id or by label in any language.

    Raises:
        NotFound: `setting.unknown` with `key` and `near`.
        UsageError: `setting.bad-value` with `key`, `text`, `kind` and `expected`.
    """
    if game is None:
        return _of_program(key, text)
    setting = setting_of(key, game)
    return _flag(key, text) if setting is None else _of_game(key, text, setting)


def setting_of(key: str, game: Game) -> Setting | None:
    """Return the game's setting that a key names; None for `<game>.sample`, which every game has.

    Raises:
        NotFound: `setting.unknown` with `key` and `near`.
    """
    name = key.removeprefix(f"{game.id}.")
    if name == SAMPLE or name in game.settings:
        return game.settings.get(name)
    known = [f"{game.id}.{other}" for other in (*game.settings, SAMPLE)]
    raise NotFound("setting.unknown", key=key, near=near(key, known))


def _of_program(key: str, text: str) -> str:
    if key not in CHOICES:
        raise NotFound("setting.unknown", key=key, near=near(key, CHOICES))
    allowed = CHOICES[key]
    if allowed and text not in allowed:
        raise UsageError("setting.bad-value", key=key, text=text, kind="choice", expected=allowed)
    return text


def _of_game(key: str, text: str, setting: Setting) -> SettingValue:
    if setting.kind == "flag":
        return _flag(key, text)
    if setting.kind == "number":
        return _number(key, text, setting)
    word = fold(text)
    for value, labels in setting.values.items():
        if word in {fold(value), *map(fold, labels.values())}:
            return value
    expected = tuple(setting.values)
    raise UsageError("setting.bad-value", key=key, text=text, kind="choice", expected=expected)


def _number(key: str, text: str, setting: Setting) -> SettingValue:
    word = fold(text)
    if setting.none and word in ("none", "ninguno", "ninguna"):
        return "none"
    if word.isascii() and word.isdecimal() and len(word) <= 9:
        return int(word)
    expected = ("0…", "none") if setting.none else ("0…",)
    raise UsageError("setting.bad-value", key=key, text=text, kind="number", expected=expected)


def _flag(key: str, text: str) -> bool:
    word = fold(text)
    if word in _YES or word in _NO:
        return word in _YES
    raise UsageError("setting.bad-value", key=key, text=text, kind="flag", expected=("yes", "no"))


def _allows(setting: Setting, value: SettingValue) -> bool:
    if setting.kind == "flag":
        return isinstance(value, bool)
    if setting.kind == "number":
        whole = isinstance(value, int) and not isinstance(value, bool) and value >= 0
        return whole or (setting.none and value == "none")
    return value in setting.values


def _decoded(text: str) -> SettingValue:
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, str | int | bool) else None
