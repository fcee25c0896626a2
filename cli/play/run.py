"""`mazo play run`: many games with a deck, and how likely goals are by each turn."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from ...catalog.errors import UsageError
from ...catalog.value import Value
from .. import options
from ..answer import Answer
from ..exits import Exit
from ..odds import pile as piles
from ..odds.chances import Exact
from ..odds.mulligans import MOST_MULLIGANS, Way
from ..session import Session
from ..words import say
from . import by_turn as told
from .goals import Given, plan
from .reached import reached
from .run_notes import notes

MOST_GAMES = 10_000_000
MOST_TURNS = 100


def command(
    deck: Annotated[
        str | None, typer.Argument(help=say("run.deck"), metavar=say("options.DECK"))
    ] = None,
    goal: Annotated[
        list[str] | None,
        typer.Option("--goal", help=say("run.goal"), metavar=say("odds.CONDITION")),
    ] = None,
    by_turn: Annotated[
        int,
        typer.Option(
            "--by-turn", min=0, max=MOST_TURNS,
            help=say("run.by-turn"), metavar=say("options.NUMBER"),
        ),
    ] = 5,
    keep: Annotated[
        list[str] | None,
        typer.Option("--keep", help=say("run.keep"), metavar=say("odds.CONDITION")),
    ] = None,
    mulligan: Annotated[
        Way | None, typer.Option("--mulligan", help=say("run.mulligan"))
    ] = None,
    most: Annotated[
        int | None,
        typer.Option(
            "--most", min=0, max=MOST_MULLIGANS,
            help=say("odds.hand.most"), metavar=say("options.NUMBER"),
        ),
    ] = None,
    policy: Annotated[
        str | None,
        typer.Option("--policy", help=say("run.policy"), metavar=say("run.POLICY")),
    ] = None,
    zone: Annotated[
        list[str] | None,
        typer.Option("--zone", help=say("run.zone"), metavar=say("run.ZONE")),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option("--against", help=say("run.against"), metavar=say("options.DECK")),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", min=1, help=say("run.players"), metavar=say("options.NUMBER")),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", help=say("run.option"), metavar=say("play.KEY-VALUE")),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", min=1, max=MOST_GAMES,
            help=say("run.games"), metavar=say("options.NUMBER"),
        ),
    ] = None,
    log: Annotated[
        int | None,
        typer.Option(
            "--log", min=1, max=MOST_GAMES,
            help=say("run.log"), metavar=say("options.NUMBER"),
        ),
    ] = None,
    size: Annotated[
        int | None,
        typer.Option("--size", min=0, help=say("play.size"), metavar=say("options.NUMBER")),
    ] = None,
    seed: options.Seed = None,
    exact: Exact = False,
    to: Annotated[
        Path | None, typer.Option("--to", help=say("complete.to"), metavar=say("options.FILE"))
    ] = None,
    replace_: Annotated[bool, typer.Option("--replace", help=say("complete.replace"))] = False,
    game: options.Game = None,
) -> Answer:  # fmt: skip
    """Play many games and tell how likely goals are."""
    file = _target(to, replace=replace_) if to else None
    session, chosen = Session(game), options.seed(seed)
    hands = {"--keep": keep, "--mulligan": mulligan, "--most": most, "--exact": exact or None}
    wholes = {"--zone": zone, "--against": against, "--players": players, "--option": option}
    wholes["--log"] = log
    if policy is None:
        _refuse("run.needs-policy", wholes)
        given = Given(goal or (), by_turn, keep or (), mulligan, most, size)
        return _drawn(session, deck, given, Ways(games, chosen, file, exact))
    _refuse("run.not-with-policy", hands)
    from .whole_games import Table, Watched

    table = Table(policy, deck, against, players, option or (), size)
    if log is not None:
        from .one_game import told as one_game

        return one_game(session, table, by_turn, log, chosen)
    from .by_policy import answer

    watched = Watched(goal or (), zone or (), by_turn)
    return answer(session, table, watched, games, chosen, file)


def _refuse(key: str, given: Mapping[str, object]) -> None:
    """Refuse options that do not go with what is asked."""
    for option, value in given.items():
        if value is not None:
            raise UsageError(key, option=option)


def _target(to: Path, *, replace: bool) -> Path:
    from ..pack.curve_files import target_of

    return target_of(to, replace=replace)


class Ways(Value):
    """How many games are played beside what is exact, and how the answer is given."""

    games: int | None
    seed: str
    file: Path | None
    exact: bool


def _drawn(session: Session, deck: str | None, given: Given, ways: Ways) -> Answer:
    """Return what the cards drawn hold, turn by turn."""
    if deck is None:
        raise UsageError("play.which-deck")
    planned = plan(session, deck, given)
    found = reached(planned, ways.games, ways.seed)
    data = told.data(found, ways.seed)
    answer = Answer(
        data=data,
        rows=[told.flat(row) for row in data["turns"]],
        columns=told.columns(found, exact=ways.exact),
        data_columns=told.data_columns(),
        text=lambda screen: told.text(found, data, screen, exact=ways.exact),
        game=planned.pile.catalog.id,
        notes=[
            *piles.notes(session, planned.pile, planned.asked, planned.cards),
            *notes(found, given, ways.seed),
        ],
        code=Exit.YES if found.is_sure else Exit.CANNOT_TELL,
    )
    if ways.file is None:
        return answer
    from .curve import written

    return written(answer, ways.file, told.chart(found, data), data["turns"])
