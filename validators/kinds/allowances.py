"""allowances: every card has a place in one of several allowances, as in an assignment."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...catalog.game import Labels
from ...catalog.kleene import Answer
from ...catalog.value import Value
from ..combinatorics.flow import SINK, SOURCE, Network
from ..decks.amount import NO_LIMIT, Amount, settings_of
from ..decks.counted import Counted, card_count
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..findings import finding
from ..kind import Kind
from ..shapes import TAKEN, label, limit, query, tables
from ..verdict import CardCount, Finding, Repair, Span

if TYPE_CHECKING:
    from ...collection.solver import Term
    from ..modelling.model import Model

_ENDLESS = 1_000_000  # places where there is no end of them
_NONE = Span(0, 0)
_Answers = tuple[Answer, ...]  # whether a card is asked, then whether each allowance takes it in


class Allowance(Value):
    """Cards that have a place, and how many such places there are."""

    takes: Ask
    most: Amount

    def places(self, *, sure: bool) -> int:
        """Return how many places there are, for certain or at most."""
        limit = self.most.most()
        if limit is None:
            return 0 if sure else _ENDLESS
        return _ENDLESS if limit.high is None else limit.high


class Assignment(Value):
    """The cards that a rule asks, by what is answered of them, and its allowances."""

    allowances: tuple[Allowance, ...]
    by_answers: dict[_Answers, list[Entry]]

    def over(self, *, sure: bool) -> tuple[int, frozenset[_Answers]]:
        """Return how many cards find no place, and the answers of those that may be left over.

        With `sure` an unknown answer is taken as it hurts, else as it helps.
        """
        network, total = Network(), 0
        for i, each in enumerate(self.allowances):
            network.edge(i, SINK, each.places(sure=sure))
        for answers, entries in self.by_answers.items():
            if answers[0] or (sure and answers[0] is None):
                count = sum(entry.count for entry in entries)
                total += count
                network.edge(SOURCE, answers, count)
                for i in taking(answers, sure=sure):
                    network.edge(answers, i, count)
        over = total - network.run()
        return over, frozenset(n for n in network.open_to() if isinstance(n, tuple))

    def cards(self, counted: Counted, wanted: Iterable[_Answers]) -> tuple[CardCount, ...]:
        """Return the cards of which such things are answered, in display order."""
        kept = {id(entry) for answers in wanted for entry in self.by_answers[answers]}
        groups = ([e for e in group if id(e) in kept] for group in counted.groups)
        return tuple(card_count(group) for group in groups if group)


def taking(answers: _Answers, *, sure: bool) -> list[int]:
    """Return which allowances take in cards of which that is answered."""
    return [i for i, answer in enumerate(answers[1:]) if answer or (answer is None and not sure)]


def assignment_of(rule: Rule, counted: Counted) -> Assignment:
    """Return the cards that a rule asks, and the places that it has for them."""
    allowances = tuple(
        Allowance(counted.taken_in(given), counted.amount(given.get("max", NO_LIMIT)))
        for given in rule.given["allowances"]
    )
    is_asked = counted.taken_in({"filter": rule.given["filter"]} if "filter" in rule.given else {})
    by_answers: dict[_Answers, list[Entry]] = {}
    for entry in counted.entries:
        if (answer := is_asked(entry)) is not False:
            answers = (answer, *(each.takes(entry) for each in allowances))
            by_answers.setdefault(answers, []).append(entry)
    return Assignment(allowances, by_answers)


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return one finding: how many cards are over at the best, and which they may be.

    `found` lies between what is over if all that is unknown turns out well, and what is over if
    all of it turns out badly.
    """
    assigned = assignment_of(rule, counted)
    used = settings_of(*(each.most for each in assigned.allowances))
    over, left = assigned.over(sure=False)
    if over:
        return (
            finding(
                rule,
                "fail",
                needed=_NONE,
                found=Span(over, over),
                cards=assigned.cards(counted, left),
                assumptions=used,
                repair=Repair("repair.take-out-matching", {"count": over}),
                facts={"over": over},
            ).but(parts=_full(rule, left)),
        )
    worst, left = assigned.over(sure=True)
    if not worst:
        return (finding(rule, "pass", needed=_NONE, found=_NONE, assumptions=used),)
    unsure = [answers for answers in assigned.by_answers if None in answers]
    doubtful = assigned.cards(counted, [each for each in unsure if each in left] or unsure)
    needed = None if any(each.most.value is None for each in assigned.allowances) else _NONE
    return (
        finding(
            rule,
            "unknown",
            needed=needed,
            found=Span(0, worst),
            cards=doubtful,
            assumptions=used,
            facts={"queries": _queries(rule)},
        ),
    )


def _full(rule: Rule, left: Iterable[_Answers]) -> tuple[Labels, ...]:
    """Return what the allowances are called that would take in cards, had they places left."""
    wanted = {i for answers in left for i in taking(answers, sure=False)}
    return tuple(
        given["label"] for i, given in enumerate(rule.given["allowances"])
        if i in wanted and "label" in given
    )  # fmt: skip


def _queries(rule: Rule) -> list[str]:
    return [given["filter"] for given in rule.given["allowances"] if "filter" in given]


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """Give every card that is asked a place: those with the same answers together.

    Places that may be theirs are enough for the copies that the deck holds now, not for new ones.
    """
    assigned = assignment_of(rule, candidates)
    places: list[list[Term]] = [[] for _ in assigned.allowances]
    for answers, entries in assigned.by_answers.items():
        now = sum(entry.count for entry in entries)
        certain = taking(answers, sure=True)
        shares = [] if answers[0] else [(-1, model.whole(now))]
        for i in taking(answers, sure=False):
            share = model.whole(_ENDLESS if i in certain else now)
            places[i].append((1, share))
            shares.append((-1, share))
        model.between([*model.total(entries), *shares], 0, 0)
    for each, terms in zip(assigned.allowances, places, strict=True):
        if (most := each.places(sure=False)) < _ENDLESS:
            model.between(terms, None, most)


_ALLOWANCE = {**TAKEN, "max": limit, "label": label}
KIND = Kind(
    check,
    {"allowances": tables(_ALLOWANCE, some=(*TAKEN, "max")), "filter": query},
    (("allowances",),),
    constrain=constrain,
)
