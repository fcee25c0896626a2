"""Copies counted by something else than the card: by printing, by name and a field, by family."""

from collections.abc import Iterable, Sequence
from typing import Any

from ...catalog.value import Value
from ..decks.about import values_of
from ..decks.amount import Amount, settings_of
from ..decks.counted import Counted, card_count
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..decks.rule import Rule
from ..verdict import CardCount, Finding, Repair, Span
from . import finding, take_out

Key = tuple[Any, ...]


class Spoken(Value):
    """An entry of which a rule speaks, or may: `parts` say what it is like, None where unknown."""

    entry: Entry
    parts: Key
    sure: bool

    @property
    def key(self) -> Key | None:
        """What it is like, None while that is not known."""
        return None if None in self.parts else self.parts

    def may_be(self, parts: Key) -> bool:
        """Tell whether it is like something, or may be."""
        if self.entry.record is None and not any(self.parts):
            return True  # it may be any card, though that has nothing
        return len(parts) == len(self.parts) and all(
            own is None or part is None or own == part
            for own, part in zip(self.parts, parts, strict=True)
        )


def spoken_of(counted: Counted, test: Ask, fields: Sequence[str]) -> list[Spoken]:
    """Return the entries that pass a test or may, as displayed, with what makes them alike."""
    entries = (entry for group in counted.groups for entry in group)
    answers = ((entry, test(entry)) for entry in entries)
    return [
        Spoken(entry, _parts(entry, fields), answer is True)
        for entry, answer in answers
        if answer is not False
    ]


def limit_alike(
    rule: Rule, counted: Counted, limit: Amount, test: Ask, fields: Sequence[str]
) -> tuple[Finding, ...]:
    """Return a finding for each group of like cards with more copies than the limit.

    Cards of which nobody knows what they are like, or whether the rule speaks of them, are one
    more where they might make a group too big.
    """
    needed, used = limit.most(), settings_of(limit)
    if needed is None:
        return (finding(rule, "unknown", assumptions=used),)
    passed = finding(rule, "pass", needed=needed, assumptions=used)
    if needed.high is None:
        return (passed,)
    most, spoken = needed.high, spoken_of(counted, test, fields)
    over = [alike for alike in _alike(spoken, fields) if _sum(alike) > most]
    gone = {id(entry) for alike in over for entry in alike}
    found = [_over(rule, alike, most, used) for alike in over]
    if near := _near([each for each in spoken if id(each.entry) not in gone], most):
        cards = _cards(near)
        found.append(finding(rule, "unknown", needed=needed, cards=cards, assumptions=used))
    return tuple(found) or (passed,)


def _parts(entry: Entry, fields: Sequence[str]) -> Key:
    """Return what an entry has in the fields; a card that has nothing is like no other."""
    parts = tuple(_part(entry, field) for field in fields)
    if None in parts or any(parts):
        return parts
    return ("card", entry.key) if entry.record else (None,) * len(parts)


def _part(entry: Entry, field: str) -> Key | None:
    if field == "card":
        return (entry.key,) if entry.record else None
    if field == "printing":
        return None if entry.record is None else (entry.printing or entry.record["id"],)
    return values_of(entry, field)


def _alike(spoken: Iterable[Spoken], fields: Sequence[str]) -> list[list[Entry]]:
    """Return the entries that are certainly alike; a card is like itself, if not its printings."""
    found: dict[Key, list[Entry]] = {}
    for each in spoken:
        is_itself = each.entry.is_one and "printing" not in fields
        key = each.key or (("card", each.entry.key) if is_itself else None)
        if each.sure and key:
            found.setdefault(key, []).append(each.entry)
    return list(found.values())


def _near(spoken: Sequence[Spoken], most: int) -> list[Entry]:
    """Return the entries in doubt that might make more than `most` copies alike."""
    near: set[int] = set()
    for parts in {each.parts for each in spoken}:
        like = [each for each in spoken if each.may_be(parts)]
        if _sum(each.entry for each in like) > most:
            near |= {id(each.entry) for each in like if each.key is None or not each.sure}
    return [each.entry for each in spoken if id(each.entry) in near]


def _over(rule: Rule, alike: Sequence[Entry], most: int, used: tuple[str, ...]) -> Finding:
    total, cards = _sum(alike), _cards(alike)
    matching = Repair("repair.take-out-matching", {"count": total - most})
    return finding(
        rule,
        "fail",
        needed=Span(0, most),
        found=Span(total, total),
        cards=cards,
        zones=tuple(dict.fromkeys(zone for card in cards for zone in card.zones)),
        assumptions=used,
        repair=take_out(cards[0], total - most) if len(cards) == 1 else matching,
    )


def _cards(entries: Iterable[Entry]) -> tuple[CardCount, ...]:
    by_card: dict[str, list[Entry]] = {}
    for entry in entries:
        by_card.setdefault(entry.key, []).append(entry)
    return tuple(map(card_count, by_card.values()))


def _sum(entries: Iterable[Entry]) -> int:
    return sum(entry.count for entry in entries)
