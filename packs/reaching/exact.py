"""Exact chances of goals by turn: all kinds of hands that are played, and what each leads to."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, prod

from ...catalog.errors import Undecided
from ...catalog.value import Value
from ..hands.setting_aside import Hand, hands
from .keeping import Keeping, Stay
from .prospects import Held, Outlook, Prospects
from .question import Question, Wants, World, without

MOST_STEPS = 200_000  # hands times turns times goals; beyond it the answer takes many seconds

_Played = dict[Held, Fraction]  # hands and how likely each is


class Outcome(Value):
    """What comes of games: rows by turn from 0.

    `chances` holds in each row that of each goal, `means` for each query the mean number of cards
    in hand and drawn so far. `mulligans` is how many are taken on average.
    """

    chances: tuple[tuple[Fraction, ...], ...]
    means: tuple[tuple[Fraction, ...], ...]
    mulligans: Fraction


def outcome(question: Question, world: World) -> Outcome:
    """Return what comes of games in one world.

    Raises:
        Undecided: `odds.too-many-states` with states: it would take minutes.
    """
    if question.keep is None:
        return _of_first_hands(question, world)
    keeping = Keeping(question, world)
    played, mulligans = _played(keeping)
    steps = len(played) * len(question.draws) * (len(question.goals) + question.queries)
    if steps > MOST_STEPS:
        raise Undecided("odds.too-many-states", states=steps)
    chances = [_chances(keeping, played, goal) for goal in question.goals]
    means = [_means(keeping, played, query) for query in range(question.queries)]
    return Outcome(tuple(zip(*chances, strict=True)), tuple(zip(*means, strict=True)), mulligans)


def _of_first_hands(question: Question, world: World) -> Outcome:
    """Return what comes of games in which every hand is kept: a hand and draws are one draw."""
    most = max(min(question.hand, world.size), world.size - question.laid)
    seen = [min(question.hand + draws, most, world.size) for draws in question.draws]
    prospects, none = Prospects(question.but(laid=0), world), (0,) * len(world.counts)
    nothing = Held(none, none)
    return Outcome(
        tuple(tuple(prospects.chance(goal, nothing, n) for goal in question.goals) for n in seen),
        tuple(
            tuple(
                Fraction(n * world.held(world.counts, query), max(1, world.size))
                for query in range(question.queries)
            )
            for n in seen
        ),
        Fraction(0),
    )


def _played(keeping: Keeping) -> tuple[_Played, Fraction]:
    """Return every kind of hand that may be played, and how many mulligans it takes on average."""
    rule, world = keeping.question.rule, keeping.world
    found: _Played = {}
    reached, mulligans, times = Fraction(1), Fraction(0), 0
    while reached:
        again = Fraction(0)
        for hand, part in _drawn(world.counts, keeping.drawn(times)):
            stay = keeping.stay(hand, times)
            if stay is None:
                again += part
                continue
            mulligans += reached * part if stay.fresh else 0
            for held, share in _held(keeping, hand, stay):
                found[held] = found.get(held, Fraction(0)) + reached * part * share
        if not rule.ends and again:  # every further hand is as this one
            return {held: part / (1 - again) for held, part in found.items()}, again / (1 - again)
        reached, times = reached * again, times + 1
        mulligans += reached
    return found, mulligans


def _held(keeping: Keeping, hand: Hand, stay: Stay) -> Iterator[tuple[Held, Fraction]]:
    """Yield what the fresh cards may make of a hand; the hand itself where none are drawn."""
    rest = without(keeping.world.counts, hand)
    if not stay.fresh:
        yield keeping.played(hand, stay), Fraction(1)
        return
    for fresh, part in _drawn(rest, min(stay.fresh, sum(rest))):
        yield keeping.played(hand, stay, fresh), part


def _drawn(counts: Hand, draws: int) -> Iterator[tuple[Hand, Fraction]]:
    """Yield every kind of draw and its chance."""
    every = comb(sum(counts), draws)
    for hand in hands(counts, draws):
        yield hand, Fraction(prod(map(comb, counts, hand)), every)


def _chances(keeping: Keeping, played: _Played, goal: Wants) -> list[Fraction]:
    """Return the chance of a goal at each turn; hands that leave the same to be drawn are one."""
    prospects, alike = keeping.prospects, dict[Outlook, Fraction]()
    for held, part in played.items():
        outlook = prospects.outlook(goal, held)
        if outlook is not None:
            alike[outlook] = alike.get(outlook, Fraction(0)) + part
    found = []
    for draws in keeping.question.draws:
        if _is_through(keeping, played, draws):
            parts = (part * prospects.chance(goal, held, draws) for held, part in played.items())
        else:
            parts = (part * _drawn_of(prospects, look, draws) for look, part in alike.items())
        found.append(sum(parts, Fraction(0)))
    return found


def _drawn_of(prospects: Prospects, outlook: Outlook, draws: int) -> Fraction:
    top = prospects.top(sum(count for _, count in outlook[0]))
    return prospects.reckoned(outlook, min(draws, top))


def _means(keeping: Keeping, played: _Played, query: int) -> list[Fraction]:
    """Return the mean number of cards that match a query at each turn."""
    prospects, world = keeping.prospects, keeping.world
    sure, rates = Fraction(0), dict[int, Fraction]()  # cards a draw brings, by the pile's size
    for held, part in played.items():
        rest = without(world.counts, held.gone)
        size, more = sum(rest), world.held(rest, query)
        sure += part * prospects.held(held, query)
        rates[size] = rates.get(size, Fraction(0)) + part * Fraction(more, max(1, size))
    found = []
    for draws in keeping.question.draws:
        if _is_through(keeping, played, draws):
            parts = (part * prospects.mean(query, held, draws) for held, part in played.items())
            found.append(sum(parts, Fraction(0)))
        else:
            drawn = (min(draws, prospects.top(size)) * rate for size, rate in rates.items())
            found.append(sum(drawn, sure))
    return found


def _is_through(keeping: Keeping, played: _Played, draws: int) -> bool:
    """Tell whether so many draws may reach the cards below the pile."""
    size, top = keeping.world.size, keeping.prospects.top
    return any(held.below and draws > top(size - sum(held.gone)) for held in played)
