"""Is this deck legal? Every rule of a format, asked of the cards of a deck."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ...catalog.catalog import Catalog
from ...catalog.errors import NotFound
from ...catalog.game import Game, Settings
from ...catalog.naming import one
from ...catalog.tables import labels
from ...catalog.value import EMPTY
from ...collection.deckbuilding.lines import Line
from ..decks.about import About, made
from ..decks.counted import Counted, queries_of
from ..decks.entries import any_printing, entries_of
from ..decks.entry import Entry
from ..decks.rule import Format, Rule, usual_zones
from ..findings import finding
from ..formats.tables import read_format
from ..kinds import KINDS, kind
from ..verdict import Finding, Verdict, add_up
from .beside import beside

if TYPE_CHECKING:
    from ..decks.listed import Listed

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
    about = about_deck(catalog.game, chosen, entries, settings)
    about = about.but(choices=made(chosen, choices), day=day)
    counted = counted_of(catalog, entries, about)
    return add_up([*ruled(chosen, counted), *beside(catalog, chosen, counted, choices)])


def about_deck(
    game: Game, format_: Format, entries: tuple[Entry, ...], settings: Settings
) -> About:
    """Return what there is to say of a deck as a whole, before its leader is known."""
    sizes: dict[str, int] = {}
    for entry in entries:
        sizes[entry.zone] = sizes.get(entry.zone, 0) + entry.count
    usual = usual_zones(format_, game)
    return About(game, settings, sizes=sizes, counted=usual["size"], usual=usual)


def counted_of(catalog: Catalog, entries: tuple[Entry, ...], about: About) -> Counted:
    """Return the entries of a deck as rules count them."""
    return Counted(
        about,
        entries,
        queries_of(catalog),
        any_printing=partial(any_printing, catalog),
        lists=partial(_listed, catalog),
        titles=partial(_titles, catalog),
    )


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


def _listed(catalog: Catalog, names: tuple[str, ...]) -> "Listed":
    """Return what a list of cards in a rule means, kept while the catalog is open."""
    from ..decks.listed import listed

    kept: dict[tuple[str, ...], Listed] = catalog.kept.setdefault("lists", {})
    if names not in kept:
        kept[names] = listed(catalog, names)
    return kept[names]


def _titles(catalog: Catalog, wanted: str | Collection[str]) -> Mapping[str, str]:
    from ..decks.titles import titles

    return titles(catalog, wanted)


def ruled(format_: Format, counted: Counted) -> list[Finding]:
    """Return the findings of every rule, in the order of the rules.

    Those that set how many cards zones hold are asked first: the others depend on the room that
    they leave.
    """
    counted = prepared(format_, counted)
    rules = [(i, rule, kind(rule.kind)) for i, rule in enumerate(format_.rules)]
    found: dict[int, tuple[Finding, ...]] = {}
    rooms: dict[tuple[str, ...], int] = {}
    views: dict[tuple[str, ...], Counted] = {}
    for i, rule, how in rules:
        if how.makes_room:
            zones = counted.about.looked_at(rule.zones, how.looks)
            found[i] = _apply(rule, counted.within(zones))
            rooms |= _left(zones, found[i], rooms)
    for i, rule, how in rules:
        if not how.makes_room:
            zones = counted.about.looked_at(rule.zones, how.looks)
            if zones not in views:
                views[zones] = counted.within(zones).but(room=_room(zones, rooms))
            found[i] = _apply(rule, views[zones])
    return [finding for i in sorted(found) for finding in found[i]]


def prepared(format_: Format, counted: Counted) -> Counted:
    """Return the deck as rules count it once its leader is known and what comes by itself is gone.

    Rules prepare it in the order of `KINDS`: a leader is known before what it brings.
    """
    preparing = [(rule, how) for rule in format_.rules if (how := kind(rule.kind)).prepare]
    for rule, how in sorted(preparing, key=lambda each: KINDS.index(each[0].kind)):
        if how.prepare and is_on(rule, counted.about):
            counted = how.prepare(rule, counted)
    return counted


def _apply(rule: Rule, here: Counted) -> tuple[Finding, ...]:
    applies = is_on(rule, here.about)
    if applies is None:
        return (finding(rule, "unknown"),)
    return kind(rule.kind).check(rule, here) if applies else ()


def is_on(rule: Rule, about: About) -> bool | None:
    """Tell whether day, settings and choices put the rule in force; None while one is unknown."""
    if about.day and not (rule.since <= about.day and (not rule.until or about.day <= rule.until)):
        return False
    if not rule.when:
        return True
    values = [(_chosen(name, about), wanted) for name, wanted in rule.when.items()]
    if any(value is not None and value != wanted for value, wanted in values):
        return False
    return None if any(value is None for value, _ in values) else True


def _chosen(name: str, about: About) -> Any:
    return about.settings[name] if name in about.settings else about.choices.get(name)


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
