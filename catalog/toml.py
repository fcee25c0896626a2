"""TOML texts, read without surprises: whatever stands in one, the answer is tables or faults."""

import re
from typing import Any

from .faultlist import Faults

MOST = 999_999_999  # no number of a game file is farther from 0: what a setting takes, nine digits

_AT = re.compile(r"\(at line (\d+), column (\d+)\)")
_SAID = {  # how the reader's sentence begins → the end of the key of ours
    "Invalid statement": "statement",
    "Invalid initial character for a key part": "statement",
    "Expected newline or end of document": "behind",
    "Cannot declare": "twice",
    "Cannot overwrite": "twice",
    "Cannot mutate": "twice",
    "Cannot redefine": "twice",
    "Duplicate inline table key": "twice",
    "Expected ']": "header",
    "Expected '='": "equals",
    "Unclosed array": "array",
    "Unclosed inline table": "inline",
    "Unescaped": "escape",
    "Invalid hex value": "escape",
    "Escaped character": "escape",
    "Unterminated string": "quote",
    r"Illegal character '\n'": "quote",
    "Illegal character": "control",
    "Found invalid character": "control",
    "Invalid date": "date",
    "Invalid value": "value",
}
_ENDLESS = re.compile(r"[0-9_]{4000,}")  # digits that no number is made of


def read_toml(text: str, faults: Faults) -> dict[str, Any] | None:
    """Return the tables of a text, or None for one that is no TOML.

    Faults: `toml.syntax` (reason: a key) and `toml.too-deep`, with their line;
    `toml.number-out-of-bounds` (most) for each number beyond `MOST`, or that is none. In the
    tables such a number is replaced by that bound, so that everything else can be told too.
    """
    import tomllib

    try:
        tables = tomllib.loads(text.replace("\r\n", "\n"))
    except tomllib.TOMLDecodeError as error:
        at = _AT.search(str(error))
        line = int(at[1]) if at else len(text.splitlines())
        word = next((word for said, word in _SAID.items() if str(error).startswith(said)), "other")
        faults.add("toml.syntax", line=line, reason=f"toml.syntax-{word}")
        return None
    except RecursionError:
        faults.add("toml.too-deep", line=_deepest(text))
        return None
    except ValueError:  # so many digits are not even read
        found = _ENDLESS.search(text)
        before = found.start() if found else len(text)
        faults.add("toml.number-out-of-bounds", line=text.count("\n", 0, before) + 1, most=MOST)
        return None
    _bound(tables, "", faults)
    return tables


def _bound(value: Any, place: str, faults: Faults) -> Any:
    """Return a value with its numbers within bounds; tables and lists are changed in place."""
    if isinstance(value, dict):
        for key, one in value.items():
            value[key] = _bound(one, f"{place}.{key}" if place else key, faults)
    elif isinstance(value, list):
        value[:] = [_bound(one, f"{place}[{i}]", faults) for i, one in enumerate(value)]
    elif isinstance(value, int | float) and not -MOST <= value <= MOST:  # nan is within none
        faults.add("toml.number-out-of-bounds", place, most=MOST)
        return -MOST if value < 0 else MOST
    return value


def _deepest(text: str) -> int:
    """Return the number of the line that opens the most brackets, roughly where it goes too far."""
    opened = [line.count("[") + line.count("{") for line in text.splitlines()]
    return opened.index(max(opened)) + 1
