"""The smallest fix of a deck: the fewest cards in and out that make it legal."""

from collections.abc import Mapping, Sequence

from ...catalog.catalog import Catalog
from ...catalog.game import Settings
from ...catalog.value import EMPTY
from ...collection.deckbuilding.lines import Line
from ..decks.rule import Format
from ..formats.tables import format_called
from ..kinds import kind
from ..legality.check import check
from .changes import changed, moves
from .cost import Costs
from .plan import Plan
from .task import Task, is_broken
from .worlds import World, comes_with_leader, worlds

_TRIED = 60  # worlds that are looked at to tell which rules conflict


def fix(  # noqa: PLR0913 — all that a fix rests on
    catalog: Catalog,
    lines: Sequence[Line],
    format_: str | Format | None,
    settings: Settings,
    *,
    choices: Mapping[str, str] = EMPTY,
    day: str = "",
    owned: Mapping[str, int] | None = None,
    only_owned: bool = False,
) -> Plan:
    """Return the fewest cards in and out that make a deck legal.

    What cannot be told stays so: only what fails or is unfinished is mended, and a card comes in
    only where it keeps to every rule for certain. Of fixes of one size the one is taken that
    leaves most cards in the deck that are owned, then the one that takes fewest cards out, then the
    one with fewest names that are new to the deck.

    Args:
        catalog: The game's cards.
        lines: The deck.
        format_: A format, or its id or label; None means the game's default format.
        settings: Every setting of the game; None where nobody set a limit.
        choices: What the player chose, by the id of the format's choice.
        day: The day of the verdict as `YYYY-MM-DD`; empty: all rules are in force.
        owned: How many copies are owned by card; None where nobody knows.
        only_owned: Whether nothing else may come in.

    Raises:
        NotFound: `deck.unknown-format` with name, near and known (ids).
    """
    chosen = format_ if isinstance(format_, Format) else format_called(catalog, format_)
    before = check(catalog, lines, chosen, settings, choices=choices, day=day)
    if chosen is None or not is_broken(before):
        return Plan("sound", tuple(lines), before)

    def planned(*, keeps: bool) -> Plan:
        task = Task.of(catalog, lines, chosen, settings, choices=choices, day=day, keeps=keeps)
        candidates = task.candidates.entries
        costs = Costs(candidates, owned, only_owned=only_owned)
        found = _best(task, costs)
        if found is None:
            return Plan("hopeless", tuple(lines), before, conflict=_conflict(task, costs))
        after = changed(lines, candidates, found)
        verdict = check(catalog, after, chosen, settings, choices=choices, day=day)
        if is_broken(verdict):  # a model is not believed where the rules themselves say no
            return Plan("hopeless", tuple(lines), before)
        return Plan("mended", after, verdict, *moves(candidates, found, owned))

    plan = planned(keeps=False)
    if not any(kind(rule.kind).brings(rule) == "card" for rule in chosen.rules):
        return plan
    return min((plan, planned(keeps=True)), key=_moved)


def _moved(plan: Plan) -> tuple[bool, int]:
    """Return what makes one fix better than another: that it is one, and few cards."""
    return plan.state == "hopeless", sum(move.count for move in (*plan.into, *plan.out))


def _best(task: Task, costs: Costs) -> list[int] | None:
    """Return how many copies of each candidate the best deck has, None where there is none.

    Once one is known, decks that change more cards are not looked for.
    """
    best: tuple[int, list[int]] | None = None
    bounds = _Bounds(task, costs)
    for world in worlds(task.rules, task.candidates):
        most = None if best is None else costs.changes(best[1])
        if most is not None and world.least > most:
            break
        if best is not None and not bounds.may_be_below(best[0], world):
            continue
        found = costs.solved(task.model(world), most)
        if found is not None and (best is None or found[0] < best[0]):
            best = found
    return None if best is None else best[1]


class _Bounds:
    """What a deck costs at least, with the leaders it has and with others."""

    def __init__(self, task: Task, costs: Costs) -> None:
        self._task, self._costs = task, costs
        self._found: dict[bool, int | None] = {}

    def may_be_below(self, cost: int, world: World) -> bool:
        """Tell whether a deck of a world may cost less than another.

        Where a leader brings cards, some that are listed count for nothing, and nobody can say.
        """
        if any(map(comes_with_leader, self._task.rules)):
            return True
        leaders = world.about.leaders
        is_new = bool(leaders) and leaders != self._task.candidates.about.leaders
        if is_new not in self._found:
            found = self._costs.solved(self._task.bound(led_by_others=is_new), None)
            self._found[is_new] = None if found is None else found[0]
        least = self._found[is_new]
        return least is not None and least < cost


def _conflict(task: Task, costs: Costs) -> tuple[str, ...]:
    """Return the ids of rules that cannot be kept together, none of which could be left out.

    Nothing where too many sizes and leaders would have to be looked at.
    """
    if len(worlds(task.rules, task.candidates)) > _TRIED:
        return ()
    for rule in task.rules:
        fewer = task.without(rule)
        if _best(fewer, costs) is None:
            task = fewer
    return tuple(rule.id for rule in task.format.rules if rule in task.rules)
