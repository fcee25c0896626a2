"""The plain text list: read in every dialect that sites and people write.

A list that is read well says what it left aside; a line that cannot be read is a problem with its
number, column and text. `# key: value` lines carry name, format, game and note of the deck.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ...deckbuilding.lines import MOST_COPIES, Line
from ..headings import (
    Heading,
    begins_section,
    count_behind,
    is_rule,
    is_sheet,
    is_total,
    looks_like_heading,
)
from ..reading import Entry, Reading, Spot
from ..result import Item, Taken, quoted
from .frame import Blanks, Frame, called_as, comment_of, keyed, remark
from .source import all_cleaned, cleaned, rows_of, web_text
from .usual import Plain, foreseen, runs

if TYPE_CHECKING:
    from .parsed import Parsed

_SIDEBOARD = "sb:"
LONGEST_LINE = 1_000  # letters; beyond that it is no card, and taking it apart takes long


def game_of(data: bytes | str) -> str | None:
    """Return the game that a list says it belongs to, before any catalog is open."""
    for line in rows_of(data):
        comment = comment_of(line)
        if comment is not None and (said := keyed(comment)) and said[0] == "game":
            return said[1].strip() or None
    return None


def items(data: bytes | str, reading: Reading) -> Iterator[Taken]:
    """Yield the cards of a list; what it says besides goes to the reading.

    Raises:
        BadData: As `source.rows_of`.
    """
    reader = _Reader(reading)
    rows = rows_of(data)
    texts = all_cleaned(rows)
    plain = foreseen(texts, reading.names)
    for run in runs(plain):
        said = [each for each in plain[run.start : run.stop] if each is not None]
        first = Spot(run.start + 1, texts[run.start], raw=rows[run.start])
        if said and reader.takes_plain(said, first):
            continue
        for i in run:
            blank_after = i + 1 < len(rows) and not texts[i + 1]
            reader.take(Spot(i + 1, texts[i], raw=rows[i]), blank_after=blank_after)
    reader.end_section(holds_cards=False)
    reading.said["note"] = reader.note()
    yield from reader.blanks.parted(reading)


def card_items(rows: Sequence[str], reading: Reading) -> Iterator[Item]:
    """Yield rows that are cards and nothing else: none is a heading, a comment or a name."""
    reader = _Reader(reading)
    for number, row in enumerate(rows, 1):
        text = cleaned(row)
        if item := reader.take_card(Spot(number, text), reader.parsed(text)):
            yield item


def _of_side(text: str) -> str:
    """Return what follows the sign that a card is of the side; nothing where there is no such."""
    return text[len(_SIDEBOARD) :].lstrip() if text.lower().startswith(_SIDEBOARD) else ""


class _Reader:
    """The list so far: the zone that is open, and whether the cards have begun."""

    def __init__(self, reading: Reading) -> None:
        self.reading, self.names, self.headings = reading, reading.names, reading.headings
        self.said = reading.said
        self.blanks = Blanks()
        self.notes: list[str] = []
        self.top: list[str] = []
        self.known: dict[str, Parsed] = {}
        self.zone: str | None = None
        self.section: Spot | None = None
        self.is_aside = self.begun = False
        called = reading.names.once("frame: game", lambda: called_as(reading.names.game))
        self.frame = Frame(called)

    def take(self, spot: Spot, *, blank_after: bool) -> None:
        """Understand one line."""
        text = spot.text
        if not text:
            self.blanks.blank()
            return
        comment = comment_of(spot.raw.lstrip("\ufeff"))
        if len(text) > LONGEST_LINE and comment is None:
            self.reading.problem("list.too-long", spot.at(text[:1]), most=LONGEST_LINE)
        elif heading := self.headings.of_zone(web_text(text)):
            if "game" not in self.said and self.names.cards(text):  # a list of ours would count it
                self.reading.ignore("list.heading-or-card", spot.at(text), text=quoted(text))
            self._open(heading)
        elif self.names.cards(text):
            self._card(spot, self.parsed(text))
        elif comment is not None:
            self._comment(comment, text)
        elif rest := _of_side(text):
            self._sideboard(spot, rest)
        elif self.frame.holds(text, self.said, begun=self.begun):
            self.reading.comments.append(text)
        else:
            self._card_or_words(spot, text, blank_after=blank_after)

    def note(self) -> str:
        """Return what the list says of the deck in lines of its own."""
        return "\n".join(self.notes or self.top)

    def parsed(self, text: str) -> "Parsed":
        """Return a line taken apart, each different one once."""
        if text not in self.known:
            from .line import parse

            self.known[text] = parse(text, self.names)
        return self.known[text]

    def take_card(self, spot: Spot, parsed: "Parsed") -> Item | None:
        """Understand a line that is a card; return it unless it is left out."""
        self.begun = True
        self.end_section(holds_cards=True)
        if parsed.bad:
            name, count = quoted(parsed.name), quoted(parsed.digits.lstrip("0"))
            place = spot.at(parsed.digits)
            self.reading.problem(parsed.bad, place, name=name, count=count, most=MOST_COPIES)
            return None
        zone, aside = self._place(parsed)
        if aside:
            self.reading.set_aside(parsed.count, self._title(parsed))
            return None
        comment = parsed.comment.removeprefix("#").strip()
        entry = Entry(
            parsed.name, parsed.count, parsed.asked, zone=zone, comment=comment,
            finish=parsed.finish, raw=parsed.name if parsed.cards else spot.raw,
        )  # fmt: skip
        item = self.reading.take(spot, entry)
        for mark in parsed.marks:
            place = spot.at(mark).but(text=mark)
            self.reading.ignore("list.ignored", place, text=quoted(mark), name=self._title(parsed))
        return item

    def takes_plain(self, said: Sequence[Plain], first: Spot) -> bool:
        """Take what most lines are, unless they may be something else where they stand."""
        if self.headings.numbered or self.is_aside or self.section or self.frame.is_open:
            return False
        cards = [card for _, card in said]
        lines = [
            Line(zone, count, card, None, title)
            for (count, card), zone, title in zip(
                said, self._zones(cards), self.names.titles(cards), strict=True
            )
        ]
        if not self.reading.has_room(lines):
            return False
        self.begun = True
        self.blanks.cards(lines, first)
        return True

    def _zones(self, cards: Sequence[str]) -> Sequence[str]:
        """Return the zone of each card: the one that is open, else the one that claims it."""
        zones, usual = self.names.zones, self.names.game.deck_zones()[0].id
        if self.zone or not zones:
            return [self.zone or usual] * len(cards)
        return [zones.get(card, usual) for card in cards]

    def _card(self, spot: Spot, parsed: "Parsed") -> None:
        item = self.take_card(spot, parsed)
        self.blanks.card(item, spot, is_counted=parsed.counted)

    def _open(self, heading: Heading | None) -> None:
        """Begin a zone, what is aside, or cards that go where they belong."""
        self.end_section(holds_cards=False)
        self.begun = self.blanks.headed = True
        self.zone = heading.zone if heading else None
        self.is_aside = heading is not None and heading.aside
        self.frame.close()

    def _comment(self, raw: str, text: str) -> None:
        said = keyed(raw)
        if said and said[0] == "note":
            self.notes.append(said[1].rstrip())
        elif said:
            self.said.setdefault(said[0], said[1].strip())
        elif self.headings.of_group(text):
            self.begun = self.blanks.headed = True
        elif self.begun:
            self.reading.comments.append(raw.strip())
        else:
            self.top.append(raw.strip())

    def _sideboard(self, spot: Spot, rest: str) -> None:
        self.blanks.headed = True
        if self.headings.side is None:
            self.reading.problem("list.no-side", spot.at(spot.text), self.headings.words)
            return
        before = self.zone, self.is_aside
        self.zone, self.is_aside = self.headings.side, False
        self._known_or_damaged(spot, self.parsed(rest))
        self.zone, self.is_aside = before

    def _card_or_words(self, spot: Spot, text: str, *, blank_after: bool) -> None:
        parsed = self.parsed(text)
        if not parsed.cards and (is_total(text) or is_rule(text)):
            self.reading.comments.append(text)
        elif parsed.cards or parsed.counted or self.reading.mending.meaning(parsed.name):
            self._known_or_damaged(spot, parsed)
        elif self.headings.of_group(web_text(text)):
            self.begun = self.blanks.headed = True
        elif not self.begun and blank_after and "name" not in self.said:
            self.said["name"] = text
        elif said := remark(text, begun=self.begun):
            self.reading.ignore("list.remark", spot.at(text), text=quoted(said))
        elif behind := self._count_behind(text):
            name, count = behind
            self.reading.problem("list.count-behind", spot.at(count), name=name, count=count)
        elif begins_section(text) and not self.names.cards(text[1:-1]) and not is_sheet(text):
            self._open(None)
            self.section = spot
        elif is_sheet(text) or looks_like_heading(text):
            key = "list.sheet" if is_sheet(text) else "list.unknown-heading"
            near = () if is_sheet(text) else self.headings.words
            self.reading.problem(key, spot.at(text), near)
            self._open(None)
        elif not self._is_damaged(spot, parsed):
            is_word = len(text.split()) == 1  # as a heading is that this game does not have
            near = self.reading.near(parsed.name) or (self.headings.words if is_word else ())
            self.reading.problem("list.not-understood", spot.at(text), near)

    def _count_behind(self, text: str) -> tuple[str, str] | None:
        """Return name and count of a line that has them the wrong way round: no guess is made."""
        found = count_behind(text)
        return found if found and self.names.cards(found[0]) else None

    def end_section(self, *, holds_cards: bool) -> None:
        """Tell of a section in brackets that is of no zone: a problem once it holds cards."""
        spot, self.section = self.section, None
        if spot and holds_cards:
            self.reading.problem("list.unknown-heading", spot.at(spot.text), self.headings.words)
        elif spot:
            self.reading.ignore("list.remark", spot.at(spot.text), text=quoted(spot.text))

    def _known_or_damaged(self, spot: Spot, parsed: "Parsed") -> None:
        is_told_anyway = parsed.cards or parsed.bad or self.is_aside
        if is_told_anyway or not self._is_damaged(spot, parsed):
            self._card(spot, parsed)

    def _is_damaged(self, spot: Spot, parsed: "Parsed") -> bool:
        """Deal with a line that is a card once its letters are mended, if it is one."""
        if self.reading.mending.meaning(parsed.name):
            return False
        found = self.reading.before(spot.raw, lambda raw: bool(self._mended(raw).cards))
        if found is None:
            return False
        mended = self._mended(found.text)
        shown = self.names.shown(mended.cards[0])
        self.reading.damaged(spot.at(parsed.name), parsed.name, shown, found.encoding)
        if self.reading.mending.mend:
            self._card(spot, mended)
        return True

    def _mended(self, raw: str) -> "Parsed":
        text = cleaned(raw)
        return self.parsed(_of_side(text) or text)

    def _title(self, parsed: "Parsed") -> str:
        card = self.names.choose(parsed.name, parsed.asked).card
        return self.names.title(card) if card else parsed.name

    def _place(self, parsed: "Parsed") -> tuple[str | None, bool]:
        """Return the zone of a line where it is said, and whether it is left aside."""
        if any("{nodeck}" in mark.lower() for mark in parsed.marks):
            return None, True
        for category in parsed.categories():
            if (heading := self.headings.of_zone(category)) and "{" not in category:
                return heading.zone, heading.aside
        return self.zone, self.is_aside
