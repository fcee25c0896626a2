"""Everything that may be done as the table stands, in a fixed order."""

from collections.abc import Iterator
from itertools import combinations

from ....catalog.errors import UserError
from ...cards import Card
from ...goldfish.actions import Action, Deed, Mulligan, NextPhase, NextTurn, Plain
from ...goldfish.board import Board, Referee
from ...goldfish.state import State
from ..abilities import usable
from ..chosen import RELEASED, level
from ..leaving import GRAVEYARD
from ..reading import CREATURE
from ..timing import COMBAT, ELEMENTAL, MAIN
from . import clash, gifts, leading, seen, sides
from .playing import CHOSEN, SPELL


def actions(referee: Referee, board: Board, state: State) -> tuple[Action, ...]:
    """Return what is surely allowed, the end of the phase last; nothing once the game is over."""
    if state.ending:
        return ()
    return tuple(each for each in _thinkable(board, state) if _allowed(referee, board, state, each))


def _allowed(referee: Referee, board: Board, state: State, action: Plain) -> bool:
    try:
        return referee.judge(board, state, action).allowed is True
    except UserError:
        return False


def _thinkable(board: Board, state: State) -> Iterator[Plain]:
    if not state.turn:
        yield from ([Mulligan()] if board.settings.get("mulligan") and not state.mulligans else [])
        yield NextTurn()
        return
    own = sides.active(state) == sides.PLAYER
    if state.phase == ELEMENTAL and own:
        yield from _elemental(board, state)
    elif state.phase == COMBAT:
        yield from _combat(board, state)
    elif state.phase in MAIN and own:
        yield from _main(board, state)
    yield from _hand(board, state)
    yield NextPhase()


def _hand(board: Board, state: State) -> Iterator[Plain]:
    """Yield the cards of the hand, each wherever it can lie; equal cards are tried once."""
    tried = set()
    own = sides.active(state) == sides.PLAYER
    placed, charges = seen.turn(state).placed, seen.pool(board, state).total
    for lying in state.zones[seen.HAND]:
        held = seen.kind(board, state, lying.number)
        card = board.card(state, lying.number)
        if card in tried or not ((own and state.phase in MAIN) or held == SPELL):
            continue
        if _least(board, card) > charges:
            continue
        tried.add(card)
        if held in (SPELL, CHOSEN):
            yield Deed("play", (lying.number,))
        elif held != seen.DOMAIN:
            yield from (Deed("play", (lying.number,), (lane,)) for lane in seen.LANES)
        elif not placed:
            yield from (Deed("domain", (lying.number,), (lane,)) for lane in seen.LANES)


def _least(board: Board, card: Card) -> int:
    """Return how many charges a card costs at least, wherever it is played."""
    charges = card.fields.get("coste")
    if not isinstance(charges, tuple):
        return 0
    if card.fields.get("type") != CREATURE:
        return len(charges)
    return sum(charge not in board.game.fields["elemento"].values for charge in charges)


def _elemental(board: Board, state: State) -> Iterator[Plain]:
    places = range(1, len(state.zones[seen.EXPLORATION]) + 1)
    for number in seen.in_play(board, state):
        yield Deed("cross", (number,))
        yield from (Deed("explore", (number,), (str(place),)) for place in places)


def _combat(board: Board, state: State) -> Iterator[Plain]:
    attacking = clash.attackers(state)
    blocking = clash.blockers(clash.blocks(state))
    side = sides.active(state)
    defending = sides.other(side)
    if not state.memory.get("struck"):
        for number in seen.in_play(board, state, side):
            yield from [] if number in attacking else [Deed("attack", (number,), seat=side)]
        for blocker in seen.in_play(board, state, defending):
            if blocker not in blocking:
                pairs = ((blocker, number) for number in attacking)
                yield from (Deed("block", pair, seat=defending) for pair in pairs)
    yield Deed("strike")


def _main(board: Board, state: State) -> Iterator[Plain]:
    found = leading.chosen(board, state)
    if found is not None:
        yield Deed("use", (found[0],))
        if (level(found[1], board.settings) or RELEASED) < RELEASED:
            yield Deed("oath")
        yield from (Deed("release", (), (lane,)) for lane in seen.LANES)
    if "ability" not in state.memory:
        yield from _gifts(board, state)


def _gifts(board: Board, state: State) -> Iterator[Plain]:
    """Yield the player abilities of own elements, with every card they can be used on (RG-30)."""
    own = usable([seen.reality(board, state, lane).element for lane in seen.REALITIES])
    hand = [lying.number for lying in state.zones[seen.HAND]]
    if gifts.CONDEMN in own:
        dead = [lying.number for lying in state.zones[GRAVEYARD]]
        yield from (Deed(gifts.CONDEMN, (n,), (lane,)) for n in dead for lane in seen.LANES)
    if gifts.ILLUMINATE in own:
        yield from (Deed(gifts.ILLUMINATE, (), (lane,)) for lane in seen.LANES)
    for ability in own:
        if ability in (gifts.IMITATE, gifts.LIGHTEN):
            yield from (Deed(ability, (n,), (lane,)) for n in hand for lane in seen.LANES)
    if gifts.FUSE in own:
        yield from (Deed(gifts.FUSE, pair) for pair in combinations(seen.in_play(board, state), 2))
    if gifts.USURP in own:
        yield Deed(gifts.USURP)
