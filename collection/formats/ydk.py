"""The `.ydk` of duelling programs: one passcode a line for each copy, in three sections."""

from collections import Counter
from collections.abc import Iterator

from ...catalog.errors import Fault
from ..deckbuilding.decks import Deck
from ..naming.names import Names
from .headings import Headings
from .ids import Ids, id_of, passcode_of
from .plain.source import one_line, rows_of
from .reading import Entry, Reading, Spot
from .result import Item
from .zones import NOWHERE, Zones, by_zone, zone_of

_SECTIONS = ("main", "extra", "side")
_WRITTEN = {"main": "#main", "extra": "#extra", "side": "!side"}


def game_of(_: bytes | str) -> str | None:
    """Return None: such a file never says its game."""
    return None


def items(data: bytes | str, reading: Reading) -> Iterator[Item]:
    """Yield the cards of the file, copies that stand in one section together.

    `#` begins a section or a comment. An id that no card has is kept as its name.

    Raises:
        BadData: `list.too-large`, `list.too-many-lines`, `list.not-text`.
    """
    zones, ids = Zones(reading), Ids(reading)
    for section, heading, codes in _sections(data, reading):
        first = {code: spot for spot, code in reversed(codes)}
        said = codes and section != "main"  # what is there goes where it belongs
        place = zones.of(section, heading) if said else NOWHERE
        for code, count in Counter(code for _, code in codes).items():
            entry = Entry(code, count, **place.as_dict())
            if item := ids.take(first[code], entry):
                yield item


def _sections(
    data: bytes | str, reading: Reading
) -> Iterator[tuple[str, Spot, list[tuple[Spot, str]]]]:
    """Yield each section with where it begins, and the codes in it with where they stand."""
    section, heading, codes = "main", Spot(None, ""), list[tuple[Spot, str]]()
    for number, row in enumerate(rows_of(data), 1):
        text = one_line(row)
        word = text[1:].strip().lower()
        if text[:1] in ("#", "!") and word in _SECTIONS:
            yield section, heading, codes
            section, heading, codes = word, Spot(number, text), []
        elif text[:1] in ("#", "!"):
            reading.comments.append(text)
        elif text:
            codes.append((Spot(number, text), text))
    yield section, heading, codes


def write(deck: Deck, names: Names) -> str:
    """Return the deck as such a file; it holds nothing but cards.

    A card without a passcode is written by its id in the game, which only we understand.
    """
    sections: dict[str, list[str]] = {section: [] for section in _SECTIONS}
    for zone, lines in by_zone(deck, names):
        rows = sections[_section(zone, Headings(names.game))]
        for line in lines:
            rows += [passcode_of(line, names) or id_of(line)] * line.count
    rows = ["#created by mazo"]
    for section, codes in sections.items():
        rows += [_WRITTEN[section], *codes]
    return "\n".join(rows) + "\n"


def notes(deck: Deck, names: Names) -> Iterator[Fault]:
    """Yield a note of the cards whose passcode nobody knows."""
    without = [line.name for line in deck.lines if not passcode_of(line, names)]
    if without:
        cards = tuple(dict.fromkeys(without))
        yield Fault("foreign.no-passcode", "", severity="note", facts={"cards": cards})


def _section(zone: str, headings: Headings) -> str:
    """Return the section in which the cards of a zone are written."""
    return next((word for word in ("side", "extra") if zone_of(word, headings) == zone), "main")
