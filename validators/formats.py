"""The `[formats]` of a game file, as frozen rules and a list of everything wrong in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from ..catalog.errors import Fault, QueryError, Severity
from ..catalog.game import Game, Labels
from ..catalog.query import parse
from ..catalog.text import near

_RULE_KEYS = {"id", "kind", "zones", "severity", "cite", "provisional", "when", "label", "source"}
_FORMAT_KEYS = {"label", "zones", "cite", "rules", "source", "provisional", "about"}
_COUNTS = {"exact", "min", "max"}
PARAMETERS: Mapping[str, frozenset[str]] = {
    "size": frozenset(_COUNTS),
    "copies": frozenset({"max", "filter", "unless"}),
    "card-limit": frozenset({"field"}),
    "count": frozenset({"filter", *_COUNTS}),
    "attribute-limit": frozenset({"filter", "each", "total"}),
    "ban": frozenset({"filter", "cards"}),
    "restricted": frozenset({"filter", "cards", "max"}),
    "pool": frozenset({"filter"}),
    "text": frozenset(),
}
_NEEDED: Mapping[str, tuple[frozenset[str], ...]] = {
    "size": (frozenset(_COUNTS),),
    "copies": (frozenset({"max"}),),
    "card-limit": (frozenset({"field"}),),
    "count": (frozenset({"filter"}), frozenset(_COUNTS)),
    "attribute-limit": (frozenset({"filter"}), frozenset({"each", "total"})),
    "ban": (frozenset({"filter", "cards"}),),
    "restricted": (frozenset({"filter", "cards"}), frozenset({"max"})),
    "pool": (frozenset({"filter"}),),
    "text": (frozenset({"label"}),),
}
_NUMBERS = (*_COUNTS, "each", "total")


@dataclass(frozen=True, slots=True)
class Rule:
    """One deck rule; `zones` is empty where it speaks of every counted zone of the format."""

    id: str
    kind: str
    severity: Severity = "error"
    zones: tuple[str, ...] = ()
    cite: tuple[str, ...] = ()
    provisional: bool = False
    label: Labels = field(default_factory=dict)
    when: Mapping[str, Any] = field(default_factory=dict)
    given: Mapping[str, Any] = field(default_factory=dict)  # the kind's own parameters


@dataclass(frozen=True, slots=True)
class Format:
    """A named list of deck rules over some zones of a deck."""

    id: str
    label: Labels
    zones: tuple[str, ...]
    rules: tuple[Rule, ...]
    cite: tuple[str, ...] = ()
    provisional: bool = False


def formats(
    table: Mapping[str, Any], game: Game, file: str = "game.toml"
) -> tuple[dict[str, Format], tuple[Fault, ...]]:
    """Return the formats of a game by id, and every fault found in their table."""
    faults: list[Fault] = []
    found = {key: _format(key, given, game, file, faults) for key, given in table.items()}
    return found, tuple(faults)


def _format(
    key: str, given: Mapping[str, Any], game: Game, file: str, faults: list[Fault]
) -> Format:
    place = f"formats.{key}"
    report = partial(_report, faults, file)
    for name in given.keys() - _FORMAT_KEYS:
        report("game.unknown-key", f"{place}.{name}", known=_FORMAT_KEYS, word=name)
    decks = [zone.id for zone in game.deck_zones()]
    zones = tuple(given.get("zones", decks))
    for zone in set(zones) - set(decks):
        report("game.unknown-zone", f"{place}.zones", known=decks, word=zone)
    rules = []
    for i, rule in enumerate(given.get("rules", ())):
        made = _rule(rule, f"{place}.rules[{i}]", game, report)
        if made is not None and any(made.id == other.id for other in rules if other.when == {}):
            report("game.repeated-id", f"{place}.rules[{i}].id", word=made.id)
        rules += [made] if made is not None else []
    return Format(
        key,
        _labels(given.get("label", key)),
        zones,
        tuple(rules),
        _cites(given),
        bool(given.get("provisional", False)),
    )


def _rule(given: Mapping[str, Any], place: str, game: Game, report: Any) -> Rule | None:
    kind = str(given.get("kind", ""))
    if kind not in PARAMETERS:
        report("game.unknown-rule-kind", f"{place}.kind", known=PARAMETERS, word=kind)
        return None
    allowed = _RULE_KEYS | PARAMETERS[kind]
    for name in given.keys() - allowed:
        report("game.unknown-key", f"{place}.{name}", known=allowed, word=name)
    for choice in _NEEDED[kind]:
        if not choice & given.keys():
            report("game.missing-key", place, word=" / ".join(sorted(choice)))
    _check_numbers(given, place, game, report)
    _check_queries(given, place, game, report)
    _check_names(given, place, game, report)
    severity = given.get("severity", "error")
    if severity not in {"error", "warning", "note"}:
        report(
            "game.bad-value",
            f"{place}.severity",
            known=("error", "warning", "note"),
            word=str(severity),
        )
    return Rule(
        id=str(given.get("id", kind)),
        kind=kind,
        severity=severity,
        zones=tuple(given.get("zones", ())),
        cite=_cites(given),
        provisional=bool(given.get("provisional", False)),
        label=_labels(given.get("label", {})),
        when=dict(given.get("when", {})),
        given={name: given[name] for name in PARAMETERS[kind] & given.keys()},
    )


def _check_numbers(given: Mapping[str, Any], place: str, game: Game, report: Any) -> None:
    for name in given.keys() & set(_NUMBERS):
        value = given[name]
        if isinstance(value, str) and value.startswith("$"):
            if value[1:] not in game.settings:
                report(
                    "game.unknown-setting", f"{place}.{name}", known=game.settings, word=value[1:]
                )
        elif not isinstance(value, int) or isinstance(value, bool) or value < 0:
            report("game.not-a-count", f"{place}.{name}", word=str(value))


def _check_queries(given: Mapping[str, Any], place: str, game: Game, report: Any) -> None:
    if "filter" not in given:
        return
    try:
        parse(str(given["filter"]), game)
    except QueryError as error:
        report("game.bad-query", f"{place}.filter", word=error.text[error.start : error.end],
               query=error.text, near=error.near)  # fmt: skip


def _check_names(given: Mapping[str, Any], place: str, game: Game, report: Any) -> None:
    for zone in set(given.get("zones", ())) - set(game.zones):
        report("game.unknown-zone", f"{place}.zones", known=game.zones, word=zone)
    for name in given.get("when", {}).keys() - game.settings.keys():
        report("game.unknown-setting", f"{place}.when", known=game.settings, word=name)
    for name in ("unless", "field"):
        if name in given and given[name] not in game.fields:
            report(
                "game.unknown-field", f"{place}.{name}", known=game.fields, word=str(given[name])
            )


def _report(
    faults: list[Fault],
    file: str,
    key: str,
    place: str,
    *,
    word: str,
    known: Any = (),
    near: tuple[str, ...] = (),
    **facts: str,
) -> None:
    nearest = near or _nearest(word, known)
    faults.append(Fault(key, file, place, near=nearest, facts={"word": word, **facts}))


def _nearest(word: str, known: Any) -> tuple[str, ...]:
    return near(word, list(known)) if known else ()


def _labels(given: Any) -> Labels:
    return given if isinstance(given, dict) else {"": str(given)} if given else {}


def _cites(given: Mapping[str, Any]) -> tuple[str, ...]:
    cite = given.get("cite", ())
    return (cite,) if isinstance(cite, str) else tuple(cite)
