"""The main phase: a mana of the offer, the side markers, and the three options of a turn."""

from collections.abc import Iterable

from ...catalog.game import Settings
from ..working import Check, Ruling, Step, ruling
from .parts import OFFER, SCHOOLS, Mana

ASSIST, GEM, CIRCLE = ("assist", "gem", "circle")  # ZM-21, ZM-22, ZM-23
MARKED = (1, 2, 3, 9, 10, 11)  # spaces of the offer that move a side marker (ZM-20)


def may_take(space: int, *, lies: bool, taken: int) -> Ruling:
    """Tell whether the mana of a space of the offer may be taken (ZM-19).

    Args:
        space: From 1 to 11.
        lies: Whether a mana lies there.
        taken: Mana taken this turn.
    """
    facts = {"space": space, "spaces": OFFER}
    return ruling(
        Check(lies, Step("mana-there", "ZM-19", facts)),
        Check(taken < 1, Step("one-mana", "ZM-19", {"taken": taken})),
    )


def without(
    offer: Iterable[Mana], taken: Iterable[Mana]
) -> tuple[tuple[Mana, ...], tuple[Mana, ...]]:
    """Return what an offer keeps once mana is taken, and what of that does not lie there (ZM-19).

    A mana of the offer that nobody has told may be any of them.
    """
    left, absent = [*offer], []
    for mana in taken:
        here = mana if mana in left else None
        if here in left:
            left.remove(here)
        else:
            absent.append(mana)
    return (*left,), (*absent,)


def moves_marker(space: int) -> bool:
    """Tell whether a space moves a side marker (ZM-20).

    Of which school is drawn on the board, which nobody has described: a player says so.
    """
    return space in MARKED


def marked_on(value: int, settings: Settings) -> int | None:
    """Return where a side marker comes to that moves (ZM-19); None where nobody has said.

    `side-track-step` says how far it goes, `side-track-max` where the track ends.
    """
    step, top = settings["side-track-step"], settings["side-track-max"]
    if type(step) is not int or top is None:
        return None
    return min(value + step, max(top, value)) if type(top) is int else value + step


def may_choose(option: str, settings: Settings, *, taken: bool, chosen: str | None) -> Ruling:
    """Tell whether an option may be chosen: one a turn, and by a setting after the mana (ZM-19).

    Args:
        option: `ASSIST`, `GEM` or `CIRCLE`.
        settings: Values of the game's settings.
        taken: Whether a mana was taken this turn.
        chosen: The option chosen before; None while none was.
    """
    facts = {"option": option, "chosen": chosen}
    checks = [Check(chosen is None, Step("one-option", "ZM-19", facts))]
    if not taken:
        first = settings["mana-before-option"]
        step = Step("mana-first", "ZM-19", {"option": option}, "mana-before-option")
        checks.append(Check(None if first is None else not first, step))
    return ruling(*checks)


def better_assist(markers: dict[str, int]) -> tuple[str, ...]:
    """Return the schools whose assistance gives most crystals, in their order (ZM-21)."""
    most = max(markers.values())
    return tuple(school for school in SCHOOLS if markers.get(school) == most)
