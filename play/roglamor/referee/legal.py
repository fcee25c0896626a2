"""Everything that may be done as the table stands, in a fixed order."""

from collections.abc import Iterator
from itertools import combinations

from ....catalog.errors import UserError
from ...cards import Card
from ...goldfish.actions import Action, Deed, Mulligan, NextPhase, NextTurn, Plain
from ...goldfish.board import Board, Referee
from ...goldfish.places import at
from ...goldfish.state import State
from ..abilities import usable
from ..chosen import RELEASED, level
from ..leaving import GRAVEYARD
from ..reading import CREATURE
from ..timing import COMBAT, ELEMENTAL, MAIN
from . import clash, leading, remembered, seats, seen, verbs
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
        yield from ([Mulligan()] if board.settings["mulligan"] and not state.mulligans else [])
        yield NextTurn()
        return
    seat = remembered.on_turn(state)
    if state.phase == ELEMENTAL:
        yield from _elemental(board, state, seat)
    elif state.phase == COMBAT:
        yield from _combat(board, state, seat)
    elif state.phase in MAIN:
        yield from _main(board, state, seat)
    for each in seats.played(board):
        yield from _hand(board, state, each)
    yield NextPhase()


def _hand(board: Board, state: State, seat: int) -> Iterator[Plain]:
    """Yield the cards of a hand, each wherever it can lie; equal cards are tried once.

    In the other side's turn only spells can be cast.
    """
    tried = set()
    main = remembered.on_turn(state) == seat and state.phase in MAIN
    placed, charges = seen.turn(state, seat).placed, seen.pool(board, state, seat=seat).total
    for lying in state.zones[at(seen.HAND, seat)]:
        held = seen.kind(board, state, lying.number)
        card = board.card(state, lying.number)
        if card in tried or not (main or held == SPELL):
            continue
        if seats.pays(board, seat) and _least(board, card) > charges:
            continue
        tried.add(card)
        if held in (SPELL, CHOSEN):
            yield Deed(verbs.PLAY, (lying.number,), seat=seat)
        elif held != seen.DOMAIN:
            yield from _lanes(verbs.PLAY, seat, lying.number)
        elif not placed:
            yield from _lanes(verbs.DOMAIN, seat, lying.number)


def _lanes(verb: str, seat: int, *cards: int) -> Iterator[Deed]:
    """Yield a deed for either reality."""
    yield from (Deed(verb, cards, (lane,), seat) for lane in seen.LANES)


def _least(board: Board, card: Card) -> int:
    """Return how many charges a card costs at least, wherever it is played."""
    charges = card.fields.get("coste")
    if not isinstance(charges, tuple):
        return 0
    if card.fields.get("type") != CREATURE:
        return len(charges)
    return sum(charge not in board.game.fields["elemento"].values for charge in charges)


def _elemental(board: Board, state: State, seat: int) -> Iterator[Plain]:
    places = range(1, len(state.zones[at(seen.EXPLORATION, seat)]) + 1)
    for number in seen.in_play(board, state, seat):
        yield Deed(verbs.CROSS, (number,), seat=seat)
        yield from (Deed(verbs.EXPLORE, (number,), (str(place),), seat) for place in places)


def _combat(board: Board, state: State, seat: int) -> Iterator[Plain]:
    attacking = clash.attackers(state)
    blocking = clash.blockers(clash.blocks(state))
    defending = seats.other(seat)
    if not remembered.struck(state):
        for number in seen.in_play(board, state, seat):
            yield from [] if number in attacking else [Deed(verbs.ATTACK, (number,), seat=seat)]
        for blocker in seen.in_play(board, state, defending):
            if blocker not in blocking:
                pairs = ((blocker, number) for number in attacking)
                yield from (Deed(verbs.BLOCK, pair, seat=defending) for pair in pairs)
    yield Deed(verbs.STRIKE)


def _main(board: Board, state: State, seat: int) -> Iterator[Plain]:
    found = leading.chosen(board, state, seat)
    if found is not None:
        yield Deed(verbs.USE, (found[0],), seat=seat)
        if level(found[1], board.settings) < RELEASED:
            yield Deed(verbs.OATH, seat=seat)
        yield from _lanes(verbs.RELEASE, seat)
    if not remembered.ability(state, seat):
        yield from gifts(board, state, seat)


def gifts(board: Board, state: State, seat: int) -> Iterator[Deed]:
    """Yield the player abilities of own elements, with every card they can be used on (RG-30)."""
    own = usable([seen.reality(board, state, lane, seat).element for lane in seen.REALITIES])
    hand = [lying.number for lying in state.zones[at(seen.HAND, seat)]]
    if verbs.CONDEMN in own:
        for lying in state.zones[at(GRAVEYARD, seat)]:
            yield from _lanes(verbs.CONDEMN, seat, lying.number)
    if verbs.ILLUMINATE in own:
        yield from _lanes(verbs.ILLUMINATE, seat)
    for ability in own:
        if ability in (verbs.IMITATE, verbs.LIGHTEN):
            for number in hand:
                yield from _lanes(ability, seat, number)
    if verbs.FUSE in own:
        pairs = combinations(seen.in_play(board, state, seat), 2)
        yield from (Deed(verbs.FUSE, pair, seat=seat) for pair in pairs)
    if verbs.USURP in own:
        yield Deed(verbs.USURP, seat=seat)
