"""A Chosen: its place, its Oaths and levels, and the Release of its power."""

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Check, Ruling, Step, ruling
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
        step = Step("chosen-replaced", "elegido-replace", setting="elegido-replace")
        place = Check(bool(settings["elegido-replace"]), step)
    return ruling(*may_play(own_turn=own_turn, phase=phase).checks, place)


def level(chosen: Chosen, settings: Settings) -> int:
    """Return the level of a Chosen: 1, and 1 more for each Oath, up to that of the Release.

    The setting `oaths-to-release` says how many Oaths lead there.
    """
    needed = settings["oaths-to-release"]
    if isinstance(needed, int) and chosen.oaths >= needed:
        return RELEASED
    return min(RELEASED - 1, 1 + chosen.oaths)


def powers(chosen: Chosen, settings: Settings) -> tuple[Step, ...]:
    """Return what a Chosen can do at its level: active, passive, Release."""
    reached = level(chosen, settings)
    names = ("chosen-active", "chosen-passive", "chosen-release")
    return tuple(
        Step(key, "RG-26", {"card": chosen.name, "level": number})
        for number, key in enumerate(names, 1)
        if number <= reached
    )


def may_rise(chosen: Chosen, settings: Settings) -> Check:
    """Return whether a Chosen has a level left to gain by its Oath: there are three (RG-26)."""
    reached = level(chosen, settings)
    step = Step("level-to-gain", "RG-26", {"card": chosen.name, "level": reached})
    return Check(reached < RELEASED, step)


def may_activate(chosen: Chosen, phase: str) -> Ruling:
    """Tell whether a Chosen may use its active ability, which taps it (RG-26)."""
    ready = Step("is-ready", "RG-26", {"card": chosen.name})
    return ruling(in_phase(phase, MAIN, "RG-33"), Check(not chosen.tapped, ready))


def may_release(chosen: Chosen, phase: str, settings: Settings) -> Ruling:
    """Tell whether a Chosen may release its power; nothing ever makes it (RG-26)."""
    reached = level(chosen, settings)
    known = {"level": reached, "oaths": chosen.oaths}
    step = Step("level-of-release", "RG-26", {"card": chosen.name, **known}, "oaths-to-release")
    return ruling(in_phase(phase, MAIN, "release"), Check(reached >= RELEASED, step))
