"""`mazo table turn`: what is done in a turn, phase by phase, with the rules of each step."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from ...catalog.errors import NotFound
from ...catalog.game import label
from ...play.conditions import named
from ...play.phases import Phase
from .. import options
from ..answer import Answer, Column, Row
from ..session import Session
from ..terminal.screen import Screen
from ..words import language, say, text
from .named import one
from .numbers import whole
from .place import Place, take


def command(
    phase: Annotated[
        list[str] | None,
        typer.Argument(help=say("table.turn.phase"), metavar=say("table.PHASE")),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Tell what is done in a turn."""
    place = take(Session(game))
    if not place.rules.phases:
        raise NotFound("table.no-phases", game=text(place.game.name))
    shown = [_named(place, " ".join(phase))] if phase else list(place.rules.phases)
    data = [_data(place, each) for each in shown]
    return Answer(
        data={"turn": _turn(place), "phases": data},
        rows=[row for each in data for row in _rows(each)],
        data_columns=[Column(id_, id_) for id_ in ("phase", "number", "step", "cite")],
        text=lambda screen: "\n".join(_told(screen, place, data)),
        game=place.catalog.id,
    )


def _named(place: Place, word: str) -> Phase:
    """Return the phase that a word means: its number, its name, or the beginning of one.

    Raises:
        NotFound: `table.no-phase` with `name`, `known` and `near`.
    """
    phases = place.rules.phases
    if number := whole(word, len(phases)):
        return phases[number - 1]
    id_ = one(word, {phase.id: phase.label for phase in phases}, "table.no-phase")
    return next(phase for phase in phases if phase.id == id_)


def _turn(place: Place) -> str:
    return text(place.rules.turn, say("play.turn"))


def _data(place: Place, phase: Phase) -> dict[str, Any]:
    steps = label(phase.steps, language(), ())
    cites = (*phase.step_cites, *[()] * len(steps))
    whens = (*phase.step_whens, *[()] * len(steps))
    return {
        "id": phase.id,
        "number": 1 + place.rules.phases.index(phase),
        "name": text(phase.label),
        "cite": list(phase.cite),
        "steps": [
            {"text": step, "cite": list(cite), "settings": list(named(when))}
            for step, cite, when in zip(steps, cites, whens, strict=False)
        ],
    }


def _rows(phase: Row) -> Iterator[dict[str, Any]]:
    for number, step in enumerate(phase["steps"], 1):
        cite = "+".join(step["cite"] or phase["cite"])
        yield {"phase": phase["id"], "number": number, "step": step["text"], "cite": cite}


def _told(screen: Screen, place: Place, data: list[dict[str, Any]]) -> Iterator[str]:
    yield say("table.turn.title", turn=_turn(place), game=text(place.game.name))
    for phase in data:
        yield ""
        head = _head(screen, phase)
        is_cited = any(step["cite"] for step in phase["steps"])
        yield screen.wrap(head if is_cited else _cited(screen, place, head, phase), "", "   ")
        for step in phase["steps"]:
            yield screen.wrap(_cited(screen, place, step["text"], step), "   · ", "     ")


def _head(screen: Screen, phase: Row) -> str:
    return screen.style(f"{phase['number']}. {phase['name']}", "bold")


def _cited(screen: Screen, place: Place, words: str, given: Row) -> str:
    found = place.grounds(given["cite"], given.get("settings", ()))
    return f"{words} {screen.style(f'({found})', 'dim')}" if found else words
