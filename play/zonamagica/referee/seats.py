"""How the table stands: zones and figures by seat, whose turn it is, and what was done in it.

The player has seat 1 and the others follow clockwise. Whoever is on turn is remembered, and what
a turn has seen so far; the stage says what is awaited.
"""

from collections.abc import Iterable, Mapping

from ....catalog.errors import Fact
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import listed, whole, word
from ...goldfish.moves import remembered
from ...goldfish.places import at
from ...goldfish.state import Lying, State
from ...working import Check, Step
from .. import reading
from ..circles import Circle
from ..parts import CIRCLE, OFFER, SCHOOLS
from ..spells import Spell, Turn

PLAYER = 1
HAND, TABLE, MAGE, IMPLEMENTS, ASIDE, GEMS, TAKEN, DRAFT, DRAFTED = (
    "hand", "table", "mage", "implements", "set-aside", "gems", "taken", "draft", "drafted",
)  # fmt: skip
ROW, AUCTION, DISCARD, MANA_DISCARD, SPELLS, MANA, BOX = (
    "offer", "auction", "discard", "mana-discard", "spell-deck", "mana-deck", "box",
)  # fmt: skip
CIRCLES = {"dragon": "dragon", "hada": "fairy"}  # school → zone of its circle
SHARED = (ROW, *CIRCLES.values(), AUCTION, DISCARD, MANA_DISCARD, SPELLS, MANA, BOX)
POINTS, CYCLE = "points", "cycle"  # figures
# Figures of either school: side markers, places of the stones, crystals, and those only gained.
SIDES = {"dragon": "side-dragon", "hada": "side-hada"}
STONES = {"dragon": "stone-dragon", "hada": "stone-hada"}
CRYSTALS = {"dragon": "crystals-dragon", "hada": "crystals-hada"}
GAINED = {"dragon": "gained-dragon", "hada": "gained-hada"}
START, MAIN, END = "start", "main", "end"  # phases of the game file
# Stages: what is awaited.
MAGES, DRAFTING, SORTING, READY, TURN, ASKING, RECEIVING, SELLING, OVER = (
    "mage", "draft", "sort", "ready", "turn", "icon", "receive", "auction", "over",
)  # fmt: skip
RIVAL, PASSIVE, SCRIPTED = "rival", "passive", "scripted"  # an option: who plays the others
FIRST, OWN_FIRST, BY_LOT = "first", "own", "lot"  # an option: who begins
MODE, BASIC, ADVANCED = "distribution", "basic", "advanced"  # an option: how implements come
# The rule that a stage follows: what is done before anything else.
RULES = {
    MAGES: "ZM-3", DRAFTING: "ZM-8", SORTING: "ZM-9", READY: "setup", TURN: "turn",
    ASKING: "distribution-when", RECEIVING: "ZM-10", SELLING: "ZM-11", OVER: "ZM-28",
}  # fmt: skip
_FRESH: Mapping[str, Fact] = {
    "begun": 0, "taken": 0, "option": "", "going": "", "went": "", "cast": 0, "drawn": 0,
    "spell": 0, "stays": "", "aim": "",
}  # fmt: skip


def seats(board: Board) -> range:
    """Return all seats."""
    return range(1, board.start.players + 1)


def after(board: Board, seat: int) -> int:
    """Return the next seat, clockwise."""
    return seat % board.start.players + 1


def scripted(board: Board) -> bool:
    """Tell whether somebody plays for the others by lines of their own."""
    return board.option(RIVAL) == SCRIPTED


def played(board: Board) -> tuple[int, ...]:
    """Return the seats that somebody plays: the player's, and all of them if scripted."""
    return tuple(seats(board)) if scripted(board) else (PLAYER,)


def at_stage(state: State, awaited: str, cite: str) -> Check:
    """Return whether something is awaited now that follows a rule."""
    return Check(stage(state) == awaited, Step(f"stage-{awaited}", cite))


def is_played(board: Board, deed: Deed) -> Check:
    """Return whether somebody plays the seat that does something."""
    return Check(deed.seat in played(board), Step("played-by-nobody", "turn", {"seat": deed.seat}))


def no_such_seat(board: Board, seat: str, cite: str) -> Step:
    """Return the step that tells that a seat that was said is not there."""
    return Step("no-such-seat", cite, {"seat": seat, "players": board.start.players})


def in_order(board: Board, state: State) -> tuple[int, ...]:
    """Return all seats in turn order, whoever began first."""
    first = whole(state, "first") or PLAYER
    return (*range(first, board.start.players + 1), *range(1, first))


def stage(state: State) -> str:
    """Return what is awaited: one of the stages."""
    return word(state, "stage")


def on_turn(state: State) -> int:
    """Return the seat whose turn it is."""
    return whole(state, "on") or PLAYER


def fresh(state: State, seat: int) -> State:
    """Return the state in which a seat's turn begins and nothing was done in it."""
    return remembered(state, on=seat, **_FRESH)


def turn(state: State) -> Turn:
    """Return the option of the turn, the school gone to, and the spells cast."""
    option, went = word(state, "option") or None, word(state, "went") or None
    return Turn(option, went, whole(state, "cast"))


def pile(state: State, zone: str, seat: int = PLAYER) -> tuple[Lying, ...]:
    """Return how the cards lie in a zone of a seat, or in one that all share."""
    return state.zones[at(zone, seat)]


def numbers(lying: Iterable[Lying]) -> tuple[int, ...]:
    """Return the numbers of cards that lie somewhere."""
    return tuple(each.number for each in lying)


def types(board: Board) -> tuple[str, ...]:
    """Return the types of mana, in display order."""
    return tuple(board.game.fields["mana"].values)


def mana(board: Board, state: State, number: int) -> str | None:
    """Return the type of a mana card."""
    return reading.mana(board.fields(state, number))


def spaces(state: State) -> tuple[int, ...]:
    """Return the card on each of the 11 spaces of the offer, 0 on an empty one.

    A card that was taken off the row by hand leaves its space empty, too.
    """
    there = set(numbers(pile(state, ROW)))
    said = [int(number) for number in listed(state, "spaces")]
    return tuple(number if number in there else 0 for number in (*said, *[0] * OFFER)[:OFFER])


def mana_at(state: State, space: int) -> int:
    """Return the card on a space of the offer, 0 where none lies there."""
    said = listed(state, "spaces")
    number = int(said[space - 1]) if 1 <= space <= len(said) else 0
    return number if any(each.number == number for each in pile(state, ROW)) else 0


def full(state: State) -> tuple[int, ...]:
    """Return the spaces of the offer on which a mana lies, from 1."""
    return tuple(space for space, card in enumerate(spaces(state), 1) if card)


def stone(state: State, school: str) -> int | None:
    """Return the place of a stone on its circle, from 0; None unless it lies on one of five."""
    lies = state.figures.get(STONES[school], 0) - 1
    there = len(pile(state, CIRCLES[school])) == CIRCLE and 0 <= lies < CIRCLE
    return lies if there else None


def circle(board: Board, state: State, school: str) -> Circle | None:
    """Return a circle as it lies; None while it has no five mana, or no stone on one of them."""
    lies = stone(state, school)
    if lies is None:
        return None
    lying = pile(state, CIRCLES[school])
    return Circle(tuple(mana(board, state, each.number) for each in lying), lies)


def gems(board: Board, state: State, seat: int) -> tuple[str | None, ...]:
    """Return the mana gems of a seat."""
    return tuple(mana(board, state, each.number) for each in pile(state, GEMS, seat))


def crystals_key(state: State, school: str, seat: int) -> str:
    """Return the figure of a seat's crystals; those gained alone, while the first are unknown."""
    known = at(CRYSTALS[school], seat)
    return known if known in state.figures else at(GAINED[school], seat)


def crystals(state: State, seat: int) -> dict[str, int]:
    """Return a seat's crystals by school; none where it is not known with how many it began."""
    keys = {school: at(CRYSTALS[school], seat) for school in SCHOOLS}
    return {school: state.figures[key] for school, key in keys.items() if key in state.figures}


def spell(board: Board, state: State, number: int) -> Spell:
    """Return a spell with what is known of it, and what was told."""
    return reading.spell(board.card(state, number).name, board.fields(state, number))


def kind(board: Board, state: State, number: int) -> str | None:
    """Return what a card is: mage, implement, mana or spell."""
    return reading.kind(board.fields(state, number))


def tell(
    state: State,
    key: str,
    seat: int,
    cards: tuple[int, ...] = (),
    cite: tuple[str, ...] = (),
    **facts: Fact,
) -> State:
    """Return the state with one event more, about a seat."""
    return moves.tell(state, key, cards, cite, **about(seat), **facts)


def about(seat: int) -> dict[str, Fact]:
    """Return the facts of a sentence about a seat; `other` names it but for the player's."""
    return {"seat": seat, "other": other(seat)}


def other(seat: int | None) -> str:
    """Return what a sentence calls a seat; "" for the player's, which it speaks to."""
    return "" if seat in (None, PLAYER) else str(seat)
