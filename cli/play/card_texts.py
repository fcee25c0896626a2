"""What a card says, read out at the table in the language in use where the card has it."""

from collections.abc import Iterable, Iterator

from ...play.goldfish.history import Play
from ..words import language, say
from .seat import Seat


def read_out(here: Seat, play: Play, cards: Iterable[int]) -> Iterator[str]:
    """Yield what each of some cards says; where only another language has it, that is said too."""
    for number in cards:
        told = play.state.told.get((number, "text"))
        text, ours = (told, True) if told else _printed(here, play, number)
        if text:
            key = "event-text" if ours else "event-text-other"
            yield say(f"{here.ruleset}.{key}", text=text)


def _printed(here: Seat, play: Play, number: int) -> tuple[str, bool]:
    """Return the printed text of a card, and whether it is in the language in use."""
    card = play.board.card(play.state, number)
    first = next(iter(here.catalog.game.languages), language())
    own = play.board.value(play.state, number, "text")
    own = own if isinstance(own, str) else ""
    if first == language():
        return own, True
    (record,) = here.catalog.judged([(card.card, card.printing)])
    extra = {} if record is None else here.catalog.decode(record).extra
    translated = extra.get(f"text.{language()}")
    return (str(translated), True) if translated else (own, False)
