"""What comes of many games, turn by turn: as data, as a table, as a curve, in sentences."""

from collections.abc import Iterator, Mapping
from typing import Any

from ..answer import Answer, Column, Row
from ..charts import blocks
from ..charts.chart import Chart
from ..odds import chances
from ..odds import pile as piles
from ..terminal.screen import Screen, listed
from ..terminal.screen import columns as width
from ..words import say
from . import curve
from .numbers import interval_of, mean, share
from .reached import Reached

_ENDS = ("probability", "exact", "low", "high", "exact_low", "exact_high", "method")
_FLAT = ("simulated", "simulated_low", "simulated_high", "mean", "mean_low", "mean_high")


def data(found: Reached, seed: str) -> dict[str, Any]:
    """Return all there is to say, as JSON holds it."""
    plan = found.plan
    asked = piles.data(plan.asked, plan.cards)
    return {
        "deck": plan.pile.seat.deck.name,
        "zone": plan.pile.seat.zone,
        "size": plan.pile.size,
        "hand": plan.question.hand,
        "goals": asked[len(plan.keeps) :],
        "keep": asked[: len(plan.keeps)],
        "mulligan": str(plan.way),
        "cite": list(plan.own.cite) if plan.own else [],
        "mulligans": found.mulligans(),
        "method": "exact" if found.outcomes else "simulated",
        "seed": seed if found.tallies else None,
        "games": found.tallies[0].games if found.tallies else None,
        "turns": [_turn(found, turn) for turn in range(plan.question.last + 1)],
        "file": None,
    }


def _turn(found: Reached, turn: int) -> dict[str, Any]:
    """Return a turn: the chance of all goals, of each, and how many cards have been seen."""
    plan, question = found.plan, found.plan.question
    goals = [found.chance(turn, goal) for goal in range(1, len(question.goals))]
    return {
        "turn": turn,
        "seen": question.seen(plan.pile.size)[turn],
        **found.chance(turn, 0),
        "goals": goals or [found.chance(turn, 0)],
        "cards": [
            {"query": str(plan.nodes[query]), **found.cards(turn, query)} for query in plan.queries
        ],
    }


def flat(row: Row) -> Row:
    """Return a turn as one line holds it: the chance of all goals, and cards of a single query."""
    played, cards = row["simulated"], row["cards"][0] if len(row["cards"]) == 1 else None
    low, high = played["interval"] if played else (None, None)
    return {
        **row,
        "simulated": played and played["probability"],
        "simulated_low": low,
        "simulated_high": high,
        "mean": cards and cards["mean"],
        "mean_low": cards and cards["low"],
        "mean_high": cards and cards["high"],
    }


def data_columns() -> list[Column]:
    """Return the columns of csv; what there is none of is empty."""
    return [Column(name, name, absent="") for name in ("turn", "seen", *_ENDS, *_FLAT)]


def columns(found: Reached, *, exact: bool) -> list[Column]:
    """Return the columns for people."""
    plan = found.plan
    several = len(plan.goals) > 1
    numbers = range(1, len(plan.goals) + 1) if several else ()
    head = [Column("turn", say("odds.turn"), right=True)]
    if not plan.question.rule.less:
        head.append(Column("seen", say("odds.seen"), right=True))

    def part(number: int) -> Column:
        def cell(row: Row) -> str:
            return _chance(row["goals"][number - 1], exact=exact)

        title = say("run.goal-number", number=number)
        return Column(f"goal-{number}", title, right=True, cell=cell)

    together = say("odds.together" if several else "odds.chance")
    found_ = [
        *head,
        *map(part, numbers),
        Column("probability", together, right=True, cell=lambda row: _chance(row, exact=exact)),
    ]
    if found.outcomes and found.tallies:
        found_.append(Column("simulated", say("run.simulated"), right=True, cell=_played))
    if found.tallies:
        found_.append(Column("interval", say("run.interval"), right=True, cell=_interval))
    if len(plan.queries) == 1:
        found_.append(Column("cards", say("run.cards"), right=True, cell=_cards))
    return found_


def _chance(row: Row, *, exact: bool) -> str:
    """Return a chance in per cent, from its low to its high end."""
    if row["method"] == "exact":
        return chances.chance(row, exact=exact)
    return share(row["low"], row["high"])


def _played(row: Row) -> str:
    return share(row["simulated"]["low"], row["simulated"]["high"])


def _interval(row: Row) -> str:
    return interval_of(row["simulated"])


def _cards(row: Row) -> str:
    return _mean(row["cards"][0])


def _mean(told: Mapping[str, Any]) -> str:
    """Return a mean with decimals, from its low to its high end."""
    return mean(told["low"], told["high"])


def text(found: Reached, told: Mapping[str, Any], screen: Screen, *, exact: bool) -> str:
    """Return the answer for people: a table, and on a terminal the curve below it."""
    table = Answer(rows=told["turns"], columns=columns(found, exact=exact))
    if screen.is_pipe:
        from ..output import plain_

        return plain_.render(table)
    from ..output import table_

    lines = [_head(found, screen), "", table_.table(_fitting(table, screen), screen).rstrip("\n")]
    lines += ["", *_means(found, told, screen)]
    if found.plan.question.last:
        lines += blocks.drawn(chart(found, told), screen)
    return "\n".join(lines).replace("\n\n\n", "\n\n").rstrip()


def _fitting(table: Answer, screen: Screen) -> Answer:
    """Return the table without what can be done without, where it would be too wide."""
    wide = [max(width(c.heading), *(width(c.of(row)) for row in table.rows)) for c in table.columns]
    if sum(wide) + 2 * (len(wide) - 1) <= screen.width:
        return table
    spare = {"seen", "cards"} | ({"simulated", "interval"} if table.rows[0]["exact"] else set())
    return table.but(columns=[column for column in table.columns if column.id not in spare])


def _head(found: Reached, screen: Screen) -> str:
    deck, goals = found.plan.pile.seat.deck.name, [goal.text for goal in found.plan.goals]
    if len(goals) == 1:
        return screen.style(screen.wrap(f"{deck}: {goals[0]}"), "bold")
    names = [say("run.goal-number", number=n) for n in range(1, len(goals) + 1)]
    rows = listed(screen, [*zip(names, goals, strict=True)])
    return "\n".join([screen.style(screen.wrap(deck), "bold"), *rows])


def _means(found: Reached, told: Mapping[str, Any], screen: Screen) -> Iterator[str]:
    """Yield means that have no column: mulligans, and cards of several queries."""
    if found.plan.keeps:
        yield screen.wrap(say("odds.mean-mulligans", mean=_mean(told["mulligans"])), "  ", "    ")
    if len(found.plan.queries) > 1:
        last = told["turns"][-1]
        yield screen.wrap(say("run.cards-by", turn=last["turn"]), "  ", "    ")
        rows = [(cards["query"], _mean(cards)) for cards in last["cards"]]
        yield from (f"  {line}" for line in listed(screen, rows))


def chart(found: Reached, told: Mapping[str, Any]) -> Chart:
    """Return the curve of all goals."""
    return curve.chart(len(found.plan.goals), told["turns"], found.plan.question.last)
