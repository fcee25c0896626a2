"""What tells one state of the table from another, short enough to be kept beside a game."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from ...catalog.value import Value
from ..cards import Card
from .state import State

_LETTERS = 16  # of 64: enough to notice that a game came out otherwise


def fingerprint(state: State) -> str:
    """Return sixteen hexadecimal digits that equal states share, and others as good as never do.

    It counts where each card lies and how, figures, turn and phase, what the rules remember, what
    was told and how it ended; not what the last action was told with.
    """
    told = json.dumps(_plain(state.but(events=())), ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:_LETTERS]


def _plain(value: Any) -> Any:
    """Return a value as JSON holds it; a mapping as its pairs in order, whatever its keys are."""
    if isinstance(value, Card):  # its fields are the catalog's, and may come to be known
        return [value.name, value.card, value.printing]
    if isinstance(value, Value):
        return [*map(_plain, value.as_dict().values())]
    if isinstance(value, Mapping):
        return sorted(([_plain(k), _plain(v)] for k, v in value.items()), key=json.dumps)
    if isinstance(value, (list, tuple)):
        return [_plain(each) for each in value]
    if isinstance(value, (set, frozenset)):
        return sorted(map(_plain, value), key=json.dumps)
    return value if isinstance(value, (str, int, bool, type(None))) else repr(value)
