"""What blank lines part: the side of a list that has no heading and says it no other way."""

from .item import Item
from .reading import Reading, Spot


class Blanks:
    """The cards of a list so far, and where blank lines stand between them.

    `headed` is set once a heading tells where cards go: then blank lines part nothing. `pending`
    says that the last line was blank.
    """

    def __init__(self) -> None:
        self.headed = self.pending = False
        self._items: list[Item] = []
        self._gaps: list[tuple[int, Spot]] = []  # how many cards stand above, and the first below
        self._all_counted = True

    def blank(self) -> None:
        """Note a blank line."""
        self.pending = True

    def card(self, item: Item | None, spot: Spot | None, *, is_counted: bool) -> None:
        """Note a line that is a card, and what became of it; no spot is needed unless pending."""
        if self.pending and spot and self._items:
            self._gaps.append((len(self._items), spot))
        self.pending = False
        self._all_counted = self._all_counted and is_counted
        if item:
            self._items.append(item)

    def parted(self, reading: Reading) -> list[Item]:
        """Return the cards, those of the side in its zone.

        Where one blank line is all that parts the list, and every card has its count, those below
        it are the side: so some sites write it. The reading says so. Cards that have a zone of
        their own keep it.
        """
        headings = reading.headings
        side, gaps = headings.side, self._gaps
        if self.headed or side is None or len(gaps) != 1 or not self._all_counted:
            return self._items
        main = reading.names.game.deck_zones()[0].id
        above, spot = gaps[0]
        below = [item.but(zone=side) if item.zone == main else item for item in self._items[above:]]
        if any(item.zone == side for item in below):
            reading.ignore("list.blank-parts", spot.at(spot.text), zone=side)
        return self._items[:above] + below
