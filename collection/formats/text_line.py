"""One line of a plain list: how many, which card, which printing, and what else stands there.

The grammar is ambiguous by nature, so the names of the catalog decide. First the whole line may be
a name; then a count is taken off and the rest may be a name; then marks and a printing are taken
off the ends, one by one, until a name is left.
"""

from collections.abc import Iterator

from ...catalog.pattern import Pattern
from ...catalog.text import fold
from ..names import Asked, Names
from ..schema import MOST_COPIES
from .text_source import one_line

_COUNTS = (
    Pattern(r"(?P<n>[0-9]+)\s*[xX×]?\s+(?P<name>\S.*)"),
    Pattern(r"(?P<n>[0-9]+)[xX×](?P<name>\S.*)"),
    Pattern(r"[xX×]\s?(?P<n>[0-9]+)\s+(?P<name>\S.*)"),
    Pattern(r"[\[(](?P<n>[0-9]+)[\])]\s*(?P<name>\S.*)"),
    Pattern(r"(?P<name>.*\S)\s+[xX×]\s?(?P<n>[0-9]+)"),
    Pattern(r"(?P<name>.*[^\s0-9])\t\s*(?P<n>[0-9]+)"),
)
_BULLET = Pattern(r"[*•·–-]\s+(?=\S)")
_NO_COUNT = Pattern(r"(?:[-+−]\s?[0-9]|[0-9]+\s?[.,/]\s?[0-9])[0-9.,/]*\s*[xX×]?\s+\S.*")
_FIRST_WORD = Pattern(r"(\w+)\s+\S")
# What a person may write for a count; a count in words is refused, never guessed.
_NUMBER_WORDS = """
    cero un una uno dos tres cuatro cinco seis siete ocho nueve diez once doce par media medio
    zero one two three four five six seven eight nine ten eleven twelve a an half
    um uma dois duas quatro sete oito nove dez
"""

_NUM = r"[^\s()\[\]{}]*[0-9★][^\s()\[\]{}]*"
_PRINTING_RIGHT = (
    Pattern(rf"(.*\S)\s*\(\s*([^\s()]+)\s*\)\s+({_NUM})"),
    Pattern(rf"(.*\S)\s*\[\s*([^\s\[\]]+)\s*\]\s+({_NUM})"),
    Pattern(rf"(.*\S)\s*[\[(]([^\s\[\]():#/]+)[:#/]({_NUM})[\])]"),
)
_PRINTING_LEFT = (
    Pattern(rf"[\[(]([^\s\[\]():#/]+)[:#/]({_NUM})[\])]\s*(\S.*)"),
    Pattern(rf"[\[(]([^\s\[\]()]+)[\])]\s+({_NUM})\s+(\S.*)"),
)
_SET_RIGHT = (
    Pattern(r"(.*\S)\s*\(([^()]+)\)()"),
    Pattern(r"(.*\S)\s*\[([^\[\]]+)\]()"),
    Pattern(rf"(.*\S)\s+(\S+)\s+({_NUM})"),
    Pattern(r"([^|]*[^|\s])\s*\|\s*([^|\s]+)()(?:\s*\|[^|]*)?"),
)
_SET_LEFT = (Pattern(r"[\[(]([^\[\]()]+)[\])]()\s*(\S.*)"),)

_COMMENT = Pattern(r"(.*\S)\s+(#(?:\s.*)?)")
# Signs that other programs hang behind a name; none of them can be meant as part of one.
_SURE = tuple(
    Pattern(rf"(.*?\S)\s*({mark})")
    for mark in (
        r"\*[A-Za-z]{1,6}\*", r"\^[^^]*\^", r"(?<=\s)\#!?[\w-]+", r"[●•○◦·]+",
        r"\[[^\[\]]*\{[^\[\]]*\}[^\[\]]*\]", r"\[(?:foil|etched)\]",
    )
)  # fmt: skip
_LOOSE = (Pattern(r"(.*\S)\s*(\[[^\[\]]*\])"), Pattern(r"(.*\S)\s*(\([^()]*\))"))
_EMPTY_SET = Pattern(r"\[\s*\]\s*(?=\S)")


class Parsed:
    """A line taken apart; `cards` is empty while nobody knows the name.

    `counted` tells a line that gave a count; `bad` is `list.bad-count` or `list.too-many` where
    the count cannot be taken. `comment` begins with its `#`; `marks` are what was taken off and
    means nothing here.
    """

    def __init__(
        self,
        name: str,
        cards: tuple[str, ...] = (),
        count: int = 1,
        *,
        counted: bool = False,
        bad: str = "",
    ) -> None:
        self.name, self.cards, self.count = name, cards, count
        self.counted, self.bad = counted, bad
        self.asked: Asked | None = None
        self.comment = ""
        self.marks: list[str] = []

    def again(self) -> "Parsed":
        """Return the reading as it was begun, to be tried further."""
        return Parsed(self.name, self.cards, self.count, counted=self.counted, bad=self.bad)

    def categories(self) -> Iterator[str]:
        """Yield the categories that the marks name, flags in braces included."""
        for mark in self.marks:
            if mark.startswith("["):
                yield from (part.strip() for part in mark.strip("[]").split(","))


def parse(text: str, names: Names) -> Parsed:
    """Take a cleaned line apart; it is no comment and no heading.

    Tabs part cells: after a count and a name the rest is a note.
    """
    if cards := names.cards(text):
        return Parsed(text, cards)
    readings = []
    for reading in _counted(text):
        readings.append(reading)
        if found := names.cards(reading.name):
            reading.cards = found
            return reading
    for reading in (*readings, Parsed(text)):
        if taken := _take_off(reading, names):
            return taken
    if text != (rest := _BULLET.sub("", text, count=1)):
        return parse(rest, names)
    return _unknown(readings[0] if readings else Parsed(text), text)


def _counted(text: str) -> Iterator[Parsed]:
    text = _cells(text)
    for form in _COUNTS:
        if found := form.fullmatch(text):
            count = _number(found["n"])
            yield Parsed(found["name"].strip(), count=count, counted=True, bad=_fault(count))


def _cells(text: str) -> str:
    """Return a line of cells with every cell from the third on as a note in parentheses."""
    cells = [cell.strip() for cell in text.split("\t") if cell.strip()]
    if len(cells) < 2 or not cells[0].isdecimal():
        return text
    return " ".join((*cells[:2], *(f"({cell})" for cell in cells[2:])))


def _number(digits: str) -> int:
    bare = digits.lstrip("0")
    return int(bare or "0") if len(bare) <= 9 else MOST_COPIES + 1


def _fault(count: int) -> str:
    if count < 1:
        return "list.bad-count"
    return "list.too-many" if count > MOST_COPIES else ""


def _take_off(reading: Parsed, names: Names) -> Parsed | None:
    """Take marks and one printing off the name until it is known; None when it never is."""
    tried = reading.again()
    while not (cards := names.cards(tried.name)):
        if not (_sure(tried) or _printing(tried, names) or _loose(tried)):
            return None
    tried.cards = cards
    return tried


def _sure(reading: Parsed) -> bool:
    if found := _COMMENT.fullmatch(reading.name):
        reading.name = found[1]
        reading.comment = f"{found[2]} {reading.comment}".rstrip()
        return True
    for form in _SURE:
        if found := form.fullmatch(reading.name):
            reading.name = found[1]
            reading.marks.insert(0, found[2])
            return True
    return False


def _printing(reading: Parsed, names: Names) -> bool:
    if reading.asked is None and (found := _notation(reading.name, names)):
        reading.name, reading.asked = found
        return True
    if found_empty := _EMPTY_SET.match(reading.name):
        reading.name = reading.name[found_empty.end() :]
        return True
    return False


def _notation(name: str, names: Names) -> tuple[str, Asked] | None:
    if found := _numbered(name):
        return found
    for form in _SET_RIGHT:
        if (match := form.fullmatch(name)) and names.is_set(match[2]):
            return match[1], Asked(match[2].strip(), match[3])
    for form in _SET_LEFT:
        if (match := form.fullmatch(name)) and names.is_set(match[1]):
            return match[3], Asked(match[1].strip(), match[2])
    return None


def _numbered(name: str) -> tuple[str, Asked] | None:
    """Return name and printing where set and number stand in brackets, known or not."""
    for form in _PRINTING_RIGHT:
        if match := form.fullmatch(name):
            return match[1], Asked(match[2], match[3])
    for form in _PRINTING_LEFT:
        if match := form.fullmatch(name):
            return match[3], Asked(match[1], match[2])
    return None


def _loose(reading: Parsed) -> bool:
    for form in _LOOSE:
        found = form.fullmatch(reading.name)
        # A number behind a name that has no count may be one: that is not ours to guess.
        if found and (reading.counted or not found[2][1:-1].strip().isdecimal()):
            reading.name = found[1]
            reading.marks.insert(0, found[2])
            return True
    return False


def _unknown(reading: Parsed, text: str) -> Parsed:
    """Return a line that names no known card, as near to what was written as can be kept."""
    if _NO_COUNT.fullmatch(text) or _is_number_word(text):
        reading.bad = reading.bad or "list.bad-count"
        return reading
    while _sure(reading):
        pass
    if found := _numbered(reading.name):
        reading.name, reading.asked = found
    reading.name = one_line(reading.name)
    return reading


def _is_number_word(text: str) -> bool:
    first = _FIRST_WORD.match(text)
    return first is not None and fold(first[1]) in _NUMBER_WORDS.split()
