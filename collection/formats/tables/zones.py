"""Where the cards of a table go in a deck: as a column of sections says, else by their kind."""

from ..headings import Heading
from ..reading import Reading
from .cards import Found
from .header import Header
from .told import Told
from .values import says_yes


class Zones:
    """The sections of a table, each looked up once."""

    def __init__(self, reading: Reading, header: Header, told: Told, *, zoned: bool) -> None:
        """Prepare to look; unless `zoned`, only what is kept aside matters."""
        self._reading, self._told, self._column = reading, told, header.fields.get("section")
        self._yes = header.section
        zones = reading.names.game.deck_zones()
        self._first = zones[0].id if zones else ""
        self._zoned = zoned and bool(zones)
        self.matter = self._zoned or self._column is not None
        self._headings: dict[str, Heading | None] = {}

    def of(self, line: int, cells: list[str], card: Found | None, count: int) -> str | None:
        """Return the zone of a row; None where its cards are kept out of the deck."""
        if self._column is not None and (said := cells[self._column].strip()):
            if said not in self._headings:
                self._headings[said] = self._heading(said)
            heading = self._headings[said]
            if heading is None:
                self._told.problem(
                    "list.unknown-heading", line, cells, self._reading.headings.words
                )
            elif heading.aside:
                self._reading.set_aside(count, card[2] if card else said)
                return None
            elif heading.zone:
                return heading.zone
        if card is None or not self._zoned:
            return self._first
        return self._reading.names.zone_of(card[1])

    def _heading(self, said: str) -> Heading | None:
        """Return what a section is; an empty heading where it says nothing of its own."""
        if self._yes:
            return self._reading.headings.of_zone(self._yes) if says_yes(said) else Heading()
        is_group = self._reading.headings.of_group(said)
        return self._reading.headings.of_zone(said) or (Heading() if is_group else None)
