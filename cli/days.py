"""Days as people give them and verdicts have them: `YYYY-MM-DD`."""

import time

from ..catalog.errors import UsageError


def today() -> str:
    """Return the day that it is here."""
    return time.strftime("%Y-%m-%d")


def day(given: str) -> str:
    """Return a day that somebody typed.

    Raises:
        UsageError: `deck.bad-day` with `given`.
    """
    try:
        return time.strftime("%Y-%m-%d", time.strptime(given, "%Y-%m-%d"))
    except ValueError as error:
        raise UsageError("deck.bad-day", given=given) from error
