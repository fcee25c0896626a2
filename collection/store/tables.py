"""The user's database declared in SQLModel: what each row may hold, checked in bulk.

`steps` says the same in SQL for everyday commands, which cannot wait for this import; a test
holds both equal.
"""

import sqlite3
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar

from sqlalchemy import Index, Integer, Text, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from ...catalog.errors import Unavailable
from ..deckbuilding.lines import MOST_COPIES

_OBJECT = r"^\{.*\}$"
_LIST = r"^\[.*\]$"


def _text(default: str | None = None, **more: Any) -> Any:
    """Return a text column; with a default the database fills it in as well."""
    if default is None:
        return Field(sa_type=Text, **more)
    shown = {"server_default": default}
    return Field(default=default, sa_type=Text, sa_column_kwargs=shown, **more)


def _whole(default: int, **more: Any) -> Any:
    shown = {"server_default": text(str(default))}
    return Field(default=default, sa_type=Integer, sa_column_kwargs=shown, **more)


class Deck(SQLModel, table=True):
    """A deck; `catalog` is the fingerprint of the card data it was saved with.

    `choices` is a JSON object of texts; see `deckbuilding.chosen`.
    """

    __tablename__: ClassVar[str] = "deck"
    __table_args__ = (UniqueConstraint("game", "name"),)

    id: int = Field(primary_key=True)
    game: str = _text(min_length=1)
    name: str = _text(min_length=1)
    name_key: str = _text(index=True)
    format: str | None = Field(default=None, sa_type=Text)
    note: str = _text("")
    catalog: str = _text("")
    created: str = _text()
    changed: str = _text()
    built: int = _whole(0, ge=0, le=1)
    choices: str = _text("{}", regex=_OBJECT)


class DeckLine(SQLModel, table=True):
    """So many copies of a card in a zone of a deck; see `decks.Line`."""

    __tablename__: ClassVar[str] = "deck_line"

    id: int = Field(primary_key=True)
    deck: int = Field(foreign_key="deck.id", ondelete="CASCADE")
    position: int = Field(ge=0)
    zone: str = _text(min_length=1)
    count: int = Field(ge=1, le=MOST_COPIES)
    card: str | None = Field(default=None, sa_type=Text)
    printing: str | None = Field(default=None, sa_type=Text)
    name: str = _text(min_length=1)
    comment: str = _text("")
    written: str = _text("")
    finish: str = _text("")


class Copy(SQLModel, table=True):
    """So many copies that the user owns; see `copies.Copies`."""

    __tablename__: ClassVar[str] = "copy"
    __table_args__ = (
        Index("copy_card", "game", "card", "count"),
        Index("copy_printing", "game", "printing", "count"),
    )

    id: int = Field(primary_key=True)
    game: str = _text(min_length=1)
    count: int = Field(ge=1, le=MOST_COPIES)
    card: str | None = Field(default=None, sa_type=Text)
    printing: str | None = Field(default=None, sa_type=Text)
    name: str = _text(min_length=1)
    written: str = _text("")
    finish: str = _text("")
    condition: str = _text("")
    language: str = _text("")
    place: str = _text("")
    note: str = _text("")
    price: str = _text("")
    currency: str = _text("")
    date: str = _text("")


class Want(SQLModel, table=True):
    """So many copies that the user would like to have; see `wants.Want`."""

    __tablename__: ClassVar[str] = "want"
    __table_args__ = (Index("want_card", "game", "card"),)

    id: int = Field(primary_key=True)
    game: str = _text(min_length=1)
    count: int = Field(ge=1, le=MOST_COPIES)
    card: str | None = Field(default=None, sa_type=Text)
    printing: str | None = Field(default=None, sa_type=Text)
    name: str = _text(min_length=1)
    written: str = _text("")
    note: str = _text("")
    deck: int | None = Field(default=None, foreign_key="deck.id", ondelete="SET NULL")


class Trade(SQLModel, table=True):
    """A deal that was applied, and as which of its parties, so that it is not applied twice."""

    __tablename__: ClassVar[str] = "trade"

    deal: str = _text(primary_key=True)
    game: str = _text()
    party: str = _text()
    applied: str = _text()


class Setting(SQLModel, table=True):
    """A setting of the program or of a game; the value is JSON."""

    __tablename__: ClassVar[str] = "setting"

    key: str = _text(primary_key=True)
    value: str = _text()


class Opening(SQLModel, table=True):
    """Packs that were opened; the receipt replays those that a seed gave, others have none."""

    __tablename__: ClassVar[str] = "opening"

    id: int = Field(primary_key=True)
    game: str = _text()
    product: str = _text()
    packs: int = Field(ge=1)
    seed: str = _text()
    receipt: str = _text()
    opened: str = _text()


class OpeningCard(SQLModel, table=True):
    """A card of an opening; see `openings.Card`."""

    __tablename__: ClassVar[str] = "opening_card"

    id: int = Field(primary_key=True)
    opening: int = Field(foreign_key="opening.id", ondelete="CASCADE", index=True)
    pack: int | None = Field(default=None, ge=1, sa_type=Integer)
    slot: str = _text("")
    card: str | None = Field(default=None, sa_type=Text)
    printing: str | None = Field(default=None, sa_type=Text)
    name: str = _text("")
    rarity: str | None = Field(default=None, sa_type=Text)
    finish: str = _text("")


class Play(SQLModel, table=True):
    """A game of solitaire; `lines` and `start` are JSON: see `plays.Saved`."""

    __tablename__: ClassVar[str] = "play"
    __table_args__ = (UniqueConstraint("name"),)

    id: int = Field(primary_key=True)
    game: str = _text(min_length=1)
    name: str = _text(min_length=1)
    named: int = _whole(0, ge=0, le=1)
    scripted: int = _whole(0, ge=0, le=1)
    deck: str = _text()
    lines: str = _text(regex=_LIST)
    start: str = _text(regex=_OBJECT)
    actions: str = _text("")
    undone: str = _text("")
    turn: int = _whole(0, ge=0)
    ended: int = _whole(0, ge=0, le=1)
    state: str = _text("")
    catalog: str = _text("")
    created: str = _text()
    touched: str = _text()


class ScoreLine(SQLModel, table=True):
    """A line of a score sheet; `points` is NULL where nobody knows them."""

    __tablename__: ClassVar[str] = "score_line"
    __table_args__ = (Index("score_line_sheet", "sheet", "player_key"),)

    id: int = Field(primary_key=True)
    sheet: str = _text("")
    game: str = _text("")
    player: str = _text(min_length=1)
    player_key: str = _text()
    kind: str = _text(min_length=1)
    points: int | None = Field(default=None, sa_type=Integer)
    support: int | None = Field(default=None, sa_type=Integer)
    note: str = _text("")
    made: str = _text()


class CardFile(SQLModel, table=True):
    """What the user's card file of a game holds; `written` is 0 until it lies on the disk."""

    __tablename__: ClassVar[str] = "card_file"

    game: str = _text(primary_key=True)
    text: str | None = Field(default=None, sa_type=Text)
    written: int = _whole(1, ge=0, le=1)


class JournalEntry(SQLModel, table=True):
    """One command that can be taken back; `size` in bytes of its statements."""

    __tablename__: ClassVar[str] = "journal_entry"

    id: int = Field(primary_key=True)
    command: str = _text()
    made: str = _text()
    undone: int = _whole(0, ge=0, le=1)
    size: int = _whole(0, ge=0)


class JournalStep(SQLModel, table=True):
    """One statement that takes a change of a row back, or the coming of many."""

    __tablename__: ClassVar[str] = "journal_step"

    id: int = Field(primary_key=True)
    entry: int = Field(foreign_key="journal_entry.id", ondelete="CASCADE", index=True)
    statement: str = _text()
    changes: int = _whole(1, ge=0)


class JournalOpen(SQLModel, table=True):
    """The entry that is open, only within its transaction: one row or none."""

    __tablename__: ClassVar[str] = "journal_open"

    id: int = Field(primary_key=True)
    entry: int
    bulk: str | None = Field(default=None, sa_type=Text)
    since: int | None = None


CHECKED: tuple[type[SQLModel], ...] = (
    Deck, DeckLine, Copy, Want, Trade, Setting, Opening, OpeningCard, Play, ScoreLine, CardFile,
)  # fmt: skip


_WHOLE = 1 << 63  # what SQLite takes for a whole number is below


@cache
def _plain(model: type[SQLModel]) -> Any:
    """Return what checks a row by the same fields but makes no row, which would take longest."""
    from pydantic import create_model

    fields: Any = {name: (field.annotation, field) for name, field in model.model_fields.items()}
    return create_model(model.__name__, **fields)


def misfits(table: str, row: Mapping[str, object]) -> tuple[str, ...]:
    """Return the columns of a row, by name, that hold what the table may not; its id may lack."""
    from pydantic import ValidationError

    model = next(each for each in CHECKED if each.__tablename__ == table)
    try:
        _plain(model).model_validate({"id": 1, **row}, strict=True)
    except ValidationError as error:
        return tuple(str(each["loc"][0]) for each in error.errors())
    return tuple(n for n, v in row.items() if isinstance(v, int) and not -_WHOLE <= v < _WHOLE)


def check_rows(db: sqlite3.Connection) -> None:
    """Hold every row of the user's against its declaration, as a migration does before it ends.

    Raises:
        Unavailable: `store.damaged-row` with `table` and `row` (its number), for the first row
            that does not fit or that refers to nothing.
    """
    for model in CHECKED:
        table = str(model.__tablename__)
        cursor = db.execute(f"SELECT rowid AS _row, * FROM {table}")
        names = [column[0] for column in cursor.description]
        for row in cursor:
            values = dict(zip(names, row, strict=True))
            number = int(values.pop("_row"))
            if misfits(table, values):
                raise Unavailable("store.damaged-row", table=table, row=number)
    for table in ("journal_entry", "journal_step"):
        for _ in db.execute(f"SELECT * FROM {table}"):
            pass  # a text that cannot be read is told of by the reading
    for table, row, *_ in db.execute("PRAGMA foreign_key_check"):
        raise Unavailable("store.damaged-row", table=table, row=row)
