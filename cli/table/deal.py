"""`mazo table deal`: the deals that the Guardian may pick, and how many rounds are left."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from ...catalog.errors import UsageError
from ...catalog.value import Value
from ...play.invocacion.deal import Deals, Rounds, deals, dealt_to, rounds
from ...play.working import Step
from .. import options
from ..answer import Answer, Column
from ..exits import Exit
from ..session import Session
from ..terminal.screen import Screen
from ..words import say
from . import working
from .place import Place, take

RULESET = "invocacion"
_MOST_CARDS = 9999


class _Asked(Value):
    """What was asked and what came of it."""

    place: Place
    portal: int
    players: int
    dealt_to: int
    deals: Deals
    rounds: Rounds
    assumed: tuple[Step, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The whole working."""
        return (*self.assumed, *self.deals.steps, *self.rounds.steps)


def command(
    players: Annotated[
        int,
        typer.Option(
            "--players", min=1, max=99, help=say("deal.players"), metavar=say("options.NUMBER")
        ),
    ],
    portal: Annotated[
        int | None,
        typer.Option(
            "--portal",
            min=0,
            max=_MOST_CARDS,
            help=say("deal.portal"),
            metavar=say("options.NUMBER"),
        ),
    ] = None,
    first: Annotated[bool, typer.Option("--first", help=say("deal.first"))] = False,
    referee: Annotated[bool, typer.Option("--referee", help=say("deal.as-referee"))] = False,
    game: options.Game = None,
) -> Answer:
    """Tell which deals are legal, and how many rounds are left."""
    place = take(Session(game), RULESET)
    cards, assumed = _portal(place, portal)
    receiving = dealt_to(players, place.settings, referee=referee)
    if not receiving:
        raise UsageError("deal.nobody")
    first = first or portal is None
    found = deals(cards, receiving, first=first)
    left = rounds(cards, receiving, 1 if referee else 0, first=first)
    if referee:
        facts = {"count": receiving}
        assumed.append(Step("referee", "INV-35", facts, "armageddon-referee"))
    return _answer(_Asked(place, cards, players, receiving, found, left, tuple(assumed)))


def _portal(place: Place, given: int | None) -> tuple[int, list[Step]]:
    """Return the cards of the Portal: those told, else a whole one as the setting has it."""
    if given is not None:
        return given, []
    size = place.settings["portal-size"]
    if type(size) is not int or size < 0:
        raise UsageError("deal.portal-unknown")
    return size, [Step("whole-portal", "portal", {"count": size}, "portal-size")]


def _answer(asked: _Asked) -> Answer:
    rows = [deal.as_dict() for deal in asked.deals.options]
    return Answer(
        data=_data(asked, rows),
        rows=rows,
        data_columns=[Column(id_, id_) for id_ in ("cards", "dealt", "left", "even")],
        text=lambda screen: "\n".join(_told(screen, asked)),
        game=asked.place.catalog.id,
        notes=working.assumed(asked.steps, asked.place),
        code=Exit.NO if asked.deals.ends else Exit.YES,
    )


def _data(asked: _Asked, rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "portal": asked.portal,
        "players": asked.players,
        "dealt_to": asked.dealt_to,
        "ends": asked.deals.ends,
        "deals": rows,
        "rounds": {"fewest": asked.rounds.fewest, "most": asked.rounds.most},
        "steps": [working.as_data(step) for step in asked.steps],
        "unknown": [],
    }


def _told(screen: Screen, asked: _Asked) -> Iterator[str]:
    """Yield what people read: why so, each deal with what it leaves, and the rounds."""
    for line in working.told((*asked.assumed, *asked.deals.steps), "deal", asked.place):
        yield screen.wrap(line, "", "   ")
    for deal in asked.deals.options:
        key = "deal.option-even" if deal.even else "deal.option"
        told = say(key, cards=deal.cards, dealt=deal.dealt, left=deal.left)
        yield screen.wrap(told, "   · ", "     ")
    if not asked.deals.ends:
        (step,) = asked.rounds.steps
        key = "deal.rounds" if asked.rounds.fewest < asked.rounds.most else "deal.rounds-exactly"
        told = say(key, fewest=asked.rounds.fewest, most=asked.rounds.most, cite=step.cite)
        yield screen.wrap(told, "", "   ")
