"""The words of a script: what they mean, and how a line falls into them."""

import re
from collections.abc import Iterable, Mapping

from ...catalog.text import fold
from ...catalog.value import EMPTY, Value

VERBS = (
    "draw", "mulligan", "move", "shuffle", "tap", "untap", "flip", "counter", "figure", "attach",
    "detach", "look", "search", "token", "note", "say", "phase", "next", "undo", "redo", "show",
    "help", "quit",
)  # fmt: skip
OPTIONS = ("top", "bottom", "up", "down", "from", "to", "all")
_TOKEN = re.compile(r'"([^"]*)"|«([^»]*)»|“([^”]*)”|(\S+)')
_NUMERIC = re.compile(r"[+-]?\d+(?:[.,]\d+)?")
_LONGEST_NUMBER = 9  # digits
MOST = 10**_LONGEST_NUMBER - 1  # of what is counted
_MINUS = ("-", "\N{MINUS SIGN}")


class Vocabulary(Value):
    """Folded words and what they mean.

    `verbs` leads to one of `VERBS`, `options` to one of `OPTIONS`, `deeds` to the verb of a deed
    of the game's own rules, `choices` to the ids that such deeds choose from, `figures` to the name
    of a number on the table. `spoken` are the verbs in the language of the player.
    """

    verbs: Mapping[str, str] = {verb: verb for verb in VERBS}
    options: Mapping[str, str] = {word: word for word in OPTIONS}
    deeds: Mapping[str, str] = EMPTY
    choices: Mapping[str, frozenset[str]] = EMPTY
    figures: Mapping[str, str] = EMPTY
    spoken: tuple[str, ...] = VERBS


class Request(Value):
    """What is no action but a wish: `undo`, `redo`, `show` (of a zone), `help`, `quit`.

    `count` is how many moves are undone or redone, at least 1; `of` the verb that help is asked of.
    """

    verb: str
    zone: str | None = None
    count: int = 1
    of: str | None = None


class Token(Value):
    """A word of a line; one in quotes is a name and nothing else."""

    text: str
    quoted: bool = False


def tokens(line: str) -> list[Token]:
    """Return the words of a line."""
    found = _TOKEN.finditer(line.lstrip("\ufeff"))
    return [Token(next(filter(None, m.groups()), ""), quoted=m[4] is None) for m in found]


def text(words: Iterable[Token]) -> str:
    """Return words as one text."""
    return " ".join(word.text for word in words)


def option(words: Iterable[Token], vocabulary: Vocabulary) -> str | None:
    """Return the option that words name together; None for none."""
    words = tuple(words)
    if not words or any(word.quoted for word in words):
        return None
    return vocabulary.options.get(fold(text(words)))


def number(written: str) -> int | None:
    """Return a whole number without a sign; None for anything else."""
    sound = written.isascii() and written.isdecimal() and len(written) <= _LONGEST_NUMBER
    return int(written) if sound else None


def signed(written: str) -> tuple[int, bool] | None:
    """Return a whole number, and whether it has a sign; None for anything else."""
    sign = written[:1] if written[:1] in {"+", *_MINUS} else ""
    size = number(written[len(sign) :])
    return None if size is None else (-size if sign in _MINUS else size, bool(sign))


def numeric(written: str) -> bool:
    """Tell whether a word is meant as a number, of whatever kind."""
    return _NUMERIC.fullmatch(written) is not None


def quoted(written: str) -> str:
    """Return a text as one word of a line, in quotes that it does not hold."""
    for left, right in ('""', "«»", "“”"):
        if left not in written and right not in written:
            return f"{left}{written}{right}"
    return f'"{written.replace(chr(34), chr(39))}"'
