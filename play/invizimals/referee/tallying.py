"""What the table of a game of solitaire shows besides its cards: values, and the turn so far."""

from collections.abc import Iterator

from ...goldfish.board import Board
from ...goldfish.referee import Line
from ...goldfish.state import State
from ..cards import InPlay
from ..combat import strike
from ..totals import Total, attack_best, attack_options, best_types, defence_total
from ..turns import may_attack
from . import lying, seats

_PLAYERS, _RIVALS = "", "-rival"  # endings of keys: whose turn it is, and who attacks


def lines(board: Board, state: State) -> Iterator[Line]:
    """Yield whose turn it is, attack and defence of the actives, and what the turn has seen."""
    turn_of = seats.on_turn(state)
    whose = _PLAYERS if turn_of == seats.PLAYER else _RIVALS
    if whose and not state.ending:
        yield Line("tally-rival-turn")
    found = {seat: lying.active(state, seat) for seat in seats.seats(board)}
    standing = {
        seat: lying.standing(board, state, number)
        for seat, number in found.items()
        if number is not None
    }
    for seat, who in standing.items():
        yield from _values(board, state, seat, who)
    turn = seats.turn_of(board, state, turn_of)
    attacks = not state.ending and may_attack(turn, board.settings).allowed
    if len(standing) == len(found) > 1 and attacks:
        yield _outlook(board, state, standing[turn_of], standing[seats.other(turn_of)], whose)
    if not seats.in_setup(state):
        yield from _done(board, state, turn_of, whose)


def _values(board: Board, state: State, seat: int, who: InPlay) -> Iterator[Line]:
    """Yield what attack and defence of an active come to, the player's with the working."""
    on_board = lying.habitats(board, state)
    options = attack_options(who, on_board)
    attack = attack_best(who, on_board)
    defence = defence_total(who, on_board, board.settings)
    facts = {"card": who.card.name, "lives": who.lives_left}
    if seat != seats.PLAYER:
        values = {"attack": attack.points, "defence": defence.points}
        yield Line("tally-rival", {**facts, **values})
        return
    yield Line("tally-lives", facts)
    key = "tally-attack" if len(best_types(options)) == 1 else "tally-attack-any"
    yield _line(key, attack, who.card.name)
    yield _line("tally-defence", defence, who.card.name)


def _line(key: str, total: Total, card: str) -> Line:
    facts = {"card": card, "points": total.points, "attack": total.attack_type}
    return Line(key, facts, total.steps)


def _outlook(board: Board, state: State, own: InPlay, other: InPlay, whose: str) -> Line:
    """Return what an attack of the side whose turn it is would do now, with its best type."""
    found = strike(own, other, lying.habitats(board, state), board.settings)
    word = {True: "takes", False: "takes-none", None: "open"}[found.succeeds]
    facts = {"attack": found.attack.points, "defence": found.defence.points}
    return Line(f"tally-{word}{whose}", facts)


def _done(board: Board, state: State, seat: int, whose: str) -> Iterator[Line]:
    """Yield what the turn has seen of what it allows but once."""
    turn = seats.turn_of(board, state, seat)
    if turn.vectors:
        yield Line("tally-vectors", {"count": turn.vectors})
    yield from (Line("tally-hunter", {"kind": of}) for of in turn.hunters)
    if turn.switched:
        yield Line(f"tally-switched{whose}")
    if turn.attacked:
        yield Line(f"tally-attacked{whose}")
