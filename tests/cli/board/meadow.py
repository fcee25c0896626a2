"""The rules of the made-up game, as a referee, and its words: enough of each for a board."""

from collections.abc import Collection, Mapping, Sequence
from types import ModuleType

from mazo.catalog.game import Settings
from mazo.packs.chance import Address
from mazo.play.cards import Card
from mazo.play.goldfish import moves, piles
from mazo.play.goldfish.actions import Action, Deed, Plain
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.places import seat_of
from mazo.play.goldfish.referee import Form, Line
from mazo.play.goldfish.state import Ending, State
from mazo.play.working import Check, Lack, Ruling, Step, ruling


class Meadow:
    """Planting costs a sun, is done in the afternoon, and takes a card whose sap is known."""

    ruleset = "prado"
    forms: tuple[Form, ...] = (Form("plant", ("card", "word:row,edge?")),)
    options: Mapping[str, tuple[str, ...]] = {}
    shared: Collection[str] = ("abono",)
    varying: Collection[str] = ()
    final: Collection[str] = ("over",)

    def box(
        self, cards: Sequence[Card], settings: Settings, start: Start
    ) -> dict[str, tuple[Card, ...]] | None:
        """Return None: the game is played with decks."""
        del cards, settings, start
        return None

    def begin(self, board: Board, state: State) -> State:
        """Deal as the game file says, and lay three suns on the table."""
        return piles.opening(board, state.but(figures={"suns": 3}))

    def judge(self, board: Board, state: State, action: Plain) -> Ruling:
        """Return what P-2 and P-3 say of planting, and that nothing is planted after the end."""
        if not isinstance(action, Deed):
            return ruling()
        (card,) = action.cards
        sap = board.value(state, card, "savia")
        lacking = () if sap is not None else (Lack(board.card(state, card).name, "savia"),)
        known = Check(None if lacking else True, Step("sap-known", "P-3"), lacking)
        in_time = state.phase == "tarde"
        early = Step("too-early", "P-2", {"phase": state.phase or ""})
        goes_on = Check(state.ending is None, Step("over", "P-4"))
        return ruling(goes_on, Check(in_time, early), known)

    def perform(self, board: Board, state: State, action: Plain, address: Address) -> State | None:
        """Plant a card; with three planted the game is won."""
        del board, address
        if not isinstance(action, Deed):
            return None
        after = moves.figured(moves.moved(state, action.cards, "surcos"), "suns", -1)
        won = Ending("won", {}, ("P-4",)) if len(after.zones["surcos"]) > 2 else None
        told = moves.tell(after, "event-planted", action.cards, ("P-2",))
        return told.but(ending=won)

    def sees(self, _board: Board, _seat: int) -> bool:
        """Return whether whoever plays the game plays another seat, too."""
        return False

    def stock(self, board: Board) -> str:
        """Return the zone that is drawn from where none is said: the deck."""
        return board.deck

    def legal(self, board: Board, state: State) -> tuple[Action, ...]:
        """Return a deed for each card that may be planted now."""
        deeds = [Deed("plant", (lying.number,)) for lying in state.zones["hand"]]
        return tuple(deed for deed in deeds if self.judge(board, state, deed).allowed)

    def tally(self, board: Board, state: State) -> tuple[Line, ...]:
        """Return how much stands in the furrows, counting that of every seat."""
        keys = [key for key in board.zones if key.endswith("surcos")]
        count = sum(len(state.zones[key]) for key in keys)
        step = Step("seats", "P-4", {"seats": max(map(seat_of, keys))})
        return (Line("growing", {"count": count}, (step,)),)


def words(lang: str) -> ModuleType:
    """Return the module that holds the sentences of the game."""
    made = ModuleType(f"mazo.cli.words.{lang}.prado")
    made.WORDS = _WORDS[lang]  # type: ignore[attr-defined]
    return made


_WORDS = {
    "en": {
        "deed-plant": "plant,sow",
        "word-row": "in a row,row",
        "word-edge": "edge",
        "help": "plant CARD            plants a card",
        "figure-suns": "suns",
        "too-early": "planting is done in the afternoon",
        "sap-known": "only what has sap is planted",
        "over": "the game is over",
        "event-planted": "Planted: {cards}",
        "growing": "Growing: {count}",
        "seats": "counted at {seats} {seats|place|places}",
        "won": "three stand in the furrows",
    },
    "es": {
        "deed-plant": "plantar,planta",
        "word-row": "en hilera,hilera",
        "word-edge": "linde",
        "help": "plantar CARTA         planta una carta",
        "figure-suns": "soles",
        "too-early": "se planta por la tarde",
        "sap-known": "solo se planta lo que tiene savia",
        "over": "la partida ha terminado",
        "event-planted": "Plantada: {cards}",
        "growing": "Crecen: {count}",
        "seats": "contando {seats} {seats|sitio|sitios}",
        "won": "hay tres en los surcos",
    },
}
