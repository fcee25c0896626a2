"""The `[[card-rules]]` of a game file: what each kind needs, and everything wrong in them."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from ...catalog.errors import Fault, Severity
from ...catalog.faultlist import Faults
from ...catalog.game import Game, Labels
from ...catalog.reading import Reader
from ...catalog.tables import cites
from ...catalog.value import EMPTY, Value

_COMMON = ("id", "kind", "severity", "label")
_NEEDED: Mapping[str, tuple[str, ...]] = {
    "implies": ("when", "then"),
    "forbids": ("when", "then"),
    "unique": ("fields",),
    "range": ("field",),
    "chain": ("field", "values", "group"),
    "pair": ("field", "group", "relation", "of"),
}
_ALLOWED: Mapping[str, tuple[str, ...]] = {**_NEEDED, "range": ("field", "min", "max"),
                                           "chain": (*_NEEDED["chain"], "when")}  # fmt: skip
PLAIN = ("set", "number", "name", "language", "variant")  # columns of every game
_RELATIONS = ("opposites",)


class CardRule(Value):
    """A rule about single cards or a whole card file; `given` holds the kind's own keys."""

    id: str
    kind: str
    severity: Severity
    cite: tuple[str, ...] = ()
    label: Labels = EMPTY
    given: Mapping[str, Any] = EMPTY


def card_rules(table: Any, game: Game, file: str) -> tuple[tuple[CardRule, ...], tuple[Fault, ...]]:
    """Return the rules that can be asked, and all faults of their tables but bad queries.

    Faults, under `card-rule.`: those of a `Reader`; `unknown-kind`, `unknown-field`,
    `unknown-value`, `unknown-relation`, `unknown-severity` (name); `no-limit` and `bad-range`
    for a range; `no-opposites` (name); `same-id` (name).
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
    kind = reader.word(loose.get("kind"), _NEEDED, "kind", f"{place}.kind")
    if kind is None:
        return None
    table = reader.table(given, (*_COMMON, *_ALLOWED[kind]), place, _NEEDED[kind])
    severities, at = get_args(Severity), f"{place}.severity"
    rule = CardRule(
        id=str(table.get("id", kind)),
        kind=kind,
        severity=reader.word(table.get("severity"), severities, "severity", at) or "error",
        cite=cites(table.get("cite")),
        label=reader.labels(table.get("label", {}), f"{place}.label"),
        given={name: table[name] for name in _ALLOWED[kind] if name in table},
    )
    _check(reader, rule, place)
    return rule if len(reader.faults) == before else None


def _check(reader: Reader, rule: CardRule, place: str) -> None:
    """Check that fields exist, are of the right kind and hold the values that are named."""
    given, fields = rule.given, reader.game.fields
    for name in ("when", "then"):
        reader.query(given.get(name), f"{place}.{name}")
    wanted = ("number",) if rule.kind == "range" else ("choice",)
    of_kind = [f.id for f in fields.values() if f.kind in wanted and not f.per]
    field_ = reader.word(given.get("field"), of_kind, "field", f"{place}.field")
    plain = [*PLAIN, *(f.id for f in fields.values() if not f.per)]
    reader.word(given.get("group"), plain, "field", f"{place}.group")
    if "fields" in given:
        reader.words(given["fields"], plain, "field", f"{place}.fields")
    if field_ and "values" in given:
        reader.words(given["values"], fields[field_].values, "value", f"{place}.values")
    if rule.kind == "range":
        _check_range(reader, given, place)
    if rule.kind == "pair":
        _check_pair(reader, given, place)


def _check_range(reader: Reader, given: Mapping[str, Any], place: str) -> None:
    ends: Sequence[str] = [name for name in ("min", "max") if name in given]
    if not ends:
        reader.fault("no-limit", place, names=("min", "max"), kind="range")
    for name in ends:
        if isinstance(given[name], bool) or not isinstance(given[name], int | float):
            reader.fault("not-a-number", f"{place}.{name}", found=str(given[name]), least=0)
            return
    if len(ends) == 2 and given["min"] > given["max"]:
        reader.fault("bad-range", place, low=given["min"], high=given["max"])


def _check_pair(reader: Reader, given: Mapping[str, Any], place: str) -> None:
    reader.word(given.get("relation"), _RELATIONS, "relation", f"{place}.relation")
    fields = reader.game.fields
    several = [f.id for f in fields.values() if f.kind in {"choice", "tokens"}]
    of = reader.word(given.get("of"), several, "field", f"{place}.of")
    if of and not fields[of].opposites:
        reader.fault("no-opposites", f"{place}.of", name=of)
