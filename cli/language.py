"""Which language to speak, settled before any command is imported."""

import os

from ..catalog.errors import UsageError
from .words import LANGUAGES


def settle(given: str | None, setting: str | None) -> str:
    """Return the language: as asked, else MAZO_LANG, else the setting, else the locale's, else en.

    Raises:
        UsageError: The word given or in MAZO_LANG names a language that mazo does not speak.
    """
    asked = given or os.environ.get("MAZO_LANG")
    if asked:
        code = _code(asked)
        if code not in LANGUAGES:
            raise UsageError("cli.no-such-language", asked=asked, languages=LANGUAGES)
        return code
    if setting in LANGUAGES:
        return str(setting)
    return of_locale()


def of_locale() -> str:
    """Return the language of the environment's locale, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            code = _code(value)
            return code if code in LANGUAGES else "en"
    return "en"


def _code(locale: str) -> str:
    return locale.lower().replace("-", "_").partition("_")[0].partition(".")[0]
