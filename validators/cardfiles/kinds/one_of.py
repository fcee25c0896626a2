"""one-of: a field holds one of the listed values; of tokens, each of them is one."""

from collections.abc import Iterator, Mapping
from typing import Any

from ....catalog.catalog import Catalog
from ....catalog.reading import Reader
from ....catalog.text import fold
from ..rule import CardRule
from .kind import Break, CardKind
from .rows import doubtful, parts_of, rows
from .shapes import field, known_values, query, values


def check(catalog: Catalog, rule: CardRule) -> Iterator[Break]:
    """Yield each printing with another value; one that is known to have none is passed over."""
    allowed, doubt = {_word(value) for value in rule.given["values"]}, []
    for row in rows(catalog, rule, rule.given["field"]):
        (value,) = row.values
        if all(_word(part) in allowed for part in parts_of(value)) and value is not None:
            continue
        if row.sure and value is not None:
            yield Break((row.id,))
        else:
            doubt.append(row.id)
    yield from doubtful(doubt)


def _word(value: Any) -> str:
    return fold(str(value))


def _further(reader: Reader, given: Mapping[str, Any], place: str) -> None:
    known_values(reader, given["field"], given["values"], f"{place}.values")


KIND = CardKind(
    check,
    {"field": field("text", "number", "choice", "tokens", "date"), "values": values, "when": query},
    (("field",), ("values",)),
    lambda given: f"{given['field']}:{','.join(map(str, given['values']))}",
    _further,
)
