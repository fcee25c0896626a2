"""The files that games are made of: the built-in ones, the user's, and which of them wins."""

import re
from pathlib import Path

from .. import data
from . import paths
from .errors import NotFound
from .text import fold, near
from .value import Value

GAME_FILE = "game.toml"


class GameRef(Value):
    """A game that can be opened; `folders` begins with the one that holds its game file.

    A folder of the user's with a game file of its own stands for itself and hides a built-in game
    of that id; one without is laid over the built-in game.
    """

    id: str
    folders: tuple[Path, ...]
    builtin: bool


class Files(Value):
    """What a catalog is made of: a later card file replaces printings of an earlier one."""

    game: Path
    cards: tuple[Path, ...] = ()
    own: Path | None = None
    sample: Path | None = None

    def has_sample(self) -> bool:
        """Return whether there is a file of sample cards."""
        return self.sample is not None and self.sample.is_file()

    def all(self) -> tuple[Path, ...]:
        """Return every file, also those that do not exist."""
        return tuple(filter(None, (self.game, *self.cards, self.own, self.sample)))


def games() -> tuple[GameRef, ...]:
    """Return every game by id; no file is read, so a broken one hides no other."""
    found = {path.name: GameRef(path.name, (path,), builtin=True) for path in data.games()}
    for folder in _user_folders():
        if (folder / GAME_FILE).is_file():
            found[folder.name] = GameRef(folder.name, (folder,), builtin=False)
        elif built_in := found.get(folder.name):
            found[folder.name] = GameRef(folder.name, (*built_in.folders, folder), builtin=True)
    return tuple(found[id] for id in sorted(found))


def _user_folders() -> list[Path]:
    try:
        return sorted(path for path in paths.games().iterdir() if path.is_dir())
    except OSError:
        return []


def find_game(id: str) -> GameRef:
    """Return the game of that id; case, accents, blanks and dashes do not matter.

    Raises:
        NotFound: `game.unknown`, with the nearest ids.
    """
    known = {game.id: game for game in games()}
    if id in known:
        return known[id]
    bare = {_bare(game): game for game in known}
    if _bare(id) in bare:
        return known[bare[_bare(id)]]
    raise NotFound("game.unknown", name=id, near=near(id, known), known=tuple(known))


def _bare(id: str) -> str:
    return re.sub(r"[^a-z0-9]", "", fold(id))


def own_path(game: str) -> Path:
    """Return the file of the user's own card layer of a game; it need not exist."""
    return paths.games() / game / "own.json"


def files_of(game: GameRef, *, sample: bool = False) -> Files:
    """Return the files that a game's catalog is made of."""
    return files_in(*game.folders, sample=sample).but(own=own_path(game.id))


def files_in(*folders: Path, sample: bool = False) -> Files:
    """Return the files of a game in its folders; the user's own layer lies elsewhere."""
    return Files(
        game=folders[0] / GAME_FILE,
        cards=tuple(folder / "cards.csv" for folder in folders),
        sample=folders[0] / "sample.csv" if sample else None,
    )
