"""How a copy is finished: one word for each way, whatever a file calls it."""

from ...catalog.text import fold

FOIL, ETCHED, PARALLEL = "foil", "etched", "parallel holo"
_WORDS = {
    "": ("", "normal", "nonfoil", "non-foil", "regular", "no", "false", "0", "standard"),
    FOIL: ("foil", "f", "yes", "true", "1", "si", "holo", "premium", "brillante", "foil card"),
    ETCHED: ("etched", "e", "foil_etched", "foil etched", "etched foil", "grabado"),
}
_OF_WORD = {fold(word): finish for finish, words in _WORDS.items() for word in words}


def finish_of(text: str) -> str:
    """Return the finish that a text means: empty for an ordinary copy, else its own word.

    A finish nobody listed here is kept as it was written, in lower case and without stars, which
    set it off in lists.
    """
    word = " ".join(text.lower().replace("*", " ").split())
    return _OF_WORD.get(fold(word), word)
