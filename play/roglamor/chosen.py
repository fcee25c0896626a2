"""A Chosen: its place, its Oaths and levels, and the Release of its power."""

from ...catalog.game import Settings
from ...catalog.kleene import Answer
from ...catalog.value import Value
from ..working import Check, Lack, Ruling, Step, ruling
from .creatures import Creature, Lane
from .timing import MAIN, in_phase, may_play

RELEASED = 3  # the level of the Release (RG-26)
UNLEASHED = 4  # damage and life of the token that a Release makes (RG-26)


class Chosen(Value):
    """A Chosen in play and how often its Oath was met, at least 0."""

    name: str
    oaths: int = 0
    tapped: bool = False


def may_play_chosen(phase: str, settings: Settings, *, own_turn: bool, in_play: bool) -> Ruling:
    """Tell whether a Chosen may be played: one only is in play (RG-26).

    Args:
        phase: Id of the phase.
        settings: Values of the game's settings.
        own_turn: Whether the turn is the player's.
        in_play: Whether another Chosen of the player's is in play.
    """
    place = Check(True, Step("place-is-free", "RG-26"))
    if in_play:
        agreed = settings.get("elegido-replace")
        step = Step("chosen-replaced", "elegido-replace", setting="elegido-replace")
        place = Check(None if agreed is None else bool(agreed), step)
    return ruling(*may_play(own_turn=own_turn, phase=phase).checks, place)


def level(chosen: Chosen, settings: Settings) -> int | None:
    """Return the level of a Chosen: 1, and 1 more for each Oath, up to that of the Release.

    The setting `oaths-to-release` says how many Oaths lead there; None where it does not.
    """
    needed = _needed(settings)
    if needed is None:
        return None
    return RELEASED if chosen.oaths >= needed else min(RELEASED - 1, 1 + chosen.oaths)


def _needed(settings: Settings) -> int | None:
    found = settings.get("oaths-to-release")
    return found if type(found) is int else None


def powers(chosen: Chosen, settings: Settings) -> tuple[Step, ...]:
    """Return what a Chosen can do at its level: active, passive, Release."""
    reached = level(chosen, settings) or 1
    names = ("chosen-active", "chosen-passive", "chosen-release")
    return tuple(
        Step(key, "RG-26", {"card": chosen.name, "level": number})
        for number, key in enumerate(names, 1)
        if number <= reached
    )


def may_swear(chosen: Chosen, *, met: Answer, paid: Answer = True) -> Ruling:
    """Tell whether the Oath adds a level: its condition is met and its charges are paid (RG-26).

    The condition stands on the card: None where it cannot be told whether it is met.
    """
    facts = {"card": chosen.name}
    unknown = () if met is not None else (Lack(chosen.name, "text"),)
    return ruling(
        Check(met, Step("oath-met", "RG-26", facts), unknown),
        Check(paid, Step("oath-paid", "RG-26", facts)),
    )


def may_rise(chosen: Chosen, settings: Settings) -> Check:
    """Return whether a Chosen has a level left to gain: there are three (RG-26)."""
    reached = level(chosen, settings)
    step = Step("level-to-gain", "RG-26", {"card": chosen.name, "level": reached})
    return Check(None if reached is None else reached < RELEASED, step)


def sworn(chosen: Chosen) -> Chosen:
    """Return a Chosen whose Oath was met once more."""
    return chosen.but(oaths=chosen.oaths + 1)


def may_activate(chosen: Chosen, phase: str) -> Ruling:
    """Tell whether a Chosen may use its active ability, which taps it (RG-26)."""
    ready = Step("is-ready", "RG-26", {"card": chosen.name})
    return ruling(in_phase(phase, MAIN, "RG-33"), Check(not chosen.tapped, ready))


def may_release(chosen: Chosen, phase: str, settings: Settings) -> Ruling:
    """Tell whether a Chosen may release its power; nothing ever makes it (RG-26)."""
    reached = level(chosen, settings)
    facts = {"card": chosen.name, "level": reached, "oaths": chosen.oaths}
    holds = None if reached is None else reached >= RELEASED
    return ruling(
        in_phase(phase, MAIN, "release"),
        Check(holds, Step("level-of-release", "RG-26", facts, "oaths-to-release")),
    )


def release(token: str, lane: Lane) -> Creature:
    """Return the creature that a Release leaves: a token of 4 damage and 4 life (RG-26).

    Args:
        token: Its name.
        lane: Where it enters. It is stunned as any creature that enters is (RG-15).
    """
    return Creature(token, UNLEASHED, UNLEASHED, lane=lane, tapped=True, token=True)
