"""The cards of the game as its arithmetic sees them, and a creature as it stands in play.

A part that is None is unknown. Stages, habitats, categories, attack types and kinds are the ids of
the game file.
"""

from collections.abc import Iterable, Mapping

from ...catalog.text import fold
from ...catalog.value import EMPTY, Value
from ..working import Check, Lack, Step

STAGES = ("pup", "colt", "max")  # the order in which a creature grows (IZ-12)
MAX = STAGES[-1]
_ORDINARY, DARK = "", "dark"  # categories: an ordinary creature has none
REPLACING = ("legendario", "dragon")  # categories that take the place of a MAX (IZ-24)
ATTACK, DEFENCE = "ataque", "defensa"  # fields of a creature, and what a vector may improve
STAGE, FAMILY, CATEGORY, TYPES, LIVES = "estado", "habitat", "categoria", "ataques", "vidas"
IMPROVES, POINTS, CHANGES = "mejora", "suma", "modifica"  # fields of a Vector, and of a Habitat


class Creature(Value):
    """An Invizimal: `category` is empty for an ordinary one, `attacks` may hold one type twice.

    `placed` tells that attack and defence were taken by where they stand on the card, and so rest
    on the setting `values-swapped`; `swapped` that one is told by the field of the other. `line`
    is the creature that the card is a stage of, where `name` says the stage too.
    """

    name: str
    stage: str | None = None
    habitat: str | None = None
    category: str | None = None
    attacks: tuple[str, ...] | None = None
    lives: int | None = None
    attack: int | None = None
    defence: int | None = None
    placed: bool = False
    swapped: bool = False
    line: str = ""

    @property
    def creature(self) -> str:
        """The creature that this is a stage of, by its name."""
        return self.line or self.name

    def lacks(self, field: str) -> Lack:
        """Return a field as lacking, called as it has to be told."""
        other = {ATTACK: DEFENCE, DEFENCE: ATTACK} if self.swapped else {}
        return Lack(self.name, other.get(field, field))


class Vector(Value):
    """A Vector: `points` for attack or defence (`improves`) under one attack type."""

    name: str
    attack: str | None = None
    improves: str | None = None
    points: int | None = None


class Habitat(Value):
    """A Habitat card: `changes` maps families to points, below zero where it takes them.

    A family that is not in `changes` is not named on the card; None where nobody knows any.
    """

    name: str
    habitat: str | None = None
    changes: Mapping[str, int | None] | None = EMPTY


class InPlay(Value):
    """A creature on the table with its vectors and the lives it has lost."""

    card: Creature
    vectors: tuple[Vector, ...] = ()
    damage: int = 0

    @property
    def lives_left(self) -> int | None:
        """Lives it still has, never below zero (IZ-17); None where its lives are unknown."""
        return None if self.card.lives is None else max(0, self.card.lives - self.damage)


def same_creature(one: str, other: str) -> bool:
    """Tell whether two names are those of one creature, however they are written."""
    return fold(one) == fold(other)


def ordinary_name(card: Creature) -> str | None:
    """Return the name of the creature that a Dark card is the dark form of (IZ-25).

    The known cards put the word before the name: Dark Icelion is the dark form of Icelion. None
    where a name is not made so.
    """
    word, _, rest = card.creature.strip().partition(" ")
    return rest.strip() or None if fold(word) == DARK else None


def is_of_stage(card: Creature, wanted: Iterable[str], cite: str, key: str) -> Check:
    """Return whether a creature's stage is one of those wanted; unknown if its stage is."""
    return _is_one_of(card, STAGE, card.stage, tuple(wanted), Step(key, cite))


def is_ordinary(card: Creature, cite: str, key: str) -> Check:
    """Return whether a creature is of no category; unknown if its category is."""
    return _is_one_of(card, CATEGORY, card.category, (_ORDINARY,), Step(key, cite))


def _is_one_of(
    card: Creature, field: str, found: str | None, wanted: tuple[str, ...], step: Step
) -> Check:
    step = step.but(facts={"card": card.name, "found": found, "wanted": wanted})
    if found is None:
        return Check(None, step, (card.lacks(field),))
    return Check(found in wanted, step)
