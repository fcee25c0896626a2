"""What one pack can hold of a group: how many different cards of each class, as exact chances.

Within a class every card is as likely as every other, so the numbers tell everything.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from ..recipe import Filling, live
from .groups import Class, Group, Placed

MOST_STATES = 5_000

Composition = tuple[int, ...]  # different cards of each class that misses any
Counts = tuple[int, ...]  # of each class
_State = tuple[Counts, Counts]  # cards seen in the pack, and those that may not come again


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
        for (seen, _), chance in _drawn(slots, group.classes).items()
    )


def _added(given: Iterable[tuple[Counts, Fraction]]) -> dict[Counts, Fraction]:
    found: dict[Counts, Fraction] = {}
    for state, chance in given:
        found[state] = found.get(state, Fraction()) + chance
    return found


def _drawn(slots: Sequence[Placed], classes: Sequence[Class]) -> dict[_State, Fraction]:
    """Return the states of a pack when all slots are drawn."""
    none = (0,) * len(classes)
    states: dict[_State, Fraction] = {(none, none): Fraction(1)}
    scope = ""
    for slot in slots:
        if not slot.filling.scope or slot.filling.scope != scope:
            seen = _added((seen, chance) for (seen, _), chance in states.items())
            states = {(each, none): chance for each, chance in seen.items()}
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
    for (seen, taken), mass in states.items():
        pairs = zip(classes, seen, strict=True)
        whole = tuple(each.cards if each.on[slot.first] else n for each, n in pairs)
        after[whole, taken] = after.get((whole, taken), Fraction()) + mass
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
            for new, chance in _next(slot.filling, classes, state, left):
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
    filling: Filling, classes: Sequence[Class], state: _State, weights: Sequence[int] | None
) -> Iterator[tuple[_State, Fraction]]:
    """Yield the states that one card of a sheet leads to; None stands for a card without name."""
    if weights is None:
        yield state, Fraction(1)
        return
    seen, taken = state
    total = sum(weights)
    for k, weight in enumerate(weights):
        if not weight:
            continue
        chance = Fraction(weight, total)
        # What may not come again has been seen, so all that has not is still there to be drawn.
        fresh = Fraction(classes[k].cards - seen[k], classes[k].cards - taken[k])
        gone = taken if filling.draw == "replace" else _more(taken, k)
        if fresh:
            yield (_more(seen, k), gone), chance * fresh
        if fresh != 1:
            yield (seen, gone), chance * (1 - fresh)


def _more(counts: Counts, k: int) -> Counts:
    return (*counts[:k], counts[k] + 1, *counts[k + 1 :])
