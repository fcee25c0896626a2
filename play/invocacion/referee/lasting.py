"""Effects in play that follow the table: they end with their source, and meet new Invocations."""

from ...goldfish.board import Board
from ...goldfish.state import State
from ..combat import touches
from ..power import value
from . import lying, remembered
from .fighting import fight, mode
from .remembered import Kept


def lasting(board: Board, state: State) -> State:
    """Return the state with its effects as they stand now.

    A constant effect ends when its source has left (INV-19); what applied once stays, as all does
    in Fixed mode (INV-41). There, a source in play also reaches Invocations that came later, once,
    unless `fixed-newcomers` says never.
    """
    kept = remembered.effects(state)
    if not kept:
        return state
    fixed = mode(board) == "fixed"
    there = in_play(board, state)
    found = []
    for each in kept:
        left = each.source is not None and each.source not in there
        if left and not each.once and not fixed:
            continue
        found.append(each.but(gone=each.gone or left))
    if fixed and board.settings["fixed-newcomers"] == "while-in-play":
        found = _reaching(board, state, found)
    return state if tuple(found) == kept else remembered.with_effects(state, found)


def in_play(board: Board, state: State) -> set[int]:
    """Return the cards that lie open as Invocation or Conjuring."""
    return {
        each.number
        for seat in lying.seats(board)
        for zone in (lying.INVOCATION, lying.CONJURINGS)
        for each in lying.pile(state, zone, seat)
        if not each.down
    }


def _reaching(board: Board, state: State, kept: list[Kept]) -> list[Kept]:
    """Return effects that have met every Invocation they touch."""
    now = fight(board, state)
    found = []
    for each, effect in zip(kept, now.combat.effects, strict=False):
        if each.gone or each.once or each.on is not None or len(now.combat.effects) != len(kept):
            found.append(each)
            continue
        new = {
            card: value(now.combat, effect.but(given={}), i)
            for i, (card, side) in enumerate(zip(now.cards, now.combat.sides, strict=True))
            if card not in each.given and touches(effect, i, side) is not False
        }
        found.append(each.but(given={**each.given, **new}) if new else each)
    return found if len(found) == len(kept) else kept
