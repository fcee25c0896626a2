"""How a game of solitaire begins, and what each phase does of itself as time goes on."""

from ....catalog.errors import Undecided, UsageError
from ....packs import chance
from ...goldfish import moves, piles
from ...goldfish.actions import Draw
from ...goldfish.board import Board
from ...goldfish.places import at, plain, seat_of
from ...goldfish.state import Ending, State
from ...working import Check, Ruling, Step, ruling
from ..timing import COMBAT, INITIAL
from ..turn import begin as ready_and_healed
from ..turn import draw, vanishes
from . import clash, remembered, seats, seen, settling

_ON_TABLE = (*seen.REALITIES.values(), seen.CHOSEN)  # where cards are tapped and hurt


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
    lives = board.settings["lives"] if chosen is None else int(chosen)
    if lives is None:
        raise Undecided("roglamor.lives-unknown", setting=f"{board.game.id}.lives")
    if not isinstance(lives, int):
        return state
    if lives < 1:
        raise UsageError("roglamor.too-few-lives")
    every = range(1, board.start.players + 1)
    return state.but(figures={**state.figures, **{at(seen.LIVES, seat): lives for seat in every}})


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
    return board.settings["exploration-setup"] == "chosen"


def next_phase(board: Board, state: State) -> State:
    """Return the state in the next phase; a combat that was declared is fought first."""
    phases = [phase.id for phase in board.rules.phases]
    here = state.phase or ""
    if here not in phases[:-1]:
        return next_turn(board, state)
    state = clash.fought(board, state) if state.phase == COMBAT else state
    if state.ending:
        return state
    phase = phases[phases.index(here) + 1]
    return _entered(state.but(phase=phase), "play.event-phase")


def _entered(state: State, key: str) -> State:
    """Tell that a phase has begun; one of the rival's has a sentence of its own."""
    own = remembered.on_turn(state) == seats.PLAYER
    told = key if own else "event-phase-rival"
    return moves.tell(state, told, phase=state.phase, turn=state.turn)


def next_turn(board: Board, state: State) -> State:
    """Return the state as the next turn begins, the one before ended, whatever phase it was in.

    A passive rival does nothing in its own, which passes in between.
    """
    state = clash.fought(board, state) if state.phase == COMBAT else state
    state = settling.settled(board, _end(board, state)) if state.turn else state
    if state.ending:
        return state
    seat = seats.follows(board, state)
    state = remembered.begun(state, seat if seats.scripted(board) else None)
    turn = state.turn + seats.begins_round(board, seat)
    state = _entered(state.but(turn=turn, phase=INITIAL), "play.event-turn")
    return _begun(board, _drawn(board, state, seat), seat)


def _drawn(board: Board, state: State, seat: int) -> State:
    """Draw from both decks (RG-6); who has to draw and cannot has lost (RG-4).

    A rival without a deck draws nothing.
    """
    if not seats.has_deck(board, seat):
        return state
    main, lands, hand = (at(zone, seat) for zone in (board.deck, seen.DOMAINS, seen.HAND))
    deck, domains = len(state.zones[main]), len(state.zones[lands])
    left = domains if seats.pays(board, seat) else None
    opening = state.turn == 1 and seat == seats.starter(board)
    found = draw(deck, left, board.settings, opening=opening)
    for step in found.steps:
        state = seats.tell(state, seat, f"event-{step.key}", (), (step.cite,))
    if found.cards or found.lost:
        state = piles.drawn(board, state, main, hand, 1)
    if found.domains:
        state = piles.drawn(board, state, lands, hand, found.domains)
    if not found.lost:
        return state
    return state.but(ending=_no_cards(state, seat) if not deck else _no_domains(state, seat))


def _no_cards(state: State, seat: int = 1) -> Ending:
    """Return how a game ends in which a card has to be drawn from an empty play deck (RG-4)."""
    key = "ending-no-cards" if seat == seats.PLAYER else "ending-rival-no-cards"
    return Ending(key, {"turn": state.turn}, ("RG-4",))


def _no_domains(state: State, seat: int) -> Ending:
    key = "ending-no-domains" if seat == seats.PLAYER else "ending-rival-no-domains"
    return Ending(key, {"turn": state.turn}, ("empty-domain-deck",))


def _begun(board: Board, state: State, seat: int) -> State:
    """Ready the cards of whose turn it is, and heal what does not bleed of all creatures (RG-6).

    Those of a passive rival are readied before: its turn has passed, in which nothing else is done.
    """
    readied: dict[int, list[int]] = {each: [] for each in reversed(seats.SEATS)}
    hurt = list[int]()
    between = state.turn > 1 and not seats.scripted(board)
    for number in _lying(state):
        zone, lying = moves.find(state, number)
        if not (lying.tapped or seen.DAMAGE in lying.counters):
            continue
        side = seat_of(zone)
        before = seen.creature(board, state, number)
        after = ready_and_healed(before, own=side == seat or between)
        if after.tapped != lying.tapped:
            state = moves.changed(state, number, tapped=after.tapped)
            readied[side].append(number)
        if after.wounds != before.wounds:
            state = moves.counted(state, number, seen.DAMAGE, after.wounds - before.wounds)
            hurt.append(number)
    for side, those in readied.items():
        if those:
            count, cards = len(those), tuple(those)
            state = seats.tell(state, side, "event-readied", cards, ("RG-6",), count=count)
    if hurt:
        state = moves.tell(state, "event-healed", tuple(hurt), ("RG-6",), count=len(hurt))
    return state


def _end(board: Board, state: State) -> State:
    """Return the state as a turn ends: what was for this turn only is over (RG-34, RG-28)."""
    lying = _lying(state)
    condemned = [n for n in lying if moves.counters(state, n, seen.CONDEMNED)]
    tokens = [n for n in lying if n in state.tokens]
    passing = [n for n in tokens if vanishes(seen.creature(board, state, n)).holds]
    if condemned:
        state = settling.left(state, condemned, settling.CONDEMNED)
    if passing:
        state = settling.left(state, passing, "event-vanished")
    if pair := remembered.fused(state):
        state = _parted(board, state, pair)
    return _weakened(state)


def _parted(board: Board, state: State, pair: tuple[int, ...]) -> State:
    """Return the state in which fused creatures are two again, tapped where they were as one.

    How damage is shared the rules do not say: it stays where it lies, and that is told.
    """
    both = seen.creature(board, state, pair[0])
    state = remembered.with_fused(state)
    for number in pair:
        state = moves.changed(state, number, on=None, tapped=both.tapped)
    key = "event-parted-hurt" if both.wounds else "event-parted"
    return moves.tell(state, key, pair, ("fuse",))


def _weakened(state: State) -> State:
    """Take from every creature the strength that it has for the turn (RG-34)."""
    over = tuple(n for n in _lying(state) if seen.boost(moves.find(state, n)[1]))
    for number in over:
        counters = moves.find(state, number)[1].counters
        kept = {name: count for name, count in counters.items() if name not in seen.BOOSTS}
        state = moves.changed(state, number, counters=kept)
    if not over:
        return state
    return moves.tell(state, "event-boosts-end", over, ("RG-34",), count=len(over))


def judge_mulligan(board: Board) -> Ruling:
    """Tell whether the opening hand may be changed: the rules are silent, the table agrees."""
    agreed = board.settings["mulligan"]
    if agreed is None:
        return ruling(Check(None, Step("mulligan-unset", "opening")))
    step = Step("mulligan-agreed", "opening", {}, "mulligan")
    return ruling(Check(agreed != "never", step))


def mulligan(board: Board, state: State, address: chance.Address) -> State:
    """Shuffle the hand back and draw another, of the size that the table has agreed on."""
    times = state.mulligans + 1
    less = times if board.settings["mulligan"] == "one-less" else 0
    size = max(0, board.start.size - less)
    back = [lying.number for lying in state.zones[seen.HAND]]
    state = moves.shuffled(moves.moved(state, back, board.deck), board.deck, address)
    state = moves.tell(state.but(mulligans=times), "event-mulligan", (), ("opening",), count=size)
    return piles.drawn(board, state, board.deck, seen.HAND, size)


def drew(board: Board, state: State, action: Draw) -> State:
    """Return the state after a card's text, or the table, makes a player draw."""
    zone = action.zone or board.deck
    seat = seat_of(zone)
    after = piles.drawn(board, state, zone, at(seen.HAND, seat), action.count)
    short = len(state.zones[zone]) < action.count
    lost = short and plain(zone) == board.deck and state.turn and seats.has_deck(board, seat)
    return after.but(ending=_no_cards(state, seat)) if lost else after


def _lying(state: State) -> list[int]:
    """Return the cards on the table of either seat, in order."""
    piles_ = (pile for id_, pile in state.zones.items() if plain(id_) in _ON_TABLE)
    return [each.number for pile in piles_ for each in pile]
