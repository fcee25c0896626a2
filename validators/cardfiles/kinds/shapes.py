"""How the keys of card rules are read: queries, fields, ends of a range, listed values."""

from typing import Any

from ....catalog.reading import Reader
from ....catalog.wellformed import written
from ...kind import Read

PLAIN = ("name", "set", "number", "variant", "language")  # columns of every game


def query(reader: Reader, given: Any, place: str) -> Any:
    """Read a query."""
    return reader.query(given, place)


def field(*kinds: str) -> Read:
    """Return the shape of the id of a field of these kinds."""

    def read(reader: Reader, given: Any, place: str) -> Any:
        fields = reader.game.fields.values()
        known = [f.id for f in fields if f.kind in kinds and not f.per]
        return reader.word(given, known, "field", place)

    return read


def column(reader: Reader, given: Any, place: str) -> Any:
    """Read the id of anything that a printing has one of: a field, a name, a set, a number."""
    return reader.word(given, _columns(reader), "field", place)


def columns(reader: Reader, given: Any, place: str) -> Any:
    """Read a list of such ids."""
    return reader.words(given, _columns(reader), "field", place) or None


def end(reader: Reader, given: Any, place: str) -> Any:
    """Read an end of a range, which need not be whole."""
    if isinstance(given, int | float) and not isinstance(given, bool):
        return given
    reader.fault("wrong-type", place, value=written(given), expected="number")
    return None


def whole(reader: Reader, given: Any, place: str) -> Any:
    """Read a whole number."""
    if type(given) is int and given >= 0:
        return given
    reader.fault("not-a-number", place, found=written(given), least=0)
    return None


def values(reader: Reader, given: Any, place: str) -> Any:
    """Read a list of words or numbers."""
    found = tuple(reader.some(given, place))
    for i, one in enumerate(found):
        if isinstance(one, bool) or not isinstance(one, str | int | float):
            reader.fault("not-a-value", f"{place}[{i}]", found=written(one))
    return found or None


def word(what: str, *allowed: str) -> Read:
    """Return the shape of one of some words; `what` ends the key of its fault."""
    return lambda reader, given, place: reader.word(given, allowed, what, place)


def _columns(reader: Reader) -> list[str]:
    fields = reader.game.fields.values()
    return list(dict.fromkeys((*PLAIN, *(f.id for f in fields if not f.per))))


def known_values(reader: Reader, field_: str, given: Any, place: str) -> None:
    """Find the values that a field of listed values does not have."""
    if listed := reader.game.fields[field_].values:
        reader.words(list(map(str, given)), listed, "value", place)
