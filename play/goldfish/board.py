"""What stays the same through a game of solitaire, and who knows the rules that it is played by."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import Protocol

from ...catalog.catalog import FieldValue
from ...catalog.game import Game, Settings, Zone, parameter
from ...catalog.value import EMPTY, Value
from ...packs import chance
from ..cards import Card
from ..hand import address
from ..table import TableRules
from ..working import Ruling
from . import told
from .actions import Action, Plain
from .places import at, plain, seat_of
from .referee import Form, Line
from .state import Lying, State

UNTOLD = "#"  # stands before the number of a card that is not to be seen, or before its deck
Bring = Callable[[str], Card | None]  # a name → the card of the catalog that it means


class Referee(Protocol):
    """The rules of one game at the table.

    `ruleset` is where its sentences stand: a key of a step, line or event without a dot is looked
    up there. `options` are what a game may begin with, the default first; one without values is a
    whole number. `shared` names the zones that all players have in common; `varying` the fields
    that depend on where a card lies: what is said of them does not hold for equal cards. `final`
    are the keys of steps that no agreement changes: what they speak against is not even forced.
    """

    ruleset: str
    forms: tuple[Form, ...]
    options: Mapping[str, tuple[str, ...]]
    shared: Collection[str]
    varying: Collection[str]
    final: Collection[str]

    def box(
        self, cards: Sequence[Card], settings: Settings, start: "Start"
    ) -> Mapping[str, tuple[Card, ...]] | None:
        """Return the piles of a game that is played from its box, by zone, without any deck.

        Args:
            cards: Every card of the catalog, one each.
            settings: Values of the game's settings.
            start: What the game begins with.

        None where each player brings a deck.
        """

    def begin(self, board: "Board", state: State) -> State:
        """Return the state after the deal; before it every pile lies whole in its zone."""

    def judge(self, board: "Board", state: State, action: Plain) -> Ruling:
        """Return whether an action may be done; without checks where no rule speaks of it."""

    def perform(
        self, board: "Board", state: State, action: Plain, address: chance.Address
    ) -> State | None:
        """Return what an action makes of a state; None where the engine is to do it as always."""

    def sees(self, board: "Board", seat: int) -> bool:
        """Return whether whoever plays the game also plays another seat, and knows its cards."""

    def stock(self, board: "Board") -> str:
        """Return the zone of the player's that is drawn from, or looked into, if none is said."""

    def legal(self, board: "Board", state: State) -> tuple[Action, ...]:
        """Return what may be done, always in the same order; nothing once the game is over."""

    def tally(self, board: "Board", state: State) -> tuple[Line, ...]:
        """Return what the table shows besides its cards."""


class Start(Value):
    """What one game begins with: `size` cards in hand, drawn as the seed and the number decide.

    `options` are the choices of the game's own rules, by key; each has its first value by default.
    """

    size: int
    seed: str
    game: int = 1  # from 1
    players: int = 1
    options: Mapping[str, str] = EMPTY


class Board(Value):
    """What stays the same through a game.

    `zones` are those of the table in display order, then those of the deck; `limits` holds the
    most cards of each zone whose limit is known. A card's number is its place in the shuffled
    deck, from 1; cards of the other zones of the deck come after. `referee` knows the game's own
    rules, None where there is none for it.
    """

    rules: TableRules
    settings: Settings
    zones: Mapping[str, Zone]
    limits: Mapping[str, int]
    cards: Mapping[int, Card]
    piles: Mapping[str, tuple[int, ...]]  # zone → numbers, the bottom card first
    deck: str
    start: Start
    game: Game
    referee: Referee | None = None
    bring: Bring | None = None

    def number(self, given: int | str | None) -> int | None:
        """Return what a number of the rules stands for; None where nobody has said."""
        value = parameter(given, self.settings).value
        return value if type(value) is int else None

    def unset_limit(self, zone: str, count: int) -> str | None:
        """Return the setting that hides whether a zone takes so many cards; None where it is told.

        A limit that holds only under other settings is none.
        """
        held, settings = self.zones[zone], self.settings
        hangs = {id_: settings.get(id_) for id_ in held.limit_when}
        if any(hangs[id_] not in {None, value} for id_, value in held.limit_when.items()):
            return None
        most = parameter(held.limit, settings)
        if most.setting and most.value is None:
            return most.setting
        is_above = type(most.value) is int and count > most.value
        return next((id_ for id_, value in hangs.items() if value is None and is_above), None)

    def option(self, key: str) -> str:
        """Return what was chosen for an option of the game's own rules, else its first value."""
        chosen = self.start.options.get(key)
        return self.referee.options[key][0] if chosen is None and self.referee else chosen or ""

    @property
    def ruleset(self) -> str:
        """Where sentences without a subject stand: `play` where only the game file is known."""
        return self.referee.ruleset if self.referee else "play"

    @property
    def stock(self) -> str:
        """The pile that is meant where none is said: the deck, unless the rules name another."""
        return self.referee.stock(self) if self.referee else self.deck

    @property
    def forms(self) -> tuple[Form, ...]:
        """How the deeds of the game's own rules are written."""
        return self.referee.forms if self.referee else ()

    @property
    def shared(self) -> Collection[str]:
        """The zones that all players have in common."""
        return self.referee.shared if self.referee else ()

    @property
    def varying(self) -> Collection[str]:
        """The fields whose values hang on where a card lies."""
        return self.referee.varying if self.referee else ()

    def card(self, state: State, number: int) -> Card:
        """Return a card by its number, one made during the game among them."""
        return self.cards.get(number) or state.tokens[number]

    def called(self, state: State, number: int) -> str:
        """Return what a card is called to the player: by its number where it is not to be seen.

        In a pile whose order nobody knows a number would tell it: there the zone stands for it.
        """
        for zone, pile in state.zones.items():
            for lying in pile:  # a plain loop, as games ask thousands of times
                if lying.number == number and self.hidden(zone, lying):
                    return f"{UNTOLD}{zone if self.unordered(zone) else number}"
        return self.card(state, number).name

    def closed(self, zone: str) -> bool:
        """Tell whether a zone is a pile whose order nobody knows: a deck, of whichever seat."""
        held = self.zones[zone]
        return plain(zone) == self.deck or (held.deck and held.facedown)

    def unordered(self, zone: str) -> bool:
        """Tell whether the numbers of the cards in a zone would tell an order that nobody knows.

        They would in a deck, and in a face-down pile that all players have in common.
        """
        return self.closed(zone) or (self.zones[zone].facedown and plain(zone) in self.shared)

    def hidden(self, zone: str, lying: Lying) -> bool:
        """Tell whether a card is not to be seen: in a deck, face down, or in the hand of a rival.

        What the player lays face down where cards lie face up is known all the same, but not what
        lies face down with another card: that serves as a token. A rival whom the player plays,
        too, has no secrets.
        """
        if self.closed(zone) or (lying.down and lying.on is not None):
            return True
        in_hand = plain(zone) == self.rules.hand_zone
        if self.zones[zone].facedown and not in_hand:
            return lying.down
        return (in_hand or lying.down) and not self.sees(seat_of(zone))

    @property
    def dealt(self) -> tuple[int, ...]:
        """The seats that cards are dealt to as the game file says: the player's, and others' decks.

        A referee deals to the others by rules of its own.
        """
        others = range(2, self.start.players + 1) if self.referee is None else ()
        return (1, *(seat for seat in others if at(self.deck, seat) in self.piles))

    def sees(self, seat: int) -> bool:
        """Tell whether the player knows the secret cards of a seat, as whoever plays it does.

        Where nobody knows the rules of the game the player plays every seat.
        """
        return seat == 1 or self.referee is None or self.referee.sees(self, seat)

    def free(self, state: State) -> int:
        """Return a number that no card has had, for a token."""
        return max((*self.cards, *state.tokens), default=0) + 1

    def value(self, state: State, number: int, field: str) -> FieldValue:
        """Return what a card has in a field, as `Printing.values`; what was told goes first.

        What was told of one copy holds for equal ones, but in fields that vary.
        """
        if state.told:
            text = self._told(state, number).get(field)
            if text is not None:
                return self._read(field, text)
        return self.card(state, number).fields.get(field)

    def fields(self, state: State, number: int) -> Mapping[str, FieldValue]:
        """Return what a card has in every field that is known, each as `value` gives it.

        It is the mapping of the card itself where nothing was told of it.
        """
        printed = self.card(state, number).fields
        said = self._told(state, number) if state.told else None
        if not said:
            return printed
        return {**printed, **{field: self._read(field, text) for field, text in said.items()}}

    def _told(self, state: State, number: int) -> dict[str, str]:
        """Return what was told of a card, by field: of itself, else of one that is equal to it."""
        card, varying = self.card(state, number), self.varying
        mine, others = {}, {}
        for (each, field), text in state.told.items():
            if each == number:
                mine[field] = text
            elif field not in varying and self.card(state, each) == card:
                others[field] = text
        return others | mine

    def _read(self, field: str, text: str) -> FieldValue:
        kind = self.game.fields.get(field)
        return text if kind is None else told.read(kind, text)

    def address(self, number: int) -> chance.Address:
        """Return where the chance of an action lies, by its number in the game."""
        return self._actions.at(number)

    @cached_property
    def _actions(self) -> chance.Address:
        return address(self.start.seed, self.start.game, "action")
