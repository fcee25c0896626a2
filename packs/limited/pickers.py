"""Players who are nobody: they take what is rarest, then what goes with what they have."""

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from ...catalog.game import Game
from ...catalog.value import Value
from .. import chance
from ..drawing.opening import Drawn
from .drafting import Draft, Table


class Picker(Value):
    """Picks for the seats of a draft, always the same under a seed.

    A rarity is the rarer the fewer cards of it lie in all packs of the draft. Cards go together
    that share values of the shown fields of tokens (elements, say). What is alike to the last is
    drawn by chance.
    """

    game: Game
    draft: Draft
    seed: str

    @cached_property
    def rarities(self) -> Counter[str | None]:
        """How many cards of each rarity lie in all packs."""
        packs = (pack for each in self.draft.rounds for pack in each.packs)
        return Counter(drawn.rarity for pack in packs for drawn in pack)

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The fields whose values make cards go together."""
        fields = self.game.fields.values()
        return tuple(field.id for field in fields if field.kind == "tokens" and field.show)

    def place(self, table: Table) -> int:
        """Return the place in the hand that the next seat takes; the hand holds a card."""
        seat, hand = table.seat, table.hand
        assert seat is not None
        held = self._tokens(table.pools[seat])
        root = chance.key(self.seed, self.draft.players[seat], "draft").at(table.round, table.turn)
        order = chance.shuffle(range(len(hand)), root.at(table.due))
        return min(order, key=lambda place: self._rank(hand[place], held))

    def _rank(self, drawn: Drawn, held: Counter[str]) -> tuple[int, int]:
        tokens = set(self._tokens([drawn]))
        return self.rarities[drawn.rarity], -sum(held[token] for token in tokens)

    def _tokens(self, cards: Iterable[Drawn]) -> Counter[str]:
        found = Counter[str]()
        for drawn in cards:
            for field in self.fields if drawn.printing else ():
                values = drawn.printing.values[field] if drawn.printing else ()
                found.update(f"{field}:{v}" for v in (values if isinstance(values, tuple) else ()))
        return found
