"""How a game is set up as its file tells it: `[setup]`."""

from collections.abc import Mapping
from typing import Any

from ..catalog.game import Labels
from ..catalog.reading import Number, Reader
from ..catalog.tables import cites
from ..catalog.value import Value


class Passage(Value):
    """A sentence of the game file and the rules it rests on."""

    text: Labels
    cite: tuple[str, ...] = ()


class ByPlayers(Value):
    """A number of the set-up for each number of players."""

    id: str
    label: Labels
    players: Mapping[int, Number]
    cite: tuple[str, ...] = ()


def passage(reader: Reader, given: Any, place: str) -> Passage | None:
    """Return a text with its rules, None where there is none."""
    if given is None:
        return None
    table = reader.table(given, ("text",), place, ("text",))
    return Passage(reader.labels(table.get("text"), f"{place}.text"), cites(table.get("cite")))


def steps(reader: Reader, given: Any) -> tuple[Passage, ...]:
    """Return what is done before the first turn, in order."""
    rows = enumerate(reader.rows(given, "setup.steps"))
    found = (passage(reader, row, f"setup.steps[{i}]") for i, row in rows)
    return tuple(step for step in found if step)


def by_players(reader: Reader, given: Any) -> tuple[ByPlayers, ...]:
    """Return the numbers that depend on how many play."""
    found = []
    for i, row in enumerate(reader.rows(given, "setup.by-players")):
        place = f"setup.by-players[{i}]"
        table = reader.table(row, ("id", "label", "players"), place, ("id", "players"))
        label = reader.labels(table.get("label", table.get("id", "")), f"{place}.label")
        players = _players(reader, table.get("players", {}), f"{place}.players")
        found.append(ByPlayers(str(table.get("id", "")), label, players, cites(table.get("cite"))))
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
