"""`mazo own stats`: what a collection holds, and how far its sets have come."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ...catalog.catalog import Catalog, Known
from ...catalog.naming import one
from ...catalog.value import Value
from ...collection.owning import stats
from ...collection.owning.conditions import CONDITIONS
from ...collection.owning.stats import Part, Totals
from .. import options
from ..answer import Answer, Column
from ..cards import word
from ..known import known_note, known_part
from ..session import Session
from ..terminal.screen import Screen
from ..words import say, text
from . import bars

_FACTS = ("finish", "condition", "language", "place")
_MOST_BY_FIELD = 20_000  # entries of a collection whose every field is counted unasked
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
    whole = stats.totals(session.db, catalog)
    is_large = stats.has_more(session.db, catalog.id, _MOST_BY_FIELD)
    names = [_field(catalog, name) for name in by] if by else _main(catalog, is_large=is_large)
    counted = [_counted(session, catalog, name) for name in names]
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
        notes=[] if "set" in names else [known_note(catalog)],
    )


def _main(catalog: Catalog, *, is_large: bool) -> list[str]:
    """Return what is counted unasked; of a large collection only the sets, as it takes longer."""
    if is_large:
        return ["set"]
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


def _counted(session: Session, catalog: Catalog, name: str) -> Counted:
    if name == "set":
        return _by_set(session, catalog)
    if name in catalog.game.fields:
        field = catalog.game.fields[name]
        found = stats.by_field(catalog, stats.held(session.db, catalog), field)
        called = [(part, _value(part.value, word(field, part.value))) for part in found]
        return Counted(name, text(field.label), tuple(called))
    parts = stats.by_fact(session.db, catalog.id, name)
    if name == "condition":
        parts = tuple(sorted(parts, key=lambda part: _on_scale(part.value)))
    called = [(part, str(part.value) or say("own.nothing-said")) for part in parts]
    return Counted(name, say(f"own.{name}"), tuple(called))


def _by_set(session: Session, catalog: Catalog) -> Counted:
    parts = stats.by_set(session.db, catalog)
    if len(parts) > _FEW_SETS:
        parts = tuple(part for part in parts if part.copies)
    sets = catalog.game.sets
    called = tuple((part, text(sets[str(part.value)].name)) for part in parts)
    return Counted("set", say("card.set"), called)


def _on_scale(value: object) -> int:
    scale = [*CONDITIONS, ""]
    return scale.index(str(value)) if value in scale else len(scale)


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
    ]
    return bars.come(rows, screen, "    ")


def _copies(part: Part) -> str:
    """Return how many copies there are, and that not every card is known where it is not."""
    copies = say("own.copies", count=part.copies)
    if part.known is None or part.known == part.size:
        return copies
    known = say("own.of-those-known")
    if part.size is not None:
        known = known_part(Known("", {}, part.known, part.size))
    return f"{copies} ({known})"
