"""What `play run` is asked: the goals, the hand that is kept, and the draws by turn."""

from collections.abc import Sequence

from ...catalog.errors import UsageError
from ...catalog.query.nodes import Node
from ...catalog.text import fold
from ...catalog.value import Value
from ...collection.deckbuilding.decks import Line
from ...packs.hands.doubts import Copies
from ...packs.hands.hypergeometric import Want
from ...packs.hands.mulligan import NONE
from ...packs.reaching.question import ANY, Question, Wants
from ...play.hand import size
from ...play.redraws import own_mulligan
from ...play.table import Mulligan
from ...play.turns import laid_out, seen
from ..odds import pile as piles
from ..odds.mulligans import MOST_HAND, Way, rule_of, usual
from ..odds.pile import Asked, DeckPile
from ..session import Session


class Given(Value):
    """What the options say."""

    goals: Sequence[str]
    by_turn: int
    keep: Sequence[str] = ()
    way: Way | None = None
    most: int | None = None
    size: int | None = None


class Plan(Value):
    """What is asked, of which cards, and how it was typed.

    `nodes` are the queries in the order of the question's: those of `asked`, then the one that bars
    a mulligan. There are no `keeps` where every hand is kept; `own` is the game's own mulligan
    where that is followed.
    """

    pile: DeckPile
    question: Question
    nodes: tuple[Node, ...]
    cards: tuple[Copies, ...]
    goals: tuple[Asked, ...]
    keeps: tuple[Asked, ...]
    way: Way
    own: Mulligan | None = None

    @property
    def asked(self) -> tuple[Asked, ...]:
        """All conditions."""
        return (*self.keeps, *self.goals)

    def place(self, asked: Asked) -> int:
        """Return the number of a condition's query."""
        return self.nodes.index(asked.counted.node)

    @property
    def queries(self) -> tuple[int, ...]:
        """The numbers of the queries that goals ask for."""
        return tuple(dict.fromkeys(map(self.place, self.goals)))


def plan(session: Session, deck: str, given: Given) -> Plan:
    """Return what is asked of a deck.

    Raises:
        UsageError: `run.goal-missing`; `odds.keep-missing`; `odds.hand-too-large` with most; and as
            `pile_of`.
        NotFound, BadData: As `pile_of`; `play.no-mulligan`.
        Undecided: The rules do not say how many cards a hand or a turn has, or what a mulligan is.
        QueryError: A condition cannot be read.
    """
    if not given.goals:
        raise UsageError("run.goal-missing")
    pile = _in_order(piles.pile_of(session, deck))
    rules, settings = pile.seat.rules, pile.seat.settings
    goals = piles.conditions(session, pile.catalog, given.goals)
    way = _way(given)
    if way is Way.GAME:
        own_mulligan(rules)  # there must be one, before it is asked what a hand is to hold
    keep = () if way is Way.NONE else given.keep or usual(rules)
    keeps = piles.conditions(session, pile.catalog, keep)
    wants = piles.joined(keeps)
    rule, own = rule_of(pile, way, wants, given.most) if keeps else (NONE, None)
    hand = size(rules, settings, given.size)
    if keeps and hand > MOST_HAND:
        raise UsageError("odds.hand-too-large", most=MOST_HAND)
    nodes = (*dict.fromkeys((*piles.joined((*keeps, *goals)), *wants)),)
    if rule.bars is not None:
        rule = rule.but(bars=nodes.index([*wants][rule.bars]))
    question = Question(
        goals=goals_of(goals, nodes),
        draws=(0, *(seen(rules, settings, t, hand=0) for t in range(1, given.by_turn + 1))),
        hand=hand,
        keep=_wants(wants, nodes) if keeps else None,
        rule=rule,
        laid=laid_out(rules, settings),
    )
    cards = piles.copies(pile, nodes)
    return Plan(pile, question, nodes, cards, goals, keeps, way, own)


def _in_order(pile: DeckPile) -> DeckPile:
    """Return the pile in an order of its own, so that no list's order changes what is dealt."""

    def key(line: Line) -> tuple[str, str, str, str]:
        return (line.card or "", fold(line.name), line.name, line.printing or "")

    return pile.but(lines=tuple(sorted(pile.lines, key=key)))


def _way(given: Given) -> Way:
    """Return how hands are drawn again: not at all where nobody says what a hand is to hold.

    Whoever does, means by the rule of the game: that there is none is told.
    """
    return given.way or (Way.GAME if given.keep else Way.NONE)


def goals_of(asked: Sequence[Asked], nodes: Sequence[Node]) -> tuple[Wants, ...]:
    """Return all goals together, and of several each one."""
    every = _wants(piles.joined(asked), nodes)
    if len(asked) == 1:
        return (every,)
    return (every, *(_wants({each.counted.node: each.want}, nodes) for each in asked))


def _wants(found: dict[Node, Want], nodes: Sequence[Node]) -> Wants:
    return tuple(found.get(node, ANY) for node in nodes)
