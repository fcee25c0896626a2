"""A collection of 100,000 entries over 100,000 printings: what is missing, and what there is.

    .venv/bin/python tests/bench/own.py

In process, beside bare statements on the same file. mazo also looks for cards that the game has
lost, reads every deck's lines as the catalog knows them, and serves named printings first.
"""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

from mazo.catalog.catalog import Catalog
from mazo.catalog.library import open_game
from mazo.cli import words
from mazo.cli.own import stats
from mazo.cli.session import Session
from mazo.collection.deckbuilding import decks
from mazo.collection.deckbuilding.decks import Deck
from mazo.collection.deckbuilding.lines import Line
from mazo.collection.deckbuilding.shortage import Shortage
from mazo.collection.owning import wants
from mazo.collection.owning.wants import Want
from mazo.collection.store import db as store
from mazo.collection.store import journal
from mazo.tests.bench import made
from mazo.tests.bench.contest import CACHE, GAME, in_turn, tell

ENTRIES, DECKS, WANTS = 100_000, 20, 200
GOAL = 100  # milliseconds
_COPY = """
INSERT INTO copy (game, count, card, printing, name, finish, condition, language, place, price,
  currency) VALUES (?, ?, ?, ?, ?, ?, ?, 'es', ?, ?, 'EUR')"""
_MISSING = """
SELECT asked.card, asked.n - coalesce(owned.n, 0) FROM asked LEFT JOIN
  (SELECT card, sum(count) AS n FROM copy WHERE game = ? AND card IN (SELECT card FROM asked)
   GROUP BY card) AS owned ON owned.card = asked.card
WHERE asked.n > coalesce(owned.n, 0)"""
_STATS = (
    "SELECT sum(count), count(DISTINCT printing), count(DISTINCT card), sum(count * price)"
    " FROM copy WHERE game = ?",
    "SELECT substr(printing, 1, instr(printing, '-')), count(DISTINCT printing), sum(count)"
    " FROM copy WHERE game = ? GROUP BY 1",
)


def run(rounds: int = 7, only: str = "") -> None:
    """Print milliseconds of both ways and their ratio."""
    if only not in "own":
        return
    home = ready()
    os.environ["MAZO_HOME"], os.environ["MAZO_GAME"] = str(home), GAME
    words.use("en")
    session = Session(GAME)
    catalog = session.catalog()
    with closing(sqlite3.connect(home / "user.db")) as bare:
        _ask(bare, Shortage(session.db, catalog))
        tell(f"{'own':14}{'mazo ms':>9}{'bare ms':>9}{'ratio':>8}{'goal ms':>9}")
        _compare("own missing", lambda: Shortage(session.db, catalog).lacking(),
                 lambda: bare.execute(_MISSING, (GAME,)).fetchall(), rounds)  # fmt: skip
        _compare("own stats", stats.command,
                 lambda: [bare.execute(s, (GAME,)).fetchall() for s in _STATS], rounds)  # fmt: skip


def _compare(
    name: str, mazo: Callable[[], object], bare: Callable[[], object], rounds: int
) -> None:
    timed = in_turn(mazo, bare, rounds)
    mine, other = timed.mazo * 1000, timed.bare * 1000
    said = "" if mine <= GOAL else "  slower than the goal"
    tell(f"{name:14}{mine:9.1f}{other:9.1f}{timed.ratio:8.2f}{GOAL:9}{said}")


def _ask(bare: sqlite3.Connection, needed: Shortage) -> None:
    """Give the bare way what all decks and wants ask for, ready made."""
    everything = needed.everything()
    sums: dict[str, int] = {}
    for card in everything.names:
        fixed, sharers = everything.of(card)
        most = max(sum(each.values()) for each in sharers)
        sums[card] = sum(fixed.values()) + most
    bare.execute("CREATE TEMP TABLE asked (card TEXT PRIMARY KEY, n INTEGER) WITHOUT ROWID")
    bare.executemany("INSERT INTO asked VALUES (?, ?)", sums.items())
    bare.commit()


def ready() -> Path:
    """Return a home with the game, its catalog and the collection, made unless it is there."""
    home, part = CACHE / "owned", CACHE / "owned.part"
    if not home.exists():
        shutil.rmtree(part, ignore_errors=True)
        made.ready(part / "games" / GAME)
        os.environ["MAZO_HOME"] = str(part)
        catalog = open_game(GAME)
        with closing(store.connect(write=True)) as user, journal.entry(user, "bench"):
            _fill(user, catalog)
        catalog.db.close()
        part.rename(home)
    return home


def _fill(user: sqlite3.Connection, catalog: Catalog) -> None:
    """Store copies of random printings, decks of random cards, some of them built, and wants."""
    draw = Random(11)
    every = catalog.db.execute("SELECT card, id, title FROM printing ORDER BY row").fetchall()
    with journal.in_bulk(user, "copy"):
        user.executemany(_COPY, (_copy(draw, *draw.choice(every)) for _ in range(ENTRIES)))
    for number in range(DECKS):
        lines = tuple(
            Line("main", draw.randrange(1, 5), card, draw.choice((None, None, printing)), title)
            for card, printing, title in draw.sample(every, 30)
        )
        decks.create(user, Deck(GAME, f"deck {number}", lines, built=number % 4 == 0))
    for card, printing, title in draw.sample(every, WANTS):
        wants.add(user, Want(GAME, draw.randrange(1, 4), card, printing, title))


def _copy(draw: Random, card: str, printing: str, title: str) -> tuple[object, ...]:
    finish, condition = draw.choice(("", "", "", "foil")), draw.choice(("", "NM", "EX", "GD"))
    place = f"box {draw.randrange(20)}"
    price = f"{draw.randrange(500) / 100:.2f}"
    return GAME, draw.randrange(1, 5), card, printing, title, finish, condition, place, price


if __name__ == "__main__":
    run()
