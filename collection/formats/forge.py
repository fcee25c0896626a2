"""Forge's `.dck`: sections in brackets, cards as `N Name+|SET|art`.

`art` counts the printings of a card within a set from 1; newer files have `[number]` instead. A `+`
behind the name is a foil.
"""

from collections.abc import Iterator

from ...catalog.pattern import Pattern
from ...catalog.text import fold
from ..deckbuilding.decks import Deck, clean_note
from ..deckbuilding.lines import Line
from ..naming.names import Asked, Names
from ..owning.finishes import FOIL
from .counts import count_of
from .headings import Headings
from .plain.source import one_line, rows_of
from .reading import LONGEST_NAME, Entry, Reading, Spot
from .result import Item
from .spelling import spelt
from .zones import NOWHERE, Place, Zones, by_zone, word_of

_SECTION = Pattern(r"\[(.*)\]")
_SAID = {"name": "name", "title": "name", "comment": "note", "description": "note"}
_NO_CARDS = ("metadata", "shop", "general")
_MOST_PARTS = 4  # a name, its set, its art and its number
_CARD = Pattern(r"(?:([0-9]+)\s*[xX]?\s+)?(\S.*)")


def game_of(_: bytes | str) -> str | None:
    """Return None: such a file never says its game."""
    return None


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of the file.

    Raises:
        BadData: `list.too-large`, `list.too-many-lines`, `list.not-text`.
    """
    section, heading, place, notes = "", Spot(None, ""), NOWHERE, list[str]()
    zones, is_new = Zones(reading), False
    for number, row in enumerate(rows_of(data), 1):
        text = one_line(row)
        spot = Spot(number, text)
        if found := _SECTION.fullmatch(text):
            section, heading, is_new = fold(found[1]), spot, True
        elif section in _NO_CARDS:
            _say(row, notes, reading)
        elif text.startswith("#"):
            reading.comments.append(text)
        elif len(text) > LONGEST_NAME:
            reading.problem("list.too-long", spot, most=LONGEST_NAME)
        elif text:
            if is_new:  # a section that holds no cards may be called anything
                place, is_new = zones.of(heading.text[1:-1], heading), False
            if item := reading.take(spot, _entry(text, place, reading.names)):
                yield item
    reading.said["note"] = clean_note("\n".join(notes))


def _say(row: str, notes: list[str], reading: Reading) -> None:
    key, is_said, value = row.partition("=")
    part = _SAID.get(fold(key)) if is_said else None
    if part == "note":
        notes.append(value)
    elif part:
        reading.said.setdefault(part, value.strip())


def _entry(text: str, place: Place, names: Names) -> Entry:
    """Take a line apart: it begins with a count, unless only the whole of it is a name."""
    found = _CARD.fullmatch(text)
    assert found is not None
    entry = _parted(found[2], names).but(count=count_of(found[1] or ""), **place.as_dict())
    if found[1] and not names.cards(entry.name):
        whole = _parted(text, names)
        return whole.but(**place.as_dict()) if names.cards(whole.name) else entry
    return entry


def _parted(text: str, names: Names) -> Entry:
    """Return what stands between bars; those that are no part of the name are the last ones."""
    parts = [part.strip() for part in text.split("|")]
    for kept in range(len(parts), max(0, len(parts) - _MOST_PARTS), -1):
        name, finish = _finished("|".join(parts[:kept]), names)
        if names.cards(name):
            return Entry(name, asked=_asked(name, parts[kept:], names), finish=finish)
    name, finish = _finished(parts[0], names)
    return Entry(name, asked=_asked(name, parts[1:], names), finish=finish)


def _finished(name: str, names: Names) -> tuple[str, str]:
    if name.endswith("+") and not names.cards(name):
        return name[:-1].rstrip(), FOIL
    return name, ""


def _asked(name: str, parts: list[str], names: Names) -> Asked | None:
    set_, art, number, *_ = (*parts, "", "", "")
    if art.startswith("["):
        art, number = "", art
    if set_ and (number := number.strip("[]")):
        return Asked(set_, number)
    own = [each for card in names.cards(name) for each in _of_set(card, set_, names)]
    if not (set_ and art and own):
        return Asked(set_) if set_ else None
    is_one = art.isascii() and art.isdecimal() and 1 <= count_of(art) <= len(own)
    return Asked(set_, own[count_of(art) - 1] if is_one else f"art{art}")


def _of_set(card: str, set_: str, names: Names) -> list[str]:
    """Return the numbers of the printings that a card has in a set, in display order."""
    own = names.printings(card)
    return [each.number for each in own if each.set and fold(each.set) == fold(set_)]


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such a file; it holds no comments, and no finish but foil."""
    headings = Headings(names.game)
    said = [f"Name={deck.name}"]
    said += [f"Comment={line}" for line in deck.note.split("\n") if deck.note]
    parts = ["\n".join(("[metadata]", *said))]
    for zone, lines in by_zone(deck, names):
        word = word_of(zone, headings, "Main", "Sideboard")
        parts.append("\n".join((f"[{word}]", *(_row(line, names) for line in lines))))
    return "\n".join(parts) + "\n"


def _row(line: Line, names: Names) -> str:
    name, asked = spelt(line, names)
    is_foil = line.finish == FOIL and not names.cards(f"{name}+")
    parts = [f"{name}+" if is_foil else name]
    if asked:
        parts.append(asked.set)
        by_set = names.choose(name, Asked(asked.set)).printing
        if asked.number and (line.printing is None or by_set != line.printing):
            parts.append(_art(name, asked, names))
    return f"{line.count} {'|'.join(parts)}"


def _art(name: str, asked: Asked, names: Names) -> str:
    numbers = [n for card in names.cards(name) for n in _of_set(card, asked.set, names)]
    alone = numbers.count(asked.number) == 1
    return str(numbers.index(asked.number) + 1) if alone else f"[{asked.number}]"
