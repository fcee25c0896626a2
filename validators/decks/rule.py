"""A deck rule and a format, as a game file says them, and the zones of a deck they look at."""

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any, Literal, TypeVar

from ...catalog.errors import Severity
from ...catalog.game import Game, Labels, Zone
from ...catalog.value import EMPTY, Value

Looks = Literal["size", "copies", "any"]  # at the zones that count for sizes, for copies, or at all
_LOOKS: tuple[Looks, ...] = ("size", "copies", "any")
_Found = TypeVar("_Found")


class Rule(Value):
    """One deck rule; `zones` is empty where it speaks of every counted zone of the format.

    It is in force from the day `since` until the day `until`, both included, as `YYYY-MM-DD`;
    empty where it has no such end.
    """

    id: str
    kind: str
    severity: Severity = "error"
    zones: tuple[str, ...] = ()
    cite: tuple[str, ...] = ()
    provisional: bool = False
    label: Labels = EMPTY
    when: Mapping[str, Any] = EMPTY  # setting or choice id → value it must have
    given: Mapping[str, Any] = EMPTY  # the kind's own parameters
    since: str = ""
    until: str = ""

    @cached_property
    def what(self) -> str:
        """The query that tells what it is about; empty where it has none."""
        return str(self.given.get("filter", ""))


class Choice(Value):
    """Something the player chooses for a deck: one of `values`, in their order.

    They are those of `field`, where there is one.
    """

    id: str
    label: Labels
    values: Mapping[str, Labels] = EMPTY
    cite: tuple[str, ...] = ()
    field: str = ""


class Format(Value):
    """A named list of deck rules over some zones of a deck."""

    id: str
    label: Labels
    zones: tuple[str, ...]
    rules: tuple[Rule, ...]
    cite: tuple[str, ...] = ()
    provisional: bool = False
    choices: Mapping[str, Choice] = EMPTY

    @cached_property
    def _found(self) -> dict[str, tuple[object, Any]]:
        """What was found, by what it is, with what it was found with."""
        return {}

    def once(self, what: str, given: object, find: Callable[[], _Found]) -> _Found:
        """Return what is found out of the format and one thing else, as long as that is the same.

        What many decks are asked is worked out once.
        """
        kept = self._found.get(what)
        if kept is None or kept[0] is not given:
            kept = self._found[what] = (given, find())
        found: _Found = kept[1]
        return found


def zones_of(format_: Format, game: Game) -> tuple[Zone, ...]:
    """Return the zones of a deck that a format speaks of."""
    return format_.once("zones", game, partial(_zones, format_, game))


def _zones(format_: Format, game: Game) -> tuple[Zone, ...]:
    return tuple(zone for zone in game.deck_zones() if zone.id in format_.zones)


def counted_zones(format_: Format, game: Game, looks: Looks = "any") -> tuple[str, ...]:
    """Return the zones of a format whose cards count, for sizes, for copies, or for either."""
    return tuple(zone.id for zone in zones_of(format_, game) if _counts(zone, looks))


def usual_zones(format_: Format, game: Game) -> Mapping[Looks, tuple[str, ...]]:
    """Return the zones that rules look at which name none."""
    return format_.once("usual zones", game, partial(_usual, format_, game))


def _usual(format_: Format, game: Game) -> Mapping[Looks, tuple[str, ...]]:
    zones = zones_of(format_, game)
    return {looks: tuple([zone.id for zone in zones if _counts(zone, looks)]) for looks in _LOOKS}


def _counts(zone: Zone, looks: Looks) -> bool:
    if zone.free or not zone.counts:
        return False
    return zone.counts is True or looks in {zone.counts, "any"}
