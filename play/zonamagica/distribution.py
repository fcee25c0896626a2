"""The distributions: when there is one, and how the implements set aside come into play."""

from collections.abc import Sequence

from ...catalog.game import Settings
from ...catalog.kleene import Answer
from ..working import Check, Ruling, Step, ruling
from .parts import FEWEST

DISTRIBUTIONS = 2  # as many as implements are set aside (ZM-9)


def cycles_before(players: int, settings: Settings) -> tuple[int | None, ...]:
    """Return the cycles after which there is a distribution; None where the board would tell.

    With 3 players there are as many changes of cycle as distributions: each is one. With more,
    settings hold what is printed on the line (8).
    """
    if players == FEWEST:
        return tuple(range(1, DISTRIBUTIONS + 1))
    found = (settings.get(f"distribution-{which}-{players}") for which in ("first", "second"))
    return tuple(value if type(value) is int else None for value in found)


def is_due(cycle: int, players: int, settings: Settings) -> Answer:
    """Tell whether a distribution follows a cycle that has just ended; None where the board would.

    Args:
        cycle: The one that has ended, from 1.
        players: 3, 4 or 5.
        settings: Values of the game's settings.
    """
    known = cycles_before(players, settings)
    if cycle >= players:
        return False
    return True if cycle in known else None if None in known else False


def may_receive(card: str, aside: Sequence[str], *, received: bool) -> Ruling:
    """Tell whether a player may choose an implement in the basic mode: one of the own two (ZM-10).

    `received` tells whether they have got one in this distribution.
    """
    return ruling(
        Check(card in aside, Step("own-aside", "ZM-10", {"card": card})),
        Check(not received, Step("one-each", "ZM-10", {"card": card})),
    )


def lot(pile: Sequence[str], players: int) -> tuple[str, ...]:
    """Return the cards of one distribution, off the pile (14): as many as players (ZM-11).

    `pile` has its top card first; they are sold in that order.
    """
    return tuple(pile[:players])
