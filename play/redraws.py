"""The game's own mulligan as a rule of chance."""

from ..catalog.errors import NotFound, Undecided
from ..catalog.game import Settings
from ..packs.hands.mulligan import Rule
from .table import Mulligan, TableRules
from .turns import number


def own_mulligan(rules: TableRules) -> Mulligan:
    """Return when the game lets a hand be drawn again.

    Raises:
        NotFound: `play.no-mulligan`: it does not say.
        Undecided: `play.mulligan-in-words`: it says so in words alone, which nothing can test.
    """
    if rules.mulligan is None:
        raise NotFound("play.no-mulligan")
    if rules.mulligan.query is None:
        raise Undecided("play.mulligan-in-words")
    return rules.mulligan


def redraw_rule(mulligan: Mulligan, settings: Settings, bars: int) -> Rule:
    """Return the rule of a mulligan that hands with a card of the want number `bars` may not take.

    Raises:
        Undecided: `play.number-unknown` with `setting`: nobody said what a mulligan costs.
    """
    return Rule(less=number(mulligan.cards_less, settings), bars=bars)
