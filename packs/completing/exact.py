"""The exact answer, where chains can give one: the curve of each group, multiplied."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from ...catalog.value import Value
from ..recipe import Recipe
from .compositions import TooMany, compositions
from .curves import MOST_WORK, Pull, curve, horizon, pulls, work
from .groups import Group, Placed, groups
from .mixing import mixed

if TYPE_CHECKING:
    from .curves import Floats

_EPSILON = 2.0**-52


class Exact(Value):
    """`chances` to be complete and mean number of missing `cards` found, after 0, 1, 2 … packs.

    The mean number of packs is off by no more than `error`.
    """

    chances: "Floats"
    cards: "Floats"
    error: float


class _Curve(Value):
    chances: "Floats"  # by steps, `steps` to a pack
    of: tuple[Pull, ...]
    steps: int
    ways: int  # products that are added up for one step


def exact(recipe: Recipe, missing: Collection[str]) -> Exact | None:
    """Return the answer for one copy of each missing printing; None where it must be tried out."""
    found = groups(recipe, missing)
    if found is None:
        return None
    try:
        return _together([_curve(group) for group in found])
    except TooMany:
        return None


def _curve(group: Group) -> _Curve:
    """Return the curve of one group.

    Raises:
        TooMany: There is no exact answer within reason.
    """
    slot = _lone(group)
    if slot is None:
        held = compositions(group)
        of = pulls(group.classes, held)
        if work(held, of) > MOST_WORK:
            raise TooMany
        return _Curve(curve(held, of), of, group.times, 2 * len(held))
    one = slot.but(filling=slot.filling.but(count=1))
    of = pulls(group.classes, compositions(group.but(makeups=((1, (one,)),))))
    if horizon(of) ** 1.5 * len(of) > MOST_WORK:
        raise TooMany
    return _Curve(mixed(of), of, group.times * slot.filling.count, len(of))


def _lone(group: Group) -> Placed | None:
    """Return the slot of a group that draws cards of several classes, each one by itself."""
    slots = [slot for _, slots in group.makeups for slot in slots]
    filling = slots[0].filling
    if len(slots) > 1 or sum(1 for each in group.classes if each.missing) < 2:
        return None
    is_lone = filling.draw == "replace" or (filling.count == 1 and filling.draw != "all")
    return slots[0] if is_lone else None


def _together(curves: Sequence[_Curve]) -> Exact:
    import numpy as np

    by_pack = [each.chances[:: each.steps] for each in curves]
    length = 1 + max((len(each) for each in by_pack), default=0)
    chances, cards = np.ones(length), np.zeros(length)
    packs = np.arange(length)
    for each, short in zip(curves, by_pack, strict=True):
        chances[: len(short)] *= short
        for pull in each.of:
            cards += pull.missing * (1 - (1 - float(pull.chance)) ** (packs * each.steps))
    return Exact(chances, cards, _error(curves, length))


def _error(curves: Sequence[_Curve], length: int) -> float:
    """Return by how much the mean may be off: by rounding, and by what lies beyond the end."""
    rounding = sum(each.ways * each.steps for each in curves) * length**2 / 2 * _EPSILON
    beyond = sum(1e-12 / (float(p.chance) * each.steps) for each in curves for p in each.of)
    return float(rounding + beyond)
