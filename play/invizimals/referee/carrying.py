"""Cards taken somewhere by hand: the deeds that this amounts to, and what goes along."""

from ...goldfish.actions import Attach, Deed, Move, Plain
from ...goldfish.board import Board
from ...goldfish.moves import find, moved, tell
from ...goldfish.places import at, plain, seat_of
from ...goldfish.state import State
from .. import reading
from . import lying, verbs


def meant(board: Board, state: State, action: Plain) -> tuple[Deed, ...]:
    """Return the deeds that a plain action amounts to, none where it is none of them.

    To move a card from the hand into play is to play it; so is to lay it with a creature.
    """
    match action:
        case Deed():
            return (action,)
        case Move(cards, zone):
            found = [_moved(state, card, zone) for card in cards]
        case Attach(cards, int(to)):
            found = [_attached(board, state, card, to) for card in cards]
        case _:
            return ()
    deeds = tuple(deed for deed in found if deed is not None)
    return deeds if len(deeds) == len(found) else ()


def _moved(state: State, card: int, zone: str) -> Deed | None:
    source, how = find(state, card)
    if seat_of(source) != seat_of(zone) or how.on is not None:
        return None
    verb = {
        (lying.HAND, lying.BENCH): verbs.BENCHED,
        (lying.HAND, lying.FIELD): verbs.HABITAT,
        (lying.BENCH, lying.ACTIVE): verbs.SWITCHED,
    }.get((plain(source), plain(zone)))
    return Deed(verb, (card,), seat=seat_of(zone)) if verb else None


def _attached(board: Board, state: State, card: int, to: int) -> Deed | None:
    source, _ = find(state, card)
    if plain(source) != lying.HAND:
        return None
    is_vector = lying.kind(board, state, card) == reading.VECTOR
    verb = verbs.VECTOR if is_vector else verbs.EVOLVED
    return Deed(verb, (card, to), seat=seat_of(source))


def carried(board: Board, state: State, action: Move) -> State | None:
    """Return the state with creatures moved by hand; what lies with them goes along.

    In play all stays as it is; a creature that leaves play loses its vectors (IZ-13).
    """
    if not any(lying.with_it(state, number) for number in action.cards):
        return None
    stays = plain(action.zone) in {lying.ACTIVE, lying.BENCH}
    down = board.zones[action.zone].facedown if action.down is None else action.down
    for number in action.cards:
        own, lost = lying.group(state, number), lying.vectors(board, state, number)
        grave = at(lying.GRAVEYARD, seat_of(find(state, number)[0]))
        if not stays:
            state = moved(state, lost, grave)
            own = tuple(each for each in own if each not in lost)
        state = moved(state, own, action.zone, down=down, bottom=action.bottom, keep=stays)
    return tell(
        state,
        "play.event-moved",
        action.cards,
        zone=action.zone,
        count=len(action.cards),
        bottom=action.bottom,
        down=down,
    )
