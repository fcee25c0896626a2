"""One card in full, as the board shows it: its name, what it prints, and what was noted on it."""

from ...play.goldfish.history import Play
from ...play.goldfish.lookup import hidden
from ..cards import NONE, value_of
from ..play.seat import Seat
from ..words import say, text


def card_lines(here: Seat, play: Play, number: int) -> list[str]:
    """Return the lines of a card; of one that nobody may see only that."""
    board, state = play.board, play.state
    zone, lying = next(
        (key, lying)
        for key, pile in state.zones.items()
        for lying in pile
        if lying.number == number
    )
    if hidden(board, zone, lying):
        return [say("board.unseen")]
    lines = [f"{number} {here.title(board.card(state, number))}"]
    for field in board.game.fields.values():
        shown = value_of(field, board.game)(board.value(state, number, field.id))
        if shown != NONE:
            lines.append(f"{text(field.label)}: {shown}")
    lines += [f"{counter}: {count}" for counter, count in lying.counters.items()]
    return [*lines, lying.note] if lying.note else lines
