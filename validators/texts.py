"""The rules texts and the glossary of a game's folder, held against each other and the game."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from ..catalog.errors import Fact, Fault
from ..catalog.game import Game
from ..catalog.gamefile import with_lines
from ..catalog.text import near
from ..rules import citations, glossary, sections
from ..rules.index import LANGUAGES
from ..rules.sections import Section
from .queries import unreadable


def check(
    folders: Sequence[Path], tables: Mapping[str, Any], game: Game, file: str
) -> tuple[Fault, ...]:
    """Return every fault of the texts, and of the game file's citations of them.

    Faults are those of `rules.sections`, `rules.glossary` and `rules.citations`, besides
    `rules.unknown-setting` and `rules.unknown-source` (id, name) for what a section's marks name,
    and `rules.unreadable` for a file that cannot be read. A game without rules text cites freely.
    """
    found: list[Fault] = []
    read: dict[str, Sequence[Section]] = {}
    files: dict[str, str] = {}
    for language in LANGUAGES:
        for path in _there(folders, f"rules.{language}.md"):
            texts, faults = sections.read(_text(path, found), str(path))
            read[language], files[language] = [*read.get(language, ()), *texts], str(path)
            found += [*faults, *_marks(texts, game, str(path))]
    found += sections.compare(read, files)
    ids = {section.id for texts in read.values() for section in texts}
    if ids:
        found += citations.dangling(tables, ids, file)
    for path in _there(folders, "glossary.toml"):
        found += _glossary(_text(path, found), str(path), ids, game)
    return tuple(found)


def _there(folders: Iterable[Path], name: str) -> list[Path]:
    return [folder / name for folder in folders if (folder / name).is_file()]


def _text(path: Path, faults: list[Fault]) -> str:
    from ..catalog.decoding import BadText, decode

    try:
        return decode(path.read_bytes())
    except (OSError, BadText) as error:
        faults.append(Fault("rules.unreadable", str(path), line=getattr(error, "line", None)))
        return ""


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
    import tomllib

    _, faults = glossary.read(text, file, sections=ids or None)
    with suppress(tomllib.TOMLDecodeError):  # of which `glossary.read` has told
        faults += unreadable(tomllib.loads(text), game, file)
    return with_lines(faults, text)
