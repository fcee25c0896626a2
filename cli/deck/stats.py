"""`mazo deck stats`: curve and counts of a deck, drawn in the terminal."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog, Printing
from ...catalog.game import Field
from ...catalog.naming import one
from ...catalog.value import Value
from ...collection.deckbuilding.decks import Deck, Line
from ...validators.decks.rule import counted_zones
from ...validators.formats.tables import format_called
from .. import options
from ..answer import Answer, Column
from ..cards import sample_note, value_of, word
from ..decks import Named, load
from ..session import Session
from ..terminal.screen import Screen, columns
from ..words import say, text

_LONGEST = 40  # columns of a bar


class Share(Value):
    """One value of a field and how many cards have it; `value` is None for unknown."""

    value: str | int | float | None
    label: str
    count: int


def command(
    deck: Named,
    by: Annotated[
        list[str] | None,
        typer.Option("--by", help=say("deck.stats.by"), metavar=say("card.find.SORT")),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Show the statistics of a deck."""
    session = Session(game)
    held = load(session, deck)
    catalog = session.catalog(held.game)
    cards = _cards(held, catalog)
    fields = [_field(catalog, name) for name in by] if by else _main_fields(catalog, cards)
    parts = [(field, per, _shares(cards, field, per, catalog))
             for field in fields for per in _parts(field, catalog)]  # fmt: skip
    rows = [_row(field, per, share) for field, per, shares in parts for share in shares]
    missing = sum(line.count for line, printing in cards if printing is None)
    total = sum(line.count for line, _ in cards)
    return Answer(
        data={"deck": held.name, "count": total, "unknown_cards": missing, "stats": rows},
        rows=rows,
        columns=(Column("field", "field"), Column("label", "value"), Column("count", "count")),
        text=lambda screen: _told(held, total, missing, parts, catalog, screen),
        game=held.game,
        notes=sample_note(p.sample for _, p in cards if p),
    )


def _cards(deck: Deck, catalog: Catalog) -> list[tuple[Line, Printing | None]]:
    """Return the lines of the zones that count in the deck's format, with their printings."""
    found = format_called(catalog, deck.format)
    zones = (
        counted_zones(found, catalog.game) if found else [z.id for z in catalog.game.deck_zones()]
    )
    lines = [line for line in deck.lines if line.zone in zones]
    judged = catalog.judged((line.card, line.printing) for line in lines)
    cards = (None if record is None else catalog.decode(record) for record in judged)
    return list(zip(lines, cards, strict=True))


def _field(catalog: Catalog, asked: str) -> Field:
    fields = catalog.game.fields
    words = {id_: field.label.values() for id_, field in fields.items()}
    return fields[one(asked, words, "deck.unknown-field")]


def _main_fields(catalog: Catalog, cards: list[tuple[Line, Printing | None]]) -> list[Field]:
    """Return the fields worth a look: those of the normal table and the rarity, where known."""
    fields = [f for f in catalog.game.fields.values() if f.kind in {"number", "choice", "tokens"}]
    shown = [f for f in fields if f.show or f.id in {"type", "rarity"}]
    told = [f for f in shown if any(p and _known(p.values[f.id]) for _, p in cards)]
    return told or shown[:1]


def _known(value: Any) -> bool:
    if isinstance(value, dict):
        return any(_known(v) for v in value.values())
    return value is not None and value != ""


def _parts(field: Field, catalog: Catalog) -> list[str]:
    """Return the values that a field has one number for; one empty name for any other field."""
    return list(catalog.game.fields[field.per].values) if field.per else [""]


def _shares(
    cards: Iterable[tuple[Line, Printing | None]], field: Field, per: str, catalog: Catalog
) -> list[Share]:
    counts: dict[Any, int] = {}
    for line, printing in cards:
        for value in _values(printing, field, per):
            counts[value] = counts.get(value, 0) + line.count
    order = list(field.values)
    return [
        Share(value, _label(value, field, catalog), counts[value])
        for value in sorted(counts, key=lambda v: _rank(v, order))
    ]


def _values(printing: Printing | None, field: Field, per: str) -> list[Any]:
    """Return what a card counts as: each of its tokens once, else its one value."""
    if printing is None:
        return [None]
    value: Any = printing.values[field.id]
    if isinstance(value, dict):
        value = value.get(per)
    if isinstance(value, tuple):
        return list(dict.fromkeys(value))
    return [value]


def _rank(value: Any, order: list[str]) -> tuple[int, Any]:
    if value is None:
        return (3, "")
    if value == "":
        return (2, "")
    if isinstance(value, (int, float)):
        return (0, value)
    return (1, order.index(value) if value in order else len(order))


def _label(value: Any, field: Field, catalog: Catalog) -> str:
    if value is None:
        return say("deck.stats-unknown")
    if value == "":
        return say("deck.stats-none")
    if isinstance(value, str) and field.kind in {"choice", "tokens"}:
        return word(field, value)
    return value_of(field, catalog.game)(value) if not field.per else str(value)


def _row(field: Field, per: str, share: Share) -> dict[str, Any]:
    name = f"{field.id}.{per}" if per else field.id
    return {"field": name, "value": share.value, "label": share.label, "count": share.count}


def _told(
    deck: Deck,
    total: int,
    missing: int,
    parts: list[tuple[Field, str, list[Share]]],
    catalog: Catalog,
    screen: Screen,
) -> str:
    head = f"{screen.style(deck.name, 'bold')} — {say('deck.total', count=total)}"
    if missing:
        head += f" ({say('deck.unknown-cards', count=missing)})"
    return "\n".join([head, *(_drawn(f, per, s, catalog, screen) for f, per, s in parts if s)])


def _drawn(field: Field, per: str, shares: list[Share], catalog: Catalog, screen: Screen) -> str:
    name = text(field.label)
    if per and field.per:
        name += f" ({word(catalog.game.fields[field.per], per)})"
    wide = max(columns(share.label) for share in shares)
    most = max(share.count for share in shares)
    digits = len(str(most))
    room = max(1, min(_LONGEST, screen.width - wide - digits - 8))
    lines = [f"\n  {screen.style(say('deck.stats-by', field=name), 'bold')}{_mean(shares, field)}"]
    for share in shares:
        bar = "█" * max(1, round(share.count * room / most))
        gap = " " * (wide - columns(share.label))
        lines.append(f"    {share.label}{gap}  {share.count:>{digits}} {screen.style(bar, 'cyan')}")
    return "\n".join(lines)


def _mean(shares: list[Share], field: Field) -> str:
    """Return the mean of the known numbers, and how many cards it leaves out."""
    if field.kind != "number":
        return ""
    numbers = [s for s in shares if isinstance(s.value, (int, float))]
    count = sum(s.count for s in numbers)
    if not count:
        return ""
    mean = float(Fraction(sum(Fraction(s.value or 0) * s.count for s in numbers), count))
    left = sum(s.count for s in shares) - count
    key = "deck.stats-average" if left else "deck.stats-average-all"
    return f" — {say(key, mean=f'{mean:.2f}', left=left)}"
