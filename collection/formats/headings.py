"""Lines of a list that are no cards: headings of zones and of groups, totals."""

from ...catalog.game import Game
from ...catalog.pattern import Pattern
from ...catalog.text import fold
from ...catalog.value import Value

# Words under which programs and people keep what is not in the deck.
ASIDE = frozenset(
    fold(word)
    for word in (
        "Maybeboard", "Maybe", "Considering", "Acquireboard", "Wishlist", "Quizá", "Quizás",
        "Tal vez", "Posibles", "En duda", "Considerando", "Talvez", "Tokens", "Fichas",
    )
)  # fmt: skip
_GROUPS = frozenset(
    fold(word)
    for word in (
        "cards", "cartas", "all cards", "todas las cartas",
        # What PTCGL and PTCGO part their lists into, in the languages they are in.
        "Pokémon", "Trainer", "Trainers", "Trainer Cards", "Energy", "Entrenador", "Energía",
        "Dresseur", "Énergie", "Energie", "Allenatore", "Energia", "Treinador",
    )
)  # fmt: skip
_SIDE = ("side", "sideboard")
# Sections of other games' lists: a game that has no such zone cannot hold what stands below them.
_ELSEWHERE = frozenset(
    ("commander", "companion", "planes", "schemes", "conspiracy", "attractions", "stickers")
)
# Sections with settings and data for programs; no card of the list stands in them.
_FOR_PROGRAMS = frozenset(("metadata", "general", "shop", "settings", "customcards"))

_COUNT = Pattern(r"\s*(?:\(\s*[0-9]+\s*\)|[-–—:]\s*[0-9]+| [0-9]+)$")
_COUNTED = Pattern(r"(.*?\S)(?:\s*\(\s*|\s*[-–—:]\s*| )([0-9]+)\s*\)?")
_MARKED = Pattern(r"[\[].*\]|##.*|.*:|.*\(\s*[0-9]+\s*\):?|.*\s[-–—]\s*[0-9]+")
_TOTAL = Pattern(r"total\b.*[0-9]+$")
# What a list says at its end of the cards in it.
_SUM = Pattern(
    r"[0-9]+ (?:influence spent|agenda points?)\b.*|[0-9]+ (?:cards?|cartas?)(?:\s*\([^()]*\))?"
    r"|(?:cards up to|cartas hasta) .*"
)
_IN_BRACKETS = Pattern(r"\[[^\W\d][^\[\]{}\"]*\]")
_SHEET = Pattern(r"\[.*\S\s*\(\s*[0-9]+\s*\)\s*\]")


class Heading(Value):
    """What a heading begins: a zone, what is left aside (`aside`), or a mere group."""

    zone: str | None = None
    aside: bool = False


class Headings:
    """The heading words of a game: of its zones in every language, and of its card types."""

    def __init__(self, game: Game) -> None:
        self._zones: dict[str, str] = {}
        for zone in game.deck_zones():
            for word in (*zone.headings, *zone.label.values(), zone.id):
                self._zones.setdefault(fold(word), zone.id)
        self.words = tuple(self._zones)
        self.numbered = any(word[:1].isdigit() for word in self.words)  # like a line with a count
        self.side = next((self._zones[word] for word in _SIDE if word in self._zones), None)
        self.main = game.deck_zones()[0].id
        self._groups = set(_GROUPS) | _plurals(game)
        self._game = game

    def zone_called(self, text: str) -> str | None:
        """Return the zone whose heading this is, or None."""
        return self._zones.get(fold(text))

    def written(self, zone: str) -> str:
        """Return the word that a list of ours writes above a zone; it reads back as that zone."""
        found = self._game.zones.get(zone)
        language = next(iter(self._game.languages), "")
        words = (*found.headings, found.label.get(language, ""), zone) if found else (zone,)
        return next((word for word in words if self.zone_called(word) == zone), zone)

    def of_zone(self, line: str) -> Heading | None:
        """Return the heading that the line is by the words of zones, or None."""
        for text in _cores(line):
            if text in self._zones:
                return Heading(self._zones[text])
            if text in ASIDE:
                return Heading(aside=True)
        return None

    def of_group(self, line: str) -> bool:
        """Return whether the line is the heading of a group of cards, such as a card type."""
        return any(text in self._groups for text in _cores(line))


def looks_like_heading(line: str) -> bool:
    """Return whether the line has the shape of a heading: a colon, brackets or a count behind."""
    return bool(_MARKED.fullmatch(line)) or fold(line) in _ELSEWHERE


def count_behind(line: str) -> tuple[str, str] | None:
    """Return what stands before a count at the end of a line, and the count; None without one."""
    found = _COUNTED.fullmatch(line)
    return (found[1], found[2]) if found else None


def is_total(line: str) -> bool:
    """Return whether the line sums up the list."""
    folded = fold(line)
    is_sum = folded.startswith("total") and _TOTAL.match(folded)
    return bool(is_sum or _SUM.fullmatch(folded))


def begins_section(line: str) -> bool:
    """Return whether the line is a heading in brackets, whoever it is for."""
    return line.startswith("[") and bool(_IN_BRACKETS.fullmatch(line))


def is_for_programs(line: str) -> bool:
    """Return whether a section in brackets holds no cards but what programs want to know."""
    return begins_section(line) and fold(line[1:-1]) in _FOR_PROGRAMS


def is_sheet(line: str) -> bool:
    """Return whether the line begins a sheet of boosters: so many cards are drawn from it."""
    return line.startswith("[") and bool(_SHEET.fullmatch(line))


def is_rule(line: str) -> bool:
    """Return whether the line is drawn with signs only."""
    drawn = bool(line) and not any(sign.isalnum() for sign in line)
    return drawn or (line.startswith("***") and line.endswith("***"))


def _cores(line: str) -> tuple[str, ...]:
    """Return the folded words of a possible heading, with the count behind and without it."""
    if "\t" in line:  # a name and a count in cells
        return ()
    text = line.lstrip("#/").strip()
    if text.startswith("[") and text.endswith("]"):
        text = text[1:-1].strip()
    text = text.removesuffix(":").rstrip()
    counted = text.endswith(")") or text[-1:].isdigit()
    bare = _COUNT.sub("", text).removesuffix(":") if counted else text.removesuffix(":")
    return fold(text), fold(bare)


def _plurals(game: Game) -> set[str]:
    types = game.fields["type"].values if "type" in game.fields else {}
    words = {fold(text) for labels in types.values() for text in labels.values()}
    return {word + ending for word in words for ending in ("", "s", "es")}
