"""Cards of the catalog read into the values of this room, by the fields of the game file."""

from ...catalog.catalog import FieldValue
from ...catalog.value import Value
from ..fields import Fields, flag, whole, words

COMBAT, PREPARATION, NO_PHASE = "combate", "preparacion", "ninguna"


class Card(Value):
    """What a card prints; a part that is None is unknown.

    `phase` is the id of its icon; `effectless` tells that it has no effect.
    """

    name: str
    power: int | None = None
    elements: tuple[str, ...] | None = None
    support: int | None = None
    mana: int | None = None
    conjurings: int | None = None  # Conjurings that its sacrifice asks for
    supports: int | None = None  # Supports that its sacrifice asks for
    phase: str | None = None
    effectless: bool | None = None

    @property
    def has_combat_effect(self) -> bool | None:
        """Whether its effect may be used in Combat (INV-7, INV-16); None where it is unknown."""
        if self.phase is None:
            return False if self.effectless else None
        return self.phase == COMBAT

    @property
    def has_preparation_effect(self) -> bool | None:
        """Whether it is played from the hand in Preparation (INV-10); None where it is unknown."""
        if self.phase is None:
            return False if self.effectless else None
        return self.phase == PREPARATION


def card(name: str, fields: Fields) -> Card:
    """Return a card of the catalog; what is no whole number is unknown here."""
    return Card(
        name,
        power=whole(fields.get("poder")),
        elements=words(fields.get("elemento")),
        support=whole(fields.get("apoyo")),
        mana=whole(fields.get("mana")),
        conjurings=whole(fields.get("coste-conjuros")),
        supports=whole(fields.get("coste-apoyos")),
        phase=_phase(fields.get("fase")),
        effectless=flag(fields.get("sin-efecto")),
    )


def _phase(value: FieldValue) -> str | None:
    """Return the icon; a card that is known to have nothing there has none."""
    return (value or NO_PHASE) if isinstance(value, str) else None
