"""What a game counts and who is ahead by it: `[play.score]`, and the standing of some totals."""

from collections.abc import Mapping
from typing import Any

from ..catalog.game import Labels, Settings, parameter
from ..catalog.reading import Number, Reader
from ..catalog.tables import cites
from ..catalog.value import EMPTY, Value

_KEYS = ("label", "start", "text", "least", "most", "ties", "ends", "besides")
_OF_END = ("text", "at-least", "at-most", "setting", "value", "loses")


class Tie(Value):
    """How players level on points are parted, one way after the other; or what counts besides.

    `setting` may decide it.
    """

    text: Labels
    cite: tuple[str, ...] = ()
    setting: str | None = None


class End(Value):
    """A total that ends the game for whoever reaches it, and what becomes of them.

    Where `setting` is named, that holds only while it has this value. `loses` tells that whoever
    reaches it has lost.
    """

    text: Labels
    at_least: Number | None = None
    at_most: Number | None = None
    cite: tuple[str, ...] = ()
    setting: str | None = None
    value: str | None = None
    loses: bool = False

    def reached(self, total: int | None, settings: Settings) -> bool:
        """Tell whether a total is known to end the game under these settings."""
        if total is None or (self.setting and settings.get(self.setting) != self.value):
            return False
        least = parameter(self.at_least, settings).value
        most = parameter(self.at_most, settings).value
        return (isinstance(least, int) and total >= least) or (
            isinstance(most, int) and total <= most
        )


class Scoring(Value):
    """What is counted: its name, how many each begins with, and what it is good for.

    A total is between `least` and `most`, where they are given. `besides` is what counts at the end
    and is in no total.
    """

    label: Labels = EMPTY
    start: Number | None = None
    text: Labels = EMPTY
    ties: tuple[Tie, ...] = ()
    ends: tuple[End, ...] = ()
    cite: tuple[str, ...] = ()
    least: Number | None = None
    most: Number | None = None
    besides: tuple[Tie, ...] = ()

    def bounds(self, settings: Settings) -> tuple[int | None, int | None]:
        """Return the least and the most that a total can be, None where nobody says."""
        found = (parameter(given, settings).value for given in (self.least, self.most))
        least, most = (number if type(number) is int else None for number in found)
        return least, most


def scoring(reader: Reader, given: Any) -> Scoring:
    """Return what a game counts, as far as the table says."""
    if given is None:
        return Scoring()
    table = reader.table(given, _KEYS, "play.score")
    return Scoring(
        reader.labels(table.get("label"), "play.score.label"),
        reader.number(table.get("start"), "play.score.start"),
        reader.labels(table.get("text"), "play.score.text"),
        _ties(reader, table.get("ties", ()), "ties"),
        _ends(reader, table.get("ends", ())),
        cites(table.get("cite")),
        reader.number(table.get("least"), "play.score.least"),
        reader.number(table.get("most"), "play.score.most"),
        _ties(reader, table.get("besides", ()), "besides"),
    )


def _ties(reader: Reader, given: Any, key: str) -> tuple[Tie, ...]:
    found = []
    for i, row in enumerate(reader.rows(given, f"play.score.{key}")):
        place = f"play.score.{key}[{i}]"
        table = reader.table(row, ("text", "setting"), place, ("text",))
        text = reader.labels(table.get("text"), f"{place}.text")
        setting = reader.word(
            table.get("setting"), reader.game.settings, "setting", f"{place}.setting"
        )
        found.append(Tie(text, cites(table.get("cite")), setting))
    return tuple(found)


def _ends(reader: Reader, given: Any) -> tuple[End, ...]:
    found = []
    for i, row in enumerate(reader.rows(given, "play.score.ends")):
        place = f"play.score.ends[{i}]"
        table = reader.table(row, _OF_END, place, ("text",))
        settings = reader.game.settings
        setting = reader.word(table.get("setting"), settings, "setting", f"{place}.setting")
        values = settings[setting].values if setting else ()
        found.append(
            End(
                reader.labels(table.get("text"), f"{place}.text"),
                reader.number(table.get("at-least"), f"{place}.at-least"),
                reader.number(table.get("at-most"), f"{place}.at-most"),
                cites(table.get("cite")),
                setting,
                reader.word(table.get("value"), values, "value", f"{place}.value"),
                reader.flag(table.get("loses", False), f"{place}.loses") is True,
            )
        )
    return tuple(found)


def leaders(totals: Mapping[str, int | None]) -> tuple[str, ...] | None:
    """Return who has most, several where they are level; None while a total is unknown."""
    if None in totals.values():
        return None
    most = max((total or 0 for total in totals.values()), default=0)
    return tuple(name for name, total in totals.items() if total == most)
