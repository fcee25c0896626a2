"""Zones as other programs name them: which zone a word means, and which word to write."""

from collections.abc import Iterator

from ...catalog.text import fold
from ...catalog.value import Value
from ..deckbuilding.decks import Deck
from ..deckbuilding.lines import Line
from ..naming.names import Names
from .headings import Headings
from .reading import Reading, Spot

# What programs call the cards that a game begins with, and those beside them, whatever the game
# calls them itself.
_MAIN = frozenset(("main", "maindeck", "main deck", "mainboard", "deck", "cards"))
_SIDE = frozenset(("side", "sideboard", "side deck"))


class Place(Value):
    """The zone where an entry stands, or the word under which it does; neither where none is said.

    Both are as in `reading.Entry`.
    """

    zone: str | None = None
    section: str | None = None


NOWHERE = Place()


class Zones:
    """The zones of a list being read, by the words of its format."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._told: set[str] = set()

    def of(self, word: str, spot: Spot) -> Place:
        """Return where the cards that stand under a word belong.

        A word that is no heading in this game is a problem, told once; its cards go where they
        belong.
        """
        headings = self._reading.headings
        if zone := zone_of(word, headings):
            return Place(zone)
        shown = word.replace("_", " ")
        if not word.strip() or headings.of_group(shown):
            return NOWHERE
        if headings.of_zone(shown):
            return Place(None, shown)
        if word not in self._told:
            self._told.add(word)
            self._reading.problem("list.unknown-heading", spot, near=headings.words)
        return NOWHERE


def zone_of(word: str, headings: Headings) -> str | None:
    """Return the zone that a word means: by the game's own headings, then by common usage."""
    heading = headings.of_zone(word) or headings.of_zone(word.replace("_", " "))
    if heading:
        return heading.zone
    usual = fold(word.replace("_", " "))
    return headings.main if usual in _MAIN else headings.side if usual in _SIDE else None


def word_of(zone: str, headings: Headings, main: str, side: str) -> str:
    """Return the word to write for a zone: the format's own where it is understood as that zone."""
    for word in (main, side, headings.written(zone)):
        if zone_of(word, headings) == zone:
            return word
    return zone


def by_zone(deck: Deck, names: Names) -> Iterator[tuple[str, list[Line]]]:
    """Yield the zones that hold lines, those of the game first; the default one always."""
    order = [zone.id for zone in names.game.deck_zones()]
    others = dict.fromkeys(line.zone for line in deck.lines if line.zone not in order)
    for zone in (*order, *others):
        lines = [line for line in deck.lines if line.zone == zone]
        if lines or (zone == order[0] and deck.lines):
            yield zone, lines
