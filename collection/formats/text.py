"""The plain text list: read in every dialect that sites and people write.

A list that is read well says what it left aside; a line that cannot be read is a problem with its
number and text. `# key: value` lines carry name, format, game and note of the deck.
"""

import re
from collections.abc import Sequence

from ...catalog.errors import Fact, Fault, Severity
from ...catalog.pattern import Pattern
from ..lines import Line, merged, same_as
from ..names import Names
from ..schema import MOST_COPIES
from .headings import Heading, Headings, is_rule, is_total, looks_like_heading
from .result import Read, quoted
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
_MOST_SUGGESTED = 20  # looking for near names is slow, and nobody reads more of them


def game_of(data: bytes | str) -> str | None:
    """Return the game that a list says it belongs to, before any catalog is open."""
    for line in rows_of(data):
        comment = _comment(line)
        if comment is not None and (keyed := _keyed(comment)) and keyed[0] == "game":
            return keyed[1].strip() or None
    return None


def read(data: bytes | str, names: Names, *, file: str = "-", lenient: bool = False) -> Read:
    """Read a list; see `Read` for what comes of it.

    Raises:
        BadData: `list.too-large`, `list.too-many-lines`, `list.not-text`.
    """
    reader = _Reader(names, file, lenient=lenient)
    rows = rows_of(data)
    for number, raw in enumerate(rows, 1):
        blank_after = number < len(rows) and not cleaned(rows[number])
        reader.take(number, raw, blank_after=blank_after)
    return reader.finished()


def read_cards(rows: Sequence[str], names: Names, *, file: str = "-") -> Read:
    """Read rows that are cards and nothing else: none is a heading, a comment or a name."""
    reader = _Reader(names, file, lenient=False)
    for number, row in enumerate(rows, 1):
        reader.take_card(number, cleaned(row))
    return reader.finished()


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
    """The list so far: the zone that is open, and everything gathered."""

    def __init__(self, names: Names, file: str, *, lenient: bool) -> None:
        self.names, self.file, self.lenient = names, file, lenient
        self.headings = Headings(names.game)
        self.said: dict[str, str] = {}
        self.notes: list[str] = []
        self.top: list[str] = []
        self.comments: list[str] = []
        self.lines: list[Line] = []
        self.totals: dict[tuple[str | None, ...], int] = {}
        self.problems: list[Fault] = []
        self.ignored: list[Fault] = []
        self.aside: list[tuple[int, str]] = []
        self.known: dict[str, Parsed] = {}
        self.zone: str | None = None
        self.is_aside = self.about = self.begun = False

    def take(self, number: int, raw: str, *, blank_after: bool) -> None:
        """Understand one line."""
        text = cleaned(raw)
        if not text:
            return
        comment = _comment(raw.lstrip("\ufeff"))
        if len(text) > LONGEST_LINE and comment is None:
            self._problem("list.not-understood", number, text)
            return
        if heading := self.headings.of_zone(text):
            self._open(heading)
        elif self.names.cards(text):
            self.take_card(number, text)
        elif comment is not None:
            self._comment(comment, text)
        elif text.lower().startswith(_SIDEBOARD) and len(text) > len(_SIDEBOARD):
            self._sideboard(number, text, text[len(_SIDEBOARD) :].lstrip())
        elif not self._is_frame(text):
            self._card_or_words(number, text, blank_after=blank_after)

    def finished(self) -> Read:
        """Return what was read."""
        if self.aside:
            cards = tuple(name for _, name in self.aside)
            count = sum(count for count, _ in self.aside)
            self._ignore("list.left-out", None, "", count=count, cards=cards)
        note = "\n".join(self.notes or self.top)
        said = self.said
        return Read(
            name=said.get("name") or None,
            format=said.get("format") or None,
            game=said.get("game") or None,
            note=note,
            lines=merged(self.lines),
            problems=tuple(self.problems),
            ignored=tuple(self.ignored),
            comments=tuple(self.comments),
        )

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
            self.comments.append(raw.strip())
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
            self.comments.append(text)
        else:
            return False
        return True

    def _sideboard(self, number: int, text: str, rest: str) -> None:
        if self.headings.side is None:
            self._problem("list.no-side", number, text, near=self.headings.words)
            return
        before = self.zone, self.is_aside
        self.zone, self.is_aside = self.headings.side, False
        self.take_card(number, rest)
        self.zone, self.is_aside = before

    def _card_or_words(self, number: int, text: str, *, blank_after: bool) -> None:
        parsed = self._parsed(text)
        if parsed.cards or parsed.counted or parsed.bad:
            self.take_card(number, text)
        elif self.headings.of_group(text):
            self.begun = True
        elif not self.begun and blank_after and "name" not in self.said:
            self.said["name"] = text
        elif looks_like_heading(text):
            self._problem("list.unknown-heading", number, text, near=self.headings.words)
            self.zone, self.is_aside = None, False
        else:
            self._problem("list.not-understood", number, text, near=self._near(parsed.name))

    def take_card(self, number: int, text: str) -> None:
        """Understand a cleaned line that is a card."""
        self.begun = True
        parsed = self._parsed(text)
        if parsed.bad:
            name = quoted(parsed.name)
            self._problem(parsed.bad, number, text, name=name, count=parsed.count, most=MOST_COPIES)
            return
        choice = self.names.choose(parsed.name, parsed.asked)
        name = self.names.title(choice.card) if choice.card else parsed.name
        zone, aside = self._place(parsed, choice.card)
        if aside:
            self.aside.append((parsed.count, name))
            return
        if choice.problem:
            self._doubt(number, text, parsed, choice.problem, choice.candidates)
        written = str(parsed.asked) if parsed.asked and not choice.printing else ""
        comment = parsed.comment.removeprefix("#").strip()
        line = Line(zone, parsed.count, choice.card, choice.printing, name, comment, written)
        self._add(number, text, line)
        for mark in parsed.marks:
            self._ignore("list.ignored", number, mark, text=quoted(mark), name=name)

    def _place(self, parsed: Parsed, card: str | None) -> tuple[str, bool]:
        """Return the zone of a line, and whether it is left aside."""
        if any("{nodeck}" in mark.lower() for mark in parsed.marks):
            return "", True
        for category in parsed.categories():
            if (heading := self.headings.of_zone(category)) and "{" not in category:
                return heading.zone or "", heading.aside
        default = self.names.zone_of(card) if card else self.names.game.deck_zones()[0].id
        return self.zone or default, self.is_aside

    def _add(self, number: int, text: str, line: Line) -> None:
        same = same_as(line)
        total = self.totals.get(same, 0) + line.count
        if total > MOST_COPIES:
            self._problem(
                "list.too-many", number, text, name=line.name, count=total, most=MOST_COPIES
            )
            return
        self.totals[same] = total
        self.lines.append(line)

    def _doubt(
        self, number: int, text: str, parsed: Parsed, key: str, candidates: tuple[str, ...]
    ) -> None:
        facts: dict[str, Fact] = {"name": parsed.name, "candidates": candidates}
        if parsed.asked:
            facts["printing"] = str(parsed.asked)
        near = self._near(parsed.name) if key == "list.unknown-card" else ()
        self._problem(key, number, text, near=near, **facts)

    def _parsed(self, text: str) -> Parsed:
        if text not in self.known:
            self.known[text] = parse(text, self.names)
        return self.known[text]

    def _near(self, name: str) -> tuple[str, ...]:
        return self.names.near(name) if len(self.problems) < _MOST_SUGGESTED else ()

    def _problem(
        self, key: str, line: int, text: str, near: tuple[str, ...] = (), **facts: Fact
    ) -> None:
        severity: Severity = "warning" if self.lenient else "error"
        shown = {"text": quoted(text), **facts}
        self.problems.append(Fault(key, self.file, quoted(text), line, severity, near, shown))

    def _ignore(self, key: str, line: int | None, place: str, **facts: Fact) -> None:
        self.ignored.append(Fault(key, self.file, place, line, "note", facts=facts))
