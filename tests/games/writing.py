"""Verdicts as `verdicts.toml` holds them."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from mazo.validators.verdict import Finding, Span

from .made import Verdict


def as_toml(verdicts: Sequence[Verdict]) -> str:
    """Return the file of some verdicts, a line for each finding."""
    return "\n".join(map(_table, verdicts))


def told(finding: Finding) -> dict[str, Any]:
    """Return a finding as the file holds it."""
    repair = finding.repair
    return held(
        rule=finding.rule,
        status=finding.status,
        needed=ends(finding.needed),
        found=ends(finding.found),
        cards=[f"{card.count} {card.name}" for card in finding.cards],
        repair=repair and {"kind": repair.key.partition(".")[2], **_plain(repair.facts)},
    )


def held(**parts: Any) -> dict[str, Any]:
    """Return the parts that there are."""
    return {name: part for name, part in parts.items() if part not in (None, [])}


def ends(span: Span | None) -> list[int] | None:
    """Return the ends of a count; one without an upper end has only the lower."""
    return None if span is None else [end for end in (span.low, span.high) if end is not None]


def _plain(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Return facts with lists for tuples."""
    return {k: list(v) if isinstance(v, tuple) else v for k, v in facts.items()}


def _table(verdict: Verdict) -> str:
    head = [f"{name} = {_said(part)}" for name, part in verdict.items() if name != "findings"]
    findings = [f"  {_said(finding)}," for finding in verdict["findings"]]
    return "\n".join(["[[verdicts]]", *head, "findings = [", *findings, "]", ""])


def _said(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{k} = {_said(part)}" for k, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_said, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
