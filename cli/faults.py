"""The faults of a game's files, or of a part of them, as an answer."""

from collections.abc import Sequence

from ..catalog.errors import Fault
from .answer import Answer, Column
from .errors import fault_data, fault_line
from .exits import Exit
from .terminal.screen import Screen
from .words import say

_STYLES = {"error": "red", "warning": "yellow", "note": "dim"}


def answer(name: str, faults: Sequence[Fault], game: str | None = None) -> Answer:
    """Return the faults of a game or of a part of it, as a table that is told line by line."""
    rows = [fault_data(fault) for fault in faults]
    columns = [
        Column("file", say("game.file")),
        Column("line", say("game.line"), show=_line, right=True),
        Column("place", say("game.place")),
        Column("severity", say("game.severity")),
        Column("message", say("game.fault")),
    ]
    broken = any(fault.severity == "error" for fault in faults)
    return Answer(
        data={"checked": name, "sound": not broken, "faults": rows},
        rows=rows,
        columns=columns,
        text=lambda screen: _told(name, faults, screen),
        game=game,
        code=Exit.BAD_DATA if broken else Exit.YES,
    )


def _line(value: int | None) -> str:
    return "" if value is None else str(value)


def _told(target: str, faults: Sequence[Fault], screen: Screen) -> str:
    """Return a line for each fault and, at the end, how many there are."""
    lines = [screen.style(fault_line(fault), _STYLES[fault.severity]) for fault in faults]
    if not faults:
        return say("game.sound", name=target)
    errors, warnings, notes = (
        sum(fault.severity == severity for fault in faults) for severity in _STYLES
    )
    said = say("game.faults", name=target, errors=errors, warnings=warnings, notes=notes)
    return "\n".join([*lines, said])
