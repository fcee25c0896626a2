"""What a card prints, as the board shows it: in short below its name, and in full."""

from collections.abc import Iterator

from ...catalog.game import Field
from ...play.cards import AskFields, by_printing
from ...play.goldfish.history import Play
from ..cards import NONE, value_of
from ..play.seat import Seat
from ..words import say, text

_BRIEF = 4  # fields below a name


class Prints:
    """Reads cards of one game; each printing is looked up once."""

    def __init__(self, here: Seat) -> None:
        self._here = here
        self._ask: AskFields = by_printing(here.catalog)

    def brief(self, play: Play, number: int) -> str:
        """Return the fields that lists of cards show, numbers and what nobody knows by name."""
        unknown = say("cli.unknown-mark")
        shown = [
            f"{text(field.label)} {said}" if field.kind == "number" or said == unknown else said
            for field, said in self._fields(play, number)
            if field.show
        ]
        return " · ".join(shown[:_BRIEF])

    def full(self, play: Play, number: int) -> list[str]:
        """Return the lines of a card; of one that nobody may see only that."""
        board, state = play.board, play.state
        zone, lying = next(
            (key, lying)
            for key, pile in state.zones.items()
            for lying in pile
            if lying.number == number
        )
        if board.hidden(zone, lying):
            return [say("board.unseen", number=number)]
        lines = [f"{number} {self._here.title(board.card(state, number))}"]
        lines += [f"{text(field.label)}: {said}" for field, said in self._fields(play, number)]
        lines += [f"{counter}: {count}" for counter, count in lying.counters.items()]
        return [*lines, lying.note] if lying.note else lines

    def _fields(self, play: Play, number: int) -> Iterator[tuple[Field, str]]:
        """Yield each field that has a value, or whose value nobody knows, with it in words."""
        board, state = play.board, play.state
        card = board.card(state, number)
        printed = card.fields or self._ask(card)
        for field in board.game.fields.values():
            told = (number, field.id) in state.told
            value = board.value(state, number, field.id) if told else printed.get(field.id)
            said = value_of(field, board.game)(value)
            if said != NONE:
                yield field, said
