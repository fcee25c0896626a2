"""How many cards a pack may hold, those of all packs inside it counted."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ...catalog.reading import Number
from .model import Part, Product, Slot

MOST_CARDS = 10_000  # far above any case that is sold, and a pack of it is drawn in a moment


class Sizes:
    """Counts the cards of products; `number` returns what a number is, None while nobody knows.

    What is unknown counts for nothing, and a pack inside another for no more than `MOST_CARDS`: it
    is told of by itself.
    """

    def __init__(
        self, by_id: Mapping[str, Product], number: Callable[[Number], int | None]
    ) -> None:
        self.by_id, self.number = by_id, number
        self._held: dict[str, int] = {}

    def too_many(self, product: Product) -> Iterator[tuple[str, int]]:
        """Yield the key path below a product that gives too many cards, and how many, once.

        It is empty where no slot or part does it alone.
        """
        slots = ((path, self._slot(slot)) for path, slot in product.all_slots())
        parts = ((path, self._part(part)) for path, part in product.packs_inside())
        alone = ((f".{path}.count", cards) for path, cards in (*slots, *parts))
        for place, cards in (*alone, ("", self._whole(product))):
            if cards > MOST_CARDS:
                yield place, cards
                return

    def _whole(self, product: Product) -> int:
        varied = (self._body(one.slots, one.parts) for one in product.variants)
        return self._body(product.slots, product.parts) + max(varied, default=0)

    def _body(self, slots: Sequence[Slot], parts: Sequence[Part]) -> int:
        own = (*slots, *(part.slot for part in parts if part.slot))
        return sum(map(self._slot, own)) + sum(self._part(part) for part in parts if part.product)

    def _slot(self, slot: Slot) -> int:
        return self._number(slot.count)

    def _part(self, part: Part) -> int:
        id_ = part.product or ""
        if id_ not in self._held:
            self._held[id_] = 0  # of a product that lies in itself
            inner = self.by_id.get(id_)
            self._held[id_] = min(self._whole(inner), MOST_CARDS) if inner else 0
        return self._number(part.count) * self._held[id_]

    def _number(self, given: Number | None) -> int:
        return 0 if given is None else self.number(given) or 0
