"""What `play run --policy` is asked: who plays, how many games, and what is looked at."""

from collections.abc import Callable, Mapping, Sequence

from ...catalog.errors import NotFound, UsageError
from ...catalog.naming import one
from ...catalog.query.nodes import Node
from ...catalog.text import near
from ...catalog.value import EMPTY, Value
from ...play.cards import Card
from ...play.goldfish.board import Board, Start
from ...play.goldfish.places import plain
from ...play.runs.census import Census
from ...play.runs.policies import PASS, Sits, policies
from ...play.runs.whole import Watch
from ..odds import pile as piles
from ..odds.pile import Asked
from ..session import Session
from ..terminal.progress import walk
from ..words import say
from . import beginning
from .goals import goals_of
from .seat import Seat

_MANY = 20  # games that take long enough for somebody to wonder


class Asking(Value):
    """What the options say of the games."""

    policy: str
    deck: str | None
    against: str | None = None
    players: int | None = None
    options: Sequence[str] = ()
    size: int | None = None


class Played(Value):
    """The games of a policy, and what they were played for.

    `players` sat at the asking.
    """

    here: Seat
    policy: str
    census: Census
    seed: str
    goals: tuple[Asked, ...]
    players: int
    options: Mapping[str, str] = EMPTY

    @property
    def zones(self) -> tuple[str, ...]:
        """The zones whose cards the goals are asked of."""
        return self.census.watch.zones

    @property
    def is_sure(self) -> bool:
        """Whether nothing hangs on what nobody knows: rules, who has won, or cards in doubt."""
        census, goals = self.census, range(len(self.census.watch.goals))
        turns = range(census.watch.turns + 1)
        ends = (census.reached(turn, goal) for turn in turns for goal in goals)
        open_ = census.untold or any(ending.is_open for _, ending in census.examples.values())
        return not open_ and all(low == high for low, high in ends)


class Watched(Value):
    """What the options say of the goals: conditions, zones by name, and the last turn."""

    goals: Sequence[str]
    zones: Sequence[str]
    turns: int


class Seated(Value):
    """A table at which a policy sits; `board` sets up the game with a number."""

    here: Seat
    policy: str
    sits: Sits
    board: Callable[[int], Board]
    begun: Start


def seated(session: Session, asking: Asking, seed: str) -> Seated:
    """Return the table, with the policy of that name.

    Raises:
        UsageError: As `beginning.start`.
        NotFound: `run.unknown-policy` with name, near and known; there is no such deck.
        BadData, Undecided: As `beginning.sit` and `beginning.start`.
    """
    here = beginning.sit(session, asking.deck, asking.against)
    begun = beginning.start(here, seed, asking.size, asking.players, asking.options)
    here = beginning.unpacked(here, begun)
    known = policies(here.referee.ruleset if here.referee else None)
    name = _policy(asking.policy, known)

    def board(game: int) -> Board:
        return beginning.laid(here, begun.but(game=game))

    return Seated(here, name, known[name], board, begun)


def played(session: Session, asking: Asking, watched: Watched, games: int, seed: str) -> Played:
    """Play the games.

    Raises:
        UsageError: `run.zone-missing` with known; and as `seated`.
        NotFound: There is no such zone; and as `seated`.
        BadData, Undecided, QueryError: As `seated` and `conditions`.
    """
    at = seated(session, asking, seed)
    asked = piles.conditions(session, at.here.catalog, watched.goals)
    watch = _watch(at.here, at.board(1), watched, asked).but(ends=at.policy != PASS)
    census = Census(at.board, at.sits, watch, games)
    walk(census.steps(), games, say("run.progress"), large=_MANY)
    begun = at.begun
    return Played(at.here, at.policy, census, seed, asked, begun.players, dict(begun.options))


def _watch(here: Seat, board: Board, watched: Watched, asked: tuple[Asked, ...]) -> Watch:
    """Return what is looked at, with what every card on the board answers."""
    nodes = (*piles.joined(asked),)
    return Watch(
        watched.turns,
        goals_of(asked, nodes) if asked else (),
        _zones(here, board, watched.zones, asked),
        _answers(here, board, nodes),
    )


def _policy(asked: str, known: Mapping[str, object]) -> str:
    names = [*known]
    if asked not in known:
        raise NotFound("run.unknown-policy", name=asked, near=near(asked, names), known=names)
    return asked


def _zones(
    here: Seat, board: Board, asked: Sequence[str], goals: Sequence[Asked]
) -> tuple[str, ...]:
    """Return the zones that goals are asked of, by id; they are named by id or label."""
    own = {key: zone for key, zone in board.zones.items() if plain(key) == key}
    words = {key: zone.label.values() for key, zone in own.items()}
    found = tuple(dict.fromkeys(one(zone, words, "run.unknown-zone") for zone in asked))
    if goals and not found:
        raise UsageError("run.zone-missing", known=[here.name(key) for key in own])
    return found


def _answers(
    here: Seat, board: Board, nodes: Sequence[Node]
) -> dict[Card, tuple[bool | None, ...]]:
    """Return which of the queries each card matches; None where nobody knows."""
    cards = [*dict.fromkeys(board.cards.values())]
    records = here.catalog.judged((card.card, card.printing) for card in cards)
    return {
        card: tuple(None if record is None else node.test(record) for node in nodes)
        for card, record in zip(cards, records, strict=True)
    }
