"""The plain text list: read in every dialect that sites and people write.

A list that is read well says what it left aside; a line that cannot be read is a problem with its
number and text. `# key: value` lines carry name, format, game and note of the deck.
"""

import re
from collections.abc import Iterator, Sequence

from ...catalog.pattern import Pattern
from ..schema import MOST_COPIES
from .headings import Heading, is_rule, is_total, looks_like_heading
from .item import Item
from .reading import Entry, Reading, Spot
from .result import quoted
from .text_line import Parsed, parse
from .text_source import cleaned, rows_of

_KEYS = {
    "name": "name", "nombre": "name", "deck name": "name", "título": "name", "title": "name",
    "format": "format", "formato": "format", "game": "game", "juego": "game",
    "note": "note", "nota": "note",
}  # fmt: skip
_COMMENT = Pattern(r"\s*(?:#|//)\s?(.*)")
_KEYED = Pattern(r"\s*([A-Za-zÍí ]{4,9}?)\s*[:=] ?(.*)")
_MACHINE = Pattern(r"\[metadata\]|LAYOUT [A-Z]+:\(.*", re.IGNORECASE)  # of no use to people
_MACHINE_BEGINS = ("[metadata]", "layout ")
_COMMENT_BEGINS = ("#", "//")
_SIDEBOARD = "sb:"
_ABOUT, _ABOUT_NAME = ("about", "about:"), Pattern(r"Name\s+(.+)")
LONGEST_LINE = 1_000  # letters; beyond that it is no card, and taking it apart takes long


def game_of(data: bytes | str) -> str | None:
    """Return the game that a list says it belongs to, before any catalog is open."""
    for line in rows_of(data):
        comment = _comment(line)
        if comment is not None and (keyed := _keyed(comment)) and keyed[0] == "game":
            return keyed[1].strip() or None
    return None


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of a list; what it says besides goes to the reading.

    Raises:
        BadData: `list.too-large`, `list.too-many-lines`, `list.not-text`.
    """
    reader = _Reader(reading)
    rows = rows_of(data)
    for number, raw in enumerate(rows, 1):
        blank_after = number < len(rows) and not cleaned(rows[number])
        if item := reader.take(number, raw, blank_after=blank_after):
            yield item
    reading.said["note"] = reader.note()


def card_items(rows: Sequence[str], reading: Reading) -> Iterator[Item]:
    """Yield rows that are cards and nothing else: none is a heading, a comment or a name."""
    reader = _Reader(reading)
    for number, row in enumerate(rows, 1):
        if item := reader.take_card(number, cleaned(row)):
            yield item


def _comment(row: str) -> str | None:
    """Return what a row says as a comment, or None for one that is none."""
    found = _COMMENT.fullmatch(row) if row.lstrip().startswith(_COMMENT_BEGINS) else None
    return found[1] if found else None


def _is_for_a_machine(text: str) -> bool:
    return text.lower().startswith(_MACHINE_BEGINS) and bool(_MACHINE.fullmatch(text))


def _keyed(text: str) -> tuple[str, str] | None:
    found = _KEYED.fullmatch(text) if ":" in text or "=" in text else None
    key = _KEYS.get(found[1].lower()) if found else None
    return (key, found[2]) if found and key else None


class _Reader:
    """The list so far: the zone that is open, and whether the cards have begun."""

    def __init__(self, reading: Reading) -> None:
        self.reading, self.names, self.headings = reading, reading.names, reading.headings
        self.said = reading.said
        self.notes: list[str] = []
        self.top: list[str] = []
        self.known: dict[str, Parsed] = {}
        self.zone: str | None = None
        self.is_aside = self.about = self.begun = False

    def take(self, number: int, raw: str, *, blank_after: bool) -> Item | None:
        """Understand one line; return the card that it is, if it is one."""
        text = cleaned(raw)
        if not text:
            return None
        comment = _comment(raw.lstrip("\ufeff"))
        if len(text) > LONGEST_LINE and comment is None:
            self.reading.problem("list.not-understood", Spot(number, text))
        elif heading := self.headings.of_zone(text):
            self._open(heading)
        elif self.names.cards(text):
            return self.take_card(number, text)
        elif comment is not None:
            self._comment(comment, text)
        elif text.lower().startswith(_SIDEBOARD) and len(text) > len(_SIDEBOARD):
            return self._sideboard(number, text, text[len(_SIDEBOARD) :].lstrip())
        elif not self._is_frame(text):
            return self._card_or_words(number, text, blank_after=blank_after)
        return None

    def note(self) -> str:
        """Return what the list says of the deck in lines of its own."""
        return "\n".join(self.notes or self.top)

    def _open(self, heading: Heading) -> None:
        self.begun = True
        self.zone, self.is_aside, self.about = heading.zone, heading.aside, False

    def _comment(self, raw: str, text: str) -> None:
        keyed = _keyed(raw)
        if keyed and keyed[0] == "note":
            self.notes.append(keyed[1].rstrip())
        elif keyed:
            self.said.setdefault(keyed[0], keyed[1].strip())
        elif self.begun or self.headings.of_group(text):
            self.reading.comments.append(raw.strip())
        else:
            self.top.append(raw.strip())

    def _is_frame(self, text: str) -> bool:
        """Take a line that is about the list, if it is one: its name, a total, a drawn line."""
        keyed = None if self.begun else _keyed(text)
        if keyed:
            self.said.setdefault(keyed[0], keyed[1].strip())
        elif self.about and (named := _ABOUT_NAME.fullmatch(text)):
            self.said.setdefault("name", named[1])
        elif text.lower() in _ABOUT:
            self.about = True
        elif is_total(text) or is_rule(text) or _is_for_a_machine(text):
            self.reading.comments.append(text)
        else:
            return False
        return True

    def _sideboard(self, number: int, text: str, rest: str) -> Item | None:
        if self.headings.side is None:
            near = self.headings.words
            self.reading.problem("list.no-side", Spot(number, text), near)
            return None
        before = self.zone, self.is_aside
        self.zone, self.is_aside = self.headings.side, False
        item = self.take_card(number, rest)
        self.zone, self.is_aside = before
        return item

    def _card_or_words(self, number: int, text: str, *, blank_after: bool) -> Item | None:
        parsed, spot = self._parsed(text), Spot(number, text)
        if parsed.cards or parsed.counted or parsed.bad:
            return self.take_card(number, text)
        if self.headings.of_group(text):
            self.begun = True
        elif not self.begun and blank_after and "name" not in self.said:
            self.said["name"] = text
        elif looks_like_heading(text):
            self.reading.problem("list.unknown-heading", spot, self.headings.words)
            self.zone, self.is_aside = None, False
        else:
            self.reading.problem("list.not-understood", spot, self.reading.near(parsed.name))
        return None

    def take_card(self, number: int, text: str) -> Item | None:
        """Understand a cleaned line that is a card."""
        self.begun = True
        parsed, spot = self._parsed(text), Spot(number, text)
        if parsed.bad:
            name, count = quoted(parsed.name), parsed.count
            self.reading.problem(parsed.bad, spot, name=name, count=count, most=MOST_COPIES)
            return None
        zone, aside = self._place(parsed)
        if aside:
            self.reading.set_aside(parsed.count, self._title(parsed))
            return None
        comment = parsed.comment.removeprefix("#").strip()
        entry = Entry(parsed.name, parsed.count, parsed.asked, zone=zone, comment=comment)
        item = self.reading.take(spot, entry)
        for mark in parsed.marks:
            place = Spot(number, mark)
            self.reading.ignore("list.ignored", place, text=quoted(mark), name=self._title(parsed))
        return item

    def _title(self, parsed: Parsed) -> str:
        card = self.names.choose(parsed.name, parsed.asked).card
        return self.names.title(card) if card else parsed.name

    def _place(self, parsed: Parsed) -> tuple[str | None, bool]:
        """Return the zone of a line where it is said, and whether it is left aside."""
        if any("{nodeck}" in mark.lower() for mark in parsed.marks):
            return None, True
        for category in parsed.categories():
            if (heading := self.headings.of_zone(category)) and "{" not in category:
                return heading.zone, heading.aside
        return self.zone, self.is_aside

    def _parsed(self, text: str) -> Parsed:
        if text not in self.known:
            self.known[text] = parse(text, self.names)
        return self.known[text]
