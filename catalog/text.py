"""Text compared as people compare it: without accents and case, in Spanish order, nearest names."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

# What Unicode's compatibility forms do not take apart, and every sign that typing replaces.
_SPELT = {
    "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "ß": "ss", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    "‘": "'", "’": "'", "‚": "'", "‛": "'", "′": "'", "´": "'", "`": "'",
    "ʼ": "'", "ʻ": "'", "ʹ": "'",  # letters by Unicode, apostrophes by those who type them
    "“": '"', "”": '"', "„": '"', "‟": '"', "«": '"', "»": '"', "″": '"', "〝": '"', "〞": '"',
    "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "―": "-", "−": "-",
    "\u200b": "", "\u200c": "", "\u200d": "", "\u2060": "", "\ufeff": "", "\u00ad": "",
}  # fmt: skip
_TABLE = str.maketrans(_SPELT)
# Marks that nothing is left of; a Greek one becomes a letter in lower case.
_ACCENTS = re.compile("[\u0300-\u0344\u0346-\u034e\u0350-\u036f]+")
_YES = frozenset({"yes", "y", "si", "s", "true", "verdadero", "on", "1"})
_NO = frozenset({"no", "n", "false", "falso", "off", "0"})
_DIGITS = re.compile(r"(\d+)")
_N_TILDE = "n\u0303"


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Return the text as it is compared: no case, no accents, one kind of quote, dash and blank."""
    bare = text
    if not text.isascii() and "´" not in text:  # which would come apart as an accented blank
        bare = _ACCENTS.sub("", unicodedata.normalize("NFKD", text))
    if bare.isascii():
        return " ".join(bare.lower().replace("`", "'").split())
    return fold_any(text)


def fold_any(text: str) -> str:
    """Return what `fold` returns, the long way: for the few texts that need it."""
    plain = unicodedata.normalize("NFKD", text.translate(_TABLE)).casefold().translate(_TABLE)
    bare = "".join(c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c))
    return " ".join(bare.translate(_TABLE).split())


def sort_key(text: str) -> str:
    """Return a key that sorts in Spanish order: accents aside, ñ after every other n.

    The folded text comes first with ñ as `n~`; the text itself settles ties, so the order is total.
    """
    decomposed = unicodedata.normalize("NFD", text.casefold())
    kept = decomposed.replace(_N_TILDE, "n\U0010fffd")
    letters = fold(kept.replace("\U0010fffd", "\ue000")).replace("\ue000", "~")
    words = "".join(c for c in letters if c.isalnum() or c in " ~")
    return f"{words.strip()}\x00{text}"


def natural_key(number: str) -> str:
    """Return a key that sorts collector numbers as people do: 1, 2a, 2b, 10, 12, 12★, T-3.

    Digits are padded to ten places; numbers that begin with a letter come after the others.
    """
    parts = _DIGITS.split(fold(number))
    padded = "".join(p.rjust(10, "0") if i % 2 else p for i, p in enumerate(parts))
    return ("0" if number[:1].isdigit() else "1") + padded


def bare_number(number: str) -> str:
    """Return a collector number as it is matched: `007/350` and `7` are one."""
    return fold(number).partition("/")[0].lstrip("0") or "0"


def yes_or_no(word: str) -> bool | None:
    """Return what a word says, in Spanish or English; None where it says neither."""
    key = fold(word)
    return True if key in _YES else False if key in _NO else None


_SHORTEST_PART = 3  # letters of a word that is looked for inside others


def near(word: str, words: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Return up to `most` of the words that look most like the given one, best first.

    Behind those that are spelt alike come those that begin with the word or hold it.
    """
    from difflib import get_close_matches

    key, by_fold = fold(word), {fold(w): w for w in words}
    alike = get_close_matches(key, list(by_fold), n=most, cutoff=0.6)
    holding = [f for f in by_fold if key in f] if len(key) >= _SHORTEST_PART else []
    holding.sort(key=lambda f: (not f.startswith(key), len(f)))
    return tuple(by_fold[f] for f in dict.fromkeys((*alike, *holding)))[:most]
