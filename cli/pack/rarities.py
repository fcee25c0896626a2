"""Rarities on a screen: a game lists them from the commonest on, and the rarest shine."""

from ...catalog.game import Field

# From the rarest down; the commonest has no style, however few rarities there are.
_STYLES = (("bold", "yellow"), ("cyan",), ("green",))


def rank(rarity: str | None, field: Field) -> int:
    """Return how rare: 0 is the commonest of the game's values, -1 a rarity nobody knows."""
    return next((i for i, value in enumerate(field.values) if value == rarity), -1)


def style(rarity: str | None, field: Field) -> tuple[str, ...]:
    """Return the styles of a rarity's cards on a screen with colour."""
    place = rank(rarity, field)
    below = len(field.values) - 1 - place  # how many are rarer
    return _STYLES[below] if place > 0 and below < len(_STYLES) else ()
