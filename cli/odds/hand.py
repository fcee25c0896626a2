"""`mazo odds hand`: how likely a hand worth keeping is, at once or after mulligans."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from .. import options
from ..answer import Answer, Column, Row
from ..decks import Named
from ..exits import Exit
from ..session import Session
from ..terminal.screen import Screen, listed
from ..words import say, text
from . import pile as piles
from .chances import TOLD, Exact, chance, data, mean
from .mulligans import MOST_HAND, MOST_MULLIGANS, Kept, Way, kept
from .pile import Pile


def command(
    deck: Named,
    keep: Annotated[
        list[str] | None,
        typer.Option("--keep", help=say("odds.hand.keep"), metavar=say("odds.CONDITION")),
    ] = None,
    mulligan: Annotated[
        Way | None, typer.Option("--mulligan", help=say("odds.hand.mulligan"))
    ] = None,
    hand: Annotated[
        int | None,
        typer.Option(
            "--hand",
            min=1,
            max=MOST_HAND,
            help=say("odds.hand-size"),
            metavar=say("options.NUMBER"),
        ),
    ] = None,
    most: Annotated[
        int | None,
        typer.Option(
            "--most",
            min=0,
            max=MOST_MULLIGANS,
            help=say("odds.hand.most"),
            metavar=say("options.NUMBER"),
        ),
    ] = None,
    without: piles.Without = None,
    exact: Exact = False,
    game: options.Game = None,
) -> Answer:
    """Tell how likely a good hand is."""
    session = Session(game)
    pile = piles.pile_of(session, deck, without or ())
    found = kept(session, pile, keep or (), mulligan, hand, most)
    told = _data(found, pile)
    return Answer(
        data=told,
        rows=told["hands"],
        data_columns=[Column(id_, id_) for id_ in ("mulligans", "hand", *TOLD)],
        text=lambda screen: "\n".join(_lines(found, told, screen, exact=exact)),
        game=pile.catalog.id,
        notes=[*piles.notes(pile, found.asked, found.cards), *_notes(found, pile)],
        code=Exit.CANNOT_TELL if told["exact"] is None else Exit.YES,
    )


def _data(found: Kept, pile: Pile) -> dict[str, Any]:
    return {
        "deck": pile.seat.deck.name,
        "zone": pile.seat.zone,
        "size": pile.size,
        "wants": piles.data(found.asked, found.cards),
        "mulligan": str(found.way),
        "cite": list(found.own.cite) if found.own else [],
        **data(*found.between(lambda outlook: outlook.ever)),
        "mulligans": _mean(found, 1),
        "opponent_cards": _mean(found, found.gains) if found.own else None,
        "hands": [_hand(found, place) for place in range(len(found.outlooks[0].steps))],
    }


def _hand(found: Kept, place: int) -> dict[str, Any]:
    """Return one hand: the chance that it, or one before it, is kept, and that it is by itself."""
    step = found.outlooks[0].steps[place]
    return {
        "mulligans": step.mulligans,
        "hand": step.size,
        **data(*found.between(lambda outlook: outlook.steps[place].by_then)),
        "alone": data(*found.between(lambda outlook: outlook.steps[place].kept)),
    }


def _mean(found: Kept, times: int) -> dict[str, Any] | None:
    """Return how many mulligans there are on average, so many times; None where they never end."""
    means = [outlook.mulligans for outlook in found.outlooks]
    ends = [mean * times for mean in means if mean is not None]
    return data(min(ends), max(ends), "mean") if len(ends) == len(means) else None


def _lines(found: Kept, told: Row, screen: Screen, *, exact: bool) -> Iterator[str]:
    """Yield what people read: each hand, then what it costs on average."""
    wanted = " · ".join(each.text for each in found.asked)
    yield screen.style(screen.wrap(f"{told['deck']}: {wanted}"), "bold")
    rows = [(_named(row), chance(row, exact=exact)) for row in _worth_telling(told["hands"])]
    if not found.ends:
        rows.append((say("odds.at-last"), chance(told, exact=exact)))
    yield from listed(screen, rows)
    if told["mulligans"] is None:
        yield screen.wrap(say("odds.never-ends"), "  ", "    ")
        return
    yield screen.wrap(say("odds.mean-mulligans", mean=mean(told["mulligans"], exact=exact)), "  ")
    if found.gains:
        gains = mean(told["opponent_cards"], exact=exact)
        yield screen.wrap(say("odds.mean-gains", mean=gains), "  ")


def _worth_telling(hands: Sequence[Row]) -> Iterator[Row]:
    """Yield the hands up to the first after which it is sure that one was kept."""
    for row in hands:
        yield row
        if row["exact_low"] == "1":
            return


def _named(row: Row) -> str:
    key = "odds.after" if row["mulligans"] else "odds.first-hand"
    return say(key, count=row["mulligans"], size=row["hand"])


def _notes(found: Kept, pile: Pile) -> Iterator[str]:
    """Yield how hands are drawn again: as somebody asked, or as the game says."""
    if found.own is None:
        yield say(f"odds.rule-{found.way}")
    else:
        when, cite = text(found.own.when), ", ".join(found.own.cite)
        yield say("odds.rule-game", when=when, cite=cite)
    yield from piles.assumed(pile)
