"""automatic: cards that come along with others, such as a leader; nobody has to list them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from ...catalog.value import Value
from ..decks.amount import settings_of
from ..decks.counted import Counted, card_count
from ..decks.entry import Entry
from ..decks.rule import Rule
from ..decks.templates import filled
from ..findings import finding, too_many
from ..kind import Bringer, Kind
from ..shapes import TAKEN, amount, cards, either, query
from ..verdict import CardCount, Finding

if TYPE_CHECKING:
    from ..modelling.model import Model


class Coming(Value):
    """What one card of the deck brings: `given` takes in the cards, `count` copies of each.

    The count is None while nobody knows it, or whether the card brings anything.
    """

    asking: Entry
    given: Mapping[str, Any]
    count: int | None
    settings: tuple[str, ...] = ()


def check(rule: Rule, counted: Counted) -> tuple[Finding, ...]:
    """Return a finding that names what comes by itself, and one for each card listed besides.

    It looks at the deck as `prepare` leaves it: what still stands there is too much.
    """
    coming = tuple(_coming(rule, counted))
    used = tuple(dict.fromkeys(id_ for each in coming for id_ in each.settings))
    doubtful = tuple(
        card_count(group)
        for group in counted.groups
        if any(_most(coming, counted, entry) is None for entry in group)
    )
    if doubtful:
        return (finding(rule, "unknown", cards=doubtful, assumptions=used),)
    over = [_over(rule, group, most, used) for group in counted.groups
            if (most := _most(coming, counted, group[0]))]  # fmt: skip
    return tuple(over) or (finding(rule, "pass", cards=_named(coming, counted), assumptions=used),)


def prepare(rule: Rule, counted: Counted) -> Counted:
    """Return the deck without the copies that come by themselves, as other rules count it."""
    here = counted.about.looked_at(rule.zones)
    coming = tuple(_coming(rule, counted.within(here)))
    left: dict[str, int] = {}
    kept: list[Entry] = []
    sizes = dict(counted.about.sizes)
    for entry in chain.from_iterable(counted.groups):
        gone = 0
        if entry.zone in here and (most := _most(coming, counted, entry)):
            gone = min(entry.count, left.setdefault(entry.key, most))
            left[entry.key] -= gone
            sizes[entry.zone] = sizes.get(entry.zone, 0) - gone
        if gone < entry.count:
            kept.append(entry.but(count=entry.count - gone) if gone else entry)
    return counted.but(entries=tuple(kept), about=counted.about.but(sizes=sizes))


def constrain(rule: Rule, candidates: Counted, model: "Model") -> None:
    """List no more of what comes by itself than is set aside, nor of what might come then."""
    from ..modelling.sums import taken

    for each in _coming(rule, candidates):
        brought = candidates.taken_in(each.given, each.asking)
        entries = taken(candidates.entries, brought, good=False)
        if brings(rule) == "leader":
            for entry in entries:
                model.limit(model.copies(entry), 0)
        elif entries:
            _never_both(model, candidates, each, entries)


def brings(rule: Rule) -> Bringer:
    """Return who brings the cards: those that the rule names, else the leaders."""
    return "card" if TAKEN.keys() & rule.given else "leader"


def _never_both(
    model: "Model", candidates: Counted, coming: Coming, entries: Sequence[Entry]
) -> None:
    """Let what a card brings be listed only while that card is not in the deck."""
    asking = [entry for entry in candidates.entries if entry.key == coming.asking.key]
    there = model.is_any(asking)
    most = sum(model.columns[model.copies(entry)].high for entry in entries)
    model.between([*model.total(entries), (most, there)], None, most)


def _coming(rule: Rule, counted: Counted) -> Iterator[Coming]:
    """Yield what each card of the deck brings: those that the rule names, else the leaders."""
    given = rule.given
    adds = given["adds"]
    brought = {"cards": adds} if isinstance(adds, tuple) else {"filter": adds}
    for asking, sure in _asking(rule, counted):
        count = counted.amount(given.get("count", 1), copies=sum(each.count for each in asking))
        yield Coming(asking[0], brought, count.number if sure else None, settings_of(count))


def _asking(rule: Rule, counted: Counted) -> Iterator[tuple[tuple[Entry, ...], bool]]:
    """Yield the entries of each card that brings others, and whether it does for certain."""
    if brings(rule) == "leader":
        for group in counted.but(entries=counted.about.leaders).groups:
            yield group, group[0].record is not None
        return
    taken_in = counted.taken_in(rule.given)
    for group in counted.groups:
        answers = [(taken_in(entry), entry) for entry in group]
        for wanted in (True, None):
            if asking := tuple(entry for answer, entry in answers if answer is wanted):
                yield asking, wanted is True and group[0].record is not None


def _most(coming: Iterable[Coming], counted: Counted, entry: Entry) -> int | None:
    """Return how many copies of a card come by themselves; None while nobody knows."""
    most = 0
    for each in coming:
        answer = counted.taken_in(each.given, each.asking)(entry)
        if answer is None or (answer and (each.count is None or entry.candidates)):
            return None
        most += (each.count or 0) if answer else 0
    return most


def _over(rule: Rule, group: tuple[Entry, ...], most: int, used: tuple[str, ...]) -> Finding:
    more = card_count(group)
    return too_many(rule, more.but(count=more.count + most), most, used)


def _named(coming: Iterable[Coming], counted: Counted) -> tuple[CardCount, ...]:
    """Return the cards that come by themselves, those of a query as the catalog finds them."""
    counts: dict[tuple[str | None, str], int] = {}
    for each in coming:
        for card in _titles(each, counted):
            counts[card] = counts.get(card, 0) + (each.count or 0)
    return tuple(CardCount(id_, name, count) for (id_, name), count in counts.items() if count)


def _titles(coming: Coming, counted: Counted) -> tuple[tuple[str | None, str], ...]:
    """Return id and title of what a card brings; of a name that no card goes by just the name."""
    if "cards" in coming.given:
        listed = counted.lists(coming.given["cards"])
        known = counted.titles(sorted(listed.ids))
        return (*known.items(), *((None, name) for name in listed.lost))
    ways = filled(coming.given["filter"], counted.about, coming.asking)
    return tuple(counted.titles(ways[0]).items()) if len(ways) == 1 else ()


KIND = Kind(
    check,
    {**TAKEN, "adds": either(query, cards), "count": amount},
    (("adds",),),
    prepare,
    constrain,
    brings=brings,
)
