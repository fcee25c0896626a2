"""Every noun and verb, without importing any: `card find` lives in `cli/card/find.py`.

A module of a verb holds one function, `command`; its one-line summary is the sentence
`<noun>.<verb>.summary` of the words.
"""

from importlib import import_module
from keyword import iskeyword
from types import ModuleType

VERBS: dict[str, tuple[str, ...]] = {
    "game": ("list", "show", "use", "check", "new", "add", "remove", "export"),
    "card": (
        "find", "show", "source", "fields", "random", "import", "export", "add", "edit", "check",
    ),
    "deck": (
        "new", "list", "show", "add", "cut", "move", "edit", "note", "choose", "rename",
        "copy", "remove", "import", "export", "stats", "check", "diff", "log", "build",
        "free", "can-build", "random",
    ),
    "own": (
        "add", "cut", "set", "enter", "list", "missing", "spare", "stats",
        "import", "export", "diff",
    ),
    "want": ("add", "cut", "list", "auto"),
    "trade": ("offer", "match", "ring", "apply"),
    "pack": (
        "list", "show", "open", "verify", "check", "pool", "draft", "record", "odds", "rate",
        "simulate", "complete",
    ),
    "odds": ("draw", "hand"),
    "rules": ("find", "show", "term", "toc"),
    "table": (
        "first", "setup", "turn", "timer", "score", "fight", "cost", "spell", "auction", "refill",
        "deal", "power", "mana",
    ),
    "play": ("hand", "start", "run", "resume", "list", "log", "replay", "rename", "remove"),
    "config": ("list", "get", "set", "unset"),
    "data": ("path", "undo", "redo", "log", "backup", "restore", "export", "import"),
}  # fmt: skip
ALONE = ("demo", "doctor", "completion")  # commands that are one word
SHORT = {
    "find": ("card", "find"),
    "check": ("deck", "check"),
    "open": ("pack", "open"),
    "rule": ("rules", "find"),
}


def module(noun: str, verb: str = "") -> ModuleType:
    """Import the module of a command; `verb` is empty for a command of one word."""
    path = f".{noun}.{module_name(verb)}" if verb else f".{noun}"
    return import_module(path, __package__)


def module_name(verb: str) -> str:
    """Return how the module of a verb is called: `import_`, `can_build`."""
    return f"{verb}_" if iskeyword(verb) else verb.replace("-", "_")


def everything() -> tuple[tuple[str, str], ...]:
    """Return every command as (noun, verb), in the order of the help."""
    pairs = [(noun, verb) for noun, verbs in VERBS.items() for verb in verbs]
    return (*pairs, *((noun, "") for noun in ALONE))
