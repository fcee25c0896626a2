"""The sizes and leaders that a deck might have, those nearest to the present ones first.

Numbers and queries of rules may rest on them. While one model is solved they stand fixed, so that
what a rule asks is plain; so each of them is a world of its own.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations, islice, product

from ...catalog.value import Value
from ..decks.about import About, values_of
from ..decks.counted import Counted
from ..decks.entry import Entry
from ..decks.rule import Rule
from ..formats.held import of_rule
from ..formats.mentions import mentions
from ..kind import Leads, Sizes
from ..kinds import kind
from ..modelling.model import Model
from ..verdict import Span

Zones = tuple[str, ...]

MOST = 2_000  # worlds that are looked at
_FAR = 100  # sizes so far beyond the present ones are looked at where no rule sets an end
_LEADERS = 2  # so many leaders more than must be are tried
_SIZE, _LEADER = "size", "leader"


class World(Value):
    """A deck as a whole as it might be; `sizes` holds those that are fixed, by zones.

    `least` is how many cards must come in or go for it at least.
    """

    about: About
    sizes: Mapping[Zones, int]
    least: int

    def fix(self, model: Model) -> None:
        """Let a model have just these sizes."""
        for zones, size in self.sizes.items():
            inside = [entry for entry in model.candidates if entry.zone in zones]
            model.between(model.total(inside), size, size)


def worlds(rules: Sequence[Rule], candidates: Counted) -> list[World]:
    """Return the worlds in which rules may be looked at, in the order of what they cost at least.

    `candidates` hold what is in the deck with its counts, and its leaders. Sizes and leaders that
    no rule speaks of are left open.
    """
    return _worlds(rules, candidates, _sizes_asked(rules, candidates), _FAR)


def any_worlds(rules: Sequence[Rule], candidates: Counted) -> list[World]:
    """Return the worlds that a new deck may be made in, each size that a rule sets among them.

    Where a rule sets no upper end, a deck has at most half as many cards more than it must.
    """
    sized = [_looked_at(rule, candidates) for rule in rules if kind(rule.kind).sizes]
    asked = dict.fromkeys((*_sizes_asked(rules, candidates), *sized))
    return _worlds(rules, candidates, tuple(asked), None)


def _worlds(
    rules: Sequence[Rule], candidates: Counted, asked: Sequence[Zones], far: int | None
) -> list[World]:
    found: list[World] = []
    for about, moved in _led(rules, candidates):
        here = candidates.but(about=about)
        ranges = [_range(rules, here, zones, far) for zones in asked]
        for each in islice(product(*ranges), MOST):
            sizes = dict(zip(asked, each, strict=True))
            if (spread := _spread(about, sizes)) is not None:
                least = max(moved, _off(candidates.about, sizes))
                found.append(World(about.but(sizes=spread), sizes, least))
    return sorted(found, key=lambda world: world.least)[:MOST]


def _off(about: About, sizes: Mapping[Zones, int]) -> int:
    return max((abs(size - _held(about, zones)) for zones, size in sizes.items()), default=0)


def _held(about: About, zones: Zones) -> int:
    return sum(about.sizes.get(zone, 0) for zone in zones)


def _spread(about: About, sizes: Mapping[Zones, int]) -> dict[str, int] | None:
    """Return sizes by zone that add up as they are fixed; None where they cannot."""
    spread, open_ = dict(about.sizes), {zone for zones in sizes for zone in zones}
    for zones, size in sorted(sizes.items(), key=lambda item: len(item[0])):
        free = [zone for zone in zones if zone in open_]
        rest = size - sum(spread.get(zone, 0) for zone in zones if zone not in open_)
        open_ -= set(zones)
        if rest < 0 or (rest and not free):
            return None
        spread |= dict.fromkeys(free, 0)
        spread |= dict.fromkeys(free[:1], rest)
    return spread


def _sizes_asked(rules: Sequence[Rule], candidates: Counted) -> list[Zones]:
    """Return the zones whose sizes the numbers of some rules rest on."""
    names = {name for rule in rules for name in _mentions(rule, _SIZE)}
    return [(name,) if name else candidates.about.counted for name in sorted(names)]


def _range(
    rules: Sequence[Rule], candidates: Counted, zones: Zones, far: int | None
) -> Sequence[int]:
    """Return the sizes that some zones may have together, the present one first."""
    now = _held(candidates.about, zones)
    whole = _ends(rules, candidates, zones)
    parts = [_ends(rules, candidates, (zone,)) for zone in zones]
    low = max(whole.low, sum(part.low for part in parts))
    highs = [whole.high, sum(part.high or 0 for part in parts)]
    if any(part.high is None for part in parts):
        highs.pop()
    high = min((end for end in highs if end is not None), default=None)
    last = max(now, low) + (low // 2 if far is None else far) if high is None else high
    listed = [each.listed for each in _told(rules, candidates, zones) if each.listed]
    sizes = [size for size in range(low, last + 1) if all(size in known for known in listed)]
    return sorted(sizes, key=lambda size: (abs(size - now), size))


def _ends(rules: Sequence[Rule], candidates: Counted, zones: Zones) -> Span:
    """Return what plain rules of size say of just these zones."""
    low, highs = 0, list[int]()
    for span in (each.span for each in _told(rules, candidates, zones) if each.span):
        low = max(low, span.low)
        highs += [span.high] if span.high is not None else []
    return Span(low, min(highs, default=None))


def _told(rules: Sequence[Rule], candidates: Counted, zones: Zones) -> Iterator[Sizes]:
    """Yield the sizes that rules set for just these zones by no other size."""
    for rule in rules:
        sizes = kind(rule.kind).sizes
        is_of_these = sizes and set(_looked_at(rule, candidates)) == set(zones)
        if sizes and is_of_these and not _mentions(rule, _SIZE):
            yield sizes(rule, candidates)


def _looked_at(rule: Rule, candidates: Counted) -> Zones:
    return candidates.about.looked_at(rule.zones, kind(rule.kind).looks)


def rests_on_world(rule: Rule) -> bool:
    """Tell whether a rule asks for sizes or leaders."""
    return _asks_for_leader(rule) or bool(_mentions(rule, _SIZE))


def comes_with_leader(rule: Rule) -> bool:
    """Tell whether a rule brings cards with the leader, which nobody has to list."""
    return kind(rule.kind).brings(rule) == "leader"


def _asks_for_leader(rule: Rule) -> bool:
    return comes_with_leader(rule) or bool(_mentions(rule, _LEADER))


def _led(rules: Sequence[Rule], candidates: Counted) -> list[tuple[About, int]]:
    """Return the deck as a whole with each choice of leaders, and how many cards that moves."""
    about = candidates.about
    leading = [(rule, leads) for rule in rules if (leads := kind(rule.kind).leads)]
    if not leading or not any(map(_asks_for_leader, rules)):
        return [(about.but(leaders=()), 0)]  # whoever leads makes no difference
    asked = _asked_of_leaders(rules)
    ways = [list(islice(_ways(rule, leads, candidates, asked), MOST)) for rule, leads in leading]
    found: list[tuple[About, int]] = [(about, 0)] if about.leaders else []
    for chosen in islice(product(*ways), MOST):
        leaders = tuple(leader for way in chosen for leader in way)
        moved = _moved(about.leaders, leaders)
        if moved or not about.leaders:
            found.append((about.but(leaders=leaders), moved))
    return sorted(found, key=lambda each: each[1])


def _asked_of_leaders(rules: Sequence[Rule]) -> frozenset[str]:
    """Return the fields of leaders that rules ask for."""
    return frozenset(
        name or str(rule.given["field"]) for rule in rules for name in _mentions(rule, _LEADER)
    )


def _ways(
    rule: Rule, leads: Leads, candidates: Counted, asked: Collection[str]
) -> Iterator[tuple[Entry, ...]]:
    """Yield the sets of cards that may lead by one rule.

    A card that is new to the deck leads only where nothing is unknown that is asked of it.
    """
    here = candidates.within(_looked_at(rule, candidates))
    takes, by_key = here.taken_in(rule.given), dict[str, Entry]()
    for entry in here.entries:
        if takes(entry) and (entry.count or None not in [values_of(entry, f) for f in asked]):
            by_key.setdefault(entry.key, entry)
    needed = leads(rule, here) or Span(1, 1)
    low, high = needed.low, needed.low if needed.high is None else needed.high
    for number in range(low, min(high, low + _LEADERS) + 1):
        yield from combinations(by_key.values(), number)


def _moved(now: Sequence[Entry], then: Sequence[Entry]) -> int:
    before, after = {entry.key for entry in now}, {entry.key for entry in then}
    return len(before ^ after)


def _mentions(rule: Rule, what: str) -> set[str]:
    """Return what a rule names of the sizes or of the leaders; empty for the whole of them."""
    return {found.name for found in mentions(of_rule(rule)) if found.kind == what}
