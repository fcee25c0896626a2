"""How a file of cards is read: what its columns mean, and what an empty cell says."""

from enum import StrEnum
from typing import Annotated

import typer

from ..words import say


class EmptyCell(StrEnum):
    """What an empty cell says."""

    IGNORE = "ignore"
    NONE = "none"


Mapping = Annotated[
    list[str] | None,
    typer.Option("--map", help=say("card.import.map"), metavar=say("card.import.MAP")),
]
Empty = Annotated[
    EmptyCell | None,
    typer.Option("--empty", help=say("card.import.empty"), show_default=False),
]


def empty_none(empty: EmptyCell | None) -> bool | None:
    """Return whether an empty cell says that there is none; None where the file decides."""
    return None if empty is None else empty is EmptyCell.NONE
