"""Files that commands write: named by the user, or safely after a thing."""

import re
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
    if not path.parent.is_dir():
        raise Unavailable("io.no-folder", folder=str(path.parent))
    beside = path.with_name(f".{path.name}.new")
    data = content.encode("utf-8") if isinstance(content, str) else content
    try:
        beside.write_bytes(data)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from error
