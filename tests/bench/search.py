"""Searches over 100,000 printings in one process, beside tuned statements of bare SQLite.

Both tell how many there are and the first fifty; mazo counts cards and what cannot be told, and
puts the best names first, where the bare statements count rows.
"""

import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from mazo.catalog.catalog import Catalog
from mazo.catalog.library import open_game
from mazo.catalog.query import Members, Numbers, Provider
from mazo.catalog.search import find
from mazo.tests.bench import made, yardstick
from mazo.tests.bench.contest import CACHE, GAME, in_turn, tell

MOST_MS = 10.0
MOST_NEAR_MS = 30.0
GOAL = 1.5
Bare = Callable[[sqlite3.Connection], object]


@dataclass(frozen=True, slots=True)
class Case:
    """A query, and the bare statement with the same answer."""

    name: str
    query: str
    bare: Bare
    most: float = MOST_MS


def rows(where: str, *values: object) -> Bare:
    """Return a bare search by a condition."""
    return lambda db: yardstick.both(db, where, values)


def text(match: str, extra: str = "", table: str = "card_fts") -> Bare:
    """Return a bare search by words, or by three letters."""
    return lambda db: yardstick.full_text(db, match, extra, table)


def cases(sample: made.Sample) -> list[Case]:
    """Return every kind of query, about words and cards of the made-up game."""
    name, part, phrase = sample.name, sample.part, sample.phrase
    one, two = sample.common[10:12]
    return [
        Case("exact name", name, rows("name_key = ?", yardstick.fold(name))),
        Case("beginning of names", f"/^{part}/",
             rows("name_key >= ? AND name_key < ?", part, part + "\uffff")),
        Case("part of names", part, text(f'"{part}"', table="card_tri")),
        Case("two words in names", " ".join(sample.words),
             text(" AND ".join(f'"{w}"' for w in sample.words), table="card_tri")),
        Case("phrase in text", f'text:"{phrase}"', text(f'{{text}} : "{phrase}"')),
        Case("words in text", f"text:{one} text:{two}", text(f"{{text}} : ({one} AND {two})")),
        Case("a very common word", f"text:{sample.common[0]}",
             text(f"{{text}} : {sample.common[0]}")),
        Case("part of words in text", f"text:{one[1:-1]}",
             rows("instr(text, ?)", one[1:-1])),
        Case("type and rarity", "type:criatura rarity:rara",
             rows("type = 'criatura' AND rarity = 'rara'")),
        Case("number", "coste<=3", rows("+cost <= 3")),
        Case("number in range", "fuerza:4..6", rows("power BETWEEN 4 AND 6")),
        Case("type, element, cost", "type:criatura elemento:fuego coste<=3",
             rows("type = 'criatura' AND cost <= 3 AND elements & 1")),
        Case("text, element, cost", f"text:{one} elemento:agua coste<=3",
             text(f"{{text}} : {one}", "cost <= 3 AND elements & 2")),
        Case("set and rarity", "set:S100 rarity:rara",
             rows("set_code = 'S100' AND rarity = 'rara'")),
        Case("tokens", "elemento:fuego+agua", rows("elements & 3 = 3")),
        Case("count of tokens", "elemento>=2",
             rows("elements & (elements - 1)")),
        Case("expression in names", f"/{part}[aeiou]n/",
             rows("found(?, name_key)", f"{part}[aeiou]n")),
        Case("expression in text", f"text:/{one} [a-m]/",
             text(f"{{text}} : {one}", f"found('(?i){one} [a-m]', card.text)")),
        Case("or, not", "(type:heroe or rarity:unica) not elemento:luz",
             rows("(type = 'heroe' OR rarity = 'unica') AND NOT elements & 16")),
        Case("two fields", "fuerza>resistencia",
             rows("typeof(power) = 'integer' AND power > toughness")),
        Case("known", "has:fuerza", rows("power <> ''")),
        Case("unknown", "coste:unknown", rows("cost IS NULL")),
        Case("collector number", "number:100..110", rows("number + 0 BETWEEN 100 AND 110")),
        Case("in two sets", "in:S100 in:S101", rows(
            "card IN (SELECT card FROM card WHERE set_code = 'S100')"
            " AND card IN (SELECT card FROM card WHERE set_code = 'S101')")),
        Case("copies owned", "own>=2", rows("card IN (SELECT id FROM owned WHERE n >= 2)")),
        Case("stands in a deck", "deck:mio", rows("card IN (SELECT id FROM owned WHERE n = 1)")),
        Case("everything", "", rows("1")),
        Case("nothing: near names", sample.misspelt,
             text(f'"{sample.misspelt}"', table="card_tri"), MOST_NEAR_MS),
    ]  # fmt: skip


def run(rounds: int = 7, only: str = "") -> None:
    """Print a line for each kind of query."""
    folder = CACHE / "home" / "games" / GAME
    made.ready(folder)
    path = made.bare(CACHE / "yardstick.sqlite", folder)
    db = yardstick.ready(path)
    os.environ["MAZO_HOME"] = str(CACHE / "home")
    catalog = open_game(GAME)
    owned = {f"c{number}": number % 4 for number in range(0, 20_000, 10)}
    db.execute("CREATE TEMP TABLE owned(id TEXT PRIMARY KEY, n INTEGER) WITHOUT ROWID")
    db.executemany("INSERT INTO owned VALUES (?, ?)", owned.items())
    deck = frozenset(id for id, number in owned.items() if number == 1)
    providers = (Numbers("own", owned), Members("deck", lambda _: (deck, ())))
    tell(f"{'search':24}{'found':>8}{'mazo ms':>9}{'bare ms':>9}{'ratio':>8}")
    for case in cases(made.sample(folder)):
        if only in case.name:
            tell(_line(catalog, db, case, providers, rounds))


def _line(
    catalog: Catalog,
    db: sqlite3.Connection,
    case: Case,
    providers: tuple[Provider, ...],
    rounds: int,
) -> str:
    handed = providers if case.query.startswith(("own", "deck")) else ()
    query = case.query or None
    total = find(catalog, query, providers=handed).total

    def ours() -> object:
        found = find(catalog, query, providers=handed)
        return found.cards or found.near

    timed = in_turn(ours, lambda: case.bare(db), rounds)
    said = "" if timed.ratio <= GOAL else "  slower than the goal"
    said = said if timed.mazo * 1000 <= case.most else f"  over {case.most:.0f} ms"
    milliseconds = f"{timed.mazo * 1000:9.3f}{timed.bare * 1000:9.3f}"
    return f"{case.name:24}{total:8}{milliseconds}{timed.ratio:8.2f}{said}"
