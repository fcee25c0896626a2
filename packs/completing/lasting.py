"""What packs go on giving: make-ups that only the first packs have come to an end."""

from collections.abc import Iterable

from ...catalog.value import Value
from ..recipes.recipe import Filling, Inner, Recipe


class Lasting(Value):
    """All `printings` that packs after number `last` may give."""

    last: int
    printings: frozenset[str]


def lasting(recipe: Recipe) -> Lasting:
    """Return what packs may give once their number changes nothing any more."""
    own = max([0, *(edge for one in recipe.variants for edge in (one.first - 1, one.last or 0))])
    suited = recipe.may_have(own + 1)
    inners = [*recipe.inners, *(inner for one in suited for inner in one.inners)]
    below = [(inner, lasting(inner.recipe)) for inner in inners if inner.count]
    last = max([own, *(_outer(each.last, inner) for inner, each in below)])
    fillings = (*recipe.fillings, *(filling for one in suited for filling in one.fillings))
    return Lasting(last, _given(fillings).union(*(each.printings for _, each in below)))


def _outer(number: int, inner: Inner) -> int:
    """Return in which pack the pack inside with this number lies."""
    return -(-number // inner.count)


def _given(fillings: Iterable[Filling]) -> frozenset[str]:
    choices = (c for filling in fillings if filling.count for c in filling.choices if c.weight)
    return frozenset(entry.printing for choice in choices for entry in choice.entries)
