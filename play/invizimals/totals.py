"""What an attack or a defence comes to, step by step, and which attack type is the best."""

from collections.abc import Iterable, Sequence

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Lack, Step
from .cards import ATTACK, DEFENCE, Creature, Habitat, InPlay
from .habitats import changing
from .parts import Part, joined
from .vectors import adding


class Total(Value):
    """An attack or defence with its working; `points` is None where something is `lacking`.

    `attack_type` is the one whose vectors were added, None where none had to be chosen.
    """

    points: int | None
    attack_type: str | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


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
    bound = habitats if settings["habitat-defends"] else ()
    habitat = changing(defender.card, bound, setting="habitat-defends")
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
    return unknown[0]


def _defences(defender: InPlay, reading: str) -> list[tuple[str | None, Part]]:
    """Return what the vectors can add to the defence, by the attack type that is chosen."""
    has_any = any(vector.improves != ATTACK for vector in defender.vectors)
    if reading == "none" or not has_any:
        return [(None, Part())]
    if reading == "all":
        return [(None, adding(defender.vectors, DEFENCE, None))]
    types = dict.fromkeys(defender.card.attacks or ())
    typed = [(chosen, adding(defender.vectors, DEFENCE, chosen)) for chosen in types]
    return [*typed] or [(None, _untyped(defender, DEFENCE))]


def _untyped(fighter: InPlay, field: str) -> Part:
    """Return what vectors add to a creature without known types: nothing, or nobody can tell."""
    waiting = any(vector.improves in {field, None} for vector in fighter.vectors)
    if waiting and fighter.card.attacks is None:
        return Part(lacking=(Lack(fighter.card.name, "attacks"),))
    return Part()


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
    own = Part((start,), base or 0, (Lack(card.name, field),) if base is None else ())
    part = joined([own, vectors, habitat])
    points = None if part.lacking else part.points
    facts = {"field": field, "attack_type": chosen, "points": points}
    end = Step("total", "IZ-15" if field == ATTACK else "IZ-16", facts)
    return Total(points, chosen, (*part.steps, end), part.lacking)
