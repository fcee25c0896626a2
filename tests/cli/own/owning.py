"""What tests of a collection ask again and again: what is owned, in short."""

from typing import Any

from ..running import Mazo

Owned = tuple[str, int, str | None]  # name, count, printing


def own(mazo: Mazo, *cards: str, **facts: str) -> None:
    """Add cards, with facts as options."""
    options = [word for name, value in facts.items() for word in (f"--{name}", value)]
    ran = mazo("own", "add", *cards, *options)
    assert ran.code == 0, ran.err


def owned(mazo: Mazo, *query: str) -> list[Owned]:
    """Return what is listed: name, count and printing."""
    return [(row["name"], row["count"], row["printing"]) for row in listed(mazo, *query)]


def listed(mazo: Mazo, *query: str) -> list[dict[str, Any]]:
    """Return the rows of the list."""
    rows: list[dict[str, Any]] = mazo.json("own", "list", *query)["cards"]
    return rows
