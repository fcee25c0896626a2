"""`mazo table deal`: the deals that the Guardian may pick, and how many rounds are left."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from ...catalog.errors import UsageError
from ...catalog.value import Value
from ...play.invocacion.deal import Deals, Rounds, deals, dealt_to, ends, rounds, whole
from ...play.invocacion.variants import ARMAGEDDON, REFEREE_TAKES, dealing, refereed, suits
from ...play.working import Lack, Step
from .. import options
from ..answer import Answer, Column
from ..exits import Exit
from ..session import Session
from ..terminal.screen import Screen
from ..words import say
from . import working
from .place import Place, take
from .seats import number, spanned

RULESET = "invocacion"
_MOST_CARDS = 9999
_COLUMNS = ("cards", "dealt", "taken", "left", "even", "empties")
_PILE = (Lack("descarte", "count"),)  # what nobody said, where it becomes the Portal


class _Asked(Value):
    """What was asked and what came of it."""

    place: Place
    portal: int
    players: int
    dealt_to: int
    deals: Deals
    rounds: Rounds
    assumed: tuple[Step, ...]
    referee: bool

    @property
    def is_short(self) -> bool:
        """Whether too few cards are left for the smallest deal of any round but the first."""
        return ends(self.portal, self.dealt_to)

    @property
    def reshuffles(self) -> bool:
        """Whether the discard pile becomes the Portal again in place of the end (INV-35)."""
        return self.is_short and self.referee

    @property
    def dealing(self) -> tuple[Step, ...]:
        """What may be dealt, or why nothing is, and what comes then."""
        return dealing(self.deals, self.portal, self.dealt_to, self.players, referee=self.referee)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The whole working."""
        return (*self.assumed, *self.dealing, *self.rounds.steps)


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
    is_armageddon = _has_referee(number(place, players), told=referee)
    cards, assumed = _portal(place, portal, referee=is_armageddon)
    receiving = dealt_to(players, place.settings, referee=is_armageddon)
    taken = REFEREE_TAKES if is_armageddon else 0
    first = first or portal is None
    found = deals(cards, receiving, taken, first=first)
    left = rounds(cards, receiving, taken, first=first)
    if is_armageddon:
        assumed = (*refereed(players, receiving), *assumed)
    return _answer(_Asked(place, cards, players, receiving, found, left, assumed, is_armageddon))


def _has_referee(players: int, *, told: bool) -> bool:
    """Tell whether the Guardian referees: so many players play Armageddon, told or not (INV-35).

    Raises:
        UsageError: `deal.no-armageddon` with count and range.
    """
    is_armageddon = suits("armageddon", players)
    if told and not is_armageddon:
        raise UsageError("deal.no-armageddon", count=players, range=spanned(*ARMAGEDDON))
    return is_armageddon


def _portal(place: Place, given: int | None, *, referee: bool) -> tuple[int, tuple[Step, ...]]:
    """Return the cards of the Portal: those told, else a whole one as the settings have it."""
    if given is not None:
        return given, ()
    size, steps = whole(place.settings, referee=referee)
    if size is None:
        raise UsageError("deal.portal-unknown")
    return size, steps


def _answer(asked: _Asked) -> Answer:
    rows = [deal.as_dict() for deal in asked.deals.options]
    code = Exit.NO if asked.deals.ends else Exit.YES
    return Answer(
        data=_data(asked, rows),
        rows=rows,
        data_columns=[Column(id_, id_) for id_ in _COLUMNS],
        text=lambda screen: "\n".join(_told(screen, asked)),
        game=asked.place.catalog.id,
        notes=working.assumed(asked.steps, asked.place),
        code=Exit.CANNOT_TELL if asked.reshuffles else code,
    )


def _data(asked: _Asked, rows: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "portal": asked.portal,
        "players": asked.players,
        "dealt_to": asked.dealt_to,
        "ends": asked.is_short and not asked.referee,
        "reshuffles": asked.reshuffles,
        "referee": asked.referee,
        "deals": rows,
        "rounds": {"fewest": asked.rounds.fewest, "most": asked.rounds.most},
        "steps": [working.as_data(step) for step in asked.steps],
        "unknown": working.lacks(_PILE if asked.reshuffles else ()),
    }


def _told(screen: Screen, asked: _Asked) -> Iterator[str]:
    """Yield what people read: why so, each deal with what it leaves, and the rounds."""
    lines = working.told((*asked.assumed, *asked.dealing), "deal", asked.place)
    yield from working.wrapped(screen, lines)
    for deal in asked.deals.options:
        key = "deal.option-taken" if deal.taken else "deal.option"
        told = say(key, cards=deal.cards, dealt=deal.dealt, taken=deal.taken, left=deal.left)
        each = deal.left // asked.dealt_to
        even = say("deal.even", each=each) if deal.even and each else ""
        empties = say("deal.empties") if deal.empties else ""
        yield screen.wrap(told + even + empties, "   · ", "     ")
    if not asked.deals.ends:
        (step,) = asked.rounds.steps
        key = "deal.rounds-until" if asked.referee else "deal.rounds"
        key = key if asked.rounds.fewest < asked.rounds.most else f"{key}-exactly"
        told = say(key, fewest=asked.rounds.fewest, most=asked.rounds.most, cite=step.cite)
        yield screen.fit(told)
