"""The longest text that everything matching a regular expression must hold."""

from ..pattern import Pattern
from ..text import fold

_PLAIN = Pattern(r"(\^?)([a-z0-9]+(?: [a-z0-9]+)*)(\$?)")
_MAY_BE_ABSENT = "*?{"
_SPECIAL = ".^$"


def line_part(pattern: str) -> str | None:
    """Return the text that a pattern stands for among folded lines, with the ends of lines in it.

    Each line begins behind one newline and ends before another. None where it is no plain text.
    """
    signs = "".join(sign if sign.isascii() else fold(sign) for sign in pattern).lower()
    if (plain := _PLAIN.fullmatch(signs)) is None:
        return None
    return "\n" * bool(plain[1]) + plain[2] + "\n" * bool(plain[3])


def literal(pattern: str) -> str:
    """Return a text that each match of a pattern holds, folded; empty where none is certain.

    Groups, sets and classes are passed over; with an alternative at the outermost level nothing
    is certain.
    """
    runs, run, at = [], "", 0
    while at < len(pattern):
        sign = pattern[at]
        end = _end(pattern, at)
        if sign == "|":
            return ""
        plain = pattern[at] if end == at + 1 and sign not in f"{_SPECIAL}*+?{{}}()[]" else ""
        if sign == "\\" and end == at + 2 and not pattern[at + 1].isalnum():
            plain = pattern[at + 1]
        following = pattern[end : end + 1]
        if plain and not (following and following in _MAY_BE_ABSENT):
            run += plain
        if not plain or (following and following in f"{_MAY_BE_ABSENT}+"):
            runs.append(run)
            run = ""
        at = end
    return max((fold(each) for each in (*runs, run)), key=len)


def _end(pattern: str, at: int) -> int:
    """Return where the element ends that begins here: a sign, an escape, a set or a group."""
    if pattern[at] == "\\":
        return min(at + 2, len(pattern))
    if pattern[at] == "[":
        close = pattern.find("]", at + 2 + pattern.startswith("[^", at))
        while close > 0 and pattern[close - 1] == "\\":
            close = pattern.find("]", close + 1)
        return close + 1 if close > 0 else len(pattern)
    if pattern[at] == "{":
        close = pattern.find("}", at)
        return close + 1 if close > 0 else len(pattern)
    if pattern[at] != "(":
        return at + 1
    inner = at + 1
    while inner < len(pattern) and pattern[inner] != ")":
        inner = _end(pattern, inner)
    return inner + 1
