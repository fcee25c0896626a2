"""The set-up: opening hands drawn again without a PUP, and the first active."""

from collections.abc import Iterable

from ...catalog.game import Settings
from ...catalog.kleene import opposite, some
from ...catalog.value import Value
from ..working import Check, Ruling, Step, ruling
from .cards import STAGES

HAND = 5  # cards of an opening hand (IZ-3)


class Penalty(Value):
    """The cards that the mulligans of one side give the other, with the working."""

    cards: int
    steps: tuple[Step, ...]


def must_redraw(stages: Iterable[str | None]) -> Ruling:
    """Return whether an opening hand has to be drawn again: it has, if no card is a PUP (IZ-4).

    `stages` holds the stage of each card in hand: empty for a card that has none, None where it
    is unknown.
    """
    pup = some(None if stage is None else stage == STAGES[0] for stage in stages)
    return ruling(Check(opposite(pup), Step("no-pup", "IZ-4", {"hand": HAND})))


def penalty(mulligans: int, settings: Settings) -> Penalty:
    """Return how many cards the other side draws more: one for each mulligan (IZ-4).

    `first-mulligan-free` says whether the first one costs nothing.
    """
    free = 1 if settings["first-mulligan-free"] else 0
    cards = max(0, mulligans - free)
    facts = {"mulligans": mulligans, "free": min(free, mulligans), "cards": cards}
    return Penalty(cards, (Step("mulligan-cards", "IZ-4", facts, "first-mulligan-free"),))


def first_active_costs(settings: Settings) -> tuple[bool, Step]:
    """Return whether choosing the first active costs the attack of the first turn.

    By `first-active` it is chosen from the bench at the set-up, free of cost, or on the first
    turn as any change of the active (IZ-14).
    """
    costs = settings["first-active"] == "attack"
    return costs, Step("first-active", "first-active", {"costs": costs}, setting="first-active")
