"""Texts by what they hold: which documents hold a folded text, found without reading them.

A document is the text of a card at its first printing where all printings of every card have the
same (a uniform column), else the text of each printing. Names are cut into three letters, other
texts into words between blanks; the vocabulary says which words hold a piece of one.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice

from .layout import Layout

NAMES = "names"
MOST = 300  # words that a piece may be looked for in
_TRIGRAM = 3
_FEW = 8  # words that may end a phrase and are named; of more the phrase leaves its end open
_END = "\x1f"  # stands between the words of a vocabulary
_BREAK = "\u2016"  # stands between the lines of a text, as a word of its own
_TABLE = "CREATE TABLE words(of TEXT PRIMARY KEY, uniform INTEGER, vocabulary TEXT) WITHOUT ROWID"


def index_name(column: str) -> str:
    """Return the table that indexes the words of a column."""
    return f"{column}_fts" if column != NAMES else "name_fts"


class Words:
    """The word index of one column."""

    def __init__(self, db: sqlite3.Connection, layout: Layout, column: str) -> None:
        self.db, self.layout, self.column = db, layout, column
        self.table = index_name(column)

    @cached_property
    def uniform(self) -> bool:
        """Whether all printings of a card have the same text."""
        return bool(self._kept("uniform"))

    @cached_property
    def _vocabulary(self) -> str:
        return str(self._kept("vocabulary"))

    def _kept(self, what: str) -> object:
        sql = f"SELECT {what} FROM words WHERE of = ?"
        return self.db.execute(sql, (self.column,)).fetchone()[0]

    def match(self, key: str) -> str | None:
        """Return what finds the documents that hold a folded text: exactly these.

        An empty text where no document holds it; None where the index cannot tell.
        """
        if "\0" in key:  # which ends a text of SQLite
            return None
        if self.column == NAMES:
            return _quoted(key) if len(key) >= _TRIGRAM else self._any(self._holding(key))
        first, *rest = key.split(" ")
        if not rest:
            return self._any(self._holding(first))
        found = [" ".join((word, *rest)) for word in _most(self._ending(first))]
        if len(found) > MOST:
            return None
        last = list(islice(self._beginning(rest[-1]), _FEW + 1))
        if len(last) > _FEW or len(last) * len(found) > MOST:
            return " OR ".join(f"{_quoted(phrase)}*" for phrase in found)
        cut = len(rest[-1])
        return " OR ".join(_quoted(phrase + word[cut:]) for phrase in found for word in last)

    def _any(self, words: Iterable[str]) -> str | None:
        found = _most(words)
        return None if len(found) > MOST else " OR ".join(map(_quoted, found))

    def _holding(self, piece: str) -> Iterator[str]:
        text, at = self._vocabulary, self._vocabulary.find(piece)
        while at >= 0:
            start, end = text.rindex(_END, 0, at) + 1, text.index(_END, at)
            yield text[start:end]
            at = text.find(piece, end)

    def _ending(self, piece: str) -> Iterator[str]:
        text, at = self._vocabulary, self._vocabulary.find(piece + _END)
        while at >= 0:
            yield text[text.rindex(_END, 0, at) + 1 : at + len(piece)]
            at = text.find(piece + _END, at + 1)

    def _beginning(self, piece: str) -> Iterator[str]:
        text, at = self._vocabulary, self._vocabulary.find(_END + piece)
        while at >= 0 and (end := text.find(_END, at + 1)) > 0:
            yield text[at + 1 : end]
            at = text.find(_END + piece, end)

    def has_phrase(self, match: str) -> bool:
        """Tell whether a match looks for words, or letters of a name, in their order."""
        return self.column == NAMES or any(" " in piece for piece in match.split('"')[1::2])

    def some(self, match: str, most: int) -> list[int]:
        """Return the rows of up to so many documents that a match finds, in display order."""
        return [row for (row,) in self._in_order(match).fetchmany(most)] if match else []

    def stream(self, match: str) -> Iterator[int]:
        """Yield the rows of the documents that a match finds, in display order."""
        return (row for (row,) in self._in_order(match))

    def _in_order(self, match: str) -> sqlite3.Cursor:
        sql = f"SELECT rowid FROM {self.table} WHERE {self.table} MATCH ? ORDER BY rowid"
        return self.db.execute(sql, (match,))

    def rows(self, match: str) -> list[int]:
        """Return the rows of the documents that a match finds."""
        if not match:
            return []
        # One text of very many numbers is handed over sooner than each by itself.
        sql = f"SELECT group_concat(rowid) FROM {self.table} WHERE {self.table} MATCH ?"
        joined = self.db.execute(sql, (match,)).fetchone()[0]
        found: list[int] = json.loads(f"[{joined or ''}]")
        return found

    def passing(self, match: str, passes: Callable[[str], object]) -> list[int]:
        """Return the rows of the documents that a match finds and whose folded text passes."""
        if not match:
            return []
        sql = f"SELECT row, printing.`{self.column}` FROM {self.table} AS found CROSS JOIN printing"
        sql += f" ON row = found.rowid WHERE {self.table} MATCH ? ORDER BY found.rowid"
        return [row for row, text in self.db.execute(sql, (match,)) if passes(text)]

    def count(self, match: str, among: Sequence[int] | None = None) -> int:
        """Return how many documents a match finds, of all or among these rows."""
        if not match:
            return 0
        sql = f"SELECT count(*) FROM {self.table} WHERE {self.table} MATCH ?"
        if among is None:
            return int(self.db.execute(sql, (match,)).fetchone()[0])
        sql += " AND rowid IN (SELECT value FROM json_each(?))"
        return int(self.db.execute(sql, (match, json.dumps(among))).fetchone()[0])

    def bits(self, rows: Iterable[int]) -> int:
        """Return the printings of the documents at these rows."""
        found = self.layout.bits(rows)
        return self.layout.groups.whole(found) if self.uniform else found


def together(matches: Sequence[str]) -> str:
    """Return what finds the documents that all of these find."""
    return " AND ".join(f"({match})" for match in matches) if all(matches) else ""


def _most(words: Iterable[str]) -> list[str]:
    """Return the words, but of very many not all."""
    found = []
    for word in words:
        found.append(word)
        if len(found) > MOST:
            break
    return found


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""') + '"'


def write(db: sqlite3.Connection, columns: Iterable[str]) -> None:
    """Index the words of these folded columns, and the names."""
    db.execute(_TABLE)
    _write(db, NAMES, "names, content='', tokenize='trigram'", "names")
    for column in columns:
        spaced = f"replace(`{column}`, char(10), ' {_BREAK} ')"
        _write(
            db,
            column,
            "words, content='', columnsize=0,"
            " tokenize=\"unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'\"",
            spaced,
        )


def _write(db: sqlite3.Connection, column: str, options: str, text: str) -> None:
    table = index_name(column)
    uniform = not db.execute(
        f"SELECT 1 FROM printing GROUP BY card HAVING count(DISTINCT `{column}`)"
        f" + (count(`{column}`) < count(*)) > 1 LIMIT 1"
    ).fetchone()
    heads = " AND row IN (SELECT min(row) FROM printing GROUP BY card)" if uniform else ""
    db.execute(f"CREATE VIRTUAL TABLE {table} USING fts5({options})")
    db.execute(
        f"INSERT INTO {table}(rowid, {options.partition(',')[0]}) SELECT row, {text}"
        f" FROM printing WHERE `{column}` IS NOT NULL{heads} ORDER BY row"
    )
    db.execute(f"INSERT INTO {table}({table}) VALUES ('optimize')")
    db.execute(f"CREATE VIRTUAL TABLE temp.term USING fts5vocab(main, {table}, row)")
    terms = "".join(f"{_END}{term}" for (term,) in db.execute("SELECT term FROM temp.term"))
    db.execute("DROP TABLE temp.term")
    db.execute("INSERT INTO words VALUES (?, ?, ?)", (column, uniform, terms + _END))
