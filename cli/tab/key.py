"""What a shell asks when Tab is pressed: `mazo __complete SHELL KIND WORD BEFORE …`.

`WORD` is what is typed so far of the word, quotes and all; `BEFORE` the words before it. A name
stands on each line, quoted as the shell's word was begun. Whatever goes wrong, there are no names.
"""

import sys
from collections.abc import Sequence

_SPECIAL = set(" \t!\"#$&'()*;<=>?[\\]^`{|}~")  # signs that bash would take for its own
_IN_DOUBLE = set('"$`\\')


def answer(arguments: Sequence[str]) -> int:
    """Print the names that are offered; always returns 0."""
    try:
        shell, kind, word, *before = arguments
        for name in _offered(kind, word, before):
            shown = _for_bash(name, word) if shell == "bash" else name
            sys.stdout.buffer.write(f"{shown}\n".encode())
        sys.stdout.buffer.flush()
    except Exception:
        return 0
    return 0


def _offered(kind: str, word: str, before: Sequence[str]) -> list[str]:
    """Return the names that begin as the word does, as it is spelt if any, else folded."""
    from ...catalog.text import fold
    from .candidates import MOST, Line, offers

    typed = unquoted(word)
    line = Line(fold(typed), tuple(map(unquoted, before)))
    found = list(dict.fromkeys(n for n in offers(kind, line) if "\n" not in n))
    exact = [name for name in found if name.startswith(typed)]
    return (exact or found)[:MOST]


def unquoted(word: str) -> str:
    """Return the word without its quotes and backslashes; a quote may still be open."""
    found, quote, letters = "", "", iter(word)
    for letter in letters:
        if letter == "\\" and quote != "'":
            found += next(letters, "")
        elif letter == quote:
            quote = ""
        elif letter in "'\"" and not quote:
            quote = letter
        else:
            found += letter
    return found


def _for_bash(name: str, word: str) -> str:
    """Return the name as bash puts it in the place of the word; an open quote stays before it."""
    if word.startswith("'"):
        return name.replace("'", "'\\''")
    special = _IN_DOUBLE if word.startswith('"') else _SPECIAL
    return "".join(f"\\{letter}" if letter in special else letter for letter in name)
