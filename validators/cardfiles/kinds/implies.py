"""implies: a card that matches one query must match another."""

from collections.abc import Callable, Iterator

from ....catalog.answers import by_printing
from ....catalog.catalog import Catalog
from ....catalog.query import Node, parse
from ....catalog.query.nodes import both, negated
from ..rule import CardRule
from .kind import Break, CardKind
from .rows import doubtful
from .shapes import query


def check(catalog: Catalog, rule: CardRule) -> Iterator[Break]:
    """Yield each printing that matches the first query and not the second."""
    yield from breaking(catalog, rule, negated)


def breaking(catalog: Catalog, rule: CardRule, turned: Callable[[Node], Node]) -> Iterator[Break]:
    """Yield each printing that matches `when`, and `then` as it is turned."""
    when, then = (parse(rule.given[name], catalog.game) for name in ("when", "then"))
    answers = by_printing(catalog, both((when, turned(then))))
    yield from (Break((id_,)) for id_, answer in answers.items() if answer)
    yield from doubtful(id_ for id_, answer in answers.items() if answer is None)


KIND = CardKind(
    check, {"when": query, "then": query}, (("when",), ("then",)), lambda given: str(given["then"])
)
