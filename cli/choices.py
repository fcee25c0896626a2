"""A choice that a deck format leaves to the player, as JSON holds it."""

from typing import Any

from ..validators.decks.rule import Choice
from .words import text


def choice_data(choice: Choice) -> dict[str, Any]:
    """Return a choice with the values that it has."""
    return {
        "id": choice.id,
        "label": text(choice.label, choice.id),
        "values": [{"id": v, "label": text(labels, v)} for v, labels in choice.values.items()],
        "cite": list(choice.cite),
    }
