"""range: a number, or how many tokens a card has, lies between two ends."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....catalog.catalog import Catalog
from ....catalog.reading import Reader
from ..rule import CardRule
from .kind import Break, CardKind
from .rows import doubtful, parts_of, rows
from .shapes import end, field, query

_ENDS = ("min", "max")


def check(catalog: Catalog, rule: CardRule) -> Iterator[Break]:
    """Yield each printing outside; what is known to be no number is passed over."""
    given, doubt = rule.given, []
    counts = catalog.game.fields[given["field"]].kind == "tokens"
    low, high = given.get("min"), given.get("max")
    for row in rows(catalog, rule, given["field"]):
        value = _measure(row.values[0], counts=counts)
        is_in = value == "" or (
            value is not None
            and not (low is not None and value < low)
            and not (high is not None and value > high)
        )
        if not is_in and row.sure and value is not None:
            yield Break((row.id,))
        elif not is_in:
            doubt.append(row.id)
    yield from doubtful(doubt)


def _measure(value: Any, *, counts: bool) -> Any:
    """Return the number to look at: None while unknown, "" where there is none."""
    if value in {None, ""}:
        return value
    if counts:
        return len(parts_of(value))
    return value if isinstance(value, int | float) else ""


def _further(reader: Reader, given: Mapping[str, Any], place: str) -> None:
    low, high = given.get("min"), given.get("max")
    if low is not None and high is not None and low > high:
        reader.fault("bad-range", place, first="min", last="max", low=low, high=high)


KIND = CardKind(
    check,
    {"field": field("number", "tokens"), "min": end, "max": end, "when": query},
    (("field",), _ENDS),
    lambda given: f"{given['field']}:{given.get('min', '')}..{given.get('max', '')}",
    _further,
)
