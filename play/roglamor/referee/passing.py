"""How a game of solitaire begins, and what each phase does of itself as time goes on."""

from collections.abc import Callable, Collection

from ....catalog.errors import Undecided, UsageError
from ....packs import chance
from ...goldfish import moves, piles
from ...goldfish.actions import Draw
from ...goldfish.board import Board
from ...goldfish.places import at, plain, seat_of
from ...goldfish.state import Ending, Lying, State
from ...working import Check, Ruling, Step, ruling
from ..timing import COMBAT, INITIAL, PHASES
from ..turn import draw
from . import clash, seen, settling

_ON_TABLE = (*seen.REALITIES.values(), seen.CHOSEN)  # where cards are tapped and hurt
_BOOSTS = (seen.MORE_DAMAGE, seen.MORE_LIFE, seen.LESS_DAMAGE, seen.LESS_LIFE)


def begin(board: Board, state: State) -> State:
    """Return the state after the deal: lives, hand, exploration zone, for each seat with a deck.

    Raises:
        Undecided: `roglamor.lives-unknown`: neither an option nor the setting says how many.
        UsageError: `roglamor.too-few-lives`: who begins without any has lost (RG-4).
    """
    state = _with_lives(board, state)
    for seat in range(1, board.start.players + 1):
        if state.zones.get(at(board.deck, seat)):
            state = _dealt(board, state, seat)
    return state


def _with_lives(board: Board, state: State) -> State:
    """Give each player the lives to begin with; none are counted where they have no number."""
    chosen = board.start.options.get("lives")
    lives = board.settings.get("lives") if chosen is None else int(chosen)
    if lives is None:
        raise Undecided("roglamor.lives-unknown", setting=f"{board.game.id}.lives")
    if not isinstance(lives, int):
        return state
    if lives < 1:
        raise UsageError("roglamor.too-few-lives")
    seats = range(1, board.start.players + 1)
    return state.but(figures={**state.figures, **{at(seen.LIVES, seat): lives for seat in seats}})


def _dealt(board: Board, state: State, seat: int) -> State:
    """Deal a seat its hand, then the exploration zone, unless that is of chosen cards."""
    deck = at(board.deck, seat)
    state = piles.drawn(board, state, deck, at(seen.HAND, seat), board.start.size)
    for deal in board.rules.opening:
        by_hand = deal.zone == seen.EXPLORATION and _exploration_is_chosen(board)
        count = board.number(deal.count)
        if count is not None and not by_hand:
            state = piles.drawn(board, state, deck, at(deal.zone, seat), count)
        if by_hand and seat == 1:
            cite = ("exploration-setup",)
            state = moves.tell(state, "event-choose-exploration", (), cite, count=count)
    return state


def _exploration_is_chosen(board: Board) -> bool:
    return board.settings.get("exploration-setup") == "chosen"


def next_phase(board: Board, state: State) -> State:
    """Return the state in the next phase; a combat that was declared is fought first."""
    if state.phase not in PHASES[:-1]:
        return next_turn(board, state)
    state = clash.fought(board, state) if state.phase == COMBAT else state
    if state.ending:
        return state
    phase = PHASES[PHASES.index(state.phase) + 1]
    return moves.tell(state.but(phase=phase), "play.event-phase", phase=phase, turn=state.turn)


def next_turn(board: Board, state: State) -> State:
    """Return the state as the next turn begins, the one before ended, whatever phase it was in.

    The rival's turn passes in between, in which nothing is done.
    """
    state = clash.fought(board, state) if state.phase == COMBAT else state
    state = settling.settled(board, end(state)) if state.turn else state
    if state.ending:
        return state
    turn = state.turn + 1
    state = moves.remembered(state, crossed=(), attackers=(), blocks=(), struck=False)
    state = state.but(turn=turn, phase=INITIAL)
    state = moves.tell(state, "play.event-turn", turn=turn, phase=INITIAL)
    return _begun(_drawn(board, state))


def _drawn(board: Board, state: State) -> State:
    """Draw from both decks (RG-6); who has to draw and cannot has lost (RG-4)."""
    deck, domains = len(state.zones[board.deck]), len(state.zones[seen.DOMAINS])
    found = draw(deck, domains, board.settings, opening=state.turn == 1)
    if found.cards or found.lost:
        state = piles.drawn(board, state, board.deck, seen.HAND, 1)
    if found.domains:
        state = piles.drawn(board, state, seen.DOMAINS, seen.HAND, found.domains)
    if not found.lost:
        return state
    if not deck:
        return state.but(ending=empty_deck(state))
    return state.but(
        ending=Ending("ending-no-domains", {"turn": state.turn}, ("empty-domain-deck",))
    )


def empty_deck(state: State) -> Ending:
    """Return how a game ends in which a card has to be drawn from an empty play deck (RG-4)."""
    return Ending("ending-no-cards", {"turn": state.turn}, ("RG-4",))


def _begun(state: State) -> State:
    """Ready what is tapped, and heal what does not bleed (RG-6)."""
    tapped = [each.number for each in _lying(state) if each.tapped]
    hurt = [each.number for each in _lying(state) if seen.DAMAGE in each.counters]
    state = _each(
        state, lambda each: each.but(tapped=False, counters=_without(each, (seen.DAMAGE,)))
    )
    own = tuple(n for n in tapped if seat_of(moves.find(state, n)[0]) == 1)
    if own:
        state = moves.tell(state, "event-readied", own, ("RG-6",), count=len(own))
    if hurt:
        state = moves.tell(state, "event-healed", tuple(hurt), ("RG-6",), count=len(hurt))
    return state


def end(state: State) -> State:
    """Return the state as a turn ends: what was for this turn only is over (RG-34, RG-28)."""
    lying = _lying(state)
    condemned = [each.number for each in lying if seen.CONDEMNED in each.counters]
    passing = [each.number for each in lying if seen.TEMPORARY in each.counters]
    if condemned:
        state = settling.left(state, condemned, settling.CONDEMNED)
    if passing:
        state = settling.left(state, passing, "event-vanished")
    if pair := seen.listed(state, "fused"):
        state = moves.changed(moves.remembered(state, fused=()), int(pair[1]), on=None)
        state = moves.tell(state, "event-parted", tuple(map(int, pair)), ("fuse",))
    boosted = [each.number for each in _lying(state) if {*_BOOSTS} & each.counters.keys()]
    if boosted:
        state = _each(state, lambda each: each.but(counters=_without(each, _BOOSTS)))
        state = moves.tell(
            state, "event-boosts-end", tuple(boosted), ("RG-34",), count=len(boosted)
        )
    return state


def judge_mulligan(board: Board) -> Ruling:
    """Tell whether the opening hand may be changed: the rules are silent, the table agrees."""
    agreed = board.settings.get("mulligan")
    if agreed is None:
        return ruling(Check(None, Step("mulligan-unset", "opening")))
    step = Step("mulligan-agreed", "opening", {}, "mulligan")
    return ruling(Check(agreed != "never", step))


def mulligan(board: Board, state: State, place: chance.Address) -> State:
    """Shuffle the hand back and draw another, of the size that the table has agreed on."""
    times = state.mulligans + 1
    less = times if board.settings.get("mulligan") == "one-less" else 0
    size = max(0, board.start.size - less)
    back = [lying.number for lying in state.zones[seen.HAND]]
    state = moves.shuffled(moves.moved(state, back, board.deck), board.deck, place)
    state = moves.tell(state.but(mulligans=times), "event-mulligan", (), ("opening",), count=size)
    return piles.drawn(board, state, board.deck, seen.HAND, size)


def drew(board: Board, state: State, action: Draw) -> State:
    """Return the state after a card's text, or the table, makes a player draw."""
    zone = action.zone or board.deck
    after = piles.drawn(board, state, zone, at(seen.HAND, seat_of(zone)), action.count)
    short = len(state.zones[zone]) < action.count
    lost = short and zone == board.deck and state.turn
    return after.but(ending=empty_deck(state)) if lost else after


def _lying(state: State) -> list[Lying]:
    """Return the cards on the table of either seat, in order."""
    return [each for id_, pile in state.zones.items() if plain(id_) in _ON_TABLE for each in pile]


def _each(state: State, change: Callable[[Lying], Lying]) -> State:
    """Return the state with every card on the table changed."""
    return state.but(
        zones={
            id_: tuple(map(change, pile)) if plain(id_) in _ON_TABLE else pile
            for id_, pile in state.zones.items()
        }
    )


def _without(lying: Lying, counters: Collection[str]) -> dict[str, int]:
    return {name: count for name, count in lying.counters.items() if name not in counters}
