"""A creature on the table: its active abilities, what strengthens it, damage, and being tapped."""

from collections.abc import Collection, Iterable
from typing import Literal

from ...catalog.kleene import Answer
from ...catalog.value import Value
from ..working import Check, Lack, Step

# Keywords whose text the rulebook gives, by the ids of the game file.
AGILITY, VALOUR, PIERCE, BLEEDING = "agilidad", "valentia", "perforar", "sangrado"
EXPLAINED = (AGILITY, VALOUR, PIERCE, BLEEDING)

Lane = Literal["left", "right"]


class Ability(Value):
    """A box of a creature: the element of its icon, and its title.

    `element` is None for a neutral box, without icon; `keyword` is None where it has no title.
    """

    element: str | None = None
    keyword: str | None = None


class Creature(Value):
    """A creature in play: `damage` and `life` as they are now, None where unknown.

    `keywords` are those that are active now. `wounds` is the damage on it, of which `bleeding`
    does not heal; both at least 0 and `bleeding` at most `wounds`.
    """

    name: str
    damage: int | None = None
    life: int | None = None
    keywords: frozenset[str] = frozenset()
    lane: Lane = "left"
    tapped: bool = False
    wounds: int = 0
    bleeding: int = 0
    token: bool = False
    temporary: bool = False

    @property
    def life_left(self) -> int | None:
        """The life that damage has left it, never below 0."""
        return None if self.life is None else max(0, self.life - self.wounds)


class Bonus(Value):
    """What something adds to a creature, or takes from it."""

    damage: int
    life: int


def active(abilities: Iterable[Ability], element: str | None) -> tuple[Ability, ...]:
    """Return the abilities that work in a reality of this element: its own and neutral ones.

    In a foreign reality, or one without element, that leaves the neutral ones (RG-16).
    """
    return tuple(a for a in abilities if a.element is None or a.element == element)


def keywords(abilities: Iterable[Ability]) -> frozenset[str]:
    """Return the keywords of some abilities; a title with a text gives the keyword too (RG-17)."""
    return frozenset(ability.keyword for ability in abilities if ability.keyword)


def working(creature: Creature) -> tuple[Step, ...]:
    """Return for each keyword that a creature has where it is that it works there (RG-16)."""
    return tuple(
        Step("has-keyword", "RG-16", {"keyword": word}) for word in sorted(creature.keywords)
    )


def in_synergy(name: str, partner: str, in_play: Collection[str]) -> Check:
    """Return whether a synergy works: both cards in play, in whichever reality (RG-18)."""
    step = Step("both-in-play", "RG-18", {"card": name, "partner": partner})
    return Check(name in in_play and partner in in_play, step)


def strengthened(creature: Creature, bonuses: Iterable[Bonus]) -> Creature:
    """Return a creature with all that adds to its damage and life, neither ever below 0."""
    damage, life = creature.damage, creature.life
    for bonus in bonuses:
        damage = None if damage is None else damage + bonus.damage
        life = None if life is None else life + bonus.life
    return creature.but(damage=_floor(damage), life=_floor(life))


def _floor(number: int | None) -> int | None:
    return None if number is None else max(0, number)


def wounded(creature: Creature, damage: int, *, bleeding: bool = False) -> Creature:
    """Return a creature with more damage on it (at least 0), which heals unless it bleeds."""
    lasting = creature.bleeding + (damage if bleeding else 0)
    return creature.but(wounds=creature.wounds + damage, bleeding=lasting)


def healed(creature: Creature) -> Creature:
    """Return a creature as the Initial phase heals it: what bleeds stays (RG-6)."""
    return creature.but(wounds=creature.bleeding)


def dies(creature: Creature) -> Answer:
    """Tell whether the damage on a creature comes up to its life (RG-25)."""
    return None if creature.life is None else creature.wounds >= creature.life


def entering(creature: Creature) -> Creature:
    """Return a creature as it is summoned: stunned, that is tapped, but for Agility (RG-15)."""
    return creature.but(tapped=AGILITY not in creature.keywords)


def readied(creature: Creature) -> Creature:
    """Return a creature as the Initial phase readies it (RG-6)."""
    return creature.but(tapped=False)


def is_ready(creature: Creature, cite: str, setting: str | None = None) -> Check:
    """Return whether a creature is ready: neither tapped nor stunned."""
    return Check(not creature.tapped, Step("is-ready", cite, {"card": creature.name}, setting))


def unexplained(creatures: Iterable[Creature]) -> tuple[Lack, ...]:
    """Return the active keywords whose text is not known: only the card can say what they do."""
    return tuple(
        Lack(creature.name, word)
        for creature in creatures
        for word in sorted(creature.keywords - {*EXPLAINED})
    )
