"""Whether the cards of a pile fit into the slots of a product, all at once."""

from collections import Counter
from collections.abc import Sequence

from ..combinatorics.flow import SINK, SOURCE, Network
from ..decks.entry import Entry
from .places import MANY, Place


def unplaced(places: Sequence[Place], entries: Sequence[Entry], *, sure: bool) -> int:
    """Return how many cards find no place, by what is certain or by what is possible.

    Printings of one card share how often a group of slots may hold it; there a slot that may give
    one of them is taken to give them all.
    """
    network = Network()
    copies = Counter(entry.key for entry in entries)
    for i, place in enumerate(places):
        count = place.count if place.count is not None else 0 if sure else MANY
        network.edge(i, SINK, count)
    for n, entry in enumerate(entries):
        network.edge(SOURCE, ("card", n), entry.count)
        for i, place in enumerate(places):
            answer = place.answer(entry)
            if answer is False or (sure and answer is None):
                continue
            most = place.most(entry, sure=sure)
            shared = copies[entry.key] > 1 and most < MANY
            gate = (entry.key if shared else n, place.group)
            network.limit(("card", n), ("in", *gate), entry.count)
            network.limit(("in", *gate), ("out", *gate), most)
            network.limit(("out", *gate), i, MANY)
    return sum(entry.count for entry in entries) - network.run()
