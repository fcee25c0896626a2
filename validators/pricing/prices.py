"""What a copy of a card counts for in a sum: a number of the card, and what prices make of it.

Prices are a list of tables. The first that takes in a card, and whose condition on the rest of the
deck holds, decides; a card that none takes in counts as it is.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ...catalog.columns import sql_name
from ...catalog.kleene import Answer, every
from ...catalog.value import Value
from ...collection.deckbuilding.lines import MOST_COPIES
from ..decks.amount import NO_LIMIT, Amount, settings_of
from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..findings import judge
from ..shapes import TAKEN, amount, at_most, table, tables, word
from ..verdict import Span

if TYPE_CHECKING:
    from fractions import Fraction

_NUMBERS = ("value", "times", "plus", "free")
_IF = {**TAKEN, "min": amount, "max": at_most, "besides": word("itself", "its-copies")}
_HAS = table(_IF, some=("filter", "cards", "min", "max"))
PRICES = tables({**TAKEN, "if": _HAS, **dict.fromkeys(_NUMBERS, amount)}, some=_NUMBERS)


class Way(Value):
    """What each copy of a card may count for, between two ends.

    `high` is None where there is no upper end. Of each card the first `free` copies count nothing:
    at least and at most that many. `mark` is what stands in the place of a number, such as `X`.
    """

    low: "int | Fraction"
    high: "int | Fraction | None"
    free: Span = Span(0, 0)
    mark: str = ""


class Condition(Value):
    """What a price asks of the rest of the deck: so many cards that it takes in.

    `besides` tells whom it leaves out: one copy of the card itself, or all its copies. `needed` is
    None while a number is unknown.
    """

    takes: Ask
    needed: Span | None
    besides: str = ""

    def found(self, card: Entry, counted: Counted) -> Span:
        """Return how many cards of a deck are counted for the price of a card."""
        yes = maybe = 0
        for entry in counted.entries:
            if (answer := self.takes(entry)) is not False:
                own = self._own(entry, card)
                yes += max(0, entry.count - (own.high or 0)) if answer else 0
                maybe += max(0, entry.count - own.low)
        return Span(yes, maybe)

    def _own(self, entry: Entry, card: Entry) -> Span:
        """Return how many copies of an entry do not count for the price of a card."""
        itself = int(bool(self.besides) and entry is card)
        if self.besides != "its-copies" or not entry.may_be(card):
            return Span(itself, itself)
        return Span(entry.count if entry.is_same(card) else itself, entry.count)

    def holds(self, card: Entry, counted: Counted, spare: int = 0) -> Answer:
        """Tell whether it holds for a card, or could with so many cards more."""
        if self.needed is None:
            return None
        status = judge(self.needed, self.found(card, counted) + Span(0, spare), room=None)
        return True if status == "pass" else None if status == "unknown" else False


class Price(Value):
    """A table of prices: whom it takes in, its numbers by key, and its condition."""

    takes: Ask
    numbers: Mapping[str, Amount]
    condition: Condition | None = None

    def of(self, way: Way) -> Way:
        """Return what it makes of a card's own number."""
        for name, number in self.numbers.items():
            limit = number.most()
            value = None if limit is None else MOST_COPIES if limit.high is None else limit.high
            if name == "free":
                way = way.but(free=Span(0, MOST_COPIES) if value is None else Span(value, value))
            elif value is None:
                way = way.but(low=0, high=None)
            else:
                make = _MAKES[name]
                way = way.but(low=make(way.low, value) or 0, high=make(way.high, value))
        return way


_MAKES: Mapping[str, Callable[[Any, int], Any]] = {
    "value": lambda _, value: value,
    "times": lambda end, value: 0 if not value else None if end is None else end * value,
    "plus": lambda end, value: None if end is None else end + value,
}


Option = tuple[Answer, Condition | None, Way]


class Prices:
    """The prices of a rule for a deck; `settings` are those that their numbers rest on."""

    def __init__(self, rule: Rule, counted: Counted) -> None:
        self._counted, self._field = counted, rule.given.get("field")
        self.prices = [self._price(given) for given in rule.given.get("prices", ())]
        every_card = {name: rule.given[name] for name in ("free",) if name in rule.given}
        self._last = self._price(every_card)
        numbers = [n for price in (*self.prices, self._last) for n in price.numbers.values()]
        self.settings = settings_of(*numbers)

    def ways(self, entry: Entry, spare: int = 0) -> list[Way]:
        """Return each way in which a card may be priced: one where all is known.

        With `spare` a condition that so many cards more could meet is in doubt.
        """
        found = []
        for takes, condition, way in self.options(entry):
            holds = condition is None or condition.holds(entry, self._counted, spare)
            if (answer := every((takes, holds))) is not False:
                found.append(way)
            if answer:
                break
        return found

    def options(self, entry: Entry) -> Iterator[Option]:
        """Yield the prices that may take in a card in their order, the last one without condition.

        Each with whether it does, its condition, and what a copy then counts for.
        """
        base = self._last.of(self.base(entry))
        for price in self.prices:
            if (answer := price.takes(entry)) is not False:
                yield answer, price.condition, price.of(base)
                if answer and price.condition is None:
                    return
        yield True, None, base

    def base(self, entry: Entry) -> Way:
        """Return what a copy counts for by itself: its number, or 1 where the rule names none.

        What has none counts 0; `X`, `*` and what nobody knows may be any number.
        """
        if self._field is None:
            return Way(1, 1)
        field = self._counted.about.game.fields[self._field]
        value = entry.stored(sql_name(self._field))
        if isinstance(value, int | float):
            return Way(number := exact(value), number)
        if value == "":
            return Way(0, 0)
        high = None if field.high is None else exact(field.high)
        return Way(exact(field.low or 0), high, mark=value or "")

    def _price(self, given: Mapping[str, Any]) -> Price:
        counted = self._counted
        numbers = {name: counted.amount(given[name]) for name in _NUMBERS if name in given}
        asked = given.get("if")
        return Price(counted.taken_in(given), numbers, None if asked is None else self._if(asked))

    def _if(self, asked: Mapping[str, Any]) -> Condition:
        """Return a condition; one without numbers asks for one card."""
        low, high = (self._counted.amount(asked.get(n, NO_LIMIT)).most() for n in ("min", "max"))
        takes, besides = self._counted.taken_in(asked), asked.get("besides", "")
        if low is None or high is None:
            return Condition(takes, None, besides)
        least = int("max" not in asked) if low.high is None else low.high
        return Condition(takes, Span(least, high.high), besides)


def exact(number: float) -> "int | Fraction":
    """Return a stored number as it is written, without the error of its binary form."""
    if number == int(number):
        return int(number)
    from fractions import Fraction

    return Fraction(str(number))
