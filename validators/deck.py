"""Is this deck legal? Every rule of a format, asked of the cards of a deck."""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..catalog.catalog import Catalog
from ..catalog.errors import NotFound
from ..catalog.game import Settings
from ..catalog.text import fold, near
from ..collection.decks import Line
from .counted import Counted, Entry, card_count
from .formats import Format, Rule, formats
from .kinds import kind
from .verdict import Finding, Verdict, add_up


def check(
    catalog: Catalog, lines: Sequence[Line], format_: str | None, settings: Settings
) -> Verdict:
    """Return the verdict on the lines of a deck.

    Args:
        catalog: The game's cards.
        lines: The deck; a line without a printing is judged as its card's first printing.
        format_: A format's id; None means the game's default format.
        settings: Every setting of the game; None where nobody set a limit.

    Raises:
        NotFound: The game has no such format.
    """
    chosen = choose(catalog, format_)
    if chosen is None:
        return Verdict("no-rules")
    entries = entries_of(catalog, lines)
    siblings = _siblings(catalog, entries) if _has_pool(chosen) else {}
    counted = Counted(catalog.game, settings, entries, siblings=siblings)
    here = counted.within(counted_zones(chosen, catalog))
    counted.room = here.room = _room(chosen, counted, here)
    findings = [f for rule in chosen.rules for f in _apply(rule, counted, here)]
    return add_up([*findings, *_unknown_cards(counted, chosen), *_elsewhere(counted, chosen)])


def choose(catalog: Catalog, format_: str | None) -> Format | None:
    """Return a format by id or label, the game's default for None; None in a game without any.

    Raises:
        NotFound: The game has formats and this is none of them.
    """
    known = formats(catalog.table("formats"), catalog.game)[0]
    if not known:
        return None
    wanted = format_ or catalog.game.default_format
    if wanted is None:
        return None
    for found in known.values():
        if fold(wanted) in {fold(word) for word in (found.id, *found.label.values())}:
            return found
    raise NotFound("deck.unknown-format", name=wanted, near=near(wanted, known), known=tuple(known))


def counted_zones(format_: Format, catalog: Catalog) -> tuple[str, ...]:
    """Return the zones of a format whose cards count for sizes and copies."""
    zones = catalog.game.zones
    return tuple(z for z in format_.zones if zones[z].counts and not zones[z].free)


def entries_of(catalog: Catalog, lines: Iterable[Line]) -> tuple[Entry, ...]:
    """Return the lines with the stored printing that each is judged by."""
    lines = tuple(lines)
    records = _records(catalog.db, lines)
    return tuple(
        Entry(
            line.zone,
            line.count,
            line.name,
            line.card if record is not None else None,
            record,
            line.printing,
        )
        for line in lines
        for record in (records.get(line.printing or "") or records.get(f"card:{line.card}"),)
    )


def _records(db: sqlite3.Connection, lines: Iterable[Line]) -> dict[str, Mapping[str, Any]]:
    """Return stored printings by printing id, and first printings by `card:<id>`."""
    lines = tuple(lines)
    printings = json.dumps([line.printing for line in lines if line.printing])
    cards = json.dumps([line.card for line in lines if line.card])
    named = _rows(db, "printing.id = wanted.value", printings)
    first = _rows(db, "printing.card = wanted.value AND printing.first = 1", cards)
    return {**{f"card:{r['card']}": r for r in first}, **{str(r["id"]): r for r in named}}


def _rows(db: sqlite3.Connection, on: str, wanted: str) -> list[dict[str, Any]]:
    cursor = db.execute(
        f"SELECT printing.* FROM json_each(?) AS wanted JOIN printing ON {on}",
        (wanted,),
    )
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _has_pool(format_: Format) -> bool:
    return any(rule.kind == "pool" for rule in format_.rules)


def _siblings(
    catalog: Catalog, entries: Iterable[Entry]
) -> dict[str, tuple[Mapping[str, Any], ...]]:
    """Return every stored printing of the cards, by card."""
    cards = json.dumps(sorted({e.card for e in entries if e.card}))
    found: dict[str, list[Mapping[str, Any]]] = {}
    for row in _rows(catalog.db, "printing.card = wanted.value", cards):
        found.setdefault(str(row["card"]), []).append(row)
    return {card: tuple(rows) for card, rows in found.items()}


def _room(format_: Format, counted: Counted, here: Counted) -> int | None:
    """Return how many cards fit before some size rule is broken; None where no rule says."""
    rooms = []
    for rule in format_.rules:
        if rule.kind != "size" or not _is_on(rule, counted):
            continue
        for finding in kind("size")(rule, counted.within(rule.zones) if rule.zones else here):
            if finding.needed is not None and finding.needed.high is not None and finding.found:
                rooms.append(max(0, finding.needed.high - finding.found.low))
    return min(rooms, default=None)


def _apply(rule: Rule, counted: Counted, here: Counted) -> tuple[Finding, ...]:
    applies = _is_on(rule, counted)
    if applies is False:
        return ()
    if applies is None:
        return (
            Finding(
                rule.id,
                rule.kind,
                "unknown",
                rule.severity,
                rule.zones,
                cite=rule.cite,
                provisional=rule.provisional,
                assumptions=tuple(rule.when),
                label=rule.label,
            ),
        )
    return kind(rule.kind)(rule, counted.within(rule.zones) if rule.zones else here)


def _is_on(rule: Rule, counted: Counted) -> bool | None:
    """Tell whether the settings switch the rule on; None while one of them is unknown."""
    values = [(counted.settings.get(name), wanted) for name, wanted in rule.when.items()]
    if any(value is not None and value != wanted for value, wanted in values):
        return False
    return None if any(value is None for value, _ in values) else True


def _unknown_cards(counted: Counted, format_: Format) -> tuple[Finding, ...]:
    """Return one finding for the cards nobody knows: they may break any rule."""
    inside = counted.within(format_.zones)
    groups = tuple(card_count(g) for g in inside.groups() if g[0].card is None)
    return (Finding("known-cards", "known-cards", "unknown", cards=groups),) if groups else ()


def _elsewhere(counted: Counted, format_: Format) -> tuple[Finding, ...]:
    """Return a note about cards in zones that the format does not speak of."""
    outside = replace(
        counted, entries=tuple(e for e in counted.entries if e.zone not in format_.zones)
    )
    groups = tuple(card_count(g) for g in outside.groups())
    zones = tuple(dict.fromkeys(e.zone for e in outside.entries))
    if not groups:
        return ()
    return (Finding("other-zones", "other-zones", "not-checked", "note", zones, cards=groups),)
