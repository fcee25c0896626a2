"""JSON that other programs wrote: read whole, or refused with the place where it breaks off."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from ...catalog.errors import BadData, Fault
from ...catalog.pattern import Pattern
from .plain.source import decoded, one_line

_HALF_SIGNS = Pattern("[\ud800-\udfff]")  # a sign of two halves of which one is lacking
_MANY_DIGITS = 18


def loaded(data: bytes | str, file: str) -> Any:
    """Return what the file holds, as `parsed` does.

    Raises:
        BadData: as `parsed`, and as `plain.source.decoded`.
    """
    return parsed(decoded(data), file)


def parsed(text: str, file: str) -> Any:
    """Return what a text of JSON holds; half a sign is `\ufffd`, and no number is endless.

    Raises:
        BadData: `foreign.unreadable` with the fault `foreign.json-malformed` or
            `foreign.json-deep`.
    """
    try:
        given = json.loads(text, parse_int=_number, parse_constant=str)
        return _whole(given) if "\\ud" in text.lower() else given
    except json.JSONDecodeError as error:
        fault = Fault("foreign.json-malformed", file, line=error.lineno, column=error.colno)
    except RecursionError:
        fault = Fault("foreign.json-deep", file)
    raise BadData("foreign.unreadable", [fault], file=file)


def refused(file: str, expected: str) -> BadData:
    """Return the error that an object of JSON is not what its format needs."""
    fault = Fault("foreign.lacks", file, facts={"expected": expected})
    return BadData("foreign.unreadable", [fault], file=file)


def text(value: object) -> str:
    """Return a text or number as one line of text; empty for everything else."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        return ""
    return one_line(str(value))


def prose(value: object) -> str:
    """Return a text with its lines as they are; empty for everything else."""
    return value if isinstance(value, str) else ""


def objects(value: object) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """Yield the objects of a list, each with its place in it; what is no object is left aside."""
    for place, each in enumerate(value if isinstance(value, list) else ()):
        if isinstance(each, dict):
            yield place, each


def _number(digits: str) -> int:
    return int(digits[:_MANY_DIGITS])


def _whole(value: Any) -> Any:
    """Return what was read without half signs, which no database and no file can hold."""
    if isinstance(value, str):
        return _HALF_SIGNS.sub("\ufffd", value)
    if isinstance(value, list):
        return [_whole(each) for each in value]
    if isinstance(value, dict):
        return {_whole(key): _whole(each) for key, each in value.items()}
    return value
