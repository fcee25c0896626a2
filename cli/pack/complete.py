"""`mazo pack complete`: how many packs it takes to complete a set, and what that costs."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from ...packs.completing import completion
from ...packs.completing.completion import Completion
from ...packs.completing.trials import TRIALS, Trials
from ...packs.recipes.ready import ready
from .. import options
from ..answer import Answer
from ..session import Session
from ..terminal.progress import walk
from ..words import say
from . import completed, curve_files
from .collecting import Asked, Plan, plan
from .priced import Price, price_of, trade_of
from .products import NamedOrOnly, named_or_only, note_sentences

MOST_COPIES = 99
MOST_TRIALS = 100_000
_MILLION = 1_000_000
_LONG = 500  # millions of products that take about a second


class Have(StrEnum):
    """What is there to begin with."""

    OWN = "own"
    NONE = "none"


def command(
    product_: NamedOrOnly = None,
    set_: Annotated[
        str | None,
        typer.Option("--set", help=say("complete.set"), metavar=say("own.SET")),
    ] = None,
    tier: Annotated[
        str | None,
        typer.Option("--tier", help=say("complete.tier"), metavar=say("complete.TIER")),
    ] = None,
    copies: Annotated[
        int,
        typer.Option(
            "--copies", min=1, max=MOST_COPIES,
            help=say("complete.copies"), metavar=say("options.NUMBER"),
        ),
    ] = 1,
    have: Annotated[Have, typer.Option("--have", help=say("complete.have"))] = Have.OWN,
    known: Annotated[bool, typer.Option("--known", help=say("complete.known"))] = False,
    trade: Annotated[
        str | None,
        typer.Option("--trade", help=say("complete.trade"), metavar=say("complete.TRADE")),
    ] = None,
    price: Annotated[
        str | None,
        typer.Option("--price", help=say("complete.price"), metavar=say("complete.PRICE")),
    ] = None,
    currency: Annotated[
        str | None,
        typer.Option("--currency", help=say("complete.currency"), metavar=say("complete.CURRENCY")),
    ] = None,
    trials: Annotated[
        int,
        typer.Option(
            "--trials", min=100, max=MOST_TRIALS,
            help=say("complete.trials"), metavar=say("options.NUMBER"),
        ),
    ] = TRIALS,
    seed: options.Seed = None,
    to: Annotated[
        Path | None, typer.Option("--to", help=say("complete.to"), metavar=say("options.FILE"))
    ] = None,
    replace_: Annotated[bool, typer.Option("--replace", help=say("complete.replace"))] = False,
    game: options.Game = None,
) -> Answer:  # fmt: skip
    """Tell how many packs complete a set."""
    cost = price_of(price, currency)
    exchange = trade_of(trade)
    file = curve_files.target_of(to, replace=replace_) if to else None
    session = Session(game)
    catalog, found = named_or_only(session, product_)
    made = ready(catalog, found, session.settings(catalog))
    asked = Asked(set_, tier, copies, exchange, owned=have is Have.OWN, known=known)
    planned = plan(session, catalog, made, asked)
    chosen = options.seed(seed)
    done = _done(planned, chosen, trials)
    answer = _answer(planned, done, cost, chosen)
    answer = answer.but(notes=[*note_sentences(made.notes, catalog), *completed.notes(planned)])
    return answer if file is None else curve_files.written(answer, file, planned, done)


def _done(planned: Plan, seed: str, trials: int) -> Completion:
    """Return the exact answer where there is one, else that of trials, with a bar meanwhile."""
    recipe, goal = planned.pool.recipe, planned.goal
    chains = completion.chains(recipe, goal)
    if chains is not None:
        millions = (done // _MILLION for done in chains.steps())
        walk(millions, chains.whole // _MILLION, say("complete.reckoning"), large=_LONG)
        return completion.reckoned(chains, goal)
    to_do = Trials(recipe, goal, seed, trials)
    walk(to_do.steps(), trials, say("complete.progress"), large=1)
    return completion.tried(to_do)


def _answer(planned: Plan, done: Completion, cost: Price | None, seed: str) -> Answer:
    data: dict[str, Any] = completed.data(planned, done, cost)
    if done.method == "simulated":
        data["seed"] = seed
    return Answer(
        data=data,
        rows=data["figures"],
        data_columns=completed.columns(),
        text=lambda screen: completed.told(planned, done, data, screen),
        game=planned.catalog.id,
    )
