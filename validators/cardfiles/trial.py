"""A game that was read and need not be sound, opened in memory to hold its cards against rules."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager

from ...catalog.build import ReadGame, write
from ...catalog.catalog import Catalog
from ...catalog.errors import UserError
from ...catalog.game import Game
from ...catalog.query import parse
from .faults import Place
from .rule import CardRule


@contextmanager
def opened(read: ReadGame, id_: str) -> Iterator[Catalog]:
    """Give the catalog of a game that was read, until the end.

    Raises:
        BadData: As `catalog.build.write`.
    """
    with closing(sqlite3.connect(":memory:")) as db:
        write(db, read, indexed=False)
        db.commit()  # queries teach the connection functions, which no transaction admits
        yield Catalog(id_, db, sample=read.files.sample is not None)


def place_of(read: ReadGame, nowhere: str) -> Callable[[str], Place]:
    """Return what tells where a printing is given: file and line, for others `nowhere`."""
    places = {row.printing: (row.file, row.line) for row in read.rows if row.file}
    return lambda printing: places.get(printing, (nowhere, None))


def askable(rules: Iterable[CardRule], game: Game) -> list[CardRule]:
    """Return the rules whose queries can be read; the others are faults of the game file."""
    return [rule for rule in rules if _is_askable(rule, game)]


def _is_askable(rule: CardRule, game: Game) -> bool:
    try:
        for name in ("when", "then"):
            if name in rule.given:
                parse(rule.given[name], game)
    except UserError:
        return False
    return True
