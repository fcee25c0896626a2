"""How rows become stored printings: the columns of `printing`, and what stands in each."""

import json
from collections.abc import Iterable, Iterator, Sequence

from .cardfile import Row
from .columns import Column, Stored, columns, sql_name
from .game import Game, label
from .text import fold, natural_key, sort_key

_PLAIN = (
    "row INTEGER PRIMARY KEY", "id TEXT UNIQUE", "card TEXT", "title TEXT", "name TEXT",
    "name_key TEXT", "sort TEXT", '"set" TEXT', "number TEXT", "number_sort TEXT",
    "sets TEXT", "language TEXT", "variant TEXT", "names TEXT", "aliases TEXT", "sample INTEGER",
    "promo INTEGER", "first INTEGER", "source TEXT", "own TEXT",
)  # fmt: skip
_AFFINITY = {"number": "", "flag": " INTEGER"}  # a number column has none: '' and 'X' stay text
EXACT, ALIAS, TITLE, TRANSLATION = 0, 1, 2, 3  # kinds of the table `name`


class Shape:
    """All rows of a game in display order, with what is derived from them together.

    `extras` maps names and texts in other languages (`text.en`) to their columns, `titles` a card
    to what it is shown as, `sets` a card to the sets that hold it.
    """

    def __init__(self, game: Game, rows: Sequence[Row]) -> None:
        self.game = game
        self.fields = tuple(columns(game))
        keys = sorted({key for row in rows for key in _in_languages(row)})
        self.extras = {key: sql_name(key.replace(".", "-")) for key in keys}
        self.rows = sorted(rows, key=self._order)
        self.titles = self._titles()
        self.sets = _sets(self.rows)

    def columns(self) -> list[str]:
        """Return the definition of every column of `printing`."""
        made = list(_PLAIN)
        for column in self.fields:
            made.append(column.sql + _AFFINITY.get(column.field.kind, " TEXT"))
            if column.field.kind == "text":
                made.append(f"{sql_name(column.field.id, prefix='k_')} TEXT")
        return made + [f"{name} TEXT" for name in self.extras.values()]

    def printings(self) -> Iterator[list[Stored]]:
        """Yield the stored values of every row, in the order of the columns."""
        for place, row in enumerate(self.rows, 1):
            texts = map(_in_languages(row).get, self.extras)
            yield [place, *self._plain(row), *self._values(row), *texts]

    def names(self) -> list[tuple[str, int, str, str]]:
        """Return every name a card goes by, once: folded, its kind, the card, as written."""
        found: dict[tuple[str, str], int] = {}
        for row in self.rows:
            kinds: list[tuple[int, Iterable[str]]] = [
                (EXACT, [row.name or ""]),
                (ALIAS, row.aliases),
                (TITLE, [self.titles[row.id]]),
                (TRANSLATION, row.names.values()),
            ]
            for kind, texts in kinds:
                for text in filter(None, texts):
                    found.setdefault((row.id, text), kind)
        return [(fold(text), kind, card, text) for (card, text), kind in found.items()]

    def _order(self, row: Row) -> tuple[int, bool, str, str]:
        places = {code: i for i, code in enumerate(self.game.sets)}
        number = natural_key(row.number) if row.number else ""
        return places.get(row.set or "", len(places)), not number, number, row.printing

    def _titles(self) -> dict[str, str]:
        """Cards that share a name are told apart by the field that `name-with` names."""
        named: dict[str, set[str]] = {}
        for row in self.rows:
            if row.name is not None:
                named.setdefault(row.name, set()).add(row.id)
        titles: dict[str, str] = {}
        for row in self.rows:
            if row.name is None:
                titles.setdefault(row.id, row.printing)
                continue
            mark = self._mark(row) if len(named[row.name]) > 1 else ""
            titles[row.id] = f"{row.name} {mark}".strip()
        return titles

    def _mark(self, row: Row) -> str:
        with_field = self.game.name_with or ""
        value = row.values.get(with_field)
        if value is None or value == "":
            return ""
        texts = self.game.fields[with_field].values.get(str(value), {})
        return label(texts, next(iter(self.game.languages), ""), str(value))

    def _plain(self, row: Row) -> Sequence[Stored]:
        title = self.titles[row.id]
        return (
            row.printing, row.id, title, row.name, None if row.name is None else fold(row.name),
            sort_key(title), row.set, row.number, natural_key(row.number) if row.number else None,
            self.sets[row.id], row.language, row.variant, _searched_names(row),
            json.dumps(row.aliases, ensure_ascii=False), int(row.sample), 0, 0,
            json.dumps(row.source), json.dumps(row.own),
        )  # fmt: skip

    def _values(self, row: Row) -> Iterator[Stored]:
        for column in self.fields:
            value = row.values.get(column.key)
            yield value
            if column.field.kind == "text":
                yield _searched_text(row, column, value)


def _in_languages(row: Row) -> dict[str, str]:
    """Return names and texts in other languages, by `name.en` and `text.en`."""
    return {f"name.{language}": name for language, name in row.names.items()} | row.extra


def _searched_names(row: Row) -> str | None:
    """Return every name, folded, one a line; None while nobody knows what the card is called."""
    if row.name is None:
        return None
    words = map(fold, (row.name, *row.aliases, *filter(None, row.names.values())))
    return "\n" + "\n".join(dict.fromkeys(words)) + "\n"


def _searched_text(row: Row, column: Column, value: Stored) -> str | None:
    """Return the folded text of a field in every language; None when it is known in none."""
    texts = [text for name, text in row.extra.items() if name.partition(".")[0] == column.key]
    if value is None and not texts:
        return None
    return "\n".join(fold(text) for text in (str(value or ""), *texts) if text)


def _sets(rows: Iterable[Row]) -> dict[str, str | None]:
    """Return the sets that hold each card, as tokens; None where one of them is unknown."""
    found: dict[str, dict[str | None, None]] = {}
    for row in rows:
        found.setdefault(row.id, {})[row.set] = None
    return {
        card: None if None in sets else "".join(f"|{code}|" for code in sets if code)
        for card, sets in found.items()
    }
