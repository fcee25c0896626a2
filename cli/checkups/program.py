"""Versions, and what settles language, output and game."""

import os
import platform
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import partial

from ... import __version__
from ...catalog.errors import NotFound
from ...catalog.files import find_game
from ..exits import Exit
from ..language import of_locale, settle
from ..session import Session
from ..shared import mode
from ..terminal.screen import screen
from ..words import LANGUAGES, language, say
from . import TROUBLES, Check

_check = partial(Check, "program")
_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def versions() -> Iterator[Check]:
    """Yield the versions of the program and of what it stands on."""
    import typer

    for name, version in (
        ("mazo", __version__),
        ("Python", platform.python_version()),
        ("Typer", typer.__version__),
    ):
        yield _check(name.lower(), name, version, facts={"version": version})
    yield _sqlite()


def _sqlite() -> Check:
    version = sqlite3.sqlite_version
    missing = [name for name in ("fts5", "trigram") if not _has(name)]
    facts = {"version": version, "missing": missing}
    if not missing:
        return _check("sqlite", "SQLite", say("doctor.sqlite", version=version), facts=facts)
    return _check(
        "sqlite",
        "SQLite",
        say("doctor.sqlite-lacks", version=version, missing=missing),
        Exit.UNAVAILABLE,
        say("doctor.sqlite-remedy"),
        facts,
    )


def _has(feature: str) -> bool:
    option = ", tokenize = 'trigram'" if feature == "trigram" else ""
    with closing(sqlite3.connect(":memory:")) as db:
        try:
            db.execute(f"CREATE VIRTUAL TABLE tried USING fts5(word{option})")
        except sqlite3.Error:
            return False
    return True


def preferences(session: Session) -> Iterator[Check]:
    """Yield the language, output and game in force, each with what settled it."""
    yield _language(_setting(session, "lang"))
    yield _output(_setting(session, "output"))
    yield _game(session)


def _language(setting: str | None) -> Check:
    spoken = language()
    if settle(None, setting) != spoken:
        why = "--lang"
    elif os.environ.get("MAZO_LANG"):
        why = "MAZO_LANG"
    elif setting in LANGUAGES:
        why = "mazo config"
    else:
        why = _locale()
    facts = {"language": spoken, "why": why}
    return _check("language", say("doctor.language"), _because(spoken, why), facts=facts)


def _locale() -> str:
    given = next((name for name in _LOCALE if os.environ.get(name)), None)
    spoken = given and os.environ[given].lower()[:2] == of_locale()
    return f"{given}={os.environ[given]}" if given and spoken else say("doctor.by-default")


def _output(setting: str | None) -> Check:
    kind = mode(None, setting)
    if os.environ.get("MAZO_OUTPUT"):
        why = "MAZO_OUTPUT"
    elif setting:
        why = "mazo config"
    else:
        why = say("doctor.terminal" if sys.stdout.isatty() else "doctor.no-terminal")
    facts = {"output": kind, "why": why}
    return _check("output", say("doctor.output"), _because(kind, why), facts=facts)


def _game(session: Session) -> Check:
    given = os.environ.get("MAZO_GAME")
    chosen = given or _setting(session, "game")
    if not chosen:
        return _check("game", say("doctor.game"), say("doctor.no-game"), facts={"game": None})
    why = "MAZO_GAME" if given else "mazo game use"
    facts = {"game": chosen, "why": why}
    said = _because(chosen, why)
    if _is_gone(chosen):
        gone = say("doctor.game-gone", game=said)
        remedy = say(f"doctor.remedy-{'variable' if given else 'chosen'}")
        return _check("game", say("doctor.game"), gone, Exit.NOT_FOUND, remedy, facts)
    return _check("game", say("doctor.game"), said, facts=facts)


def _is_gone(game: str) -> bool:
    try:
        find_game(game)
    except NotFound:
        return True
    except TROUBLES:
        return False  # without a home nothing tells which games there are
    return False


def _setting(session: Session, key: str) -> str | None:
    from ...collection import settings

    try:
        value = settings.get(session.db, key)
    except TROUBLES:
        return None
    return str(value) if value else None


def _because(value: str, why: str) -> str:
    return say("doctor.because", value=value, why=why)


def terminal() -> Iterator[Check]:
    """Yield how wide the output is and whether it is coloured, each with what settled it."""
    here = screen()
    given = os.environ.get("COLUMNS", "")
    why = "COLUMNS" if given.isdecimal() and int(given) > 0 else _stdout()
    width = say("doctor.columns", width=here.width)
    facts = {"columns": here.width, "why": why}
    yield _check("width", say("doctor.width"), _because(width, why), facts=facts)
    why = "NO_COLOR" if os.environ.get("NO_COLOR") else _stdout()
    if os.environ.get("TERM") == "dumb":
        why = "TERM=dumb"
    colour = say("cli.yes" if here.colour else "cli.no")
    facts = {"colour": here.colour, "why": why}
    yield _check("colour", say("doctor.colour"), _because(colour, why), facts=facts)


def _stdout() -> str:
    return say("doctor.terminal" if sys.stdout.isatty() else "doctor.no-terminal")
