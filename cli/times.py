"""Moments as people read them: by their own clock."""


def local(made: str) -> str:
    """Return a moment of the store (UTC, ISO 8601) by the local clock: `2026-03-07 21:05`."""
    from datetime import datetime

    return datetime.fromisoformat(made).astimezone().strftime("%Y-%m-%d %H:%M")
