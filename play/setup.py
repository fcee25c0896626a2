"""How a game is set up as its file tells it: `[setup]`."""

from collections.abc import Mapping
from typing import Any

from ..catalog.game import Labels
from ..catalog.reading import Number, Reader
from ..catalog.tables import cites
from ..catalog.value import EMPTY, Value

_OF_VARIANT = ("id", "label", "text", "players", "default", "steps")
_OF_NUMBER = ("id", "label", "players", "without")
_PAIR = 2


class Passage(Value):
    """A sentence of the game file and the rules it rests on.

    A step of the set-up is left out in the variants that `without` names; a variant's own stands
    before those of the game where `first` is set, else behind them.
    """

    text: Labels
    cite: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    first: bool = False


class Variant(Value):
    """Another way to play: what is done besides to set it up.

    `players` are the fewest and the most that it is for, None for any number; where `default` is
    set, it is how that many play unless they say otherwise.
    """

    id: str
    label: Labels
    text: Labels = EMPTY
    players: tuple[int, int] | None = None
    default: bool = False
    steps: tuple[Passage, ...] = ()
    cite: tuple[str, ...] = ()

    def suits(self, count: int) -> bool:
        """Tell whether so many players may play it."""
        return self.players is None or self.players[0] <= count <= self.players[1]


class ByPlayers(Value):
    """A number of the set-up for each number of players, but in the variants of `without`."""

    id: str
    label: Labels
    players: Mapping[int, Number]
    cite: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


def passage(reader: Reader, given: Any, place: str) -> Passage | None:
    """Return a text with its rules, None where there is none."""
    if given is None:
        return None
    table = reader.table(given, ("text",), place, ("text",))
    return Passage(reader.labels(table.get("text"), f"{place}.text"), cites(table.get("cite")))


def steps(
    reader: Reader, given: Any, place: str = "setup.steps", variants: tuple[Variant, ...] = ()
) -> tuple[Passage, ...]:
    """Return what is done before the first turn, in order."""
    found = []
    ids = [variant.id for variant in variants]
    for i, row in enumerate(reader.rows(given, place)):
        at = f"{place}[{i}]"
        table = reader.table(row, ("text", "without", "first"), at, ("text",))
        text = reader.labels(table.get("text"), f"{at}.text")
        without = reader.words(table.get("without"), ids, "variant", f"{at}.without")
        is_first = reader.flag(table.get("first", False), f"{at}.first") is True
        found.append(Passage(text, cites(table.get("cite")), without, is_first))
    return tuple(found)


def variants(reader: Reader, given: Any) -> tuple[Variant, ...]:
    """Return the other ways to play, in order."""
    found = []
    for i, row in enumerate(reader.rows(given, "setup.variants")):
        place = f"setup.variants[{i}]"
        table = reader.table(row, _OF_VARIANT, place, ("id",))
        found.append(
            Variant(
                str(table.get("id", "")),
                reader.labels(table.get("label", table.get("id", "")), f"{place}.label"),
                reader.labels(table.get("text"), f"{place}.text"),
                _span(reader, table.get("players"), f"{place}.players"),
                reader.flag(table.get("default", False), f"{place}.default") is True,
                steps(reader, table.get("steps", ()), f"{place}.steps"),
                cites(table.get("cite")),
            )
        )
    reader.different([variant.id for variant in found], "setup.variants")
    return tuple(found)


def _span(reader: Reader, given: Any, place: str) -> tuple[int, int] | None:
    """Return the fewest and the most of two whole numbers."""
    if given is None:
        return None
    numbers = [reader.number(n, place, least=1) for n in reader.rows(given, place)]
    low, high = numbers if len(numbers) == _PAIR else (None, None)
    if isinstance(low, int) and isinstance(high, int) and low <= high:
        return low, high
    if None not in numbers:
        reader.fault("wrong-type", place, value=str(given), expected="pair")
    return None


def by_players(
    reader: Reader, given: Any, variants: tuple[Variant, ...] = ()
) -> tuple[ByPlayers, ...]:
    """Return the numbers that depend on how many play."""
    found = []
    ids = [variant.id for variant in variants]
    for i, row in enumerate(reader.rows(given, "setup.by-players")):
        place = f"setup.by-players[{i}]"
        table = reader.table(row, _OF_NUMBER, place, ("id", "players"))
        label = reader.labels(table.get("label", table.get("id", "")), f"{place}.label")
        players = _players(reader, table.get("players", {}), f"{place}.players")
        without = reader.words(table.get("without"), ids, "variant", f"{place}.without")
        id_ = str(table.get("id", ""))
        found.append(ByPlayers(id_, label, players, cites(table.get("cite")), without))
    reader.different([row.id for row in found], "setup.by-players")
    return tuple(found)


def _players(reader: Reader, given: Any, place: str) -> dict[int, Number]:
    found: dict[int, Number] = {}
    table = reader.table(given, given if isinstance(given, Mapping) else (), place)
    for players, number in table.items():
        at = f"{place}.{players}"
        value = reader.number(number, at)
        if not (str(players).isdecimal() and int(players)):
            reader.fault("not-players", at, found=str(players))
        elif value is not None:
            found[int(players)] = value
    return found
