"""What a game counts and who is ahead by it: `[play.score]`, and the standing of some totals."""

from collections.abc import Mapping
from typing import Any

from ..catalog.game import Labels
from ..catalog.reading import Number, Reader
from ..catalog.tables import cites
from ..catalog.value import EMPTY, Value

_KEYS = ("label", "start", "text", "ties")


class Tie(Value):
    """How players level on points are parted, one way after the other; `setting` may decide it."""

    text: Labels
    cite: tuple[str, ...] = ()
    setting: str | None = None


class Scoring(Value):
    """What is counted: its name, how many each begins with, and what it is good for."""

    label: Labels = EMPTY
    start: Number | None = None
    text: Labels = EMPTY
    ties: tuple[Tie, ...] = ()
    cite: tuple[str, ...] = ()


def scoring(reader: Reader, given: Any) -> Scoring:
    """Return what a game counts, as far as the table says."""
    if given is None:
        return Scoring()
    table = reader.table(given, _KEYS, "play.score")
    return Scoring(
        reader.labels(table.get("label"), "play.score.label"),
        reader.number(table.get("start"), "play.score.start"),
        reader.labels(table.get("text"), "play.score.text"),
        _ties(reader, table.get("ties", ())),
        cites(table.get("cite")),
    )


def _ties(reader: Reader, given: Any) -> tuple[Tie, ...]:
    found = []
    for i, row in enumerate(reader.rows(given, "play.score.ties")):
        place = f"play.score.ties[{i}]"
        table = reader.table(row, ("text", "setting"), place, ("text",))
        text = reader.labels(table.get("text"), f"{place}.text")
        setting = reader.word(
            table.get("setting"), reader.game.settings, "setting", f"{place}.setting"
        )
        found.append(Tie(text, cites(table.get("cite")), setting))
    return tuple(found)


def leaders(totals: Mapping[str, int | None]) -> tuple[str, ...] | None:
    """Return who has most, several where they are level; None while a total is unknown."""
    if None in totals.values():
        return None
    most = max((total or 0 for total in totals.values()), default=0)
    return tuple(name for name, total in totals.items() if total == most)
