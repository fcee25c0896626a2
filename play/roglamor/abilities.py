"""The player abilities, one for each element, and the sums of those that have any (RG-30)."""

from collections.abc import Collection, Sequence

from ...catalog.kleene import Answer
from ...catalog.value import Value
from ..working import Check, Lack, Ruling, Step, gathered, ruling
from .charges import Charge
from .creatures import AGILITY, Bonus, Creature, strength
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
CONDEMNED = 2  # damage and life that Condemn adds


class Condemned(Value):
    """A creature that came back from the graveyard for lives, to be purged as the turn ends.

    `lives` are those the player has then; None where the creature's life is unknown.
    """

    creature: Creature
    lives: int | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()

    @property
    def lost(self) -> Answer:
        """Whether the player has lost by it: at 0 lives (RG-4)."""
        return None if self.lives is None else self.lives <= 0


class Fused(Value):
    """Two creatures as one for a turn.

    The rules do not say what becomes of damage that lies on them, or of a ready one beside a
    tapped one: `wounds` and `ready` are None there.
    """

    damage: int | None
    life: int | None
    wounds: int | None
    keywords: frozenset[str]
    ready: Answer
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


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


def condemn(creature: Creature, lives: int) -> Condemned:
    """Condemn (Fire): bring a creature back for as many lives as its life.

    Args:
        creature: Of the own graveyard, with its printed numbers.
        lives: Of the player.

    Returns:
        It is ready, by Agility, and has + 2/+ 2; both until the turn ends, when it is purged
        face down.
    """
    bonus = Bonus(CONDEMNED, CONDEMNED, "condemned-bonus", "condemn")
    strong = strength(creature, [bonus])
    back = creature.but(
        damage=strong.damage,
        life=strong.life,
        keywords=creature.keywords | {AGILITY},
        tapped=False,
        wounds=0,
        bleeding=0,
    )
    left = None if creature.life is None else max(0, lives - creature.life)
    facts = {"card": creature.name, "count": creature.life, "left": left}
    purge = Step("purged-at-end", "condemn", {"card": creature.name})
    steps = (Step("lives-lost", "condemn", facts), *strong.steps, purge)
    return Condemned(back, left, steps, strong.lacking)


def may_fuse(one: Creature, other: Creature) -> Ruling:
    """Tell whether Fuse may join two creatures: those of one reality."""
    facts = {"card": one.name, "partner": other.name}
    return ruling(Check(one.lane == other.lane, Step("same-reality", "fuse", facts)))


def fuse(one: Creature, other: Creature) -> Fused:
    """Fuse (Sand): join two creatures for the turn, damage, life and abilities added up."""
    added = Bonus(other.damage or 0, other.life or 0, "fused-with", "fuse")
    strong, lacking = strength(one, [added]), strength(other).lacking
    whole = {lack.field for lack in lacking}
    return Fused(
        None if "dano" in whole else strong.damage,
        None if "vida" in whole else strong.life,
        None if one.wounds or other.wounds else 0,
        one.keywords | other.keywords,
        None if one.tapped != other.tapped else not one.tapped,
        strong.steps,
        gathered([strong.lacking, lacking]),
    )
