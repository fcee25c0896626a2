"""Habitat cards: when one may be played, what it adds and takes, how it is burned and leaves."""

from collections.abc import Sequence

from ...catalog.game import Settings
from ..working import Check, Lack, Ruling, Step, ruling
from .cards import CHANGES, FAMILY, Creature, Habitat, InPlay
from .parts import Part, joined
from .turns import Turn, before_attack


def may_play_habitat(own: int, rival: int, turn: Turn, settings: Settings) -> Ruling:
    """Return whether a Habitat card may be laid on the board: the field has to be empty (IZ-9).

    `own` and `rival` count the Habitat cards that either side has on the board. The setting
    `habitat-field` says whether both share one field.
    """
    lying = own if settings["habitat-field"] == "each" else own + rival
    step = Step("habitat-field", "IZ-9", {"lying": lying, "most": 1}, setting="habitat-field")
    return ruling(before_attack(turn, "IZ-9"), Check(lying < 1, step))


def changing(card: Creature, habitats: Sequence[Habitat], setting: str | None = None) -> Part:
    """Return what the Habitat cards on the board add to a value of a creature (IZ-20).

    The change is the same for attack and defence, and does not ask who played the card. A family
    that a card does not name is left as it is. `setting` is the reading under which they count.
    """
    return joined(_change(card, habitat, setting) for habitat in habitats)


def _change(card: Creature, habitat: Habitat, setting: str | None) -> Part:
    family = card.habitat
    changes = habitat.changes
    change = None if family is None or changes is None else changes.get(family, 0)
    named = family is None or changes is None or family in changes
    facts = {"habitat": habitat.name, "family": family, "points": change}
    step = Step("habitat" if named else "habitat-elsewhere", "IZ-20", facts, setting)
    if change is not None:
        return Part((step,), change)
    if family is not None:
        lack = Lack(habitat.name, f"{CHANGES}.{family}")
        return Part((step,), 0, (lack,), None, None)
    below, above = _bounds(habitat)
    return Part((step,), 0, (card.lacks(FAMILY),), below, above)


def _bounds(habitat: Habitat) -> tuple[int | None, int | None]:
    """Return how much a card may take from and give to a family that nobody knows."""
    points = None if habitat.changes is None else [*habitat.changes.values()]
    if points is None or None in points:
        return None, None
    known = [0, *(each for each in points if each is not None)]
    return -min(known), max(known)


def may_burn(
    habitat: Habitat, creature: InPlay, turn: Turn, settings: Settings, *, on_bench: bool
) -> Ruling:
    """Return whether a Habitat card may be given up for all the lives of a creature (IZ-22).

    The creature waits on the bench, and is of the card's family as `family-burn` reads it; the
    moment is before the attack.
    """
    return ruling(
        before_attack(turn, "IZ-22"),
        Check(on_bench, Step("heal-on-bench", "IZ-22", {"card": creature.card.name})),
        _family(habitat, creature.card, settings),
    )


def burns_from(source: str, habitat: Habitat, settings: Settings) -> Check:
    """Return whether a Habitat card is burned from where it lies, `hand` or `board` (IZ-22).

    The rule does not say; the setting `burn-from` does.
    """
    step = Step("burn-from", "IZ-22", {"card": habitat.name}, setting="burn-from")
    return Check(settings["burn-from"] in {"any", source}, step)


def _family(habitat: Habitat, card: Creature, settings: Settings) -> Check:
    facts = {"habitat": habitat.habitat, "card": card.name, "family": card.habitat}
    step = Step("heal-family", "IZ-22", facts, setting="family-burn")
    if settings["family-burn"] == "any":
        return Check(True, step)
    pairs = ((habitat.name, habitat.habitat), (card.name, card.habitat))
    lacking = tuple(Lack(name, FAMILY) for name, found in pairs if found is None)
    return Check(None if lacking else habitat.habitat == card.habitat, step, lacking)


def leaves(settings: Settings, *, own_creature: bool) -> tuple[bool, Step]:
    """Return whether a Habitat card leaves the board when a creature is removed (IZ-21).

    `own_creature` tells that the creature is of the side that played the card; the setting
    `habitat-leaves` says whether that matters.
    """
    goes = own_creature or settings["habitat-leaves"] == "any"
    key = "habitat-leaves" if goes else "habitat-stays"
    return goes, Step(key, "IZ-21", setting="habitat-leaves")
