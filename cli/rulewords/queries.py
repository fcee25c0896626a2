"""Queries of a rule in words, with what stands in their places: “of the leader's clan”."""

import re
from collections.abc import Mapping
from functools import partial

from ...catalog.errors import QueryError
from ...catalog.game import Field, Game
from ...catalog.query import Said, Schema, parse
from ...validators.decks.templates import PLACE
from ..explaining import said_in_words
from ..words import say, text
from .asking import Asking
from .numbers import name

_MARK = "zzplace"  # stands for a place while the query is read; no game has such a word
_THERE = {"is": "is-there", "is-text": "is-text-there", "tokens": "tokens-there"}
_Phrases = Mapping[str, str]  # by the mark that stands for them


def query(given: str, asking: Asking) -> str:
    """Return what a query asks for, without a subject; one that cannot be read as it stands."""
    places = list(dict.fromkeys(PLACE.findall(given)))
    marks = {place: f"{_MARK}{i}" for i, place in enumerate(places)}
    marked = PLACE.sub(lambda found: marks[found[1], found[2]], given)
    game = _with_marks(asking.game, tuple(marks.values())) if marks else asking.game
    try:
        said = parse(marked, Schema(game)).explain()
    except QueryError:
        return say("cli.quoted", text=given)
    phrases = {mark: name(".".join(place), asking) for place, mark in marks.items()}
    of_field = {mark: _field(place[0], place[1], asking) for place, mark in marks.items()}
    return re.sub(
        rf"[«“]?({_MARK}\d+)[»”]?", partial(_put, phrases), said_in_words(_there(said, of_field))
    )


def _field(owner: str, part: str, asking: Asking) -> str:
    """Return what the field is called whose values stand in a place."""
    if owner == "choice" and part in asking.format.choices:
        part = asking.format.choices[part].field or ""
    return asking.field(part) if owner != "setting" else ""


def _there(said: Said, of_field: _Phrases) -> Said:
    """Return what is said, with a field left out where it is what stands in the place anyway."""
    if said.children:
        return said.but(children=tuple(_there(each, of_field) for each in said.children))
    mark, field = _mark_in(said), said.facts.get("field")
    key = _THERE.get(said.key.rpartition(".")[2])
    if key is None or not isinstance(field, Mapping) or of_field.get(mark) != text(field):
        return said
    return said.but(key=f"query.said.{key}", facts={"field": field, "value": mark})


def _mark_in(said: Said) -> str:
    """Return the mark that stands for the only value of a statement."""
    for fact in map(said.facts.get, ("value", "text", "values")):
        one = fact[0] if isinstance(fact, tuple) and len(fact) == 1 else fact
        if isinstance(one, Mapping) and "" in one:
            return one[""]
        if isinstance(one, str):
            return one
    return ""


def _put(phrases: _Phrases, found: re.Match[str]) -> str:
    return phrases[found[1]]


def _with_marks(game: Game, marks: tuple[str, ...]) -> Game:
    """Return the game with the marks as values of every field of words, and as numbers."""
    values = {mark: {"": mark} for mark in marks}
    worded = {
        id_: field.but(values={**field.values, **values}) if field.values else field
        for id_, field in game.fields.items()
    }
    numbers = {mark: Field(mark, "number", {"": mark}) for mark in marks}
    return game.but(fields={**worded, **numbers})
