"""The rules of a game ready to be looked up: a derived database of sections and terms.

Reading rules costs no parsing: Markdown and TOML are read when one of the files has changed.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from .. import __version__
from ..catalog.derived import open_derived
from ..catalog.errors import BadData, Fault
from ..catalog.files import GameRef, find_game
from ..catalog.text import fold
from ..catalog.value import Value
from .glossary import Term
from .sections import Section, links

LANGUAGES = ("es", "en")
UNREADABLE = ("rules.encoding", "rules.unreadable")
_SCHEMA = "3"  # changes with the tables below
_TABLES = """
CREATE TABLE section(
  row INTEGER PRIMARY KEY, lang TEXT, key TEXT, id TEXT, number TEXT, title TEXT, text TEXT,
  level INTEGER, parent TEXT, provisional INTEGER, assumed INTEGER, setting TEXT, source TEXT,
  refs TEXT, line INTEGER, around TEXT, called TEXT,
  named TEXT
);
CREATE INDEX section_key ON section(key, lang);
CREATE VIRTUAL TABLE section_fts USING fts5(
  title, text, around, called, named, content = 'section', content_rowid = 'row', prefix = '4 5 6',
  tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TABLE term(place INTEGER PRIMARY KEY, id TEXT UNIQUE, json TEXT);
CREATE TABLE term_word(key TEXT, word TEXT, term TEXT);
CREATE INDEX term_word_key ON term_word(key);
"""
_COLUMNS = Section.part_names()
_SELECT = f"SELECT {', '.join(_COLUMNS)} FROM section"


class Index(Value):
    """The sections and terms of one game, in the database's tables above."""

    game: str
    db: sqlite3.Connection

    def sections(self, tail: str, parameters: Sequence[str | int] = ()) -> tuple[Section, ...]:
        """Return the sections of `SELECT … FROM section <tail>`."""
        return tuple(_stored(row) for row in self.db.execute(f"{_SELECT} {tail}", parameters))

    def terms(self, tail: str, parameters: Sequence[str | int] = ()) -> tuple[Term, ...]:
        """Return the terms of `SELECT … FROM term <tail>`."""
        found = self.db.execute(f"SELECT term.json FROM term {tail}", parameters)
        return tuple(_term(json.loads(row[0])) for row in found)


def open_index(game: str) -> Index:
    """Return the rules of a game; a game without rules text has an index without sections.

    Raises:
        NotFound: `game.unknown`, with the nearest ids.
        BadData: `rules.bad-file` with every fault of the rules texts and the glossary.
    """
    ref = find_game(game)

    def fill(db: sqlite3.Connection) -> None:
        db.executescript(_TABLES)
        terms = _read_terms(ref)
        _fill_sections(db, ref, _named(terms))
        _fill_terms(db, terms)

    sources = [f for folder in ref.folders for f in (*rules_files(folder), glossary_file(folder))]
    return Index(ref.id, open_derived(f"{ref.id}.rules", sources, fill, f"{__version__}/{_SCHEMA}"))


def rules_files(folder: Path) -> tuple[Path, ...]:
    """Return where a game's folder keeps its rules texts, there or not, by language."""
    return tuple(rules_file(folder, language) for language in LANGUAGES)


def rules_file(folder: Path, language: str) -> Path:
    """Return where a game's folder keeps its rules text in a language, there or not."""
    return folder / f"rules.{language}.md"


def glossary_file(folder: Path) -> Path:
    """Return where a game's folder keeps its glossary, there or not."""
    return folder / "glossary.toml"


def _fill_sections(db: sqlite3.Connection, ref: GameRef, named: Mapping[str, str]) -> None:
    from .sections import read

    for language in LANGUAGES:
        found: dict[str, Section] = {}
        for folder in ref.folders:
            path = rules_file(folder, language)
            sections, faults = read(_text(path), str(path))
            _refuse(faults, path)
            found |= {section.id: section for section in sections}
        _insert(db, found, language, named)
    db.execute("INSERT INTO section_fts(section_fts) VALUES ('rebuild')")


def _insert(
    db: sqlite3.Connection, found: Mapping[str, Section], language: str, named: Mapping[str, str]
) -> None:
    names = ("lang", "key", "around", "called", "named", *_COLUMNS)
    insert = f"INSERT INTO section({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
    called = _called(found.values())
    for section in found.values():
        values = section.as_dict() | {"refs": json.dumps(section.refs)}
        around = " ".join(_around(section, found))
        words = (around, called.get(section.id, ""), named.get(section.id, ""))
        first = (language, fold(section.id), *words)
        db.execute(insert, (*first, *values.values()))


def _around(section: Section, found: Mapping[str, Section]) -> Iterable[str]:
    """Yield the titles of the sections around one: words that its own text may leave out."""
    while section.parent and section.parent in found:
        section = found[section.parent]
        yield section.title


def _called(sections: Iterable[Section]) -> dict[str, str]:
    """Return by id the words that other sections put on their links to a section."""
    found: dict[str, list[str]] = {}
    for section in sections:
        for words, id_ in links(section.text):
            found.setdefault(id_, []).append(words)
    return {id_: " ".join(dict.fromkeys(words)) for id_, words in found.items()}


def _named(terms: Iterable[Term]) -> dict[str, str]:
    """Return by id the words of the glossary, of every language, that lead to a section."""
    found: dict[str, list[str]] = {}
    for term in terms:
        for id_ in term.cite:
            found.setdefault(id_, []).extend(term.words())
    return {id_: " ".join(dict.fromkeys(words)) for id_, words in found.items()}


def _read_terms(ref: GameRef) -> tuple[Term, ...]:
    from .glossary import read

    found: dict[str, Term] = {}
    for folder in ref.folders:
        path = glossary_file(folder)
        terms, faults = read(_text(path), str(path))
        _refuse(faults, path)
        found |= {term.id: term for term in terms}
    return tuple(found.values())


def _fill_terms(db: sqlite3.Connection, terms: Sequence[Term]) -> None:
    for term in terms:
        line = json.dumps(term.as_dict(), ensure_ascii=False)
        db.execute("INSERT INTO term(id, json) VALUES (?, ?)", (term.id, line))
        keys = {fold(word): word for word in reversed((*term.words(), term.id))}
        words = [(key, word, term.id) for key, word in keys.items()]
        db.executemany("INSERT INTO term_word VALUES (?, ?, ?)", words)


def _refuse(faults: Iterable[Fault], path: Path) -> None:
    errors = [fault for fault in faults if fault.severity == "error"]
    if errors:
        raise BadData("rules.bad-file", errors, file=str(path))


def _text(path: Path) -> str:
    from ..catalog.decoding import read_text

    faults: list[Fault] = []
    text = read_text(path, faults, UNREADABLE, needed=False)
    _refuse(faults, path)
    return text


def _stored(row: tuple[object, ...]) -> Section:
    values = dict(zip(_COLUMNS, row, strict=True))
    values["refs"] = tuple(json.loads(str(values["refs"])))
    values["provisional"], values["assumed"] = bool(values["provisional"]), bool(values["assumed"])
    return Section(**values)  # type: ignore[arg-type]


def _term(given: dict[str, object]) -> Term:
    for key in ("proposed", "see", "cite"):
        given[key] = tuple(given[key])  # type: ignore[arg-type]
    aliases = given["aliases"]
    given["aliases"] = {lang: tuple(words) for lang, words in aliases.items()}  # type: ignore[attr-defined]
    return Term(**given)  # type: ignore[arg-type]
