"""Exact chances of goals by turn: all kinds of hands that are played, and what each leads to.

Each kind of hand is looked at, since what it leads to hangs on all that it holds. Whoever asks of
hands alone is answered sooner by `hands.mulligan.outlook`; a property test holds both equal.
"""

from collections.abc import Iterator
from fractions import Fraction

from ...catalog.errors import Undecided
from ...catalog.value import Value
from ..hands.setting_aside import Hand
from .prospects import Due, Held, Prospects
from .question import Question, Wants, World, drawn, without
from .staying import Stay, Staying

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
    staying = Staying(question, world)
    played, mulligans = _played(staying)
    steps = len(played) * len(question.draws) * (len(question.goals) + question.queries)
    if steps > MOST_STEPS:
        raise Undecided("odds.too-many-states", states=steps)
    chances = [_chances(staying, played, goal) for goal in question.goals]
    means = [_means(staying, played, query) for query in range(question.queries)]
    return Outcome(tuple(zip(*chances, strict=True)), tuple(zip(*means, strict=True)), mulligans)


def _of_first_hands(question: Question, world: World) -> Outcome:
    """Return what comes of games in which every hand is kept: a hand and draws are one draw."""
    seen = question.seen(world.size)
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


def _played(staying: Staying) -> tuple[_Played, Fraction]:
    """Return every kind of hand that may be played, and how many mulligans it takes on average."""
    rule, world = staying.question.rule, staying.world
    found: _Played = {}
    reached, mulligans, times = Fraction(1), Fraction(0), 0
    while reached:
        again = Fraction(0)
        for hand, part in drawn(world.counts, staying.drawn(times)):
            stay = staying.stay(hand, times)
            if stay is None:
                again += part
                continue
            mulligans += reached * part if stay.fresh else 0
            for held, share in _held(staying, hand, stay):
                found[held] = found.get(held, Fraction(0)) + reached * part * share
        if not rule.ends and again:  # every further hand is as this one
            return {held: part / (1 - again) for held, part in found.items()}, again / (1 - again)
        reached, times = reached * again, times + 1
        mulligans += reached
    return found, mulligans


def _held(staying: Staying, hand: Hand, stay: Stay) -> Iterator[tuple[Held, Fraction]]:
    """Yield what the fresh cards may make of a hand; the hand itself where none are drawn."""
    rest = without(staying.world.counts, hand)
    if not stay.fresh:
        yield staying.played(hand, stay), Fraction(1)
        return
    for fresh, part in drawn(rest, min(stay.fresh, sum(rest))):
        yield staying.played(hand, stay, fresh), part


def _chances(staying: Staying, played: _Played, goal: Wants) -> list[Fraction]:
    """Return the chance of a goal at each turn; hands that leave the same to be drawn are one."""
    prospects, alike = staying.prospects, dict[Due, Fraction]()
    for held, part in played.items():
        due = prospects.due(goal, held)
        if due is not None:
            alike[due] = alike.get(due, Fraction(0)) + part
    found = []
    for draws in staying.question.draws:
        if _is_through(staying, played, draws):
            parts = (part * prospects.chance(goal, held, draws) for held, part in played.items())
        else:
            parts = (part * _drawn_of(prospects, look, draws) for look, part in alike.items())
        found.append(sum(parts, Fraction(0)))
    return found


def _drawn_of(prospects: Prospects, due: Due, draws: int) -> Fraction:
    top = prospects.top(sum(count for _, count in due[0]))
    return prospects.reckoned(due, min(draws, top))


def _means(staying: Staying, played: _Played, query: int) -> list[Fraction]:
    """Return the mean number of cards that match a query at each turn."""
    prospects, world = staying.prospects, staying.world
    sure, rates = Fraction(0), dict[int, Fraction]()  # cards a draw brings, by the pile's size
    for held, part in played.items():
        rest = without(world.counts, held.gone)
        size, more = sum(rest), world.held(rest, query)
        sure += part * prospects.held(held, query)
        rates[size] = rates.get(size, Fraction(0)) + part * Fraction(more, max(1, size))
    found = []
    for draws in staying.question.draws:
        if _is_through(staying, played, draws):
            parts = (part * prospects.mean(query, held, draws) for held, part in played.items())
            found.append(sum(parts, Fraction(0)))
        else:
            drawn = (min(draws, prospects.top(size)) * rate for size, rate in rates.items())
            found.append(sum(drawn, sure))
    return found


def _is_through(staying: Staying, played: _Played, draws: int) -> bool:
    """Tell whether so many draws may reach the cards below the pile."""
    size, top = staying.world.size, staying.prospects.top
    return any(held.below and draws > top(size - sum(held.gone)) for held in played)
