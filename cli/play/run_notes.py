"""What `play run` says on stderr: how hands are drawn again, and how it was worked out."""

from collections.abc import Iterator

from ...packs.reaching.staying import MOST_MULLIGANS
from ..odds import pile as piles
from ..words import say, text
from .goals import Given
from .hand_size import rests_on, too_many
from .reached import Reached


def notes(found: Reached, given: Given, seed: str) -> Iterator[str]:
    """Yield the sentences."""
    plan, question = found.plan, found.plan.question
    if plan.own is None:
        yield say(f"odds.rule-{plan.way}")
    else:
        yield say("odds.rule-game", when=text(plan.own.when), cite=", ".join(plan.own.cite))
    if found.is_hopeless:
        yield say("run.hopeless")
    if found.is_counted:
        yield say("run.counted")
    most = question.seen(plan.pile.size)[-1]
    if question.hand + question.draws[-1] > most:
        yield say("odds.runs-out", count=most)
    yield from too_many(plan.pile.seat, given.size)
    yield from _method(found, seed)
    yield from piles.assumed(plan.pile, _numbers(found, given))


def _method(found: Reached, seed: str) -> Iterator[str]:
    if found.outcomes:
        yield say("run.exact")
    if found.tallies:
        key = "run.beside" if found.outcomes else "run.played"
        yield say(key, games=found.tallies[0].games, seed=seed)
        if any(tally.gave_up for tally in found.tallies):
            yield say("run.gave-up", most=MOST_MULLIGANS)


def _numbers(found: Reached, given: Given) -> tuple[object, ...]:
    """Return the numbers of the game file that it rests on."""
    plan = found.plan
    rules = plan.pile.seat.rules
    hand = rests_on(plan.pile.seat, given.size)
    draws = (rules.draw, rules.first_draw) if given.by_turn else ()
    own = (plan.own.cards_less,) if plan.own else ()
    return (*hand, *draws, *own, *(deal.count for deal in rules.opening))
