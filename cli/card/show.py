"""`mazo card show`: everything about one card, and where each fact comes from."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...catalog.catalog import Catalog, Printing
from ...catalog.game import Game
from .. import options
from ..answer import Answer
from ..cards import SAMPLE_MARK, record, sample_note, value_of, word
from ..session import Session
from ..terminal.screen import Screen, listed
from ..words import language, say, text
from .found import card_named

if TYPE_CHECKING:
    from .allowance import AllowedIn


def command(
    card: Annotated[str, typer.Argument(help=say("card.show.card"), metavar=say("options.CARD"))],
    format_: Annotated[
        str | None,
        typer.Option("-F", "--format", help=say("card.show.format"), metavar=say("options.FORMAT")),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Show one card, and how many copies of it a format allows."""
    session = Session(game)
    catalog, printing = card_named(session, card)
    printings = catalog.printings(printing.card)
    data = record(printing, catalog.game) | {
        "game": catalog.id,
        "aliases": list(printing.aliases),
        "source": dict(printing.source),
        "printings": [{"id": p.id, "set": p.set, "number": p.number} for p in printings],
    }
    allowance = _allowance(session, catalog, printing, format_) if format_ else None
    data |= {"allowed": allowance.as_data()} if allowance else {}
    return Answer(
        data=data,
        rows=[data],
        game=catalog.id,
        text=lambda screen: "\n".join(
            [
                _told(screen, catalog, printing, printings),
                *(["", *allowance.told(screen)] if allowance else []),
            ]
        ),
        notes=sample_note([printing.sample]),
    )


def _allowance(session: Session, catalog: Catalog, printing: Printing, format_: str) -> "AllowedIn":
    from .allowance import AllowedIn

    return AllowedIn.of(session, catalog, printing.card, format_)


def _told(
    screen: Screen, catalog: Catalog, printing: Printing, printings: tuple[Printing, ...]
) -> str:
    game = catalog.game
    mark = f" {SAMPLE_MARK}" if printing.sample else ""
    head = screen.style(f"{printing.title}{mark}", "bold")
    where = [text(game.name), *_set_and_number(printing, game)]
    lines = [head, screen.wrap(" · ".join(where), "  ")]
    rows = _fields(printing, game)
    lines += _values(screen, rows)
    if body := _text(printing):
        lines += ["", screen.wrap(body, "  ")]
    if printing.unknown:
        lines += ["", screen.wrap(say("card.unknown-fields", fields=_names(printing, game)), "  ")]
    lines += [screen.wrap(line, "  ") for line in _origins(rows)]
    lines += [screen.wrap(line, "  ") for line in _about(printing, printings, game)]
    return "\n".join(lines)


def _set_and_number(printing: Printing, game: Game) -> list[str]:
    if printing.set is None:
        return []
    name = text(game.sets[printing.set].name) if printing.set in game.sets else printing.set
    number = printing.number if printing.number is not None else say("cli.unknown-mark")
    return [f"{name} ({printing.set} {number})"]


def _fields(printing: Printing, game: Game) -> list[tuple[str, str, str, str]]:
    """Return label, value, mark and the reason of the mark for each field that has a value."""
    rows = []
    for field in game.fields.values():
        value = printing.values[field.id]
        held = list(value.values()) if isinstance(value, dict) else [value]
        if field.id == "text" or all(v in (None, "") for v in held):
            continue
        shown = value_of(field, game)(value)
        rows.append((text(field.label), shown, *_origin(printing, field.id, game)))
    return rows


def _values(screen: Screen, rows: list[tuple[str, str, str, str]]) -> list[str]:
    """Return a line for each field, values below each other where the screen has room for it."""
    return listed(screen, [(name, f"{value}{mark}") for name, value, mark, _ in rows])


def _origin(printing: Printing, field: str, game: Game) -> tuple[str, str]:
    """Return the mark of a value that is the user's, inferred or derived, and its reason."""
    if field in printing.own:
        return f"  [{say('card.own')}]", ""
    source = game.sources.get(printing.source.get(field, printing.source.get("", "")))
    if source is not None and source.kind in {"inferred", "derived"}:
        return f"  [{say(f'card.{source.kind}')}]", text(source.label)
    return "", ""


def _origins(rows: list[tuple[str, str, str, str]]) -> list[str]:
    """Return why values are marked, each reason once with the fields it is for."""
    reasons: dict[str, list[str]] = {}
    for name, _, _, reason in rows:
        if reason:
            reasons.setdefault(reason, []).append(name)
    return (
        ["", *(f"{', '.join(names)}: {why}." for why, names in reasons.items())] if reasons else []
    )


def _text(printing: Printing) -> str:
    here = printing.extra.get(f"text.{language()}")
    return here or str(printing.values.get("text") or "")


def _names(printing: Printing, game: Game) -> list[str]:
    labels = {"name": say("card.name"), "number": say("card.number"), "set": say("card.set")}
    names = []
    for key in printing.unknown:
        id_, _, part = key.partition(".")
        label = text(game.fields[id_].label) if id_ in game.fields else labels.get(id_, id_)
        names.append(f"{label} ({_part(id_, part, game)})" if part else label)
    return list(dict.fromkeys(names))


def _part(field: str, part: str, game: Game) -> str:
    """Return what the value is called that a field is given for: `fuego` is “Fire”."""
    per = game.fields[field].per if field in game.fields else None
    return word(game.fields[per], part) if per and per in game.fields else part


def _in_other_languages(printing: Printing) -> list[str]:
    """Return the card's names in other languages, each with its language."""
    held = ((*key.partition(".")[::2], name) for key, name in printing.extra.items())
    return [
        f"{name} ({lang})" for column, lang, name in held
        if column == "name" and name != printing.title
    ]  # fmt: skip


def _about(printing: Printing, printings: tuple[Printing, ...], game: Game) -> list[str]:
    lines: list[Any] = []
    if names := [*_in_other_languages(printing), *printing.aliases]:
        lines.append(say("card.also", names=names))
    if len(printings) > 1:
        lines.append(say("card.printings", ids=[p.id for p in printings]))
    code = printing.source.get("", "")
    if code in game.sources:
        source = game.sources[code]
        lines.append(say("card.source", source=" ".join([text(source.label), source.url]).strip()))
    return ["", *lines] if lines else []
