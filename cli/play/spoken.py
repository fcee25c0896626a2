"""The words of solitaire in every language at once, and what each means."""

from collections.abc import Iterable

from ...catalog.text import fold
from ...play.script import OPTIONS, VERBS, Vocabulary
from ..words import LANGUAGES, words


def vocabulary() -> Vocabulary:
    """Return the words that are understood: those of every language, and the ids."""
    return Vocabulary(_meanings("verb", VERBS), _meanings("option", OPTIONS))


def _meanings(kind: str, ids: Iterable[str]) -> dict[str, str]:
    """Return folded words and the ids they mean; `play.verb-draw` holds words with commas."""
    found = {id_: id_ for id_ in ids}
    for lang in LANGUAGES:
        sentences = words("play", lang)
        for id_ in ids:
            found |= {fold(word): id_ for word in sentences[f"{kind}-{id_}"].split(",")}
    return found
