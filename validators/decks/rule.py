"""A deck rule and a format, as a game file says them."""

from collections.abc import Mapping
from typing import Any

from ...catalog.errors import Severity
from ...catalog.game import Labels
from ...catalog.value import EMPTY, Value


class Rule(Value):
    """One deck rule; `zones` is empty where it speaks of every counted zone of the format.

    It is in force from the day `since` until the day `until`, both included, as `YYYY-MM-DD`;
    empty where it has no such end.
    """

    id: str
    kind: str
    severity: Severity = "error"
    zones: tuple[str, ...] = ()
    cite: tuple[str, ...] = ()
    provisional: bool = False
    label: Labels = EMPTY
    when: Mapping[str, Any] = EMPTY  # setting or choice id → value it must have
    given: Mapping[str, Any] = EMPTY  # the kind's own parameters
    since: str = ""
    until: str = ""


class Choice(Value):
    """Something the player chooses for a deck: one of `values`, in their order.

    They are those of `field`, where there is one.
    """

    id: str
    label: Labels
    values: Mapping[str, Labels] = EMPTY
    cite: tuple[str, ...] = ()
    field: str = ""


class Format(Value):
    """A named list of deck rules over some zones of a deck."""

    id: str
    label: Labels
    zones: tuple[str, ...]
    rules: tuple[Rule, ...]
    cite: tuple[str, ...] = ()
    provisional: bool = False
    choices: Mapping[str, Choice] = EMPTY
