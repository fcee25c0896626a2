"""What the ids of a game are called: its fields and their values, phases and zones."""

import re

from ..catalog.game import Game
from .words import text

_PART = re.compile(r"(.*[^\d+-])([+-]\d+)")  # a part of a field with its number


def field_called(game: Game, id_: str) -> str:
    """Return what a field is called, `coste.fuego` by both its parts; no field as it is."""
    whole, _, part = id_.partition(".")
    if whole not in game.fields:
        return id_
    label = text(game.fields[whole].label)
    return f"{label} ({value_called(game, part) or part})" if part else label


def value_called(game: Game, id_: str) -> str | None:
    """Return what a value of the fields is called; None where no field has such a value.

    A part of a field with its number, `fuego-50`, is called by the part.
    """
    for field in game.fields.values():
        if id_ in field.values:
            return text(field.values[id_])
    match = _PART.fullmatch(id_)
    called = value_called(game, match[1]) if match else None
    if match is None or called is None:
        return None
    from .signs import change

    return f"{called} {change(int(match[2]))}"


def said_called(game: Game, said: str) -> str:
    """Return what was said of a card as the game calls it: values, or parts with their numbers."""
    parts = said.split(",")
    if not all(map(_PART.fullmatch, parts)):
        return " + ".join(value_called(game, part) or part for part in said.split("+"))
    return ", ".join(value_called(game, part) or part for part in parts)
