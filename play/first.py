"""Who begins: how a game file says that it is decided (`[setup.first]`), and deciding it."""

from collections.abc import Sequence
from typing import Any

from ..catalog.game import Labels, Parameter, Settings, parameter
from ..catalog.reading import Reader
from ..catalog.tables import cites
from ..catalog.value import EMPTY, Value
from ..packs import chance

# By lot; whoever draws the card with the highest number; who lost the last game; by agreement.
WAYS = ("chance", "highest", "loser", "agreed")


class First(Value):
    """How it is decided who begins; `by` is one of `WAYS`, `$setting`, or None: nobody says.

    `role` is what the game calls whoever begins, and `field` the number compared by `highest`.
    """

    by: str | None = None
    field: str | None = None
    role: Labels = EMPTY
    text: Labels = EMPTY
    cite: tuple[str, ...] = ()

    def way(self, settings: Settings) -> Parameter:
        """Return the way that is gone under these settings, None where nobody says."""
        return parameter(self.by, settings)


class Best(Value):
    """Who drew the highest number: their places, or None while an unknown number may be higher."""

    places: tuple[int, ...] | None
    number: int | float | None = None


def first(reader: Reader, given: Any) -> First:
    """Return how it is decided who begins, as far as the table says."""
    if given is None:
        return First()
    place = "setup.first"
    table = reader.table(given, ("by", "field", "role", "text"), place)
    numbers = [f.id for f in reader.game.fields.values() if f.kind == "number" and not f.per]
    field = reader.word(table.get("field"), numbers, "number-field", f"{place}.field")
    by = _way(reader, table.get("by"), f"{place}.by")
    if by == "highest" and field is None and "field" not in table:
        reader.fault("missing-key", place, name="field")
    return First(
        by,
        field,
        reader.labels(table.get("role"), f"{place}.role"),
        reader.labels(table.get("text"), f"{place}.text"),
        cites(table.get("cite")),
    )


def _way(reader: Reader, given: Any, place: str) -> str | None:
    """Return a way, or the choice setting whose values are ways."""
    if not (isinstance(given, str) and given.startswith("$")):
        return reader.word(given, WAYS, "way", place)
    setting = reader.setting(given, place)
    values = reader.game.settings[given[1:]].values if setting else {}
    for value in values:
        reader.word(value, WAYS, "way", place)
    return setting


def lot(seed: str, count: int) -> int:
    """Return which of so many seats a seed chooses, from 0: the place `table`, `first`."""
    return chance.key(seed, product="table").named("first").below(count)


def best(drawn: Sequence[int | float | None]) -> Best:
    """Return who drew the highest of some numbers, at least one; None is an unknown number."""
    known = [number for number in drawn if number is not None]
    if len(known) < len(drawn):
        return Best(None)
    highest = max(known)
    return Best(tuple(i for i, number in enumerate(drawn) if number == highest), highest)
