"""The piles that a deck may be where it is not known of every card whether it matches.

A doubt that can only make goals likelier when it is resolved one way needs just the two piles in
which all such doubts are resolved alike; any other doubt is looked at both ways, card by card.
"""

from collections.abc import Iterable, Sequence

from ...catalog.errors import Undecided
from ..hands.doubts import Copies, in_doubt, possible
from ..hands.doubts import worlds as every_world
from .question import ANY, Question, World

MOST_EXACT = 200  # worlds; each may take a second
MOST_PLAYED = 16


def exact_worlds(question: Question, cards: Sequence[Copies]) -> tuple[World, ...]:
    """Return every pile that must be looked at for exact chances, the cards in any order.

    Raises:
        Undecided: `odds.too-many-doubts` with cards.
    """
    found = {
        tuple((count, mask) for mask, count in sorted(classes.items()))
        for doubts in _doubts(question)
        for classes in every_world(cards, doubts)
    }
    if len(found) > MOST_EXACT:
        raise Undecided("odds.too-many-doubts", cards=in_doubt(cards))
    return tuple(World(runs) for runs in sorted(found))


def played_worlds(question: Question, cards: Sequence[Copies]) -> tuple[World, ...]:
    """Return the same with the cards in the order of the pile, so that games can be played.

    Raises:
        Undecided: `odds.too-many-doubts` with cards.
    """
    found: set[tuple[tuple[int, int], ...]] = set()
    for doubts in _doubts(question):
        piles: set[tuple[tuple[int, int], ...]] = {()}
        for count, answers in cards:
            piles = {(*pile, (count, mask)) for pile in piles for mask in possible(answers, doubts)}
            if len(piles) > MOST_PLAYED:
                raise Undecided("odds.too-many-doubts", cards=in_doubt(cards))
        found |= piles
    if len(found) > MOST_PLAYED:
        raise Undecided("odds.too-many-doubts", cards=in_doubt(cards))
    return tuple(World(pile) for pile in sorted(found))


def _doubts(question: Question) -> Iterable[list[bool | None]]:
    """Yield what doubts about each query are taken for at the low and at the high end."""
    leans = [_lean(question, query) for query in range(question.queries)]
    yield [None if lean is None else not lean for lean in leans]
    if any(lean is not None for lean in leans):
        yield leans


def _lean(question: Question, query: int) -> bool | None:
    """Return which answer makes goals likelier for sure; None where that is not certain."""
    if question.keep is not None:
        bars = question.rule.bars == query or question.keep[query] != ANY
        chooses = question.rule.way != "redraw" and len(question.goals) > 1
        if bars or chooses:
            return None
    wants = [goal[query] for goal in question.goals]
    if all(want.most is None for want in wants):
        return True
    return False if all(not want.least for want in wants) else None
