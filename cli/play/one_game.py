"""One game of a policy, told action by action."""

from ...play.runs.policies import PASS
from ...play.runs.whole import Watch, as_play
from ..answer import Answer, Column
from ..exits import Exit
from ..session import Session
from ..words import say
from . import census, record
from .whole_games import Asking, seated


def told(session: Session, asking: Asking, turns: int, number: int, seed: str) -> Answer:
    """Return the log of the game with a number, from its set-up to its end.

    Raises:
        UserError: As `seated`.
    """
    at = seated(session, asking, seed)
    play, how = as_play(at.board(number), at.sits, Watch(turns, ends=at.policy != PASS))
    is_open = how.ending is not None and how.ending.is_open
    rows = [*record.told_log(at.here, play)]
    return Answer(
        data={
            **record.data(at.here, play),
            "policy": at.policy,
            "number": number,
            "stopped": how.stopped or None,
            "log": rows,
        },
        rows=rows,
        columns=(
            Column("number", say("plays.number"), right=True),
            Column("said", say("plays.move"), prose=True),
            Column("what", say("plays.what"), prose=True),
        ),
        game=at.here.catalog.id,
        notes=[
            say("run.one-game", number=number, policy=at.policy, seed=seed),
            *census.why_stopped(at.here, how),
            *at.here.sample_note(play.board.cards.values()),
        ],
        code=Exit.CANNOT_TELL if how.lacking or is_open else Exit.YES,
    )
