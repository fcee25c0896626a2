"""`mazo table timer`: the time that a game gives, counted down."""

from typing import Annotated, Any

import typer

from ...catalog.errors import NotFound, Undecided, UsageError
from ...catalog.game import parameter
from ...catalog.value import Value
from ...play.clock import Timer
from .. import options, output
from ..answer import Answer, Column
from ..cited import behind
from ..openings import setting_it
from ..session import Session
from ..terminal.clock import Clock, remaining, rewrite, ring, takes_one_line
from ..words import say, text
from .named import one
from .numbers import whole
from .place import Place, take

MOST = 24 * 60 * 60  # seconds: a day
_MINUTE = 60
CLOCK = [Clock()]


class Span(Value):
    """So many seconds, and which clock of a game they are, None where they were typed."""

    seconds: int
    timer: Timer | None = None
    place: Place | None = None
    setting: str | None = None


def command(
    seconds: Annotated[
        str | None,
        typer.Argument(help=say("table.timer.seconds"), metavar=say("table.SECONDS")),
    ] = None,
    phase: Annotated[
        str | None,
        typer.Option("--phase", help=say("table.timer.phase"), metavar=say("table.CLOCK")),
    ] = None,
    sound: Annotated[bool, typer.Option("--sound", help=say("table.timer.sound"))] = False,
    game: options.Game = None,
) -> Answer:
    """Count the seconds down."""
    if seconds is not None and phase is not None:
        raise UsageError("table.seconds-or-phase")
    span = Span(_seconds(seconds)) if seconds is not None else _of_game(Session(game), phase)
    begins = say("table.timer.begins", what=_called(span), time=_time(span.seconds))
    output.tell(begins)
    _count(span, sound=sound)
    return Answer(
        data=_data(span),
        rows=[_data(span)],
        data_columns=[Column(id_, id_) for id_ in ("seconds", "timer", "cite", "setting")],
        text=lambda _: say("table.timer.over", what=_called(span), time=_time(span.seconds)),
        game=span.place.catalog.id if span.place else None,
    )


def _seconds(typed: str) -> int:
    """Return the seconds that somebody typed: `45` or `1:30`.

    Raises:
        UsageError: `table.bad-seconds` with `found` and `most`.
    """
    minutes, colon, rest = typed.strip().partition(":")
    parts = [whole(part, MOST) for part in ([minutes, rest] if colon else ["0", minutes])]
    if parts[0] is not None and parts[1] is not None:
        found = parts[0] * _MINUTE + parts[1]
        if 0 < found <= MOST and (not colon or parts[1] < _MINUTE):
            return found
    raise UsageError("table.bad-seconds", found=typed, most=MOST)


def _of_game(session: Session, phase: str | None) -> Span:
    """Return the time that the game gives for a phase, the only one where none is named.

    Raises:
        NotFound: `table.no-timers`, `table.no-timer` with `name`, `known` and `near`; `table.timer-
            without-limit` where it is known that there is no limit.
        UsageError: `table.timer-which` with `known`.
        Undecided: `table.timer-unknown` with `name`, the `setting` and `how` it is set.
    """
    place = take(session)
    timers = {timer.id: timer for timer in place.rules.timers}
    game = text(place.game.name)
    if not timers:
        raise NotFound("table.no-timers", game=game)
    if phase is None and len(timers) > 1:
        raise UsageError(
            "table.timer-which", game=game, known=[text(each.label) for each in timers.values()]
        )
    names = {id_: timer.label for id_, timer in timers.items()}
    timer = timers[one(phase, names, "table.no-timer") if phase else next(iter(timers))]
    given = parameter(timer.seconds, place.settings)
    if given.value is None:
        how = setting_it(place.game, given.setting)
        name = text(timer.label)
        raise Undecided("table.timer-unknown", name=name, setting=given.setting, how=how)
    if not isinstance(given.value, int) or given.value == 0:
        raise NotFound("table.timer-without-limit", name=text(timer.label), setting=given.setting)
    return Span(given.value, timer, place, given.setting)


def _count(span: Span, *, sound: bool) -> None:
    """Let the time pass, on one line of a terminal; elsewhere in silence."""
    shows = takes_one_line()
    width = len(_left(span.seconds)) + 1
    try:
        for left in remaining(span.seconds, CLOCK[0]):
            if shows:
                rewrite(_left(left), width)
    finally:
        if shows:
            output.tell("")
    if sound:
        ring()


def _left(seconds: int) -> str:
    return say("table.timer.left", time=_time(seconds))


def _time(seconds: int) -> str:
    """Return seconds as people read a clock."""
    return f"{seconds // _MINUTE}:{seconds % _MINUTE:02}"


def _called(span: Span) -> str:
    if span.timer is None or span.place is None:
        return say("table.timer.plain")
    return behind(text(span.timer.label), span.place.grounds(span.timer.cite, [span.setting]))


def _data(span: Span) -> dict[str, Any]:
    return {
        "seconds": span.seconds,
        "timer": span.timer.id if span.timer else None,
        "cite": list(span.timer.cite) if span.timer else [],
        "setting": span.setting,
    }
