"""The `[formats]` of a game file, as frozen rules and a list of everything wrong in them."""

from collections.abc import Mapping
from typing import Any, get_args

from ...catalog.catalog import Catalog
from ...catalog.errors import Fault, NotFound, Severity
from ...catalog.faultlist import Faults
from ...catalog.game import Game
from ...catalog.naming import one
from ...catalog.reading import Reader
from ...catalog.tables import EVERYWHERE, cites, labels
from ...catalog.wellformed import written
from ..decks.rule import Choice, Format, Rule
from ..kind import Shape
from ..kinds import KINDS, NOT_CHECKED, kind

_FORMAT = ("label", "zones", "rules", "choices")
_RULE = ("label", "zones", "id", "kind", "severity", "when", "from", "to")


def formats(
    table: Mapping[str, Any], game: Game, file: str
) -> tuple[dict[str, Format], tuple[Fault, ...]]:
    """Return the formats of a game by id, and every fault of their tables but bad queries.

    Faults, under `format.`: those of a `Reader`; `no-limit` (names): a rule without the key that
    makes it one; `bad-range` (first, last, low, high); `bad-formula` (value, sign), `open-formula`
    (value), `unknown-name` and `field-of-words` (name) in a formula; `not-a-day` (found);
    `unknown-kind`, `unknown-zone`,
    `unknown-field`, `unknown-setting`, `unknown-value`, `unknown-severity`, `unknown-word`,
    `unknown-choice`, `no-leader` (name); `same-id` (name).
    """
    from .mentions import check_names

    reader = Reader(game, Faults(file), "format")
    tables = reader.table(table, table, "formats")
    found = {id_: _format(reader, id_, given) for id_, given in tables.items()}
    for id_, format_ in found.items():
        check_names(reader, format_, tables[id_])
    return found, tuple(reader.faults)


def read_format(id_: str, given: Any, game: Game) -> Format:
    """Return one format of a game file; what is wrong in it is left out."""
    return _format(Reader(game, Faults(""), "format"), id_, given)


def _format(reader: Reader, id_: str, given: Any) -> Format:
    place = f"formats.{id_}"
    table = reader.table(given, _FORMAT, place)
    decks = tuple(zone.id for zone in reader.game.deck_zones())
    chosen = _choices(reader, table, f"{place}.choices")
    rows = reader.rows(table.get("rules", ()), f"{place}.rules")
    rules = tuple(_rule(reader, row, f"{place}.rules[{i}]", chosen) for i, row in enumerate(rows))
    named = [rule.id for rule in rules if rule.id]
    reader.different(named, f"{place}.rules")
    return Format(
        id_,
        reader.labels(table.get("label", id_), f"{place}.label"),
        reader.words(table.get("zones", decks), decks, "zone", f"{place}.zones"),
        rules,
        cites(table.get("cite")),
        table.get("provisional") is True,
        chosen,
    )


def _rule(reader: Reader, given: Any, place: str, chosen: Mapping[str, Choice]) -> Rule:
    """Return a rule; one that cannot be read is kept as text, so that nothing passes it."""
    word = _kind(reader, given, place)
    how = kind(word or NOT_CHECKED)
    allowed = given if word is None else (*_RULE, *how.keys)
    table = reader.table(given, allowed, place) if isinstance(given, Mapping) else {}
    found = _given(reader, table, how.keys, place)
    for group in how.needed if word else ():
        if not table.keys() & group:
            reader.fault("no-limit", place, names=group, kind=word)
    label = reader.labels(table.get("label"), f"{place}.label")
    said = {*found, *(("label",) if label else ())}
    is_read = table.keys() - {*_RULE, *EVERYWHERE} <= found.keys()
    is_whole = is_read and all(said & {*group} for group in how.needed)
    if word and is_whole:
        how.further(reader, found, place)
    severities, at = get_args(Severity), f"{place}.severity"
    zones = tuple(zone.id for zone in reader.game.deck_zones())
    days = {key: _day(reader, table, key, place) for key in ("from", "to")}
    _ordered(reader, days, place)
    return Rule(
        id=reader.id(table.get("id"), word or "", f"{place}.id"),
        kind=word if word and is_whole else NOT_CHECKED,
        severity=reader.word(table.get("severity"), severities, "severity", at) or "error",
        zones=reader.words(table.get("zones"), zones, "zone", f"{place}.zones"),
        cite=cites(table.get("cite")),
        provisional=table.get("provisional") is True,
        label=label,
        when=_when(reader, table.get("when", {}), f"{place}.when", chosen),
        given=found,
        since=days["from"],
        until=days["to"],
    )


def _choices(reader: Reader, table: Mapping[str, Any], place: str) -> Mapping[str, Choice]:
    if "choices" not in table:
        return {}
    from .choices import choices

    return choices(reader, table["choices"], place)


def _day(reader: Reader, table: Mapping[str, Any], key: str, place: str) -> str:
    """Return a day of a rule, empty where none is given."""
    if key not in table:
        return ""
    from ..shapes.days import day

    return day(reader, table[key], f"{place}.{key}")


def _kind(reader: Reader, given: Any, place: str) -> str | None:
    if not isinstance(given, Mapping):
        reader.fault("not-a-table", place, found=written(given))
    elif "kind" not in given:
        reader.fault("missing-key", place, name="kind")
    else:
        return reader.word(str(given["kind"]), KINDS, "kind", f"{place}.kind")
    return None


def _when(
    reader: Reader, given: Any, place: str, chosen: Mapping[str, Choice]
) -> Mapping[str, Any]:
    settings = reader.game.settings
    table = reader.table(given, given if isinstance(given, Mapping) else (), place)
    for id_, value in table.items():
        if id_ in chosen:
            reader.word(str(value), chosen[id_].values, "value", f"{place}.{id_}")
            continue
        known = reader.word(id_, (*settings, *chosen), "setting", f"{place}.{id_}")
        if known and settings[known].kind == "choice":
            reader.word(value, settings[known].values, "value", f"{place}.{id_}")
        elif known and not settings[known].allows(value):
            reader.fault("unknown-value", f"{place}.{id_}", name=written(value))
    return {id_: value for id_, value in table.items() if id_ in settings or id_ in chosen}


def _given(
    reader: Reader, table: Mapping[str, Any], shapes: Mapping[str, Shape], place: str
) -> dict[str, Any]:
    """Return the kind's own parameters that can be used."""
    found = {name: shapes[name](reader, table[name], f"{place}.{name}") for name in shapes
             if name in table}  # fmt: skip
    for key, value in found.items():
        for other in shapes[key].up_to:
            _ordered(reader, {key: value, other: found.get(other)}, place)
        if others := [other for other in shapes[key].apart if other in found]:
            reader.fault("either-or", place, names=(key, *others))
    return {name: value for name, value in found.items() if value is not None}


def _ordered(reader: Reader, ends: Mapping[str, Any], place: str) -> None:
    """Note two ends of which the lower is the higher, where both are plain: numbers, or days."""
    (first, low), (last, high) = ends.items()
    numbers = type(low) is int and type(high) is int and low > high
    if numbers or (_is_day(low) and _is_day(high) and low > high):
        reader.fault("bad-range", place, first=first, last=last, low=low, high=high)


def _is_day(given: Any) -> bool:
    return isinstance(given, str) and given[:4].isdecimal()


def format_called(catalog: Catalog, format_: str | None) -> Format | None:
    """Return a format by id or label, the game's default for None; None where there is none.

    Raises:
        NotFound: `deck.unknown-format`: the game has formats, and this is none of them.
    """
    wanted = format_ or catalog.game.default_format
    key = f"format.{wanted}"
    if key not in catalog.kept:
        catalog.kept[key] = None if wanted is None else _found(catalog, wanted)
    found: Format | None = catalog.kept[key]
    return found


def the_format(catalog: Catalog, format_: str) -> Format:
    """Return a format by id or label.

    Raises:
        NotFound: `deck.unknown-format` with name, near and known (ids).
    """
    found = format_called(catalog, format_)
    if found is None:  # the game has no formats at all
        raise NotFound("deck.unknown-format", name=format_, near=(), known=())
    return found


def _found(catalog: Catalog, wanted: str) -> Format | None:
    known: Mapping[str, Any] = catalog.table("formats")
    if not known:
        return None
    words = {id_: labels(table.get("label")).values() for id_, table in known.items()}
    id_ = one(wanted, words, "deck.unknown-format")
    return read_format(id_, known[id_], catalog.game)
