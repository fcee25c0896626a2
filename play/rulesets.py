"""Which rooms of `play` hold the arithmetic of a game's rules, by the name a game file uses.

A game file says `[play] rules = "…"`; a game that names none is played by the generic rules alone.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

RULESETS = ("invizimals", "invocacion", "roglamor", "zonamagica")


def module_of(ruleset: str | None, name: str) -> ModuleType | None:
    """Return a module of the room of some rules; None where there is no such room or module.

    Args:
        ruleset: What `[play] rules` names.
        name: `needs`, which holds `NEEDS`; `score`, which may hold `COUNTING`; `referee.solitaire`,
            which holds `REFEREE`; `referee.policy`, which holds `POLICIES`: what stands below these
            rooms finds them by name alone.
    """
    path = f".{ruleset}.{name}"
    if ruleset not in RULESETS or find_spec(path, __package__) is None:
        return None
    return import_module(path, __package__)
