"""A deck rule in words, as JSON holds it."""

from typing import Any

from ...validators.decks.rule import Rule
from . import Asking, name_of, said


def rule_data(rule: Rule, asking: Asking, *, on: bool | None) -> dict[str, Any]:
    """Return a rule; `on` is None where it hangs on what nobody has set or chosen."""
    return {
        "rule": rule.id,
        "kind": rule.kind,
        "name": name_of(rule),
        "says": said(rule, asking),
        "severity": rule.severity,
        "in_force": on,
        "cite": list(rule.cite),
    }
