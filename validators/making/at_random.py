"""A legal deck at random: every copy has a weight by chance, and the lightest deck is taken.

So each legal deck may come, one seed gives one deck on every machine, and a rule that is hard to
keep is kept all the same.
"""

from collections.abc import Mapping, Sequence
from itertools import islice, product
from typing import Literal

from ...catalog.catalog import Catalog
from ...catalog.game import Settings
from ...catalog.value import EMPTY, Value
from ...collection.deckbuilding.lines import Line
from ...collection.solver import solved
from ...packs.chance import Address, shuffle
from ..decks.entry import Entry
from ..decks.rule import Format
from ..kinds import kind
from ..legality.check import check
from ..modelling.model import Model
from ..verdict import Verdict
from .changes import changed
from .task import Task, is_broken
from .worlds import World, any_worlds

_POOL = 400  # candidates by chance that are tried before all are
_TRIED = 20  # sizes and leaders that are tried with few candidates, in an order by chance
_TRIED_WHOLE = 200  # those that are tried with all
_WAYS = 50  # ways to choose that are tried, of so many that are looked at
_MOST_WAYS = 10_000
_WEIGHTS = 1 << 28  # so many that two decks of one weight are not to be expected
_SINGLE = 6  # copies of a card that have a weight each; the others share one


class Drawn(Value):
    """A deck at random with what was chosen for it; without lines where there is none.

    `state` is `open` where no rule tells how many cards there must be; `settings` are those that
    would, if they were set.
    """

    state: Literal["drawn", "none", "open"]
    lines: tuple[Line, ...] = ()
    choices: Mapping[str, str] = EMPTY
    verdict: Verdict = Verdict("cannot-tell")
    settings: tuple[str, ...] = ()


def at_random(  # noqa: PLR0913 — all that a deck rests on
    catalog: Catalog,
    format_: Format,
    settings: Settings,
    address: Address,
    *,
    choices: Mapping[str, str] = EMPTY,
    day: str = "",
    owned: Mapping[str, int] | None = None,
) -> Drawn:
    """Return a deck of a format at random, legal as far as that can be told.

    Sizes, leaders and what the player has not chosen are taken at random first.

    Args:
        catalog: The game's cards; those of which something is unknown come in only where that
            makes no difference.
        format_: The format.
        settings: Every setting of the game; None where nobody set a limit.
        address: Where in chance the deck lies.
        choices: What the player chose, by the id of the format's choice.
        day: The day of the verdict as `YYYY-MM-DD`; empty: all rules are in force.
        owned: How many copies of each card there are at most; None: of all as many as may be.
    """
    ways = _ways(format_, choices, address)
    found = Drawn("none", choices=choices)
    for way in ways:
        found = _drawn(catalog, format_, settings, address, choices=way, day=day, owned=owned)
        if found.state != "none":
            break
    return found if found.state != "none" or len(ways) == 1 else found.but(choices=choices)


def _drawn(  # noqa: PLR0913 — all that a deck rests on
    catalog: Catalog,
    format_: Format,
    settings: Settings,
    address: Address,
    *,
    choices: Mapping[str, str],
    day: str,
    owned: Mapping[str, int] | None,
) -> Drawn:
    """Return a deck for which everything is chosen."""
    task = Task.of(catalog, (), format_, settings, choices=choices, day=day)
    unknown = _open(task)
    if unknown is not None:
        return Drawn("open", choices=choices, settings=unknown)
    worlds = shuffle(any_worlds(task.rules, task.candidates), address.named("world"))
    for world, most in [*((world, _POOL) for world in worlds[:_TRIED]),
                        *((world, None) for world in worlds[:_TRIED_WHOLE])]:  # fmt: skip
        found = _lightest(task, world, address, owned, most)
        if found is not None:
            lines = changed((), task.candidates.entries, found)
            verdict = check(catalog, lines, format_, settings, choices=choices, day=day)
            if not is_broken(verdict):
                return Drawn("drawn", lines, choices, verdict)
    return Drawn("none", choices=choices)


def _ways(
    format_: Format, choices: Mapping[str, str], address: Address
) -> Sequence[Mapping[str, str]]:
    """Return what may be chosen, in an order by chance; what is chosen already stays."""
    open_ = [choice for choice in format_.choices.values() if choice.id not in choices]
    ways = [*islice(product(*(choice.values for choice in open_)), _MOST_WAYS)]
    ids = [choice.id for choice in open_]
    return [dict(choices) | dict(zip(ids, way, strict=True))
            for way in shuffle(ways, address.named("choice"))[:_WAYS]]  # fmt: skip


def _open(task: Task) -> tuple[str, ...] | None:
    """Return the settings that keep the size of a deck open; None where it is not."""
    told = [sizes(rule, task.candidates) for rule in task.rules if (sizes := kind(rule.kind).sizes)]
    settings = tuple(dict.fromkeys(s for each in told if each.span is None for s in each.settings))
    return settings if settings or not told else None


def _lightest(
    task: Task,
    world: World,
    address: Address,
    owned: Mapping[str, int] | None,
    most: int | None,
) -> list[int] | None:
    """Return how many copies of each candidate the lightest deck of a world has.

    With `most` only so many candidates may come in, and those that lead.
    """
    model = task.model(world)
    entries = task.candidates.entries
    leading = {leader.key for leader in world.about.leaders}
    drawn = sorted(
        range(len(entries)),
        key=lambda i: address.named("pool", entries[i].zone, entries[i].key).word,
    )
    for i in drawn[most:] if most is not None else ():
        if entries[i].key not in leading:
            model.limit(i, 0)
    for group in task.candidates.groups if owned is not None else ():
        model.between(model.total(group), None, (owned or {}).get(group[0].key, 0))
    for entry, copies in zip(entries, _limits(model, entries), strict=True):
        if copies:
            _weigh(model, entry, copies, address)
    found = solved(model.columns, model.rows)
    return None if found is None else list(found[: len(entries)])


def _limits(model: Model, entries: Sequence[Entry]) -> list[int]:
    """Return how many copies of each candidate there are at most, by the rows of its card alone."""
    limits = [model.columns[i].high for i in range(len(entries))]
    for row in model.rows:
        plain = row.high is not None and all(factor > 0 for factor, _ in row.terms)
        if plain and len(row.terms) <= len(model.candidates):
            for factor, i in row.terms:
                if i < len(limits):
                    limits[i] = min(limits[i], (row.high or 0) // factor)
    return limits


def _weigh(model: Model, entry: Entry, most: int, address: Address) -> None:
    """Give every copy of a candidate a weight, the lightest first."""
    here = address.named("card", entry.zone, entry.key)
    single = min(most, _SINGLE)
    weights = sorted(here.at(i).below(_WEIGHTS) + 1 for i in range(single + (most > single)))
    terms = [(-1, model.whole(1, cost=weight)) for weight in weights[:single]]
    terms += [(-1, model.whole(most - single, cost=weight)) for weight in weights[single:]]
    model.between([(1, model.copies(entry)), *terms], 0, 0)
