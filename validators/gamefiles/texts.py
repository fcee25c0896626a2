"""The rules texts and the glossary of a game's folder, held against each other and the game."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ...catalog.decoding import read_text
from ...catalog.errors import Fact, Fault
from ...catalog.faultlist import Faults
from ...catalog.game import Game
from ...catalog.gamefile import with_lines
from ...catalog.text import near
from ...catalog.toml import read_toml
from ...rules import citations, glossary, sections
from ...rules.index import LANGUAGES, UNREADABLE, glossary_file, rules_file
from ...rules.sections import Section
from .queries import unreadable


def check(
    folders: Sequence[Path], tables: Mapping[str, Any], game: Game, file: str
) -> tuple[Fault, ...]:
    """Return every fault of the texts, and of the game file's citations of them.

    Faults are those of `rules.sections`, `rules.glossary` and `rules.citations`, besides
    `rules.unknown-setting` and `rules.unknown-source` (id, name) for what a section's marks name,
    `glossary.unknown-source` (name), and `rules.unreadable` and `rules.encoding` for a file that
    cannot be read. A game without rules text cites freely.
    """
    found: list[Fault] = []
    read: dict[str, Sequence[Section]] = {}
    files: dict[str, str] = {}
    for language in LANGUAGES:
        for path in _there(rules_file(folder, language) for folder in folders):
            texts, faults = sections.read(read_text(path, found, UNREADABLE), str(path))
            read[language], files[language] = [*read.get(language, ()), *texts], str(path)
            found += [*faults, *_marks(texts, game, str(path))]
    found += sections.compare(read, files)
    ids = {section.id for texts in read.values() for section in texts}
    if ids:
        found += citations.dangling(tables, ids, file)
    for path in _there(map(glossary_file, folders)):
        found += _glossary(read_text(path, found, UNREADABLE), str(path), ids, game)
    return tuple(found)


def _there(paths: Iterable[Path]) -> list[Path]:
    return [path for path in paths if path.is_file()]


def _marks(texts: Iterable[Section], game: Game, file: str) -> Iterable[Fault]:
    for section in texts:
        for name, known in (("setting", game.settings), ("source", game.sources)):
            given = getattr(section, name)
            if given is not None and given not in known:
                facts: dict[str, Fact] = {"id": section.id, "name": given}
                yield Fault(
                    f"rules.unknown-{name}", file, section.id, section.line,
                    near=near(given, known), facts=facts,
                )  # fmt: skip


def _glossary(text: str, file: str, ids: set[str], game: Game) -> tuple[Fault, ...]:
    faults = Faults(file)
    if tables := read_toml(text, faults):
        glossary.terms_of(tables, faults, sections=ids or None)
        faults += unreadable(tables, game, file)
        faults += _unknown_sources(tables.get("terms"), game, file)
    return with_lines(tuple(faults), text)


def _unknown_sources(rows: Any, game: Game, file: str) -> Faults:
    """Return a fault for each source of a term that the game does not have."""
    faults = Faults(file)
    for i, row in enumerate(rows if isinstance(rows, list) else ()):
        source = row.get("source") if isinstance(row, Mapping) else None
        if isinstance(source, str) and source.strip() and source not in game.sources:
            at, close = f"terms[{i}].source", near(source, game.sources)
            faults.add("glossary.unknown-source", at, near=close, name=source)
    return faults
