"""What lies in a pack: a recipe, a seed and a pack's number give its cards, always the same."""

from collections.abc import Iterator, Mapping, Sequence

from ...catalog.errors import BadData, UsageError
from ...catalog.value import EMPTY, Value
from .. import chance
from ..chance import Address
from ..recipes.recipe import Choice, Entry, Filling, Inner, Pity, Recipe, live, too_small

_Options = Mapping[str, Sequence[int]]  # slot → options, one of which its first card must be of

AGAIN = 10_000  # times a pack is drawn until it keeps its guarantees


class Pick(Value):
    """One card of a pack: the slot it came from and its printing (None: only the rarity is known).

    `part` names the pack inside a product of products, as `sobre 2` or `caja 1, sobre 2`; empty in
    a simple pack.
    `option` is the number of the slot's option that gave it.
    """

    slot: str
    printing: str | None
    card: str | None
    rarity: str | None
    part: str = ""
    option: int = 0


class _Pack:
    """One pack while it is drawn: where its draws lie, and the cards that may not come again."""

    def __init__(self, product: str, root: Address, number: int, part: str) -> None:
        self.product, self.root, self.number, self.part = product, root, number, part
        self.scopes: dict[str, set[str]] = {}

    def taken(self, filling: Filling) -> "_Taken":
        return _Taken(self.scopes.setdefault(filling.scope, set()) if filling.scope else set())


class _Taken:
    """What one slot has drawn; `cards` may be one set for all slots of its scope."""

    def __init__(self, cards: set[str]) -> None:
        self.cards = cards
        self.copies: dict[int, dict[int, int]] = {}  # choice → index → used


class Drawer:
    """Draws the packs of one recipe under one seed; keeps the piles that slots deal from.

    `since` says for each pity rule, by its key, how many packs before number 1 had no such card.
    """

    def __init__(
        self, recipe: Recipe, seed: str, player: str = "", since: Mapping[str, int] = EMPTY
    ) -> None:
        self.recipe, self.seed, self.player, self.since = recipe, seed, player, since
        self.piles: dict[Address, list[Entry]] = {}
        self._dry: dict[Address, tuple[int, tuple[int, ...]]] = {}

    def check(self, last: int) -> None:
        """See that the piles hold enough for packs 1 to `last`.

        Raises:
            UsageError: `pack.pool-exhausted` with slot, have, need (cards).
        """
        check_piles(self.recipe, last)

    def pack(self, number: int) -> tuple[Pick, ...]:
        """Return the cards of the pack with this number (1 or more), in slot order.

        Raises:
            BadData: `pack.sheet-small` with product, slot, have, need: a slot has no card left to
                give, and the product does not let the rarity stand for it;
                `pack.guarantee-never` with product, guarantee, times: no pack keeps it.
            Undecided: As `recipe.Guarantee.counts`.
        """
        root = chance.key(self.seed, self.player, self.recipe.product)
        return tuple(self._picks(self.recipe, root, number, ""))

    def _picks(self, recipe: Recipe, root: Address, number: int, part: str) -> list[Pick]:
        """Return a pack's cards; it is drawn again until it keeps what is guaranteed."""
        forced = self._forced(recipe, root, number) if recipe.pities else {}
        broken = ""
        for attempt in range(AGAIN if recipe.guarantees else 1):
            place = root.named("again").at(attempt) if attempt else root
            picks = list(self._once(recipe, place, number, part, forced))
            broken = _broken(recipe, picks)
            if not broken:
                return _ordered(recipe, picks)
        product = recipe.product
        raise BadData("pack.guarantee-never", product=product, guarantee=broken, times=AGAIN)

    def _once(
        self, recipe: Recipe, root: Address, number: int, part: str, forced: _Options
    ) -> Iterator[Pick]:
        pack = _Pack(recipe.product, root, number, part)
        yield from self._inner(recipe.inners, root, number, part)
        for filling in recipe.fillings:
            yield from self._filled(pack, filling, forced.get(filling.id, ()))
        if variants := recipe.may_have(number):
            weights = [variant.weight for variant in variants]
            variant = variants[chance.choose(root.named("variant").at(number), weights)]
            yield from self._inner(variant.inners, root, number, part)
            for filling in variant.fillings:
                yield from self._filled(pack, filling)

    def _inner(
        self, inners: Sequence[Inner], root: Address, number: int, part: str
    ) -> Iterator[Pick]:
        for inner in inners:
            product = inner.recipe.product
            for i in range(inner.count):
                which = (number - 1) * inner.count + i + 1
                name = f"{product} {i + 1}"
                whole = f"{part}, {name}" if part else name
                yield from self._picks(inner.recipe, root.named(product), which, whole)

    def _filled(self, pack: _Pack, filling: Filling, forced: Sequence[int] = ()) -> Iterator[Pick]:
        if filling.draw == "deal":
            return self._dealt(pack, filling)
        if filling.draw in ("run", "all") and filling.choices[0].entries:
            return _in_run(pack, filling) if filling.draw == "run" else _all(pack, filling)
        return _drawn(pack, filling, forced)

    def _dealt(self, pack: _Pack, filling: Filling) -> Iterator[Pick]:
        address = pack.root.named(filling.address, "pile")
        size = sum(filling.choices[0].weights)
        start = (pack.number - 1) * filling.count
        for unit in range(start, start + filling.count):
            which, place = divmod(unit, size) if filling.refill and size else (0, unit)
            pile = self._pile(filling, address.at(which) if which else address)
            if place < len(pile):
                yield _pick(filling, pile[place], pack.part)

    def _pile(self, filling: Filling, address: Address) -> list[Entry]:
        if address not in self.piles:
            entries = filling.choices[0].entries
            units = [entry for entry in entries for _ in range(entry.weight)]
            self.piles[address] = chance.shuffle(units, address)
        return self.piles[address]

    def _forced(self, recipe: Recipe, root: Address, number: int) -> dict[str, tuple[int, ...]]:
        """Return the options that the first card of a slot must be of, by the packs before."""
        at, dry = self._dry.get(root, (1, ()))
        if at > number or not dry:
            at, dry = 1, tuple(self.since.get(pity.key, 0) for pity in recipe.pities)
        while at < number:
            self._dry[root] = at, dry  # what the next call begins with
            own = [pick for pick in self._picks(recipe, root, at, "") if not pick.part]
            hits = (_hit(pity, own) for pity in recipe.pities)
            dry = tuple(0 if hit else packs + 1 for packs, hit in zip(dry, hits, strict=True))
            at += 1
        self._dry[root] = at, dry
        rules = zip(recipe.pities, dry, strict=True)
        return {pity.slot: pity.options for pity, packs in rules if packs >= pity.after}


def _hit(pity: Pity, picks: Sequence[Pick]) -> bool:
    return any(pick.slot == pity.slot and pick.option in pity.options for pick in picks)


def _ordered(recipe: Recipe, picks: list[Pick]) -> list[Pick]:
    """Return the cards of a pack in the order in which they are shown."""
    if not recipe.order:
        return picks
    return sorted(picks, key=lambda pick: recipe.order.index(pick.slot))


def _broken(recipe: Recipe, picks: Sequence[Pick]) -> str:
    """Return the id of a guarantee that a pack does not keep, or nothing."""
    for guarantee in recipe.guarantees:
        count = sum(guarantee.counts(pick.printing, pick.rarity) for pick in picks)
        if not guarantee.holds(count):
            return guarantee.id
    return ""


def _all(pack: _Pack, filling: Filling) -> Iterator[Pick]:
    for entry in filling.choices[0].entries:
        for _ in range(entry.weight):
            yield _pick(filling, entry, pack.part)


def _in_run(pack: _Pack, filling: Filling) -> Iterator[Pick]:
    entries = filling.choices[0].entries
    stream = pack.root.named(filling.address)
    for run in range(filling.runs):
        start = stream.at(pack.number, run).below(len(entries))
        for place in filling.places(start, run):
            yield _pick(filling, entries[place], pack.part)


def _drawn(pack: _Pack, filling: Filling, forced: Sequence[int]) -> Iterator[Pick]:
    stream = pack.root.named(filling.address)
    taken = pack.taken(filling)
    for i in range(filling.count):
        place = stream.named("option").at(pack.number, i)
        only = forced if i == 0 else ()
        index, has_card = _option(pack, filling, taken, place, only)
        if has_card:
            entry = _one(filling, taken, index, stream.at(pack.number, i))
            yield _pick(filling, entry, pack.part, index)
        else:
            rarity = filling.choices[index].rarity
            yield Pick(filling.id, None, None, rarity, pack.part, index)


def _pick(filling: Filling, entry: Entry, part: str, option: int = 0) -> Pick:
    return Pick(filling.id, entry.printing, entry.card, entry.rarity, part, option)


def _option(
    pack: _Pack, filling: Filling, taken: _Taken, address: Address, only: Sequence[int]
) -> tuple[int, bool]:
    """Return which sheet the next card comes from, and whether that has a card to give."""
    have = tuple(_has(filling, taken, i) for i in range(len(filling.choices)))
    options = live(filling.choices, have, only)
    if not options:
        raise too_small(pack.product, filling)
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


def check_piles(recipe: Recipe, last: int) -> None:
    """See that the piles hold enough for packs 1 to `last`; raises as `Drawer.check`."""
    for filling in recipe.fillings:
        if filling.draw == "deal":
            have, need = sum(filling.choices[0].weights), last * filling.count
            if have < need and not (filling.refill and have):
                raise UsageError("pack.pool-exhausted", slot=filling.id, have=have, need=need)
    for inner in recipe.inners:
        check_piles(inner.recipe, last * inner.count)
