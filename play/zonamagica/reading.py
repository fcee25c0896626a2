"""Cards of the catalog read into the values of this room, by the fields of the game file."""

from collections.abc import Mapping

from ...catalog.catalog import FieldValue
from .spells import Spell

Fields = Mapping[str, FieldValue]  # field id → value, as `Printing.values` holds them
MAGE, IMPLEMENT, MANA, SPELL = "mago", "implemento", "mana", "magia"  # values of `type`


def kind(fields: Fields) -> str | None:
    """Return what a card is: one of `MAGE`, `IMPLEMENT`, `MANA`, `SPELL`; None if unknown."""
    return _word(fields.get("type"))


def mana(fields: Fields) -> str | None:
    """Return the type of a mana card; None where it is unknown or the card is none."""
    return _word(fields.get("mana"))


def school(fields: Fields) -> str | None:
    """Return the school of a card; None where it is unknown."""
    return _word(fields.get("escuela"))


def spell(name: str, fields: Fields) -> Spell:
    """Return a spell of the catalog; one that is known to cost nothing has an empty cost."""
    return Spell(
        name,
        school(fields),
        _words(fields.get("coste")),
        _whole(fields.get("puntos")),
        _words(fields.get("iconos")),
        _whole(fields.get("usos")),
    )


def crystals(fields: Fields) -> dict[str, int]:
    """Return the crystals that a mage begins with, by school; those unknown are left out (ZM-7)."""
    given = fields.get("cristales")
    held = given if isinstance(given, dict) else {}
    return {school: count for school, count in held.items() if type(count) is int}


def _word(value: FieldValue) -> str | None:
    return value if isinstance(value, str) and value else None


def _words(value: FieldValue) -> tuple[str, ...] | None:
    return value if isinstance(value, tuple) else () if value == "" else None


def _whole(value: FieldValue) -> int | None:
    return value if type(value) is int else None
