"""The census of the games of a policy, for people: tables, and the curve of the goals."""

from collections.abc import Iterator, Mapping
from typing import Any

from ..answer import Answer, Column
from ..charts import blocks
from ..charts.chart import Chart
from ..terminal.screen import Screen
from ..words import known, say
from ..words import text as in_words
from . import curve
from .numbers import interval_of, mean, means_of, share_of
from .whole_games import Played


def text(played: Played, told: Mapping[str, Any], screen: Screen) -> str:
    """Return the answer for people: how games ended, how long they were, figures, and goals.

    In a pipe each number has its line, with what it is before it: the heading of its table.
    """
    tables = [*_tables(played, told)]
    if screen.is_pipe:
        return "".join(map(_plain, tables))
    parts = [_head(played, screen), *(_table(table, screen) for table in tables)]
    if played.goals:
        parts.insert(-1, _reached(played, screen))
    if played.goals and played.census.watch.turns:
        parts.append("\n".join(blocks.drawn(chart(played, told), screen)).strip("\n"))
    return "\n\n".join(parts)


def _head(played: Played, screen: Screen) -> str:
    facts = {"deck": played.here.label, "policy": played.policy, "games": played.census.games}
    head = [screen.style(screen.wrap(say("run.head", **facts)), "bold")]
    common = f"run.policy-{played.policy}"
    how = played.here.own(f"policy-{played.policy}") or (say(common) if known(common) else "")
    if how:
        head.append(screen.wrap(how, "  "))
    return "\n".join(head)


def _tables(played: Played, told: Mapping[str, Any]) -> Iterator[Answer]:
    unended = [{**e, "text": _unended(e["why"])} for e in told["unended"]]
    yield Answer(
        rows=[*told["endings"], *unended],
        columns=[
            Column("text", say("run.ending"), prose=True),
            Column("probability", say("run.share"), right=True, cell=share_of),
            Column("interval", say("run.interval"), right=True, cell=interval_of),
            Column("game", say("run.first-game"), right=True),
        ],
    )
    lengths = [{"name": say("run.length"), **told["length"]}]
    yield Answer(
        rows=[*lengths, *told["figures"]],
        columns=[
            Column("name", say("run.figure"), prose=True),
            Column("mean", say("run.mean"), right=True, cell=lambda row: mean(row["mean"])),
            Column("interval", say("run.interval"), right=True, cell=means_of),
            Column("least", say("run.least"), right=True),
            Column("most", say("run.most"), right=True),
        ],
    )
    if played.goals:
        yield _goals(played, told)


def _unended(why: str) -> str:
    return say("run.unended", why=say(f"run.stopped-{why}"))


def _reached(played: Played, screen: Screen) -> str:
    """Return which goals are looked for, and where."""
    zones = ", ".join(map(played.here.name, played.zones))
    goals = " · ".join(goal.text for goal in played.goals)
    return screen.wrap(say("run.reached", goals=goals, zones=zones), "  ")


def _goals(played: Played, told: Mapping[str, Any]) -> Answer:
    """Return how often goals are reached, turn by turn."""
    many = len(played.goals) if len(played.goals) > 1 else 0

    def part(number: int) -> Column:
        return Column(
            f"goal-{number}",
            say("run.goal-number", number=number),
            right=True,
            cell=lambda row: share_of(row["goals"][number - 1]),
        )

    shown = [
        Column("turn", in_words(played.here.rules.turn, say("odds.turn")), right=True),
        *(part(number) for number in range(1, many + 1)),
        Column(
            "probability",
            say("odds.together" if many else "run.share"),
            right=True,
            cell=share_of,
        ),
        Column("interval", say("run.interval"), right=True, cell=interval_of),
    ]
    return Answer(rows=told["turns"], columns=shown)


def _table(table: Answer, screen: Screen) -> str:
    from ..output import table_

    return table_.table(table, screen).rstrip("\n")


def _plain(table: Answer) -> str:
    """Return the lines of a table for a pipe."""
    from ..output import plain_

    what = table.columns[0].heading
    about = Column("about", "", cell=lambda _: what)
    return plain_.render(table.but(columns=[about, *table.columns]))


def chart(played: Played, told: Mapping[str, Any]) -> Chart:
    """Return the curve of all goals together."""
    return curve.chart(len(played.goals), told["turns"], played.census.watch.turns)
