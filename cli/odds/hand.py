"""`mazo odds hand`: how likely a hand worth keeping is, at once or after mulligans."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from .. import options
from ..answer import Answer, Column, Row
from ..decks import Named
from ..exits import Exit
from ..play.hand_size import rests_on, too_many
from ..session import Session
from ..terminal.screen import Screen, listed
from ..words import say, text
from . import pile as piles
from .chances import TOLD, Exact, chance, data, mean
from .doubts import doubts
from .draws import Without
from .mulligans import MOST_HAND, MOST_MULLIGANS, Kept, Way, kept
from .pile import DeckPile


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
    without: Without = None,
    exact: Exact = False,
    game: options.Game = None,
) -> Answer:
    """Tell how likely a good hand is."""
    session = Session(game)
    pile = piles.pile_of(session, deck, without or ())
    found = kept(session, pile, keep or (), mulligan, hand, most)
    told = _data(found, pile)
    sure = all(row["exact"] for row in told["hands"])
    return Answer(
        data=told,
        rows=told["hands"],
        data_columns=[Column(id_, id_) for id_ in ("mulligans", "hand", *TOLD)],
        text=lambda screen: "\n".join(_lines(found, told, screen, exact=exact)),
        game=pile.catalog.id,
        notes=[
            *piles.notes(session, pile, found.asked, found.cards),
            *doubts(pile.lines, found.cards, is_sure=sure),
            *_notes(found, pile, hand),
        ],
        code=Exit.YES if sure else Exit.CANNOT_TELL,
    )


def _data(found: Kept, pile: DeckPile) -> dict[str, Any]:
    return {
        "deck": pile.seat.deck.name,
        "zone": pile.seat.zone,
        "size": pile.size,
        "wants": piles.data(found.asked, found.cards),
        "mulligan": str(found.way),
        "cite": list(found.own.cite) if found.own else [],
        **data(*found.between(lambda outlook: outlook.ever)),
        "mulligans": data(*found.between(lambda outlook: outlook.mulligans), "mean"),
        "opponent_cards": data(*found.between(lambda o: o.mulligans * found.gains), "mean"),
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


def _lines(found: Kept, told: Row, screen: Screen, *, exact: bool) -> Iterator[str]:
    """Yield what people read: each hand, then what it costs on average."""
    wanted = " · ".join(each.text for each in found.asked)
    yield screen.style(screen.wrap(f"{told['deck']}: {wanted}"), "bold")
    hands = _worth_telling(told["hands"])
    rows = [(_named(row), chance(row, exact=exact)) for row in hands]
    if told["exact_high"] != hands[-1]["exact_high"]:
        rows.append((say("odds.at-last"), chance(told, exact=exact)))
    yield from listed(screen, rows)
    if len(hands) > 1:
        average = mean(told["mulligans"], exact=exact)
        yield screen.wrap(say("odds.mean-mulligans", mean=average), "  ", "    ")
    if found.gains:
        gains = mean(told["opponent_cards"], exact=exact)
        yield screen.wrap(say("odds.mean-gains", mean=gains), "  ", "    ")


def _worth_telling(hands: Sequence[Row]) -> Sequence[Row]:
    """Return the hands up to the last that makes a wanted one any likelier."""
    best = [(row["exact_low"], row["exact_high"]) for row in hands]
    return hands[: best.index(best[-1]) + 1]


def _named(row: Row) -> str:
    key = "odds.after" if row["mulligans"] else "odds.first-hand"
    return say(key, count=row["mulligans"], size=row["hand"])


def _notes(found: Kept, pile: DeckPile, hand: int | None) -> Iterator[str]:
    """Yield how hands are drawn again: as somebody asked, or as the game says."""
    if found.own is None:
        yield say(f"odds.rule-{found.way}")
    else:
        when, cite = text(found.own.when), ", ".join(found.own.cite)
        yield say("odds.rule-game", when=when, cite=cite)
    if found.hand > pile.size:
        yield say("odds.runs-out", count=pile.size)
    own = (found.own.cards_less, found.own.opponent_draws) if found.own else ()
    yield from too_many(pile.seat, hand)
    yield from piles.assumed(pile, (*rests_on(pile.seat, hand), *own))
