"""Exact chances of goals by turn: all kinds of hands that are played, and what each leads to."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb, prod

from ...catalog.errors import Undecided
from ...catalog.value import Value
from ...packs.hands.hypergeometric import chance
from .keeping import Keeping, Stay
from .prospects import Held
from .question import ANY, Hand, Question, Wants, World, hands, without

MOST_STEPS = 60_000  # chances that are worked out one by one: a few seconds

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
    turns = range(len(question.draws))
    return Outcome(
        tuple(tuple(_chance(keeping, played, g, t) for g in question.goals) for t in turns),
        tuple(tuple(_mean(keeping, played, q, t) for q in range(question.queries)) for t in turns),
        mulligans,
    )


def _of_first_hands(question: Question, world: World) -> Outcome:
    """Return what comes of games in which every hand is kept: a hand and draws are one draw."""
    most = max(min(question.hand, world.size), world.size - question.laid)
    seen = [min(question.hand + draws, most, world.size) for draws in question.draws]
    return Outcome(
        tuple(tuple(_of_draw(world, goal, n) for goal in question.goals) for n in seen),
        tuple(
            tuple(
                Fraction(n * world.held(world.counts, query), max(1, world.size))
                for query in range(question.queries)
            )
            for n in seen
        ),
        Fraction(0),
    )


def _of_draw(world: World, wants: Wants, draws: int) -> Fraction:
    """Return the chance of a draw; only the classes that are asked for are told apart."""
    asked = [i for i, want in enumerate(wants) if want != ANY]
    classes: dict[int, int] = {}
    for count, mask in zip(world.counts, world.masks, strict=True):
        part = sum((mask >> query & 1) << place for place, query in enumerate(asked))
        classes[part] = classes.get(part, 0) + count
    if not asked:
        return Fraction(1)
    found = chance(classes, [wants[i] for i in asked], draws)
    return Fraction(found.ways, found.hands)


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


def _chance(keeping: Keeping, played: _Played, goal: Wants, turn: int) -> Fraction:
    draws = keeping.question.draws[turn]
    chances = keeping.prospects.chance
    return sum((part * chances(goal, held, draws) for held, part in played.items()), Fraction(0))


def _mean(keeping: Keeping, played: _Played, query: int, turn: int) -> Fraction:
    draws = keeping.question.draws[turn]
    means = keeping.prospects.mean
    return sum((part * means(query, held, draws) for held, part in played.items()), Fraction(0))
