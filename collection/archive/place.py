"""Where an archive lies: a folder, or one zip file; its manifest tells whether all is there."""

import io
import json
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import Any

from ... import __version__
from ...catalog.errors import BadData, Unavailable
from ...catalog.faultlist import Faults
from ...catalog.fetched import digest
from ...catalog.parts import is_part
from ...catalog.wellformed import ID
from ..store.schema import VERSION
from .rows import NAMES

MANIFEST = "manifest.json"
FORMAT = 1
MOST_BYTES = 512 * 1024 * 1024  # of all files together
GAMES = "games"

Files = Mapping[str, bytes]


def is_named(name: str) -> bool:
    """Tell whether a file of an archive may bear the name: a known one, or a part of a game."""
    if name in NAMES or name == MANIFEST:
        return True
    parts = name.split("/")
    return (
        len(parts) == 3
        and parts[0] == GAMES
        and ID.fullmatch(parts[1]) is not None
        and is_part(parts[2])
    )


def with_manifest(files: Files) -> Files:
    """Return the files with a manifest before them."""
    listed = [
        {"name": name, "size": len(data), "sha256": digest(data)}
        for name, data in sorted(files.items())
    ]
    manifest = {
        "mazo-archive": FORMAT,
        "mazo": __version__,
        "database": VERSION,
        "made": datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "files": listed,
    }
    return {MANIFEST: (json.dumps(manifest, indent=1) + "\n").encode(), **files}


def is_archive(path: Path) -> bool:
    """Tell whether a folder holds an archive."""
    return (path / MANIFEST).is_file()


def zipped(files: Files) -> bytes:
    """Return the files as one zip file."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return out.getvalue()


def put(folder: Path, files: Files) -> None:
    """Write the files into a folder: all beside first, then renamed, the manifest last.

    Without its manifest an archive is none. What an earlier archive in the folder listed goes;
    what else is there stays.

    Raises:
        OSError: They cannot be written; the folder is as it was.
    """
    old = _listed(_manifest_of((folder / MANIFEST).read_bytes())) if is_archive(folder) else {}
    with _beside(folder, files) as written:
        (folder / MANIFEST).unlink(missing_ok=True)
        for name in sorted(written, key=lambda name: name == MANIFEST):
            written[name].replace(folder / name)
    for name in sorted(old.keys() - files.keys()):
        if is_named(name):
            (folder / name).unlink(missing_ok=True)


@contextmanager
def _beside(folder: Path, files: Files) -> Iterator[Mapping[str, Path]]:
    """Write each file beside where it belongs; when anything fails, none of them is left."""
    made: list[Path] = []
    written: dict[str, Path] = {}
    try:
        for name, data in files.items():
            target = folder / name
            made += [each for each in (target.parent, *target.parent.parents) if not each.exists()]
            target.parent.mkdir(parents=True, exist_ok=True)
            written[name] = target.with_name(f".{target.name}.new")
            written[name].write_bytes(data)
        yield written
    except BaseException:
        for path in written.values():
            path.unlink(missing_ok=True)
        for each in sorted(set(made), reverse=True):
            with suppress(OSError):
                each.rmdir()
        raise


def read(path: Path) -> Files:
    """Return the files of an archive, held against its manifest.

    Raises:
        BadData: `archive.no-archive`, or `archive.bad` with every file that is missing or not as
            it was written.
        Unavailable: `archive.newer`.
    """
    try:
        files = _of_folder(path) if path.is_dir() else _of_zip(path)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise BadData("archive.no-archive", file=str(path)) from error
    manifest = _manifest_of(files.pop(MANIFEST, b""))
    if not manifest:
        raise BadData("archive.no-archive", file=str(path))
    if manifest["mazo-archive"] > FORMAT or manifest["database"] > VERSION:
        raise Unavailable("archive.newer", file=str(path), version=str(manifest.get("mazo", "?")))
    faults = Faults(str(path))
    for name, sum_ in _listed(manifest).items():
        if name not in files:
            faults.add("archive.missing", name)
        elif digest(files[name]) != sum_:
            faults.add("archive.changed", name)
    if faults:
        raise BadData("archive.bad", faults, file=str(path))
    return files


def _of_folder(path: Path) -> dict[str, bytes]:
    names = [
        str(PurePosixPath(each.relative_to(path)))
        for pattern in ("*", f"{GAMES}/*/*")
        for each in sorted(path.glob(pattern))
        if each.is_file()
    ]
    named = [name for name in names if is_named(name)]
    _refuse_too_much(path, sum((path / name).stat().st_size for name in named))
    return {name: (path / name).read_bytes() for name in named}


def _of_zip(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        infos = [info for info in archive.infolist() if is_named(info.filename)]
        _refuse_too_much(path, sum(info.file_size for info in infos))
        return {info.filename: archive.read(info) for info in infos}


def _refuse_too_much(path: Path, size: int) -> None:
    if size > MOST_BYTES:
        raise BadData("archive.too-large", file=str(path), most=MOST_BYTES >> 20)


def _manifest_of(data: bytes) -> dict[str, Any]:
    """Return what a manifest says; nothing where it is none."""
    try:
        manifest = json.loads(data)
        sound = all(isinstance(manifest[key], int) for key in ("mazo-archive", "database"))
        _listed(manifest)
    except (ValueError, KeyError, TypeError, RecursionError):
        return {}
    return dict(manifest) if sound else {}


def _listed(manifest: Mapping[str, Any]) -> dict[str, str]:
    return {str(each["name"]): str(each["sha256"]) for each in manifest.get("files", ())}
