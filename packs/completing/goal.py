"""What is to be completed: so many copies of each wanted card, and what is there already."""

from collections.abc import Mapping

from ...catalog.value import EMPTY, Value


class Trade(Value):
    """`give` spare copies go for `get` that are missing, all of one rarity (each >= 1)."""

    give: int
    get: int


class Goal(Value):
    """`copies` (>= 1) of each of the `wanted` printings.

    `owned` says how many of a printing are there, more than are needed too: those may be traded.
    """

    wanted: frozenset[str]
    copies: int = 1
    owned: Mapping[str, int] = EMPTY
    trade: Trade | None = None

    def missing(self) -> dict[str, int]:
        """Return how many copies of each printing are missing, where any is (>= 1)."""
        few = {id_: self.copies - self.owned.get(id_, 0) for id_ in self.wanted}
        return {id_: count for id_, count in few.items() if count > 0}

    def there(self) -> int:
        """Return how many of the copies wanted are owned."""
        return sum(min(self.copies, self.owned.get(id_, 0)) for id_ in self.wanted)

    def spare(self, rarities: Mapping[str, str | None]) -> dict[str | None, int]:
        """Return the spare copies of each rarity; `rarities` are those of the printings."""
        found: dict[str | None, int] = {}
        for id_ in self.wanted:
            count = self.owned.get(id_, 0) - self.copies
            if count > 0:
                found[rarities[id_]] = found.get(rarities[id_], 0) + count
        return found
