"""The made-up rules of a made-up game: a card costs one coin to play, and coins come by turns."""

from collections.abc import Collection, Mapping, Sequence

from mazo.catalog.game import Settings
from mazo.packs.chance import Address
from mazo.play.cards import Card
from mazo.play.goldfish import moves, piles
from mazo.play.goldfish.actions import Action, Deed, NextTurn, Plain
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.referee import Form, Line
from mazo.play.goldfish.state import State
from mazo.play.working import Check, Lack, Ruling, Step, ruling


class Coins:
    """A game in which cards are laid to the left for a coin; it ends on the third turn."""

    ruleset = "invizimals"  # whose sentences are borrowed; none of them is said here
    forms: tuple[Form, ...] = (
        Form("lay", ("card", "word:red,blue?")),
        Form("name", ("number", "cards", "seat?", "text")),
        Form("go", ("zone",)),
        Form("rest", ("number?", "cards?")),
        Form("give", ("card", "number?", "word:paying?", "cards?")),
    )
    options: Mapping[str, tuple[str, ...]] = {"mode": ("easy", "hard"), "coins": ()}
    shared: Collection[str] = ("grave",)
    varying: Collection[str] = ()
    final: Collection[str] = ()

    def box(
        self, _cards: Sequence[Card], _settings: Settings, _start: Start
    ) -> Mapping[str, tuple[Card, ...]] | None:
        """Every player brings a deck."""
        return None

    def begin(self, board: Board, state: State) -> State:
        """Deal as the game file says; a coin for everybody."""
        coins = {"coins": 1, "2:coins": 1}
        return piles.opening(board, state).but(figures=coins)

    def judge(self, _board: Board, state: State, action: Plain) -> Ruling:
        """A card is laid for a coin; whether one called u may be laid nobody knows."""
        if not isinstance(action, Deed) or action.verb != "lay":
            return ruling()
        paid = Check(state.figures["coins"] >= 1, Step("no-coin", "R-1", {"have": 0}))
        known = action.cards != (2,) or (2, "cost") in state.told
        lacking = () if known else (Lack("two", "cost"),)
        return ruling(paid, Check(True if known else None, Step("cost", "R-2"), lacking))

    def perform(
        self, _board: Board, state: State, action: Plain, _address: Address
    ) -> State | None:
        """Pay the coin and lay the card."""
        if not isinstance(action, Deed) or action.verb != "lay":
            return None
        paid = moves.figured(state, "coins", -1)
        laid = moves.moved(paid, action.cards, "left")
        return moves.tell(laid, "event-laid", action.cards)

    def sees(self, _board: Board, _seat: int) -> bool:
        """Return whether whoever plays the game plays another seat, too."""
        return False

    def stock(self, board: Board) -> str:
        """Return the zone that is drawn from where none is said: the deck."""
        return board.deck

    def legal(self, board: Board, state: State) -> tuple[Action, ...]:
        """Lay any card of the hand, or go on; nothing after the third turn."""
        if state.turn >= 3:
            return ()
        hand = [each.number for each in state.zones["hand"] if each.number != 2]
        room = len(state.zones["left"]) < board.limits["left"] and state.figures["coins"]
        return (NextTurn(), *(Deed("lay", (n,)) for n in hand if room))

    def tally(self, _board: Board, state: State) -> tuple[Line, ...]:
        """How many coins there are."""
        return (Line("coins", {"count": state.figures["coins"]}),)
