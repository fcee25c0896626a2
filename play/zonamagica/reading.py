"""Cards of the catalog read into the values of this room, by the fields of the game file."""

from ..fields import Fields, whole, wholes, word, words
from .spells import Spell

MAGE, IMPLEMENT, MANA, SPELL = "mago", "implemento", "mana", "magia"  # values of `type`


def kind(fields: Fields) -> str | None:
    """Return what a card is: one of `MAGE`, `IMPLEMENT`, `MANA`, `SPELL`; None if unknown."""
    return word(fields.get("type")) or None


def mana(fields: Fields) -> str | None:
    """Return the type of a mana card; None where it is unknown or the card is none."""
    return word(fields.get("mana")) or None


def school(fields: Fields) -> str | None:
    """Return the school of a card; None where it is unknown."""
    return word(fields.get("escuela")) or None


def spell(name: str, fields: Fields) -> Spell:
    """Return a spell of the catalog; one that is known to cost nothing has an empty cost."""
    return Spell(
        name,
        school(fields),
        words(fields.get("coste")),
        whole(fields.get("puntos")),
        words(fields.get("iconos")),
        whole(fields.get("usos")),
    )


def crystals(fields: Fields) -> dict[str, int]:
    """Return the crystals that a mage begins with, by school; those unknown are left out (ZM-7)."""
    return wholes(fields.get("cristales"))
