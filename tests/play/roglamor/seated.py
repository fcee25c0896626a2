"""Boards of Roglamor for tests: decks of cards made up field by field, and how to do things."""

from collections.abc import Mapping, Sequence
from functools import cache

from mazo.catalog.catalog import Catalog, FieldValue
from mazo.catalog.game import SettingValue
from mazo.catalog.library import open_game
from mazo.play.cards import Card
from mazo.play.goldfish import engine, moves
from mazo.play.goldfish.actions import Action, Deed, NextPhase
from mazo.play.goldfish.board import Board, Start
from mazo.play.goldfish.layout import board
from mazo.play.goldfish.places import plain, seat_of
from mazo.play.goldfish.referee import Refused
from mazo.play.goldfish.state import State
from mazo.play.roglamor.referee import remembered
from mazo.play.roglamor.referee.seen import REALITIES
from mazo.play.roglamor.referee.solitaire import REFEREE
from mazo.play.table import TableRules, table_rules

LEFT, RIGHT = REALITIES["left"], REALITIES["right"]
PHASES = tuple(str(phase["id"]) for phase in open_game("roglamor").table("play")["phases"])


@cache
def catalog() -> Catalog:
    """Return the catalog of the game with its made-up cards."""
    return open_game("roglamor", sample=True)


@cache
def rules() -> TableRules:
    """Return how the game is played at the table."""
    tables = {name: catalog().table(name) for name in ("play", "setup")}
    return table_rules(tables, catalog().game)


def creature(name: str, elements: str, cost: str = "", **fields: FieldValue) -> Card:
    """Return a creature of elements and cost joined by `+`; 2/2 and without keywords by default."""
    given: dict[str, FieldValue] = {
        "type": "criatura",
        "elemento": tuple(elements.split("+")) if elements else "",
        "coste": tuple(cost.split("+")) if cost else "",
        "sin-icono": not elements,
        "dano": 2,
        "vida": 2,
        "habilidad": "",
    }
    return Card(name, fields={**given, **fields})


def card(name: str, kind: str, cost: str = "", **fields: FieldValue) -> Card:
    """Return a card of another type."""
    return Card(
        name, fields={"type": kind, "coste": tuple(cost.split("+")) if cost else "", **fields}
    )


def domain(element: str) -> Card:
    """Return a domain."""
    return Card(f"domain of {element}", fields={"type": "dominio", "elemento": (element,)})


def laid(
    deck: Sequence[Card] = (),
    domains: str = "",
    *,
    size: int = 0,
    lives: int = 20,
    settings: Mapping[str, SettingValue] | None = None,
    rival: Sequence[Card] = (),
    seed: str = "7",
    options: Mapping[str, str] | None = None,
) -> Board:
    """Return a board with a play deck, and domains of elements joined by `+`."""
    given = {**catalog().game.defaults(), "lives": lives, **(settings or {})}
    piles = {"main": tuple(deck), "dominios": tuple(map(domain, filter(None, domains.split("+"))))}
    more = {"2:main": tuple(rival)} if rival else {}
    start = Start(size, seed, players=2, options=options or {})
    game = catalog().game
    return board(game, rules(), given, {**piles, **more}, start, referee=REFEREE)


class Table:
    """A game that goes on: cards are called by name, and laid wherever a test needs them."""

    def __init__(self, held: Board, state: State | None = None) -> None:
        """Begin the game, unless it has come to some state."""
        self.board = held
        self.state = engine.begin(held) if state is None else state
        self.done = 0

    def number(self, name: str) -> int:
        """Return the number of the first card of a name."""
        named = (
            n for n, each in {**self.board.cards, **self.state.tokens}.items() if each.name == name
        )
        return next(named)

    def lay(self, name: str, zone: str, *, tapped: bool = False) -> int:
        """Lay a card somewhere, whatever the rules say; a domain gives its reality an element."""
        number = self.number(name)
        self.state = moves.changed(moves.moved(self.state, [number], zone), number, tapped=tapped)
        return number

    def reality(self, zone: str, element: str, domains: int = 0) -> None:
        """Give a reality an element and ready domains of it, taken from the domain deck."""
        lane = next(lane for lane, id_ in REALITIES.items() if id_ == plain(zone))
        self.state = remembered.with_element(self.state, lane, seat_of(zone), element)
        wanted = f"domain of {element}"
        lying = self.state.zones["dominios"]
        found = [n.number for n in lying if self.board.cards[n.number].name == wanted][:domains]
        assert len(found) == domains
        self.state = moves.moved(self.state, found, zone)

    def in_phase(self, phase: str, turn: int = 2) -> "Table":
        """Go to a phase without anything happening on the way."""
        self.state = self.state.but(turn=turn, phase=phase)
        return self

    def on_turn(self, seat: int) -> "Table":
        """Go on in a turn of a side, in which nothing is declared by now."""
        self.state = remembered.begun(self.state, seat)
        return self

    def element(self, zone: str) -> str | None:
        """Return the element of a reality."""
        lane = next(lane for lane, id_ in REALITIES.items() if id_ == plain(zone))
        return remembered.element(self.state, lane, seat_of(zone))

    def do(self, *actions: Action) -> "Table":
        """Do what the rules allow."""
        for action in actions:
            self.done += 1
            self.state = engine.act(self.board, self.state, action, self.done)
        return self

    def deed(
        self, verb: str, *names: str | int, words: Sequence[str] = (), seat: int = 1
    ) -> "Table":
        """Do a deed with cards by name or number."""
        return self.do(self.said(verb, *names, words=words, seat=seat))

    def said(self, verb: str, *names: str | int, words: Sequence[str] = (), seat: int = 1) -> Deed:
        """Return a deed with cards by name or number."""
        numbers = tuple(n if isinstance(n, int) else self.number(n) for n in names)
        return Deed(verb, numbers, tuple(words), seat)

    def against(self, action: Action) -> dict[str, str]:
        """Return what speaks against an action, with its rules; fail where nothing does."""
        try:
            engine.act(self.board, self.state, action, 99)
        except Refused as refused:
            return {step.key: step.cite for step in refused.ruling.against}
        raise AssertionError(action)

    def zone(self, name: str | int) -> str:
        """Return where a card lies."""
        return moves.find(self.state, name if isinstance(name, int) else self.number(name))[0]

    def tapped(self, name: str | int) -> bool:
        """Tell whether a card is tapped."""
        return moves.find(self.state, name if isinstance(name, int) else self.number(name))[
            1
        ].tapped

    def counters(self, name: str | int) -> dict[str, int]:
        """Return the counters on a card."""
        number = name if isinstance(name, int) else self.number(name)
        return dict(moves.find(self.state, number)[1].counters)

    def phases(self, count: int) -> "Table":
        """Go on for some phases."""
        return self.do(*[NextPhase()] * count)


FOX = creature("fox", "fuego", "fuego")
KITE = creature("kite", "aire+fuego", "fuego+fuego-aire", habilidad=("agilidad",))
MULE = creature("mule", "", "gris")


def at_hand(
    *cards: Card, domains: str = "fuego+fuego+aire+agua", phase: str = "pre-combate"
) -> Table:
    """Return a game with these cards in hand and Fire on the left."""
    table = Table(laid(cards, domains))
    for each in cards:
        table.lay(each.name, "hand")
    table.reality(LEFT, "fuego", 2)
    return table.in_phase(phase)
