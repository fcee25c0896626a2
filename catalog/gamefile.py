"""A game file: from TOML text to a `Game` and its raw tables, with every fault and its line."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from .decoding import read_text
from .errors import Fault
from .faultlist import Faults
from .game import Game
from .gamecheck import check
from .tables import game_of
from .toml import read_toml
from .value import Value

_HEADER = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
_PART = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")
_STRING = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'")


class GameFile(Value):
    """A game file that was read; `game` is None where faults of severity error stand against it."""

    game: Game | None
    tables: Mapping[str, Any]
    faults: tuple[Fault, ...]
    text: str


def read_game(path: Path, folder: str | None = None) -> GameFile:
    """Read a game file.

    Args:
        path: The file.
        folder: The game's id as its folder says it, empty where any will do; by default the name
            of the file's folder.
    """
    faults = Faults(str(path))
    text = read_text(path, faults, ("game.encoding", "game.unreadable"))
    if faults:
        return GameFile(None, {}, tuple(faults), "")
    return read_game_text(
        text, str(path), path.absolute().parent.name if folder is None else folder
    )


def read_game_text(text: str, file: str, folder: str) -> GameFile:
    """Read the text of a game file; `folder` is the id that it ought to have, "" for any."""
    faults = Faults(file)
    tables = read_toml(text, faults)
    if tables is None:
        return GameFile(None, {}, tuple(faults), text)
    check(tables, folder, faults)
    placed = with_lines(faults, text)
    broken = any(fault.severity == "error" for fault in placed)
    return GameFile(None if broken else game_of(tables), tables, placed, text)


def with_lines(faults: Iterable[Fault], text: str) -> tuple[Fault, ...]:
    """Return the faults in file order, each with the line of its key path where it has none."""
    faults = tuple(faults)
    if all(fault.line for fault in faults):
        return tuple(sorted(faults, key=lambda fault: fault.line or 0))
    lines: dict[str, int] = {}
    for path, line in _places(text):
        place = path
        while place and place not in lines:
            lines[place] = line
            place = _outer(place)
    placed = (
        fault if fault.line else fault.but(line=_line(fault.place, lines)) for fault in faults
    )
    return tuple(sorted(placed, key=lambda fault: fault.line or 0))


def _line(place: str, lines: Mapping[str, int]) -> int | None:
    """Return the line of the longest part of the key path that the text spells out."""
    while place:
        if place in lines:
            return lines[place]
        place = _outer(place)
    return None


def _outer(place: str) -> str:
    """Return the path of what holds this place, "" for a top-level table."""
    return place[: max(place.rfind("."), place.rfind("["), 0)]


def _places(text: str) -> Iterator[tuple[str, int]]:
    """Yield key paths (`formats.libre.rules[2].max`, counted from 0) and their lines."""
    table, array, depth, item, quote = "", "", 0, -1, ""
    counts: dict[str, int] = {}
    for number, raw in enumerate(text.splitlines(), 1):
        if quote:
            quote = "" if quote in raw else quote
            continue
        line = _STRING.sub('""', raw) if depth else raw
        if depth:
            if line.lstrip().startswith("{") and depth == 1:
                item += 1
                yield f"{array}[{item}]", number
        elif header := _HEADER.match(line):
            table = _header_path(header, counts)
            yield table, number
            continue
        elif key := _KEY.match(line):
            array, item = _join(table, _parts(key[1])), -1
            yield array, number
            line = line[key.end() :]
        bare = _STRING.sub("", _triple_off(line)).partition("#")[0]
        depth = max(0, depth + bare.count("[") - bare.count("]"))
        quote = _open_quote(line)


def _triple_off(line: str) -> str:
    """Cut a line before a text of several lines begins."""
    return re.split(r'"""|\'\'\'', line)[0]


def _open_quote(line: str) -> str:
    for quote in ('"""', "'''"):
        if line.count(quote) % 2:
            return quote
    return ""


def _parts(path: str) -> list[str]:
    return [part.strip("\"'") for part in _PART.findall(path)]


def _join(table: str, parts: Iterable[str]) -> str:
    return ".".join(filter(None, (table, *parts)))


def _header_path(header: re.Match[str], counts: dict[str, int]) -> str:
    """Return the key path of a `[table]` or `[[list]]` header; a list's tables are numbered."""
    path = ""
    parts = _parts(header[2])
    for place, part in enumerate(parts, 1):
        path = _join(path, [part])
        if place == len(parts) and header[1] == "[[":
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = f"{path}[{counts[path]}]"
    return path
