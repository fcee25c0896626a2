"""JSON: one object for a whole answer, indented on a terminal."""

import json
import sys
from typing import Any


def document(value: Any) -> str:
    """Return the JSON text of a value, with a final newline."""
    indent = 2 if sys.stdout.isatty() else None
    return json.dumps(value, ensure_ascii=False, indent=indent) + "\n"
