"""The keys of the board: the letters of the language in use, others where they are free."""

from collections.abc import Iterator, Mapping

from ...catalog.value import Value
from ..words import LANGUAGES, language, say, words

# What a key does, in the order in which the bar of keys gives up what it has no room for.
DOES = (
    "help", "quit", "draw", "next", "move", "undo", "phase", "tap", "line", "menu", "redo", "card",
    "flip", "shuffle", "search", "force", "colours",
)  # fmt: skip
# The order in which they are shown.
ORDER = (
    "draw", "next", "phase", "move", "tap", "flip", "shuffle", "menu", "card", "undo", "redo",
    "search", "line", "force", "colours", "help", "quit",
)  # fmt: skip
# Letters of the keyboard whose key has a name.
_NAMES = {
    "?": "question_mark", "/": "slash", "!": "exclamation_mark", ":": "colon", "↵": "enter",
}  # fmt: skip


class Key(Value):
    """A key: the sign that stands for it, what the keyboard calls it, what it does."""

    sign: str
    name: str
    does: str


def keys() -> list[Key]:
    """Return every key: those of the language in use first, then free ones of the others."""
    found: dict[str, Key] = {}
    for lang in (language(), *(lang for lang in LANGUAGES if lang != language())):
        for does in DOES:
            for sign in _signs(does, lang):
                name = _NAMES.get(sign, sign.lower())
                found.setdefault(name, Key(sign, name, does))
    return list(found.values())


def signs() -> Mapping[str, str]:
    """Return the sign of the key that is shown for each thing that keys do."""
    return {does: _signs(does, language())[0] for does in DOES}


def _signs(does: str, lang: str) -> list[str]:
    subject, _, rest = f"board.key-{does}".partition(".")
    return words(subject, lang)[rest].split(" ")


def bar(width: int, leave_out: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    """Return what the bar of keys has room for, each with its text, in the order shown."""
    texts = dict(_texts(leave_out))
    room = width
    kept = set()
    for does in (does for does in DOES if does in texts):
        needed = len(texts[does]) + 2
        if needed <= room + 2:
            kept.add(does)
            room -= needed
    return [(does, texts[does]) for does in ORDER if does in kept]


def _texts(leave_out: frozenset[str]) -> Iterator[tuple[str, str]]:
    shown = signs()
    for does in ORDER:
        if does not in leave_out:
            yield does, f"{shown[does]} {say(f'board.bar-{does}')}"
