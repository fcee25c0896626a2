"""`mazo play start`: a game of solitaire, line by line."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from ...play import history, script
from ...play.hand import size
from ...play.history import Play
from ...play.state import Start, board
from .. import options
from ..answer import Answer, Column
from ..decks import Named
from ..session import Session
from ..terminal import keyboard
from ..words import say
from . import seat
from .sitting import Sitting


def command(
    deck: Named,
    seed: options.Seed = None,
    size_: Annotated[
        int | None,
        typer.Option("--size", min=0, help=say("play.size"), metavar=say("options.NUMBER")),
    ] = None,
    game: options.Game = None,
) -> Answer:
    """Play solitaire with a deck."""
    here = seat.take(Session(game), deck)
    start = Start(size(here.rules, here.settings, size_), options.seed(seed))
    play = history.new(board(here.catalog.game, here.rules, here.settings, here.piles, start))
    sitting = Sitting(here, play, keyboard.at_terminal())
    sitting.run(keyboard.read(say("play.prompt"), asks=sitting.at_terminal))
    return _ended(sitting)


def _ended(sitting: Sitting) -> Answer:
    play, here = sitting.play, sitting.here
    start = play.board.start
    ended = say("play.ended", seed=start.seed, count=len(play.actions))
    return Answer(
        data={
            "deck": here.deck.name,
            "seed": start.seed,
            "size": start.size,
            "turn": play.state.turn,
            "phase": play.state.phase,
            "actions": [script.write(action) for action in play.actions],
            "zones": _zones(play),
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
    cards = play.board.cards
    return {
        zone: [
            {
                "number": lying.number,
                "id": cards[lying.number].card,
                "name": cards[lying.number].name,
                "printing": cards[lying.number].printing,
                "down": lying.down,
            }
            for lying in pile
        ]
        for zone, pile in play.state.zones.items()
    }


def _log(play: Play) -> Iterator[dict[str, Any]]:
    """Yield each action and what it brought about, the set-up (no action) first."""
    for number, (action, events) in enumerate(play.log()):
        yield {
            "number": number,
            "action": script.write(action) if action else None,
            "events": [
                {
                    "event": event.key.partition("-")[2],
                    **event.facts,
                    "cards": list(event.cards),
                    "cite": list(event.cite),
                }
                for event in events
            ],
        }
