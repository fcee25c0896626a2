"""What an attack or a defence comes to, step by step, and which attack type is the best."""

from collections.abc import Sequence

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Lack, Step
from .cards import ATTACK, DEFENCE, Creature, Habitat, InPlay, Vector
from .habitats import changing
from .parts import Part, joined
from .vectors import adding, waiting


class Total(Value):
    """An attack or defence with its working; `points` is None where something is `lacking`.

    `attack_type` is the one whose vectors were added, None where none was chosen. `least` and
    `most` are the bounds within which an unknown total is known to be; None: there is none.
    `vectors` is what the vectors add.
    """

    points: int | None
    attack_type: str | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()
    least: int | None = None
    most: int | None = None
    vectors: Part = Part()


def attack_options(attacker: InPlay, habitats: Sequence[Habitat]) -> tuple[Total, ...]:
    """Return the attack under each of the creature's attack types, in the order of the card.

    A type printed twice is one option. Where the types are unknown there is one option without a
    type, and without points if vectors wait for it.
    """
    types = dict.fromkeys(_types(attacker, ATTACK) or (None,))
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


def attack_best(attacker: InPlay, habitats: Sequence[Habitat]) -> Total:
    """Return the attack with the best type, the first of equals; see `_best`."""
    options = attack_options(attacker, habitats)
    return _best(options, attack_total(attacker, habitats, None))


def best_types(options: Sequence[Total]) -> tuple[str, ...]:
    """Return the attack types that none of the others can be above, whatever is unknown.

    None where what is unknown may make either of two the better one.
    """
    return tuple(total.attack_type for total in _unbeaten(options) if total.attack_type)


def defence_total(defender: InPlay, habitats: Sequence[Habitat], settings: Settings) -> Total:
    """Return the defence: the creature's value, its defence vectors, the habitat.

    `vectors-defend` says which vectors count: those of the one attack type that gives the most,
    all, or none; `habitat-defends` says whether the habitat does.
    """
    habitat = changing(defender.card, habitats, setting="habitat-defends")
    if not settings["habitat-defends"]:
        habitat = Part(tuple(_set_aside(each, "habitat-defends") for each in habitats))

    def total(chosen: str | None, part: Part) -> Total:
        return _total(defender.card, DEFENCE, _as_read(part), habitat, chosen)

    options = _defences(defender, str(settings["vectors-defend"]))
    untyped = total(None, _untyped(defender, DEFENCE))
    return _best([total(*each) for each in options], untyped)


def _best(options: Sequence[Total], untyped: Total) -> Total:
    """Return the first option that is best whatever is unknown.

    Where that cannot be told no type is chosen: the total without one, within the bounds of all.
    """
    if found := _unbeaten(options):
        return found[0]
    least = [total.least for total in options if total.least is not None]
    most = [total.most for total in options if total.most is not None]
    high = max(most) if len(most) == len(options) else None
    return untyped.but(least=max(least, default=None), most=high)


def _unbeaten(options: Sequence[Total]) -> tuple[Total, ...]:
    """Return the options that no other can be above; they differ in their vectors alone."""
    return tuple(
        total
        for total in options
        if all(_reaches(total.vectors, other.vectors) for other in options if other is not total)
    )


def _reaches(part: Part, other: Part) -> bool:
    """Tell whether a part is never less than another, whatever is unknown of either."""
    if part.below is None or other.above is None:
        return False
    return part.points - part.below >= other.points + other.above


def _defences(defender: InPlay, reading: str) -> list[tuple[str | None, Part]]:
    """Return what the vectors can add to the defence, by the attack type that is chosen."""
    held = [vector for vector in defender.vectors if vector.improves != ATTACK]
    if reading == "none" or not held:
        return [(None, Part(tuple(_set_aside(each, "vectors-defend") for each in held)))]
    if reading == "all":
        return [(None, adding(defender.vectors, DEFENCE, None))]
    types = dict.fromkeys(_types(defender, DEFENCE) or ())
    typed = [(chosen, adding(defender.vectors, DEFENCE, chosen)) for chosen in types]
    return [*typed] or [(None, _untyped(defender, DEFENCE))]


def _types(fighter: InPlay, field: str) -> tuple[str, ...] | None:
    """Return the attack types that a creature may choose among; None where nobody can tell.

    Where its own are unknown they are those of its vectors: each lies on a creature that has its
    type (IZ-13), and no vectors wait for another one.
    """
    if fighter.card.attacks is not None:
        return fighter.card.attacks
    told = [vector.attack for vector in fighter.vectors if vector.improves in {field, None}]
    known = tuple(each for each in told if each is not None)
    return known if known and len(known) == len(told) else None


def _untyped(fighter: InPlay, field: str) -> Part:
    """Return what vectors add while no type is chosen: nothing, or nobody can tell."""
    return Part() if _types(fighter, field) == () else waiting(fighter.vectors, field)


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
    return Total(points, chosen, (*part.steps, end), part.lacking, least, most, vectors)
