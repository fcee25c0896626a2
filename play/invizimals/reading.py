"""Cards of the catalog read into the values of this room, by the fields of the game file."""

from ...catalog.game import Settings
from ..fields import Fields, whole, word, words
from .cards import (
    ATTACK,
    CATEGORY,
    CHANGES,
    DEFENCE,
    FAMILY,
    IMPROVES,
    LIVES,
    POINTS,
    STAGE,
    TYPES,
    Creature,
    Habitat,
    Vector,
)

TYPE, KIND = "type", "clase"  # which of the five a card is, and of which kind a Hunter
CREATURE, VECTOR, HABITAT, HUNTER, SHIELD = (
    "invizimal", "vector", "habitat", "cazador", "escudo",
)  # fmt: skip


def creature(name: str, fields: Fields, settings: Settings) -> Creature:
    """Return an Invizimal of the catalog.

    No card labels its two numbers, so which of them is the attack rests on the setting
    `values-swapped`. What is no whole number is unknown here: nothing can be reckoned with it.
    """
    values = (whole(fields.get(ATTACK)), whole(fields.get(DEFENCE)))
    attack, defence = reversed(values) if settings["values-swapped"] else values
    return Creature(
        name,
        stage=word(fields.get(STAGE)),
        habitat=word(fields.get(FAMILY)),
        category=word(fields.get(CATEGORY)),
        attacks=words(fields.get(TYPES)),
        lives=whole(fields.get(LIVES)),
        attack=attack,
        defence=defence,
        placed=True,
    )


def vector(name: str, fields: Fields) -> Vector:
    """Return a Vector of the catalog; one with several attack types has none that can be told."""
    attacks = words(fields.get(TYPES)) or ()
    return Vector(
        name,
        attack=attacks[0] if len(attacks) == 1 else None,
        improves=word(fields.get(IMPROVES)) or None,
        points=whole(fields.get(POINTS)),
    )


def habitat(name: str, fields: Fields) -> Habitat:
    """Return a Habitat card of the catalog; a family that it is known not to name is left out."""
    changes = fields.get(CHANGES)
    named = None
    if isinstance(changes, dict):
        named = {family: whole(points) for family, points in changes.items() if points != ""}
    return Habitat(name, word(fields.get(FAMILY)), named)


def is_kind(fields: Fields, kind: str) -> bool | None:
    """Tell whether a card is of a kind, `CREATURE` or another; None where nobody says."""
    found = fields.get(TYPE)
    return found == kind if isinstance(found, str) else None
