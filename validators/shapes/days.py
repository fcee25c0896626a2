"""Days of a game file: `YYYY-MM-DD`, in quotes or not."""

from typing import Any

from ...catalog.pattern import Pattern
from ...catalog.reading import Reader

_DAY = Pattern(r"\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])")
_SHORTEST_MONTH = "28"  # until this day every month has one, so that no calendar is needed


def day(reader: Reader, given: Any, place: str) -> str:
    """Return a day as `YYYY-MM-DD`, empty where none is given."""
    text = "" if given is None else str(given)
    if not text or _is_day(text):
        return text
    reader.fault("not-a-day", place, found=text)
    return ""


def _is_day(text: str) -> bool:
    if not _DAY.fullmatch(text):
        return False
    if text[8:] <= _SHORTEST_MONTH:
        return True
    from datetime import date

    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
