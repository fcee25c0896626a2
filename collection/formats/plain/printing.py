"""The printing that a line names, in each of the notations of sites and programs."""

from ....catalog.pattern import Pattern
from ...naming.names import Asked, Names
from ...owning.finishes import PARALLEL
from .parsed import Parsed

_NUM = r"[^\s()\[\]{}]*[0-9★][^\s()\[\]{}]*"
_RIGHT = (
    Pattern(rf"(.*\S)\s*\(\s*([^\s()]+)\s*\)\s+({_NUM})"),
    Pattern(rf"(.*\S)\s*\[\s*([^\s\[\]]+)\s*\]\s+({_NUM})"),
    Pattern(rf"(.*\S)\s*[\[(]([^\s\[\]():#/]+)[:#/]({_NUM})[\])]"),
)
_LEFT = (
    Pattern(rf"[\[(]([^\s\[\]():#/]+)[:#/]({_NUM})[\])]\s*(\S.*)"),
    Pattern(rf"[\[(]([^\s\[\]()]+)[\])]\s+({_NUM})\s+(\S.*)"),
)
_BARE_RIGHT = Pattern(rf"(.*\S)\s+(\S+)\s+({_NUM})")
_SET_RIGHT = (
    Pattern(r"(.*\S)\s*\(([^()]+)\)()"),
    Pattern(r"(.*\S)\s*\[([^\[\]]+)\]()"),
    _BARE_RIGHT,
)
_SET_LEFT = (Pattern(r"[\[(]([^\[\]()]+)[\])]()\s*(\S.*)"),)
# Between bars stand the set and which of its arts; no name has a bar, so the set may be unknown.
_BARS = Pattern(r"([^|]*[^|\s])\s*\|\s*([^|\s]+)\s*(\|[^|]*)?")
_PARALLEL = Pattern(rf"(.*\S\s+\S+\s+{_NUM})\s+PH")
_EMPTY_SET = Pattern(r"\[\s*\]\s*(?=\S)")


def take_printing(reading: Parsed, names: Names) -> bool:
    """Take one printing off a reading that has none yet; return whether there was one."""
    if reading.asked is None:
        if "|" in reading.name and (found := _BARS.fullmatch(reading.name)):
            reading.name, reading.asked = found[1], Asked(found[2])
            reading.marks += [found[3]] if found[3] and found[3] != "|" else []
            return True
        if named := numbered(reading.name) or _of_known_set(reading.name, names):
            reading.name, reading.asked = named
            return True
        if _take_parallel(reading, names):
            return True
    if found := _EMPTY_SET.match(reading.name):
        reading.name = reading.name[found.end() :]
        return True
    return False


def _take_parallel(reading: Parsed, names: Names) -> bool:
    """Take off a printing behind which PTCGL says that it is foil in a pattern."""
    found = _PARALLEL.fullmatch(reading.name) if reading.name.endswith("PH") else None
    named = _of_known_set(found[1], names) if found else None
    if named:
        reading.name, reading.asked = named
        reading.finish = reading.finish or PARALLEL
    return named is not None


def take_numbered(reading: Parsed, names: Names) -> None:
    """Take off a printing that is told by its signs alone, though nobody knows card or set.

    A set of the game is one in brackets before the name, and behind it with a number.
    """
    if found := _EMPTY_SET.match(reading.name):
        reading.name = reading.name[found.end() :]
    elif (found := _SET_LEFT[0].fullmatch(reading.name)) and names.is_set(found[1]):
        reading.name, reading.asked = found[3], Asked(found[1].strip())
    elif (found := _BARE_RIGHT.fullmatch(reading.name)) and names.is_set(found[2]):
        reading.name, reading.asked = found[1], Asked(found[2], found[3])
    elif found := _BARS.fullmatch(reading.name):
        reading.name, reading.asked = found[1], Asked(found[2])
    elif named := numbered(reading.name):
        reading.name, reading.asked = named


def numbered(name: str) -> tuple[str, Asked] | None:
    """Return name and printing where set and number stand in brackets, known or not."""
    if "(" not in name and "[" not in name:
        return None
    for form in _RIGHT:
        if match := form.fullmatch(name):
            return match[1], Asked(match[2], match[3])
    for form in _LEFT:
        if match := form.fullmatch(name):
            return match[3], Asked(match[1], match[2])
    return None


def _of_known_set(name: str, names: Names) -> tuple[str, Asked] | None:
    for form in _SET_RIGHT:
        if (match := form.fullmatch(name)) and names.is_set(match[2]):
            return match[1], Asked(match[2].strip(), match[3])
    for form in _SET_LEFT:
        if (match := form.fullmatch(name)) and names.is_set(match[1]):
            return match[3], Asked(match[1].strip(), match[2])
    return None
