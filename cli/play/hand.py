"""`mazo play hand`: the opening hands that a seed deals from a deck."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from ...play.hand import Hand, deal, size
from .. import options
from ..answer import Answer, Column
from ..decks import Named
from ..session import Session
from ..words import say, text
from . import seat
from .hand_size import too_many
from .seat import Seat

MOST_HANDS = 10_000


def command(
    deck: Named,
    size_: Annotated[
        int | None,
        typer.Option("--size", min=0, help=say("play.size"), metavar=say("options.NUMBER")),
    ] = None,
    seed: options.Seed = None,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            min=1,
            max=MOST_HANDS,
            help=say("play.hand.games"),
            metavar=say("options.NUMBER"),
        ),
    ] = 1,
    game: options.Game = None,
) -> Answer:
    """Deal opening hands."""
    here = seat.take(Session(game), deck)
    cards = here.piles.get(here.zone, ())
    chosen, count = options.seed(seed), size(here.rules, here.settings, size_)
    hands = [deal(here.rules, cards, count, chosen, i) for i in range(1, games + 1)]
    rows = [row for hand in hands for row in _rows(hand)]
    titles = {card.name: here.title(card) for card in cards}
    return Answer(
        data={
            "deck": here.label,
            "seed": chosen,
            "size": count,
            "hands": [_data(hand) for hand in hands],
        },
        rows=rows,
        columns=[
            Column("hand", say("play.column-hand"), right=True),
            Column("place", say("play.column-place"), right=True),
            Column("name", say("play.column-card"), lambda name: titles.get(name, name)),
            Column("printing", say("play.column-printing"), absent=""),
        ],
        game=here.catalog.id,
        notes=[*_notes(here, hands, chosen), *too_many(here, size_)],
    )


def _rows(hand: Hand) -> Iterator[dict[str, Any]]:
    for place, card in enumerate(hand.cards, 1):
        yield {
            "hand": hand.game,
            "place": place,
            "id": card.card,
            "name": card.name,
            "printing": card.printing,
        }


def _data(hand: Hand) -> dict[str, Any]:
    keys = ("place", "id", "name", "printing")
    return {
        "number": hand.game,
        "cards": [{key: row[key] for key in keys} for row in _rows(hand)],
        "missing": hand.missing,
        "may_redraw": hand.may_redraw,
    }


def _notes(here: Seat, hands: Sequence[Hand], seed: str) -> Iterator[str]:
    yield say("play.seed", seed=seed)
    first = hands[0]
    zone = here.name(here.zone)
    if first.missing and not first.cards:
        yield say("play.hand-of-none", zone=zone)
    elif first.missing:
        yield say("play.hand-short", zone=zone, have=len(first.cards), size=first.size)
    yield from _of_mulligan(here, hands)
    yield from here.sample_note(card for hand in hands for card in hand.cards)


def _of_mulligan(here: Seat, hands: Sequence[Hand]) -> Iterator[str]:
    rule = here.rules.mulligan
    if rule is None or not hands[0].cards:
        return
    facts = {"when": text(rule.when), "cite": ", ".join(rule.cite)}
    if rule.query is None:
        yield say("play.redraw-when", **facts)
    elif len(hands) == 1:
        answers = {True: "yes", False: "no", None: "unknown"}
        yield say(f"play.redraw-{answers[hands[0].may_redraw]}", **facts)
    else:
        counts = [sum(h.may_redraw is answer for h in hands) for answer in (True, None)]
        yield say("play.redraw-count", yes=counts[0], unknown=counts[1], hands=len(hands), **facts)
