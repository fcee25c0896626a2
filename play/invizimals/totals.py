"""What an attack or a defence comes to, step by step, and which attack type is the best."""

from collections.abc import Iterable, Sequence

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Lack, Step
from .cards import ATTACK, DEFENCE, TYPES, Creature, Habitat, InPlay, Vector
from .habitats import changing
from .parts import Part, joined
from .vectors import adding, waiting


class Total(Value):
    """An attack or defence with its working; `points` is None where something is `lacking`.

    `attack_type` is the one whose vectors were added, None where none had to be chosen. `least` and
    `most` are the bounds within which an unknown total is known to be; None: there is none.
    """

    points: int | None
    attack_type: str | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()
    least: int | None = None
    most: int | None = None


def attack_options(attacker: InPlay, habitats: Sequence[Habitat]) -> tuple[Total, ...]:
    """Return the attack under each of the creature's attack types, in the order of the card.

    A type printed twice is one option. Where the types are unknown there is one option without a
    type, and without points if vectors wait for it.
    """
    types = dict.fromkeys(attacker.card.attacks or (None,))
    return tuple(attack_total(attacker, habitats, chosen) for chosen in types)


def attack_total(attacker: InPlay, habitats: Sequence[Habitat], chosen: str | None) -> Total:
    """Return an attack: the creature's value, its vectors of the one type chosen, the habitat.

    That is the order of IZ-15. It is not stated whether a value stops at zero, so it does not.
    """
    vectors = _untyped(attacker, ATTACK)
    if chosen is not None:
        vectors = adding(attacker.vectors, ATTACK, chosen)
    habitat = changing(attacker.card, habitats)
    return _total(attacker.card, ATTACK, vectors, habitat, chosen)


def best_types(options: Iterable[Total]) -> tuple[str, ...]:
    """Return the attack types with the highest total; none if any total is unknown."""
    points = {total.attack_type: total.points for total in options}
    known = [value for value in points.values() if value is not None]
    if len(known) < len(points):
        return ()
    return tuple(found for found, value in points.items() if found and value == max(known))


def defence_total(defender: InPlay, habitats: Sequence[Habitat], settings: Settings) -> Total:
    """Return the defence: the creature's value, its defence vectors, the habitat.

    `vectors-defend` says which vectors count: those of the one attack type that gives the most,
    all, or none; `habitat-defends` says whether the habitat does.
    """
    habitat = changing(defender.card, habitats, setting="habitat-defends")
    if not settings["habitat-defends"]:
        habitat = Part(tuple(_set_aside(each, "habitat-defends") for each in habitats))
    totals = [
        _total(defender.card, DEFENCE, _as_read(part), habitat, chosen)
        for chosen, part in _defences(defender, str(settings["vectors-defend"]))
    ]
    return highest(totals)


def highest(totals: Sequence[Total], enough: int | None = None) -> Total:
    """Return the highest total, the first of equals.

    While one is unknown, another can only be known to be the one to take if it is above `enough`;
    else the unknown one is returned.
    """
    known = [(total.points, -at) for at, total in enumerate(totals) if total.points is not None]
    unknown = [total for total in totals if total.points is None]
    points, at = max(known, default=(None, 0))
    if points is not None and (not unknown or (enough is not None and points > enough)):
        return totals[-at]
    least = [total.least for total in totals if total.least is not None]
    most = [total.most for total in totals if total.most is not None]
    high = max(most) if len(most) == len(totals) else None
    return unknown[0].but(least=max(least, default=None), most=high)


def _defences(defender: InPlay, reading: str) -> list[tuple[str | None, Part]]:
    """Return what the vectors can add to the defence, by the attack type that is chosen."""
    held = [vector for vector in defender.vectors if vector.improves != ATTACK]
    if reading == "none" or not held:
        return [(None, Part(tuple(_set_aside(each, "vectors-defend") for each in held)))]
    if reading == "all":
        return [(None, adding(defender.vectors, DEFENCE, None))]
    types = dict.fromkeys(defender.card.attacks or ())
    typed = [(chosen, adding(defender.vectors, DEFENCE, chosen)) for chosen in types]
    return [*typed] or [(None, _untyped(defender, DEFENCE))]


def _untyped(fighter: InPlay, field: str) -> Part:
    """Return what vectors add to a creature without known types: nothing, or nobody can tell."""
    if fighter.card.attacks is not None:
        return Part()
    found = waiting(fighter.vectors, field)
    return found.but(lacking=(fighter.card.lacks(TYPES),)) if found.steps else found


def _set_aside(card: Vector | Habitat, setting: str) -> Step:
    """Return the step of a card that does not count in defence, as a setting reads it."""
    return Step("not-in-defence", setting, {"card": card.name}, setting)


def _as_read(part: Part) -> Part:
    """Return the part with its steps resting on the reading of vectors in defence."""
    steps = (step.but(cite="vectors-defend", setting="vectors-defend") for step in part.steps)
    return part.but(steps=tuple(steps))


def _total(
    card: Creature, field: str, vectors: Part, habitat: Part, chosen: str | None = None
) -> Total:
    base = card.attack if field == ATTACK else card.defence
    setting = "values-swapped" if card.placed else None
    start = Step("base", "values", {"card": card.name, "field": field, "points": base}, setting)
    own = Part((start,), base or 0)
    if base is None:
        own = Part((start,), 0, (card.lacks(field),), above=None)
    part = joined([own, vectors, habitat])
    points = None if part.lacking else part.points
    least = None if part.below is None else part.points - part.below
    most = None if part.above is None else part.points + part.above
    facts = {"field": field, "attack_type": chosen, "points": points}
    end = Step("total", "IZ-15" if field == ATTACK else "IZ-16", facts)
    return Total(points, chosen, (*part.steps, end), part.lacking, least, most)
