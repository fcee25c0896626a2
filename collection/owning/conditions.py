"""In what condition a copy is: one scale of seven words, whatever a file calls them."""

from collections.abc import Mapping

from ...catalog.pattern import Pattern
from ...catalog.text import fold

# The scale of the European marketplace, best first; other scales have fewer steps or other words.
# What people write in English, Spanish, German and French; what agrees with its noun in both ways.
CONDITIONS: Mapping[str, tuple[str, ...]] = {
    "M": (
        "mint", "nueva", "nuevo", "perfecta", "perfecto", "perfecto estado", "neu", "perfekt",
        "neuf", "neuve", "parfait", "parfaite",
    ),
    "NM": (
        "near mint", "nearmint", "nm/m", "nm-m", "como nueva", "como nuevo", "casi nueva",
        "casi nuevo", "casi perfecta", "casi perfecto", "neuwertig", "fast neu", "wie neu",
        "comme neuf", "comme neuve", "quasi neuf", "quasi neuve", "proche du neuf",
    ),
    "EX": (
        "excellent", "excelente", "excelente estado", "muy buena", "muy bueno", "muy buen estado",
        "ausgezeichnet", "exzellent", "sehr gut", "excellente", "excellent etat", "tres bon",
        "tres bonne", "tres bon etat",
    ),
    "GD": (
        "good", "good (lightly played)", "buena", "bueno", "buen estado", "gut", "bon", "bonne",
        "bon etat",
    ),
    "LP": (
        "lightly played", "light played", "lightlyplayed", "sp", "slightly played", "usada",
        "usado", "poco jugada", "poco jugado", "poco usada", "poco usado", "leicht gespielt",
        "leicht bespielt", "peu joue", "peu jouee", "legerement joue", "legerement jouee",
    ),
    "PL": (
        "played", "moderately played", "moderatelyplayed", "mp", "jugada", "jugado", "muy usada",
        "muy usado", "gespielt", "bespielt", "joue", "jouee",
    ),
    "PO": (
        "poor", "heavily played", "heavilyplayed", "hp", "damaged", "d", "dmg", "mala", "malo",
        "mal estado", "muy jugada", "muy jugado", "danada", "danado", "estropeada", "estropeado",
        "stark gespielt", "stark bespielt", "schlecht", "beschadigt", "tres joue", "tres jouee",
        "mauvais", "mauvaise", "mauvais etat", "abime", "abimee", "endommage", "endommagee",
    ),
}  # fmt: skip
_OF_WORD = {
    fold(word): condition for condition, words in CONDITIONS.items() for word in (condition, *words)
}
_BOTH_ENDS = Pattern(r"(?<=[a-z])\s?(?:/-?|\()(?:o|a|e)\)?(?![a-z])")  # `jugado/a`, `jugado(a)`


def condition_of(text: str) -> str | None:
    """Return the condition that a text means, empty for an empty text; None for no known word."""
    word = word_of(text)
    return _OF_WORD.get(word) if word else ""


def word_of(text: str) -> str:
    """Return the word that a text says, as words are compared; `jugado/a` is `jugado`."""
    word = fold(text.replace("_", " "))
    return word if word in _OF_WORD else _BOTH_ENDS.sub("", word)
