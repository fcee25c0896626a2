"""The rules of games that there is code for, found by the name a game file uses."""

from ..rulesets import module_of
from .board import Referee


def referee_of(ruleset: str | None) -> Referee | None:
    """Return who knows the rules of a game; None where the engine has only the game file to go by.

    Args:
        ruleset: What `[play] rules` names.
    """
    room = module_of(ruleset, "referee.solitaire")
    found: Referee | None = room.REFEREE if room else None
    return found
