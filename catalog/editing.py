"""Cards made and mended by hand: what one says of a card, laid into one's own card layer.

Nothing is written here, as with an import.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from .cardfile import Row, setters, translation
from .catalog import Catalog
from .cells import UNKNOWN, BadCell, clean
from .errors import NotFound, UsageError
from .game import Game
from .headers import meant
from .layering import Change, Layering
from .loosecells import loose_setters
from .own import Record, same
from .value import Value

_OF_PRINTING = ("set", "number", "variant", "language")
_FIXED = ("id", "source")


class Step(Value):
    """One fact that changes, by its column: None is unknown, `""` a known none."""

    printing: str
    field: str
    before: Any
    after: Any


class Edit(Value):
    """A change of the own layer, of which card, and fact by fact what it comes to."""

    change: Change
    card: str
    name: str
    steps: tuple[Step, ...]


Given = Sequence[tuple[str, str]]  # field, by id or label, and value as it is typed


def add_card(catalog: Catalog, name: str, given: Given) -> Edit:
    """Compute what a new card makes of the user's own layer; its id is made of its name.

    Args:
        catalog: The game.
        name: What the card is called.
        given: What is known of it; an empty value is a known none, `?` unknown.

    Raises:
        UsageError: `card.exists` (name, card); `card.number-taken` (value, card); and those of the
            fields: `card.no-field` (name, near), `card.fixed-field` (name), `card.field-twice`
            (name), `card.bad-field` (name, value, expected, allowed, near).
    """
    layering = Layering(catalog)
    record = _record(catalog.game, [("name", name), *given])
    _refuse_name(layering, record.row)
    _refuse_number(layering, record.row)
    record.row.id = layering.shelf.new_id(record.row)
    layering.add(record)
    row, columns = record.row, [n for n in record.given if n != "id"]
    steps = (Step(row.printing, n, None, layering.written(row, n)) for n in columns)
    return Edit(layering.result(), row.id, row.name or "", tuple(steps))


def edit_card(catalog: Catalog, card: str, given: Given, printing: str | None = None) -> Edit:
    """Compute what new facts about a card make of the user's own layer.

    Args:
        catalog: The game.
        card: The card's id.
        given: As for `add_card`.
        printing: The only printing that is meant; None for all there are. What a card is called
            is so in all of them.

    Raises:
        UsageError: As `add_card`; `card.which-printing` (name, candidates) for a number or the like
            of one that has several printings.
        NotFound: `card.unknown`, when it is no card of the game's files, as samples are not.
    """
    layering = Layering(catalog)
    rows = layering.shelf.of_card(card)
    if not rows:
        raise NotFound("card.unknown", name=card)
    record = _record(catalog.game, given)
    meant_rows = [row for row in rows if printing in {None, row.printing}]
    _refuse_several(record.given, meant_rows)
    _refuse_name(layering, record.row, card)
    for row in meant_rows[:1]:
        _refuse_number(layering, _placed(record, row), row)
    steps = [
        step for row in rows for step in _laid(layering, row, record, one_of_them=row in meant_rows)
    ]
    return Edit(layering.result(), card, rows[0].name or "", tuple(steps))


def _refuse_name(layering: Layering, row: Row, card: str = "") -> None:
    """See that no other card has the name."""
    if row.name is None:
        return
    named = [r for r in layering.shelf.named(row.name) if r.id != card]
    if named and not _told_apart(layering.game, row, named):
        raise UsageError("card.exists", name=row.name, card=named[0].id)


def _refuse_number(layering: Layering, row: Row, but: Row | None = None) -> None:
    """See that no other printing has the number."""
    if not row.set or not row.number:
        return
    for other in layering.shelf.at(row.set, row.number):
        is_other = but is None or other.printing != but.printing
        if is_other and (other.variant, other.language) == (row.variant, row.language):
            raise UsageError("card.number-taken", value=f"{row.set}-{row.number}", card=other.id)


def _placed(record: Record, row: Row) -> Row:
    """Return where a printing would be, in which set under which number."""
    new = {n: getattr(record.row if n in record.given else row, n) for n in _OF_PRINTING}
    return Row(line=0, **new)


def _told_apart(game: Game, row: Row, others: Sequence[Row]) -> bool:
    """Tell whether the game has cards of one name, and the field that tells them apart does so."""
    mark = row.values.get(game.name_with or "")
    return mark is not None and all(r.values.get(game.name_with or "") != mark for r in others)


def _refuse_several(given: Sequence[str], rows: Sequence[Row]) -> None:
    if len(rows) > 1 and (column := next((n for n in given if n in _OF_PRINTING), None)):
        ids = tuple(row.printing for row in rows)
        raise UsageError("card.which-printing", name=column, candidates=ids)


def _laid(layering: Layering, row: Row, record: Record, *, one_of_them: bool) -> list[Step]:
    """Lay the record over one printing of its card, and return what that changes."""
    names = [n for n in record.given if one_of_them or n.partition(".")[0] in {"name", "aliases"}]
    news = tuple(n for n in names if not same(row, record.row, n))
    before = [layering.written(row, name) for name in news]
    if news:
        layering.change(row, Record(record.row, news))
    after = [layering.written(row, name) for name in news]
    return [Step(row.printing, *step) for step in zip(news, before, after, strict=True)]


def _record(game: Game, given: Iterable[tuple[str, str]]) -> Record:
    """Return the record of what was typed."""
    row = Row(line=0)
    strict, loose = setters(game), loose_setters(game)
    columns: list[str] = []
    for word, text in given:
        column, close = meant(word, game)
        if word in _FIXED or column in _FIXED:
            raise UsageError("card.fixed-field", name=word)
        if column is None:
            raise UsageError("card.no-field", name=word, near=close)
        if column in columns:
            raise UsageError("card.field-twice", name=word)
        value = clean(text)
        plain = strict if value in {"", UNKNOWN} else loose  # which labels are not
        setter = plain.get(column) or translation(column, game)
        try:
            if setter:  # a text in another language is there or is not: it is never unknown
                setter(row, "" if column not in plain and value == UNKNOWN else value)
        except BadCell as bad:
            raise UsageError(
                "card.bad-field", name=word, value=bad.value, expected=bad.expected,
                allowed=bad.allowed, near=bad.near,
            ) from None  # fmt: skip
        columns.append(column)
    return Record(row, tuple(columns))
