"""Files that commands write: named by the user, or safely after a thing."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from ...catalog.errors import Unavailable
from ...catalog.text import fold


def target(to: Path, name: str, suffix: str) -> Path:
    """Return where to write: the file named, or in a folder a file named after the thing.

    The name is folded to letters, digits and dashes, so that nothing is written elsewhere.
    """
    if not to.is_dir():
        return to
    plain = re.sub(r"[^a-z0-9]+", "-", fold(name)).strip("-")[:80]
    reserved = {"con", "prn", "aux", "nul", *(f"{d}{i}" for d in ("com", "lpt") for i in range(10))}
    stem = f"{plain}-" if plain in reserved else plain
    return to / f"{stem or 'mazo'}{suffix}"


def write(path: Path, content: str | bytes) -> None:
    """Write a file whole: beside first, then renamed into place; a text in UTF-8 with LF.

    Raises:
        Unavailable: `io.no-folder`.
        OSError: It cannot be written; nothing is left beside, and the error names the file itself.
    """
    write_all({path: content})


def write_all(files: Mapping[Path, str | bytes]) -> None:
    """Write several files, each as `write` does: all of them, or none.

    Raises:
        Unavailable, OSError: As `write`.
    """
    for path in files:
        if not path.parent.is_dir():
            raise Unavailable("io.no-folder", folder=str(path.parent))
    beside = {path: path.with_name(f".{path.name}.new") for path in files}
    try:
        for path, content in files.items():
            data = content.encode("utf-8") if isinstance(content, str) else content
            with _of(path):
                beside[path].write_bytes(data)
        _put(beside)
    finally:
        for left in beside.values():
            left.unlink(missing_ok=True)


def _put(beside: Mapping[Path, Path]) -> None:
    """Put each new file in its place; after an error every place holds what it held before."""
    placed: list[Path] = []
    aside: dict[Path, Path] = {}
    try:
        for path, new in beside.items():
            if len(beside) > 1 and path.is_file():
                aside[path] = path.replace(path.with_name(f".{path.name}.old"))
            with _of(path):
                new.replace(path)
            placed.append(path)
    except BaseException:
        for path in placed:
            path.unlink()
        for path, old in aside.items():
            old.replace(path)
        raise
    for old in aside.values():
        old.unlink()


@contextmanager
def _of(path: Path) -> Iterator[None]:
    """Let an error of the system name the file that is meant."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
