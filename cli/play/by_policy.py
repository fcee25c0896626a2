"""What `play run --policy` answers: whole games played by the rules."""

from pathlib import Path

from ...catalog.errors import UsageError
from ..answer import Answer
from ..exits import Exit
from ..session import Session
from . import census, census_tables
from .curve import written
from .whole_games import Asking, Watched, played

USUAL_GAMES = 1_000
MOST_WHOLE = 100_000


def answer(
    session: Session,
    asking: Asking,
    watched: Watched,
    games: int | None,
    seed: str,
    file: Path | None = None,
) -> Answer:
    """Play whole games and return what they come to; the curve of the goals may go to a file.

    Raises:
        UsageError: As `played`; `run.too-many-games` with most; `run.no-curve`.
        UserError: As `played`.
    """
    if games is not None and games > MOST_WHOLE:
        raise UsageError("run.too-many-games", most=MOST_WHOLE)
    if file is not None and not watched.goals:
        raise UsageError("run.no-curve")
    found = played(session, asking, watched, games or USUAL_GAMES, seed)
    data = census.data(found)
    told = Answer(
        data=data,
        rows=census.rows(data),
        columns=census.columns(),
        text=lambda screen: census_tables.text(found, data, screen),
        game=found.here.catalog.id,
        notes=[*census.notes(found)],
        code=Exit.YES if found.is_sure else Exit.CANNOT_TELL,
    )
    if file is None:
        return told
    return written(told, file, census_tables.chart(found, data), data["turns"])
