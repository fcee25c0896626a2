"""Opening packs of a game's product: `open_packs` is what the command line and the play call."""

import json
from collections.abc import Callable, Mapping

from ...catalog.catalog import Catalog, Printing
from ...catalog.errors import UsageError
from ...catalog.game import Settings
from ...catalog.value import EMPTY, Value
from ..products.model import Product
from ..recipes.ready import ready
from ..recipes.recipe import Note, Recipe
from .drawer import Drawer, Pick
from .receipt import Receipt, cards_mark, model_mark, written

MOST_PACKS = 100_000  # of one opening; odds and completion count more without keeping the cards
_MOST_NUMBER = 1 << 32


class Drawn(Value):
    """A card of a pack; `printing` is None where only its rarity is known.

    `part` names the pack inside a product of products, as `sobre 2`; it is empty in others.
    """

    slot: str
    printing: Printing | None
    rarity: str | None
    part: str = ""


class Pack(Value):
    """One opened pack: its number under the seed, and its cards in slot order."""

    number: int
    cards: tuple[Drawn, ...]


class Opening(Value):
    """Packs that were opened, the receipt that opens them again, and what must be said of them."""

    game: str
    product: str
    seed: str
    receipt: str
    packs: tuple[Pack, ...]
    notes: tuple[Note, ...]


def open_packs(  # noqa: PLR0913 — an opening has so many free choices, all named
    catalog: Catalog,
    product: Product | str,
    *,
    seed: str,
    count: int = 1,
    first: int = 1,
    settings: Settings,
    player: str = "",
    since: Mapping[str, int] = EMPTY,
    progress: Callable[[int], None] | None = None,
) -> Opening:
    """Open packs `first` to `first + count - 1` of a product under a seed.

    A pack depends on its own number alone, never on how many are opened; sheets stand in display
    order, so the order of the card file does not matter either.

    Args:
        catalog: The game's cards, with or without the sample ones.
        product: The product, or its id or label.
        seed: Any text; `7` and `007` are two seeds.
        count: Packs, from 1 to 100,000.
        first: The number of the first one, 1 or more.
        settings: Values of the game's settings; one that is missing has its default.
        player: Who opens, where several open under one seed.
        since: Packs without the card that a pity rule waits for, opened before number 1, by the
            rule's key.
        progress: Told how many packs are drawn by then.

    Raises:
        UsageError: `pack.bad-count` (count, first, most); `pack.pool-exhausted` (slot, have, need).
        BadData: `pack.sheet-small` (product, slot, have, need); and as `ready.ready`.
        NotFound, Undecided: As `ready.ready`.
    """
    if not (1 <= count <= MOST_PACKS and 1 <= first <= _MOST_NUMBER):
        raise UsageError("pack.bad-count", count=count, first=first, most=MOST_PACKS)
    made = ready(catalog, product, settings)
    since = {pity.key: since.get(pity.key, 0) for pity in made.recipe.pities}
    drawer = Drawer(made.recipe, seed, player, since)
    drawer.check(first + count - 1)
    numbers = range(first, first + count)
    picks = []
    for number in numbers:
        picks.append(drawer.pack(number))
        if progress:
            progress(len(picks))
    printings = _printings(catalog, picks)
    packs = tuple(
        Pack(number, tuple(_drawn(pick, printings) for pick in cards))
        for number, cards in zip(numbers, picks, strict=True)
    )
    receipt = receipt_of(catalog, made.recipe, seed, numbers, player).but(since=since)
    return Opening(catalog.game.id, made.product.id, seed, str(receipt), packs, made.notes)


def receipt_of(
    catalog: Catalog, recipe: Recipe, seed: str, numbers: range, player: str = ""
) -> Receipt:
    """Return the receipt of packs with these numbers."""
    return Receipt(
        catalog.game.id,
        recipe.product,
        seed,
        numbers.start,
        len(numbers),
        model_mark(recipe),
        cards_mark(recipe),
        player,
        catalog.sample,
        {id_: written(value) for id_, value in recipe.used.items() if value is not None},
    )


def _printings(catalog: Catalog, packs: list[tuple[Pick, ...]]) -> dict[str, Printing]:
    ids = {pick.printing for cards in packs for pick in cards if pick.printing}
    drawn = json.dumps(list(ids))
    found = catalog.select("WHERE id IN (SELECT value FROM json_each(?))", (drawn,))
    return {printing.id: printing for printing in found}


def _drawn(pick: Pick, printings: dict[str, Printing]) -> Drawn:
    found = printings[pick.printing] if pick.printing else None
    return Drawn(pick.slot, found, pick.rarity, pick.part)
