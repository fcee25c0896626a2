"""Small products counted out: every possible pack card by card, then pack upon pack."""

from collections.abc import Iterator
from fractions import Fraction

from mazo.packs.recipes.recipe import Entry, Filling, Recipe, Variant, live


def every_pack(recipe: Recipe) -> dict[frozenset[str], Fraction]:
    """Return the chance of each set of printings that a pack can be, drawn card by card."""
    found: dict[frozenset[str], Fraction] = {}
    variants = recipe.variants or (Variant("", 1),)
    total = sum(one.weight for one in variants)
    for one in variants:
        states: States = {(frozenset[str](), ()): Fraction(one.weight, total)}
        taken_in: dict[str, int] = {}
        for filling in (*recipe.fillings, *one.fillings):
            states = drawn(filling, taken_in, states)
        for (seen, _), chance in states.items():
            found[seen] = found.get(seen, Fraction()) + chance
    return found


# printings seen, and the cards that may not come again in each scope
States = dict[tuple[frozenset[str], tuple[frozenset[str], ...]], Fraction]


def drawn(filling: Filling, taken_in: dict[str, int], states: States) -> States:
    """Return what one slot makes of the packs so far; each scope has its own cards taken."""
    place = taken_in.setdefault(filling.scope or f"own {len(taken_in)}", len(taken_in))
    for _ in range(filling.count):
        after: States = {}
        for (seen, taken), chance in states.items():
            gone = taken[place] if place < len(taken) else frozenset[str]()
            for entry, share in next_cards(filling, gone):
                now, more = seen, gone
                if entry is not None:
                    now = seen | {entry.printing}
                    more = gone if filling.draw == "replace" else gone | {entry.card}
                held = (*taken[:place], *[frozenset[str]()] * (place - len(taken)), more)
                state = now, (*held, *taken[place + 1 :])
                after[state] = after.get(state, Fraction()) + chance * share
        states = after
    return states


def next_cards(filling: Filling, taken: frozenset[str]) -> Iterator[tuple[Entry | None, Fraction]]:
    """Yield each card that may come next with its chance; None for one without a name."""
    left = [[e for e in c.entries if e.card not in taken] for c in filling.choices]
    if filling.draw == "replace":
        left = [list(c.entries) for c in filling.choices]
    options = live(filling.choices, tuple(map(bool, left)))
    every = sum(filling.choices[k].weight for k, _ in options)
    for k, has_card in options:
        share = Fraction(filling.choices[k].weight, every)
        if not has_card:
            yield None, share
            continue
        total = sum(entry.weight for entry in left[k])
        yield from ((entry, share * Fraction(entry.weight, total)) for entry in left[k])


def counted_out(recipe: Recipe, wanted: frozenset[str], packs: int) -> list[Fraction]:
    """Return the chance to have all of a few cards after 0, 1 … packs, pack by pack."""
    one = every_pack(recipe)
    states = {frozenset[str](): Fraction(1)}
    found = [Fraction(not wanted)]
    for _ in range(packs):
        after: dict[frozenset[str], Fraction] = {}
        for have, chance in states.items():
            for cards, more in one.items():
                now = have | (cards & wanted)
                after[now] = after.get(now, Fraction()) + chance * more
        states = after
        found.append(states.get(wanted, Fraction()))
    return found
