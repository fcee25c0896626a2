"""What each key of a rule says, as a phrase that its sentence is filled in with."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ...validators.decks.rule import Rule
from ...validators.kind import Holds, Shape
from ...validators.kinds import kind
from ...validators.shapes import TAKEN
from ..words import say, text
from .asking import Asking
from .numbers import count, limit, name, number
from .queries import query

_TAKEN = (*TAKEN, "label")  # keys of a table that say which cards
_BETWEEN: Mapping[Holds, str] = {"field": " + ", "table": "; "}  # else a comma


def phrases(rule: Rule, asking: Asking) -> dict[str, str]:
    """Return the phrase of each key that a rule has, and of those that say one thing together.

    Together are `taken`: which cards; `count`: how many; `needs` and `others`: which other cards.
    """
    keys = kind(rule.kind).keys
    told = {
        key: _phrase(key, keys[key], value, rule, asking)
        for key, value in rule.given.items()
        if key in keys
    }
    together = {
        "taken": told.get("filter") or told.get("cards"),
        "needs": told.get("needs") or told.get("needs-cards"),
        "others": told.get("with") or told.get("with-cards"),
        "count": count(rule.given, asking),
        "pairs": _pairs(rule, asking),
    }
    return told | {key: phrase for key, phrase in together.items() if phrase}


def _phrase(key: str, shape: Shape, value: Any, rule: Rule, asking: Asking) -> str:
    """Return what a key says: of a list all of it, of a number as it stands."""
    is_list = isinstance(value, tuple | list)
    if is_list and shape.listed:
        return _phrase(key, shape.listed, value, rule, asking)
    values = value if is_list else (value,)
    if shape.holds == "card":
        return asking.cards(values)
    if shape.holds == "number":
        return _points(value, asking) if shape.by == "card" else number(value, asking)
    one = partial(_one, key, shape, rule, asking)
    return _BETWEEN.get(shape.holds, ", ").join(map(one, values))


def _one(key: str, shape: Shape, rule: Rule, asking: Asking, value: Any) -> str:
    """Return the phrase of one of several values that are told one after the other."""
    field = str(rule.given.get("field", ""))
    if shape.holds == "word":
        return say(f"rule.word-{key}-{value}")
    if shape.holds == "value":
        return asking.value_of(field, value)
    if shape.holds == "owner":
        return _owner(value, field, asking)
    return _SAID[shape.holds](value, asking)


def _points(given: Mapping[str, Any], asking: Asking) -> str:
    return ", ".join(f"{asking.cards((card,))} {number(n, asking)}" for card, n in given.items())


def _such(given: str, asking: Asking) -> str:
    return say("rule.such", what=query(given, asking))


def _owner(word: str, field: str, asking: Asking) -> str:
    """Return whose values are meant: the leader's of the same field, or of another, or a choice."""
    return name(f"{word}.{field}" if word == "leader" else word, asking)


def _pairs(rule: Rule, asking: Asking) -> str:
    field = asking.game.fields.get(str(rule.given.get("field", "")))
    pairs = field.opposites if field else ()
    return ", ".join("–".join(asking.value_of(field.id, v) for v in pair) for pair in pairs
                     if field)  # fmt: skip


def _row(row: Mapping[str, Any], asking: Asking) -> str:
    """Return one table of a list of tables: which cards, and what holds for them."""
    taken = _taken(row, asking)
    if "label" in row:
        taken = say("rule.row-label", label=text(row["label"]), taken=taken)
    told = [_of_row(key, value, asking) for key, value in row.items() if key not in _TAKEN]
    return say("rule.row", taken=taken, what=", ".join(told)) if told else taken


def _of_row(key: str, value: Any, asking: Asking) -> str:
    if key == "max":
        return limit(value, asking)
    said = _condition(value, asking) if key == "if" else number(value, asking)
    return say(f"rule.row-{key}", said=said)


def _taken(row: Mapping[str, Any], asking: Asking) -> str:
    if "filter" in row:
        return _such(row["filter"], asking)
    return asking.cards(row["cards"]) if "cards" in row else say("rule.every-card")


def _condition(given: Mapping[str, Any], asking: Asking) -> str:
    many = count(given, asking) or say("rule.at-least", n=1)
    said = say("rule.condition", count=many, taken=_taken(given, asking))
    besides = given.get("besides")
    return f"{said}, {say(f'rule.word-besides-{besides}')}" if besides else said


_SAID: Mapping[Holds, Callable[[Any, Asking], str]] = {
    "query": _such,
    "limit": limit,
    "table": _row,
    "field": lambda id_, asking: asking.field(id_),
    "set": lambda id_, asking: asking.set(id_),
    "day": lambda day, _: str(day),
}
