"""Laws of the kinds that count: what is left over by allowances, and which copies are free."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from mazo.catalog.catalog import Catalog

from .decked import DECKS, Deck, deck_of, format_of, found_in


@given(
    deck=DECKS,
    limits=st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3)),
)
def test_allowances_leave_as_few_over_as_can_be(
    clanes: Catalog, deck: Deck, limits: tuple[int, int, int]
) -> None:
    """Trying every way to give places away finds the same number, and the same cards over.

    Of the allowances those are named that would take in such a card.
    """
    filters = ("clan:oso", "coste<=1", "type:unidad")
    rule = {
        "kind": "allowances",
        "allowances": [
            {"filter": f, "max": n, "label": f} for f, n in zip(filters, limits, strict=True)
        ],
    }
    format_ = format_of(clanes, rule)
    counted = deck_of(clanes, format_, deck)
    answers = {
        entry.name: tuple(counted.matching(f)(entry) is True for f in filters)
        for entry in counted.entries
    }
    copies = [entry.name for entry in counted.entries for _ in range(entry.count)]
    fewest = _fewest_over([answers[name] for name in copies], limits)
    (found,) = found_in(format_, counted)
    assert found.facts.get("over", 0) == fewest
    over = set()
    for name in set(copies) if fewest else ():
        rest = list(copies)
        rest.remove(name)
        if _fewest_over([answers[each] for each in rest], limits) == fewest - 1:
            over.add(name)
    assert {card.name for card in found.cards} == over
    full = [f for i, f in enumerate(filters) if any(answers[name][i] for name in over)]
    assert [label[""] for label in found.parts] == full


def _fewest_over(copies: list[tuple[bool, ...]], limits: tuple[int, ...]) -> int:
    """Return how many copies lack a place: Hall's theorem, over every set of allowances.

    As many are over as there are more copies that need one of a set than the set has places.
    """
    indices = range(len(limits))
    return max(
        sum(all(i in kept or not takes for i, takes in enumerate(one)) for one in copies)
        - sum(limits[i] for i in kept)
        for size in range(len(limits) + 1)
        for kept in combinations(indices, size)
    )


@given(deck=DECKS, free=st.integers(0, 3), limit=st.integers(0, 12))
def test_the_dearest_copies_are_free(clanes: Catalog, deck: Deck, free: int, limit: int) -> None:
    """Adding up copy after copy, without the first ones of each card, gives the same sum."""
    rule = {"kind": "sum", "field": "puntos", "max": limit, "free": free}
    format_ = format_of(clanes, rule)
    counted = deck_of(clanes, format_, deck)
    copies: dict[str, list[int]] = {}
    for entry in counted.entries:
        assert entry.record is not None
        copies.setdefault(entry.key, []).extend([entry.record["f_puntos"]] * entry.count)
    paid = sum(cost for costs in copies.values() for cost in sorted(costs)[: len(costs) - free]
               if len(costs) > free)  # fmt: skip
    (found,) = found_in(format_, counted)
    assert found.found is not None
    assert (found.found.low, found.found.high) == (paid, paid)
    assert (found.status == "fail") == (paid > limit)
