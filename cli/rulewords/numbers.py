"""Numbers of a rule in words: whole ones, settings, formulas, and tables looked up by a word."""

import re
from collections.abc import Mapping
from typing import Any

from ...validators.decks.amount import NO_LIMIT
from ...validators.decks.formula import FUNCTIONS
from ..words import say, text
from .asking import Asking

_TOKEN = re.compile(r"\$?[a-z][a-z0-9]*(?:[-.][a-z0-9]+)*|\d+(?:\.\d+)?|[^\s]")
_COUNTS = ("exact", "one-of", "min", "max")
_SIGNS = {"*": "×", "/": "÷", "-": "−"}


def number(given: Any, asking: Asking) -> str:
    """Return a number of a rule as it is said within a sentence."""
    if isinstance(given, Mapping):
        return _table(given, asking)
    if isinstance(given, list | tuple):
        return f" {say('query.said.or')} ".join(number(each, asking) for each in given)
    if not isinstance(given, str):
        return str(given)
    return say("rule.no-limit") if given == NO_LIMIT else _formula(given, asking)


def count(given: Mapping[str, Any], asking: Asking) -> str:
    """Return what `exact`, `one-of`, `min` and `max` ask for together; empty without any."""
    said = {name: number(given[name], asking) for name in _COUNTS if name in given}
    for key in ("exact", "max"):
        if is_free(given.get(key), asking):
            return said[key]
    if exact := said.get("exact") or said.get("one-of"):
        return say("rule.exactly", n=exact)
    if "min" in said and "max" in said:
        return say("rule.between", low=said["min"], high=said["max"])
    if "min" in said:
        return say("rule.at-least", n=said["min"])
    return say("rule.at-most", n=said["max"]) if "max" in said else ""


def limit(given: Any, asking: Asking) -> str:
    """Return a number as the most that there may be."""
    said = number(given, asking)
    return said if is_free(given, asking) else say("rule.at-most", n=said)


def is_free(given: Any, asking: Asking) -> bool:
    """Tell whether a number is known to be none, so that there is no limit."""
    if isinstance(given, str) and given.startswith("$"):
        given = asking.settings.get(given[1:])
    return bool(given == NO_LIMIT)


def name(word: str, asking: Asking) -> str:
    """Return what a name of a formula stands for, in words."""
    if word.startswith("$"):
        return _setting(word[1:], asking)
    kind, _, part = word.partition(".")
    if not part:
        return say(f"rule.name-{word}")
    if kind == "size":
        zone = asking.game.zones.get(part)
        return say("rule.of-size", part=text(zone.label) if zone else part)
    if kind == "setting":
        return asking.called(part)
    called = asking.called(part) if kind == "choice" else asking.field(part)
    return say(f"rule.of-{kind}", part=called)


def _setting(id_: str, asking: Asking) -> str:
    value = asking.settings.get(id_)
    if value is None:
        return say("rule.setting-unset", setting=asking.called(id_))
    said = say("rule.no-limit") if value == NO_LIMIT else asking.value(id_, value)
    return say("rule.setting", setting=asking.called(id_), value=said)


def _formula(given: str, asking: Asking) -> str:
    parts = []
    for token in _TOKEN.findall(given):
        if token in FUNCTIONS:
            parts.append(say(f"rule.function-{token}"))
        elif token[0] == "$" or token[0].isalpha():
            parts.append(name(token, asking))
        else:
            parts.append(_SIGNS.get(token, token))
    return re.sub(r"(?<=\() | (?=[),])", "", " ".join(parts))


def _table(given: Mapping[str, Any], asking: Asking) -> str:
    by = str(given["by"])
    kind, _, part = by.partition(".")
    id_ = by[1:] if by.startswith("$") else part
    what = asking.called(id_) if by.startswith("$") or kind == "choice" else name(by, asking)
    rows = [
        say("rule.if-it-is", n=number(value, asking), what=what, value=_looked_up(by, key, asking))
        for key, value in given.items()
        if key not in ("by", "else")
    ]
    if "else" in given:
        rows.append(say("rule.if-not", n=number(given["else"], asking)))
    return "; ".join(rows)


def _looked_up(by: str, key: str, asking: Asking) -> str:
    """Return what a word is called by which a table is looked up."""
    if by.startswith("leader."):
        return asking.value_of(by.partition(".")[2], key)
    return asking.value(by[1:] if by.startswith("$") else by.partition(".")[2], key)
