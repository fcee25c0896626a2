"""`mazo play replay`: a game that is kept, done again before your eyes."""

from collections.abc import Iterator
from typing import Annotated

import typer

from .. import options, output
from ..answer import Answer, Column
from ..session import Session
from ..terminal import keyboard
from ..terminal.screen import Screen
from ..words import say
from . import record, showing, stopped, telling
from .lines import lines_of, spoken
from .reopened import LastOr, Reopened, To, find, reopen


def command(
    name: LastOr = None,
    to: To = None,
    step: Annotated[bool, typer.Option("--step", help=say("plays.step"))] = False,
    game: options.Game = None,
) -> Answer:
    """Do a game that is kept again, as far as is asked for."""
    session = Session(game)
    again = reopen(session, find(session, name), to)
    if step and keyboard.at_terminal():
        _walk(again)

        def shown(screen: Screen) -> str:
            return screen.fit("\n".join(showing.table(again.here, again.play)))
    else:

        def shown(screen: Screen) -> str:
            return screen.fit("\n".join(_told(again, step=step)))

    rows = [row for row in record.log(again.play) if row["action"]]
    return Answer(
        data={
            "name": again.saved.name,
            "moves": len(again.saved.actions),
            **record.data(again.here, again.play),
            **stopped.data(again),
        },
        rows=rows,
        columns=[Column(each, each) for each in ("number", "action")],
        game=again.saved.game,
        text=shown,
        notes=stopped.notes(again),
        code=stopped.code(again),
    )


def _told(again: Reopened, *, step: bool) -> Iterator[str]:
    """Yield every action with what came of it, and the table: after each `step`, or at the end."""
    for number in range(len(again.play.actions) + 1):
        yield from _one(again, number)
        if step and number < len(again.play.actions):
            yield from showing.table(again.here, record.until(again.play, number))
    yield from showing.table(again.here, again.play)


def _one(again: Reopened, number: int) -> Iterator[str]:
    """Yield the line of an action and what came of it; 0 is the set-up."""
    play = record.until(again.play, number)
    if number:
        (line,) = lines_of(play, play.actions[-1:])
        yield say("plays.done", number=number, line=spoken(again.here, line))
    else:
        yield showing.title(again.here, play)
    yield from (f"  {line}" for line in telling.happened(again.here, play))


def _walk(again: Reopened) -> None:
    """Tell one action after the other, on stderr, each when a key of Enter asks for it."""
    last = len(again.play.actions)
    typed = keyboard.read(say("plays.go-on"), asks=True)
    for number in range(last + 1):
        lines = [*_one(again, number)]
        if number < last:
            lines += showing.table(again.here, record.until(again.play, number))
        output.tell_lines(*lines)
        if number < last and next(typed, None) is None:
            return
