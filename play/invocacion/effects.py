"""Effects that come and go, as each of the two modes reads them."""

from collections.abc import Iterable

from ...catalog.game import Settings
from ..working import Step
from .combat import Combat, Effect, Side, touches
from .power import printed, value


def begun(sides: tuple[Side, ...], settings: Settings) -> Combat:
    """Return a combat without effects, in the mode that the settings name (INV-41, INV-42)."""
    return Combat(sides, mode="fixed" if settings["mode"] == "fixed" else "dynamic")


def applied(combat: Combat, effect: Effect) -> Combat:
    """Return the combat with one more effect.

    A constant one is worked out anew each time (INV-19, INV-42). One that applies at this instant,
    or looks at the highest or lowest total, keeps what it comes to now; so does every effect in
    Fixed mode (INV-41).
    """
    effect = effect.but(once=effect.once or effect.formula.at_once)
    if effect.once or combat.mode == "fixed":
        effect = effect.but(given=_now(combat, effect, tuple(range(len(combat.sides)))))
    return combat.but(effects=(*combat.effects, effect))


def _now(combat: Combat, effect: Effect, places: tuple[int, ...]) -> dict[int, int | None]:
    """Return what an effect comes to at this moment for those of the sides that it touches."""
    if effect.kind == "exchange" and effect.on:
        one, two = effect.on
        held = printed(combat)
        return {one: held[two], two: held[one]}
    return {
        place: value(combat, effect, place)
        for place in places
        if touches(effect, place, combat.sides[place]) is not False
    }


def removed(combat: Combat, source: str) -> Combat:
    """Return the combat once the card that caused effects has left.

    That ends constant effects (INV-19). What was applied once stays, as all does in Fixed mode
    (INV-41).
    """
    effects = [
        effect.but(gone=True) if effect.source == source else effect
        for effect in combat.effects
        if effect.source != source or effect.once or combat.mode == "fixed"
    ]
    return combat.but(effects=tuple(effects))


def without(combat: Combat, sources: Iterable[str]) -> tuple[Step, ...]:
    """Return what becomes of each effect whose source has left; one may have no name.

    In Dynamic mode it ends (INV-42), in Fixed mode what it came to stays (INV-41).
    """
    cite = "INV-41" if combat.mode == "fixed" else "INV-42"
    key = f"gone-{combat.mode}"
    return tuple(
        Step(key if name else f"{key}-unnamed", cite, {"source": name}, "mode") for name in sources
    )
