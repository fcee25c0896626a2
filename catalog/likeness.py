"""Names like a word that nobody is called: found by shared letters, ordered by likeness."""

import sqlite3
from collections.abc import Iterable, Iterator

from .text import fold, near

_BEST = 40
_GRAM = 3  # letters that an index finds


def near_names(db: sqlite3.Connection, text: str, most: int = 3) -> tuple[str, ...]:
    """Return up to `most` titles of cards with a name, or a word in it, most like the text.

    Names that begin with the text or hold it come before those of which one word is like it; but
    a word that is more like it than the best name comes first.
    """
    from difflib import get_close_matches

    key = fold(text)[:60]
    titles: dict[str, str] = {}
    pieces: dict[str, str] = {}
    for title, names in _candidates(db, key):
        for line in (names or "").strip("\n").split("\n"):
            titles.setdefault(line, title)
            pieces |= {word: title for word in line.split() if word not in pieces}
    best = near(key, titles, most)
    alike = get_close_matches(key, pieces, n=most, cutoff=0.7)
    close = [*(titles[name] for name in best), *(pieces[word] for word in alike)]
    if alike and best and key not in best[0] and _ratio(key, alike[0]) > _ratio(key, best[0]):
        close.insert(0, pieces[alike[0]])
    return tuple(dict.fromkeys(close))[:most]


def _ratio(key: str, word: str) -> float:
    from difflib import SequenceMatcher

    return SequenceMatcher(None, word, key).ratio()


def _candidates(db: sqlite3.Connection, key: str) -> Iterable[tuple[str, str | None]]:
    if not db.execute("SELECT 1 FROM meta WHERE key = 'indexed'").fetchone():
        return db.execute("SELECT title, names FROM printing ORDER BY row").fetchall()
    parts = sorted({key[i : i + 3] for i in range(len(key) - 2)} | set(_swapped(key)))
    found: list[tuple[str, str | None]] = []
    if parts:
        match = " OR ".join('"' + part.replace('"', '""') + '"' for part in parts)
        found = db.execute(
            "SELECT title, printing.names FROM name_fts JOIN printing ON row = name_fts.rowid"
            " WHERE name_fts MATCH ? ORDER BY rank LIMIT ?",
            (match, _BEST),
        ).fetchall()
    # A short word with one wrong letter shares no three letters with what was meant.
    begins = "SELECT title, names FROM printing WHERE name_key >= ?1 AND name_key < ?1 || ?2"
    found += db.execute(f"{begins} LIMIT ?3", (key[:1], "\U0010ffff", _BEST)).fetchall()
    return found


def _swapped(key: str) -> Iterator[str]:
    """Yield each word with two neighbours in each other's place, as fingers swap them."""
    for word in key.split():
        for i in range(len(word) - 1):
            if len(word) >= _GRAM:
                yield word[:i] + word[i + 1] + word[i] + word[i + 2 :]
