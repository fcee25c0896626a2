"""Could this pile of cards be one booster of a product?

Cards are placed in slots as an assignment, not one after the other: where slots share cards the
answer does not depend on the order. What nobody knows of a card leaves its place open.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from ...catalog.catalog import Catalog
from ...catalog.game import Settings, parameter
from ...catalog.value import Value
from ...collection.deckbuilding.lines import Line
from ...packs.model import Product
from ...packs.sheets import find_product, products_of
from ..decks.about import About
from ..decks.counted import Counted, card_count
from ..decks.entry import Entry, entries_of
from ..decks.queries import Ask, Queries
from ..findings import judge, take_out
from ..verdict import CardCount, Finding, Repair, Span, Status, Verdict, add_up
from .fitting import unplaced
from .places import MANY, Place, places_of, value


def check(
    catalog: Catalog, product: Product | str, lines: Sequence[Line], settings: Settings
) -> Verdict:
    """Return the verdict on a pile: legal says that it could be one pack of the product.

    The product is one of the game's, by id or label, or made for the occasion of the game's.

    Findings of kinds `size`, `slot` (one for each), `left-out` and `repeats` (one for each card
    at fault), `fit` and `known-cards`. A line without a printing is judged as its card's first.

    Raises:
        NotFound, BadData: As `packs.sheets.find_product`.
        QueryError: A sheet's query cannot be read.
    """
    found = find_product(catalog, product) if isinstance(product, str) else product
    entries = entries_of(catalog, lines)
    by_id = {one.id: one for one in products_of(catalog)}
    places = places_of(catalog, found, by_id, settings, entries)
    counted = Counted(About(catalog.game, settings), entries, Queries(catalog.game))
    return add_up(_Pile(found, places, counted).findings())


class _Pile(Value):
    product: Product
    places: tuple[Place, ...]
    counted: Counted

    def findings(self) -> tuple[Finding, ...]:
        """Return all findings; whether everything fits matters where nothing simpler failed."""
        simple = [self.size(), *map(self.slot, self.places), *self.left_out(), *self.repeats()]
        simple += self.unknown_cards()
        broken = any(f.status in {"fail", "unfinished"} for f in simple)
        return (*self.settled(simple), *(() if broken else (self.fit(),)))

    def settled(self, simple: Iterable[Finding]) -> tuple[Finding, ...]:
        """Return the findings; slots that share cards are full if a full pile fits for certain."""
        fits = self.room() == 0 and unplaced(self.places, self.counted.entries, sure=True) == 0
        return tuple(
            f.but(status="pass", cards=())
            if fits and f.kind == "slot" and f.status == "unknown" and f.needed
            else f
            for f in simple
        )

    def finding(self, kind: str, status: Status, **facts: Any) -> Finding:
        """Return a finding that cites the product."""
        facts = {"rule": kind, "cite": self.product.cite, **facts}
        return Finding(kind=kind, status=status, provisional=self.product.provisional, **facts)

    def size(self) -> Finding:
        """Hold the number of cards against the size, or against the slots where none is given."""
        given = self.product.size
        need, used = (
            value(given, self.counted.about.settings) if given is not None else self._slots()
        )
        total = self.counted.total()
        held = Span(total, total)
        if need is None:
            return self.finding("size", "unknown", found=held, assumptions=used)
        needed = Span(need, need)
        status = judge(needed, held, room=None)
        repair = None
        if total != need:
            key = "repair.add-cards" if total < need else "repair.take-out-cards"
            repair = Repair(key, {"count": abs(total - need)})
        return self.finding(
            "size", status, needed=needed, found=held, assumptions=used, repair=repair
        )

    def _slots(self) -> tuple[int | None, tuple[str, ...]]:
        counts = [place.count for place in self.places]
        used = tuple(dict.fromkeys(s for place in self.places for s in place.setting))
        return (None if None in counts else sum(c for c in counts if c is not None)), used

    def slot(self, place: Place) -> Finding:
        """Hold the cards that lie in no other slot, and those that may, against a slot's count."""
        counts = self.counted.counts(Ask(lambda entry: self.lies_only_in(place, entry)))
        low = sum(sure.count for sure, _ in counts if sure)
        high = sum(maybe.count for _, maybe in counts)
        facts: dict[str, Any] = {
            "rule": place.id, "what": place.id, "label": place.label, "cite": place.cite,
            "found": Span(low, high), "assumptions": place.setting,
        }  # fmt: skip
        if place.count is None:
            return self.finding("slot", "unknown", **facts)
        needed = Span(place.count, place.count)
        status = judge(needed, facts["found"], self.room())
        doubtful = tuple(maybe for sure, maybe in counts if maybe != sure)
        cards = doubtful if status == "unknown" else ()
        repair = _repair(needed, facts["found"], status)
        return self.finding("slot", status, needed=needed, cards=cards, repair=repair, **facts)

    def lies_only_in(self, place: Place, entry: Entry) -> bool | None:
        """Tell whether a card lies in a slot: None where it may as well lie in another."""
        mine = place.answer(entry)
        elsewhere = any(p is not place and p.answer(entry) is not False for p in self.places)
        return None if mine and elsewhere else mine

    def room(self) -> int:
        """Return how many cards are missing."""
        counts = [MANY if place.count is None else place.count for place in self.places]
        return max(0, sum(counts) - self.counted.total())

    def left_out(self) -> tuple[Finding, ...]:
        """Find the cards that no slot can give."""

        def is_out(entry: Entry) -> bool:
            return all(place.answer(entry) is False for place in self.places)

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
        groups: dict[str, int] = {}
        for place in self.places:
            answers = [place.answer(entry) for entry in group]
            if True in answers or (not sure and None in answers):
                groups[place.group] = max(
                    groups.get(place.group, 0), place.most(group[0], sure=sure)
                )
        return sum(groups.values())

    def unknown_cards(self) -> tuple[Finding, ...]:
        """Return one finding for the cards nobody knows."""
        cards = tuple(c for c, _ in self.counted.counts(Ask(lambda e: e.record is None)) if c)
        return (self.finding("known-cards", "unknown", cards=cards),) if cards else ()

    def fit(self) -> Finding:
        """Tell whether every card finds a place of its own, all at once."""
        if unplaced(self.places, self.counted.entries, sure=True) == 0:
            return self.finding("fit", "pass")
        left = unplaced(self.places, self.counted.entries, sure=False)
        status: Status = "fail" if left else "unknown"
        cards = self.counted.counts(Ask(lambda entry: bool(left) or self.is_doubtful(entry)))
        repair = Repair("repair.swap-matching", {"count": left}) if left else None
        counts = tuple(sure for sure, _ in cards if sure)
        return self.finding("fit", status, cards=counts, repair=repair)

    def is_doubtful(self, entry: Entry) -> bool:
        """Tell whether nobody knows of some slot if it may give the card."""
        return any(place.answer(entry) is None for place in self.places)


def _repair(needed: Span, found: Span, status: Status) -> Repair | None:
    high = found.low if found.high is None else found.high
    if status == "unfinished":
        return Repair("repair.add-matching", {"count": needed.low - high})
    if status != "fail":
        return None
    if found.low > needed.low:
        return Repair("repair.take-out-matching", {"count": found.low - needed.low})
    return Repair("repair.swap-matching", {"count": needed.low - high})
