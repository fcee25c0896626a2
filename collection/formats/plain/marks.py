"""Signs that programs hang behind a name: finishes, tags, labels, levels, pips, remarks."""

from ....catalog.pattern import Pattern
from ....catalog.text import fold
from ...owning.finishes import ETCHED, FOIL, finish_of
from .parsed import Parsed

_LETTERS = {FOIL: "F", ETCHED: "E"}
_COMMENT = Pattern(r"(.*\S)\s+(#(?:\s.*)?)")
# None of these can be meant as part of a name; each by a sign in it, since most lines have none.
_SURE = tuple(
    (sign, Pattern(rf"(.*?\S)\s*({mark})"))
    for sign, mark in (
        ("*", r"\*[^*\s](?:[^*]*[^*\s])?\*"),
        ("^", r"\^[^^]*\^"),
        ("#", r"(?<=\s)\#!?[\w-]+"),
        ("]", r"\[[^\[\]]*\{[^\[\]]*\}[^\[\]]*\]|\[(?:[Ff]oil|FOIL|[Ee]tched|ETCHED)\]"),
        *((sign, r"[●•○◦·]+") for sign in "●•○◦·"),
    )
)
_LOOSE = (Pattern(r"(.*\S)\s*(\[[^\[\]]*\])"), Pattern(r"(.*\S)\s*(\([^()]*\))"))
_PLUS = Pattern(r"(.*[^\s+])\+")
_IN_BRACKETS = ("foil", "etched", "foil etched", "etched foil", "holo")


def mark_of(finish: str) -> str:
    """Return how a list of ours writes a finish; what it reads as is the same finish."""
    return f"*{_LETTERS.get(finish, finish)}*" if finish else ""


def take_sure(reading: Parsed) -> bool:
    """Take one mark or remark off that cannot be part of a name; return whether there was one."""
    if "#" in reading.name and (found := _COMMENT.fullmatch(reading.name)):
        reading.name = found[1]
        reading.comment = f"{found[2]} {reading.comment}".rstrip()
        return True
    for sign, form in _SURE:
        if sign in reading.name and (found := form.fullmatch(reading.name)):
            reading.name = found[1]
            _keep(reading, found[2])
            return True
    return False


def take_loose(reading: Parsed) -> bool:
    """Take one note in brackets off, or a plus, that could have been part of the name."""
    for form in _LOOSE if reading.name.endswith((")", "]")) else ():
        found = form.fullmatch(reading.name)
        # A number behind a name that has no count may be one: that is not ours to guess.
        if found and (reading.counted or not found[2][1:-1].strip().isdecimal()):
            reading.name = found[1]
            _keep(reading, found[2])
            return True
    if reading.counted and not reading.finish and (found := _PLUS.fullmatch(reading.name)):
        reading.name, reading.finish = found[1], FOIL
        return True
    return False


def _keep(reading: Parsed, mark: str) -> None:
    """Take a mark for the finish that it says, the first one for good; else as left aside."""
    finish = _finish(mark)
    if finish is None or reading.finish:
        reading.marks.insert(0, mark)
    else:
        reading.finish = finish


def _finish(mark: str) -> str | None:
    """Return the finish that a mark says, or None.

    Between stars any word in lower case is one: so our own lists write a finish that has no letter.
    """
    inner = mark[1:-1]
    if mark[0] != "*":
        return finish_of(inner) if fold(inner) in _IN_BRACKETS else None
    finish = finish_of(inner)
    return finish if finish in _LETTERS or finish in ("", inner) else None
