"""`mazo completion`: a script that makes a shell complete nouns, verbs, options and games."""

from enum import StrEnum
from importlib import import_module
from typing import Annotated

import typer

from .answer import Answer
from .words import say


class Shell(StrEnum):
    """The shells there is a script for."""

    BASH = "bash"
    ZSH = "zsh"
    FISH = "fish"


def command(
    shell: Annotated[
        Shell, typer.Argument(help=say("completion.shell"), metavar=say("completion.SHELL"))
    ],
) -> Answer:
    """Print the script of a shell; stderr says where to put it."""
    from .shells import tree

    writer = import_module(f".shells.{shell.value}", __package__)
    script: str = writer.render(tree())
    data = {"shell": shell.value, "script": script}
    return Answer(
        data=data,
        rows=[data],
        text=lambda _: script,
        notes=[say("completion.install", once=writer.ONCE, always=writer.ALWAYS)],
    )
