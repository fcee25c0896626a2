"""Is this deck legal? Every rule of a format, asked of the cards of a deck."""

from collections.abc import Mapping, Sequence
from functools import partial

from ...catalog.catalog import Catalog
from ...catalog.game import Settings
from ...catalog.value import EMPTY, Value
from ...collection.deckbuilding.lines import Line
from ..decks.about import about_deck, is_on
from ..decks.counted import Counted, counted_of
from ..decks.entry import entries_of
from ..decks.rule import Format, Rule
from ..findings import finding
from ..formats.tables import format_called
from ..kind import Kind, Prepare
from ..kinds import kind
from ..verdict import Finding, Verdict, add_up
from .beside import beside

Rooms = Mapping[tuple[str, ...], int]  # zones that a size rule adds up → cards it still admits


def check(  # noqa: PLR0913 — all that a verdict rests on
    catalog: Catalog,
    lines: Sequence[Line],
    format_: str | Format | None,
    settings: Settings,
    *,
    choices: Mapping[str, str] = EMPTY,
    day: str = "",
) -> Verdict:
    """Return the verdict on the lines of a deck; their order makes no difference.

    Args:
        catalog: The game's cards.
        lines: The deck; a line without a printing is judged as its card's first printing.
        format_: A format, or its id or label; None means the game's default format.
        settings: Every setting of the game; None where nobody set a limit.
        choices: What the player chose, by the id of the format's choice.
        day: The day of the verdict as `YYYY-MM-DD`, for rules that are in force from or to a day;
            empty: all are in force.

    Raises:
        NotFound: `deck.unknown-format` with name, near and known (ids).
    """
    chosen = format_ if isinstance(format_, Format) else format_called(catalog, format_)
    if chosen is None or not chosen.rules:
        return Verdict("no-rules")
    entries = entries_of(catalog, lines)
    about = about_deck(catalog.game, chosen, entries, settings, choices=choices, day=day)
    counted = counted_of(catalog, entries, about)
    return add_up([*ruled(chosen, counted), *beside(catalog, chosen, counted, choices)])


def ruled(format_: Format, counted: Counted) -> list[Finding]:
    """Return the findings of every rule, in the order of the rules.

    Those that set how many cards zones hold are asked first: the others depend on the room that
    they leave.
    """
    counted, rules = prepared(format_, counted), _order(format_).asked
    about, found = counted.about, dict[int, tuple[Finding, ...]]()
    rooms: dict[tuple[str, ...], int] = {}
    views: dict[tuple[str, ...], Counted] = {}
    for i, rule, how in rules:
        zones = about.looked_at(rule.zones, how.looks)
        if how.makes_room:
            found[i] = _apply(rule, how, counted.within(zones))
            rooms |= _left(zones, found[i], rooms)
            continue
        if zones not in views:
            views[zones] = counted.within(zones).but(room=_room(zones, rooms))
        found[i] = _apply(rule, how, views[zones])
    return [finding for i in range(len(rules)) for finding in found[i]]


def prepared(format_: Format, counted: Counted) -> Counted:
    """Return the deck as rules count it once its leader is known and what comes by itself is gone.

    Rules that find leaders prepare it first: a leader is known before what it brings.
    """
    for rule, prepare in _order(format_).preparing:
        if is_on(rule, counted.about):
            counted = prepare(rule, counted)
    return counted


class _Order(Value):
    """In which order the rules of a format are asked: each with its place and its kind."""

    preparing: tuple[tuple[Rule, Prepare], ...]
    asked: tuple[tuple[int, Rule, Kind], ...]


def _order(format_: Format) -> _Order:
    return format_.once("order", None, partial(_ordered, format_))


def _ordered(format_: Format) -> _Order:
    rules = [(i, rule, kind(rule.kind)) for i, rule in enumerate(format_.rules)]
    leading_first = sorted(rules, key=lambda each: each[2].leads is None)
    preparing = tuple((rule, how.prepare) for _, rule, how in leading_first if how.prepare)
    return _Order(preparing, tuple(sorted(rules, key=lambda each: not each[2].makes_room)))


def _apply(rule: Rule, how: Kind, here: Counted) -> tuple[Finding, ...]:
    applies = is_on(rule, here.about)
    if applies is None:
        return (waiting(rule, finding(rule, "unknown"), here),)
    return tuple([waiting(rule, each, here) for each in how.check(rule, here)]) if applies else ()


def waiting(rule: Rule, each: Finding, here: Counted) -> Finding:
    """Return a finding of a rule with what it waits for, where it is unknown."""
    if each.status != "unknown":
        return each
    from .waiting import waits

    return each.but(waits=tuple(dict.fromkeys(waits(rule, each, here))))


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
    if len(zones) != 1:  # of one zone it is said already
        single = [min((left for over, left in rooms.items() if zone in over), default=None)
                  for zone in zones]  # fmt: skip
        if None not in single:
            whole.append(sum(left for left in single if left is not None))
    return min(whole, default=None)
