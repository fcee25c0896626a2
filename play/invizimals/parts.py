"""A part of a sum with its working, and parts joined to one."""

from collections.abc import Iterable

from ...catalog.value import Value
from ..working import Lack, Step, gathered


class Part(Value):
    """Some steps of a sum, what they add in all, and what is unknown of it.

    `points` holds what is known; it is the whole part only where nothing is lacking. `below` and
    `above` tell how much less and how much more it may be, both from 0 up; None: any amount.
    """

    steps: tuple[Step, ...] = ()
    points: int = 0
    lacking: tuple[Lack, ...] = ()
    below: int | None = 0
    above: int | None = 0


def joined(parts: Iterable[Part]) -> Part:
    """Return parts as one, in order."""
    held = tuple(parts)
    return Part(
        tuple(step for part in held for step in part.steps),
        sum(part.points for part in held),
        gathered(part.lacking for part in held),
        added(part.below for part in held),
        added(part.above for part in held),
    )


def added(numbers: Iterable[int | None]) -> int | None:
    """Return the sum of some numbers, None while one is unknown."""
    held = tuple(numbers)
    return None if None in held else sum(number or 0 for number in held)
