"""A part of a sum with its working, and parts joined to one."""

from collections.abc import Iterable

from ...catalog.value import Value
from ..working import Lack, Step, gathered


class Part(Value):
    """Some steps of a sum, what they add in all, and what is unknown of it.

    `points` holds what is known; it is the whole part only where nothing is lacking.
    """

    steps: tuple[Step, ...] = ()
    points: int = 0
    lacking: tuple[Lack, ...] = ()


def joined(parts: Iterable[Part]) -> Part:
    """Return parts as one, in order."""
    held = tuple(parts)
    return Part(
        tuple(step for part in held for step in part.steps),
        sum(part.points for part in held),
        gathered(part.lacking for part in held),
    )
