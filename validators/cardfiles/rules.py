"""The `[[card-rules]]` of a game file, read with everything that is wrong in them."""

from collections.abc import Mapping
from typing import Any, get_args

from ...catalog.errors import Fault, Severity
from ...catalog.faultlist import Faults
from ...catalog.game import Game
from ...catalog.reading import Reader
from ...catalog.tables import cites
from .kinds import CARD_KINDS, card_kind
from .rule import CardRule

_COMMON = ("id", "kind", "severity", "label")


def card_rules(table: Any, game: Game, file: str) -> tuple[tuple[CardRule, ...], tuple[Fault, ...]]:
    """Return the rules that can be asked, and all faults of their tables but bad queries.

    Faults, under `card-rule.`: those of a `Reader`; `unknown-kind`, `unknown-field`,
    `unknown-value`, `unknown-relation`, `unknown-group`, `unknown-severity` (name); `no-limit`
    (names, kind); `bad-range` (first, last, low, high); `no-opposites` (name); `same-id` (name).
    """
    reader = Reader(game, Faults(file), "card-rule")
    rows = reader.rows(table or [], "card-rules")
    read = (_rule(reader, row, f"card-rules[{i}]") for i, row in enumerate(rows))
    found = tuple(rule for rule in read if rule is not None)
    reader.different([rule.id for rule in found], "card-rules")
    return found, tuple(reader.faults)


def _rule(reader: Reader, given: Any, place: str) -> CardRule | None:
    """Return a rule, or None for one that a fault makes useless."""
    before = len(reader.faults)
    loose = reader.table(given, given if isinstance(given, Mapping) else (), place, ("kind",))
    word = reader.word(loose.get("kind"), CARD_KINDS, "kind", f"{place}.kind")
    if word is None:
        return None
    kind = card_kind(word)
    table = reader.table(given, (*_COMMON, *kind.keys), place)
    for group in kind.needed:
        if not table.keys() & group:
            reader.fault("no-limit", place, names=group, kind=word)
    read = {name: shape(reader, table[name], f"{place}.{name}")
            for name, shape in kind.keys.items() if name in table}  # fmt: skip
    found = {name: value for name, value in read.items() if value is not None}
    if len(reader.faults) == before:
        kind.further(reader, found, place)
    severities, at = get_args(Severity), f"{place}.severity"
    rule = CardRule(
        id=reader.id(table.get("id"), word, f"{place}.id"),
        kind=word,
        severity=reader.word(table.get("severity"), severities, "severity", at) or "error",
        cite=cites(table.get("cite")),
        label=reader.labels(table.get("label"), f"{place}.label"),
        given=found,
    )
    return rule if len(reader.faults) == before else None
