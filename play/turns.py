"""How many cards a turn draws, and how many have been drawn by then."""

from ..catalog.errors import Undecided
from ..catalog.game import Parameter, Settings, parameter
from ..catalog.reading import Number
from .table import TableRules


def turn_draw(rules: TableRules, settings: Settings, turn: int) -> Parameter:
    """Return how many cards a turn begins with, the first being 1.

    Its value is None where nobody has said; `setting` is then the one that would say it.
    """
    first = parameter(rules.first_draw, settings)
    if turn == 1 and first.value is not True and rules.draw is not None:
        return Parameter(None if first.value is None else 0, first.setting)
    count = parameter(rules.draw or 0, settings)
    return count if type(count.value) is int else Parameter(None, count.setting)


def seen(rules: TableRules, settings: Settings, turn: int, hand: int) -> int:
    """Return how many cards a player has drawn once a turn has begun.

    Args:
        rules: How the game is played at the table.
        settings: Every setting of the game; None where nobody said.
        turn: Which turn, from 1.
        hand: Cards of the opening hand.

    Raises:
        Undecided: `play.no-draw` where the game file does not say what is drawn,
            `play.number-unknown` with `setting` where a setting would.
    """
    if rules.draw is None:
        raise Undecided("play.no-draw")
    later = told(turn_draw(rules, settings, 2)) * (turn - 1) if turn > 1 else 0
    return hand + told(turn_draw(rules, settings, 1)) + later


def laid_out(rules: TableRules, settings: Settings) -> int:
    """Return how many cards leave the deck before the first turn and are not drawn.

    Raises:
        Undecided: `play.number-unknown` with `setting`.
    """
    return sum(number(deal.count, settings) for deal in rules.opening)


def number(given: Number, settings: Settings) -> int:
    """Return a number of the rules.

    Raises:
        Undecided: `play.number-unknown` with `setting`: nobody has said it.
    """
    return told(parameter(given, settings))


def told(found: Parameter) -> int:
    """Return the number that a parameter holds.

    Raises:
        Undecided: As `number`.
    """
    if type(found.value) is not int:
        raise Undecided("play.number-unknown", setting=found.setting or "")
    return found.value
