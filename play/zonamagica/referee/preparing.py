"""The implements at the start: the draft at the table, and the five that each has sorted."""

from collections.abc import Iterator
from itertools import combinations

from ....packs.chance import Address
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...hand import address as start_address
from ...working import Check, Ruling, Step, ruling
from .. import draft
from . import awaited, remembered, seats
from .remembered import PICKS
from .seats import ASIDE, BOX, DRAFT, DRAFTED, IMPLEMENTS, PLAYER, numbers, pile


def judge_draft(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether an implement may be kept: one of the own draft hand, once a round (ZM-8)."""
    due = seats.at_stage(state, seats.DRAFTING, "ZM-8")
    if not due.holds:
        return ruling(due)
    hand = _hands(board, state)[deed.seat - 1]
    made = deed.seat in remembered.cards(state, PICKS)
    name = board.called(state, deed.cards[0])
    return ruling(
        seats.is_played(board, deed),
        draft.in_hand(hand, str(deed.cards[0]), name),
        Check(not made, Step("pick-once", "ZM-8", seats.about(deed.seat))),
    )


def _hands(board: Board, state: State) -> tuple[tuple[str, ...], ...]:
    found = (pile(state, DRAFT, seat) for seat in seats.seats(board))
    return tuple(tuple(map(str, numbers(hand))) for hand in found)


def keep(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Keep an implement; once everybody has, the hands go on to the left (ZM-8)."""
    mine = deed.seat == PLAYER
    key = "event-kept" if mine else "event-kept-unseen"
    state = seats.tell(state, key, deed.seat, deed.cards if mine else ())
    state = remembered.paired(state, PICKS, [(deed.seat, deed.cards[0])])
    if not seats.scripted(board):
        state = remembered.paired(state, PICKS, _at_random(board, state, address))
    if awaited.due(board, state):
        return state
    chosen = remembered.cards(state, PICKS)
    return _passed(board, state, [str(chosen.get(seat, "")) for seat in seats.seats(board)])


def _at_random(board: Board, state: State, address: Address) -> Iterator[tuple[int, int]]:
    """Yield what each of the others keeps, by the seed."""
    for seat, hand in enumerate(_hands(board, state), 1):
        if hand and seat != PLAYER:
            yield seat, int(hand[address.named("draft").at(seat).below(len(hand))])


def _passed(board: Board, state: State, picks: list[str]) -> State:
    """Return the state after a round: what was kept lies apart, the rest one seat on."""
    found = draft.pick(draft.begin(_hands(board, state)), picks)
    for seat, (kept, hand) in enumerate(zip(found.kept, found.hands, strict=True), 1):
        hidden = seat != PLAYER
        state = moves.moved(state, map(int, kept), at(DRAFTED, seat), down=hidden)
        if hand:
            state = moves.moved(state, map(int, hand), at(DRAFT, seat), down=hidden)
    stage = seats.SORTING if found.is_over else seats.DRAFTING
    state = moves.remembered(remembered.emptied(state, PICKS), stage=stage)
    if found.is_over:
        return moves.tell(state, "event-drafted", (), ("ZM-9",))
    return moves.tell(state, "event-passed", (), ("ZM-8",), count=max(map(len, found.hands)))


def judge_sort(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether implements are sorted as they must be: 1 starts, 2 wait, 2 go (ZM-9)."""
    due = seats.at_stage(state, seats.SORTING, "ZM-9")
    if not due.holds:
        return ruling(due)
    held = numbers(pile(state, DRAFTED, deed.seat))
    start, aside = deed.cards[:1], deed.cards[1:]
    gone = [number for number in held if number not in deed.cards]
    words = [[str(number) for number in group] for group in (held, start, aside, gone)]
    found = draft.may_sort(words[0], words[1], words[2], words[3])
    others = [check for check in found.checks if check.step.key == "each-once" and not check.holds]
    counted = others or found.checks  # how many there are of other cards does not matter
    return ruling(seats.is_played(board, deed), *counted)


def sort(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Sort the implements of a seat, and with it those of the others if nobody plays them."""
    state = _sorted(state, deed.seat, deed.cards[0], deed.cards[1:])
    if not seats.scripted(board):
        for seat in seats.seats(board):
            held = numbers(pile(state, DRAFTED, seat))
            if held:
                order = address.named("sort").at(seat)
                ways = sorts(held) or (held,)  # fewer than three, where some were taken away
                start, *aside = ways[order.below(len(ways))]
                state = _sorted(state, seat, start, tuple(aside))
    if any(pile(state, DRAFTED, seat) for seat in seats.seats(board)):
        return state
    return _set_up(board, state)


def sorts(held: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    """Return every way of sorting implements: the one that starts, and the two set aside."""
    return tuple(
        (start, first, second)
        for start in held
        for first, second in combinations([each for each in held if each != start], draft.ASIDE)
    )


def _sorted(state: State, seat: int, start: int, aside: tuple[int, ...]) -> State:
    gone = [n for n in numbers(pile(state, DRAFTED, seat)) if n not in (start, *aside)]
    state = moves.moved(state, [start], at(IMPLEMENTS, seat))
    state = moves.moved(state, aside, at(ASIDE, seat), down=True)
    state = moves.moved(state, gone, BOX, down=True)
    return seats.tell(state, "event-sorted", seat, (start,), ("ZM-9",))


def _set_up(board: Board, state: State) -> State:
    """Return the state in which the first turn may begin; by lot or by agreement somebody does."""
    if board.option(seats.MODE) == seats.ADVANCED:
        state = _on_auction_pile(board, state)
    first = PLAYER
    if board.option(seats.FIRST) == seats.BY_LOT:
        lot = start_address(board.start.seed, board.start.game, "first")
        first = lot.below(board.start.players) + 1
    state = moves.remembered(state, stage=seats.READY, on=first, first=first)
    return seats.tell(state, "event-first", first, (), ())


def _on_auction_pile(board: Board, state: State) -> State:
    """Shuffle all implements set aside to the pile (14), which lies open (ZM-11)."""
    aside = [n for seat in seats.seats(board) for n in numbers(pile(state, ASIDE, seat))]
    state = moves.moved(state, sorted(aside), seats.AUCTION)
    order = start_address(board.start.seed, board.start.game, "auction")
    state = moves.shuffled(state, seats.AUCTION, order)
    return moves.tell(state, "event-auction-pile", (), ("ZM-11",), count=len(aside))
