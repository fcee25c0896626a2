"""What a player said that a card prints: read, and written, by the kind of its field."""

import re
from collections.abc import Mapping

from ...catalog.catalog import FieldValue
from ...catalog.game import Field
from ...catalog.naming import labelled
from ...catalog.text import fold, yes_or_no
from .words import signed

_NOTHING = ("ninguna", "ninguno", "nada", "none", "nothing", "-")
_NO_NUMBERS = ("X", "*")  # known values of a number field that are no numbers
_JOINT = re.compile(r"[+,;]")
# A token said several times: `2 fuego`, `2xfuego`, `fuego*2`.
_BEFORE = re.compile(r"(\d{1,2})\s*[x*×]?\s*(\D.*)")
_BEHIND = re.compile(r"(.*\D)\s*[x*×]\s*(\d{1,2})")
_BETWEEN = re.compile(r"[,;]|(?<=\d)\s+(?=[^\W\d])")  # parts stand behind a number
# One part of a field that has a number for each value of another: `fuego+100`, `fuego 3`.
_PART = re.compile(r"(.*[^\s\d+-])\s*([+-]?\d{1,9})")


def is_nothing(text: str) -> bool:
    """Tell whether a text says that a card has none of something."""
    return fold(text) in _NOTHING


def read(field: Field, text: str) -> FieldValue:
    """Return the value that a text means, as `Printing.values`; None where it means none.

    A word for nothing says that the card is known to have none: "". The numbers of a field that
    has one for each value of another stay the text they are; `parts` reads them.
    """
    if is_nothing(text):
        return ""
    if field.kind == "number":
        return text if field.per else _number(text)
    if field.kind == "flag":
        return yes_or_no(text)
    if field.kind == "tokens":
        return _tokens(field, text)
    if field.kind == "choice" and field.values:
        return _one(field, text)
    return text


def written(value: FieldValue, text: str) -> str:
    """Return what is kept of a text that was read: ids and digits for what the player called so."""
    if isinstance(value, tuple):
        return "+".join(value)
    named = isinstance(value, (int, str)) and not isinstance(value, bool) and value != ""
    return str(value) if named else text


def parts(text: str, by: Field) -> dict[str, int] | None:
    """Return the number said for each value of the field `by`: `fuego+100,hielo-150`, or blanks.

    The last one holds where one is said twice; None where the text cannot be read.
    """
    found: dict[str, int] = {}
    for part in _BETWEEN.split(text):
        match = _PART.fullmatch(part.strip())
        meant = _one(by, match[1]) if match else None
        size = signed(match[2]) if match else None
        if meant is None or size is None:
            return None
        found[meant] = size[0]
    return found


def agrees(text: str, field: Field, printed: FieldValue, by: Field | None) -> bool:
    """Tell whether a text says nothing else of a field than what a card is known to print.

    `by` is the field for each of whose values it has a number, if it has.
    """
    if printed is None:
        return True
    if isinstance(printed, dict):
        said = parts(text, by) if by else None
        numbers: Mapping[str, int | str] = said or dict.fromkeys(printed, "")
        return all(printed.get(part) in (None, number) for part, number in numbers.items())
    value = read(field, text)
    if isinstance(printed, tuple) and isinstance(value, tuple):
        return sorted(printed) == sorted(value)
    return value == printed


def shown(printed: FieldValue) -> tuple[str, ...]:
    """Return what a card prints as words, each an id or a number; parts as `joined` has them."""
    if isinstance(printed, tuple):
        return printed
    if not isinstance(printed, dict):
        return (str(printed),)
    return tuple(f"{part}{n:+d}" for part, n in printed.items() if isinstance(n, int))


def joined(numbers: dict[str, int]) -> str:
    """Return the numbers of a field's parts as the text that `parts` reads."""
    return ",".join(f"{part}{size:+d}" for part, size in numbers.items())


def _number(text: str) -> int | str | None:
    found = signed(text)
    if found is not None:
        return found[0]
    return text.upper() if text.upper() in _NO_NUMBERS else None


def _one(field: Field, word: str) -> str | None:
    found = labelled(word.strip(), field.values)
    return found[0] if len(found) == 1 else None


def _tokens(field: Field, text: str) -> tuple[str, ...] | None:
    """Return each token as often as it is said; None where one of them is unknown."""
    whole = _one(field, text) if field.values else None
    if whole is not None:
        return (whole,)
    found: list[str] = []
    for part in map(str.strip, _JOINT.split(text)):
        counted = _counted(field, part)
        if counted is None:
            return None
        found += [counted[0]] * counted[1]
    return tuple(found)


def _counted(field: Field, part: str) -> tuple[str, int] | None:
    """Return a token and how often it is said; None where it is none."""
    if not field.values:
        return (part, 1) if part else None
    before, behind = _BEFORE.fullmatch(part), _BEHIND.fullmatch(part)
    said = [(part, 1)]
    said += [(before[2], int(before[1]))] if before else []
    said += [(behind[1], int(behind[2]))] if behind else []
    named = ((_one(field, word), count) for word, count in said)
    return next(((word, count) for word, count in named if word and count), None)
