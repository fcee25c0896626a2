"""A finding as programs read it: an object of JSON, a row of plain cells."""

from typing import Any

from ..catalog.game import Game
from ..validators.verdict import CardCount, Finding, Span
from .verdicts import name_of, sentence, span
from .words import say

CELLS = (
    "rule", "status", "severity", "zones", "needed", "found", "cards", "cite", "provisional",
    "assumptions", "message", "repair",
)  # fmt: skip


def as_data(finding: Finding) -> dict[str, Any]:
    """Return a finding as an object of JSON."""
    return {
        "rule": finding.rule,
        "kind": finding.kind,
        "status": finding.status,
        "severity": finding.severity,
        "zones": list(finding.zones),
        "needed": _span_data(finding.needed),
        "found": _span_data(finding.found),
        "cards": [_card_data(card) for card in finding.cards],
        "cite": list(finding.cite),
        "provisional": finding.provisional,
        "assumptions": list(finding.assumptions),
        "repair": _repair_data(finding),
        "facts": {**finding.facts, **_parts_data(finding)},
    }


def cells(finding: Finding, game: Game) -> dict[str, Any]:
    """Return a finding as a row of plain cells, those of `CELLS`; a span is `8` or `8–10`."""
    repair = finding.repair
    return {
        "rule": finding.rule,
        "status": finding.status,
        "severity": finding.severity,
        "zones": "+".join(finding.zones),
        "needed": span(finding.needed),
        "found": span(finding.found),
        "cards": "+".join(f"{card.count} {card.name}" for card in finding.cards),
        "cite": "+".join(finding.cite),
        "provisional": finding.provisional,
        "assumptions": "+".join(finding.assumptions),
        "message": f"{name_of(finding, game)}: {sentence(finding, game)}",
        "repair": say(repair.key, **repair.facts) if repair else "",
    }


def _parts_data(finding: Finding) -> dict[str, list[dict[str, str]]]:
    """Return what the parts of the rule are called that decide, where it has some."""
    return {"parts": [dict(each) for each in finding.parts]} if finding.parts else {}


def _span_data(found: Span | None) -> dict[str, int | None] | None:
    return None if found is None else {"low": found.low, "high": found.high}


def _card_data(card: CardCount) -> dict[str, Any]:
    return {
        "id": card.card,
        "name": card.name,
        "count": card.count,
        "zones": dict(card.zones),
        "printings": list(card.printings),
    }


def _repair_data(finding: Finding) -> dict[str, Any] | None:
    if finding.repair is None:
        return None
    repair = finding.repair
    said = say(repair.key, **repair.facts)
    return {"kind": repair.key.partition(".")[2], "text": said, **repair.facts}
