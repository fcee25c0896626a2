"""A sum at prices, said to a model of the deck as it might be."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import lcm
from typing import TYPE_CHECKING

from ...catalog.kleene import Answer
from ...collection.solver import Term
from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..findings.limits import bounds
from ..modelling.sums import taken
from .prices import Condition, Option, Way

if TYPE_CHECKING:
    from fractions import Fraction

    from ..modelling.model import Model

Options = Callable[[Entry], Iterable[Option]]
_Cost = tuple["int | Fraction", int]  # what one counts for, and the column of how many do


def constrain(
    rule: Rule, candidates: Counted, model: "Model", asked: Ask, options: Options
) -> None:
    """Let the sum of a rule keep to its limits: see `spending.judged`.

    Where nobody knows what a card counts for, those of the deck are taken at their best; new ones,
    and further copies, have to do at their worst.
    """
    needed, _ = bounds(rule, candidates)
    if needed is None:
        return
    paid = _Paid(candidates, model, needed.low)
    for group in candidates.groups:
        known = []
        for entry in group:
            if (answer := asked(entry)) is False:
                continue
            ways = list(options(entry))
            if answer and all(map(_is_known, ways)):
                known.append((entry, ways))
            else:
                paid.doubtful(entry, answer, [way for _, _, way in ways])
        paid.known(known)
    unit = lcm(*(getattr(cost, "denominator", 1) for cost, _ in (*paid.most, *paid.least)))
    if needed.high is not None:
        model.between(_terms(paid.most, unit), None, needed.high * unit)
    if needed.low:  # a sum is rounded up
        model.between(_terms(paid.least, unit), (needed.low - 1) * unit + 1, None)


def _is_known(option: Option) -> bool:
    is_sure, condition, way = option
    is_known = way.low == way.high and way.free.low == way.free.high
    return bool(is_sure and is_known and (condition is None or condition.needed is not None))


def _terms(costs: Iterable[_Cost], unit: int) -> Iterator[tuple[int, int]]:
    return ((int(cost * unit), column) for cost, column in costs if cost)


class _Paid:
    """What the sum is made of where too much would be wrong, and where too little would."""

    def __init__(self, candidates: Counted, model: "Model", enough: int) -> None:
        self.candidates, self.model, self.enough = candidates, model, enough
        self.most: list[_Cost] = []
        self.least: list[_Cost] = []
        self._totals: dict[int, tuple[list[Entry], int]] = {}  # by the identity of a condition
        self._met: dict[tuple[int, str], int] = {}

    def doubtful(self, entry: Entry, is_asked: Answer, ways: Sequence[Way]) -> None:
        """Count a card of which not all is known: the copies in the deck now at their best."""
        model, copies = self.model, self.model.copies(entry)
        now, further = model.whole(entry.count), model.whole(model.columns[copies].high)
        model.between([(1, copies), (-1, now), (-1, further)], 0, 0)
        may_be_nothing = not is_asked or any(way.free.high != 0 for way in ways)
        low = min([way.low for way in ways] + [0] * may_be_nothing)
        highs = [way.high for way in ways if way.high is not None]
        high = max(highs) if len(highs) == len(ways) else None
        if high is None:
            model.limit(further, 0)
        self.most += [(low, now), (high or 0, further)]
        self.least += [(self.enough if high is None else high, now), (low, further)]

    def known(self, priced: Iterable[tuple[Entry, Sequence[Option]]]) -> None:
        """Count the entries of a card of which all is known."""
        shares: dict[int, list[_Cost]] = {}
        for entry, options in priced:
            for way, column in self._split(entry, options):
                shares.setdefault(way.free.low, []).append((way.low, column))
        for free, costs in shares.items():
            paid = [*costs, *(self._free(free, costs) if free else ())]
            self.most += paid
            self.least += paid

    def _split(self, entry: Entry, options: Sequence[Option]) -> Iterator[tuple[Way, int]]:
        """Yield the copies that each price takes in: the first whose condition holds takes all."""
        model, copies = self.model, self.model.copies(entry)
        if len(options) == 1:
            yield options[0][2], copies
            return
        high, before, shares = model.columns[copies].high, list[int](), list[int]()
        for _, condition, way in options:
            shares.append(share := model.whole(high))
            for met in before:
                model.between([(1, share), (high, met)], None, high)
            if condition is not None:
                before.append(met := self._holds(condition, entry))
                model.between([(1, share), (-high, met)], None, 0)
            yield way, share
        model.between([(1, copies), *((-1, share) for share in shares)], 0, 0)

    def _holds(self, condition: Condition, entry: Entry) -> int:
        """Return the column that is 1 if a condition holds for a card, else 0."""
        counted, total = self._total(condition)
        itself = condition.besides == "itself" and any(each is entry for each in counted)
        own = [each for each in counted if each.key == entry.key]
        apart = own if condition.besides == "its-copies" else []
        key = (id(condition), entry.key if apart else "+" * itself)
        if key not in self._met:
            terms = [(1, total), *((-1, column) for _, column in self.model.total(apart))]
            self._met[key] = self._within(condition, terms, int(itself))
        return self._met[key]

    def _total(self, condition: Condition) -> tuple[list[Entry], int]:
        """Return the cards that a condition counts, and the column of how many there are."""
        if id(condition) not in self._totals:
            counted = taken(self.candidates.entries, condition.takes, good=True)
            terms = self.model.total(counted)
            total = self.model.whole(sum(self.model.columns[column].high for _, column in terms))
            self.model.between([*terms, (-1, total)], 0, 0)
            self._totals[id(condition)] = counted, total
        return self._totals[id(condition)]

    def _within(self, condition: Condition, counted: Sequence[Term], more: int) -> int:
        """Return the column that is 1 if so many cards, and `more`, are there."""
        model, needed = self.model, condition.needed
        if needed is None:
            return model.whole(0)
        met, many = model.whole(1), model.whole(0)
        enough = self._is(counted, needed.low + more) if needed.low else model.whole(1, 1)
        if needed.high is not None:
            many = self._is(counted, needed.high + more + 1)
        model.between([(1, met), (-1, enough), (1, many)], 0, None)
        model.between([(2, met), (-1, enough), (1, many)], None, 1)
        return met

    def _is(self, terms: Sequence[Term], at_least: int) -> int:
        """Return the column that is 1 if a sum comes to so much, else 0."""
        model, there = self.model, self.model.whole(1)
        most = sum(model.columns[column].high for factor, column in terms if factor > 0)
        model.between([*terms, (-most, there)], None, at_least - 1)
        model.between([*terms, (-at_least, there)], 0, None)
        return there

    def _free(self, free: int, costs: Sequence[_Cost]) -> list[_Cost]:
        """Return what the first copies of a card that count nothing save."""
        model = self.model
        copies = [(1, column) for _, column in costs]
        most = sum(model.columns[column].high for _, column in copies)
        shares = [model.whole(free) for _ in costs]
        for share, (_, column) in zip(shares, copies, strict=True):
            model.between([(1, share), (-1, column)], None, 0)
        saved = [(1, share) for share in shares]
        all_ = self._is(copies, free)
        model.between([*saved, *((-1, column) for _, column in copies), (most, all_)], 0, None)
        model.between([*saved, (-free, all_)], 0, None)
        model.between(saved, None, free)
        return [(-cost, share) for (cost, _), share in zip(costs, shares, strict=True)]
