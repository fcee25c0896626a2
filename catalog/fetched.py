"""What was fetched and may be asked for again: kept beside the mark that its server gave it."""

import json
import os
from contextlib import suppress
from pathlib import Path

from . import paths
from .value import Value

MOST_KEPT = 20  # the latest ones; the rest is fetched anew


class Kept(Value):
    """The content of an address, and the ETag that tells whether it has changed."""

    etag: str
    data: bytes


def digest(data: bytes) -> str:
    """Return the SHA-256 of bytes, 64 hexadecimal digits."""
    from hashlib import sha256

    return sha256(data).hexdigest()


def recall(address: str) -> Kept | None:
    """Return what is kept of an address; None where that is nothing, or damaged."""
    content, about = _places(address)
    try:
        data = content.read_bytes()
        said = json.loads(about.read_bytes())
        etag, sound = str(said["etag"]), said["sha256"] == digest(data)
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return Kept(etag, data) if sound else None


def keep(address: str, kept: Kept) -> None:
    """Keep what was fetched; where the disk will not have it, nothing is kept."""
    content, about = _places(address)
    said = json.dumps({"etag": kept.etag, "sha256": digest(kept.data)})
    with suppress(OSError):
        content.parent.mkdir(parents=True, exist_ok=True)
        _put(content, kept.data)
        _put(about, said.encode())
        _forget_oldest(content.parent)


def _places(address: str) -> tuple[Path, Path]:
    """Return the files of content and mark; their name says nothing of the address."""
    name = digest(address.encode("utf-8", "surrogatepass"))
    return paths.cache() / name, paths.cache() / f"{name}.json"


def _put(path: Path, data: bytes) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(data)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _forget_oldest(folder: Path) -> None:
    abouts = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for about in abouts[MOST_KEPT:]:
        about.unlink(missing_ok=True)
        about.with_suffix("").unlink(missing_ok=True)
