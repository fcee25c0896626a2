"""`mazo play start`: a game of solitaire, line by line."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from ...play.goldfish import history, writing
from ...play.goldfish.history import Play
from ...play.goldfish.referee import Form
from ...play.goldfish.state import Lying
from .. import options
from ..answer import Answer, Column
from ..lists import content
from ..session import Session
from ..terminal import keyboard
from ..words import say
from . import beginning
from .sitting import Sitting


def command(
    deck: Annotated[
        str | None, typer.Argument(help=say("play.start.deck"), metavar=say("options.DECK"))
    ] = None,
    seed: options.Seed = None,
    size_: Annotated[
        int | None,
        typer.Option("--size", min=0, help=say("play.size"), metavar=say("options.NUMBER")),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", min=1, help=say("play.start.players"), metavar=say("options.NUMBER")
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option("--against", help=say("play.start.against"), metavar=say("options.DECK")),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", help=say("play.start.option"), metavar=say("play.KEY-VALUE")),
    ] = None,
    script: Annotated[
        str | None,
        typer.Option("--script", help=say("play.start.script"), metavar=say("options.FILE")),
    ] = None,
    free: Annotated[bool, typer.Option("--free", help=say("play.start.free"))] = False,
    game: options.Game = None,
) -> Answer:
    """Play solitaire with a deck."""
    here = beginning.sit(Session(game), deck, against)
    begun = beginning.start(here, options.seed(seed), size_, players, option or ())
    play = history.new(beginning.laid(here, begun))
    asks = script is None and keyboard.at_terminal()
    sitting = Sitting(here, play, asks, free=free)
    sitting.run(lines(script, asks=asks))
    return _ended(sitting)


def lines(script: str | None, *, asks: bool) -> Iterator[tuple[int, str]]:
    """Yield the lines to play with their numbers: of a file, else as they are typed or piped."""
    if script is None or script == "-":
        yield from keyboard.read(say("play.prompt"), asks=asks)
    else:
        yield from enumerate(content(script).splitlines(), 1)


def _ended(sitting: Sitting) -> Answer:
    play, here = sitting.play, sitting.here
    start = play.board.start
    ended = say("play.ended", seed=start.seed, count=len(play.actions))
    return Answer(
        data={
            "deck": here.called,
            "seed": start.seed,
            "size": start.size,
            "players": start.players,
            "options": dict(start.options),
            "turn": play.state.turn,
            "phase": play.state.phase,
            "actions": [writing.write(action, forms(play)) for action in play.actions],
            "zones": _zones(play),
            "figures": dict(play.state.figures),
            "ending": _ending(play),
            "log": list(_log(play)),
        },
        rows=[row for row in _log(play) if row["action"]],
        columns=[Column(name, name) for name in ("number", "action")],
        game=here.catalog.id,
        text=lambda _: "\n".join([*sitting.told, ended]),
        notes=[*sitting.refused, *here.sample_note(play.board.cards.values())],
        code=sitting.code,
    )


def _zones(play: Play) -> dict[str, list[dict[str, Any]]]:
    """Return every zone from the bottom card to the top one."""
    return {
        zone: [_lying(play, lying) for lying in pile] for zone, pile in play.state.zones.items()
    }


def _lying(play: Play, lying: Lying) -> dict[str, Any]:
    card = play.board.card(play.state, lying.number)
    return {
        "number": lying.number,
        "id": card.card,
        "name": card.name,
        "printing": card.printing,
        "down": lying.down,
        "tapped": lying.tapped,
        "on": lying.on,
        "counters": dict(lying.counters),
        "note": lying.note,
    }


def _ending(play: Play) -> dict[str, Any] | None:
    end = play.state.ending
    if end is None:
        return None
    return {"ending": end.key.removeprefix("ending-"), **end.facts, "cite": list(end.cite)}


def forms(play: Play) -> tuple[Form, ...]:
    """Return how the deeds of the game's own rules are written."""
    return play.board.referee.forms if play.board.referee else ()


def _log(play: Play) -> Iterator[dict[str, Any]]:
    """Yield each action and what it brought about, the set-up (no action) first."""
    for number, (action, events) in enumerate(play.log()):
        yield {
            "number": number,
            "action": writing.write(action, forms(play)) if action else None,
            "events": [
                {
                    "event": event.key.partition("event-")[2],
                    **event.facts,
                    "cards": list(event.cards),
                    "cite": list(event.cite),
                }
                for event in events
            ],
        }
