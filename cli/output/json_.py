"""JSON: one object for a whole answer, indented on a terminal."""

import json
import sys
from collections.abc import Sequence
from typing import Any


def document(value: Any) -> str:
    """Return the JSON text of a value, with a final newline."""
    indent = 2 if sys.stdout.isatty() else None
    return json.dumps(value, ensure_ascii=False, indent=indent, default=_whole) + "\n"


def _whole(value: Sequence[Any]) -> list[Any]:
    """Return the members of a list that are made one by one."""
    return list(value)
