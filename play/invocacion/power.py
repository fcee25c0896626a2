"""Total Power, step by step: the base, what effects change, Mana and Support (INV-25)."""

from collections.abc import Sequence

from ...catalog.value import Value
from ..working import Lack, Step, gathered
from .combat import Combat, Effect, Side, touches
from .formula import INSTANT, divides_by_zero, worth, write

# The keys of an effect whose source is named and of one whose source is not, by what it does and
# whether it is a plain number.
_KEYS = {
    ("equal", True): ("equal", "equal-unnamed"),
    ("equal", False): ("equal-formula", "equal-formula-unnamed"),
    ("at-once", False): ("equal-instant", "equal-instant-unnamed"),
    ("modifier", True): ("modifier", "modifier-unnamed"),
    ("modifier", False): ("modifier-formula", "modifier-formula-unnamed"),
}

INVOKED = "apoyo-invocado"  # what is lacking where a Support was invoked whose value is unknown
DIVISION = "division"  # what is lacking where a formula divides by 0: nobody can tell it
_FIELDS = {"impreso": "poder", "apoyo": INVOKED}  # what a name of a formula lacks, if not itself


class Total(Value):
    """The Power of a side; `points` is None where something is `lacking`.

    `base` is what the modifiers are added to: the printed Power, an exchanged one, or the value
    of an effect that says what Power is equal to (INV-20).
    """

    name: str
    base: int | None
    points: int | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


class _Part(Value):
    """Something that a total is made of, None where it is unknown."""

    points: int | None
    step: Step
    lacking: tuple[Lack, ...] = ()


def totals(combat: Combat) -> tuple[Total, ...]:
    """Return the total Power of each side, in their order.

    A total is not stopped at 0: the rules do not say that it is.
    """
    bases = _exchanged(combat)
    return tuple(_total(combat, place, bases[place]) for place in range(len(combat.sides)))


def value(combat: Combat, effect: Effect, place: int) -> int | None:
    """Return what the formula of an effect comes to for a side, None where it is unknown."""
    given = effect.given.get(place)
    if given is not None or (place in effect.given and effect.formula.at_once):
        return given
    return worth(effect.formula, lambda name: _figure(combat, place, name))


def _figure(combat: Combat, place: int, name: str) -> int | None:
    """Return what a name of a formula stands for, for the side at a place."""
    side = combat.sides[place]
    if name in INSTANT:
        points = [total.points for total in totals(combat)]
        known = [found for found in points if found is not None]
        if len(known) < len(points):
            return None
        return max(known) if name == "mayor" else min(known)
    if name == "impreso":
        return printed(combat)[place]
    if name == "usado":
        return _sum([each.used for each in combat.sides])
    own = {"conjuros": side.conjurings, "reserva": side.reserve, "apoyo": side.invoked}
    return own[name]


def _sum(parts: Sequence[int | None]) -> int | None:
    """Return a sum; None where a part is unknown."""
    known = [part for part in parts if part is not None]
    return sum(known) if len(known) == len(parts) else None


def used_told(combat: Combat) -> tuple[Step, ...]:
    """Return how the Mana used in the combat was counted, where an effect looks at it."""
    used = _sum([side.used for side in combat.sides])
    asked = any("usado" in effect.formula.names for effect in combat.effects)
    return (Step("used-told", "mana", {"points": used}),) if asked and used is not None else ()


def lacking_now(combat: Combat) -> tuple[Lack, ...]:
    """Return what the last effect lacks to be worked out at this moment, for all that it touches.

    That is nothing for one that is worked out anew each time, and for an exchange: what is printed
    does not change until it is told.
    """
    effect = combat.effects[-1]
    if effect.kind == "exchange":
        return ()
    open_ = [place for place, points in effect.given.items() if points is None]
    return gathered(_lacking_of(combat, effect, place) for place in open_)


def _lacking_of(combat: Combat, effect: Effect, place: int) -> tuple[Lack, ...]:
    """Return what is unknown of a formula, for the side at a place.

    What looks at the totals of a moment lacks what they lacked, before the effect itself. Where
    nothing is unknown, it is a division by 0, `DIVISION`.
    """
    side, lacking = combat.sides[place], []
    for name in effect.formula.names:
        if name in INSTANT:
            before = combat.but(effects=combat.effects[: combat.effects.index(effect)])
            lacking += [lack for total in totals(before) for lack in total.lacking]
        elif _figure(combat, place, name) is None:
            lacking.append(Lack(side.name, _FIELDS.get(name, name)))
    if lacking:
        return gathered([lacking])
    zero = divides_by_zero(effect.formula, lambda name: _figure(combat, place, name))
    return (Lack(side.name, DIVISION if zero else "formula"),)


def printed(combat: Combat) -> tuple[int | None, ...]:
    """Return the printed Power that each side counts with: its own, or an exchanged one."""
    return tuple(part.points for part in _exchanged(combat))


def _exchanged(combat: Combat) -> tuple[_Part, ...]:
    """Return the printed Power of each side once all exchanges are made (INV-26)."""
    held = [_printed(side) for side in combat.sides]
    for effect in combat.effects:
        if effect.kind == "exchange" and effect.on:
            one, two = effect.on
            before = (held[one], held[two])
            for place, other in zip(effect.on, reversed(before), strict=True):
                if _applies(combat, effect, place):
                    held[place] = _swapped(combat, effect, place, other)
    return tuple(held)


def _printed(side: Side) -> _Part:
    facts = {"card": side.card or side.name, "points": side.power}
    lacking = (Lack(side.card or side.name, "poder"),) if side.power is None else ()
    return _Part(side.power, Step("printed", "INV-25", facts), lacking)


def _swapped(combat: Combat, effect: Effect, place: int, other: _Part) -> _Part:
    """Return what a side holds after an exchange: the other's printed Power."""
    given = effect.given.get(place)
    points = other.points if given is None else given
    facts = {"source": effect.source, "points": points, "own": combat.sides[place].power}
    lacking = other.lacking if points is None else ()
    return _Part(points, Step("exchanged", "INV-26", facts), lacking)


def _total(combat: Combat, place: int, printed: _Part) -> Total:
    side = combat.sides[place]
    base = _base(combat, place, printed)
    parts = (base, *_modifiers(combat, place), *_paid(side))
    lacking = gathered(part.lacking for part in parts)
    points = _sum([part.points for part in parts])
    total = Step("total", "INV-25", {"name": side.name, "points": points})
    steps = (*_before(base, printed), *(part.step for part in parts), total)
    return Total(side.name, base.points, points, steps, lacking)


def _before(base: _Part, printed: _Part) -> tuple[Step, ...]:
    """Return the step of the printed Power where another value has taken its place."""
    return () if base is printed else (printed.step,)


def _base(combat: Combat, place: int, printed: _Part) -> _Part:
    """Return the base: the last effect in play that says what Power is equal to, else printed."""
    for effect in reversed(combat.effects):
        if effect.kind == "equal" and _applies(combat, effect, place) is not False:
            key = "at-once" if effect.formula.at_once else "equal"
            return _part(combat, effect, place, key, "INV-20")
    return printed


def _modifiers(combat: Combat, place: int) -> list[_Part]:
    """Return what effects add, in the order they came."""
    return [
        _part(combat, effect, place, "modifier", "INV-19")
        for effect in combat.effects
        if effect.kind == "add" and _applies(combat, effect, place) is not False
    ]


def _applies(combat: Combat, effect: Effect, place: int) -> bool | None:
    """Tell whether an effect counts for a side: told once, for those whom it was given to."""
    if place not in effect.given and (effect.once or combat.mode == "fixed"):
        return False
    return touches(effect, place, combat.sides[place])


def _part(combat: Combat, effect: Effect, place: int, key: str, cite: str) -> _Part:
    side = combat.sides[place]
    kept = combat.mode == "fixed" and not effect.once
    unsure = touches(effect, place, side) is None
    points = None if unsure else value(combat, effect, place)
    facts = {
        "source": effect.source,
        "points": points,
        "change": points,
        "formula": write(effect.formula),
    }
    rule = "INV-41" if kept else effect.cite or cite
    step = Step(_key(key, effect), rule, facts, "mode" if kept else None)
    if points is not None:
        return _Part(points, step)
    lacking = (Lack(side.name, "elemento"),) if unsure else _lacking_of(combat, effect, place)
    return _Part(None, step, lacking)


def _key(key: str, effect: Effect) -> str:
    """Return a step's key: other words tell of a number than of what is worked out."""
    named, unnamed = _KEYS[key, effect.formula.sign == "number"]
    return named if effect.source else unnamed


def _paid(side: Side) -> Sequence[_Part]:
    """Return what Mana adds: on the Invocation (INV-23) and for a Support (INV-24)."""
    paid = (
        (side.empowered, "empowered", "INV-23", "potencia"),
        (side.invoked, "supported", "INV-24", INVOKED),
    )
    return [
        _Part(
            points,
            Step(key, cite, {"points": points}),
            (Lack(side.name, field),) if points is None else (),
        )
        for points, key, cite, field in paid
        if points != 0
    ]
