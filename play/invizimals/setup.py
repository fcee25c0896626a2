"""The set-up: opening hands drawn again without a PUP, and the first active."""

from collections.abc import Iterable

from ...catalog.game import Settings
from ...catalog.kleene import opposite, some
from .cards import STAGES


def must_redraw(stages: Iterable[str | None]) -> bool | None:
    """Tell whether an opening hand has to be drawn again: it has, if no card is a PUP (IZ-4).

    `stages` holds the stage of each card in hand: empty for a card that has none, None where it
    is unknown.
    """
    return opposite(some(None if stage is None else stage == STAGES[0] for stage in stages))


def penalty(mulligans: int, settings: Settings) -> int:
    """Return how many cards the other side draws more: one for each mulligan (IZ-4).

    `first-mulligan-free` says whether the first one costs nothing.
    """
    return max(0, mulligans - (1 if settings["first-mulligan-free"] else 0))


def first_active_costs(settings: Settings) -> bool:
    """Tell whether choosing the first active costs the attack of the first turn.

    By `first-active` it is chosen from the bench at the set-up, free of cost, or on the first
    turn as any change of the active (IZ-14).
    """
    return settings["first-active"] == "attack"
