"""requires: a card asks for other cards in the deck."""

from typing import TYPE_CHECKING

from ...catalog.kleene import some
from ..decks.counted import Ask, Counted, card_count
from ..decks.entry import Entry
from ..decks.rule import Rule
from ..decks.templates import filled
from ..verdict import CardCount, Finding, Repair, Span, Status
from .kind import Kind
from .limits import finding, judge, least_of
from .shapes import TAKEN, amount, cards, query, word

if TYPE_CHECKING:
    from ..repair.model import Model

_NEEDED = {"needs": "filter", "needs-cards": "cards"}
_STEPS = 20  # a repair asks no more for more copies of a card than so many
_Group = tuple[Entry, ...]


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding for each card that lacks what it asks for, or one that passes."""
    asks = counted.taken_in(rule.given)
    asking = [group for group in counted.groups if some(map(asks, group)) is not False]
    found = [_found(rule, counted, group, asks) for group in asking]
    lacking = tuple(each for each in found if each.status != "pass")
    return lacking or (finding(rule, "pass"),)


def _found(rule: Rule, counted: Counted, group: _Group, asks: Ask) -> Finding:
    count, held = card_count(group), _held(rule, counted, group)
    sure = sum(entry.count for entry in group if asks(entry))
    most = sum(entry.count for entry in group if asks(entry) is not False)
    told = [_judged(rule, counted, held, copies) for copies in dict.fromkeys((sure, most))]
    (status, least, used), agree = told[-1], len({status for status, _, _ in told}) == 1
    status = status if agree else "unknown"
    return finding(
        rule,
        status,
        needed=None if least is None else Span(least, None),
        found=held,
        cards=(count,),
        zones=tuple(count.zones),
        assumptions=used,
        repair=_repair(count, held, least, status),
        facts={"least": least, "needs": _said(rule, counted, group[0])},
    )


def _said(rule: Rule, counted: Counted, card: Entry) -> str:
    """Return what a card asks for as a query, or as the names that the rule lists."""
    if "needs" not in rule.given:
        return ", ".join(rule.given["needs-cards"])
    query: str = rule.given["needs"]
    ways = filled(query, counted.about, card)
    return ways[0] if len(ways) == 1 else query


def _judged(
    rule: Rule, counted: Counted, held: Span, copies: int
) -> tuple[Status, int | None, tuple[str, ...]]:
    """Return what so many copies find, the number they ask for, and the settings it rests on."""
    least, used = least_of(rule, counted, copies=copies)
    if not copies:
        return "pass", 0, used
    if least is None:
        return "unknown", None, used
    return judge(Span(least, None), held, counted.room), least, used


def _held(rule: Rule, counted: Counted, group: _Group) -> Span:
    """Return how many cards there are that a card needs."""
    needs, besides = _needs(rule, counted, group[0]), rule.given.get("besides")
    others = [entry for entry in counted.entries if entry.key != group[0].key]
    held = counted.but(entries=tuple(others)).held(needs)
    if besides == "its-copies":
        return held
    own = counted.but(entries=group).held(needs)
    if besides == "itself":
        own = Span(max(0, own.low - 1), max(0, (own.high or 0) - 1))
    return held + own


def _needs(rule: Rule, counted: Counted, card: Entry) -> Ask:
    """Return what tells whether an entry is of what a card needs."""
    given = {_NEEDED[key]: value for key, value in rule.given.items() if key in _NEEDED}
    return counted.taken_in(given, card)


def _repair(count: CardCount, held: Span, least: int | None, status: Status) -> Repair | None:
    if least is None or status not in {"fail", "unfinished"}:
        return None
    missing = least - (held.low if held.high is None else held.high)
    key = "repair.add-needed" if status == "unfinished" else "repair.swap-needed"
    return Repair(key, {"count": missing, "name": count.name})


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Let no card be in without what it asks for."""
    from ..repair.doubt import taken

    asks, sums = candidates.taken_in(rule.given), _Sums(candidates, model)
    for group in candidates.groups:
        asking = taken(group, asks, good=False)
        if asking:
            _constrain(rule, candidates, (group, asking), sums)


class _Sums:
    """What cards need, added up in a column of the model: once for all that need the same."""

    def __init__(self, candidates: Counted, model: "Model") -> None:
        self.entries, self.model = candidates.entries, model
        self._columns: dict[tuple[tuple[int, bool], ...], int] = {}

    def column(self, needs: Ask) -> int:
        """Return the column that holds how many candidates are needed."""
        from ..repair.sums import surely

        told = ((self.model.copies(entry), needs(entry)) for entry in self.entries)
        key = tuple((column, bool(answer)) for column, answer in told if answer is not False)
        if key not in self._columns:
            terms = surely(self.model, self.entries, needs)
            most = sum(self.model.columns[column].high for _, column in terms)
            self._columns[key] = self.model.whole(most)
            self.model.between([*terms, (-1, self._columns[key])], 0, 0)
        return self._columns[key]


def _constrain(
    rule: Rule, candidates: Counted, cards: tuple[_Group, list[Entry]], sums: _Sums
) -> None:
    """Say it of one card, for each number of its copies from which on it asks for more."""
    (group, asking), model, besides = cards, sums.model, rule.given.get("besides")
    needs = _needs(rule, candidates, group[0])
    own = [entry for entry in group if needs(entry) is not False]
    there, more = [(1, sums.column(needs))], int(besides == "itself" and bool(own))
    if besides == "its-copies":
        there += [(-1, model.copies(entry)) for entry in own if needs(entry)]
        more = sum(entry.count for entry in own if needs(entry) is None)
    before = 0
    for copies in range(1, _most_copies(rule, asking, model) + 1):
        least = least_of(rule, candidates, copies=copies)[0] or 0
        if least > before:
            model.between([*there, (-least - more, model.is_any(asking, copies))], 0, None)
        before = least


def _most_copies(rule: Rule, asking: list[Entry], model: "Model") -> int:
    """Return with how many copies what is asked for may still change."""
    if "copies" not in str(rule.given.get("min", "")):
        return 1
    most = sum(model.columns[column].high for _, column in model.total(asking))
    return min(_STEPS, most)


KIND = Kind(
    check,
    {
        **TAKEN,
        "needs": query,
        "needs-cards": cards,
        "min": amount,
        "besides": word("itself", "its-copies"),
    },
    (tuple(TAKEN), tuple(_NEEDED)),
    constrain=constrain,
)
