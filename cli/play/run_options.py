"""The options of `mazo play run`: what is asked, of the cards drawn or of whole games."""

from pathlib import Path
from typing import Annotated

import typer

from ..odds.mulligans import MOST_MULLIGANS, Way
from ..words import say

MOST_GAMES = 10_000_000
MOST_TURNS = 100

_NUMBER = say("options.NUMBER")

# --- of every run ------------------------------------------------------------

Deck = Annotated[str | None, typer.Argument(help=say("run.deck"), metavar=say("options.DECK"))]
Goals = Annotated[
    list[str] | None, typer.Option("--goal", help=say("run.goal"), metavar=say("odds.CONDITION"))
]
ByTurn = Annotated[
    int,
    typer.Option("--by-turn", min=0, max=MOST_TURNS, help=say("run.by-turn"), metavar=_NUMBER),
]
Games = Annotated[
    int | None,
    typer.Option("--games", min=1, max=MOST_GAMES, help=say("run.games"), metavar=_NUMBER),
]
Size = Annotated[int | None, typer.Option("--size", min=0, help=say("play.size"), metavar=_NUMBER)]
To = Annotated[
    Path | None, typer.Option("--to", help=say("complete.to"), metavar=say("options.FILE"))
]
Replace = Annotated[bool, typer.Option("--replace", help=say("complete.replace"))]

# --- of the cards drawn ------------------------------------------------------

Keep = Annotated[
    list[str] | None, typer.Option("--keep", help=say("run.keep"), metavar=say("odds.CONDITION"))
]
Mulligan = Annotated[Way | None, typer.Option("--mulligan", help=say("run.mulligan"))]
Most = Annotated[
    int | None,
    typer.Option("--most", min=0, max=MOST_MULLIGANS, help=say("odds.hand.most"), metavar=_NUMBER),
]

# --- of whole games ----------------------------------------------------------

Policy = Annotated[
    str | None, typer.Option("--policy", help=say("run.policy"), metavar=say("run.POLICY"))
]
Zones = Annotated[
    list[str] | None, typer.Option("--zone", help=say("run.zone"), metavar=say("run.ZONE"))
]
Against = Annotated[
    str | None, typer.Option("--against", help=say("run.against"), metavar=say("options.DECK"))
]
Players = Annotated[
    int | None, typer.Option("--players", min=1, help=say("run.players"), metavar=_NUMBER)
]
Choices = Annotated[
    list[str] | None,
    typer.Option("--option", help=say("run.option"), metavar=say("play.KEY-VALUE")),
]
Log = Annotated[
    int | None,
    typer.Option("--log", min=1, max=MOST_GAMES, help=say("run.log"), metavar=_NUMBER),
]
