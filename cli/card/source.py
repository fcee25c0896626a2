"""`mazo card source`: where each fact about a card comes from."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from ...catalog.catalog import Printing
from ...catalog.columns import columns_of
from ...catalog.game import Field, Game
from .. import options
from ..answer import Answer, Column
from ..cards import sample_note, value_of
from ..session import Session
from ..terminal.screen import Screen, listed
from ..words import say, text
from .found import card_named
from .layer import column_label


def command(
    card: Annotated[str, typer.Argument(help=say("card.show.card"), metavar=say("options.CARD"))],
    game: options.Game = None,
) -> Answer:
    """Tell where each fact comes from."""
    catalog, printing = card_named(Session(game), card)
    game_ = catalog.game
    facts = list(_facts(printing, game_))
    rows = [{name: fact[name] for name in _NAMES} for fact in facts]
    return Answer(
        data={
            "id": printing.card,
            "printing": printing.id,
            "name": printing.title,
            "facts": rows,
            "unknown": list(printing.unknown),
        },
        rows=rows,
        columns=[Column(name, name, absent="") for name in _NAMES],
        text=lambda screen: _told(screen, printing, facts, game_),
        game=catalog.id,
        notes=sample_note([printing.sample]),
    )


_NAMES = ("field", "value", "origin", "source", "about", "url")


def _facts(printing: Printing, game: Game) -> Iterator[dict[str, Any]]:
    """Yield each fact that is known of a printing: its column, its value, and its origin."""
    for name in ("name", "set", "number"):
        if value := getattr(printing, name):
            yield _fact(name, value, str(value), printing, game)
    for field in game.fields.values():
        for column, value in _known(field, printing, game):
            yield _fact(column, value, value_of(field, game)(value), printing, game)
    for column, value in printing.extra.items():
        yield _fact(column, value, value, printing, game)


def _known(field: Field, printing: Printing, game: Game) -> Iterator[tuple[str, Any]]:
    """Yield the columns of a field that are known; of one that is none throughout, the field."""
    held = printing.values[field.id]
    if not isinstance(held, dict):
        if held is not None:
            yield field.id, held
        return
    if set(held.values()) == {""}:
        yield field.id, ""
        return
    for column in columns_of(field, game):
        if held[column.value] not in {None, ""}:
            yield column.key, held[column.value]


def _fact(column: str, value: Any, shown: str, printing: Printing, game: Game) -> dict[str, Any]:
    fact = {
        "field": column,
        "label": column_label(column, game),
        "value": list(value) if isinstance(value, tuple) else value,
        "shown": shown,
    }
    return fact | _origin_of(column, printing, game)


def _origin_of(column: str, printing: Printing, game: Game) -> dict[str, Any]:
    """Return who says so: the user, a source of some kind, the game by a query, or nobody."""
    base = column.partition(".")[0]
    nothing = {"source": None, "about": None, "url": None}
    if {column, base} & set(printing.own) or any(n.startswith(f"{column}.") for n in printing.own):
        return nothing | {"origin": "own"}
    if base in game.fields and (when := game.fields[base].when):
        return nothing | {"origin": "computed", "about": when}
    code = printing.source.get(column) or printing.source.get(base) or printing.source.get("", "")
    if code not in game.sources:
        return nothing | {"origin": "unsaid", "source": code or None}
    source = game.sources[code]
    about = {"about": text(source.label), "url": source.url or None}
    return {"origin": source.kind, "source": code, **about}


def _told(screen: Screen, printing: Printing, facts: list[dict[str, Any]], game: Game) -> str:
    """Return each fact with its origin, then what the sources are, then what nobody knows."""
    lines = [screen.style(f"{printing.title} ({printing.id})", "bold")]
    lines += listed(
        screen, [(fact["label"], f"{fact['shown']}  [{_mark(fact)}]") for fact in facts]
    )
    sources = {fact["source"]: fact for fact in facts if fact["about"] and fact["source"]}
    if sources:
        lines += ["", say("card.sources")]
        lines += listed(screen, [(code, _about(fact)) for code, fact in sources.items()])
    if printing.unknown:
        unknown = [column_label(column, game) for column in printing.unknown]
        lines += ["", screen.wrap(say("card.unknown-fields", fields=unknown), "  ")]
    return "\n".join(lines)


def _mark(fact: dict[str, Any]) -> str:
    """Return where a fact comes from: its source, or the query that computes it."""
    more = fact["source"] or (fact["about"] if fact["origin"] == "computed" else None)
    return " ".join(filter(None, (say(f"card.origin-{fact['origin']}"), more)))


def _about(fact: dict[str, Any]) -> str:
    return " ".join(filter(None, (fact["about"], fact["url"])))
