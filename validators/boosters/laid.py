"""How a pile is laid out: the packs it comes nearest to, and what their slots ask for."""

from collections.abc import Iterable

from ...catalog.game import Labels
from ...catalog.kleene import Answer, some
from ...catalog.value import Value
from ..decks.entry import Entry
from ..verdict import Span
from .fitting import Fitted
from .places import Packs, Place, Shape, SlotPlaces


class Layout(Value):
    """The shape that a pile comes nearest to, and a best way to lay it out there.

    `is_sure` says that everything has its place for certain.
    """

    shape: Shape
    fitted: Fitted
    is_sure: bool


class Asked(Value):
    """A slot in all packs together: `needed` cards, None while nobody knows how many.

    `places` come with the number of packs and what tells their make-up from every other.
    """

    id: str
    label: Labels
    cite: tuple[str, ...]
    setting: tuple[str, ...]
    balance: str | None
    needed: int | None
    places: tuple[tuple[Place, int, int], ...]

    def answer(self, entry: Entry) -> Answer:
        """Tell whether the slot may give a card: yes, no, or None for unknown."""
        return some(place.answer(entry) for place, _, _ in self.places)


def asked(layout: Layout) -> tuple[Asked, ...]:
    """Return the slots of the packs that a pile comes nearest to."""
    found: dict[tuple[str, str], Asked] = {}
    kinds = zip(layout.shape.kinds(), layout.fitted.packs, strict=True)
    for kind, ((packs, made), count) in enumerate(kinds):
        for slot in made.slots if count or packs.count is None else ():
            known = slot.count is not None and packs.count is not None
            needed = (slot.count or 0) * count if known else None
            places = tuple((place, count, kind) for place in slot.places)
            key = packs.product, slot.id
            if held := found.get(key):
                both = total((needed, held.needed))
                found[key] = held.but(needed=both, places=held.places + places)
                continue
            found[key] = Asked(
                slot.id, slot.label, slot.cite, slot.setting, slot.balance, needed, places
            )
    return tuple(found.values())


def size_of(shapes: Iterable[Shape]) -> Span | None:
    """Return how many cards there may be, None while nobody knows."""
    return _either(_together(map(_span, shape.packs)) for shape in shapes)


def _span(packs: Packs) -> Span | None:
    """Return how many cards some packs of a product may hold."""
    one = _either(
        _together((*(_of_slot(slot) for slot in kind.slots), *map(_span, kind.inners)))
        for kind in packs.kinds
    )
    if one is None or packs.count is None:
        return None
    return Span(one.low * packs.count, (one.high or 0) * packs.count)


def _of_slot(slot: SlotPlaces) -> Span | None:
    return None if slot.count is None else Span(slot.count, slot.count)


def _together(spans: Iterable[Span | None]) -> Span | None:
    found = Span(0, 0)
    for span in spans:
        if span is None:
            return None
        found += span
    return found


def _either(spans: Iterable[Span | None]) -> Span | None:
    held = [*spans]
    known = [span for span in held if span is not None]
    if len(known) < len(held) or not known:
        return None
    return Span(min(span.low for span in known), max(span.high or 0 for span in known))


def total(counts: Iterable[int | None]) -> int | None:
    """Return what counts come to, None where one of them is unknown."""
    known = [*counts]
    return None if None in known else sum(count for count in known if count is not None)
