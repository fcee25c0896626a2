"""The cards of which nobody knows whether they are wanted, as notes tell of them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ...packs.hands.doubts import Copies, in_doubt
from ..words import say

if TYPE_CHECKING:
    from ...collection.deckbuilding.decks import Line

MOST_NAMED = 5  # cards in doubt that are told by name


def doubts(lines: "Iterable[Line]", cards: Sequence[Copies], *, is_sure: bool) -> Iterator[str]:
    """Yield of which cards nobody knows whether they match, and whether that changes a chance.

    Cards without lines are mere numbers, of which all is known.
    """
    names = [line.name for line, (_, a) in zip(lines, cards, strict=False) if None in a]
    if names:
        more = ["…"] if len(names) > MOST_NAMED else []
        key = "odds.in-doubt-idle" if is_sure else "odds.in-doubt"
        yield say(key, count=in_doubt(cards), names=[*names[:MOST_NAMED], *more])
