"""In which order effects are resolved, who may pay to go first, and what a Barrier keeps off."""

from collections.abc import Sequence
from functools import lru_cache

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Check, Ruling, Step, ruling
from .mana import BARRIER, PRIORITY


class Clash(Value):
    """An action and the reaction to it: whether the action still does anything, and why."""

    stands: bool
    step: Step


def order(guardian: int, players: int, payments: Sequence[int] = ()) -> tuple[int, ...]:
    """Return the seats in order of priority: from the Guardian leftwards (INV-32).

    Each payment puts its seat first, the last one in front of those before (INV-21).

    Args:
        guardian: The Guardian's seat, from 1.
        players: How many seats there are.
        payments: Seats that paid for priority, in the order they did.
    """
    return _order(guardian, players, tuple(payments))


@lru_cache(maxsize=1024)
def _order(guardian: int, players: int, payments: tuple[int, ...]) -> tuple[int, ...]:
    around = [(guardian - 1 + step) % players + 1 for step in range(players)]
    for seat in payments:
        around.remove(seat)
        around.insert(0, seat)
    return tuple(around)


def may_pay(
    seat: int, guardian: int, payments: Sequence[int], mana: int, settings: Settings
) -> Ruling:
    """Tell whether a player may pay for priority now (INV-21).

    Once the Guardian has paid nobody may; `priority-payment` says how often others may.
    """
    closed = Step("guardian-paid", "INV-21", {"seat": guardian})
    reading = settings["priority-payment"]
    spent = {"once-each": seat in payments, "once-in-all": bool(payments), "unlimited": False}
    times = Step(
        "priority-times", "INV-21", {"count": payments.count(seat), "price": PRIORITY},
        "priority-payment",
    )  # fmt: skip
    return ruling(
        Check(guardian not in payments, closed),
        Check(not spent[str(reading)], times),
        Check(mana >= PRIORITY, Step("mana-needed", "INV-21", {"price": PRIORITY, "have": mana})),
    )


def may_shield(mana: int, *, revealed: bool, shielded: bool) -> Ruling:
    """Tell whether a Mana Barrier may be put on a Conjuring: on one that lies open (INV-22)."""
    return ruling(
        Check(revealed, Step("barrier-revealed", "INV-22")),
        Check(not shielded, Step("barrier-once", "INV-22")),
        Check(mana >= BARRIER, Step("mana-needed", "INV-22", {"price": BARRIER, "have": mana})),
    )


def may_target(settings: Settings, *, destroys: bool) -> Check:
    """Tell whether a Conjuring with a Barrier may be the target of another one (INV-22).

    `barrier` says whether a Barrier keeps off all that would target it or only what destroys it.
    """
    reading = settings["barrier"]
    kept_off = destroys or reading == "target"
    return Check(not kept_off, Step("barrier-holds", "INV-22", {"reading": reading}, "barrier"))


def clash(action: int, reaction: int, ordered: Sequence[int], *, prevents: bool) -> Clash:
    """Return what becomes of an action and a reaction of two seats (INV-32).

    Args:
        action: The seat that acted.
        reaction: The seat that answers.
        ordered: The seats in order of priority.
        prevents: Whether the reaction keeps the action from doing anything, as a block does.
    """
    reacts_first = ordered.index(reaction) < ordered.index(action)
    first, second = (reaction, action) if reacts_first else (action, reaction)
    stands = not (reacts_first and prevents)
    key = "reaction-too-late" if not reacts_first else "action-stands" if stands else "prevented"
    return Clash(stands, Step(key, "INV-32", {"first": first, "second": second}))
