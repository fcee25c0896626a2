"""What there is to complete, told once for every shell; a shell per file writes it as a script."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...collection.formats import FORMATS, VENDORS
from ..commands import ALONE, SHORT, VERBS, everything, module
from ..shared import MODES
from ..words import LANGUAGES, say, words

# What a parameter's placeholder says of the names that it takes.
_KINDS = {
    "complete.TIER": "rarity",
    "options.CARD": "card",
    "options.DECK": "deck",
    "options.FORMAT": "format",
    "options.GAME": "game",
    "options.ZONE": "zone",
    "own.SET": "set",
    "pack.PRODUCT": "product",
    "plays.NAME": "play",
    "pack.RARITY": "rarity",
    "pool.ASKED": "product",
    "table.CLOCK": "clock",
    "table.PHASE": "phase",
    "table.VARIANT": "variant",
    "config.KEY": "setting",
    "data.restore.COPY": "copy",
}

FILES_TOO = ("copy", "deck")  # kinds of which a file may stand for one


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its spellings, what it is for, and the words it may take.

    `values` is empty where any text will do, `takes_value` False for a switch; `kind` tells which
    of `offers.KINDS` the value is, "" where none.
    """

    names: tuple[str, ...]
    help: str
    takes_value: bool = False
    values: tuple[str, ...] = ()
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where an argument stands: words it may be, or of which kind; the last may take `many`."""

    values: tuple[str, ...] = ()
    kind: str = ""
    many: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """One command: `path` is `card find`; `places` are its arguments in their order."""

    path: str
    summary: str
    options: tuple[Option, ...]
    places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Tree:
    """The whole command line.

    `first` maps every word that may follow `mazo` to its sentence; `verbs` a noun to its verbs
    with theirs; `short` a short form to the path it stands for. `shared` options may also stand
    before the noun.
    """

    first: Mapping[str, str]
    verbs: Mapping[str, Mapping[str, str]]
    short: Mapping[str, str]
    shared: tuple[Option, ...]
    commands: tuple[Command, ...] = field(default_factory=tuple)

    def taking(self, command: Command) -> list[str]:
        """Return the options of a command, but for shared ones, whose value is the next word."""
        own = [o for o in command.options if o.takes_value and o not in self.shared]
        return [name for option in own for name in option.names]


def tree() -> Tree:
    """Return everything there is to complete, in the language in use; imports every command."""
    shared = (
        Option(("-o", "--output"), say("typer.output"), takes_value=True, values=MODES),
        Option(("--lang",), say("typer.lang"), takes_value=True, values=LANGUAGES),
        Option(("-h", "--help"), say("typer.help")),
    )
    short = {word: " ".join(path) for word, path in SHORT.items()}
    return Tree(
        first={word: say(f"{word}.summary") for word in (*VERBS, *ALONE)}
        | {word: say(f"{'.'.join(path)}.summary") for word, path in SHORT.items()},
        verbs={noun: {v: say(f"{noun}.{v}.summary") for v in VERBS[noun]} for noun in VERBS},
        short=short,
        shared=shared,
        commands=tuple(_command(noun, verb, shared) for noun, verb in everything()),
    )


def _command(noun: str, verb: str, shared: tuple[Option, ...]) -> Command:
    from ..typed import build

    key = f"{noun}.{verb}" if verb else noun
    params = build(module(noun, verb).command, verb or noun, key).params
    return Command(
        path=f"{noun} {verb}".strip(),
        summary=say(f"{key}.summary"),
        options=(*(_option(p) for p in params if p.param_type_name == "option"), *shared),
        places=tuple(_place(p) for p in params if p.param_type_name == "argument"),
    )


def _option(param: Any) -> Option:
    names = (*param.opts, *param.secondary_opts)
    return Option(names, param.help or "", not param.is_flag, _values(param), _kind(param))


def _place(param: Any) -> Place:
    return Place(_values(param), _kind(param), many=param.nargs != 1)


def _values(param: Any) -> tuple[str, ...]:
    """Return the words a parameter may be: its choices, or the formats of lists."""
    choices = getattr(param.type, "choices", ())
    if choices:
        return tuple(str(getattr(choice, "value", choice)) for choice in choices)
    if not (_means(param, "options.FORMAT") and "--as" in param.opts):
        return ()
    # What reads lists knows the tables of other programs too, and takes none for granted.
    return (*FORMATS, *VENDORS) if param.default is None else tuple(FORMATS)


def _kind(param: Any) -> str:
    """Return the kind of names that a parameter takes, as its placeholder tells."""
    if _values(param) or (param.param_type_name == "option" and param.is_flag):
        return ""
    return next((kind for key, kind in _KINDS.items() if _means(param, key)), "")


def _means(param: Any, key: str) -> bool:
    """Tell whether the placeholder is that of a key, in whatever language it was read."""
    subject, _, rest = key.partition(".")
    return any(param.metavar == words(subject, lang).get(rest, "") for lang in LANGUAGES)
