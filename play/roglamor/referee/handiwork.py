"""What cards do to others, carried out by hand: damage, strength for a turn, ends, purging."""

from ...goldfish import moves
from ...goldfish.actions import Deed, Move, Plain
from ...goldfish.board import Board
from ...goldfish.places import plain, seat_of
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from ..leaving import PURGATORY, may_return
from ..realities import may_lie, with_domain
from . import laying, seats, seen, settling, verbs


def judge_rupture(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a pact ends: who says so has seen its Rupture met (RG-29)."""
    facts = {"card": board.called(state, deed.cards[0])}
    if moves.find(state, deed.cards[0])[0] not in seen.zones(deed.seat):
        return ruling(Check(False, Step("in-play", "RG-29", facts)))
    held = seen.kind(board, state, deed.cards[0])
    is_pact = None if held is None else held == "pacto"
    return ruling(seen.of_type(is_pact, Step("is-pact", "RG-29", facts)))


def rupture(_board: Board, state: State, deed: Deed) -> State:
    """End a pact whose Rupture is met: it disintegrates (RG-29)."""
    return settling.left(state, deed.cards, "event-ruptured")


def judge_creature(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a card may be hurt, healed or boosted: a creature in play, of either side."""
    number = deed.cards[0]
    name, zone = board.called(state, number), moves.find(state, number)[0]
    step = Step("is-creature", "RG-25", {"card": name})
    if not seen.lane_of(zone):
        return ruling(Check(False, Step("in-play", "RG-25", {"card": name})))
    return ruling(seen.of_type(seen.is_creature(board, state, number), step))


def judge_leaving(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether cards may disintegrate, or be sacrificed: those in play (RG-3)."""
    lying = ((n, plain(moves.find(state, n)[0])) for n in deed.cards)
    return ruling(
        *(
            Check(
                zone == seen.CHOSEN or seen.lane_of(zone) is not None,
                Step("in-play", "graveyard-purgatory", {"card": board.called(state, number)}),
            )
            for number, zone in lying
        )
    )


def hurt(_board: Board, state: State, deed: Deed) -> State:
    """Deal a creature damage that a card deals (RG-25)."""
    number, count = deed.cards[0], int(deed.words[0])
    state = moves.counted(state, number, seen.DAMAGE, count)
    return moves.tell(state, "event-hurt", (number,), ("RG-25",), count=count)


def heal(_board: Board, state: State, deed: Deed) -> State:
    """Take damage off a creature, what bleeds last."""
    number, count = deed.cards[0], int(deed.words[0])
    have = moves.counters(state, number, seen.DAMAGE)
    state = moves.counted(state, number, seen.DAMAGE, -count)
    state = moves.counted(state, number, seen.BLED, -max(0, count - have))
    return moves.tell(state, "event-healed", (number,), ("acts",), count=count)


def boost(_board: Board, state: State, deed: Deed) -> State:
    """Strengthen or weaken a creature until the turn ends (RG-34)."""
    (number,), (damage, life) = deed.cards, map(int, deed.words)
    damaging = seen.LESS_DAMAGE if damage < 0 else seen.MORE_DAMAGE
    living = seen.LESS_LIFE if life < 0 else seen.MORE_LIFE
    state = moves.counted(state, number, damaging, abs(damage))
    state = moves.counted(state, number, living, abs(life))
    by = {"damage_change": damage, "life_change": life}
    return moves.tell(state, "event-boosted", (number,), ("RG-34",), **by)


def judge_temporary(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether cards vanish as the turn ends: tokens that were made for it (RG-28)."""
    return ruling(
        *(
            Check(n in state.tokens, Step("is-token", "RG-28", {"card": board.called(state, n)}))
            for n in deed.cards
        )
    )


def temporary(_board: Board, state: State, deed: Deed) -> State:
    """Mark tokens that vanish as the turn ends (RG-28)."""
    for number in deed.cards:
        if not moves.counters(state, number, seen.TEMPORARY):
            state = moves.counted(state, number, seen.TEMPORARY, 1)
    return moves.tell(state, "event-temporary", deed.cards, ("RG-28",), count=len(deed.cards))


def disintegrate(_board: Board, state: State, deed: Deed) -> State:
    """Disintegrate or sacrifice cards: they go to the graveyard."""
    return settling.left(state, deed.cards, "event-disintegrated")


def purge(_board: Board, state: State, deed: Deed) -> State:
    """Purge cards, face down or not."""
    event = settling.PURGED_DOWN if verbs.FACE_DOWN in deed.words else "event-purged"
    return settling.left(state, deed.cards, event)


def judge_return(board: Board, state: State, action: Plain) -> Ruling:
    """Tell whether cards may be taken elsewhere: what was purged face down never comes back."""
    if not isinstance(action, Move) or plain(action.zone) == PURGATORY:
        return ruling()
    found = [moves.find(state, number) for number in action.cards]
    return ruling(
        *(
            may_return(board.called(state, lying.number), plain(zone), face_down=lying.down)
            for zone, lying in found
            if plain(zone) == PURGATORY
        )
    )


def judge_laid(board: Board, state: State, action: Move) -> Ruling:
    """Tell whether domains may be laid in a reality by hand: all of one element (RG-10)."""
    lane, seat = seen.lane_of(action.zone), seat_of(action.zone)
    if lane is None or (seat != seats.PLAYER and not seats.scripted(board)):
        return ruling()
    into, other = (seen.reality(board, state, each, seat) for each in (lane, seen.other(lane)))
    checks: list[Check] = []
    for number in action.cards:
        if seen.kind(board, state, number) != seen.DOMAIN:
            continue
        element = laying.element_of(board, state, number)
        if element is None:
            checks.append(laying.unknown_element(board, state, number))
            continue
        checks += may_lie(element, into, other, board.settings)
        into = with_domain(into, element)
    return ruling(*checks)
