"""NDJSON: one record a line."""

import json

from ..answer import Answer


def render(answer: Answer) -> str:
    """Return the records of an answer, one JSON object a line."""
    return "".join(json.dumps(dict(row), ensure_ascii=False) + "\n" for row in answer.rows)
