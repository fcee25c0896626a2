"""When something may be played: the phases of the own turn, and the moments of the rival's."""

from typing import Literal

from ...catalog.game import Settings
from ...catalog.kleene import Answer, opposite
from ...catalog.value import Value
from ..working import Check, Lack, Ruling, Step, ruling

# The phases of a turn by the ids of the game file, which says their order (RG-5).
INITIAL, ELEMENTAL, BEFORE, COMBAT, AFTER, FINAL = (
    "inicial",
    "elemental",
    "pre-combate",
    "combate",
    "post-combate",
    "final",
)
MAIN = (BEFORE, AFTER)  # when cards are played and abilities used (RG-33)

Moment = Literal["attackers", "blocks", "end", "spell"]
MOMENTS: tuple[Moment, ...] = ("attackers", "blocks", "end", "spell")  # of the rival's turn (RG-20)


class Turn(Value):
    """How far the own turn has come: its phase, and what is done once a turn and was done."""

    phase: str
    placed: bool = False  # a domain (RG-9)
    explored: bool = False  # the exploration zone (RG-8)


class Spell(Value):
    """What decides when a spell may be cast: None where it is not known of the card."""

    name: str
    fast: Answer = None
    counter: Answer = False


def in_phase(phase: str, wanted: tuple[str, ...], cite: str) -> Check:
    """Return whether a phase of the own turn is one of those wanted."""
    return Check(phase in wanted, Step("in-phase", cite, {"phase": phase, "wanted": wanted}))


def may_play(*, own_turn: bool, phase: str) -> Ruling:
    """Tell whether creatures, slow spells, objects, pacts, Chosen and abilities may be played."""
    return ruling(Check(own_turn, Step("own-turn", "RG-33")), in_phase(phase, MAIN, "RG-33"))


def may_cast(spell: Spell, phase: str, settings: Settings, *, to_counter: bool = False) -> Ruling:
    """Tell whether a spell may be cast in the own turn.

    Args:
        spell: The spell.
        phase: Id of the phase.
        settings: Values of the game's settings.
        to_counter: Whether it would answer a counterspell of the rival's.
    """
    if spell.fast:
        when = Check(True, Step("fast-in-own-turn", "RG-21", {"card": spell.name}))
    elif spell.fast is None and phase not in MAIN:
        when = _speed(spell, "RG-21")
    else:
        when = in_phase(phase, MAIN, "RG-33")
    return ruling(when, *_unanswered(spell, settings, to_counter=to_counter))


def may_answer(
    spell: Spell, moment: str, settings: Settings, *, to_counter: bool = False
) -> Ruling:
    """Tell whether a spell may be cast in the rival's turn (RG-20).

    Args:
        spell: The spell.
        moment: What has just happened: one of `MOMENTS`, or anything else.
        settings: Values of the game's settings.
        to_counter: At the moment `spell`: whether the rival's spell was a counterspell.
    """
    facts = {"moment": moment, "wanted": MOMENTS}
    checks = [_speed(spell, "RG-20"), Check(moment in MOMENTS, Step("in-moment", "RG-20", facts))]
    if moment == "spell":
        checks.append(_counter(spell))
    return ruling(*checks, *_unanswered(spell, settings, to_counter=to_counter))


def _speed(spell: Spell, cite: str) -> Check:
    """Return whether a spell is fast."""
    lacking = () if spell.fast is not None else (Lack(spell.name, "velocidad"),)
    return Check(spell.fast, Step("spell-is-fast", cite, {"card": spell.name}), lacking)


def _counter(spell: Spell) -> Check:
    """Return whether a spell is a counterspell: nothing else answers a spell."""
    lacking = () if spell.counter is not None else (Lack(spell.name, "hace"),)
    return Check(spell.counter, Step("is-counterspell", "RG-20", {"card": spell.name}), lacking)


def _unanswered(spell: Spell, settings: Settings, *, to_counter: bool) -> tuple[Check, ...]:
    """Return that no counterspell is answered, but where the table has agreed that it is."""
    if not to_counter:
        return ()
    step = Step("counterspell-answered", "RG-20", {"card": spell.name}, "counter-chain")
    return (Check(bool(settings["counter-chain"]), step),)


def none_waits(*, waiting: bool) -> Check:
    """Return whether a spell may be cast as to the stack, of which there is none (RG-35).

    `waiting` tells whether another answer is still to be resolved.
    """
    return Check(opposite(waiting), Step("no-stack", "RG-35"))
