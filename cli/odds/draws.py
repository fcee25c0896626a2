"""How many cards are drawn: a number, a range of them, or what a turn has seen."""

from collections.abc import Iterable

from ...catalog.errors import Undecided, UsageError
from ...catalog.game import Settings
from ...catalog.pattern import Pattern
from ...catalog.value import Value
from ...play import hand as hands
from ...play.table import TableRules
from ...play.turns import laid_out
from ...play.turns import seen as seen_by
from ..words import say
from .pile import Pile

MOST_ROWS = 200

_RANGE = Pattern(r"\s*(\d{1,6})(?:\s*\.\.\s*(\d{1,6}))?\s*")


class Draws(Value):
    """`asked` cards are to be drawn, of which only `seen` can be; by which turn, from 1."""

    asked: int
    seen: int
    turn: int | None = None


def by_number(text: str, size: int) -> tuple[Draws, ...]:
    """Return the draws that `5` or `4..7` says, from so many cards.

    Raises:
        UsageError: `odds.bad-range` with option, found, least and most.
    """
    return tuple(Draws(asked, min(asked, size)) for asked in _range("--seen", text, 0))


def by_turn(text: str, pile: Pile, hand: int | None) -> tuple[Draws, ...]:
    """Return the draws up to the turns that `3` or `1..8` says.

    The opening hand has as many cards as are given, else as the game says.

    Raises:
        UsageError: As `by_number`.
        Undecided: The rules do not say how many cards the hand has, or a turn draws.
    """
    rules, settings = pile.seat.rules, pile.seat.settings
    first = hand_size(rules, settings, hand)
    most = max(0, pile.size - laid_out(rules, settings))
    asked = [(turn, seen_by(rules, settings, turn, first)) for turn in _range("--turn", text, 1)]
    return tuple(Draws(count, min(count, most), turn) for turn, count in asked)


def hand_size(rules: TableRules, settings: Settings, given: int | None) -> int:
    """Return the cards of an opening hand, as given or else as the game says.

    Raises:
        Undecided: `odds.hand-unknown`.
    """
    try:
        return hands.size(rules, settings, given)
    except Undecided as error:
        raise Undecided("odds.hand-unknown", **error.facts) from None


def _range(option: str, text: str, least: int) -> range:
    found = _RANGE.fullmatch(text)
    low, high = (int(found[1]), int(found[2] or found[1])) if found else (0, -1)
    if not least <= low <= high < low + MOST_ROWS:
        raise UsageError("odds.bad-range", option=option, found=text, least=least, most=MOST_ROWS)
    return range(low, high + 1)


def notes(draws: Iterable[Draws]) -> list[str]:
    """Return what stderr says where fewer cards can be drawn than were asked for."""
    short = [each.seen for each in draws if each.seen < each.asked]
    return [say("odds.runs-out", count=short[0])] if short else []
