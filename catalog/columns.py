"""Which columns the table `printing` has for a game's fields, and what they hold."""

from collections.abc import Iterator

from .game import Field, Game
from .value import Value

Stored = str | int | float | None


class Column(Value):
    """One stored value of a printing: `key` names it in files, `sql` in the database."""

    key: str  # `coste`, or `coste.fuego` where a number has one value for each choice
    sql: str
    field: Field
    value: str = ""  # `fuego`


def sql_name(field: str, value: str = "", prefix: str = "f_") -> str:
    """Return the column name of a field, or of one value of it."""
    name = prefix + field.replace("-", "_")
    return f"{name}__{value.replace('-', '_')}" if value else name


def columns_of(field: Field, game: Game) -> tuple[Column, ...]:
    """Return the columns that hold a field: one, or one for each value of its `per` field."""
    if field.per is None:
        return (Column(field.id, sql_name(field.id), field),)
    values = game.fields[field.per].values
    return tuple(Column(f"{field.id}.{v}", sql_name(field.id, v), field, v) for v in values)


def columns(game: Game) -> Iterator[Column]:
    """Yield the columns of every field in the game file's order."""
    for field in game.fields.values():
        yield from columns_of(field, game)


def tokens(stored: str) -> tuple[str, ...]:
    """Return the tokens of `|fuego||agua|`, in order, repeats kept."""
    return tuple(stored[1:-1].split("||")) if stored else ()
