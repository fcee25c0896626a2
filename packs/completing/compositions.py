"""What one pack can hold of a group: how many different cards of each class, as exact chances.

Within a class every card is as likely as every other, so the numbers tell everything. A card of
which another printing came has not been seen, and yet may not come again.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from ..recipes.recipe import live
from .groups import Class, Group, Placed

MOST_STATES = 5_000

Composition = tuple[int, ...]  # different cards of each class that misses any
Counts = tuple[int, ...]  # of each class
# Cards seen in the pack, those that may not come again, and those of the latter that are not seen.
_State = tuple[Counts, Counts, Counts]


class TooMany(Exception):
    """There are more states than an answer is worth, or a slot refuses to go on."""


def compositions(group: Group) -> dict[Composition, Fraction]:
    """Return the chance of each composition; they add up to 1.

    Raises:
        TooMany: There is no exact answer within reason.
    """
    every = sum(weight for weight, _ in group.makeups)
    wanted = [k for k, each in enumerate(group.classes) if each.missing]
    return _added(
        (tuple(seen[k] for k in wanted), chance * Fraction(weight, every))
        for weight, slots in group.makeups
        for (seen, *_), chance in _drawn(slots, group.classes).items()
    )


def _added(given: Iterable[tuple[Counts, Fraction]]) -> dict[Counts, Fraction]:
    found: dict[Counts, Fraction] = {}
    for state, chance in given:
        found[state] = found.get(state, Fraction()) + chance
    return found


def _drawn(slots: Sequence[Placed], classes: Sequence[Class]) -> dict[_State, Fraction]:
    """Return the states of a pack when all slots are drawn."""
    none = (0,) * len(classes)
    states: dict[_State, Fraction] = {(none, none, none): Fraction(1)}
    scope = ""
    for slot in slots:
        if not slot.filling.scope or slot.filling.scope != scope:
            seen = _added((seen, chance) for (seen, *_), chance in states.items())
            states = {(each, none, none): chance for each, chance in seen.items()}
        scope = slot.filling.scope
        if slot.filling.draw == "all":
            states = _all(slot, classes, states)
            continue
        for _ in range(slot.filling.count):
            states = _one_more(slot, classes, states)
    return states


def _all(
    slot: Placed, classes: Sequence[Class], states: Mapping[_State, Fraction]
) -> dict[_State, Fraction]:
    """Return the states after every card of a sheet."""
    after: dict[_State, Fraction] = {}
    here = [each.own[slot.first] > 0 for each in classes]
    for (seen, taken, hidden), mass in states.items():
        pairs = zip(classes, seen, here, strict=True)
        whole = tuple(each.cards if all_ else n for each, n, all_ in pairs)
        left = tuple(0 if all_ else n for n, all_ in zip(hidden, here, strict=True))
        new = whole, taken, left
        after[new] = after.get(new, Fraction()) + mass
    return after


def _one_more(
    slot: Placed, classes: Sequence[Class], states: Mapping[_State, Fraction]
) -> dict[_State, Fraction]:
    """Return the states after one more card of a slot."""
    after: dict[_State, Fraction] = {}
    choices = slot.filling.choices
    for state, mass in states.items():
        weights = [_weights(slot.first + i, classes, state) for i in range(len(choices))]
        options = live(choices, tuple(sum(each) > 0 for each in weights))
        every = sum(choices[i].weight for i, _ in options)
        if not options:
            raise TooMany
        for i, has_card in options:
            share = mass * Fraction(choices[i].weight, every)
            left = weights[i] if has_card else None
            for new, chance in _next(slot, i, classes, state, left):
                after[new] = after.get(new, Fraction()) + share * chance
    if len(after) > MOST_STATES:
        raise TooMany
    return after


def _weights(place: int, classes: Sequence[Class], state: _State) -> list[int]:
    """Return what the cards of each class weigh that are left on a sheet."""
    return [
        each.on[place] * (each.cards - gone) for each, gone in zip(classes, state[1], strict=True)
    ]


def _next(
    slot: Placed,
    option: int,
    classes: Sequence[Class],
    state: _State,
    weights: Sequence[int] | None,
) -> Iterator[tuple[_State, Fraction]]:
    """Yield the states that one card of a sheet leads to; None stands for a card without name."""
    if weights is None:
        yield state, Fraction(1)
        return
    total, again = sum(weights), slot.filling.draw == "replace"
    for k, weight in enumerate(weights):
        if weight:
            share = Fraction(weight, total)
            for new, chance in _of_class(classes[k], k, slot.first + option, state, again=again):
                if chance:
                    yield new, share * chance


def _of_class(
    one: Class, k: int, place: int, state: _State, *, again: bool
) -> Iterator[tuple[_State, Fraction]]:
    """Yield the states after a card of class `k`; `again` tells that it may come again."""
    seen, taken, hidden = state
    gone = taken if again else _more(taken, k)
    fresh = Fraction(one.cards - seen[k] - hidden[k], one.cards - taken[k])
    own = Fraction(one.own[place], one.on[place])
    yield (_more(seen, k), gone, hidden), fresh * own
    yield (seen, gone, hidden if again else _more(hidden, k)), fresh * (1 - own)
    yield (seen, gone, hidden), 1 - fresh


def _more(counts: Counts, k: int) -> Counts:
    return (*counts[:k], counts[k] + 1, *counts[k + 1 :])
