"""What a game's folder may hold when it travels: a few plain files, and nothing that could act."""

from collections.abc import Mapping
from pathlib import Path

from .errors import BadData, NotFound
from .files import GAME_FILE
from .pattern import Pattern
from .value import EMPTY, Value

OWN_FILE = "own.json"
MOST_FILES = 100
MOST_BYTES = 64 * 1024 * 1024  # of all files together
_NAME = Pattern(r"(?!\.)[A-Za-z0-9._-]{1,80}\.(?:toml|csv|json|md|txt)|LICEN[CS]E|NOTICE")


class Parts(Value):
    """The files of one game by name, and the names of what was left out beside them."""

    files: Mapping[str, bytes] = EMPTY
    left_out: tuple[str, ...] = ()


def is_part(name: str) -> bool:
    """Tell whether a file of that name may be part of a game: a text, not hidden, in no folder."""
    return _NAME.fullmatch(name) is not None


def parts_in(folder: Path) -> Parts:
    """Return the parts of a game in a folder; links, folders and other files are left out.

    Raises:
        NotFound: `game.no-game-file` with `folder`.
        BadData: `bundle.too-many` (most), `bundle.too-large` (most, in MiB) — with `file`.
    """
    found = sorted(folder.iterdir())
    taken = [path for path in found if _is_plain(path)]
    if GAME_FILE not in {path.name for path in taken}:
        raise NotFound("game.no-game-file", folder=str(folder))
    refuse_too_much(str(folder), [path.stat().st_size for path in taken])
    left_out = tuple(path.name for path in found if path not in taken and path.name[0] != ".")
    return Parts({path.name: path.read_bytes() for path in taken}, left_out)


def _is_plain(path: Path) -> bool:
    return is_part(path.name) and path.is_file() and not path.is_symlink()


def refuse_too_much(file: str, sizes: list[int]) -> None:
    """See that the files of a game are not too many, nor too large together.

    Raises:
        BadData: As `parts_in`.
    """
    if len(sizes) > MOST_FILES:
        raise BadData("bundle.too-many", file=file, most=MOST_FILES)
    if sum(sizes) > MOST_BYTES:
        raise BadData("bundle.too-large", file=file, most=MOST_BYTES >> 20)
