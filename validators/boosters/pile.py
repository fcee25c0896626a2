"""A pile held against the packs it comes nearest to: its size, its slots, each of its cards."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.game import parameter
from ...catalog.value import Value
from ...packs.products.model import Pity, Product
from ..decks.counted import Counted, card_count
from ..decks.entry import Entry
from ..decks.queries import Ask
from ..findings import judge, take_out
from ..verdict import CardCount, Finding, Repair, Span, Status
from .fitting import Rules, fitted
from .laid import Asked, Layout, asked, size_of
from .places import MANY, Shape, printing_of, value


class Pile(Value):
    """A pile, the product and its shapes, and how the pile is laid out."""

    catalog: Catalog
    product: Product
    shapes: tuple[Shape, ...]
    layout: Layout
    counted: Counted
    pities: tuple[Pity, ...]

    @cached_property
    def slots(self) -> tuple[Asked, ...]:
        """The slots of the packs that the pile comes nearest to."""
        return asked(self.layout)

    def finding(self, kind: str, status: Status, **facts: Any) -> Finding:
        """Return a finding that cites the product."""
        facts = {"rule": kind, "cite": self.product.cite, **facts}
        return Finding(kind=kind, status=status, provisional=self.product.provisional, **facts)

    def size(self) -> Finding:
        """Hold the number of cards against the size, or against the slots where none is given.

        Where packs may be made up in several ways, it is that of any of them.
        """
        needed, used = self._stated() if self.product.size is not None else self._in_slots()
        count = self.counted.total()
        held = Span(count, count)
        if needed is None:
            return self.finding("size", "unknown", found=held, assumptions=used)
        status = judge(needed, held, room=None)
        repair = None
        most = count if needed.high is None else needed.high
        if count < needed.low:
            repair = Repair("repair.add-cards", {"count": needed.low - count})
        elif count > most:
            repair = Repair("repair.take-out-cards", {"count": count - most})
        return self.finding(
            "size", status, needed=needed, found=held, assumptions=used, repair=repair
        )

    def _stated(self) -> tuple[Span | None, tuple[str, ...]]:
        need, used = value(self.product.size, self.counted.about.settings)
        return None if need is None else Span(need, need), used

    def _in_slots(self) -> tuple[Span | None, tuple[str, ...]]:
        used = tuple(dict.fromkeys(s for slot in self.slots for s in slot.setting))
        return size_of(self.shapes), used

    def slot(self, slot: Asked) -> Finding:
        """Hold the cards that lie in no other slot, and those that may, against a slot's count."""
        counts = self.counted.counts(Ask(lambda entry: self.lies_only_in(slot, entry)))
        low = sum(sure.count for sure, _ in counts if sure)
        high = sum(maybe.count for _, maybe in counts)
        facts: dict[str, Any] = {
            "rule": slot.id, "what": slot.id, "label": slot.label, "cite": slot.cite,
            "found": Span(low, high), "assumptions": slot.setting,
        }  # fmt: skip
        if slot.needed is None:
            return self.finding("slot", "unknown", **facts)
        needed = Span(slot.needed, slot.needed)
        status = judge(needed, facts["found"], self.room)
        doubtful = tuple(maybe for sure, maybe in counts if maybe != sure)
        cards = doubtful if status == "unknown" else ()
        repair = repair_of(needed, facts["found"], status)
        return self.finding("slot", status, needed=needed, cards=cards, repair=repair, **facts)

    def lies_only_in(self, slot: Asked, entry: Entry) -> bool | None:
        """Tell whether a card lies in a slot: None where it may as well lie in another."""
        mine = slot.answer(entry)
        elsewhere = any(s is not slot and s.answer(entry) is not False for s in self.slots)
        return None if mine and elsewhere else mine

    @cached_property
    def room(self) -> int:
        """How many cards are missing."""
        counts = [MANY if slot.needed is None else slot.needed for slot in self.slots]
        return max(0, sum(counts) - self.counted.total())

    @cached_property
    def unknown(self) -> int:
        """How many cards there are that nobody knows."""
        return sum(entry.count for entry in self.counted.entries if entry.record is None)

    def left_out(self) -> tuple[Finding, ...]:
        """Find the cards that no slot can give, whatever the make-up."""
        every = [
            place
            for shape in self.shapes
            for _, kind in shape.kinds()
            for slot in kind.slots
            for place in slot.places
        ]

        def is_out(entry: Entry) -> bool:
            return all(place.answer(entry) is False for place in every)

        out = [sure for sure, _ in self.counted.counts(Ask(is_out)) if sure]
        found = [self.finding("left-out", "fail", cards=(c,), repair=take_out(c, c.count))
                 for c in out]  # fmt: skip
        return tuple(found) or (self.finding("left-out", "pass"),)

    def repeats(self) -> tuple[Finding, ...]:
        """Find the cards that lie in the pile more often than the slots may give them."""
        found = []
        used = parameter(self.product.duplicates, self.counted.about.settings)
        facts = {"assumptions": (used.setting,) if used.setting else ()}
        for group in self.counted.groups:
            count = card_count(group)
            surely, maybe = self.most(group, sure=True), self.most(group, sure=False)
            if count.count > maybe > 0:
                found.append(self._repeated(count, "fail", maybe, facts))
            elif count.count > surely and group[0].record is not None and maybe > surely > 0:
                found.append(self._repeated(count, "unknown", None, facts))
        return tuple(found) or (self.finding("repeats", "pass", **facts),)

    def _repeated(
        self, count: CardCount, status: Status, most: int | None, facts: dict[str, Any]
    ) -> Finding:
        held = Span(count.count, count.count)
        repair = None if most is None else take_out(count, count.count - most)
        needed = None if most is None else Span(0, most)
        return self.finding(
            "repeats", status, needed=needed, found=held, cards=(count,), repair=repair, **facts
        )

    def most(self, group: Sequence[Entry], *, sure: bool) -> int:
        """Return how often the places together may hold a card."""
        found: dict[tuple[Any, ...], int] = {}
        for slot in self.slots:
            for place, packs, kind in slot.places:
                for entry in group:
                    scope: tuple[Any, ...] = (kind, id(place), printing_of(entry))
                    if place.is_once(sure=sure):
                        scope = (kind, place.scope, place.key(entry))
                    elif place.splits:
                        scope = (id(place), printing_of(entry))
                    most = place.most(entry, packs, sure=sure)
                    found[scope] = max(most, found.get(scope, 0))
        return sum(found.values())

    def unknown_cards(self) -> tuple[Finding, ...]:
        """Return one finding for the cards nobody knows."""
        cards = tuple(c for c, _ in self.counted.counts(Ask(lambda e: e.record is None)) if c)
        return (self.finding("known-cards", "unknown", cards=cards),) if cards else ()

    def fit(self) -> Finding:
        """Tell whether every card finds a place of its own, all at once."""
        left = self.layout.fitted.unplaced
        if self.layout.is_sure and not self.layout.shape.is_rough:
            return self.finding("fit", "pass")
        status: Status = "fail" if left else "unknown"
        cards = self.counted.counts(Ask(lambda entry: bool(left) or self.is_doubtful(entry)))
        reason = self.reason()
        key = "repair.swap-neighbours" if reason == "run" else "repair.swap-matching"
        repair = Repair(key, {"count": left}) if left else None
        counts = tuple(sure for sure, _ in cards if sure)
        return self.finding(reason, status, cards=counts, repair=repair)

    def reason(self) -> str:
        """Return what keeps a pile from fitting: the runs of a sheet, or no more than its slots."""
        if not self.layout.fitted.unplaced:
            return "fit"
        shape, entries = self.layout.shape, self.counted.entries
        loose = fitted(shape, entries, Rules(sure=False, patterns=False))
        return "fit" if loose.unplaced else "run"

    def is_doubtful(self, entry: Entry) -> bool:
        """Tell whether nobody knows of some slot if it may give the card."""
        return any(slot.answer(entry) is None for slot in self.slots)

    def pity(self, pity: Pity) -> Finding:
        """Note what a single pack does not tell."""
        after, used = value(pity.after, self.counted.about.settings)
        facts = {"field": "rarity", "rarity": pity.rarity, "after": after}
        return self.finding(
            "pity", "not-checked", severity="note", what=pity.slot, facts=facts,
            cite=pity.cite or self.product.cite, assumptions=used,
        )  # fmt: skip


def repair_of(needed: Span, found: Span, status: Status) -> Repair | None:
    """Return what mends a count: more of such cards, others, or fewer."""
    high = found.low if found.high is None else found.high
    if status == "unfinished":
        return Repair("repair.add-matching", {"count": needed.low - high})
    if status != "fail":
        return None
    if needed.high is not None and found.low > needed.high:
        return Repair("repair.take-out-matching", {"count": found.low - needed.high})
    return Repair("repair.swap-matching", {"count": needed.low - high})
