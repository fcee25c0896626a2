"""`mazo table setup`: what is done before the first turn, as a list that can be ticked off."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any

import typer

from ...catalog.errors import NotFound
from ...play.conditions import named
from ...play.setup import Passage, Variant
from .. import options
from ..answer import Answer, Column, Row
from ..cards import NONE
from ..cited import behind
from ..session import Session
from ..terminal.screen import Screen, listed
from ..words import say, text
from . import ticking, variants
from .place import Place, take
from .seats import number


def command(
    count: Annotated[
        int | None,
        typer.Option("--players", min=1, help=say("table.count"), metavar=say("options.NUMBER")),
    ] = None,
    variant: Annotated[
        list[str] | None,
        typer.Option("--variant", help=say("table.setup.variant"), metavar=say("table.VARIANT")),
    ] = None,
    tick: Annotated[
        str | None,
        typer.Option("--tick", help=say("table.setup.tick"), metavar=say("table.NUMBERS")),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """List what is done to set a game up."""
    place = take(Session(game))
    if not (place.rules.setup or place.rules.by_players):
        raise NotFound("table.no-setup", game=text(place.game.name))
    players = number(place, count)
    played = variants.played(place, variant or (), players)
    steps = _steps(place, played)
    done = ticking.numbers(tick or "", len(steps))
    data = _data(place, players, played, steps)
    if tick is None and ticking.possible():
        done = ticking.ask(_head(place, data), [_step(place, row) for row in data["steps"]])
    for row in data["steps"]:
        row["done"] = row["number"] in done
    return Answer(
        data=data,
        rows=data["steps"],
        data_columns=[Column(id_, id_) for id_ in ("number", "done", "text", "cite")],
        text=lambda screen: "\n".join(_told(screen, place, data)),
        game=place.catalog.id,
    )


def _steps(place: Place, played: Iterable[Variant]) -> list[Passage]:
    """Return what is done: the steps of the game that the variants leave, and their own."""
    ids = {variant.id for variant in played}
    own = [step for step in place.rules.setup if not ids & set(step.without)]
    more = [step for variant in played for step in variant.steps]
    before = [step for step in more if step.first]
    return [*before, *own, *(step for step in more if not step.first)]


def _data(
    place: Place, players: int, played: Sequence[Variant], steps: Iterable[Passage]
) -> dict[str, Any]:
    return {
        "players": players,
        "variants": [variant.id for variant in played],
        "steps": [
            {"number": number, "done": False, "text": text(step.text), "cite": list(step.cite)}
            | {"settings": list(named(step.when))}
            for number, step in enumerate(steps, 1)
        ],
        "numbers": list(_numbers(place, players, {variant.id for variant in played})),
        "other_variants": [
            {"id": v.id, "name": text(v.label), "text": text(v.text), "cite": list(v.cite)}
            for v in place.rules.variants
            if v not in played and v.suits(players)
        ],
    }


def _numbers(place: Place, players: int, played: set[str]) -> Iterator[dict[str, Any]]:
    for row in place.rules.by_players:
        if row.suits(players, played):
            found = row.number(players, place.settings)
            yield {
                "id": row.id,
                "name": text(row.label),
                "value": found.value,
                "setting": found.setting,
                "settings": [
                    *dict.fromkeys((*filter(None, [found.setting]), *named(row.when))),
                ],
                "cite": list(row.cite),
            }


def _head(place: Place, data: Row) -> str:
    variants = {variant.id: text(variant.label) for variant in place.rules.variants}
    names = [text(place.game.name), *(variants[id_] for id_ in data["variants"])]
    return say("table.setup.title", game=" · ".join(names), count=data["players"])


def _told(screen: Screen, place: Place, data: Row) -> Iterator[str]:
    yield screen.style(screen.wrap(_head(place, data)), "bold")
    yield ""
    wide = len(str(len(data["steps"])))
    for row in data["steps"]:
        begin = f"{ticking.box(done=row['done'])} {row['number']:>{wide}}. "
        lines = screen.wrap(_step(place, row), begin, " " * len(begin))
        yield screen.style(lines, "dim") if row["done"] else lines
    yield from _of_numbers(screen, place, data)
    yield from _of_variants(screen, place, data)


def _step(place: Place, row: Row) -> str:
    return behind(row["text"], place.grounds(row["cite"], row["settings"]))


def _of_numbers(screen: Screen, place: Place, data: Row) -> Iterator[str]:
    if not data["numbers"]:
        return
    yield ""
    yield say("table.setup.numbers", count=data["players"])
    cells = [_cell(row["value"]) for row in data["numbers"]]
    wide = max(map(len, cells))
    for cell, row in zip(cells, data["numbers"], strict=True):
        said = behind(row["name"], place.grounds(row["cite"], row["settings"]))
        yield screen.wrap(said, f"  {cell:>{wide}}  ", " " * (wide + 4))


def _cell(value: Any) -> str:
    """Return a number, the mark of an unknown one, or a dash where there is known to be none."""
    return say("cli.unknown-mark") if value is None else NONE if value == "none" else str(value)


def _of_variants(screen: Screen, place: Place, data: Row) -> Iterator[str]:
    if data["other_variants"]:
        yield ""
        yield screen.wrap(say("table.setup.variants", count=data["players"]))
        others = data["other_variants"]
        said = [(v["id"], behind(v["text"], place.grounds(v["cite"]))) for v in others]
        yield from listed(screen, said)
