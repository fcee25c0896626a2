"""The rules of games that there is code for, found by the name a game file uses."""

from importlib import import_module
from importlib.util import find_spec

from .board import Referee


def referee_of(ruleset: str | None) -> Referee | None:
    """Return who knows the rules of a game; None where the engine has only the game file to go by.

    Args:
        ruleset: What `[play] rules` names: a room of `play`, whose `referee.solitaire` holds
            `REFEREE`.
    """
    if ruleset is None:
        return None
    name = f"{__package__.rpartition('.')[0]}.{ruleset}.referee.solitaire"
    if find_spec(name) is None:
        return None
    found: Referee = import_module(name).REFEREE
    return found
