"""Cells as people write them: the label of a value or a set, in any language, stands for its id."""

from collections.abc import Mapping
from functools import partial

from .cardfile import Row, Setter, setters
from .cells import BadCell, read, value_words
from .columns import Column, Stored, columns
from .game import Game
from .text import fold, near


def loose_setters(game: Game) -> dict[str, Setter]:
    """Return the setters of a card file, taking labels of values and sets in any language too."""
    sets = {fold(text): s.id for s in game.sets.values() for text in s.name.values()}
    sets |= {fold(id): id for id in game.sets}
    words = {field.id: value_words(field) for field in game.fields.values() if field.values}
    given = (column for column in columns(game) if column.field.when is None)
    own: dict[str, Setter] = {
        column.key: _Reader(column, words.get(column.field.id)) for column in given
    }
    return setters(game) | own | {"id": _set_id, "set": partial(_set_set, sets)}


def _set_id(row: Row, text: str) -> None:
    """Take any word: it may be the id of a printing, or a number in somebody's own list."""
    row.id = text


class _Reader:
    """Reads the cells of one column, each text once: the same few words come again and again."""

    def __init__(self, column: Column, words: Mapping[str, str] | None) -> None:
        self.column, self.words = column, words
        self.seen: dict[str, Stored | BadCell] = {}

    def __call__(self, row: Row, text: str) -> None:
        if text not in self.seen:
            try:
                self.seen[text] = read(self.column.field, text, self.words)
            except BadCell as bad:
                self.seen[text] = bad
        found = self.seen[text]
        if isinstance(found, BadCell):
            raise found
        row.values[self.column.key] = found


def _set_set(sets: Mapping[str, str], row: Row, text: str) -> None:
    found = sets.get(fold(text))
    if found is None:
        raise BadCell(text, "set", tuple(dict.fromkeys(sets.values())), near(text, sets))
    row.set = found
