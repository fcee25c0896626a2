"""What `play run` answers without a policy: what the cards drawn hold, turn by turn."""

from pathlib import Path

from ...catalog.errors import UsageError
from ..answer import Answer
from ..exits import Exit
from ..odds import pile as piles
from ..odds.doubts import doubts
from ..session import Session
from . import by_turn as told
from .goals import Given, plan
from .reached import reached
from .run_notes import notes


def answer(
    session: Session,
    deck: str | None,
    given: Given,
    games: int | None,
    seed: str,
    file: Path | None = None,
    *,
    exact: bool = False,
) -> Answer:
    """Return how likely the goals are; their curve may go to a file.

    So many `games` are played in any case, `exact` shows chances as fractions.

    Raises:
        UsageError: `play.which-deck`; and as `plan`.
        UserError: As `plan` and `reached`.
    """
    if deck is None:
        raise UsageError("play.which-deck")
    planned = plan(session, deck, given)
    found = reached(planned, games, seed)
    data = told.data(found, seed)
    answer = Answer(
        data=data,
        rows=[told.flat(row) for row in data["turns"]],
        columns=told.columns(found, exact=exact),
        data_columns=told.data_columns(),
        text=lambda screen: told.text(found, data, screen, exact=exact),
        game=planned.pile.catalog.id,
        notes=[
            *piles.notes(session, planned.pile, planned.asked, planned.cards),
            *doubts(planned.pile.lines, planned.cards, is_sure=found.is_sure),
            *notes(found, given, seed),
        ],
        code=Exit.YES if found.is_sure else Exit.CANNOT_TELL,
    )
    if file is None:
        return answer
    from .curve import written

    return written(answer, file, told.chart(found, data), data["turns"])
