"""points: cards that cost points, so many in all."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..decks.amount import settings_of
from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.queries import EVERY
from ..decks.rule import Rule
from ..kind import Kind
from ..pricing.prices import Option, Way
from ..pricing.spending import judged
from ..shapes import COUNTS, points
from ..verdict import Finding

if TYPE_CHECKING:
    from ..modelling.model import Model

_NOTHING = Way(0, 0)


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding on the points of all copies of the cards that have some."""
    costs = Costs(rule, counted)
    return judged(rule, counted, EVERY, costs.ways, costs.settings)


class Costs:
    """The points that a rule gives to cards; `settings` are those that they rest on."""

    def __init__(self, rule: Rule, counted: Counted) -> None:
        numbers = {name: counted.amount(n) for name, n in rule.given["points"].items()}
        self.settings = settings_of(*numbers.values())
        self._ways = {name: _way(number.value) for name, number in numbers.items()}
        self._asks = {name: counted.taken_in({"cards": (name,)}) for name in numbers}
        self._by_card: dict[str, Way] = {}
        for name, way in self._ways.items():
            for card in counted.lists((name,)).ids:
                self._by_card.setdefault(card, way)

    def options(self, entry: Entry) -> Iterator[Option]:
        """Yield the prices that a card may have, as those of a sum."""
        *others, last = self.ways(entry)
        yield from ((None, None, way) for way in others)
        yield True, None, last

    def ways(self, entry: Entry, _spare: int = 0) -> Sequence[Way]:
        """Return what a card may cost: one number where it is known whether it is listed."""
        if entry.candidates:
            found = [self._by_card.get(record["card"], _NOTHING) for record in entry.candidates]
            return tuple(dict.fromkeys(found))
        if entry.card in self._by_card:
            return (self._by_card[entry.card],)
        if entry.record is not None and entry.record["name"] is not None:
            return (_NOTHING,)
        answers = {name: ask(entry) for name, ask in self._asks.items()}
        sure = [self._ways[name] for name, answer in answers.items() if answer]
        maybe = [self._ways[name] for name, answer in answers.items() if answer is None]
        return sure[:1] or (*maybe, _NOTHING)


def _way(number: object) -> Way:
    return Way(number, number) if type(number) is int else Way(0, None)


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let the points keep to their limits."""
    from ..pricing.paying import constrain as pay

    pay(rule, candidates, model, EVERY, Costs(rule, candidates).options)


KIND = Kind(
    check,
    {"points": points, **COUNTS},
    (("points",), tuple(COUNTS)),
    constrain=constrain,
)
