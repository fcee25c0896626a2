"""The options that several commands share, in the language in use."""

from os import urandom
from typing import Annotated

import typer

from .words import say

Game = Annotated[
    str | None, typer.Option("-g", "--game", help=say("options.game"), metavar=say("options.GAME"))
]
DryRun = Annotated[bool, typer.Option("-n", "--dry-run", help=say("options.dry-run"))]
Seed = Annotated[
    str | None, typer.Option("--seed", help=say("options.seed"), metavar=say("options.TEXT"))
]
DeckFormat = Annotated[
    str | None,
    typer.Option("-F", "--format", help=say("options.format"), metavar=say("options.FORMAT")),
]

_SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another


def may_be_empty(given: str) -> str:
    """Return a text as it was given: the parser of options that take an empty one, too."""
    return given


def seed(given: str | None) -> str:
    """Return the seed given, else a new one: eight letters and digits, easy to say aloud."""
    if given is not None:
        return given
    return "".join(_SEED_LETTERS[byte % len(_SEED_LETTERS)] for byte in urandom(8))
