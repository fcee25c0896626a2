"""What the rules of a format name beside cards: its choices, and the leader it must have."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...catalog.reading import Reader
from ...catalog.text import near
from ...catalog.value import Value
from .formula import BadFormula, formula
from .rule import Choice, Rule
from .templates import PLACE

_LEADER = "leader"


class Mention(Value):
    """A name at a key path: a part of the leader, or a choice."""

    place: str
    kind: str
    name: str


def check_names(
    reader: Reader, rules: Iterable[Rule], chosen: Mapping[str, Choice], place: str
) -> None:
    """Note the choices that a format does not have, and what asks a leader that it does not have.

    Faults: `unknown-choice` and `no-leader` (name).
    """
    rules = tuple(rules)
    has_leader = any(rule.kind == _LEADER for rule in rules)
    for i, rule in enumerate(rules):
        for found in _mentions(rule.given, f"{place}[{i}]"):
            if found.kind == "choice" and found.name not in chosen:
                close = near(found.name, chosen) or tuple(chosen)
                reader.fault("unknown-choice", found.place, close, name=found.name)
            if found.kind == _LEADER and not has_leader:
                reader.fault("no-leader", found.place, name=found.name or _LEADER)


def _mentions(given: Any, place: str) -> Iterator[Mention]:
    """Yield what a value of a rule names, each name of a text once."""
    if isinstance(given, Mapping):
        for key, value in given.items():
            yield from _mentions(value, f"{place}.{key}")
    elif isinstance(given, list | tuple):
        for i, value in enumerate(given):
            yield from _mentions(value, f"{place}[{i}]")
    elif isinstance(given, str):
        for kind, name in dict.fromkeys((*PLACE.findall(given), *_names(given))):
            if kind in {_LEADER, "choice"}:
                yield Mention(place, kind, name)


def _names(text: str) -> Iterator[tuple[str, str]]:
    """Yield the names of a text that is a formula."""
    try:
        names = formula(text).names
    except BadFormula:
        return
    for name in names:
        kind, point, part = name.partition(".")
        if point or kind == _LEADER:
            yield kind, part
