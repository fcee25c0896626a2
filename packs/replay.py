"""Opening again what a receipt says, and saying what has changed since it was written."""

from collections.abc import Sequence
from typing import Literal

from ..catalog.catalog import Catalog
from ..catalog.errors import NotFound
from ..catalog.value import Value
from . import chance
from .draw import Opening, open_packs
from .receipt import Receipt, parse

Change = Literal["generator", "game", "sample", "product", "setting", "model", "cards", "result"]


class Replay(Value):
    """What a receipt gives today.

    `same` holds when the packs are the very ones the receipt was written for. Else `changes`
    names what differs; `opening` is then what the same seed gives now, or None where nothing can
    be opened at all.
    """

    receipt: Receipt
    opening: Opening | None
    changes: tuple[Change, ...]

    @property
    def same(self) -> bool:
        """Whether nothing has changed."""
        return not self.changes


def verify(line: str, catalog: Catalog, packs: Sequence[Sequence[str]] | None = None) -> Replay:
    """Open again the packs of a receipt and compare.

    Args:
        line: The receipt.
        catalog: The game's catalog; with the sample cards if the receipt says so.
        packs: The printing ids that were noted then, pack by pack, if they were; a card of which
            only the rarity was known counts as "".

    Raises:
        UsageError: As `receipt.parse`.
        BadData, Undecided: As `open_packs`.
    """
    receipt = parse(line)
    if elsewhere := _elsewhere(receipt, catalog):
        return Replay(receipt, None, elsewhere)
    settings, lost = receipt.values(catalog.game)
    changes: tuple[Change, ...] = ("setting",) if lost else ()
    try:
        opening = open_packs(
            catalog,
            receipt.product,
            seed=receipt.seed,
            count=receipt.count,
            first=receipt.first,
            settings=settings,
            player=receipt.player,
        )
    except NotFound:
        return Replay(receipt, None, (*changes, "product"))
    changes += _marks(receipt, parse(opening.receipt))
    if packs is not None and [list(pack) for pack in packs] != _ids(opening):
        changes += ("result",)
    return Replay(receipt, opening, changes)


def _elsewhere(receipt: Receipt, catalog: Catalog) -> tuple[Change, ...]:
    """Return what makes another opening of it from the start."""
    if receipt.version != chance.VERSION:
        return ("generator",)
    if receipt.game != catalog.game.id:
        return ("game",)
    return ("sample",) if receipt.sample != catalog.sample else ()


def _marks(then: Receipt, now: Receipt) -> tuple[Change, ...]:
    model: tuple[Change, ...] = ("model",) if then.model != now.model else ()
    return (*model, "cards") if then.cards != now.cards else model


def _ids(opening: Opening) -> list[list[str]]:
    return [[c.printing.id if c.printing else "" for c in pack.cards] for pack in opening.packs]
