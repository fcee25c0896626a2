"""What a kind of card rule is made of: its keys, and what it makes of the cards of a catalog."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ....catalog.catalog import Catalog
from ....catalog.reading import Reader
from ....catalog.value import Value
from ...kind import Read
from ...verdict import Span
from ..rule import CardRule


class Break(Value):
    """Printings that break a rule together; where not all is known of them, they only may.

    `lacks` names what no card of theirs has, `about` the part of the box that is counted.
    """

    ids: tuple[str, ...]
    sure: bool = True
    lacks: tuple[str, ...] = ()
    about: str = ""
    needed: Span | None = None
    found: Span | None = None


Check = Callable[[Catalog, CardRule], Iterator[Break]]


def _nothing(_reader: Reader, _given: Mapping[str, Any], _place: str) -> None:
    """Find no fault in keys that need not fit each other."""


class CardKind(Value):
    """A kind of card rule.

    `keys` reads each key that its rules may have, and of every group of `needed` one must be
    given. `further` finds what is wrong with keys that must fit each other, once each is sound by
    itself. `what` says in the words of the game file what is asked of a card. `check` yields what
    breaks a rule, and what may.
    """

    check: Check
    keys: Mapping[str, Read]
    needed: tuple[tuple[str, ...], ...]
    what: Callable[[Mapping[str, Any]], str]
    further: Callable[[Reader, Mapping[str, Any], str], None] = _nothing
