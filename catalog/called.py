"""The cards that one word of a person may mean."""

from .catalog import Catalog, Printing
from .text import fold

_NUMBERED = """WHERE "set" || '-' || number = ? COLLATE NOCASE ORDER BY row LIMIT 1"""
_NAMED = 10  # cards with one beginning that are told apart by name


def called(catalog: Catalog, word: str) -> tuple[Printing, ...]:
    """Return the printings that a word may mean, one for each card.

    An id comes first; then names, spelt so before folded; then a beginning, of which the first
    ten cards come.
    """
    by_id = catalog.select("WHERE id = ? COLLATE NOCASE", (word,)) or catalog.select(
        "WHERE card = ? AND first", (fold(word),)
    )
    if not by_id and "-" in word:  # the number may have been told after the id was made
        by_id = catalog.select(_NUMBERED, (word,))
    if by_id:
        return by_id
    matches = catalog.resolve([word])[word]
    best = [match for match in matches if match.exact] or matches
    if best:
        return tuple(p for match in best if (p := catalog.first(match.card)) is not None)
    key = fold(word)
    beginning = "WHERE first AND substr(name_key, 1, ?) = ? ORDER BY row LIMIT ?"
    return catalog.select(beginning, (len(key), key, _NAMED)) if key else ()
