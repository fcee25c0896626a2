"""What the sums of Zona Mágica are about: mana, schools, and the numbers of a turn."""

from collections import Counter
from collections.abc import Iterable, Mapping

from ...catalog.value import Value

Mana = str | None  # id of a type of mana; None for a card nobody has told of

SCHOOLS = ("dragon", "hada")
FEWEST = 3  # players (ZM-1)
OFFER = 11  # mana in a full offer (ZM-4)
CIRCLE = 5  # mana in a circle (ZM-5)
SIDE = 3  # where a side marker starts, and falls back to (ZM-6, ZM-21)


class Missing(Value):
    """What some mana lacks of a cost: by type, and how many mana nobody has told of."""

    mana: Mapping[str, int]
    untold: int = 0

    @property
    def total(self) -> int:
        """How many mana are missing, were all untold ones of no use."""
        return sum(self.mana.values())

    @property
    def none(self) -> bool | None:
        """Whether nothing is missing; None where that hangs on untold mana."""
        if not self.mana:
            return True
        return False if self.total > self.untold else None


def missing(cost: Iterable[str], mana: Iterable[Mana]) -> Missing:
    """Return what mana lacks of a cost, type by type (ZM-24); neither is used up."""
    lying = tuple(mana)
    short = Counter(cost) - Counter(each for each in lying if each is not None)
    return Missing(dict(short), lying.count(None))
