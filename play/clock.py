"""The clocks that a game sets at the table: `[[play.timers]]`."""

from typing import Any

from ..catalog.game import Labels
from ..catalog.reading import Number, Reader
from ..catalog.tables import cites
from ..catalog.value import Value

_KEYS = ("id", "label", "seconds")


class Timer(Value):
    """So many seconds for a part of a turn, or the setting that says how many."""

    id: str
    label: Labels
    seconds: Number
    cite: tuple[str, ...] = ()


def timers(reader: Reader, given: Any) -> tuple[Timer, ...]:
    """Return the clocks of a game in their order; what is at fault is noted and left out."""
    found = []
    for i, row in enumerate(reader.rows(given, "play.timers")):
        place = f"play.timers[{i}]"
        table = reader.table(row, _KEYS, place, ("id", "seconds"))
        id_ = str(table.get("id", ""))
        label = reader.labels(table.get("label", id_), f"{place}.label")
        seconds = reader.number(table.get("seconds"), f"{place}.seconds", least=1)
        if seconds is not None:
            found.append(Timer(id_, label, seconds, cites(table.get("cite"))))
    reader.different([timer.id for timer in found], "play.timers")
    return tuple(found)
