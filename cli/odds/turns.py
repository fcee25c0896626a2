"""How many cards the turns of a game have seen."""

from ...catalog.errors import Undecided
from ...catalog.game import Settings
from ...play import hand as hands
from ...play.table import TableRules
from ...play.turns import laid_out
from ...play.turns import seen as seen_by
from ..play.hand_size import rests_on
from .draws import Draws, numbers
from .pile import DeckPile


def by_turn(text: str, pile: DeckPile, hand: int | None) -> tuple[Draws, ...]:
    """Return the draws up to the turns that `3` or `1..8` says.

    The opening hand has as many cards as are given, else as the game says.

    Raises:
        UsageError: As `numbers`.
        Undecided: The rules do not say how many cards the hand has, or a turn draws.
    """
    rules, settings = pile.seat.rules, pile.seat.settings
    first = hand_size(rules, settings, hand)
    most = max(0, pile.size - laid_out(rules, settings))
    asked = [(turn, seen_by(rules, settings, turn, first)) for turn in numbers("--turn", text, 1)]
    return tuple(Draws(count, min(count, most), turn) for turn, count in asked)


def settled_by(pile: DeckPile, hand: int | None) -> tuple[object, ...]:
    """Return the numbers of the game file that say what a turn has seen."""
    rules = pile.seat.rules
    return (
        *rests_on(pile.seat, hand),
        rules.draw,
        rules.first_draw,
        *(deal.count for deal in rules.opening),
    )


def hand_size(rules: TableRules, settings: Settings, given: int | None) -> int:
    """Return the cards of an opening hand, as given or else as the game says.

    Raises:
        Undecided: `odds.hand-unknown`.
    """
    try:
        return hands.size(rules, settings, given)
    except Undecided as error:
        raise Undecided("odds.hand-unknown", **error.facts) from None
