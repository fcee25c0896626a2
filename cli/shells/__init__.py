"""What there is to complete, told once for every shell; a shell per file writes it as a script."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..commands import ALONE, SHORT, VERBS, everything, module
from ..shared import MODES
from ..words import LANGUAGES, say


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its spellings, what it is for, and the words it may take.

    `values` is empty where any text will do, `takes_value` False for a switch.
    """

    names: tuple[str, ...]
    help: str
    takes_value: bool = False
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Command:
    """One command: `path` is `card find`; `values` are words that an argument of it may be."""

    path: str
    summary: str
    options: tuple[Option, ...]
    values: tuple[str, ...] = ()


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


def tree() -> Tree:
    """Return everything there is to complete, in the language in use; imports every command."""
    from ...catalog.files import games

    shared = (
        Option(("-o", "--output"), say("typer.output"), takes_value=True, values=MODES),
        Option(("--lang",), say("typer.lang"), takes_value=True, values=LANGUAGES),
        Option(("-h", "--help"), say("typer.help")),
    )
    ids = tuple(game.id for game in games())
    short = {word: " ".join(path) for word, path in SHORT.items()}
    return Tree(
        first={word: say(f"{word}.summary") for word in (*VERBS, *ALONE)}
        | {word: say(f"{'.'.join(path)}.summary") for word, path in SHORT.items()},
        verbs={noun: {v: say(f"{noun}.{v}.summary") for v in VERBS[noun]} for noun in VERBS},
        short=short,
        shared=shared,
        commands=tuple(_command(noun, verb, shared, ids) for noun, verb in everything()),
    )


def _command(noun: str, verb: str, shared: tuple[Option, ...], ids: tuple[str, ...]) -> Command:
    from ..typed import build

    key = f"{noun}.{verb}" if verb else noun
    params = build(module(noun, verb).command, verb or noun, key).params
    return Command(
        path=f"{noun} {verb}".strip(),
        summary=say(f"{key}.summary"),
        options=(*(_option(p, ids) for p in params if p.param_type_name == "option"), *shared),
        values=tuple(
            value for p in params if p.param_type_name == "argument" for value in _values(p, ids)
        ),
    )


def _option(param: Any, ids: tuple[str, ...]) -> Option:
    names = (*param.opts, *param.secondary_opts)
    return Option(names, param.help or "", not param.is_flag, _values(param, ids))


def _values(param: Any, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words a parameter may be: a game's id, or one of its choices."""
    if param.name == "game":
        return ids
    choices = getattr(param.type, "choices", ())
    return tuple(str(getattr(choice, "value", choice)) for choice in choices)
