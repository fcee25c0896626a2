"""The cards of a deck as rules count them: in zones, by card, with three-valued filters."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..catalog.game import Game, Parameter, Settings, parameter
from ..catalog.query import parse
from ..catalog.text import fold
from .formats import Rule
from .verdict import CardCount, Span


@dataclass(frozen=True, slots=True)
class Entry:
    """Some copies in a zone: `record` holds the stored columns of the printing that is judged.

    A card that nobody knows has neither card id nor record; `printing` is set where the list
    names one.
    """

    zone: str
    count: int
    name: str
    card: str | None = None
    record: Mapping[str, Any] | None = None
    printing: str | None = None

    @property
    def key(self) -> str:
        """What copies are counted by: the card, else the name as folded."""
        return self.card or f"?{fold(self.name)}"


@dataclass(slots=True)
class Counted:
    """What a rule kind needs: the entries it speaks of, its parameters and how filters answer.

    `room` is how many cards may still be added before a size rule is broken, None without end.
    """

    game: Game
    settings: Settings
    entries: tuple[Entry, ...]
    room: int | None = None
    siblings: Mapping[str, tuple[Mapping[str, Any], ...]] = field(default_factory=dict)
    _nodes: dict[str, Any] = field(default_factory=dict)

    def within(self, zones: Iterable[str]) -> "Counted":
        """Return the same view of only those zones."""
        kept = set(zones)
        entries = tuple(e for e in self.entries if e.zone in kept)
        return Counted(self.game, self.settings, entries, self.room, self.siblings, self._nodes)

    def parameter(self, rule: Rule, name: str) -> Parameter:
        """Return a parameter of the rule; its value is None while nobody has set it."""
        return parameter(rule.given[name], self.settings)

    def matches(self, filter_: str, entry: Entry) -> bool | None:
        """Tell whether an entry matches a query: yes, no, or None for unknown."""
        if entry.record is None:
            return None
        return self.test(filter_, entry.record)

    def test(self, filter_: str, record: Mapping[str, Any]) -> bool | None:
        """Tell whether a stored printing matches a query."""
        if filter_ not in self._nodes:
            self._nodes[filter_] = parse(filter_, self.game)
        answer: bool | None = self._nodes[filter_].test(record)
        return answer

    def total(self) -> int:
        """Return the number of cards."""
        return sum(entry.count for entry in self.entries)

    def span(self, filter_: str) -> Span:
        """Return how many cards match: at least those that do, at most the unknown ones too."""
        yes = sum(e.count for e in self.entries if self.matches(filter_, e) is True)
        maybe = sum(e.count for e in self.entries if self.matches(filter_, e) is None)
        return Span(yes, yes + maybe)

    def groups(self) -> tuple[tuple[Entry, ...], ...]:
        """Return the entries grouped by card, in display order; unknown cards last, by name."""
        by_card: dict[str, list[Entry]] = {}
        for entry in sorted(self.entries, key=_display_order):
            by_card.setdefault(entry.key, []).append(entry)
        return tuple(map(tuple, by_card.values()))


def card_count(group: Iterable[Entry]) -> CardCount:
    """Return the entries of one card as a count that names its zones and printings."""
    group = tuple(group)
    zones: dict[str, int] = {}
    for entry in group:
        zones[entry.zone] = zones.get(entry.zone, 0) + entry.count
    printings = dict.fromkeys(e.printing for e in group if e.printing)
    first = group[0]
    name = first.name if first.record is None else str(first.record["title"])
    return CardCount(first.card, name, sum(zones.values()), zones, tuple(printings))


def _display_order(entry: Entry) -> tuple[int, Any, str, str]:
    if entry.record is None:
        return (1, fold(entry.name), entry.zone, "")
    return (0, entry.record["row"], entry.zone, entry.printing or "")
