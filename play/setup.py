"""How a game is set up as its file tells it: `[setup]`."""

from collections.abc import Mapping, Set
from typing import Any

from ..catalog.game import Labels, Parameter, Settings, parameter
from ..catalog.reading import Number, Reader
from ..catalog.tables import cites
from ..catalog.value import EMPTY, Value
from .conditions import When, when
from .scoring import Scoring, scoring

_OF_VARIANT = ("id", "label", "text", "players", "default", "steps", "score")
_OF_NUMBER = ("id", "label", "players", "without", "only", "when")
_OF_STEP = ("text", "without", "first", "when")
_OF_SUM = ("setting", "times", "plus")
_PAIR = 2


class Passage(Value):
    """A sentence of the game file and the rules it rests on.

    A step of the set-up is left out in the variants that `without` names; a variant's own stands
    before those of the game where `first` is set, else behind them. Under settings of which not
    all of `when` holds it is left out too.
    """

    text: Labels
    cite: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    first: bool = False
    when: tuple[When, ...] = ()


class Variant(Value):
    """Another way to play: what is done besides to set it up.

    `players` are the fewest and the most that it is for, None for any number; where `default` is
    set, it is how that many play unless they say otherwise. `score` is what counts then, None where
    that is as always.
    """

    id: str
    label: Labels
    text: Labels = EMPTY
    players: tuple[int, int] | None = None
    default: bool = False
    steps: tuple[Passage, ...] = ()
    cite: tuple[str, ...] = ()
    score: Scoring | None = None

    def suits(self, count: int) -> bool:
        """Tell whether so many players may play it."""
        return self.players is None or self.players[0] <= count <= self.players[1]


class Sum(Value):
    """A number that hangs on that of a setting: so many `times` it, and `plus` a number."""

    setting: str
    times: int = 1
    plus: int = 0

    def value(self, settings: Settings) -> int | None:
        """Return the number; None where the setting is not known, or there would be less than 0."""
        given = settings.get(self.setting)
        found = self.times * given + self.plus if type(given) is int else -1
        return found if found >= 0 else None


class ByPlayers(Value):
    """A number of the set-up for each number of players, but in the variants of `without`.

    Where `only` names variants it means something in those alone. Under settings of which not all
    of `when` holds it is left out.
    """

    id: str
    label: Labels
    players: Mapping[int, Number | Sum]
    cite: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    when: tuple[When, ...] = ()
    only: tuple[str, ...] = ()

    def suits(self, players: int, variants: Set[str]) -> bool:
        """Tell whether it means something to so many who play these variants."""
        ruled_out = variants & set(self.without) or (self.only and not variants & set(self.only))
        return players in self.players and not ruled_out

    def number(self, players: int, settings: Settings) -> Parameter:
        """Return the number for so many players, and the setting that it hangs on, if any."""
        given = self.players[players]
        if isinstance(given, Sum):
            return Parameter(given.value(settings), given.setting)
        return parameter(given, settings)


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
        table = reader.table(row, _OF_STEP, at, ("text",))
        text = reader.labels(table.get("text"), f"{at}.text")
        without = reader.words(table.get("without"), ids, "variant", f"{at}.without")
        is_first = reader.flag(table.get("first", False), f"{at}.first") is True
        needed = when(reader, table.get("when"), f"{at}.when")
        found.append(Passage(text, cites(table.get("cite")), without, is_first, needed))
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
                scoring(reader, table["score"], f"{place}.score") if "score" in table else None,
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
        without, only = (
            reader.words(table.get(key), ids, "variant", f"{place}.{key}")
            for key in ("without", "only")
        )
        id_, cite = str(table.get("id", "")), cites(table.get("cite"))
        needed = when(reader, table.get("when"), f"{place}.when")
        found.append(ByPlayers(id_, label, players, cite, without, needed, only))
    always = [row.id for row in found if not (row.when or row.only)]
    reader.different(always, "setup.by-players")
    return tuple(found)


def _players(reader: Reader, given: Any, place: str) -> dict[int, Number | Sum]:
    found: dict[int, Number | Sum] = {}
    table = reader.table(given, given if isinstance(given, Mapping) else (), place)
    for players, number in table.items():
        at = f"{place}.{players}"
        value = (
            _sum(reader, number, at) if isinstance(number, Mapping) else reader.number(number, at)
        )
        if not (str(players).isdecimal() and int(players)):
            reader.fault("not-players", at, found=str(players))
        elif value is not None:
            found[int(players)] = value
    return found


def _sum(reader: Reader, given: Mapping[str, Any], place: str) -> Sum | None:
    """Return a number that hangs on that of a setting."""
    table = reader.table(given, _OF_SUM, place, ("setting",))
    numbers = {id_: s for id_, s in reader.game.settings.items() if s.kind == "number"}
    setting = reader.word(table.get("setting"), numbers, "setting", f"{place}.setting")
    parts = {key: table.get(key, default) for key, default in (("times", 1), ("plus", 0))}
    for key, part in parts.items():
        if type(part) is not int:
            reader.fault("wrong-type", f"{place}.{key}", value=str(part), expected="number")
            return None
    return None if setting is None else Sum(setting, **parts)
