"""Is this deck legal? Every rule of a format, asked of the cards of a deck."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.game import Game, Settings, Zone
from ...catalog.naming import one
from ...catalog.tables import labels
from ...collection.deckbuilding.lines import Line
from ...collection.naming.names import Names
from ..kinds import kind
from ..kinds.limits import finding, take_out
from ..verdict import CardCount, Finding, Verdict, add_up
from .counted import Counted, Listed, card_count, listed, queries_of
from .entries import any_printing, entries_of
from .formats import Format, Rule, read_format

Rooms = Mapping[tuple[str, ...], int]  # zones that a size rule adds up → cards it still admits


def check(
    catalog: Catalog, lines: Sequence[Line], format_: str | Format | None, settings: Settings
) -> Verdict:
    """Return the verdict on the lines of a deck; their order makes no difference.

    Args:
        catalog: The game's cards.
        lines: The deck; a line without a printing is judged as its card's first printing.
        format_: A format, or its id or label; None means the game's default format.
        settings: Every setting of the game; None where nobody set a limit.

    Raises:
        NotFound: `deck.unknown-format` with name, near and known (ids).
    """
    chosen = format_ if isinstance(format_, Format) else choose(catalog, format_)
    if chosen is None:
        return Verdict("no-rules")
    entries = entries_of(catalog, lines)
    counted = Counted(
        catalog.game,
        settings,
        entries,
        queries_of(catalog),
        any_printing=partial(any_printing, catalog),
        lists=_lists(catalog, chosen),
    )
    return add_up([*_ruled(chosen, counted), *_misplaced(chosen, counted),
                   *_unknown_cards(catalog, chosen, counted),
                   *_elsewhere(chosen, counted)])  # fmt: skip


def choose(catalog: Catalog, format_: str | None) -> Format | None:
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


def _found(catalog: Catalog, wanted: str) -> Format | None:
    known: Mapping[str, Any] = catalog.table("formats")
    if not known:
        return None
    words = {id_: labels(table.get("label")).values() for id_, table in known.items()}
    id_ = one(wanted, words, "deck.unknown-format")
    return read_format(id_, known[id_], catalog.game)


def counted_zones(format_: Format, game: Game) -> tuple[str, ...]:
    """Return the zones of a format whose cards count for sizes and copies."""
    return tuple(z.id for z in zones_of(format_, game) if z.counts and not z.free)


def zones_of(format_: Format, game: Game) -> tuple[Zone, ...]:
    """Return the zones of a deck that a format speaks of."""
    return tuple(zone for zone in game.deck_zones() if zone.id in format_.zones)


def _lists(catalog: Catalog, format_: Format) -> dict[tuple[str, ...], Listed]:
    """Return what each list of cards in the rules means."""
    lists = {rule.given["cards"] for rule in format_.rules if "cards" in rule.given}
    kept: dict[tuple[str, ...], Listed] = catalog.kept.setdefault("lists", {})
    for names in lists - kept.keys():
        kept[names] = listed(catalog, names)
    return kept


def _ruled(format_: Format, counted: Counted) -> list[Finding]:
    """Return the findings of every rule; sizes first, since counts depend on the room they leave.

    The order of the result is that of the rules.
    """
    usual = counted_zones(format_, counted.game)
    found: dict[int, tuple[Finding, ...]] = {}
    rooms: dict[tuple[str, ...], int] = {}
    views: dict[tuple[str, ...], Counted] = {}
    for i, rule in sorted(enumerate(format_.rules), key=lambda pair: pair[1].kind != "size"):
        zones = rule.zones or usual
        if zones not in views:
            views[zones] = counted.within(zones)
        here = views[zones]
        if rule.kind == "count":
            here = here.but(room=_room(zones, rooms))
        found[i] = _apply(rule, here)
        if rule.kind == "size":
            rooms |= _left(zones, found[i], rooms)
    return [finding for i in sorted(found) for finding in found[i]]


def _apply(rule: Rule, here: Counted) -> tuple[Finding, ...]:
    applies = is_on(rule, here.settings)
    if applies is None:
        return (finding(rule, "unknown"),)
    return kind(rule.kind)(rule, here) if applies else ()


def is_on(rule: Rule, settings: Settings) -> bool | None:
    """Tell whether the settings switch the rule on; None while one of them is unknown."""
    if not rule.when:
        return True
    values = [(settings.get(name), wanted) for name, wanted in rule.when.items()]
    if any(value is not None and value != wanted for value, wanted in values):
        return False
    return None if any(value is None for value, _ in values) else True


def _left(zones: tuple[str, ...], findings: tuple[Finding, ...], rooms: Rooms) -> Rooms:
    """Return how many cards a size rule still admits to its zones, if it sets an upper limit."""
    for each in findings:
        if each.needed is not None and each.needed.high is not None and each.found is not None:
            left = max(0, each.needed.high - each.found.low)
            return {zones: min(left, rooms.get(zones, left))}
    return {}


def _room(zones: tuple[str, ...], rooms: Rooms) -> int | None:
    """Return how many cards may at most be added to some zones; None where no rule says."""
    whole = [left for over, left in rooms.items() if set(zones) <= set(over)]
    single = [min((left for over, left in rooms.items() if zone in over), default=None)
              for zone in zones]  # fmt: skip
    if None not in single:
        whole.append(sum(left for left in single if left is not None))
    return min(whole, default=None)


def _misplaced(format_: Format, counted: Counted) -> Iterator[Finding]:
    """Find the cards of a free zone that are none of those it holds.

    Nothing counts them, so they would break no other rule. Each that certainly does not match is a
    finding of its own, and those that may not are one more.
    """
    for zone in zones_of(format_, counted.game):
        if not (zone.free and zone.holds):
            continue
        counts = counted.within((zone.id,)).outside(zone.holds)
        found = Finding("misplaced", "misplaced", "fail", zones=(zone.id,), cite=zone.cite,
                        label=zone.label, what=zone.holds)  # fmt: skip
        for sure in (sure for sure, _ in counts if sure):
            yield found.but(cards=(sure,), repair=take_out(sure, sure.count))
        if doubtful := tuple(maybe for sure, maybe in counts if not sure):
            yield found.but(status="unknown", cards=doubtful)


def _unknown_cards(catalog: Catalog, format_: Format, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding for the names nobody knows and one for those that several cards bear.

    Such cards may break any rule.
    """
    if all(entry.record for entry in counted.entries):
        return ()
    names = Names(catalog)
    kinds: dict[str, list[CardCount]] = {"known-cards": [], "ambiguous-cards": []}
    for group in counted.within(format_.zones).groups:
        if group[0].record is None:
            several = len(names.cards(group[0].name)) > 1
            kinds["ambiguous-cards" if several else "known-cards"].append(card_count(group))
    return tuple(
        Finding(name, name, "unknown", cards=tuple(cards)) for name, cards in kinds.items() if cards
    )


def _elsewhere(format_: Format, counted: Counted) -> tuple[Finding, ...]:
    """Return a note about cards in zones that the format does not speak of."""
    zones = sorted({entry.zone for entry in counted.entries}.difference(format_.zones))
    if not zones:
        return ()
    cards = tuple(map(card_count, counted.within(zones).groups))
    kinds = "other-zones"
    return (Finding(kinds, kinds, "not-checked", "note", tuple(zones), cards=cards),)
