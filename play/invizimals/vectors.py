"""Vectors: on which creature one may be put, and what those on it add to a value."""

from collections.abc import Sequence

from ...catalog.game import Settings
from ..working import Check, Lack, Ruling, Step, gathered, ruling
from .cards import IMPROVES, POINTS, TYPES, InPlay, Vector
from .parts import Part, added, joined
from .turns import Turn, before_attack


def may_attach(
    vector: Vector, to: InPlay, turn: Turn, settings: Settings, *, on_this: int = 0
) -> Ruling:
    """Return whether a Vector may be put on a creature of one's own, active or on the bench.

    It has to be of one of the creature's two attack types, and one a turn is put for the whole
    side, or for each creature by the setting `vector-rate`; a creature gathers any number (IZ-13).

    Args:
        vector: The card.
        to: The creature.
        turn: What was done before.
        settings: How the game is read.
        on_this: How many of the turn's vectors were put on this creature.
    """
    put = on_this if settings["vector-rate"] == "creature" else turn.vectors
    rate = Step("vector-rate", "IZ-13", {"put": put, "most": 1}, setting="vector-rate")
    return ruling(before_attack(turn, "IZ-13"), fits(vector, to), Check(put < 1, rate))


def fits(vector: Vector, to: InPlay) -> Check:
    """Return whether a Vector's attack type is among those of the creature (IZ-13, IZ-18)."""
    types, card = to.card.attacks, to.card.name
    facts = {"vector": vector.name, "attack": vector.attack, "card": card, "types": types}
    step = Step("vector-fits", "IZ-13", facts)
    lacking = [Lack(vector.name, TYPES)] if vector.attack is None else []
    lacking += [Lack(card, TYPES)] if types is None else []
    if lacking or types is None:
        return Check(None, step, tuple(lacking))
    return Check(vector.attack in types, step)


def adding(vectors: Sequence[Vector], improves: str, attack_type: str | None) -> Part:
    """Return what the vectors on a creature add to its attack or its defence.

    A vector of another type is left out with a step that says so; one that improves the other
    value is not looked at.

    Args:
        vectors: All that the creature has.
        improves: The field they shall improve, `cards.ATTACK` or `cards.DEFENCE`.
        attack_type: The one type whose vectors add up (IZ-15); None adds those of every type.
    """
    return joined(
        _part(vector, attack_type) for vector in vectors if vector.improves in {improves, None}
    )


def _part(vector: Vector, attack_type: str | None) -> Part:
    facts = {"vector": vector.name, "attack": vector.attack, "points": vector.points}
    if attack_type is not None and vector.attack not in {attack_type, None}:
        return Part((Step("vector-left-out", "IZ-15", facts),))
    lacking = _lacking(vector, typed=attack_type is not None)
    points = 0 if lacking else vector.points or 0
    above = vector.points if lacking else 0
    return Part((Step("vector", "IZ-15", facts),), points, lacking, above=above)


def _lacking(vector: Vector, *, typed: bool = True) -> tuple[Lack, ...]:
    """Return what is unknown of a vector; its type only where that matters."""
    parts = {IMPROVES: vector.improves, TYPES: vector.attack, POINTS: vector.points}
    wanted = (field for field, part in parts.items() if part is None)
    return tuple(Lack(vector.name, field) for field in wanted if typed or field != TYPES)


def waiting(vectors: Sequence[Vector], improves: str) -> Part:
    """Return what vectors add to a creature while its attack type is open.

    Those of one type alone add up (IZ-15); one whose type nobody knows may be of any.
    """
    held = [vector for vector in vectors if vector.improves in {improves, None}]
    kinds = tuple(dict.fromkeys(vector.attack for vector in held))
    sure = [v for v in held if v.improves and v.attack]
    least = max((sum(v.points or 0 for v in sure if v.attack == each) for each in kinds), default=0)
    sums = [added(v.points for v in held if v.attack in {each, None}) for each in kinds]
    known = [points for points in sums if points is not None]
    above = max(known, default=0) - least if len(known) == len(sums) else None
    facts = ({"vector": v.name, "attack": v.attack, "points": v.points} for v in held)
    steps = tuple(Step("vector-open", "IZ-13", each) for each in facts)
    return Part(steps, least, gathered(map(_lacking, held)), above=above)
