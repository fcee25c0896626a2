"""`mazo play run`: many games with a deck, and how likely goals are by each turn."""

from typing import Annotated

import typer

from .. import options
from ..answer import Answer
from ..decks import Named
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
    deck: Named,
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
    games: Annotated[
        int | None,
        typer.Option(
            "--games", min=1, max=MOST_GAMES,
            help=say("run.games"), metavar=say("options.NUMBER"),
        ),
    ] = None,
    size: Annotated[
        int | None,
        typer.Option("--size", min=0, help=say("play.size"), metavar=say("options.NUMBER")),
    ] = None,
    seed: options.Seed = None,
    exact: Exact = False,
    game: options.Game = None,
) -> Answer:  # fmt: skip
    """Play many games and tell how likely goals are."""
    session = Session(game)
    given = Given(goal or (), by_turn, keep or (), mulligan, most, size)
    planned = plan(session, deck, given)
    chosen = options.seed(seed)
    found = reached(planned, games, chosen)
    data = told.data(found, chosen)
    return Answer(
        data=data,
        rows=[told.flat(row) for row in data["turns"]],
        columns=told.columns(found, exact=exact),
        data_columns=told.data_columns(),
        text=lambda screen: told.text(found, data, screen, exact=exact),
        game=planned.pile.catalog.id,
        notes=[
            *piles.notes(session, planned.pile, planned.asked, planned.cards),
            *notes(found, given, chosen),
        ],
        code=Exit.YES if found.is_sure else Exit.CANNOT_TELL,
    )
