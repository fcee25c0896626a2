"""What a game file says only under some settings: `when`, on steps and numbers of the set-up."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from ..catalog.game import Settings, SettingValue
from ..catalog.reading import Reader
from ..catalog.value import Value

_KEYS = ("setting", "is", "not")


class When(Value):
    """A setting that has to have a value, or with `other` any known one but that."""

    setting: str
    value: SettingValue
    other: bool = False

    def holds(self, settings: Settings) -> bool:
        """Tell whether it is known to be so under these settings."""
        found = settings.get(self.setting)
        return found is not None and (found == self.value) is not self.other


class Conditional(Protocol):
    """Part of a game file that holds only while all of `when` does."""

    @property
    def when(self) -> tuple[When, ...]:
        """What has to hold."""


_Row = TypeVar("_Row", bound=Conditional)


def holding(conditions: Iterable[When], settings: Settings) -> bool:
    """Tell whether all conditions are known to hold under these settings."""
    return all(each.holds(settings) for each in conditions)


def named(conditions: Iterable[When]) -> tuple[str, ...]:
    """Return the settings of some conditions, each once."""
    return tuple(dict.fromkeys(each.setting for each in conditions))


def under(rows: Iterable[_Row], settings: Settings) -> tuple[_Row, ...]:
    """Return the rows that hold under these settings."""
    return tuple(row for row in rows if holding(row.when, settings))


def when(reader: Reader, given: Any, place: str) -> tuple[When, ...]:
    """Return the conditions of a row: one table, or a list of them; what is at fault is noted."""
    if given is None:
        return ()
    rows: Sequence[Any] = [given] if isinstance(given, Mapping) else reader.rows(given, place)
    read = [
        _when(reader, row, place if isinstance(given, Mapping) else f"{place}[{i}]")
        for i, row in enumerate(rows)
    ]
    return tuple(found for found in read if found)


def _when(reader: Reader, given: Any, place: str) -> When | None:
    table = reader.table(given, _KEYS, place, ("setting",))
    setting = reader.word(table.get("setting"), reader.game.settings, "setting", f"{place}.setting")
    if setting is None:
        return None
    keys = [key for key in ("is", "not") if key in table]
    if len(keys) != 1:
        reader.fault("missing-key", place, name="is")
        return None
    value = table[keys[0]]
    known = reader.game.settings[setting]
    if known.kind == "flag":
        value = reader.flag(value, f"{place}.{keys[0]}")
    elif known.kind == "number":
        value = reader.number(value, f"{place}.{keys[0]}")
    else:
        value = reader.word(value, known.values, "value", f"{place}.{keys[0]}")
    return None if value is None else When(setting, value, other=keys[0] == "not")
