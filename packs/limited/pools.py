"""Sealed pools: so many packs of some products for each player, all under one seed."""

from collections.abc import Iterator, Sequence
from functools import partial

from ...catalog.catalog import Catalog
from ...catalog.game import Settings
from ...catalog.value import Value
from ..drawing.opening import Drawn, Opening, open_packs
from ..products.model import Product
from ..recipes.ready import ready
from ..recipes.recipe import Note


class Ask(Value):
    """So many packs (1 or more) of a product for each player."""

    product: Product
    count: int


class Pool(Value):
    """What a player has opened: an opening for each product, in the order asked."""

    player: str
    openings: tuple[Opening, ...]

    @property
    def packs(self) -> tuple[tuple[Drawn, ...], ...]:
        """The cards of each pack, in the order in which they were opened."""
        return tuple(pack.cards for opening in self.openings for pack in opening.packs)

    @property
    def cards(self) -> tuple[Drawn, ...]:
        """All cards, pack by pack."""
        return tuple(drawn for pack in self.packs for drawn in pack)


def pools(
    catalog: Catalog, asks: Sequence[Ask], players: Sequence[str], *, seed: str, settings: Settings
) -> Iterator[Pool]:
    """Yield the pool of each player in turn.

    A player's packs lie at addresses of that player, so nobody's change when another joins. A pile
    that is dealt out is one for all: the players take their packs from it in the order given.

    Args:
        catalog: The game's cards, with or without the sample ones.
        asks: The products, each once.
        players: Their names, each once.
        seed: Any text.
        settings: Values of the game's settings; one that is missing has its default.

    Raises:
        UsageError, BadData, NotFound, Undecided: As `opening.open_packs`; a pile that is too small
            is told of at the first player for whom it does not last.
    """
    opened = partial(open_packs, catalog, seed=seed, settings=settings)
    dealt = [ready(catalog, ask.product, settings).recipe.is_dealt for ask in asks]
    for place, player in enumerate(players):
        yield Pool(
            player,
            tuple(
                opened(ask.product, count=ask.count, first=place * ask.count + 1)
                if one
                else opened(ask.product, count=ask.count, player=player)
                for ask, one in zip(asks, dealt, strict=True)
            ),
        )


def notes(pools: Sequence[Pool]) -> tuple[Note, ...]:
    """Return what must be said of the packs of all players, each once."""
    found = (note for pool in pools for opening in pool.openings for note in opening.notes)
    return tuple(dict.fromkeys(found))
