"""What a game is: fields, zones, sets and settings, as values read from its game file."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Literal, TypeVar

from .text import fold, yes_or_no
from .value import EMPTY, Value

_T = TypeVar("_T")
Labels = Mapping[str, str]  # language → text; the key "" holds a text that stands for all
Kind = Literal["text", "number", "choice", "tokens", "flag", "date"]
SettingKind = Literal["number", "choice", "flag"]
SourceKind = Literal["stated", "public", "derived", "inferred", "sample"]

# What a query may name in every game, stored or handed in by a command.
BUILT_IN: Mapping[str, Labels] = {
    "name": {"es": "nombre", "en": "name"},
    "set": {"es": "serie", "en": "set"},
    "number": {"es": "número", "en": "number"},
    "rarity": {"es": "rareza", "en": "rarity"},
    "type": {"es": "tipo", "en": "type"},
    "text": {"es": "texto", "en": "text"},
    "source": {"es": "fuente", "en": "source"},
    "in": {"es": "aparece en", "en": "in"},
    "sample": {"es": "de muestra", "en": "sample"},
    "promo": {"es": "promocional", "en": "promo"},
    "own": {"es": "copias", "en": "copies"},
    "free": {"es": "copias libres", "en": "free copies"},
    "want": {"es": "buscadas", "en": "wanted"},
    "deck": {"es": "mazo", "en": "deck"},
    "legal": {"es": "legal en", "en": "legal in"},
}


def label(labels: Mapping[str, _T], lang: str, default: _T) -> _T:
    """Return the text in the language, else the one for all, else English, else any."""
    for key in (lang, "", "en", "es"):
        if key in labels:
            return labels[key]
    return next(iter(labels.values()), default)


_NO_LIMIT = ("none", "ninguno", "ninguna")
_MOST_DIGITS = 9


class Field(Value):
    """One thing a card may have; its kind decides which comparisons mean something."""

    id: str
    kind: Kind
    label: Labels
    values: Mapping[str, Labels] = EMPTY  # choice and tokens, display order
    per: str | None = None  # a number for each value of that field
    opposites: tuple[tuple[str, str], ...] = ()
    when: str | None = None  # query that computes a flag
    show: bool = False  # a column of the normal table
    low: float | None = None
    high: float | None = None


class CardSet(Value):
    """A set of cards: `size` printings, or at least `at_least`; both None when nobody said.

    A set of made-up cards stands in for the real one that `sample_of` names.
    """

    id: str
    name: Labels
    size: int | None = None
    at_least: int | None = None
    sample_of: str | None = None
    released: str = ""  # YYYY, YYYY-MM or YYYY-MM-DD; empty: nobody said


class Zone(Value):
    """A named part of a deck or of the table."""

    id: str
    label: Labels
    headings: tuple[str, ...] = ()
    deck: bool = False
    table: bool = False
    holds: str | None = None  # query: cards that go here by default
    free: bool = False
    counts: bool | str = True  # or only for "size", only for "copies"
    limit: int | str | None = None  # number or "$setting"
    facedown: bool = False
    cite: tuple[str, ...] = ()
    limit_when: Mapping[str, "SettingValue"] = EMPTY  # the limit holds while settings are so

    def most(self, settings: "Settings") -> "Parameter":
        """Return the most cards that it takes under these settings, None where none is known.

        The setting is the one that the limit is, or else the first one that it hangs on.
        """
        found = parameter(self.limit, settings)
        setting = found.setting or next(iter(self.limit_when), None)
        holds = all(settings.get(id) == value for id, value in self.limit_when.items())
        return Parameter(found.value if holds else None, setting)


class Setting(Value):
    """An open question of a rulebook, answered by a default or by the user."""

    id: str
    kind: SettingKind
    label: Labels
    question: Labels
    why: Labels
    values: Mapping[str, Labels] = EMPTY
    default: int | str | bool | None = None  # None: unknown until the user sets it
    none: bool = False  # a number setting that also takes "none": no limit
    cite: tuple[str, ...] = ()

    def read(self, text: str) -> "SettingValue":
        """Return the value that a text means, folded: a choice by id or label; None for none."""
        if self.kind == "flag":
            return yes_or_no(text)
        word = fold(text)
        if self.kind == "number":
            if self.none and word in _NO_LIMIT:
                return "none"
            is_whole = word.isascii() and word.isdecimal() and len(word) <= _MOST_DIGITS
            return int(word) if is_whole else None
        from .naming import labelled

        found = labelled(text, self.values)
        return found[0] if len(found) == 1 else None

    def allows(self, value: "SettingValue") -> bool:
        """Return whether a value that was kept is still one of the setting's."""
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "number":
            is_whole = isinstance(value, int) and not isinstance(value, bool) and value >= 0
            return is_whole or (self.none and value == "none")
        return value in self.values


class Source(Value):
    """Where facts come from."""

    id: str
    kind: SourceKind
    label: Labels
    url: str = ""


class Game(Value):
    """The part of a game file that every room needs; the rooms read their own tables."""

    id: str
    name: Labels
    about: Labels
    languages: tuple[str, ...]
    default_format: str | None
    name_with: str | None
    provisional: str
    decks: bool
    fields: Mapping[str, Field]
    sets: Mapping[str, CardSet]
    zones: Mapping[str, Zone]
    settings: Mapping[str, Setting]
    sources: Mapping[str, Source]
    free: str | None = None  # query: cards that nobody has to own
    players: tuple[int, int] | None = None  # the fewest and the most; None: nobody said
    play: Mapping[str, Any] = EMPTY  # how it is played, as written: for the rooms that ask

    def defaults(self) -> dict[str, "SettingValue"]:
        """Return the value that each setting has while the user sets none."""
        return {id: setting.default for id, setting in self.settings.items()}

    @property
    def hand(self) -> int | str | None:
        """How many cards the first hand has: a number or `$setting`, None where nobody says."""
        hand = self.play.get("hand") if isinstance(self.play, Mapping) else None
        is_named = isinstance(hand, str) and hand.startswith("$")
        return hand if is_named or type(hand) is int else None

    def deck_zones(self) -> tuple[Zone, ...]:
        """Return the zones of a deck list, the default one first; a game without any has main."""
        return self._deck_zones

    @cached_property
    def _deck_zones(self) -> tuple[Zone, ...]:
        return tuple(zone for zone in self.zones.values() if zone.deck) or (_MAIN,)


_MAIN = Zone("main", {"es": "Mazo", "en": "Deck"}, deck=True)


SettingValue = int | str | bool | None  # None: unknown; "none": known to have no limit
Settings = Mapping[str, SettingValue]  # setting id → value, defaults filled in


class Parameter(Value):
    """A number or word of a rule: given outright, or by a setting (`setting` is its id)."""

    value: SettingValue
    setting: str | None = None


def parameter(given: Any, settings: Settings) -> Parameter:
    """Return what a game file's `30` or `"$deck-size"` stands for under these settings."""
    if isinstance(given, str) and given.startswith("$"):
        return Parameter(settings.get(given[1:]), given[1:])
    return Parameter(given)
