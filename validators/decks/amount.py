"""Numbers of a rule: given outright, by a setting, by a table, or worked out from the deck.

A game file says `30`, `"$deck-size"`, `"floor(size / 5) * 2"`, or a table that is looked up by a
setting, a choice or a field of the leader: `{ by = "$players", 3 = 4, 4 = 2, else = 0 }`.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ...catalog.pattern import Pattern
from ...catalog.value import Value
from ..verdict import Span
from .about import About

if TYPE_CHECKING:
    from fractions import Fraction

NO_LIMIT = "none"  # the value of what is known to set no limit
_NO_NUMBERS = ("*", "none")  # a leader's value that is known to set none
PLAIN = Pattern(r"\$[a-z0-9-]+")
BY = Pattern(r"(?:\$|leader\.|choice\.)[a-z0-9-]+")  # what a table may be looked up by


class Amount(Value):
    """A number or word of a rule; None while nobody knows it. `settings` it rests on, by id."""

    value: int | str | bool | None
    settings: tuple[str, ...] = ()

    @property
    def number(self) -> int | None:
        """The whole number; None where there is none: unknown, no limit, or another word."""
        if isinstance(self.value, str):
            return int(self.value) if self.value.isascii() and self.value.isdecimal() else None
        return None if isinstance(self.value, bool) else self.value

    def most(self) -> Span | None:
        """Return what keeps to it as a limit, without end for `none`; None while it is unknown."""
        if self.value == NO_LIMIT:
            return Span(0, None)
        number = self.number
        return None if number is None else Span(0, number)


def settings_of(*amounts: Amount) -> tuple[str, ...]:
    """Return the settings that some numbers rest on."""
    return tuple([setting for each in amounts for setting in each.settings])


def amount(given: Any, about: About, *, up: bool = False, copies: int = 0) -> Amount:
    """Return what a number of a rule comes to for a deck.

    Args:
        given: As the game file says it.
        about: The deck.
        up: Whether a formula's fraction is rounded up, as where it is the least allowed.
        copies: What the name `copies` stands for: how many copies of the card at hand there are.
    """
    if type(given) is int:
        return _outright(given)
    if isinstance(given, Mapping):
        return _looked_up(given, about, up=up, copies=copies)
    if not isinstance(given, str) or given == NO_LIMIT:
        return Amount(given)
    if PLAIN.fullmatch(given):
        return Amount(about.settings.get(given[1:]), (given[1:],))
    return _worked_out(given, about, up=up, copies=copies)


@lru_cache
def _outright(number: int) -> Amount:
    return Amount(number)


def _looked_up(table: Mapping[str, Any], about: About, *, up: bool, copies: int) -> Amount:
    key, used = _key(str(table["by"]), about)
    if key is None:
        return Amount(None, used)
    found = amount(table.get(key, table.get("else")), about, up=up, copies=copies)
    return found.but(settings=(*used, *found.settings))


def _key(by: str, about: About) -> tuple[str | None, tuple[str, ...]]:
    """Return the word that a table is looked up by, and the settings that it rests on."""
    if by.startswith("$"):
        value = about.settings.get(by[1:])
        word = str(value).lower() if isinstance(value, bool) else str(value)
        return (None if value is None else word), (by[1:],)
    kind, _, name = by.partition(".")
    if kind == "choice":
        return about.choices.get(name), ()
    values = about.of_leader(name)
    return (str(values[0]) if values and len(values) == 1 else None), ()


def _worked_out(text: str, about: About, *, up: bool, copies: int) -> Amount:
    from math import ceil, floor

    from .formula import formula

    asked = formula(text)
    used = tuple(name[1:] for name in asked.names if name[0] == "$")
    if text in asked.names and (text.startswith("leader.") and _is_unlimited(text, about)):
        return Amount(NO_LIMIT, used)
    value = asked.value(lambda name: _named(name, about, copies))
    return Amount(None if value is None else ceil(value) if up else floor(value), used)


def _is_unlimited(name: str, about: About) -> bool:
    values = about.of_leader(name.partition(".")[2])
    known = bool(about.leaders) and values is not None
    return known and all(value in _NO_NUMBERS for value in values or ())


def _named(name: str, about: About, copies: int) -> "Fraction | None":
    """Return what a name of a formula stands for; None while nobody knows a number for it."""
    from fractions import Fraction

    kind, _, part = name.partition(".")
    value: Any = None
    if kind == "copies":
        value = copies
    elif kind == "size":
        value = about.size(part)
    elif kind == "choice":
        value = Amount(about.choices.get(part)).number
    elif kind == "leader":
        value = _shared(about.of_leader(part), len(about.leaders))
    else:
        value = about.settings.get(name[1:])
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return Fraction(value) if is_number else None


def _shared(values: tuple[Any, ...] | None, leaders: int) -> Any:
    """Return the one number that all leaders share; None where they have none, or differ."""
    return values[0] if leaders and values and len(values) == 1 else None
