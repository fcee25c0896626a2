"""The folders of the user's games in an archive, and how they come back."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from ...catalog import paths
from ...catalog.errors import BadData
from ...catalog.faultlist import Faults
from ...catalog.installing import put_in_place, staged
from ...catalog.parts import OWN_FILE, is_part
from ...catalog.wellformed import ID
from .place import GAMES, Files

Folders = Mapping[str, Mapping[str, bytes]]


def written() -> dict[str, bytes]:
    """Return the files in the folders of the user's games, by their names in an archive."""
    return {
        f"{GAMES}/{game}/{name}": data
        for game, files in _there().items()
        for name, data in files.items()
    }


def _there() -> Folders:
    if not paths.games().is_dir():
        return {}
    return {
        folder.name: {path.name: path.read_bytes() for path in sorted(folder.iterdir())
                      if is_part(path.name) and path.is_file() and not path.is_symlink()}
        for folder in sorted(paths.games().iterdir())
        if folder.is_dir() and ID.fullmatch(folder.name)
    }  # fmt: skip


def own_cards(files: Files, source: str) -> dict[str, str]:
    """Return the own cards of each game in an archive.

    Raises:
        BadData: `archive.bad`, with each file that is no text.
    """
    found: dict[str, str] = {}
    faults = Faults("")
    for name, data in files.items():
        if name.endswith(f"/{OWN_FILE}"):
            try:
                found[name.split("/")[1]] = data.decode()
            except UnicodeDecodeError:
                faults.file = name
                faults.add("archive.unreadable")
    if faults:
        raise BadData("archive.bad", faults, file=source)
    return found


def folders(files: Files) -> Folders:
    """Return the other files of each game in an archive, where there are any."""
    found: dict[str, dict[str, bytes]] = {}
    for name, data in files.items():
        if name.startswith(f"{GAMES}/") and not name.endswith(f"/{OWN_FILE}"):
            _, game, part = name.split("/")
            found.setdefault(game, {})[part] = data
    return found


def missing(wanted: Folders) -> tuple[Folders, tuple[str, ...]]:
    """Return the folders that are not here as they are there, and which of them hold something."""
    here = {game: _without_own(files) for game, files in _there().items()}
    lacking = {game: files for game, files in wanted.items() if here.get(game) != files}
    return lacking, tuple(game for game in lacking if here.get(game))


def _without_own(files: Mapping[str, bytes]) -> Mapping[str, bytes]:
    return {name: data for name, data in files.items() if name != OWN_FILE}


@contextmanager
def ready(wanted: Folders, *, rehearse: bool) -> Iterator[Callable[[], None]]:
    """Write the folders beside the games; give what puts them in place, each with its own cards.

    When the block ends with an error, what was put in place is taken back.
    """
    with ExitStack() as stack:
        folders = [
            stack.enter_context(staged(game, {**files, **_own_of(game)}, rehearse=rehearse))
            for game, files in wanted.items()
        ]
        placed: list[tuple[Path, Path | None]] = []

        def put() -> None:
            for folder in () if rehearse else folders:
                placed.append((paths.games() / folder.name, put_in_place(folder)))

        try:
            yield put
        except BaseException:
            for (place, before), folder in zip(placed, folders, strict=False):
                place.rename(folder)
                if before is not None:
                    before.rename(place)
            raise


def _own_of(game: str) -> Mapping[str, bytes]:
    path = paths.games() / game / OWN_FILE
    return {OWN_FILE: path.read_bytes()} if path.is_file() else {}
