"""The `[formats]` of a game file, as frozen rules and a list of everything wrong in them."""

from collections.abc import Mapping
from typing import Any, get_args

from ...catalog.errors import Fault, Severity
from ...catalog.faultlist import Faults
from ...catalog.game import Game, Labels
from ...catalog.reading import Reader
from ...catalog.tables import cites
from ...catalog.value import EMPTY, Value

_FORMAT = ("label", "zones", "rules", "about")
_RULE = ("label", "zones", "id", "kind", "severity", "when")
_COUNTS = ("exact", "min", "max")
_NUMBERS = (*_COUNTS, "each", "total")
_LISTED = ("filter", "cards")
PARAMETERS: Mapping[str, tuple[str, ...]] = {
    "size": _COUNTS,
    "copies": ("max", "filter", "unless"),
    "card-limit": ("field",),
    "count": ("filter", *_COUNTS),
    "attribute-limit": ("filter", "each", "total"),
    "ban": _LISTED,
    "restricted": (*_LISTED, "max"),
    "pool": ("filter",),
    "text": (),
}
# One of each group has to be given: without it the rule would say nothing.
_NEEDED: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "size": (_COUNTS,),
    "copies": (("max",),),
    "card-limit": (("field",),),
    "count": (("filter",), _COUNTS),
    "attribute-limit": (("filter",), ("each", "total")),
    "ban": (_LISTED,),
    "restricted": (_LISTED, ("max",)),
    "pool": (("filter",),),
    "text": (("label",),),
}


class Rule(Value):
    """One deck rule; `zones` is empty where it speaks of every counted zone of the format."""

    id: str
    kind: str
    severity: Severity = "error"
    zones: tuple[str, ...] = ()
    cite: tuple[str, ...] = ()
    provisional: bool = False
    label: Labels = EMPTY
    when: Mapping[str, Any] = EMPTY  # setting id → value it must have
    given: Mapping[str, Any] = EMPTY  # the kind's own parameters


class Format(Value):
    """A named list of deck rules over some zones of a deck."""

    id: str
    label: Labels
    zones: tuple[str, ...]
    rules: tuple[Rule, ...]
    cite: tuple[str, ...] = ()
    provisional: bool = False


def formats(
    table: Mapping[str, Any], game: Game, file: str
) -> tuple[dict[str, Format], tuple[Fault, ...]]:
    """Return the formats of a game by id, and every fault of their tables but bad queries.

    Faults, under `format.`: those of a `Reader`; `no-limit` (names): a rule without the key that
    makes it one; `bad-range` (low, high); `unknown-kind`, `unknown-zone`, `unknown-field`,
    `unknown-setting`, `unknown-value`, `unknown-severity` (name); `same-id` (name).
    """
    reader = Reader(game, Faults(file), "format")
    tables = reader.table(table, table, "formats")
    found = {id_: _format(reader, id_, given) for id_, given in tables.items()}
    return found, tuple(reader.faults)


def read_format(id_: str, given: Any, game: Game) -> Format:
    """Return one format of a game file; what is wrong in it is left out."""
    return _format(Reader(game, Faults(""), "format"), id_, given)


def _format(reader: Reader, id_: str, given: Any) -> Format:
    place = f"formats.{id_}"
    table = reader.table(given, _FORMAT, place)
    decks = tuple(zone.id for zone in reader.game.deck_zones())
    rows = reader.rows(table.get("rules", ()), f"{place}.rules")
    rules = tuple(_rule(reader, row, f"{place}.rules[{i}]") for i, row in enumerate(rows))
    reader.different([rule.id for rule in rules], f"{place}.rules")
    return Format(
        id_,
        reader.labels(table.get("label", id_), f"{place}.label"),
        reader.words(table.get("zones", decks), decks, "zone", f"{place}.zones"),
        rules,
        cites(table.get("cite")),
        table.get("provisional") is True,
    )


def _rule(reader: Reader, given: Any, place: str) -> Rule:
    """Return a rule; one that cannot be read is kept as text, so that nothing passes it."""
    kind = _kind(reader, given, place)
    allowed = given if kind is None else (*_RULE, *PARAMETERS[kind])
    table = reader.table(given, allowed, place) if isinstance(given, Mapping) else {}
    found = _given(reader, table, kind or "text", place)
    lacking = [g for g in _NEEDED[kind or "text"] if not found.keys() & g and g != ("label",)]
    for group in _NEEDED[kind] if kind else ():
        if not table.keys() & group:
            reader.fault("no-limit", place, names=group, kind=kind)
    severities, at = get_args(Severity), f"{place}.severity"
    zones = tuple(zone.id for zone in reader.game.deck_zones())
    return Rule(
        id=str(table.get("id", kind)),
        kind="text" if lacking or kind is None else kind,
        severity=reader.word(table.get("severity"), severities, "severity", at) or "error",
        zones=reader.words(table.get("zones", ()), zones, "zone", f"{place}.zones"),
        cite=cites(table.get("cite")),
        provisional=table.get("provisional") is True,
        label=reader.labels(table.get("label", {}), f"{place}.label"),
        when=_when(reader, table.get("when", {}), f"{place}.when"),
        given=found,
    )


def _kind(reader: Reader, given: Any, place: str) -> str | None:
    if not isinstance(given, Mapping):
        reader.fault("not-a-table", place, found=str(given))
    elif "kind" not in given:
        reader.fault("missing-key", place, name="kind")
    else:
        return reader.word(str(given["kind"]), PARAMETERS, "kind", f"{place}.kind")
    return None


def _when(reader: Reader, given: Any, place: str) -> Mapping[str, Any]:
    settings = reader.game.settings
    table = reader.table(given, given if isinstance(given, Mapping) else (), place)
    for id_, value in table.items():
        known = reader.word(id_, settings, "setting", f"{place}.{id_}")
        if known and settings[known].kind == "choice":
            reader.word(value, settings[known].values, "value", f"{place}.{id_}")
    return {id_: value for id_, value in table.items() if id_ in settings}


def _given(reader: Reader, table: Mapping[str, Any], kind: str, place: str) -> dict[str, Any]:
    """Return the kind's own parameters that can be used."""
    fields = [f.id for f in reader.game.fields.values() if f.kind == "number" and not f.per]
    found: dict[str, Any] = {}
    for name in PARAMETERS[kind]:
        if name not in table:
            continue
        value, at = table[name], f"{place}.{name}"
        if name in _NUMBERS:
            found[name] = reader.number(value, at)
        elif name == "filter":
            found[name] = reader.query(value, at)
        elif name == "cards":
            found[name] = tuple(map(str, reader.rows(value, at)))
        else:
            found[name] = reader.word(value, fields, "field", at)
    low, high = found.get("min"), found.get("max")
    if isinstance(low, int) and isinstance(high, int) and low > high:
        reader.fault("bad-range", place, low=low, high=high)
    return {name: value for name, value in found.items() if value is not None}
