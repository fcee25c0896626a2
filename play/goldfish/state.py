"""How the table stands in a game of solitaire, and what the last action brought about."""

from collections.abc import Mapping

from ...catalog.errors import Fact
from ...catalog.game import Labels
from ...catalog.value import EMPTY, Value
from ..cards import Card
from ..setup import Passage


class Lying(Value):
    """A card in a zone, by its number in the game.

    `on` is the number of a card that it lies with; `counters` are those put on it, each above 0.
    """

    number: int
    down: bool = False  # lies face down
    tapped: bool = False  # turned sideways
    on: int | None = None
    counters: Mapping[str, int] = EMPTY
    note: str = ""


class Event(Value):
    """Something an action brought about: `key` names the sentence (`play.event-drawn`).

    `cards` are numbers of cards; `text` is a sentence of the game file and `cite` its rules. With
    `by_name` the cards are told by name alone, wherever and however they lie by now.
    """

    key: str
    facts: Mapping[str, Fact] = EMPTY
    cards: tuple[int, ...] = ()
    text: Labels = EMPTY
    cite: tuple[str, ...] = ()
    by_name: bool = False


class Ending(Value):
    """How a game ended: `key` names the sentence, `cite` the rules that say so.

    `is_open` where what decides who has won is not known.
    """

    key: str
    facts: Mapping[str, Fact] = EMPTY
    cite: tuple[str, ...] = ()
    is_open: bool = False


def said(
    key: str,
    cards: tuple[int, ...] = (),
    passage: Passage | None = None,
    **facts: Fact,
) -> Event:
    """Return an event; a passage of the game file lends it text and rules."""
    text, cite = (passage.text, passage.cite) if passage else ({}, ())
    return Event(key, facts, cards, text, cite)


class State(Value):
    """How the table stands.

    `zones` holds every zone of the board, from the bottom card to the top one. Turn 0 is the
    set-up. `figures` are numbers on the table that are no cards (lives, points, crystals), none
    below 0; `memory` is what the rules of the game have to remember; `tokens` are cards made
    during the game; `told` is what the player said a card prints, by its number and the field.
    `events` are those of the last action; `ending` is None as long as the game goes on.
    """

    zones: Mapping[str, tuple[Lying, ...]]
    turn: int = 0
    phase: str | None = None
    mulligans: int = 0
    figures: Mapping[str, int] = EMPTY
    memory: Mapping[str, Fact] = EMPTY
    tokens: Mapping[int, Card] = EMPTY
    told: Mapping[tuple[int, str], str] = EMPTY
    ending: Ending | None = None
    events: tuple[Event, ...] = ()
