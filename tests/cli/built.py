"""Catalogs that are built once for all tests, and put into the home of each.

A catalog is a function of its game's files, which every home has the same at first: so it need not
be built again, only told where its files lie now.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from shutil import copyfile, copytree

import pytest
from mazo.cli.games import open_game

FIXTURES = Path(__file__).parents[1] / "fixtures"
BUILT_IN = ("invizimals", "invocacion", "roglamor", "zonamagica")
_STAMP = "UPDATE _source SET path = ?, size = ?, mtime = ?, inode = ?, young = 0 WHERE path = ?"


class Built:
    """Catalogs in a home of their own, each built when it is first wanted."""

    def __init__(self, home: Path) -> None:
        """Begin with none."""
        self.home = home

    def lend(self, home: Path, *games: str) -> None:
        """Put the catalogs of games, made up for tests or built in, into a home that has none."""
        (home / "derived").mkdir(parents=True, exist_ok=True)
        for game in games:
            derived = Path("derived") / f"{game}.sqlite"
            if not (self.home / derived).exists():
                self._build(game)
            copyfile(self.home / derived, home / derived)
            self._move(home / derived, home)

    def _build(self, game: str) -> None:
        if (FIXTURES / game).exists():
            copytree(FIXTURES / game, self.home / "games" / game)
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("MAZO_HOME", str(self.home))
            open_game(game).db.close()

    def _move(self, derived: Path, home: Path) -> None:
        """Tell a catalog's file that its sources lie in another home, and how they look there."""
        with closing(sqlite3.connect(derived, isolation_level=None)) as db:
            db.execute("PRAGMA synchronous = OFF")
            db.executemany(_STAMP, [*self._moved(db, home)])

    def _moved(self, db: sqlite3.Connection, home: Path) -> Iterator[tuple[str | int, ...]]:
        for (before,) in db.execute("SELECT path FROM _source").fetchall():
            path = Path(before)
            if path.is_relative_to(self.home):
                path = home / path.relative_to(self.home)
            stat = path.stat() if path.exists() else None
            look = (stat.st_size, stat.st_mtime_ns, stat.st_ino) if stat else (-1, 0, 0)
            yield str(path), *look, before
