"""`mazo odds draw`: how likely the cards drawn are to hold what is wanted."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from ...catalog.errors import UsageError
from ...packs.hands.doubts import Pile
from .. import options
from ..answer import Answer, Column, Row
from ..exits import Exit
from ..session import Session
from ..words import say
from .chances import TOLD, Exact, chance, data
from .doubts import doubts
from .draws import MOST_CARDS, Draws, Without
from .draws import notes as notes_of_draws
from .question import Question, bounds, of_numbers


def command(
    deck: Annotated[
        str | None, typer.Argument(help=say("options.deck"), metavar=say("options.DECK"))
    ] = None,
    want: Annotated[
        list[str] | None,
        typer.Option("--want", help=say("odds.draw.want"), metavar=say("odds.CONDITION")),
    ] = None,
    seen: Annotated[
        str | None,
        typer.Option("--seen", help=say("odds.draw.seen"), metavar=say("odds.RANGE")),
    ] = None,
    turn: Annotated[
        str | None,
        typer.Option("--turn", help=say("odds.draw.turn"), metavar=say("odds.RANGE")),
    ] = None,
    hand: Annotated[
        int | None,
        typer.Option("--hand", min=0, help=say("odds.hand-size"), metavar=say("options.NUMBER")),
    ] = None,
    without: Without = None,
    size: Annotated[
        int | None,
        typer.Option(
            "--size",
            min=1,
            max=MOST_CARDS,
            help=say("odds.draw.size"),
            metavar=say("options.NUMBER"),
        ),
    ] = None,
    copies: Annotated[
        int | None,
        typer.Option(
            "--copies", min=0, help=say("odds.draw.copies"), metavar=say("options.NUMBER")
        ),
    ] = None,
    at_least: Annotated[
        int | None,
        typer.Option(
            "--at-least", min=0, help=say("odds.draw.at-least"), metavar=say("options.NUMBER")
        ),
    ] = None,
    at_most: Annotated[
        int | None,
        typer.Option(
            "--at-most", min=0, help=say("odds.draw.at-most"), metavar=say("options.NUMBER")
        ),
    ] = None,
    exactly: Annotated[
        int | None,
        typer.Option(
            "--exactly", min=0, help=say("odds.draw.exactly"), metavar=say("options.NUMBER")
        ),
    ] = None,
    exact: Exact = False,
    game: options.Game = None,
) -> Answer:
    """Tell how likely a draw is."""
    _refuse(
        deck,
        {"--want": want, "--turn": turn, "--hand": hand, "--without": without},
        {"--size": size, "--copies": copies, "--at-least": at_least, "--at-most": at_most}
        | {"--exactly": exactly},
    )
    if (seen is None) == (turn is None):
        raise UsageError("odds.seen-or-turn")
    if hand is not None and turn is None:
        raise UsageError("odds.hand-of-turn")
    if deck is None:
        asked = of_numbers(size or 0, copies, bounds(at_least, at_most, exactly), seen or "")
    else:
        from .of_deck import question

        asked = question(Session(game), deck, want or (), without or (), seen, turn, hand)
    return _answer(asked, exact=exact)


def _refuse(deck: str | None, of_deck: Row, of_numbers: Row) -> None:
    """Refuse options that do not go with a deck, or without one."""
    key, others = (
        ("odds.option-of-deck", of_deck) if deck is None else ("odds.option-of-numbers", of_numbers)
    )
    for option, value in others.items():
        if value is not None:
            raise UsageError(key, option=option)
    if deck is None and of_numbers["--size"] is None:
        raise UsageError("odds.deck-or-size")


def _answer(question: Question, *, exact: bool) -> Answer:
    together = Pile(question.cards, question.wants)
    parts = [
        Pile([(n, (answers[part.place],)) for n, answers in question.cards], [part.want])
        for part in question.parts
    ]
    rows = [_row(draws, together, parts) for draws in question.draws]
    single = rows[0] if len(rows) == 1 else dict.fromkeys(TOLD)
    sure = all(row["exact"] is not None for row in rows)
    return Answer(
        data={
            **question.facts,
            "size": together.size,
            **{key: single[key] for key in TOLD},
            "draws": rows,
        },
        rows=rows,
        columns=_columns(question, exact=exact),
        data_columns=[
            Column("turn", "turn", absent=""),
            *(Column(id_, id_) for id_ in ("seen", *TOLD)),
        ],
        game=question.game,
        notes=(
            *question.notes,
            *doubts(question.lines, question.cards, is_sure=sure),
            *notes_of_draws(question.draws),
        ),
        code=Exit.YES if sure else Exit.CANNOT_TELL,
    )


def _row(draws: Draws, together: Pile, parts: Sequence[Pile]) -> dict[str, Any]:
    """Return the chance of one draw, and of several conditions that of each."""
    every, *each = (data(*pile.chance(draws.seen).ends) for pile in (together, *parts))
    head = {"turn": draws.turn, "seen": draws.seen, **every}
    return {**head, "wants": each} if len(each) > 1 else head


def _columns(question: Question, *, exact: bool) -> list[Column]:
    by_turn = any(draws.turn is not None for draws in question.draws)
    titles = [part.title for part in question.parts] if len(question.parts) > 1 else []

    def part(place: int, title: str) -> Column:
        def cell(row: Row) -> str:
            return chance(row["wants"][place], exact=exact)

        return Column(f"want-{place + 1}", title, right=True, cell=cell)

    return [
        *([Column("turn", say("odds.turn"), right=True)] if by_turn else ()),
        Column("seen", say("odds.seen"), right=True),
        *(part(place, title) for place, title in enumerate(titles)),
        Column(
            "probability",
            say("odds.together" if titles else "odds.chance"),
            right=True,
            cell=lambda row: chance(row, exact=exact),
        ),
    ]
