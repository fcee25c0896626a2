"""The two realities: the element their domains give them, and which creatures they are for."""

from collections.abc import Sequence

from ...catalog.game import Settings
from ...catalog.kleene import Answer, some
from ...catalog.value import Value
from ..working import Check, Lack, Ruling, Step, ruling
from .timing import ELEMENTAL, MAIN, Turn, in_phase


class Reality(Value):
    """A reality: its element, None before its first domain, and how many domains it has."""

    element: str | None = None
    domains: int = 0


def may_place(
    element: str, into: Reality, other: Reality, turn: Turn, settings: Settings
) -> Ruling:
    """Tell whether a domain may be placed.

    Args:
        element: Of the domain.
        into: The reality it would lie in.
        other: The player's other reality.
        turn: The own turn so far.
        settings: Values of the game's settings.
    """
    return ruling(
        in_phase(turn.phase, MAIN, "RG-9"),
        Check(not turn.placed, Step("first-domain-of-turn", "RG-9")),
        *may_lie(element, into, other, settings),
    )


def may_lie(element: str, into: Reality, other: Reality, settings: Settings) -> tuple[Check, ...]:
    """Return whether a domain may lie in a reality, whatever brings it there (RG-10)."""
    facts = {"element": element, "reality": into.element}
    matches = Check(into.element in (None, element), Step("domain-matches", "RG-10", facts))
    return (matches, *_twice(element, into, other, settings))


def _twice(element: str, into: Reality, other: Reality, settings: Settings) -> tuple[Check, ...]:
    """Return whether both realities may be of one element, where a domain would make them so."""
    if into.element is not None or other.element != element:
        return ()
    step = Step("same-element", "same-element", {"element": element}, "same-element")
    return (Check(bool(settings["same-element"]), step),)


def with_domain(reality: Reality, element: str) -> Reality:
    """Return a reality with one more domain; the first one gives it its element (RG-10)."""
    return Reality(reality.element or element, reality.domains + 1)


def fits(name: str, elements: Sequence[str] | None, reality: Reality, cite: str, key: str) -> Check:
    """Return whether a reality is of one of a creature's elements; None where they are unknown.

    A reality without element is of none of them, whatever they are.
    """
    step = Step(key, cite, {"card": name, "reality": reality.element, "elements": elements})
    if reality.element is None:
        return Check(False, step)
    if elements is None:
        return Check(None, step, (Lack(name, "elemento"),))
    return Check(reality.element in elements, step)


def reasoned(check: Check, elements: Sequence[str] | None, into: Reality) -> Check:
    """Return a check of `creature-fits` with the reason where there is nothing to compare."""
    if check.step.key != "creature-fits":
        return check
    if into.element is None:
        return check.but(step=check.step.but(key="reality-bare", cite="RG-10"))
    if elements is not None and not elements:
        return check.but(step=check.step.but(key="creature-bare"))
    return check


def may_enter(
    name: str, elements: Sequence[str] | None, iconless: Answer, reality: Reality
) -> Ruling:
    """Tell whether a creature may be summoned in a reality (RG-15).

    Args:
        name: Of the creature.
        elements: Its elements; empty where it has none, None where they are unknown.
        iconless: Whether its abilities have no element icon: such a creature may enter anywhere.
        reality: Where it would be summoned.
    """
    found = fits(name, elements, reality, "RG-15", "creature-fits")
    holds = some((iconless, found.holds))
    if holds is not None:
        return ruling(Check(holds, _entering(found.step, iconless)))
    unknown = () if iconless is not None else (Lack(name, "sin-icono"),)
    return ruling(Check(None, found.step, (*found.lacking, *unknown)))


def _entering(step: Step, iconless: Answer) -> Step:
    return step.but(key="no-icon-anywhere") if iconless else step


def may_move(
    name: str, elements: Sequence[str] | None, to: Reality, turn: Turn, *, moved: bool
) -> Ruling:
    """Tell whether a creature may go to the other reality in the Elemental phase (RG-7).

    `moved` tells whether it has moved this turn. The rules do not say whether a creature without
    elements may move: nobody can tell.
    """
    suits = fits(name, elements, to, "RG-7", "creature-fits")
    if elements is not None and not elements:
        suits = Check(None, suits.step)
    return ruling(
        in_phase(turn.phase, (ELEMENTAL,), "RG-7"),
        Check(not moved, Step("first-move-of-turn", "RG-7", {"card": name})),
        suits,
    )


def redrawn(domains: int, less: int, settings: Settings) -> tuple[int, tuple[Step, ...]]:
    """Return how many domains are drawn as a reality changes its element (RG-19).

    Args:
        domains: Those of the reality, which go back to the domain deck.
        less: The card says N - 1 or N - 2 are drawn: 1 or 2.
        settings: Values of the game's settings.

    Returns:
        The number, never below the floor agreed on, and a step that names it where it decides.
    """
    if domains - less > 0:
        return domains - less, ()
    floor = 1 if settings["change-floor"] == "one" else 0
    facts = {"had": domains, "less": less, "count": floor}
    return floor, (Step("change-floor", "change-floor", facts, "change-floor"),)
