"""What deck rules name beside cards: the leader, choices, settings, sizes."""

from collections.abc import Iterable, Iterator
from typing import Any

from ...catalog.reading import Reader
from ...catalog.text import near
from ...catalog.value import Value
from ..decks.formula import BadFormula, formula
from ..decks.rule import Choice, Format
from ..decks.templates import PLACE
from ..kinds import kind
from .held import Held, of_format

_LEADER = "leader"
_NUMBERS = ("number", "limit")


class Mention(Value):
    """What a query, a number or an owner of values names at a key path.

    It is a part of something, as in `leader.clan` or `size.main`. Without a part, `size` stands
    for the whole deck and `leader` for the leader's values of the field that the rule is about.
    """

    place: str
    kind: str
    name: str
    counts: bool = False  # whether a number is asked for


def check_names(reader: Reader, format_: Format, table: Any) -> None:
    """Note the choices that a format does not have, and what asks a leader that it does not have.

    `table` is the format as the file has it: keys of which others are at fault are looked at too.

    Faults: `unknown-choice`, `choice-of-words` and `no-leader` (name).
    """
    chosen = format_.choices
    has_leader = any(kind(rule.kind).leads for rule in format_.rules)
    held = tuple(of_format(table, f"formats.{format_.id}"))
    for found in mentions(held):
        if found.kind == "choice" and found.name not in chosen:
            close = near(found.name, chosen) or tuple(chosen)
            reader.fault("unknown-choice", found.place, close, name=found.name)
        elif found.kind == "choice" and found.counts and not _is_number(chosen[found.name]):
            reader.fault("choice-of-words", found.place, name=found.name)
        elif found.kind == "choice" and found.place.endswith(".by"):
            _check_looked_up(reader, found, held, chosen[found.name])
        if found.kind == _LEADER and not has_leader:
            reader.fault("no-leader", found.place, name=found.name or _LEADER)


def _check_looked_up(reader: Reader, by: Mention, held: Iterable[Held], choice: Choice) -> None:
    """Note the words of a table of numbers that a choice never is."""
    table = by.place.removesuffix("by")
    words = (one.place.removeprefix(table) for one in held if one.place.startswith(table))
    for word in words:
        if "." not in word and word not in {"by", "else", *choice.values}:
            close = near(word, choice.values) or tuple(choice.values)
            reader.fault("unknown-value", f"{table}{word}", close, name=word)


def mentions(held: Iterable[Held]) -> Iterator[Mention]:
    """Yield what values within rules name, each name of a value once."""
    for one in held:
        if isinstance(one.value, str):
            for what, name in dict.fromkeys(_names(one)):
                is_number = one.holds in _NUMBERS and not one.place.endswith(".by")
                yield Mention(one.place, what, name, is_number)


def _is_number(choice: Choice) -> bool:
    """Tell whether every value of a choice can stand in a formula."""
    return all(value.isascii() and value.isdecimal() for value in choice.values)


def _names(one: Held) -> Iterator[tuple[str, str]]:
    if one.holds == "query":
        yield from PLACE.findall(one.value)
    elif one.holds == "owner" or one.holds in _NUMBERS:
        for word in (one.value,) if one.holds == "owner" else _of_number(one.value):
            what, point, name = word.partition(".")
            if point or what in {_LEADER, "size"}:
                yield what, name


def _of_number(text: str) -> tuple[str, ...]:
    try:
        return formula(text).names
    except BadFormula:
        return ()
