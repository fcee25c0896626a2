"""Every query of a game file: read, and tried against the cards there are."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from ...catalog.answers import by_printing
from ...catalog.catalog import Catalog
from ...catalog.errors import Fault, Severity, UserError
from ...catalog.faultlist import Faults
from ...catalog.game import Game
from ...catalog.query import Schema, parse
from ...catalog.text import near
from ...catalog.value import Value
from ..decks.listed import listed
from ..decks.templates import is_listed, is_sound, samples
from ..formats.held import of_formats
from ..sets.complete import incomplete_sets

_Paths = Sequence[tuple[re.Pattern[str], bool]]

# Key paths beside formats that hold a query, and whether one that no card matches is worth a word:
# what a card rule forbids or asks for may well be rare, and sheets are looked at by `packs`.
_PATHS: Mapping[
    str, _Paths
] = {  # by the table they lie in; other tables need not be looked through
    table: [(re.compile(f"{table}{path}"), tried) for path, tried in paths]
    for table, paths in {
        "game": [(r"\.free", True)],
        "fields": [(r"\.[^.]+\.when", False)],
        "components": [(r"\[\d+\]\.cards", True)],
        "zones": [(r"\.[^.]+\.holds", True)],
        "play": [(r"\.mulligan\.query", True)],
        "card-rules": [(r"\[\d+\]\.when", True), (r"\[\d+\]\.then", False)],
        "products": [(r"\.[^.]+\.pool", True), (r"\..*\.sheet", False)],
        "terms": [(r"\[\d+\]\.cards", False)],
    }.items()
}
_OF_FORMAT = re.compile(r"formats\.([^.]+)\.")
_PATTERN = re.compile(r"(?:^|[\s(:=])/(?:[^/\\]|\\.)+/")  # a regular expression


class Written(Value):
    """A query of a file at its key path; `tried`: it ought to match some card."""

    place: str
    text: str
    tried: bool


def queries(tables: Mapping[str, Any]) -> Iterator[Written]:
    """Yield the queries of a game file or glossary in its order."""
    for key, value in tables.items():
        if key == "formats":
            for one in of_formats(value):
                if one.holds == "query" and _is_query(one.value):
                    yield Written(one.place, one.value, True)
        elif paths := _PATHS.get(str(key)):
            yield from _by_place(value, str(key), paths)


def _by_place(value: Any, place: str, paths: _Paths) -> Iterator[Written]:
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from _by_place(one, f"{place}.{key}", paths)
    elif isinstance(value, list | tuple):
        for i, one in enumerate(value):
            yield from _by_place(one, f"{place}[{i}]", paths)
    elif _is_query(value):
        for pattern, tried in paths:
            if pattern.fullmatch(place):
                yield Written(place, value, tried)


def _is_query(value: Any) -> bool:
    """Tell whether a value can be a query; of one that cannot the room of its table tells."""
    return isinstance(value, str) and bool(value.strip())


def unreadable(tables: Any, game: Game, file: str) -> tuple[Fault, ...]:
    """Return a fault `game.bad-query` (query, reason, and the query error's facts) for each."""
    schema, faults = Schema(game), Faults(file)
    for query in queries(tables):
        chosen = _choices(tables, query.place, game)
        if query.place.startswith("formats.") and not is_sound(query.text, game, chosen):
            continue
        try:
            parse(samples(query.text, game, chosen), schema)
        except UserError as error:
            faults.add_query(query.place, query.text, error)
    return tuple(faults)


def unmatched(tables: Any, catalog: Catalog, file: str) -> tuple[Fault, ...]:
    """Return a fault `game.no-match` (value) for each query that no card matches, or may match.

    It is an error where every card of the game is known, else a note. Queries that cannot be read
    are passed over, and those with places for what no list of values tells.
    """
    game, schema = catalog.game, Schema(catalog.game)
    whole = catalog.size() and not incomplete_sets(catalog)
    severity: Severity = "error" if whole else "note"
    faults = Faults(file)
    for query in queries(tables):
        chosen = _choices(tables, query.place, game)
        tried = query.tried and is_listed(query.text, game, chosen)
        if tried and not _may_match(samples(query.text, game, chosen), schema, catalog):
            faults.add("game.no-match", query.place, severity=severity, value=query.text)
    return tuple(faults)


def patterns(tables: Any, game: Game, file: str) -> tuple[Fault, ...]:
    """Return a note `game.text-pattern` (value) for each deck rule that rests on how texts read.

    A card whose text is worded otherwise, or in another language, slips through such a filter.
    """
    schema, faults = Schema(game), Faults(file)
    texts = {f"{field.id}:" for field in game.fields.values() if field.kind == "text"}
    for query in queries(tables):
        if not query.place.startswith("formats."):
            continue
        with suppress(UserError):
            parse(samples(query.text, game, _choices(tables, query.place, game)), schema)
            if _PATTERN.search(query.text) or any(text in query.text for text in texts):
                faults.add("game.text-pattern", query.place, severity="note", value=query.text)
    return tuple(faults)


def _choices(tables: Any, place: str, game: Game) -> dict[str, tuple[str, ...]]:
    """Return the values of each choice of the format in which a query stands."""
    found = _OF_FORMAT.match(place)
    table = tables.get("formats", {}).get(found[1], {}) if found else {}
    choices = table.get("choices", {}) if isinstance(table, Mapping) else {}
    return {
        id_: _values(one, game)
        for id_, one in (choices.items() if isinstance(choices, Mapping) else ())
        if isinstance(one, Mapping)
    }


def _values(choice: Mapping[str, Any], game: Game) -> tuple[str, ...]:
    if field := game.fields.get(str(choice.get("field"))):
        return tuple(field.values)
    given = choice.get("values", ())
    return tuple(map(str, given)) if isinstance(given, Mapping | list | tuple) else ()


def unknown_cards(tables: Mapping[str, Any], catalog: Catalog, file: str) -> tuple[Fault, ...]:
    """Return a fault `format.unknown-card` (name) for each card a rule names and nobody knows."""
    severity: Severity = "note" if incomplete_sets(catalog) else "error"
    ids = {card for (card,) in catalog.db.execute("SELECT card FROM printing")}
    held = of_formats(tables.get("formats"))
    named = tuple((one.place, str(one.value)) for one in held if one.holds == "card")
    lost = frozenset(listed(catalog, (name for _, name in named)).lost)
    faults = Faults(file)
    for place, name in named:
        if name in lost:
            close = near(name, ids)
            faults.add("format.unknown-card", place, near=close, severity=severity, name=name)
    return tuple(faults)


def _may_match(text: str, schema: Schema, catalog: Catalog) -> bool:
    try:
        node = parse(text, schema)
    except UserError:
        return True
    return any(answer is not False for answer in by_printing(catalog, node).values())
