"""Which cards are chosen, and how the arrows walk from card to card and from zone to zone."""

from collections.abc import Mapping, Sequence


class Choice:
    """The chosen cards by number, the one that the arrows start from last."""

    def __init__(self) -> None:
        self.cards: list[int] = []

    @property
    def last(self) -> int | None:
        """The card that was chosen last."""
        return self.cards[-1] if self.cards else None

    def only(self, card: int | None) -> None:
        """Choose this card and no other; None chooses nothing."""
        self.cards = [] if card is None else [card]

    def toggle(self, card: int) -> None:
        """Choose a card besides the others, or no longer."""
        if card in self.cards:
            self.cards.remove(card)
        else:
            self.cards.append(card)

    def keep(self, there: Mapping[str, Sequence[int]]) -> None:
        """Forget cards that no zone shows any more."""
        seen = {card for cards in there.values() for card in cards}
        self.cards = [card for card in self.cards if card in seen]

    def step(self, there: Mapping[str, Sequence[int]], by: int, *, adds: bool) -> None:
        """Walk to another card of all that are shown, zone after zone."""
        every = [card for cards in there.values() for card in cards]
        if self.last in every:
            start = every.index(self.last) + by
            self._take(every[start % len(every)], adds=adds)
        else:
            self._begin(there, adds=adds)

    def leap(self, there: Mapping[str, Sequence[int]], by: int, *, adds: bool) -> None:
        """Walk to the first card of another zone that has any."""
        zones = [cards for cards in there.values() if cards]
        here = next((i for i, cards in enumerate(zones) if self.last in cards), None)
        if here is None:
            self._begin(there, adds=adds)
        else:
            self._take(zones[(here + by) % len(zones)][0], adds=adds)

    def _begin(self, there: Mapping[str, Sequence[int]], *, adds: bool) -> None:
        """Walk to the first card of the last zone, the one nearest to the player."""
        for cards in reversed(list(there.values())):
            if cards:
                self._take(cards[0], adds=adds)
                return

    def _take(self, card: int, *, adds: bool) -> None:
        if not adds:
            self.only(card)
        elif card in self.cards:
            self.cards.remove(card)
            self.cards.append(card)
        else:
            self.cards.append(card)
