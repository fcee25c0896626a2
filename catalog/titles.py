"""What is told of a card by all of its printings: its title, its sets and its names."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping

from .columns import columns, sql_name
from .game import Game, label
from .text import fold, sort_key

EXACT, ALIAS, TITLE, TRANSLATION = 0, 1, 2, 3  # kinds of the table `name`
_CARD = """CREATE TEMP TABLE card(
  card TEXT PRIMARY KEY, title TEXT, sort TEXT, sets TEXT, first TEXT) WITHOUT ROWID"""


class _Card:
    """One card while its printings are gone through in display order."""

    __slots__ = ("first", "mark", "name", "sets")

    def __init__(self, printing: str) -> None:
        self.first = printing
        self.name: str | None = None
        self.mark: object = None
        self.sets: dict[str | None, None] = {}


def write_cards(db: sqlite3.Connection, game: Game) -> None:
    """Write title and sets of every card that was staged to the table `card`."""
    found: dict[str, _Card] = {}
    with_field = _name_with(game)
    mark = f"s.{sql_name(with_field)}" if with_field else "NULL"
    for printing, card, name, code, held in db.execute(
        f'SELECT s.id, s.card, s.name, s."set", {mark}'
        " FROM temp.ordered AS o CROSS JOIN temp.stage AS s ON s.rowid = o.staged"
    ):
        one = found.get(card) or found.setdefault(card, _Card(printing))
        one.sets[code] = None
        if name is not None:
            one.name, one.mark = name, held
    db.execute(_CARD)
    db.executemany("INSERT INTO temp.card VALUES (?, ?, ?, ?, ?)", _rows(found, game))


def _name_with(game: Game) -> str | None:
    """Return the field that tells cards of one name apart, if it is one column."""
    known = {column.key for column in columns(game)}
    return game.name_with if game.name_with in known else None


def _rows(found: Mapping[str, _Card], game: Game) -> Iterator[tuple[str | None, ...]]:
    shared: dict[str | None, int] = {}
    for one in found.values():
        shared[one.name] = shared.get(one.name, 0) + 1
    for card, one in found.items():
        title = one.name or one.first
        if one.name is not None and shared[one.name] > 1:
            title = f"{one.name} {_mark(one, game)}".strip()
        yield card, title, sort_key(title), _sets(one.sets), one.first


def _mark(one: _Card, game: Game) -> str:
    """Cards that share a name are told apart by the field that `name-with` names."""
    if one.mark in {None, ""} or game.name_with is None:
        return ""
    texts = game.fields[game.name_with].values.get(str(one.mark), {})
    return label(texts, next(iter(game.languages), ""), str(one.mark))


def _sets(held: Iterable[str | None]) -> str | None:
    """Return the sets that hold a card, as tokens; None where one of them is unknown."""
    codes = tuple(held)
    return None if None in codes else "".join(f"|{code}|" for code in codes if code)


def write_names(db: sqlite3.Connection, extras: Mapping[str, str]) -> None:
    """Write every name a card goes by, once: what a list of names needs to know stands in one row.

    That is, behind the folded name and its place in display order: its kind, the card, the name as
    written, the card's title, and the row of the printing that stands for the card.
    """
    translated = [column for key, column in extras.items() if key.startswith("name.")]
    selected = ", ".join(("row", "first", "card", "name", "aliases", "title", *translated))
    found: dict[tuple[str, str], int] = {}
    seen: dict[str, tuple[object, ...]] = {}
    first: dict[str, tuple[str, int]] = {}
    for row, is_first, card, *told in db.execute(f"SELECT {selected} FROM printing ORDER BY row"):
        if is_first:
            first[card] = told[2], row
        if seen.get(card) != (names := tuple(told)):
            seen[card] = names
            for text, kind in _kinds(*told):
                found.setdefault((card, text), kind)
    rows = [
        (fold(text), place, kind, card, text, *first[card])
        for place, ((card, text), kind) in enumerate(found.items())
    ]
    rows.sort()
    db.executemany("INSERT INTO name VALUES (?, ?, ?, ?, ?, ?, ?)", rows)


def _kinds(
    name: str | None, aliases: str, title: str, *translated: str | None
) -> Iterator[tuple[str, int]]:
    """Yield the names of a printing, each with its kind."""
    known: list[str] = json.loads(aliases)
    named = ((name, EXACT), *((alias, ALIAS) for alias in known), (title, TITLE))
    for text, kind in (*named, *((text, TRANSLATION) for text in translated)):
        if text:
            yield text, kind
