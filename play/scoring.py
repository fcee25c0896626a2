"""What a game counts and who is ahead by it: `[play.score]`, and the standing of some totals."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..catalog.game import Labels, Settings, parameter
from ..catalog.reading import Number, Reader
from ..catalog.tables import cites
from ..catalog.value import EMPTY, Value
from .conditions import When, holding, named, when

_KEYS = ("label", "start", "text", "least", "most", "together", "ties", "ends", "besides")
_OF_TIE = ("text", "setting", "when", "needs")
_OF_END = ("text", "at-least", "at-most", "when", "loses")


class Tie(Value):
    """How players level on points are parted, one way after the other; or what counts besides.

    `setting` may decide it, and it holds only while all of `when` does. `needs` is what decides
    it and stands on no score sheet.
    """

    text: Labels
    cite: tuple[str, ...] = ()
    setting: str | None = None
    when: tuple[When, ...] = ()
    needs: str | None = None

    @property
    def settings(self) -> tuple[str, ...]:
        """The settings that it hangs on, each once."""
        return tuple(dict.fromkeys((*filter(None, [self.setting]), *named(self.when))))

    @property
    def hangs_on(self) -> str | None:
        """The setting that is named with it; None where it hangs on none."""
        return next(iter(self.settings), None)

    def unset(self, settings: Settings) -> str | None:
        """Return the first of them that nobody has set."""
        return next((id_ for id_ in self.settings if settings.get(id_) is None), None)


class End(Value):
    """A total that ends the game for whoever reaches it, and what becomes of them.

    That holds only while all of `when` does. `loses` tells that whoever reaches it has lost.
    """

    text: Labels
    at_least: Number | None = None
    at_most: Number | None = None
    cite: tuple[str, ...] = ()
    when: tuple[When, ...] = ()
    loses: bool = False

    @property
    def setting(self) -> str | None:
        """The last of the settings that it hangs on; None where it hangs on none."""
        return next(reversed(named(self.when)), None)

    def reached(self, total: int | None, settings: Settings) -> bool:
        """Tell whether a total is known to end the game under these settings."""
        if total is None or not holding(self.when, settings):
            return False
        least = parameter(self.at_least, settings).value
        most = parameter(self.at_most, settings).value
        return (isinstance(least, int) and total >= least) or (
            isinstance(most, int) and total <= most
        )


class Scoring(Value):
    """What is counted: its name, how many each begins with, and what it is good for.

    A total is between `least` and `most`, where they are given, and those of all players come to
    no more than `together`. `besides` is what counts at the end and is in no total.
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
    together: Number | None = None

    def bounds(self, settings: Settings) -> tuple[int | None, int | None]:
        """Return the least and the most that a total can be, None where nobody says."""
        found = (parameter(given, settings).value for given in (self.least, self.most))
        least, most = (number if type(number) is int else None for number in found)
        return least, most


def scoring(reader: Reader, given: Any, place: str = "play.score") -> Scoring:
    """Return what a game counts, as far as the table at that place says."""
    if given is None:
        return Scoring()
    table = reader.table(given, _KEYS, place)
    return Scoring(
        reader.labels(table.get("label"), f"{place}.label"),
        reader.number(table.get("start"), f"{place}.start"),
        reader.labels(table.get("text"), f"{place}.text"),
        _ties(reader, table.get("ties", ()), f"{place}.ties"),
        _ends(reader, table.get("ends", ()), f"{place}.ends"),
        cites(table.get("cite")),
        reader.number(table.get("least"), f"{place}.least"),
        reader.number(table.get("most"), f"{place}.most"),
        _ties(reader, table.get("besides", ()), f"{place}.besides"),
        reader.number(table.get("together"), f"{place}.together"),
    )


def _ties(reader: Reader, given: Any, rows: str) -> tuple[Tie, ...]:
    found = []
    for i, row in enumerate(reader.rows(given, rows)):
        place = f"{rows}[{i}]"
        table = reader.table(row, _OF_TIE, place, ("text",))
        text = reader.labels(table.get("text"), f"{place}.text")
        setting = reader.word(
            table.get("setting"), reader.game.settings, "setting", f"{place}.setting"
        )
        needed = when(reader, table.get("when"), f"{place}.when")
        needs = str(table["needs"]) if "needs" in table else None
        found.append(Tie(text, cites(table.get("cite")), setting, needed, needs))
    return tuple(found)


def _ends(reader: Reader, given: Any, rows: str) -> tuple[End, ...]:
    found = []
    for i, row in enumerate(reader.rows(given, rows)):
        place = f"{rows}[{i}]"
        table = reader.table(row, _OF_END, place, ("text",))
        found.append(
            End(
                reader.labels(table.get("text"), f"{place}.text"),
                reader.number(table.get("at-least"), f"{place}.at-least"),
                reader.number(table.get("at-most"), f"{place}.at-most"),
                cites(table.get("cite")),
                when(reader, table.get("when"), f"{place}.when"),
                reader.flag(table.get("loses", False), f"{place}.loses") is True,
            )
        )
    return tuple(found)


def in_force(rows: Iterable[Tie], settings: Settings) -> Iterator[tuple[int, Tie]]:
    """Yield those that hold under these settings, each with its place.

    Of those that hang on the same setting, where nobody has set it, there is but the first.
    """
    asked: set[str] = set()
    for place, row in enumerate(rows):
        unset = row.unset(settings)
        if unset is None and holding(row.when, settings):
            yield place, row
        elif unset is not None and unset not in asked:
            asked.add(unset)
            yield place, row


def leaders(totals: Mapping[str, int | None]) -> tuple[str, ...] | None:
    """Return who has most, several where they are level; None while a total is unknown."""
    if None in totals.values():
        return None
    most = max((total or 0 for total in totals.values()), default=0)
    return tuple(name for name, total in totals.items() if total == most)
