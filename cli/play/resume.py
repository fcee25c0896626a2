"""`mazo play resume`: a game that is kept goes on."""

from ...catalog.errors import BadData
from .. import options
from ..answer import Answer
from ..session import Session
from . import refusals
from .keeping import Keeper
from .playing import Free, Means, NoSave, OnBoard, Script, play_on
from .reopened import LastOr, Reopened, To, find, reopen


def command(
    name: LastOr = None,
    to: To = None,
    script: Script = None,
    board: OnBoard = False,
    free: Free = False,
    no_save: NoSave = False,
    game: options.Game = None,
) -> Answer:
    """Go on with a game that is kept."""
    session = Session(game)
    again = reopen(session, find(session, name, ended=False), to)
    _refuse(again)
    means = Means(script, board, free)
    saved = again.saved.but(catalog=again.here.catalog.fingerprint)
    keeper = Keeper(saved.but(scripted=saved.scripted and not means.is_typed), again.here.label)
    return play_on(again.here, again.play, None if no_save else keeper, means, again.notes)


def _refuse(again: Reopened) -> None:
    """See that every action could be done again.

    Raises:
        BadData: `plays.refused-now`.
    """
    refusal = again.refusal
    if refusal is None:
        return
    raise BadData(
        "plays.refused-now",
        name=again.saved.name,
        number=refusal.number,
        action=refusal.line,
        why="; ".join(refusals.told(again.here, refusal.error).why),
        before=refusal.number - 1,
    )
