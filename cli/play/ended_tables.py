"""What the games of a policy come to, for people: tables, and the curve of the goals."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..answer import Answer, Column, Row
from ..charts import blocks
from ..charts.chart import Chart
from ..terminal.screen import Screen
from ..words import known, say
from ..words import text as in_words
from . import curve, ended
from .numbers import interval_of, mean, means_of, share_of
from .whole_games import Played


def text(played: Played, told: Mapping[str, Any], screen: Screen) -> str:
    """Return the answer for people: how games ended, how long they were, figures, and goals."""
    if screen.is_pipe:
        from ..output import plain_

        return plain_.render(Answer(rows=ended.rows(told), columns=ended.columns()))
    parts = [_head(played, screen), *_tables(played, told, screen)]
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


def _tables(played: Played, told: Mapping[str, Any], screen: Screen) -> Iterator[str]:
    ended = [
        *told["endings"],
        *({**e, "text": say(f"run.stopped-{e['why']}")} for e in told["unended"]),
    ]
    yield _table(
        ended,
        [
            Column("text", say("run.ending"), prose=True),
            Column("probability", say("run.share"), right=True, cell=share_of),
            Column("interval", say("run.interval"), right=True, cell=interval_of),
            Column("game", say("run.first-game"), right=True),
        ],
        screen,
    )
    lengths = [{"name": say("run.length"), **told["length"]}]
    yield _table(
        [*lengths, *told["figures"]],
        [
            Column("name", say("run.figure"), prose=True),
            Column("mean", say("run.mean"), right=True, cell=lambda row: mean(row["mean"])),
            Column("interval", say("run.interval"), right=True, cell=means_of),
            Column("least", say("run.least"), right=True),
            Column("most", say("run.most"), right=True),
        ],
        screen,
    )
    if played.goals:
        yield _goals(played, told, screen)


def _goals(played: Played, told: Mapping[str, Any], screen: Screen) -> str:
    """Return how often goals are reached, turn by turn."""
    many = len(played.goals) if len(played.goals) > 1 else 0
    zones = ", ".join(map(played.here.name, played.zones))
    goals = " · ".join(goal.text for goal in played.goals)
    head = screen.wrap(say("run.reached", goals=goals, zones=zones), "  ")

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
    return f"{head}\n\n{_table(told['turns'], shown, screen)}"


def _table(rows: Iterable[Row], columns: list[Column], screen: Screen) -> str:
    from ..output import table_

    return table_.table(Answer(rows=[*rows], columns=columns), screen).rstrip("\n")


def chart(played: Played, told: Mapping[str, Any]) -> Chart:
    """Return the curve of all goals together."""
    return curve.chart(len(played.goals), told["turns"], played.census.watch.turns)
