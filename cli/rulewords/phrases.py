"""What each key of a rule says, as a phrase that its sentence is filled in with."""

from collections.abc import Mapping
from typing import Any

from ...validators.decks.rule import Rule
from ...validators.kinds import kind, shapes
from ..words import say, text
from .asking import Asking
from .numbers import count, limit, name, number
from .queries import query

_QUERIES = ("filter", "needs", "with", "neutral")
_CARDS = ("cards", "needs-cards", "with-cards", "adds")
_FIELDS = ("field", "by", "unless", "key")
_WORDS = ("match", "besides", "within", "count-as")
_TAKEN = ("filter", "cards", "label")  # keys of a table that say which cards
_LIMITS = ("max", "each", "total")
_DAYS = ("released-from", "released-to")
_ROWS = ("allowances", "prices", "except")


def phrases(rule: Rule, asking: Asking) -> dict[str, str]:
    """Return the phrase of each key that a rule has, and of those that say one thing together.

    Together are `taken`: which cards; `count`: how many; `needs` and `others`: which other cards.
    """
    told = {key: _phrase(rule, key, value, asking) for key, value in rule.given.items()}
    together = {
        "taken": told.get("filter") or told.get("cards"),
        "needs": told.get("needs") or told.get("needs-cards"),
        "others": told.get("with") or told.get("with-cards"),
        "count": count(rule.given, asking),
        "pairs": _pairs(rule, asking),
    }
    return told | {key: phrase for key, phrase in together.items() if phrase}


def _phrase(rule: Rule, key: str, value: Any, asking: Asking) -> str:
    is_query = key in _QUERIES or kind(rule.kind).keys.get(key) is shapes.query
    if is_query or (key == "adds" and isinstance(value, str)):
        return _such(value, asking)
    if key in _CARDS:
        return asking.cards(value)
    if key in _FIELDS:
        fields = (value,) if isinstance(value, str) else value
        return " + ".join(map(asking.field, fields))
    if key in _WORDS:
        return say(f"rule.word-{key}-{value}")
    if key in _ROWS:
        return "; ".join(_row(row, asking) for row in value)
    return _listed(rule, key, value, asking)


def _listed(rule: Rule, key: str, value: Any, asking: Asking) -> str:
    if key == "sets":
        return ", ".join(asking.set(each) for each in value)
    if key in _DAYS:
        return str(value)
    field = str(rule.given.get("field", ""))
    if key == "values":
        return ", ".join(asking.value_of(field, each) for each in value)
    if key == "of":
        owners = (value,) if isinstance(value, str) else value
        return ", ".join(_owner(each, field, asking) for each in owners)
    if key == "points":
        return ", ".join(
            f"{asking.cards((card,))} {number(n, asking)}" for card, n in value.items()
        )
    return limit(value, asking) if key in _LIMITS else number(value, asking)


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
