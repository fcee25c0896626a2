"""All cards gathered again before the round that decides a tie: to the Portal, or to each one's."""

from ....packs import chance
from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.state import State
from . import lying, special


def gathered(board: Board, state: State, address: chance.Address) -> State:
    """Return the state with all cards shuffled into the Portal, tokens too.

    What lies apart from it, or never may be there, stays out.

    Rules: INV-31, INV-40.
    """
    homes: dict[str, list[int]] = {}
    for number in (*board.cards, *state.tokens):
        found = lying.where(state, number)
        if found is not None and found[1] not in {lying.LEGENDS, lying.BESIDE, lying.GONE}:
            homes.setdefault(_home(board, state, number), []).append(number)
    legends = homes.pop(lying.LEGENDS, ())
    state = moves.moved(state, legends, lying.LEGENDS, down=True, bottom=True)
    state = moves.moved(state, homes.pop(lying.GONE, ()), lying.GONE)
    for zone, numbers in homes.items():
        state = moves.moved(state, numbers, zone, down=zone == lying.PORTAL)
    state = special.removed(board, state)
    for n, zone in enumerate(homes):
        state = moves.shuffled(state, zone, address.at(n))
    return state


def _home(board: Board, state: State, number: int) -> str:
    """Return where a card goes when all is gathered: to the Portal, or to that of its owner.

    Where each has a Portal, what is nobody's cannot: a Legend that was taken goes back below the
    others, a token out of the game.
    """
    if not lying.own_portal(board):
        return lying.PORTAL
    if number in state.tokens:
        return lying.GONE
    seat = lying.owner_of(board, number)
    return lying.LEGENDS if seat is None else lying.portal(board, seat)
