"""A rule about cards, as a game file says it."""

from collections.abc import Mapping
from typing import Any

from ...catalog.errors import Severity
from ...catalog.game import Labels
from ...catalog.value import EMPTY, Value


class CardRule(Value):
    """A rule about single cards or a whole card file; `given` holds the kind's own keys."""

    id: str
    kind: str
    severity: Severity
    cite: tuple[str, ...] = ()
    label: Labels = EMPTY
    given: Mapping[str, Any] = EMPTY
