"""In what condition a copy is: one scale of seven words, whatever a file calls them."""

from collections.abc import Mapping

from ..catalog.text import fold

# The scale of the European marketplace, best first; other scales have fewer steps or other words.
CONDITIONS: Mapping[str, tuple[str, ...]] = {
    "M": ("mint",),
    "NM": ("near mint", "nearmint", "nm/m", "nm-m", "como nueva", "casi nueva"),
    "EX": ("excellent", "excelente"),
    "GD": ("good", "buena", "good (lightly played)"),
    "LP": ("lightly played", "light played", "lightlyplayed", "sp", "slightly played", "usada"),
    "PL": ("played", "moderately played", "moderatelyplayed", "mp", "muy usada"),
    "PO": ("poor", "heavily played", "heavilyplayed", "hp", "damaged", "d", "dmg", "mala"),
}
_OF_WORD = {
    fold(word): condition for condition, words in CONDITIONS.items() for word in (condition, *words)
}


def condition_of(text: str) -> str | None:
    """Return the condition that a text means, empty for an empty text; None for no known word."""
    word = fold(text.replace("_", " "))
    return _OF_WORD.get(word) if word else ""
