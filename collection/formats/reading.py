"""A reading of a list under way: what it said so far, and everything wrong with it.

A format takes a list apart into entries; here the names of an entry are looked up, the zone is
settled, and what cannot be taken becomes a problem with its place.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ...catalog.errors import Fact, Fault, Severity
from ...catalog.value import EMPTY, Value
from ..deckbuilding.lines import MOST_COPIES, same_as
from ..naming.names import IN_DOUBT, Asked, Choice, Names
from .headings import Headings
from .result import Item, Read, Taken, quoted

if TYPE_CHECKING:
    from ...catalog.mojibake import Mended
    from ..naming.meanings import Meaning, Meanings

LONGEST_NAME = 1_000  # letters, as in a line of text: what is longer is no name
_MOST_SUGGESTED = 20  # looking for near names is slow, and nobody reads more of them


class Spot(Value):
    """Where an entry stands: line and column count from 1, `text` is what stands there.

    `raw` is the whole line as the file has it, where a column can be told in it.
    """

    line: int | None
    text: str
    column: int | None = None
    raw: str = ""

    def at(self, part: str) -> "Spot":
        """Return the spot with the column of a part of it, or of the first word of that part."""
        words = part.split() if self.raw else ()
        places = [self.raw.find(each) for each in (part, *words[:1])] if words else []
        found = next((place for place in places if place >= 0), -1)
        if self.raw and found < 0:
            found = len(self.raw) - len(self.raw.lstrip())
        return self if found < 0 else self.but(column=found + 1)


class Mending(Value):
    """What may be done about names that nobody is called by.

    With `mend` damaged ones are taken for what they were, and named; `meanings` tells what somebody
    said that names mean, `columns` what the headers of a table do: header → field.
    """

    mend: bool = False
    meanings: "Meanings | None" = None
    columns: Mapping[str, str] = EMPTY

    def meaning(self, written: str) -> "Meaning | None":
        """Return what somebody said that a name means; None where nobody said."""
        return None if self.meanings is None else self.meanings.of(written)


NO_MENDING = Mending()


class Entry(Value):
    """One entry of a list as its format tells it: a name still to be looked up.

    `section` is the word under which the entry stands, None where it stands under none; `zone` the
    zone of the game where the format knows it. `raw` is the name as it stands in the file, where
    blanks or unseen signs were taken out of it. The texts from `comment` on are as in `Item`.
    """

    name: str
    count: int = 1
    asked: Asked | None = None
    section: str | None = None
    zone: str | None = None
    comment: str = ""
    finish: str = ""
    condition: str = ""
    language: str = ""
    place: str = ""
    note: str = ""
    price: str = ""
    currency: str = ""
    date: str = ""
    raw: str = ""


_COPIED = (
    "comment", "finish", "condition", "language", "place", "note", "price", "currency", "date",
)  # fmt: skip


class Reading:
    """One list being read against the names of a game; `said` holds what it tells of the deck.

    The keys of `said` are `name`, `format`, `game` and `note`, `choice.` with the id of each choice
    that the list says, and `kind`, which is `copies` for a collection of ours; `form` is the format
    that is read. `is_ours` tells of a file of ours that holds everything: what is in doubt in it
    was so where it comes from, and is kept with a warning. `errors` counts the problems that refuse
    the list.
    """

    def __init__(
        self,
        names: Names,
        file: str,
        *,
        lenient: bool = False,
        form: str = "",
        mending: Mending = NO_MENDING,
    ) -> None:
        self.names, self.file, self.lenient, self.form = names, file, lenient, form
        self.is_ours, self.errors = False, 0
        self.mending = mending
        self.headings: Headings = names.once("headings", lambda: Headings(names.game))
        self.said: dict[str, str] = {}
        self.comments: list[str] = []
        self.problems: list[Fault] = []
        self.ignored: list[Fault] = []
        self._aside: list[tuple[int, str]] = []
        self._copies = 0
        self._untold: list[Taken] = []  # not added up while all together may have room
        self._totals: dict[tuple[str | None, ...], int] = {}

    def take(self, spot: Spot, entry: Entry) -> Item | None:
        """Return the entry with its names looked up; None where it is left out.

        Whatever is in doubt is a problem; a card that nobody knows is returned as it was written.
        """
        if not entry.name or len(entry.name) > LONGEST_NAME:
            key = "list.too-long" if entry.name else "list.not-understood"
            self.problem(key, spot, most=LONGEST_NAME)
            return None
        if fault := count_fault(entry.count):
            name = quoted(entry.name)
            self.problem(fault, spot, name=name, count=entry.count, most=MOST_COPIES)
            return None
        choice = self.names.choose(entry.name, entry.asked)
        if choice.problem:
            settled = self._settled(spot, entry)
            if settled is None:
                return None
            entry, choice = settled, self.names.choose(settled.name, settled.asked)
        name = self.names.title(choice.card) if choice.card else entry.name
        zone = self._zone(spot, entry, choice.card)
        if zone is None:
            self.set_aside(entry.count, name)
            return None
        if choice.problem:
            self._doubt(spot, entry, choice)
        written = str(entry.asked) if entry.asked and not choice.printing else ""
        rest = {part: getattr(entry, part) for part in _COPIED}
        item = Item(zone, entry.count, choice.card, choice.printing, name, written=written, **rest)
        return self.counted(spot, item)

    def meant(self, spot: Spot, written: str) -> "Meaning | None":
        """Return what somebody said that a name means; a line that means nothing is told of."""
        found = self.mending.meaning(written)
        if found is not None and not found.name:
            self.ignore("list.means-nothing", spot, name=quoted(written))
        return found

    def before(self, raw: str, is_known: Callable[[str], bool]) -> "Mended | None":
        """Return what a damaged text was before it was, where that is something known."""
        from ...catalog.mojibake import mendings

        return next((each for each in mendings(raw) if is_known(each.text)), None)

    def damaged(self, spot: Spot, written: str, meant: str, encoding: str) -> None:
        """Add that a text is damaged: a note where it was mended, else a problem."""
        tell = partial(self.ignore, "list.mended")
        if not self.mending.mend:
            tell = partial(self.problem, "list.damaged-name")
        tell(spot, name=quoted(written), meant=meant, encoding=encoding)

    def counted(self, spot: Spot, item: Item) -> Item | None:
        """Return the item unless there are too many of it by now, which is a problem."""
        if self.has_room([item]):
            return item
        for each in self._untold:
            self._add(each)
        self._untold.clear()
        total = self._totals.get(same_as(item), 0) + item.count
        if total > MOST_COPIES:
            self.problem("list.too-many", spot, name=item.name, count=total, most=MOST_COPIES)
            return None
        self._add(item)
        return item

    def has_room(self, items: Sequence[Taken]) -> bool:
        """Take items of which there cannot be too many yet, together with all others."""
        copies = self._copies + sum([item.count for item in items])
        if copies > MOST_COPIES:
            return False
        self._copies = copies
        self._untold += items
        return True

    def _add(self, item: Taken) -> None:
        self._copies = MOST_COPIES  # from here on each is counted by itself
        same = same_as(item)
        self._totals[same] = self._totals.get(same, 0) + item.count

    def set_aside(self, count: int, name: str) -> None:
        """Remember so many copies that the list itself keeps out of the deck."""
        self._aside.append((count, name))

    def near(self, name: str) -> tuple[str, ...]:
        """Return the names most like one that nobody knows; none after the twentieth problem."""
        return self.names.near(name) if len(self.problems) < _MOST_SUGGESTED else ()

    def problem(self, key: str, spot: Spot, near: tuple[str, ...] = (), **facts: Fact) -> None:
        """Add what is wrong: an error, or a warning in a lenient reading."""
        is_kept = self.is_ours and key in IN_DOUBT
        severity: Severity = "warning" if self.lenient or is_kept else "error"
        self.errors += severity == "error"
        shown = {"text": quoted(spot.text), **facts}
        place = quoted(spot.text)
        fault = Fault(key, self.file, place, spot.line, severity, near, shown, spot.column)
        self.problems.append(fault)

    def ignore(self, key: str, spot: Spot, **facts: Fact) -> None:
        """Add a note of what was understood and left aside."""
        place = quoted(spot.text)
        fault = Fault(key, self.file, place, spot.line, "note", (), facts, spot.column)
        self.ignored.append(fault)

    def finished(self, taken: Iterable[Taken]) -> Read:
        """Return what was read, once the last item is taken."""
        taken = tuple(taken)
        if self._aside:
            cards = tuple(name for _, name in self._aside)
            count = sum(count for count, _ in self._aside)
            self.ignore("list.left-out", Spot(None, ""), count=count, cards=cards)
        return Read(
            name=self.said.get("name") or None,
            format=self.said.get("format") or None,
            game=self.said.get("game") or None,
            note=self.said.get("note", ""),
            choices=self._choices(),
            taken=taken,
            problems=tuple(self.problems),
            ignored=tuple(self.ignored),
            comments=tuple(self.comments),
        )

    def _choices(self) -> Mapping[str, str]:
        """Return what the list says of what one chose for the deck."""
        if not [key for key in self.said if key.startswith("choice.")]:
            return EMPTY
        from ..deckbuilding.chosen import said_of

        return said_of(self.said)

    def _zone(self, spot: Spot, entry: Entry, card: str | None) -> str | None:
        """Return the zone of an entry; None where its section is kept out of the deck."""
        heading = self.headings.of_zone(entry.section) if entry.section else None
        if heading:
            return None if heading.aside else heading.zone
        if entry.section and not entry.zone and not self.headings.of_group(entry.section):
            self.problem("list.unknown-heading", spot, near=self.headings.words)
        if entry.zone:
            return entry.zone
        return self.names.zone_of(card) if card else self.names.game.deck_zones()[0].id

    def _settled(self, spot: Spot, entry: Entry) -> Entry | None:
        """Return an entry in doubt as it was meant, or mended; else as it is.

        None where it means nothing, or is damaged and not to be mended.
        """
        if meant := self.meant(spot, entry.name):
            asked = meant.asked or entry.asked
            return entry.but(name=meant.name, asked=asked) if meant.name else None
        if self.is_ours or self.names.cards(entry.name):
            return entry
        found = self.before(entry.raw or entry.name, lambda text: bool(self.names.cards(text)))
        if found is None:
            return entry
        (card, *_) = self.names.cards(found.text)
        self.damaged(spot.at(entry.name), entry.name, self.names.shown(card), found.encoding)
        return entry.but(name=found.text) if self.mending.mend else None

    def _doubt(self, spot: Spot, entry: Entry, choice: Choice) -> None:
        facts: dict[str, Fact] = {"name": entry.name, "candidates": choice.candidates}
        if entry.asked:
            facts["printing"] = str(entry.asked)
        near = self.near(entry.name) if choice.problem == "list.unknown-card" else ()
        is_of_printing = choice.problem.endswith("printing")
        part = entry.asked.set if entry.asked and is_of_printing else entry.name
        self.problem(choice.problem, spot.at(part), near, **facts)


def count_fault(count: int) -> str:
    """Return the key of what is wrong with a count; empty for 1 to `MOST_COPIES`."""
    if count < 1:
        return "list.bad-count"
    return "list.too-many" if count > MOST_COPIES else ""
