"""A combat as values: the Invocations that fight, and the effects that change their Power."""

from collections.abc import Mapping
from typing import Literal

from ...catalog.value import EMPTY, Value
from .formula import Formula, whole

Kind = Literal["add", "equal", "exchange"]
Mode = Literal["dynamic", "fixed"]
Out = Literal["", "retired", "unpaid"]
NO_ELEMENT = "ninguno"  # the element that an effect names to mean Invocations without one


class Side(Value):
    """An Invocation on the table, with what its player has; None is unknown.

    Attributes:
        name: What the side is called: the player, or the card.
        power: Power that the card prints.
        elements: Its elements, none or several.
        support: Support that the card prints, which breaks ties (INV-28).
        conjurings: Cards in the player's Conjuring zone, face up or down.
        reserve: Mana that is not in play.
        empowered: Mana on the Invocation (INV-23); 0 where none is.
        invoked: Support that was invoked (INV-24); 0 where none was.
        used: Mana that the player used in this combat, for whatever.
        out: Why the player cannot win any more: `retired` (INV-17), `unpaid` (INV-14).
        card: The Invocation's name, where it is known.
    """

    name: str
    power: int | None
    elements: tuple[str, ...] | None = ()
    support: int | None = None
    conjurings: int | None = None
    reserve: int | None = None
    empowered: int | None = 0
    invoked: int | None = 0
    used: int | None = 0
    out: Out = ""
    card: str | None = None


class Effect(Value):
    """What a card in play does to the Power of Invocations.

    Attributes:
        source: The card, or what the player calls it; its removal ends a constant effect.
        kind: `add` adds the formula, `equal` puts it in the place of the printed Power,
            `exchange` exchanges the printed Power of the two sides of `on`.
        formula: How much, worked out for each Invocation that is touched.
        on: Places of the sides that are touched, from 0; None touches all.
        elements: Only Invocations with one of these are touched; none named touches any.
        once: Whether it is applied at this instant only (INV-19).
        given: The values that were told when it was applied, by place: of an effect that applies
            once, and of any effect in Fixed mode (INV-41).
        gone: Whether its source has left; only Fixed mode keeps such an effect.
        cite: The rule that it follows, empty for the one that all of its kind do.
    """

    source: str
    kind: Kind = "add"
    formula: Formula = whole(0)
    on: tuple[int, ...] | None = None
    elements: tuple[str, ...] = ()
    once: bool = False
    given: Mapping[int, int | None] = EMPTY
    gone: bool = False
    cite: str = ""


class Combat(Value):
    """The Invocations on the table in order of priority, and the effects in the order they came."""

    sides: tuple[Side, ...]
    effects: tuple[Effect, ...] = ()
    mode: Mode = "dynamic"


def touches(effect: Effect, place: int, side: Side) -> bool | None:
    """Tell whether an effect touches an Invocation; None where its elements are unknown."""
    if effect.on is not None and place not in effect.on:
        return False
    if not effect.elements:
        return True
    if side.elements is None:
        return None
    held = side.elements or (NO_ELEMENT,)
    return any(element in effect.elements for element in held)
