"""A game's catalog, open for reading: the game, its cards and printings, and what is known."""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from .columns import Stored, columns_of, sql_name, tokens
from .derived import fingerprint
from .game import Field, Game, Labels
from .tables import game_of, labels
from .text import fold
from .value import Later, Value

if TYPE_CHECKING:
    from .index.evaluate import Index
    from .query import Schema

Record = Mapping[str, Any]  # the stored columns of a printing
FieldValue = str | int | float | bool | tuple[str, ...] | dict[str, Stored] | None
_DECODED = (
    "row", "id", "card", "title", "name", "set", "number", "language", "variant", "sample",
    "promo", "first", "source", "own", "aliases",
)  # fmt: skip
_LIGHT = ("row", "card", "title")  # what an index holds of first printings
_OWNED = ("game", "fields", "sets", "zones", "settings", "sources", "play")
_LISTED = "IN (SELECT value FROM json_each(?))"
_LATER = """"set" || '-' || card"""  # the id of a printing whose number was told later
_CHUNK = 500  # SQLite of any age takes 999 parameters


class Printing(Value):
    """One printing.

    `values` maps a field's id to a text, number, tuple of tokens or bool; to `""` where it is
    known to have none, to None where nobody knows, and to a dict of those where the field has one
    value for each choice of another. `unknown` names what nobody knows, `coste.fuego` included;
    `own` what the user gave. `source` holds the row's source under "", exceptions by field.
    """

    row: int
    id: str
    card: str
    title: str
    name: str | None
    set: str | None
    number: str | None
    language: str
    variant: str
    sample: bool
    promo: bool | None
    first: bool
    values: Mapping[str, FieldValue]
    extra: Mapping[str, str]
    unknown: tuple[str, ...]
    source: Mapping[str, str]
    own: tuple[str, ...]
    aliases: tuple[str, ...]


class Light(dict[str, Any]):
    """The stored columns of a printing; those that were left out are read when asked for."""

    __slots__ = ("catalog",)
    catalog: "Catalog"

    @classmethod
    def of(cls, catalog: "Catalog", row: int, card: str, title: str) -> "Light":
        """Return what is known of a printing before more is asked."""
        light = cls(row=row, card=card, title=title)
        light.catalog = catalog
        return light

    def __missing__(self, column: str) -> Any:
        (whole,) = self.catalog.records("WHERE row = ?", (self["row"],))
        for name, held in whole.items():
            self.setdefault(name, held)
        return whole[column]


class Match(Value):
    """A card that goes by a name: `exact` when it is spelt just so, accents and case included."""

    card: str
    text: str
    kind: int  # 0 name, 1 alias, 2 title, 3 name in another language
    exact: bool


class Known(Value):
    """How much of a set or component is known: `known` of `count`, or of at least `at_least`.

    `count` and `at_least` are None where nobody said; `known` counts copies where the game says
    how many of a printing there are, and is None where the part holds no cards.
    """

    id: str
    label: Labels
    known: int | None
    count: int | None
    at_least: int | None = None


class Catalog:
    """A game's derived database and what it says; nothing is read before it is asked for."""

    def __init__(self, id: str, db: sqlite3.Connection, *, sample: bool = False) -> None:
        self.id, self.db, self.sample = id, db, sample
        self._first: dict[str, Record] = {}
        self.kept: dict[str, Any] = {}  # what other rooms found out about it and need again

    @cached_property
    def game(self) -> Game:
        """The game as its file describes it."""
        return game_of({name: Later(partial(self.table, name)) for name in _OWNED})

    @cached_property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that change with the game's files."""
        return fingerprint(self.db)

    @cached_property
    def unknown_counts(self) -> Mapping[str, int]:
        """How many printings lack each field: by field id, `coste.fuego`, `name`, `number`."""
        return dict(self.db.execute("SELECT field, count FROM unknowns"))

    @cached_property
    def schema(self) -> "Schema":
        """The fields that a query may name without a command's help."""
        from .query import Schema, prepare

        prepare(self.db)
        return Schema(self.game)

    @cached_property
    def index(self) -> "Index | None":
        """The indexes that a large catalog has."""
        if not self.db.execute("SELECT 1 FROM meta WHERE key = 'indexed'").fetchone():
            return None
        from .index.evaluate import Index
        from .query import prepare

        prepare(self.db)
        return Index(self.db)

    @cached_property
    def sample_cards(self) -> frozenset[str]:
        """The ids of the made-up cards."""
        rows = self.db.execute("SELECT DISTINCT card FROM printing WHERE sample")
        return frozenset(card for (card,) in rows)

    @property
    def in_memory(self) -> bool:
        """Whether it was built in memory, since it could not be kept."""
        return not self.db.execute("PRAGMA database_list").fetchone()[2]

    def size(self) -> int:
        """Return how many printings there are."""
        return int(self.db.execute("SELECT count(*) FROM printing").fetchone()[0])

    def own_size(self) -> int:
        """Return of how many printings the user gave something."""
        query = "SELECT count(*) FROM printing WHERE own <> '[]'"
        return int(self.db.execute(query).fetchone()[0])

    def table(self, name: str) -> Any:
        """Return a top-level table of the game file; an empty dict where it has none."""
        row = self.db.execute("SELECT json FROM toml WHERE name = ?", (name,)).fetchone()
        return json.loads(row[0]) if row else {}

    def printing(self, id: str) -> Printing | None:
        """Return the printing of that id, or None when it is gone.

        `SET-card` still finds a card of the set whose number was told later.
        """
        if found := self.select("WHERE id = ?", (id,)):
            return found[0]
        return next(iter(self.select(f"WHERE {_LATER} = ? ORDER BY row LIMIT 1", (id,))), None)

    def printings(self, card: str) -> tuple[Printing, ...]:
        """Return the printings of a card in display order; none when there is no such card."""
        return self.select("WHERE card = ? ORDER BY row", (card,))

    def first(self, card: str) -> Printing | None:
        """Return the printing that stands for the card."""
        return next(iter(self.select("WHERE card = ? AND first", (card,))), None)

    def select(self, tail: str = "", parameters: Sequence[Any] = ()) -> tuple[Printing, ...]:
        """Return the printings of `SELECT printing.* FROM printing <tail>`."""
        return tuple(map(self.decode, self.records(tail, parameters)))

    def records(self, tail: str = "", parameters: Sequence[Any] = ()) -> Iterator[Record]:
        """Yield what `SELECT printing.* FROM printing <tail>` finds, by column name."""
        cursor = self.db.execute(f"SELECT printing.* FROM printing {tail}", parameters)
        names = [column[0] for column in cursor.description]
        return (dict(zip(names, row, strict=True)) for row in cursor)

    def light(self, tail: str, parameters: Sequence[Any]) -> Iterator[Record]:
        """Yield what `records` does; of a large catalog the most is read when asked for."""
        if self.index is None:
            return self.records(tail, parameters)
        cursor = self.db.execute(f"SELECT {', '.join(_LIGHT)} FROM printing {tail}", parameters)
        return (Light.of(self, *row) for row in cursor)

    def judged(self, lines: Iterable[tuple[str | None, str | None]]) -> list[Record | None]:
        """Return the record of the printing that each line is judged by.

        A line is a card's id and a printing's, either of which may be None: the printing is meant,
        else the one that stands for the card. None where there is neither any more.
        """
        lines = tuple(lines)
        if not lines:
            return []
        cards, printings = zip(*lines, strict=True)
        named = self._by_id({*filter(None, printings)}) if any(printings) else {}
        first = self._first
        left = [card for card, p in lines if p not in named] if named else cards
        if wanted := [card for card in left if card not in first]:
            found = self.light(f"WHERE first AND card {_LISTED}", (json.dumps(wanted),))
            first.update((record["card"], record) for record in found)
        if not named:
            return [*map(first.get, cards)]
        return [named.get(printing or "") or first.get(card or "") for card, printing in lines]

    def looked_up(self, rows: Iterable[tuple[int, str, str]]) -> None:
        """Keep row, card and title of the printings that stand for cards just looked up.

        They are those that will be judged next, and of a large catalog all that is read at first.
        """
        if self.index is not None:
            self._first.update((row[1], Light.of(self, *row)) for row in rows)

    def _by_id(self, printings: set[str]) -> dict[str, Record]:
        found = self.records(f"WHERE id {_LISTED}", (json.dumps(sorted(printings)),))
        named = {str(record["id"]): record for record in found}
        if gone := sorted(printings - named.keys()):
            later = f"WHERE {_LATER} {_LISTED} ORDER BY row"
            for record in self.records(later, (json.dumps(gone),)):
                named.setdefault(f"{record['set']}-{record['card']}", record)
        return named

    def resolve(self, names: Iterable[str]) -> dict[str, tuple[Match, ...]]:
        """Return for each name the cards that go by it, in any spelling of case and accents.

        Exact spellings come first, then names before aliases, titles and other languages.
        """
        wanted = {name: fold(name) for name in names}
        keys = sorted(set(wanted.values()))
        found: dict[str, list[tuple[int, str, str]]] = {}
        for start in range(0, len(keys), _CHUNK):
            part = keys[start : start + _CHUNK]
            marks = ", ".join("?" * len(part))
            query = f"SELECT key, kind, card, text FROM name WHERE key IN ({marks}) ORDER BY place"
            for key, kind, card, text in self.db.execute(query, part):
                found.setdefault(key, []).append((kind, card, text))
        return {name: _matches(name, found.get(key, ())) for name, key in wanted.items()}

    def decode(self, record: Record) -> Printing:
        """Return the printing that a row of the table `printing` holds, by column name."""
        values: dict[str, FieldValue] = {}
        unknown = [name for name in ("name", "set", "number") if record[name] is None]
        for field, held in self._plan:
            unknown += [key for key, sql, _ in held if record[sql] is None]
            if field.per:
                values[field.id] = {value: record[sql] for _, sql, value in held}
            else:
                values[field.id] = _value(field, record[held[0][1]])
        return Printing(
            row=record["row"],
            id=record["id"],
            card=record["card"],
            title=record["title"],
            name=record["name"],
            set=record["set"],
            number=record["number"],
            language=record["language"],
            variant=record["variant"],
            sample=bool(record["sample"]),
            promo=None if record["promo"] is None else bool(record["promo"]),
            first=bool(record["first"]),
            values=values,
            extra={key: record[sql] for key, sql in self.extras.items() if record[sql]},
            unknown=tuple(unknown),
            source=json.loads(record["source"]),
            own=tuple(json.loads(record["own"])),
            aliases=tuple(json.loads(record["aliases"])),
        )

    @cached_property
    def decoded(self) -> tuple[str, ...]:
        """The columns that `decode` reads."""
        fields = (sql for _, held in self._plan for _, sql, _ in held)
        return (*_DECODED, *fields, *self.extras.values())

    @cached_property
    def _plan(self) -> tuple[tuple[Field, tuple[tuple[str, str, str], ...]], ...]:
        """Every field with key, column and value of what it is stored in."""
        return tuple(
            (field, tuple((c.key, c.sql, c.value) for c in columns_of(field, self.game)))
            for field in self.game.fields.values()
        )

    @cached_property
    def extras(self) -> Mapping[str, str]:
        """Texts in other languages: `text.en` → its column."""
        row = self.db.execute("SELECT value FROM meta WHERE key = 'extras'").fetchone()
        extras: dict[str, str] = json.loads(row[0])
        return extras

    def known_of_sets(self) -> tuple[Known, ...]:
        """Return for each set how many of its printings are known by name.

        Sample cards do not count, nor do the sets made up for them, nor tokens.
        """
        # What is true of every row is not asked: then the index of sets has the answer.
        asked = ["NOT sample"] if self.sample else []
        asked += ["name IS NOT NULL"] if self.unknown_counts.get("name") else []
        asked += ["f_token IS NOT 1"] if "token" in self.game.fields else []
        known = " AND ".join(asked) or "1"
        select = f'SELECT "set", sum({self._copies}) FROM printing WHERE {known} GROUP BY "set"'
        counted = dict(self.db.execute(select))
        return tuple(
            Known(s.id, s.name, counted.get(s.id, 0), s.size, s.at_least)
            for s in self.game.sets.values()
            if s.sample_of is None
        )

    def known_of_components(self) -> tuple[Known, ...]:
        """Return for each component of the box how many of its cards are known."""
        return tuple(
            Known(c["id"], labels(c["label"]), self._known_cards(c.get("cards")), c.get("count"))
            for c in self.table("components") or ()
        )

    @cached_property
    def _copies(self) -> str:
        """What a printing counts for: its copies, where the game says how many there are.

        Unknown copies are at least the one that is known to exist.
        """
        field, column = self.game.fields.get("copies"), sql_name("copies")
        if field is None or field.kind != "number" or field.per:
            return "1"
        return f"iif(typeof({column}) = 'integer', {column}, 1)"

    def _known_cards(self, query: str | None) -> int | None:
        from .query import parse, prepare

        if query is None:
            return None
        prepare(self.db)
        parameters: list[Any] = []
        test = parse(query, self.game).sql(parameters)
        total = self.db.execute(
            f"SELECT coalesce(sum({self._copies}), 0) FROM printing"
            f" WHERE NOT sample AND name IS NOT NULL AND ({test})",
            parameters,
        ).fetchone()
        return int(total[0])


def _value(field: Field, stored: Stored) -> FieldValue:
    if stored is None or stored == "":
        return stored
    if field.kind == "tokens":
        return tokens(str(stored))
    return bool(stored) if field.kind == "flag" else stored


def _matches(name: str, found: Iterable[tuple[int, str, str]]) -> tuple[Match, ...]:
    """Return one match for each card, its best one."""
    best: dict[str, Match] = {}
    for kind, card, text in found:
        match = Match(card, text, kind, exact=text == name)
        old = best.get(card)
        if old is None or (not match.exact, kind) < (not old.exact, old.kind):
            best[card] = match
    return tuple(sorted(best.values(), key=lambda match: (not match.exact, match.kind)))
