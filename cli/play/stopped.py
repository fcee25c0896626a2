"""What is told where a game that is kept can no longer be done as it was."""

from typing import Any

from ..exits import Exit
from ..words import say
from . import refusals
from .lines import spoken
from .reopened import Reopened


def notes(again: Reopened) -> list[str]:
    """Return what stderr says: that data has changed, or which action is refused by now and why."""
    here, refusal = again.here, again.refusal
    sample = here.sample_note(again.play.board.cards.values())
    if refusal is None:
        return [*again.notes, *sample]
    told = refusals.told(here, refusal.error)
    facts = {"number": refusal.number, "line": spoken(here, refusal.line)}
    before = refusal.number - 1
    return [
        say("plays.refused", name=again.saved.name, **facts),
        *(f"  {line}" for line in (*told.why, *told.remedy)),
        say("plays.refused-before", name=again.saved.name, before=before),
        *sample,
    ]


def data(again: Reopened) -> dict[str, Any]:
    """Return the same as JSON holds it: `refused` is null where everything can be done again."""
    refusal = again.refusal
    refused = None
    if refusal is not None:
        why = refusals.told(again.here, refusal.error).why
        refused = {"number": refusal.number, "action": refusal.line, "why": [*why]}
    return {"same": again.is_same, "refused": refused}


def code(again: Reopened) -> Exit:
    """Return the code of the command: bad data where an action is refused."""
    return Exit.YES if again.refusal is None else Exit.BAD_DATA
