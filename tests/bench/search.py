"""Searches over 100,000 printings in one process, beside tuned statements of bare SQLite.

Both tell how many cards there are and the first fifty, with all that is stored of them; that they
are the same ones is checked. mazo says besides how many cards cannot be told, and of a name that
is spelt exactly how many longer ones there are.
"""

import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass

from mazo.catalog.catalog import Catalog
from mazo.catalog.library import open_game
from mazo.catalog.query import Members, Numbers, Provider
from mazo.catalog.search import Found, find
from mazo.tests.bench import finds, made, yardstick
from mazo.tests.bench.contest import CACHE, GAME, in_turn, tell

MOST_MS = 10.0
MOST_NEAR_MS = 30.0
GOAL = 1.5
Bare = Callable[[sqlite3.Connection], finds.Answer]


@dataclass(frozen=True, slots=True)
class Case:
    """A query, and the bare statement with the same answer."""

    name: str
    query: str
    bare: Bare
    most: float = MOST_MS


def heads(where: str, *values: object) -> Bare:
    """Return a bare search by what all printings of a card share."""
    return lambda db: finds.heads(db, where, values)


def few(where: str, *values: object) -> Bare:
    """Return a bare search by what printings differ in, of which few match."""
    return lambda db: finds.few(db, where, values)


def many(where: str, *values: object) -> Bare:
    """Return a bare search by what printings differ in, of which many match."""
    return lambda db: finds.many(db, where, values)


def names(match: str) -> Bare:
    """Return a bare search by pieces of names."""
    return lambda db: finds.words(db, "card_tri", match)


def text(match: str, extra: str = "") -> Bare:
    """Return a bare search by words of texts."""
    return lambda db: finds.words(db, "card_fts", match, extra)


def misspelt(name: str) -> Bare:
    """Return a bare search that finds nothing, and looks for names like the one that was meant."""

    def bare(db: sqlite3.Connection) -> finds.Answer:
        found = finds.words(db, "card_tri", f'"{name}"')
        assert finds.near(db, name)
        return found

    return bare


def cases(sample: made.Sample) -> list[Case]:
    """Return every kind of query, about words and cards of the made-up game."""
    name, part, phrase = sample.name, sample.part, sample.phrase
    one, two = sample.common[10:12]
    return [
        Case("exact name", name, heads("name_key = ?", yardstick.fold(name))),
        Case("beginning of names", f"/^{part}/",
             heads("name_key >= ? AND name_key < ?", part, part + "\uffff")),
        Case("part of names", part, names(f'"{part}"')),
        Case("two words in names", " ".join(sample.words),
             names(" AND ".join(f'"{w}"' for w in sample.words))),
        Case("phrase in text", f'text:"{phrase}"', text(f'"{phrase}"')),
        Case("words in text", f"text:{one} text:{two}", text(f"{one} AND {two}")),
        Case("a very common word", f"text:{sample.common[0]}", text(sample.common[0])),
        Case("part of words in text", f"text:{one[1:-1]}",
             heads("instr(text, ?)", one[1:-1])),
        Case("type and rarity", "type:criatura rarity:rara",
             many("type = 'criatura' AND rarity = 'rara'")),
        Case("number", "coste<=3", heads("+cost <= 3")),
        Case("number in range", "fuerza:4..6", heads("power BETWEEN 4 AND 6")),
        Case("type, element, cost", "type:criatura elemento:fuego coste<=3",
             heads("type = 'criatura' AND cost <= 3 AND elements & 1")),
        Case("text, element, cost", f"text:{one} elemento:agua coste<=3",
             text(one, "cost <= 3 AND elements & 2")),
        Case("set and rarity", "set:S100 rarity:rara",
             few("set_code = 'S100' AND rarity = 'rara'")),
        Case("tokens", "elemento:fuego+agua", heads("elements & 3 = 3")),
        Case("count of tokens", "elemento>=2", heads("elements & (elements - 1)")),
        Case("expression in names", f"/{part}[aeiou]n/",
             heads("found(?, name_key)", f"{part}[aeiou]n")),
        Case("expression in text", f"text:/{one} [a-m]/",
             text(one, f"found('(?i){one} [a-m]', card.text)")),
        Case("or, not", "(type:heroe or rarity:unica) not elemento:luz",
             many("(type = 'heroe' OR rarity = 'unica') AND NOT elements & 16")),
        Case("two fields", "fuerza>resistencia",
             heads("typeof(power) = 'integer' AND power > toughness")),
        Case("known", "has:fuerza", heads("power <> ''")),
        Case("unknown", "coste:unknown", heads("cost IS NULL")),
        Case("collector number", "number:100..110", many("number + 0 BETWEEN 100 AND 110")),
        Case("in two sets", "in:S100 in:S101", heads(
            "nr IN (SELECT nr FROM card WHERE set_code = 'S100')"
            " AND nr IN (SELECT nr FROM card WHERE set_code = 'S101')")),
        Case("copies owned", "own>=2", heads("card IN (SELECT id FROM owned WHERE n >= 2)")),
        Case("stands in a deck", "deck:mio", heads("card IN (SELECT id FROM owned WHERE n = 1)")),
        Case("everything", "", heads("1")),
        Case("nothing: near names", sample.misspelt, misspelt(sample.misspelt), MOST_NEAR_MS),
    ]  # fmt: skip


def run(rounds: int = 7, only: str = "") -> None:
    """Print a line for each kind of query."""
    folder = CACHE / "home" / "games" / GAME
    made.ready(folder)
    whole = made.bare(CACHE / "yardstick.sqlite", folder)
    db = finds.ready(CACHE / "finds.sqlite", whole)
    os.environ["MAZO_HOME"] = str(CACHE / "home")
    catalog = open_game(GAME)
    owned = {f"c{number}": number // 10 % 4 for number in range(0, 20_000, 10)}
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
    total = _same(find(catalog, query, providers=handed), case.bare(db), case.name)

    def ours() -> object:
        found = find(catalog, query, providers=handed)
        return found.cards or found.near

    timed = in_turn(ours, lambda: case.bare(db), rounds)
    said = "" if timed.ratio <= GOAL else "  slower than the goal"
    said = said if timed.mazo * 1000 <= case.most else f"  over {case.most:.0f} ms"
    milliseconds = f"{timed.mazo * 1000:9.3f}{timed.bare * 1000:9.3f}"
    return f"{case.name:24}{total:8}{milliseconds}{timed.ratio:8.2f}{said}"


def _same(found: Found, bare: finds.Answer, name: str) -> int:
    """Return how many cards both found, which must be the same."""
    total, rows = bare
    ours = [(row.printing.card, row.printing.set) for row in found.cards]
    theirs = [(row[1], row[4]) for row in rows]
    if found.total != total or ours != theirs:
        tell(f"{name}: not the same cards, {found.total} and {total}")
    return found.total
