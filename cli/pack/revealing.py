"""An opening as somebody at the table sees it: card by card, and longest before the best one."""

from collections.abc import Iterable, Iterator
from statistics import median_low

from ...catalog.game import Field
from ...packs.draw import Pack
from ..answer import Beat
from .opened import Shown
from .rarities import rank

_CARD, _BEST, _PACK = 0.25, 1.2, 0.6  # seconds before a card, before the best, before a pack


def beats(packs: Iterable[Pack], lines: Iterable[Shown], field: Field) -> Iterator[Beat]:
    """Yield the lines of an opening, each with the seconds that pass before it."""
    best = {pack.number: _best(pack, field) for pack in packs}
    for i, one in enumerate(lines):
        if one.drawn is None:
            yield Beat(f"{one.line}\n", _PACK if i else 0)
        else:
            is_best = rank(one.drawn.rarity, field) == best[one.pack]
            yield Beat(f"{one.line}\n", _BEST if is_best else _CARD)


def _best(pack: Pack, field: Field) -> int | None:
    """Return the rank of the rarest cards, None where most are just as rare."""
    ranks = [rank(drawn.rarity, field) for drawn in pack.cards]
    return max(ranks) if max(ranks) > median_low(ranks) else None
