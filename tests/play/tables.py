"""Made-up games and decks for the tests of this room."""

from collections.abc import Mapping
from typing import Any

from mazo.catalog.game import Game, Settings
from mazo.catalog.tables import game_of
from mazo.collection.deckbuilding.lines import Line
from mazo.play.cards import Card
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.layout import board
from mazo.play.table import TableRules, read

TABLES: Mapping[str, Any] = {
    "game": {"id": "juego", "name": "Juego"},
    "zones": {
        "main": {"label": {"es": "Mazo", "en": "Deck"}, "deck": True},
        "side": {"label": {"es": "Banquillo", "en": "Side"}, "deck": True},
        "hand": {"label": {"es": "Mano", "en": "Hand"}, "table": True, "limit": "$hand-limit"},
        "left": {"label": {"es": "Lado izquierdo", "en": "Left side"}, "table": True, "limit": 2},
        "hidden": {"label": "Oculto", "table": True, "facedown": True},
        "grave": {"label": {"es": "Cementerio", "en": "Graveyard"}, "table": True},
    },
    "settings": {
        "hand-limit": {"kind": "number", "label": "límite", "none": True},
        "hand-size": {"kind": "number", "label": "mano"},
        "first": {"kind": "flag", "label": "primer robo"},
        "way": {"kind": "choice", "label": "modo", "values": {"a": "A"}},
    },
    "fields": {"cost": {"kind": "number", "label": "coste"}},
    "play": {
        "deck": "main",
        "hand": 3,
        "draw": 1,
        "zones": ["hand", "left", "hidden", "grave"],
        "opening": [{"zone": "hidden", "count": 1}],
        "mulligan": {"query": "cost:1", "cards-less": 1, "opponent-draws": 1, "cite": "R-4"},
        "empty-deck": {"text": {"en": "you lose"}, "cite": "R-9"},
        "phases": [{"id": "one", "label": "Uno"}, {"id": "two", "label": "Dos"}],
    },
}
GAME = game_of(TABLES)


def rules(**play: Any) -> TableRules:
    """Return the rules of the made-up game, some keys of `[play]` changed; None leaves one out."""
    changed = {**TABLES["play"], **{key.replace("_", "-"): value for key, value in play.items()}}
    kept = {key: value for key, value in changed.items() if value is not None}
    found, faults = read({"play": kept}, GAME, "game.toml")
    assert faults == ()
    return found


def lines(**zones: str) -> tuple[Line, ...]:
    """Return one line for each letter: `main="aab"` holds two cards called a."""
    return tuple(Line(zone, 1, name, None, name) for zone, names in zones.items() for name in names)


def cards(names: str) -> tuple[Card, ...]:
    """Return one card for each letter; those called k keep a hand, of those called u who knows."""
    keeps = {"k": True, "u": None}
    return tuple(Card(name, name, None, keeps.get(name, False)) for name in names)


def table(
    deck: str = "abcdefgh",
    *,
    side: str = "xyz",
    of: TableRules | None = None,
    game: Game = GAME,
    size: int = 3,
    seed: str = "7",
    settings: Settings | None = None,
) -> Board:
    """Return the board of a game with these cards and settings."""
    given = {**dict.fromkeys(game.settings), "hand-limit": "none", **(settings or {})}
    found = {zone: cards(names) for zone, names in (("main", deck), ("side", side)) if names}
    return board(game, of or rules(), given, found, Start(size, seed))
