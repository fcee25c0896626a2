"""What stands around the cards of a plain list: lines that tell of the list, and blank ones."""

from collections.abc import Mapping, MutableMapping, Sequence

from ....catalog.game import Game
from ....catalog.pattern import Pattern
from ....catalog.text import fold
from ..headings import begins_section, is_for_programs
from ..reading import Reading, Spot
from ..result import Taken

_KEYS = {
    "name": "name", "nombre": "name", "deck name": "name", "título": "name", "title": "name",
    "format": "format", "formato": "format", "game": "game", "juego": "game",
    "note": "note", "nota": "note", "choice": "choice", "elección": "choice",
}  # fmt: skip
# What lists say of whose they are and where they come from; nothing of it is kept.
_REMARKS = frozenset(
    fold(word)
    for word in (
        "author", "autor", "autora", "by", "player", "jugador", "jugadora", "mage", "mago", "hero",
        "date", "fecha", "event", "evento", "source", "fuente", "url", "link", "enlace", "version",
        "versión", "archetype", "arquetipo", "deck type", "description", "descripción",
    )
)  # fmt: skip
_COMMENT = Pattern(r"\s*(?:#|//)\s?(.*)")
_KEYED = Pattern(r"\s*([A-Za-zÍíó ]{4,9}?)\s*[:=] ?(.*)")
_REMARK = Pattern(r"([^\W\d][^\d:=]{0,20}?)\s*[:=]\s*\S.*")
_ABOUT, _ABOUT_NAME = ("about", "about:"), Pattern(r"Name\s+(.+)")
_LAYOUT = "layout "


def comment_of(row: str) -> str | None:
    """Return what a row says as a comment, or None for one that is none."""
    found = _COMMENT.fullmatch(row) if row.lstrip().startswith(("#", "//")) else None
    return found[1] if found else None


def keyed(text: str) -> tuple[str, str] | None:
    """Return what a text says of the deck: `name`, `format`, `game` or `note`, and the rest.

    Of a choice, `id=value`, it is `choice.id` and the value.
    """
    found = _KEYED.fullmatch(text) if ":" in text or "=" in text else None
    key = _KEYS.get(found[1].lower()) if found else None
    if found and key == "choice":
        id_, _, value = found[2].partition("=")
        return f"choice.{id_.strip()}", value.strip()
    return (key, found[2]) if found and key else None


def remark(text: str, *, begun: bool) -> str:
    """Return a line above the cards that tells whose the list is or where from; else nothing."""
    found = _REMARK.fullmatch(text) if not begun and (":" in text or "=" in text) else None
    return text if found and fold(found[1]) in _REMARKS else ""


class Frame:
    """The part of a list around its cards: sections for programs, its name, the game's name."""

    def __init__(self, game_names: frozenset[str]) -> None:
        self._games = game_names
        self._for_programs = self._about = self._names_deck = False

    @property
    def is_open(self) -> bool:
        """Whether a line that looks like a card may be something else where it stands."""
        return self._for_programs or self._about or self._names_deck

    def close(self) -> None:
        """Leave whatever is open: a zone begins."""
        self._for_programs = self._about = self._names_deck = False

    def holds(self, text: str, said: MutableMapping[str, str], *, begun: bool) -> bool:
        """Take a line that is part of the frame, adding to `said`; return whether it is one."""
        if begins_section(text):
            self.close()
            self._for_programs = is_for_programs(text)
            return self._for_programs
        line = None if begun and not self._for_programs else keyed(text)
        if line:
            said.setdefault(line[0], line[1].strip())
            return True
        return self._for_programs or text.lower().startswith(_LAYOUT) or self._named(text, said)

    def _named(self, text: str, said: MutableMapping[str, str]) -> bool:
        """Take a line that names the deck by where it stands, or one that leads to such a line."""
        if self._about and (found := _ABOUT_NAME.fullmatch(text)):
            said.setdefault("name", found[1])
        elif text.lower() in _ABOUT:
            self._about = True
        elif fold(text) in self._games:
            self._names_deck = True
        elif self._names_deck:
            self._names_deck = False
            said.setdefault("name", text)
        else:
            return False
        return True


def called_as(game: Game) -> frozenset[str]:
    """Return the names of a game, folded."""
    labels: Mapping[str, str] = game.name
    return frozenset(map(fold, (game.id, *labels.values())))


class Blanks:
    """The cards of a list so far, and where blank lines stand between them.

    They may part the side of a list that has no heading and says it no other way.

    `headed` is set once a heading tells where cards go: then blank lines part nothing.
    """

    def __init__(self) -> None:
        self.headed = self._pending = False
        self._items: list[Taken] = []
        self._gaps: list[tuple[int, Spot]] = []  # how many cards stand above, and the first below
        self._all_counted = True

    def blank(self) -> None:
        """Note a blank line."""
        self._pending = True

    def card(self, item: Taken | None, spot: Spot, *, is_counted: bool) -> None:
        """Note a line that is a card, and what became of it."""
        self._all_counted = self._all_counted and is_counted
        self.cards([item] if item else [], spot)

    def cards(self, items: Sequence[Taken], first: Spot) -> None:
        """Note lines that are cards with their counts, of which the first stands there."""
        if self._pending and self._items:
            self._gaps.append((len(self._items), first))
        self._pending = False
        self._items += items

    def parted(self, reading: Reading) -> list[Taken]:
        """Return the cards, those of the side in its zone.

        Where one blank line is all that parts the list, and every card has its count, those below
        it are the side: so some sites write it. The reading says so. Cards that have a zone of
        their own keep it.
        """
        headings = reading.headings
        side, gaps = headings.side, self._gaps
        if self.headed or side is None or len(gaps) != 1 or not self._all_counted:
            return self._items
        main = reading.names.game.deck_zones()[0].id
        above, spot = gaps[0]
        below = [item.but(zone=side) if item.zone == main else item for item in self._items[above:]]
        if any(item.zone == side for item in below):
            reading.ignore("list.blank-parts", spot.at(spot.text), zone=side)
        return self._items[:above] + below
