"""requires: a card asks for other cards in the deck."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...catalog.kleene import some
from ..decks.counted import Counted, card_count
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..decks.templates import filled, is_template
from ..findings import finding, judge
from ..findings.limits import least_of
from ..kind import Kind
from ..shapes import TAKEN, amount, cards, query, word
from ..verdict import CardCount, Finding, Repair, Span, Status

if TYPE_CHECKING:
    from ..modelling.model import Model

_NEEDED = {"needs": "filter", "needs-cards": "cards"}
_STEPS = 20  # a model asks no more for more copies of a card than so many
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
    sure, most = _copies(counted, group, asks)
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


def _copies(counted: Counted, group: _Group, asks: Ask) -> tuple[int, int]:
    """Return how many copies of a card ask, for certain and at most."""
    others = [e for e in counted.unsettled.entries
              if e.key != group[0].key and e.may_be(group[0])]  # fmt: skip
    sure = sum(entry.count for entry in group if asks(entry))
    most = sum(entry.count for entry in (*group, *others) if asks(entry) is not False)
    return sure if group[0].is_one else min(1, sure), most


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
    own = counted.but(entries=group).held(needs)
    if besides == "its-copies":
        apart = [entry for entry in others if not entry.may_be(group[0])]
        further = 0 if group[0].is_one else max(0, (own.high or 0) - 1)
        low = counted.but(entries=tuple(apart)).held(needs).low
        return Span(low, (held.high or 0) + further)
    if besides == "itself":
        own = Span(max(0, own.low - 1), max(0, (own.high or 0) - 1))
    return held + own


def _needs(rule: Rule, counted: Counted, card: Entry | None = None) -> Ask:
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
    from ..modelling.sums import taken

    asks, sums = candidates.taken_in(rule.given), _Sums(candidates, model)
    same = None if is_template(rule.given.get("needs", "")) else _needs(rule, candidates)
    for group in candidates.groups:
        asking = taken(group, asks, good=False)
        if asking:
            needs = same or _needs(rule, candidates, group[0])
            _constrain(rule, (group, asking, needs), sums)


class _Sums:
    """What cards need, added up in a column of the model: once for all that need the same."""

    def __init__(self, candidates: Counted, model: "Model") -> None:
        self.candidates, self.model = candidates, model
        self._columns: dict[Ask, int] = {}
        self._by_row: dict[int, list[Entry]] = {}
        for entry in candidates.entries:
            self._by_row.setdefault(entry.record["row"] if entry.record else 0, []).append(entry)

    def column(self, needs: Ask) -> int:
        """Return the column that holds how many candidates are needed."""
        from ..modelling.sums import surely

        if needs not in self._columns:
            terms = surely(self.model, self._looked_at(needs), needs)
            most = sum(self.model.columns[column].high for _, column in terms)
            self._columns[needs] = self.model.whole(most)
            self.model.between([*terms, (-1, self._columns[needs])], 0, 0)
        return self._columns[needs]

    def _looked_at(self, needs: Ask) -> Iterable[Entry]:
        """Return the candidates to ask: all, or those that an index does not rule out."""
        rows = needs.rows()
        if rows is None:
            return self.candidates.entries
        return [entry for row in (0, *rows) for entry in self._by_row.get(row, ())]


def _constrain(rule: Rule, cards: tuple[_Group, list[Entry], Ask], sums: _Sums) -> None:
    """Say it of one card, for each number of its copies from which on it asks for more."""
    (group, asking, needs), model, besides = cards, sums.model, rule.given.get("besides")
    own = [entry for entry in group if needs(entry) is not False]
    there, more = [(1, sums.column(needs))], int(besides == "itself" and bool(own))
    if besides == "its-copies":
        there += [(-1, model.copies(entry)) for entry in own if needs(entry)]
        more = sum(entry.count for entry in own if needs(entry) is None)
    steps = _steps(rule, asking, sums)
    if not any(steps):
        return
    asked = [least + more for least in steps]
    rise = asked[1] - asked[0] if len(asked) > 1 else 0
    if asked == [asked[0] + rise * i for i in range(len(asked))]:
        terms = [*there, *((-rise, column) for _, column in model.total(asking))]
        model.between([*terms, (rise - asked[0], model.is_any(asking))], 0, None)
        return
    for copies, least in enumerate(asked, 1):
        if copies == 1 or least > asked[copies - 2]:
            model.between([*there, (-least, model.is_any(asking, copies))], 0, None)


def _steps(rule: Rule, asking: list[Entry], sums: _Sums) -> list[int]:
    """Return how many it asks for with one copy, with two, and so on."""
    most = 1
    if "copies" in str(rule.given.get("min", "")):
        columns = sums.model.columns
        most = max(1, min(_STEPS, sum(columns[c].high for _, c in sums.model.total(asking))))
    leasts = (least_of(rule, sums.candidates, copies=n + 1)[0] for n in range(most))
    return [least or 0 for least in leasts]


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
