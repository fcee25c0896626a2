"""Slots drawn one card after the other, over all that may be taken by then: exact, as fractions.

Cards that a slot cannot tell apart (same weight on each sheet, same rarity, same marks) form a
class, and a pack is a Markov chain over the numbers taken of each class. So slots that share
cards, unequal weights and several sheets are exact too.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ...catalog.errors import Undecided
from ...catalog.value import EMPTY, Value
from ..recipes.recipe import Filling, live

MOST_STATES = 20_000  # of one chain; beyond it a simulation answers sooner

Wanted = Callable[[str | None, str | None], bool]  # printing id, rarity → is it one of those?
Tally = tuple[int, ...]  # how many cards bear each mark
Joint = Mapping[Tally, Fraction]  # the chance of each tally
Forced = Mapping[str, Sequence[int]]  # slot → options, one of which its first card must be of
Means = dict[str | None, Fraction]  # cards of each rarity; None: of which nobody knows it


class Mark(Value):
    """What is counted: cards that are `wanted`, or those of one option of a slot.

    Counts from `bound` on are one and the same.
    """

    wanted: Wanted | None = None
    bound: int | None = None
    slot: str = ""
    options: tuple[int, ...] = ()

    def bears(self, filling: Filling, option: int, printing: str | None, rarity: str | None) -> int:
        """Return 1 for a card that bears the mark, else 0."""
        if self.wanted is None:
            return int(filling.id == self.slot and option in self.options)
        return int(self.wanted(printing, rarity))


_Face = tuple[str | None, Tally]  # rarity, marks
_Faces = tuple[tuple[_Face, int], ...]  # with the weight of each on one sheet
_State = tuple[tuple[int, ...], Tally]  # cards left of each class, tally


@dataclass(slots=True)
class Chain:
    """The slots of one scope, with what is counted in them.

    `draws` is how often the slots are drawn: packs dealt from one pile. `forced` names the option
    that the first card of a slot must be of.
    """

    group: Sequence[Filling]
    marks: Sequence[Mark]
    draws: int = 1
    forced: Forced = field(default_factory=lambda: EMPTY)
    means: Means = field(default_factory=dict)
    _kinds: tuple[tuple[_Faces, ...], ...] = ()
    _whole: tuple[int, ...] = ()

    def run(self) -> Joint:
        """Return the chance of each tally; `means` then holds the mean number of each rarity.

        Raises:
            Undecided: `odds.too-many-states` (states); `odds.sheet-small` (slot).
        """
        if self.group[0].draw in ("run", "all") and self.group[0].choices[0].entries:
            return self._fixed(self.group[0])
        classes = _classes(self.group, self.marks)
        self._kinds, self._whole = tuple(classes), tuple(classes.values())
        states: Mapping[_State, Fraction] = {(self._whole, (0,) * len(self.marks)): Fraction(1)}
        first = 0
        for filling in self.group:
            for i in range(filling.count * self.draws):
                only = self.forced.get(filling.id, ()) if i == 0 else ()
                states = self._step(filling, first, states, only)
            first += len(filling.choices)
        return _tallies(states)

    def _step(
        self, filling: Filling, first: int, states: Mapping[_State, Fraction], only: Sequence[int]
    ) -> Mapping[_State, Fraction]:
        after: dict[_State, Fraction] = {}
        for (lying, tally), mass in states.items():
            left = self._whole if filling.refill and not any(lying) else lying
            for kind, (rarity, hits), chance in self._draws(filling, first, left, only):
                gone = kind is not None and filling.draw != "replace"
                rest = _less(left, kind) if gone and kind is not None else left
                state = (rest, self._add(tally, hits))
                after[state] = after.get(state, Fraction()) + mass * chance
                self.means[rarity] = self.means.get(rarity, Fraction()) + mass * chance
        if len(after) > MOST_STATES:
            raise Undecided("odds.too-many-states", states=len(after))
        return after

    def _draws(
        self, filling: Filling, first: int, left: tuple[int, ...], only: Sequence[int]
    ) -> Iterable[tuple[int | None, _Face, Fraction]]:
        """Yield what the next card can be: class (None: rarity alone), face, chance."""
        totals = [self._on_sheet(first + i, left) for i in range(len(filling.choices))]
        options = live(filling.choices, tuple(total > 0 for total in totals), only)
        if not options:
            raise Undecided("odds.sheet-small", slot=filling.id)
        every = sum(filling.choices[i].weight for i, _ in options)
        for i, has_card in options:
            choice = filling.choices[i]
            share = Fraction(choice.weight, every) if len(options) > 1 else Fraction(1)
            if not has_card:
                yield None, _face(filling, i, None, choice.rarity, self.marks), share
                continue
            for k, kind in enumerate(self._kinds):
                for face, weight in kind[first + i]:
                    if left[k]:
                        yield k, face, share * Fraction(left[k] * weight, totals[i])

    def _on_sheet(self, sheet: int, left: tuple[int, ...]) -> int:
        return sum(
            n * weight
            for kind, n in zip(self._kinds, left, strict=True)
            for _, weight in kind[sheet]
        )

    def _fixed(self, filling: Filling) -> Joint:
        """Return the tallies of cards that come together: a sheet whole, or runs cut from it."""
        entries = filling.choices[0].entries
        faces = [_face(filling, 0, e.printing, e.rarity, self.marks) for e in entries]
        if filling.draw == "all":
            units = [face for face, e in zip(faces, entries, strict=True) for _ in range(e.weight)]
            return self._counted([units])
        found: Joint = {(0,) * len(self.marks): Fraction(1)}
        for run in range(filling.runs):
            starts = range(len(entries))
            rows = [[faces[i] for i in filling.places(start, run)] for start in starts]
            found = times(found, self._counted(rows), self.marks)
        return found

    def _counted(self, rows: Sequence[Sequence[_Face]]) -> Joint:
        """Return the tallies of one of these rows, each as likely."""
        found: dict[Tally, Fraction] = {}
        share = Fraction(1, len(rows))
        for row in rows:
            tally = (0,) * len(self.marks)
            for rarity, hits in row:
                tally = self._add(tally, hits)
                self.means[rarity] = self.means.get(rarity, Fraction()) + share
            found[tally] = found.get(tally, Fraction()) + share
        return found

    def _add(self, tally: Tally, hits: Tally) -> Tally:
        return added(tally, hits, self.marks) if any(hits) else tally


def added(one: Tally, other: Tally, marks: Sequence[Mark]) -> Tally:
    """Return two tallies together; beyond a mark's bound all counts are one."""
    return tuple(
        a + b if mark.bound is None else min(a + b, mark.bound)
        for a, b, mark in zip(one, other, marks, strict=True)
    )


def times(one: Joint, other: Joint, marks: Sequence[Mark]) -> Joint:
    """Return the chances of two tallies that know nothing of each other, added up."""
    found: dict[Tally, Fraction] = {}
    for a, p in one.items():
        for b, q in other.items():
            tally = added(a, b, marks)
            found[tally] = found.get(tally, Fraction()) + p * q
    return found


def power(joint: Joint, n: int, marks: Sequence[Mark]) -> Joint:
    """Return the chances of `n` such tallies together."""
    found: Joint = {(0,) * len(marks): Fraction(1)}
    while n:
        if n & 1:
            found = times(found, joint, marks)
        n >>= 1
        joint = times(joint, joint, marks) if n else joint
    return found


def groups(fillings: Sequence[Filling]) -> list[tuple[Filling, ...]]:
    """Return the slots that depend on each other, together; each other slot alone."""
    scopes: dict[str, list[Filling]] = {}
    for i, filling in enumerate(fillings):
        scopes.setdefault(filling.scope or f"\0{i}", []).append(filling)
    found: list[tuple[Filling, ...]] = []
    for group in scopes.values():
        found += [(one,) for one in group] if _disjoint(group) else [tuple(group)]
    return found


def _disjoint(fillings: Sequence[Filling]) -> bool:
    cards = [{e.card for choice in f.choices for e in choice.entries} for f in fillings]
    return sum(map(len, cards)) == len(set().union(*cards))


def _face(
    filling: Filling, option: int, printing: str | None, rarity: str | None, marks: Sequence[Mark]
) -> _Face:
    return rarity, tuple(mark.bears(filling, option, printing, rarity) for mark in marks)


def _classes(group: Sequence[Filling], marks: Sequence[Mark]) -> dict[tuple[_Faces, ...], int]:
    """Group the units that can be taken: cards, or single copies where copies are drawn."""
    copies = group[0].draw in ("copies", "deal")
    sheets: dict[str, list[Counter[_Face]]] = {}
    choices = [(filling, i, c) for filling in group for i, c in enumerate(filling.choices)]
    for at, (filling, i, choice) in enumerate(choices):
        for entry in choice.entries:
            face = _face(filling, i, entry.printing, entry.rarity, marks)
            unit = f"{at}\0{entry.printing}" if copies else entry.card
            on = sheets.setdefault(unit, [Counter() for _ in choices])
            on[at][face] += entry.weight
    classes: Counter[tuple[_Faces, ...]] = Counter()
    for on in sheets.values():
        number = max(sum(c.values()) for c in on) if copies else 1
        classes[tuple(_faces(c, copies) for c in on)] += number
    return dict(classes)


def _faces(counter: Counter[_Face], single: bool) -> _Faces:
    weighed = ((face, 1 if single else weight) for face, weight in counter.items())
    return tuple(sorted(weighed, key=repr))


def _tallies(states: Mapping[_State, Fraction]) -> Joint:
    found: dict[Tally, Fraction] = {}
    for (_, tally), mass in states.items():
        found[tally] = found.get(tally, Fraction()) + mass
    return found


def _less(left: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])
