"""A fix: which cards come in and which go, and the deck that comes of it."""

from typing import Literal

from ...catalog.value import Value
from ...collection.deckbuilding.lines import Line
from ..verdict import Verdict


class Move(Value):
    """So many copies of a card that come into a zone or go from it; `count` is at least 1.

    Of those that come in, `moved` are in the deck and only change their zone, and `owned` of the
    others are owned, where it is known what is.
    """

    zone: str
    card: str | None
    name: str
    count: int
    printing: str | None = None
    owned: int | None = None
    moved: int = 0


class Plan(Value):
    """The smallest fix of a deck, empty where no card has to move.

    `verdict` is the one on `lines`, the deck that comes of it. Where there is none the lines
    are those of the deck, and `conflict` names the rules that no deck of the cards can keep
    together.
    """

    state: Literal["sound", "mended", "hopeless"]
    lines: tuple[Line, ...]
    verdict: Verdict
    into: tuple[Move, ...] = ()
    out: tuple[Move, ...] = ()
    conflict: tuple[str, ...] = ()
