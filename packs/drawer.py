"""What lies in a pack: a recipe, a seed and a pack's number give its cards, always the same."""

from collections.abc import Iterator

from ..catalog.errors import BadData, UsageError
from ..catalog.value import Value
from . import chance
from .chance import Address
from .recipe import Choice, Entry, Filling, Recipe, live


class Pick(Value):
    """One card of a pack: the slot it came from and its printing (None: only the rarity is known).

    `part` names the pack inside a product of products, as `sobre 2`; empty in a simple pack.
    """

    slot: str
    printing: str | None
    card: str | None
    rarity: str | None
    part: str = ""


class _Pack:
    """One pack while it is drawn: where its draws lie, and the cards that may not come again."""

    def __init__(self, recipe: Recipe, root: Address, number: int, part: str) -> None:
        self.recipe, self.root, self.number, self.part = recipe, root, number, part
        self.cards: set[str] = set()


class _Taken:
    """What one slot has drawn; `cards` may be one set for all slots of the pack."""

    def __init__(self, cards: set[str]) -> None:
        self.cards = cards
        self.copies: dict[int, dict[int, int]] = {}  # choice → index → used


class Drawer:
    """Draws the packs of one recipe under one seed; keeps the piles that slots deal from."""

    def __init__(self, recipe: Recipe, seed: str, player: str = "") -> None:
        self.recipe, self.seed, self.player = recipe, seed, player
        self.piles: dict[Address, list[Entry]] = {}

    def check(self, last: int) -> None:
        """See that the piles hold enough for packs 1 to `last`.

        Raises:
            UsageError: `pack.pool-exhausted` with slot, have, need (cards).
        """
        _check_piles(self.recipe, last)

    def pack(self, number: int) -> tuple[Pick, ...]:
        """Return the cards of the pack with this number (1 or more), in slot order.

        Raises:
            BadData: `pack.sheet-small` with product, slot, have, need: a slot has no card left to
                give, and the product does not let the rarity stand for it.
        """
        return tuple(self._picks(self.recipe, (self.recipe.product,), number, ""))

    def _picks(
        self, recipe: Recipe, path: tuple[str, ...], number: int, part: str
    ) -> Iterator[Pick]:
        root = chance.key(self.seed, self.player, path[0]).named(*path[1:])
        pack = _Pack(recipe, root, number, part)
        for inner in recipe.inners:
            below = (*path, inner.recipe.product)
            for i in range(inner.count):
                name = f"{inner.recipe.product} {i + 1}"
                which = (number - 1) * inner.count + i + 1
                yield from self._picks(inner.recipe, below, which, name)
        for filling in recipe.fillings:
            deal = filling.draw == "deal"
            yield from self._dealt(pack, filling) if deal else _drawn(pack, filling)

    def _dealt(self, pack: _Pack, filling: Filling) -> Iterator[Pick]:
        pile = self._pile(filling, pack.root.named(filling.id, "pile"))
        start = (pack.number - 1) * filling.count
        for entry in pile[start : start + filling.count]:
            yield _pick(filling, entry, pack.part)

    def _pile(self, filling: Filling, address: Address) -> list[Entry]:
        if address not in self.piles:
            entries = filling.choices[0].entries
            units = [entry for entry in entries for _ in range(entry.weight)]
            self.piles[address] = chance.shuffle(units, address)
        return self.piles[address]


def _drawn(pack: _Pack, filling: Filling) -> Iterator[Pick]:
    stream = pack.root.named(filling.id)
    taken = _Taken(pack.cards if filling.shared else set())
    for i in range(filling.count):
        index, has_card = _option(pack, filling, taken, stream.named("option").at(pack.number, i))
        if has_card:
            yield _pick(filling, _one(filling, taken, index, stream.at(pack.number, i)), pack.part)
        else:
            yield Pick(filling.id, None, None, filling.choices[index].rarity, pack.part)


def _pick(filling: Filling, entry: Entry, part: str) -> Pick:
    return Pick(filling.id, entry.printing, entry.card, entry.rarity, part)


def _option(pack: _Pack, filling: Filling, taken: _Taken, address: Address) -> tuple[int, bool]:
    """Return which sheet the next card comes from, and whether that has a card to give."""
    have = tuple(_has(filling, taken, i) for i in range(len(filling.choices)))
    options = live(filling.choices, have)
    if not options:
        raise _too_small(pack.recipe, filling)
    if len(options) == 1:
        return options[0]
    return options[chance.choose(address, [filling.choices[i].weight for i, _ in options])]


def _one(filling: Filling, taken: _Taken, index: int, address: Address) -> Entry:
    """Draw one entry of a sheet that has one left, and note it as taken."""
    choice = filling.choices[index]
    if filling.draw == "replace":
        return choice.entries[chance.pick(address.at(0), choice.totals)]
    if filling.draw == "copies":
        used = taken.copies.setdefault(index, {})
        found = chance.pick_copy(address, choice.weights, choice.totals, used)
        used[found] = used.get(found, 0) + 1
        return choice.entries[found]
    found = chance.pick_new(
        address, choice.weights, choice.totals, lambda i: choice.entries[i].card in taken.cards
    )
    taken.cards.add(choice.entries[found].card)
    return choice.entries[found]


def _has(filling: Filling, taken: _Taken, index: int) -> bool:
    choice = filling.choices[index]
    if filling.draw == "replace" or not choice.entries:
        return bool(choice.entries)
    if filling.draw == "copies":
        return sum(taken.copies.get(index, {}).values()) < choice.totals[-1]
    return choice.cards > len(taken.cards) or _any_left(choice, taken.cards)


def _any_left(choice: Choice, taken: set[str]) -> bool:
    return any(entry.card not in taken for entry in choice.entries)


def _too_small(recipe: Recipe, filling: Filling) -> BadData:
    copies = filling.draw == "copies"
    have = sum(c.totals[-1] if copies and c.totals else c.cards for c in filling.choices)
    return BadData(
        "pack.sheet-small", product=recipe.product, slot=filling.id, have=have, need=filling.count
    )


def _check_piles(recipe: Recipe, last: int) -> None:
    for filling in recipe.fillings:
        if filling.draw == "deal":
            have, need = sum(filling.choices[0].weights), last * filling.count
            if have < need:
                raise UsageError("pack.pool-exhausted", slot=filling.id, have=have, need=need)
    for inner in recipe.inners:
        _check_piles(inner.recipe, last * inner.count)
