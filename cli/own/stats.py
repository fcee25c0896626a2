"""`mazo own stats`: what a collection holds, and how far its sets have come."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog
from ...catalog.naming import one
from ...catalog.value import Value
from ...collection import progress
from ...collection.conditions import CONDITIONS
from ...collection.progress import Part, Totals
from .. import bars, options
from ..answer import Answer, Column
from ..cards import word
from ..known import known_note
from ..screen import Screen
from ..session import Session
from ..words import say, text

_FACTS = ("finish", "condition", "language", "place")
_FEW_SETS = 12  # of more, those of which nothing is owned are left out


class Counted(Value):
    """One field, and how much of each of its values there is."""

    field: str
    label: str
    parts: tuple[tuple[Part, str], ...]  # each with its name in words


def command(
    by: Annotated[
        list[str] | None,
        typer.Option("--by", help=say("own.stats.by"), metavar=say("card.find.SORT")),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Show what a collection holds."""
    session = Session(game)
    catalog = session.catalog()
    held = progress.held(session.db, catalog)
    whole = progress.totals(session.db, catalog.id)
    names = [_field(catalog, name) for name in by] if by else _main(catalog)
    counted = [_counted(session, catalog, held, name) for name in names]
    if not by:
        counted = [each for each in counted if each.field == "set" or _says_anything(each)]
    rows = [_row(each, part, label) for each in counted for part, label in each.parts]
    return Answer(
        data={**_data(whole), "stats": rows},
        rows=rows,
        columns=[
            Column(name, name, absent="") for name in ("field", "label", "copies", "owned", "size")
        ],
        text=lambda screen: _told(catalog, whole, counted, screen),
        game=catalog.id,
        notes=[known_note(catalog)],
    )


def _main(catalog: Catalog) -> list[str]:
    return ["set", *(name for name in ("rarity",) if name in catalog.game.fields), *_FACTS]


def _field(catalog: Catalog, asked: str) -> str:
    """Return the field or fact that a word means.

    Raises:
        NotFound: `own.unknown-by` with `name`, `near` and `known`.
    """
    fields = catalog.game.fields
    words = {id_: [*each.label.values()] for id_, each in fields.items() if not each.per}
    words |= {name: [say(f"own.{name}")] for name in _FACTS if name not in fields}
    words.setdefault("set", [say("card.set")])
    return one(asked, words, "own.unknown-by")


def _counted(
    session: Session, catalog: Catalog, held: Sequence[progress.Held], name: str
) -> Counted:
    if name == "set":
        parts = progress.by_set(catalog, held)
        if len(parts) > _FEW_SETS:
            parts = tuple(progress.progress(parts))
        sets = catalog.game.sets
        return Counted(name, say("card.set"), tuple(
            (part, say("own.no-set") if part.value is None else text(sets[str(part.value)].name))
            for part in parts
        ))  # fmt: skip
    if name in catalog.game.fields:
        field = catalog.game.fields[name]
        found = progress.by_field(catalog, held, field)
        return Counted(
            name,
            text(field.label),
            tuple((p, _value(p.value, word(field, p.value))) for p in found),
        )
    found = progress.by_fact(session.db, catalog.id, name)
    if name == "condition":
        found = tuple(sorted(found, key=lambda part: [*CONDITIONS, ""].index(str(part.value))))
    return Counted(
        name, say(f"own.{name}"), tuple((p, str(p.value) or say("own.nothing-said")) for p in found)
    )


def _value(value: object, called: str) -> str:
    if value is None:
        return say("deck.stats-unknown")
    return say("deck.stats-none") if value == "" else called


def _says_anything(counted: Counted) -> bool:
    return any(part.value not in ("", None) and part.copies for part, _ in counted.parts)


def _data(whole: Totals) -> dict[str, Any]:
    worth = [each.as_dict() for each in whole.worth]
    return {**whole.as_dict(), "worth": worth}


def _row(counted: Counted, part: Part, label: str) -> dict[str, Any]:
    return {"field": counted.field, "value": part.value, "label": label, **{
        name: getattr(part, name) for name in ("copies", "owned", "size", "known")
    }}  # fmt: skip


def _told(catalog: Catalog, whole: Totals, counted: Sequence[Counted], screen: Screen) -> str:
    name = screen.style(text(catalog.game.name), "bold")
    head = say("own.in-all", count=whole.copies, cards=whole.cards, printings=whole.printings)
    lines = [screen.wrap(f"{name} — {head}")]
    lines += [
        screen.wrap(
            say("own.worth", total=each.total, currency=each.currency, count=each.priced), "  "
        )
        for each in whole.worth
    ]
    for key, count in (
        ("own.unknown-copies", whole.unknown),
        ("own.unnamed-copies", whole.unnamed),
    ):
        lines += [screen.wrap(say(key, count=count), "  ")] if count else []
    for each in counted:
        head = screen.style(say("deck.stats-by", field=each.label), "bold")
        lines += ["", f"  {head}", *_drawn(each, screen)]
    return "\n".join(lines)


def _drawn(counted: Counted, screen: Screen) -> list[str]:
    if all(part.size is None and not part.owned for part, _ in counted.parts):
        return bars.counted([(label, part.copies) for part, label in counted.parts], screen, "    ")
    rows = [
        (label, part.owned, part.known if part.size is None else part.size, _copies(part))
        for part, label in counted.parts
        if part.value is not None or part.owned or part.size
    ]
    other = [
        f"    {label}  {say('own.copies', count=part.copies)}"
        for part, label in counted.parts
        if part.value is None and not (part.owned or part.size)
    ]
    return [*bars.come(rows, screen, "    "), *other]


def _copies(part: Part) -> str:
    """Return how many copies there are, and that not every card is known where it is not."""
    copies = say("own.copies", count=part.copies)
    if part.known is None or part.known == part.size:
        return copies
    known = say("own.of-those-known")
    if part.size is not None:
        known = say("game.known-of", known=part.known, count=part.size)
    return f"{copies} ({known})"
