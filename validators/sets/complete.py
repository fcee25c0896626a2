"""Whether a card file is complete enough for an absence to mean something."""

from collections.abc import Iterable

from ...catalog.catalog import Catalog


def incomplete_sets(catalog: Catalog) -> frozenset[str]:
    """Return the sets of which cards are missing, or may be.

    A set whose size nobody stated is taken to be all in the file; of one with a lower bound alone
    nobody can say that it is.
    """
    return frozenset(
        known.id
        for known in catalog.known_of_sets()
        if (known.count is None and known.at_least is not None)
        or (known.count is not None and (known.known or 0) < known.count)
    )


def is_complete(catalog: Catalog, sets: Iterable[str | None]) -> bool:
    """Tell whether every card of these sets is known by name; an unknown set is never complete."""
    lacking = incomplete_sets(catalog)
    return not any(one is None or one in lacking for one in sets)
