"""The player abilities, one for each element, and the sums of those that have any (RG-30)."""

from collections.abc import Collection, Sequence

from ...catalog.kleene import Answer
from ...catalog.value import Value
from ..working import Check, Ruling, Step, ruling
from .charges import Charge
from .creatures import Creature
from .payment import Pool, pay
from .timing import MAIN

ABILITIES = {
    "fuego": "condenar",
    "agua": "iluminar",
    "naturaleza": "imitar",
    "arena": "fusionar",
    "aire": "aligerar",
    "astral": "usurpar",
}
FREE, SINGLE = "iluminar", "aligerar"  # abilities that change what a card costs
CONDEMNED = 2  # damage and life that Condemn adds; it gives Agility too


class Fused(Value):
    """Two creatures as one for a turn.

    A number is None where that of either is unknown. The rules do not say what becomes of damage
    that lies on them, or of a ready one beside a tapped one: `wounds` and `ready` are None there.
    """

    damage: int | None
    life: int | None
    wounds: int | None
    keywords: frozenset[str]
    ready: Answer


def may_use(ability: str, realities: Collection[str | None], phase: str, *, used: bool) -> Ruling:
    """Tell whether a player ability may be used: once a game, of an element in own realities.

    Args:
        ability: One of `ABILITIES`.
        realities: The elements of the player's realities.
        phase: Id of the phase of the own turn.
        used: Whether any player ability was used in this game.

    The rules do not say when but for abilities in general, so in other phases nobody can tell.
    """
    element = next((e for e, name in ABILITIES.items() if name == ability), None)
    facts = {"ability": ability, "element": element}
    return ruling(
        Check(not used, Step("once-a-game", "RG-30", facts)),
        Check(
            element in realities and element is not None,
            Step("element-in-realities", "RG-30", facts),
        ),
        Check(
            True if phase in MAIN else None,
            Step("in-phase", "RG-33", {"phase": phase, "wanted": MAIN}),
        ),
    )


def usable(realities: Collection[str | None]) -> tuple[str, ...]:
    """Return the player abilities of the elements that a player's realities have (RG-30)."""
    return tuple(name for element, name in ABILITIES.items() if element in realities)


def prices(ability: str, charges: Sequence[Charge]) -> tuple[tuple[Charge, ...], ...]:
    """Return what a card may cost with a player ability: one price for each reading.

    Illuminate plays it for nothing, Lighten for a single charge; the rules do not say which of
    its charges stays. Imitate and Usurp pay it in full.
    """
    if ability == FREE:
        return ((),)
    if ability == SINGLE and len(charges) > 1:
        return tuple((charge,) for charge in dict.fromkeys(charges))
    return (tuple(charges),)


def can_pay_with(ability: str, charges: Sequence[Charge], pool: Pool) -> Answer:
    """Tell whether a pool pays a card with a player ability; None where its readings differ."""
    answers = {pay(price, pool).covers for price in prices(ability, charges)}
    return answers.pop() if len(answers) == 1 else None


def may_fuse(one: Creature, other: Creature) -> Ruling:
    """Tell whether Fuse may join two creatures: those of one reality."""
    facts = {"card": one.name, "partner": other.name}
    return ruling(Check(one.lane == other.lane, Step("same-reality", "fuse", facts)))


def fuse(one: Creature, other: Creature) -> Fused:
    """Fuse (Sand): join two creatures for the turn, damage, life and abilities added up."""
    return Fused(
        _sum(one.damage, other.damage),
        _sum(one.life, other.life),
        None if one.wounds or other.wounds else 0,
        one.keywords | other.keywords,
        None if one.tapped != other.tapped else not one.tapped,
    )


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other
