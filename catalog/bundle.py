"""A whole game as one file: a zip archive whose manifest has the checksum of each file in it.

`docs/games-and-cards.md` describes the format. The same files give the same bytes on any machine:
nothing is compressed, every date is the same, names are in order.
"""

import json
import stat
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from .errors import BadData
from .faultlist import Faults
from .fetched import digest
from .parts import is_part, refuse_too_much
from .value import Value

if TYPE_CHECKING:
    import zipfile

MANIFEST = "manifest.json"
VERSION = 1
_BEGINNING = b"PK\x03\x04"
_MOST_MANIFEST = 256 * 1024
_UNIX = 3


class Bundle(Value):
    """What a bundle holds: the id of its game, and the game's files by name."""

    game: str
    files: Mapping[str, bytes]


def is_bundle(data: bytes) -> bool:
    """Tell whether bytes begin as a zip archive does."""
    return data.startswith(_BEGINNING)


def pack(bundle: Bundle) -> bytes:
    """Return the bytes of a bundle."""
    import io
    import zipfile

    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name, data in ((MANIFEST, _manifest(bundle)), *sorted(bundle.files.items())):
            info = zipfile.ZipInfo(name)  # its date is the first day that zip knows
            info.create_system = _UNIX
            info.external_attr = (stat.S_IFREG | 0o644) << 16
            archive.writestr(info, data)
    return out.getvalue()


def _manifest(bundle: Bundle) -> bytes:
    listed = [
        {"name": name, "size": len(data), "sha256": digest(data)}
        for name, data in sorted(bundle.files.items())
    ]
    manifest = {"mazo-bundle": VERSION, "game": bundle.game, "files": listed}
    return (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode()


def unpack(data: bytes, file: str) -> Bundle:
    """Return what a bundle holds; nothing is written anywhere.

    Args:
        data: The bytes of the archive.
        file: The name that problems bear.

    Raises:
        BadData: `bundle.no-bundle`, `bundle.newer` (version), `bundle.too-many`,
            `bundle.too-large`; or `bundle.bad` with every file that is not as it ought to be.
    """
    import io
    import zipfile
    import zlib

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read(archive, file)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise BadData("bundle.no-bundle", file=file) from error


def _read(archive: "zipfile.ZipFile", file: str) -> Bundle:
    infos = archive.infolist()
    refuse_too_much(file, [info.file_size for info in infos])
    faults = Faults(file)
    _refuse_unsafe(infos, faults)
    if not faults:
        manifest = _manifest_in(archive, infos, file)
        contents = {info.filename: _content(archive, info) for info in infos}
        contents.pop(MANIFEST)
        _compare(manifest["files"], contents, faults)
    if faults:
        raise BadData("bundle.bad", faults, file=file)
    return Bundle(str(manifest["game"]), contents)


def _refuse_unsafe(infos: Iterable["zipfile.ZipInfo"], faults: Faults) -> None:
    """Add a fault for every entry that is no plain file, or bears a name that may lead astray."""
    seen: set[str] = set()
    for info in infos:
        kind = stat.S_IFMT(info.external_attr >> 16)
        if not is_part(info.filename) or info.is_dir():
            faults.add("bundle.unsafe-name", info.filename)
        elif kind not in {0, stat.S_IFREG} or info.flag_bits & 1:
            faults.add("bundle.no-plain-file", info.filename)
        elif info.filename.casefold() in seen:
            faults.add("bundle.twice", info.filename)
        seen.add(info.filename.casefold())


def _content(archive: "zipfile.ZipFile", info: "zipfile.ZipInfo") -> bytes:
    """Return the content of an entry, never more than the size that it admits to."""
    with archive.open(info) as entry:
        return entry.read(info.file_size)


def _manifest_in(
    archive: "zipfile.ZipFile", infos: Iterable["zipfile.ZipInfo"], file: str
) -> dict[str, Any]:
    info = next((info for info in infos if info.filename == MANIFEST), None)
    if info is None or info.file_size > _MOST_MANIFEST:
        raise BadData("bundle.no-bundle", file=file)
    try:
        manifest = json.loads(_content(archive, info))
        version = manifest["mazo-bundle"]
        named = isinstance(manifest["game"], str)
        listed = all(isinstance(one["name"], str) for one in manifest["files"])
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadData("bundle.no-bundle", file=file) from error
    if version != VERSION:
        raise BadData("bundle.newer", file=file, version=str(version))
    if not named or not listed:
        raise BadData("bundle.no-bundle", file=file)
    return dict(manifest)


def _compare(
    listed: Iterable[Mapping[str, Any]], files: Mapping[str, bytes], faults: Faults
) -> None:
    """Add a fault for each file that is missing, too many, or not the one that was packed."""
    sums = {str(one["name"]): one.get("sha256") for one in listed}
    for name in sorted(sums.keys() | files.keys()):
        if name not in files:
            faults.add("bundle.missing", name)
        elif name not in sums:
            faults.add("bundle.not-listed", name)
        elif digest(files[name]) != sums[name]:
            faults.add("bundle.changed", name)
