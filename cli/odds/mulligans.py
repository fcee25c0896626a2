"""What comes of the hands of a deck under a rule of mulligans, in every world that is possible."""

from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from fractions import Fraction

from ...catalog.errors import UsageError
from ...catalog.query import Schema, parse
from ...catalog.query.nodes import Node
from ...catalog.value import Value
from ...packs.hands.doubts import Copies, worlds
from ...packs.hands.hypergeometric import Want
from ...packs.hands.mulligan import FREE, LONDON, NONE, PARTIAL, Outlook, Rule, outlook
from ...play.redraws import own_mulligan, redraw_rule
from ...play.table import Mulligan, TableRules
from ...play.turns import number
from ..session import Session
from ..terminal.progress import walk
from ..words import say
from .pile import Asked, DeckPile, conditions, copies, joined
from .turns import hand_size

MOST_HAND = 40  # cards; with more, exact numbers have thousands of digits
MOST_MULLIGANS = 20
ROWS = 5  # hands that are told of where mulligans have no end
_MANY = 20  # worlds that take long enough for somebody to wonder


class Way(StrEnum):
    """How hands are drawn again."""

    GAME = "game"
    NONE = "none"
    FREE = "free"
    LONDON = "london"
    PARTIAL = "partial"


_RULES = {Way.NONE: NONE, Way.FREE: FREE, Way.LONDON: LONDON, Way.PARTIAL: PARTIAL}


class Kept(Value):
    """What was asked, and what comes of it in each world.

    `hand` is how many cards the first hand was to have; `own` is the game's rule where it is the
    one that was followed, `gains` what each mulligan gives the opponent.
    """

    asked: tuple[Asked, ...]
    cards: tuple[Copies, ...]
    way: Way
    hand: int
    outlooks: tuple[Outlook, ...]
    own: Mulligan | None = None
    gains: int = 0

    def between(self, number: Callable[[Outlook], Fraction]) -> tuple[Fraction, Fraction]:
        """Return the lowest and the highest value of a number."""
        values = [number(outlook) for outlook in self.outlooks]
        return min(values), max(values)


def kept(
    session: Session,
    pile: DeckPile,
    keep: Sequence[str],
    way: Way | None,
    hand: int | None,
    most: int | None,
) -> Kept:
    """Return what comes of the hands of a deck.

    Args:
        session: The run of the command.
        pile: What hands are drawn from.
        keep: What a hand is to hold, each a query and a number of cards; empty: what the game's
            own mulligan asks of a hand.
        way: How hands are drawn again; None: as the game does, else not at all.
        hand: Cards of the first hand; None: as many as the game says.
        most: How often hands are drawn again at most; None: as often as the rule lets them.

    Raises:
        NotFound: `play.no-mulligan`.
        Undecided: The rules do not say how hands are drawn, or too many cards are in doubt.
        UsageError: `odds.keep-missing`, `odds.hand-too-large` with most.
        QueryError: A condition cannot be read.
    """
    rules, settings = pile.seat.rules, pile.seat.settings
    way = way or (Way.NONE if rules.mulligan is None else Way.GAME)
    size = hand_size(rules, settings, hand)
    if size > MOST_HAND:
        raise UsageError("odds.hand-too-large", most=MOST_HAND)
    asked = conditions(session, pile.catalog, keep or usual(rules))
    wants = joined(asked)
    rule, own = rule_of(pile, way, wants, most)
    cards = copies(pile, wants)
    return Kept(
        asked=asked,
        cards=cards,
        way=way,
        hand=size,
        outlooks=_outlooks(cards, [*wants.values()], rule, size),
        own=own,
        gains=number(own.opponent_draws, settings) if own else 0,
    )


def rule_of(
    pile: DeckPile, way: Way, wants: dict[Node, Want], most: int | None
) -> tuple[Rule, Mulligan | None]:
    """Return how hands are drawn again, and the game's own rule where that is followed.

    The cards that bar another hand become a want of their own where they are none yet.

    Raises:
        NotFound, Undecided: As `own_mulligan` and `redraw_rule`.
    """
    if way is not Way.GAME:
        return _limited(_RULES[way], most), None
    own = own_mulligan(pile.seat.rules)
    bars = parse(own.query or "", Schema(pile.catalog.game))
    wants.setdefault(bars, Want(0))
    rule = redraw_rule(own, pile.seat.settings, [*wants].index(bars))
    return _limited(rule, most), own


def usual(rules: TableRules) -> tuple[str, ...]:
    """Return what the game asks of a hand that is not drawn again."""
    if rules.mulligan is None or rules.mulligan.query is None:
        raise UsageError("odds.keep-missing")
    return (f"({rules.mulligan.query})>=1",)


def _limited(rule: Rule, most: int | None) -> Rule:
    given = [limit for limit in (rule.most, most) if limit is not None]
    return rule.but(most=min(given, default=None))


def _outlooks(
    cards: Sequence[Copies], wants: Sequence[Want], rule: Rule, size: int
) -> tuple[Outlook, ...]:
    """Return what comes of hands in every world; with a bar where there are many."""
    every = worlds(cards, [None for _ in wants])
    found: list[Outlook] = []

    def steps() -> Iterator[int]:
        for classes in every:
            found.append(outlook(classes, wants, rule, size, ROWS))
            yield len(found)

    walk(steps(), len(every), say("odds.progress"), large=_MANY)
    return tuple(found)
