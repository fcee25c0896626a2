"""How a game is laid out and played at the table: `[play]`, `[setup]` and the table zones."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..catalog.errors import Fault
from ..catalog.faultlist import Faults
from ..catalog.game import Game, Labels, Settings, Zone
from ..catalog.reading import Number, Reader
from ..catalog.tables import cites
from ..catalog.value import EMPTY, Value
from . import setup as setting_up
from .clock import Timer, timers
from .conditions import under
from .first import First, first
from .phases import Phase, phases
from .rulesets import RULESETS
from .scoring import Scoring, scoring
from .setup import ByPlayers, Passage, Variant

_PLAY = (
    "rules", "deck", "hand", "draw", "first-draw", "turn", "zones",
    "opening", "mulligan", "empty-deck", "phases", "timers", "score",
)  # fmt: skip
# The table of a game file that names no zone of it.
_BARE = (
    Zone("hand", {"es": "Mano", "en": "Hand"}, table=True),
    Zone("table", {"es": "Mesa", "en": "Table"}, table=True),
    Zone("discard", {"es": "Descarte", "en": "Discard"}, table=True),
)


class Deal(Value):
    """So many cards that go from the deck to a zone before the first turn."""

    zone: str
    count: Number


class Mulligan(Value):
    """When a hand may be drawn again, and what that costs.

    A hand without a card that matches `query` may; where `query` is None, `when` says it in words.
    """

    when: Labels = EMPTY
    query: str | None = None
    cards_less: Number = 0  # each further hand is so much smaller
    opponent_draws: Number = 0  # cards the opponent gains at each
    cite: tuple[str, ...] = ()


class TableRules(Value):
    """How a game is played at the table.

    `deck` is None in a game without decks; `hand` and `draw` are None where the file says nothing.
    `rules` names the room of `play` that holds its arithmetic, one of `RULESETS`.
    `zones` are those of the table in display order, at least one.
    """

    deck: str | None
    zones: tuple[Zone, ...]
    hand: Number | None = None  # cards of the opening hand
    draw: Number | None = None  # cards drawn as a turn begins
    first_draw: bool | str = True  # or "$setting": whether the first turn draws too
    turn: Labels = EMPTY
    opening: tuple[Deal, ...] = ()
    mulligan: Mulligan | None = None
    empty_deck: Passage | None = None  # what happens to who cannot draw
    phases: tuple[Phase, ...] = ()
    setup: tuple[Passage, ...] = ()
    by_players: tuple[ByPlayers, ...] = ()
    variants: tuple[Variant, ...] = ()
    cite: tuple[str, ...] = ()
    rules: str | None = None
    timers: tuple[Timer, ...] = ()
    first: First = First()
    score: Scoring = Scoring()

    @property
    def hand_zone(self) -> str:
        """The zone that drawn cards go to: `hand`, else the first of the table."""
        ids = [zone.id for zone in self.zones]
        return "hand" if "hand" in ids else ids[0]

    def under(self, settings: Settings) -> "TableRules":
        """Return the rules with what of set-up and turn holds under these settings."""
        return self.but(
            phases=tuple(phase.under(settings) for phase in self.phases),
            setup=under(self.setup, settings),
            by_players=under(self.by_players, settings),
            variants=tuple(v.but(steps=under(v.steps, settings)) for v in self.variants),
        )


def read(tables: Mapping[str, Any], game: Game, file: str) -> tuple[TableRules, tuple[Fault, ...]]:
    """Return the table rules of a game file, and everything wrong in them.

    Args:
        tables: The top-level tables of the game file, of which `play` and `setup` are read.
        game: The game that the file describes.
        file: The name that faults carry.
    """
    from .needs import check  # where a game file is looked over, and nowhere else

    faults = Faults(file)
    reader = Reader(game, faults, "play")
    rules = _rules(reader, tables)
    check(reader, rules.rules, {phase.id for phase in rules.phases})
    return rules, tuple(faults)


def table_rules(tables: Mapping[str, Any], game: Game) -> TableRules:
    """Return the table rules of a game file; what is wrong in them is left out."""
    return _rules(Reader(game, Faults(""), "play"), tables)


def _rules(reader: Reader, tables: Mapping[str, Any]) -> TableRules:
    play = reader.table(tables.get("play", {}), _PLAY, "play")
    setup = reader.table(
        tables.get("setup", {}), ("steps", "by-players", "first", "variants"), "setup"
    )
    zones = _zones(reader, play.get("zones"))
    variants = setting_up.variants(reader, setup.get("variants", ()))
    return TableRules(
        deck=_deck(reader, play.get("deck")),
        zones=zones,
        hand=reader.number(play.get("hand"), "play.hand"),
        draw=reader.number(play.get("draw"), "play.draw"),
        first_draw=reader.flag(play.get("first-draw", True), "play.first-draw"),
        turn=reader.labels(play.get("turn"), "play.turn"),
        opening=_opening(reader, play.get("opening", ()), zones),
        mulligan=_mulligan(reader, play["mulligan"]) if "mulligan" in play else None,
        empty_deck=setting_up.passage(reader, play.get("empty-deck"), "play.empty-deck"),
        phases=phases(reader, play.get("phases", ())),
        setup=setting_up.steps(reader, setup.get("steps", ()), variants=variants),
        by_players=setting_up.by_players(reader, setup.get("by-players", ()), variants),
        variants=variants,
        cite=cites(play.get("cite")),
        rules=reader.word(play.get("rules"), RULESETS, "ruleset", "play.rules"),
        timers=timers(reader, play.get("timers", ())),
        score=scoring(reader, play.get("score")),
        first=first(reader, setup.get("first")),
    )


def _deck(reader: Reader, given: Any) -> str | None:
    zones = [zone.id for zone in reader.game.deck_zones()] if reader.game.decks else []
    return reader.word(given, zones, "deck-zone", "play.deck") or next(iter(zones), None)


def _zones(reader: Reader, given: Any) -> tuple[Zone, ...]:
    table = {zone.id: zone for zone in reader.game.zones.values() if zone.table}
    if given is None:
        return tuple(table.values()) or _bare(reader.game)
    rows = enumerate(reader.some(given, "play.zones"))
    named = [reader.word(id_, table, "table-zone", f"play.zones[{i}]") for i, id_ in rows]
    known = [id_ for id_ in named if id_]
    reader.different(known, "play.zones")
    return tuple(table[id_] for id_ in dict.fromkeys(known)) or _bare(reader.game)


def _bare(game: Game) -> tuple[Zone, ...]:
    """Return a hand, a table and a discard pile, but what the game means something else by."""
    return tuple(zone for zone in _BARE if zone.id == "hand" or zone.id not in game.zones)


def _opening(reader: Reader, given: Any, zones: Sequence[Zone]) -> tuple[Deal, ...]:
    table = [zone.id for zone in zones]
    found = []
    for place, row in _rows(reader, given, "play.opening", ("zone", "count"), ("zone", "count")):
        zone = reader.word(row.get("zone"), table, "table-zone", f"{place}.zone")
        count = reader.number(row.get("count"), f"{place}.count")
        if zone and count is not None:
            found.append(Deal(zone, count))
    return tuple(found)


def _mulligan(reader: Reader, given: Any) -> Mulligan:
    place = "play.mulligan"
    table = reader.table(given, ("when", "query", "cards-less", "opponent-draws"), place)
    return Mulligan(
        reader.labels(table.get("when"), f"{place}.when"),
        reader.query(table.get("query"), f"{place}.query"),
        reader.number(table.get("cards-less"), f"{place}.cards-less") or 0,
        reader.number(table.get("opponent-draws"), f"{place}.opponent-draws") or 0,
        cites(table.get("cite")),
    )


def _rows(
    reader: Reader, given: Any, place: str, keys: Sequence[str], needed: Sequence[str]
) -> list[tuple[str, Mapping[str, Any]]]:
    rows = enumerate(reader.rows(given, place))
    return [(f"{place}[{i}]", reader.table(row, keys, f"{place}[{i}]", needed)) for i, row in rows]
