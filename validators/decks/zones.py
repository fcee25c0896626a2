"""Which zones of a deck a format and its rules look at."""

from collections.abc import Mapping
from typing import Literal

from ...catalog.game import Game, Zone
from .rule import Format

Looks = Literal["size", "copies", "any"]  # at the zones that count for sizes, for copies, or at all
_LOOKS: tuple[Looks, ...] = ("size", "copies", "any")


def zones_of(format_: Format, game: Game) -> tuple[Zone, ...]:
    """Return the zones of a deck that a format speaks of."""
    return tuple(zone for zone in game.deck_zones() if zone.id in format_.zones)


def counted_zones(format_: Format, game: Game, looks: Looks = "any") -> tuple[str, ...]:
    """Return the zones of a format whose cards count, for sizes, for copies, or for either."""
    return tuple(zone.id for zone in zones_of(format_, game) if _counts(zone, looks))


def usual_zones(format_: Format, game: Game) -> Mapping[Looks, tuple[str, ...]]:
    """Return the zones that rules look at which name none."""
    zones = zones_of(format_, game)
    return {looks: tuple([zone.id for zone in zones if _counts(zone, looks)]) for looks in _LOOKS}


def _counts(zone: Zone, looks: Looks) -> bool:
    if zone.free or not zone.counts:
        return False
    return zone.counts is True or looks in {zone.counts, "any"}
