"""Looking up what has a name: a section by its id, the table of contents, a term by its word."""

from collections.abc import Iterable, Sequence

from ..catalog.errors import NotFound
from ..catalog.text import fold, near
from ..catalog.value import Value
from .find import in_language
from .glossary import Term
from .index import Index
from .sections import Section

_OF_WORD = "JOIN term_word ON term_word.term = term.id WHERE term_word.key = ? ORDER BY place"
_PLURALS = ("es", "s")  # of Spanish and English alike


class Terms(Value):
    """The terms that a word means, one for each sense; without any, the nearest words."""

    terms: tuple[Term, ...]
    near: tuple[str, ...] = ()


def section(index: Index, id: str, lang: str) -> Section:
    """Return the section of an id (in any case) or of a number such as `6.2`.

    It comes in the reader's language if there is one, else in the other.

    Raises:
        NotFound: `rules.none` (game): the game has no rules text; `rules.unknown-section` with
            id and the nearest ids.
    """
    rows = index.db.execute(
        "SELECT key FROM section WHERE key = ?1 OR (number = ?2 AND number != '')"
        " ORDER BY key != ?1 LIMIT 1",
        (fold(id), id.strip().rstrip(".")),
    ).fetchall()
    if not rows:
        raise _unknown(index, id)
    return in_language(index, rows[0][0], lang)[0]


def sections(index: Index, ids: Iterable[str], lang: str) -> tuple[Section, ...]:
    """Return the sections of these ids that exist, in the given order: what a `cite` refers to."""
    found = []
    for id_ in ids:
        if index.sections("WHERE key = ? LIMIT 1", (fold(id_),)):
            found.append(in_language(index, fold(id_), lang)[0])
    return tuple(found)


def contents(index: Index, lang: str) -> tuple[Section, ...]:
    """Return every section in the order of the text: in this language, else in the other.

    Raises:
        NotFound: `rules.none` (game): the game has no rules text.
    """
    found = index.sections("WHERE lang = ? ORDER BY row", (lang,))
    found = found or index.sections("ORDER BY row")
    if not found:
        raise NotFound("rules.none", game=index.game)
    return found


def children(index: Index, id: str, lang: str) -> tuple[Section, ...]:
    """Return the sections directly below the one with this id, in order."""
    where = "WHERE parent = ? AND lang = ? ORDER BY row"
    here = index.sections(where, (id, lang))
    return here or index.sections("WHERE parent = ? ORDER BY row", (id,))


def terms(index: Index, word: str) -> Terms:
    """Return the terms that a word of any language means, as written, folded or in the plural.

    Every sense comes; `cards` of a term is a query for the cards that use it.
    """
    for key in _singular(fold(word)):
        if found := index.terms(_OF_WORD, (key,)):
            return Terms(found)
    words = [row[0] for row in index.db.execute("SELECT DISTINCT word FROM term_word")]
    holding = [w for w in words if fold(word) and fold(word) in fold(w).split()]
    return Terms((), tuple(dict.fromkeys((*holding, *near(word, words))))[:5])


def all_terms(index: Index, lang: str) -> tuple[Term, ...]:
    """Return every term, sorted by its word in the reader's language."""
    from ..catalog.game import label
    from ..catalog.text import sort_key

    return tuple(sorted(index.terms(""), key=lambda term: sort_key(label(term.term, lang, ""))))


def _singular(key: str) -> Sequence[str]:
    ends = (key[: -len(end)] for end in _PLURALS if key.endswith(end) and len(key) > len(end) + 2)
    return (key, *ends)


def _unknown(index: Index, id: str) -> NotFound:
    ids = [row[0] for row in index.db.execute("SELECT DISTINCT id FROM section")]
    if not ids:
        return NotFound("rules.none", game=index.game)
    return NotFound("rules.unknown-section", id=id, near=near(id, ids))
