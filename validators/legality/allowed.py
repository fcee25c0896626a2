"""How many copies of a card a format allows in a deck, and which rules say so."""

from collections.abc import Mapping
from itertools import product
from math import prod

from ...catalog.catalog import Catalog, Record
from ...catalog.game import Zone
from ...catalog.kleene import Answer
from ...catalog.query import Schema, parse
from ...catalog.value import Value
from ..decks.about import About
from ..decks.rule import Format, zones_of
from ..kinds import kind
from ..verdict import Finding
from .probe import Probe

_PLENTY = 99  # copies that are as good as any number
_MOST_WAYS = 64  # so many ways to choose are looked at


class CopiesAllowed(Value):
    """How many copies there may be: at least so many for certain, and at most so many.

    Both are the same unless something is unknown. `unlimited` where nothing but the size of the
    deck, which `most` is then, or nothing at all (None) holds them back. `findings` are what one
    copy more would break, or might break.
    """

    least: int
    most: int | None
    unlimited: bool
    zone: str
    findings: tuple[Finding, ...] = ()


def copies_allowed(catalog: Catalog, card: str, format_: Format, about: About) -> CopiesAllowed:
    """Return how many copies of a card may be in a deck: in the zone that takes most of them.

    A zone that is made for such cards goes first, as long as it takes any. They are asked for
    alone: a rule that calls for further cards holds none back. While the player has not chosen,
    the least holds whatever the choice.

    Args:
        catalog: The game's cards.
        card: The id of a card that the game has.
        format_: The format.
        about: What holds of the deck: the settings, what the player chose, and the day.
    """
    (record,) = catalog.records("WHERE first AND card = ?", (card,))
    found = _once_chosen(catalog, record, format_, about)
    ways = [_once_chosen(catalog, record, format_, about.but(choices=choices))
            for choices in open_choices(format_, about)]  # fmt: skip
    strictest = min(ways, key=_generosity, default=found)
    if strictest.least > found.least:
        return max(ways, key=_generosity)  # whatever is chosen, it makes no difference
    if strictest.least == found.least:
        return found
    unsure = tuple(each.but(status="unknown") for each in strictest.findings)
    return found.but(least=strictest.least, unlimited=False, findings=unsure)


def open_choices(format_: Format, about: About) -> list[Mapping[str, str]]:
    """Return each way to make the choices that are open; none where those are too many."""
    open_ = {id_: tuple(choice.values) for id_, choice in format_.choices.items()
             if id_ not in about.choices}  # fmt: skip
    if not open_ or prod(map(len, open_.values())) > _MOST_WAYS:
        return []
    made = product(*open_.values())
    return [{**about.choices, **dict(zip(open_, chosen, strict=True))} for chosen in made]


def _once_chosen(catalog: Catalog, record: Record, format_: Format, about: About) -> CopiesAllowed:
    zones = zones_of(format_, catalog.game)
    found = [_in_zone(Probe(catalog, format_, about, z.id), z, record) for z in zones]
    made_for = {zone.id for zone in zones if zone.holds}
    return max(
        found,
        key=lambda each: (each.zone in made_for and each.least > 0, *_generosity(each)),
        default=CopiesAllowed(0, 0, unlimited=False, zone=""),
    )


def _generosity(each: CopiesAllowed) -> tuple[int, int, bool]:
    return each.least, _PLENTY if each.most is None else each.most, each.unlimited


def _in_zone(probe: Probe, zone: Zone, record: Record) -> CopiesAllowed:
    belongs = _belongs(probe, zone, record)
    cap = _PLENTY if probe.room is None else probe.room
    if belongs is False or cap == 0:
        return CopiesAllowed(0, 0, unlimited=False, zone=zone.id)
    most, least = _largest(probe, record, cap, sure=False), _largest(probe, record, cap, sure=True)
    least = 0 if belongs is None else least
    if least == cap:
        is_limited = bool(_findings(probe, record, _PLENTY + 1))
        full = probe.overfull(record, cap + 1) if is_limited else ()
        return CopiesAllowed(cap, probe.room, not is_limited, zone.id, full)
    over = _findings(probe, record, least + 1)
    return CopiesAllowed(least, most, unlimited=False, zone=zone.id, findings=over)


def _belongs(probe: Probe, zone: Zone, record: Record) -> Answer:
    """Return whether a zone that is made for some cards is made for this one."""
    if not zone.holds:
        return True
    return parse(zone.holds, Schema(probe.game)).test(record)


def _largest(probe: Probe, record: Record, cap: int, *, sure: bool) -> int:
    """Return how many copies break nothing, or break nothing for certain; `cap` at most."""
    low, high = 0, cap
    while low < high:
        middle = (low + high + 1) // 2 if low or high < cap else cap
        statuses = {each.status for each in _findings(probe, record, middle)}
        if "fail" in statuses or (sure and statuses):
            high = middle - 1
        else:
            low = middle
    return low


def _findings(probe: Probe, record: Record, copies: int) -> tuple[Finding, ...]:
    deck = probe.deck(record, copies)
    rules = [rule for rule in probe.format.rules
             if probe.asks(rule) and not kind(rule.kind).makes_room]  # fmt: skip
    return tuple(each for rule in rules for each in probe.findings(rule, deck))
