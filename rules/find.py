"""Finding rules by the words of a question, in either language, answered in the reader's own."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence

from ..catalog.text import fold
from ..catalog.value import Value
from .index import Index
from .sections import Section
from .words import forms, question_words

# In the title, the text, titles around it, links to it, terms of the glossary that cite it.
_WEIGHTS = (8.0, 1.0, 0.5, 8.0, 6.0)
_FORM = 0.85  # worth of a word that only begins alike, against the word itself
_ASSUMED = 0.65  # worth of a reading of ours: what the rulebook says stands before it
_KEY = "SELECT key, assumed, text = '' FROM section WHERE row = ?"


class Hit(Value):
    """A section that answers; `every` tells whether all the words of the question are in it.

    `score` is higher the better and compares only within one answer; `lang` is the language of
    the section's words.
    """

    section: Section
    lang: str
    every: bool
    score: float


def find(index: Index, question: str, lang: str, limit: int = 10) -> tuple[Hit, ...]:
    """Return the sections that answer a question best, best first, whole.

    Both languages are searched and each section counts once, with its better language. A question
    that is a section's id gives that section first. Those that hold every word stand before the
    others, and a rule before a reading of ours; small words do not count, nor do accents and case.

    Args:
        index: The game's rules.
        question: Words in any order, or a whole question.
        lang: The reader's language; a section that lacks it comes in the other.
        limit: The most hits.
    """
    scores = _scores(index.db, question_words(question))
    best: dict[str, tuple[bool, float]] = {}
    for key, every, score in scores:
        best[key] = max(best.get(key, (False, 0.0)), (every, score))
    if index.sections("WHERE key = ? LIMIT 1", (fold(question),)):
        best[fold(question)] = (True, float("inf"))
    ranked = sorted(best, key=lambda key: (not best[key][0], -best[key][1], key))
    return tuple(_hit(index, key, lang, *best[key]) for key in ranked[:limit])


def in_language(index: Index, key: str, lang: str) -> tuple[Section, str]:
    """Return the section of a folded id, in this language or else in the one there is."""
    order = "WHERE key = ? ORDER BY lang != ? LIMIT 1"
    found = index.db.execute(f"SELECT row, lang FROM section {order}", (key, lang)).fetchone()
    return index.sections("WHERE row = ?", (found[0],))[0], str(found[1])


def _hit(index: Index, key: str, lang: str, every: bool, score: float) -> Hit:
    section, spoken = in_language(index, key, lang)
    return Hit(section, spoken, every, score)


def _scores(db: sqlite3.Connection, words: Sequence[str]) -> Iterator[tuple[str, bool, float]]:
    """Yield for every section that holds some of the words: key, all of them?, score."""
    found = [_worth(db, word) for word in words]
    rows = sorted({row for worth in found for row in worth})
    for row in rows:
        key, assumed, empty = db.execute(_KEY, (row,)).fetchone()
        if empty:
            continue  # a bare heading answers nothing; its words count for the sections below
        held = [worth[row] for worth in found if row in worth]
        yield key, len(held) == len(words), sum(held) * (_ASSUMED if assumed else 1.0)


def _worth(db: sqlite3.Connection, word: str) -> Mapping[int, float]:
    """Return what a word adds to the score of each section that holds it or a form of it."""
    exact = _ranks(db, f'"{word}"')
    others = " OR ".join(
        f'"{form[:-1]}" *' if form[-1] == "*" else f'"{form}"' for form in forms(word)
    )
    alike = _ranks(db, others) if others else {}
    return {row: max(exact.get(row, 0.0), alike.get(row, 0.0) * _FORM) for row in (*alike, *exact)}


def _ranks(db: sqlite3.Connection, match: str) -> dict[int, float]:
    """Return the rows that match, with a worth that is above 0 even for a word in every section."""
    weights = ", ".join(map(str, _WEIGHTS))
    ranked = f"SELECT rowid, -bm25(section_fts, {weights}) FROM section_fts"
    query = f"{ranked} WHERE section_fts MATCH ?"
    return {row: max(worth, 0.01) for row, worth in db.execute(query, (match,))}
