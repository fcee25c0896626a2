"""What the user has chosen: the program's own settings, and answers to a game's open questions.

Keys are `game`, `lang`, `output`, `name` (how the user is called in trades), and for a game
`<game>.<setting>` and `<game>.sample`.
"""

import json
import sqlite3
from collections.abc import Mapping

from ..catalog.errors import NotFound, UsageError
from ..catalog.game import Game, Setting, SettingValue
from ..catalog.text import near, yes_or_no

CHOICES: Mapping[str, tuple[str, ...]] = {
    "game": (),  # any game; the command knows which there are
    "lang": ("es", "en"),
    "output": ("table", "plain", "json", "ndjson", "csv"),
    "name": (),
}
SAMPLE = "sample"  # per game: whether the made-up cards are shown

_EXPECTED: Mapping[str, tuple[str, ...]] = {"flag": ("yes", "no")}


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
    chosen = {
        name: given[f"{game.id}.{name}"]
        for name, setting in game.settings.items()
        if f"{game.id}.{name}" in given and setting.allows(given[f"{game.id}.{name}"])
    }
    return game.defaults() | chosen, frozenset(chosen)


def shows_sample(db: sqlite3.Connection, game: str) -> bool:
    """Return whether the user wants the game's made-up cards."""
    return get(db, f"{game}.{SAMPLE}") is True


def parse(key: str, text: str, game: Game | None = None) -> SettingValue:
    """Return the value that a typed text means for the key.

    `game` is the game whose id the key begins with, None for the program's own settings. Choices
    are matched folded, by id or by label in any language.

    Raises:
        NotFound: `setting.unknown` with `key` and `near`.
        UsageError: `setting.bad-value` with `key`, `text`, `kind` and `expected`; `setting.blank`
            with `key`.
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
    if not text.strip():
        raise UsageError("setting.blank", key=key)
    if allowed and text not in allowed:
        raise _bad(key, text, "choice", allowed)
    return text


def _of_game(key: str, text: str, setting: Setting) -> SettingValue:
    value = setting.read(text)
    if value is None:
        if setting.kind == "number":
            raise _bad(key, text, setting.kind, "count-or-none" if setting.none else "count")
        raise _bad(key, text, setting.kind, _EXPECTED.get(setting.kind) or tuple(setting.values))
    return value


def _flag(key: str, text: str) -> bool:
    value = yes_or_no(text)
    if value is None:
        raise _bad(key, text, "flag", _EXPECTED["flag"])
    return value


def _bad(key: str, text: str, kind: str, expected: tuple[str, ...] | str) -> UsageError:
    return UsageError("setting.bad-value", key=key, text=text, kind=kind, expected=expected)


def _decoded(text: str) -> SettingValue:
    try:
        value = json.loads(text)
    except ValueError:
        return None
    return value if isinstance(value, str | int | bool) else None
