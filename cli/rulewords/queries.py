"""Queries of a rule in words, with what stands in their places: «its clan is the leader's clan»."""

import re
from functools import partial

from ...catalog.errors import QueryError
from ...catalog.game import Field, Game
from ...catalog.query import Schema, parse
from ...validators.decks.templates import PLACE
from ..card.explaining import in_words
from .asking import Asking
from .numbers import name

_MARK = "zzplace"  # stands for a place while the query is read; no game has such a word


def query(given: str, asking: Asking) -> str:
    """Return what a query asks for, without a subject; one that cannot be read as it stands."""
    places = list(dict.fromkeys(PLACE.findall(given)))
    marks = {place: f"{_MARK}{i}" for i, place in enumerate(places)}
    text = PLACE.sub(lambda found: marks[found[1], found[2]], given)
    game = _with_marks(asking.game, tuple(marks.values())) if marks else asking.game
    try:
        said = in_words(parse(text, Schema(game)))
    except QueryError:
        return f"“{given}”"
    phrases = {mark: name(".".join(place), asking) for place, mark in marks.items()}
    return re.sub(rf"{_MARK}\d+", partial(_put, phrases), said)


def _put(phrases: dict[str, str], found: re.Match[str]) -> str:
    return phrases[found[0]]


def _with_marks(game: Game, marks: tuple[str, ...]) -> Game:
    """Return the game with the marks as values of every field of words, and as numbers."""
    values = {mark: {"": mark} for mark in marks}
    worded = {
        id_: field.but(values={**field.values, **values}) if field.values else field
        for id_, field in game.fields.items()
    }
    numbers = {mark: Field(mark, "number", {"": mark}) for mark in marks}
    return game.but(fields={**worded, **numbers})
