"""The options of every command, taken from the arguments before the command sees them."""

import os
import sys
from collections.abc import Sequence

from ..catalog.errors import UsageError
from ..catalog.value import Value

MODES = ("table", "plain", "json", "ndjson", "csv")


class Shared(Value):
    """The words that are left, and the values given: None where nothing was said."""

    rest: tuple[str, ...]
    lang: str | None = None
    output: str | None = None
    lacking: str | None = None  # an option that stands at the end without its value


def take(arguments: Sequence[str]) -> Shared:
    """Split `--lang X` and `-o/--output X` off; what follows `--` is left alone."""
    rest: list[str] = []
    given: dict[str, str] = {}
    words = list(arguments)
    while words:
        word = words.pop(0)
        if word == "--":
            rest += [word, *words]
            break
        option, value = _split(word)
        if option is None:
            rest.append(word)
            continue
        if value is None:
            if not words:
                return Shared(tuple(rest), given.get("lang"), given.get("output"), lacking=word)
            value = words.pop(0)
        given[option] = value
    return Shared(tuple(rest), given.get("lang"), given.get("output"))


def _split(word: str) -> tuple[str | None, str | None]:
    """Return the shared option that a word is, and the value it carries itself."""
    name, equals, value = word.partition("=")
    if name in {"--lang", "--output"}:
        return name[2:], value if equals else None
    if word.startswith("-o") and not word.startswith("--"):
        return "output", word[2:] or None
    return None, None


def mode(given: str | None, setting: str | None) -> str:
    """Return how to print: as asked, else MAZO_OUTPUT, else the setting, else by what stdout is.

    Raises:
        UsageError: The word is none of table, plain, json, ndjson, csv.
    """
    asked = given or os.environ.get("MAZO_OUTPUT") or setting
    if asked is None:
        return "table" if sys.stdout is not None and sys.stdout.isatty() else "plain"
    if asked not in MODES:
        raise UsageError("cli.no-such-output", asked=asked, modes=MODES)
    return asked
