"""The steps of a result in words: their facts as the game calls them, and what each rests on."""

from collections.abc import Mapping
from typing import Any

from ..catalog.errors import Fact
from ..play.working import Step, whole
from .at_table import AtTable
from .cited import behind
from .signs import change
from .words import say

# Facts that somebody wrote, and the kind of a value, as `Step` has it; the others may be ids.
_WRITTEN = frozenset({
    "name", "names", "card", "of", "to", "player", "text", "found", "near", "kind_of_value",
})  # fmt: skip


def step_told(here: AtTable, subject: str, step: Step) -> str:
    """Return a step as a sentence, with the rules and the setting that it rests on behind it.

    Args:
        here: The game whose ids its facts may be.
        subject: The file of words that holds the sentence, where the key of the step names none.
        step: The step; it may cite several rules of a game file, `IZ-1, prize-win`.
    """
    told = say(whole(step.key, subject), **facts_told(here, step.facts))
    return behind(told, here.grounds(step.cite.split(", "), [step.setting]))


def facts_told(here: AtTable, facts: Mapping[str, Fact]) -> dict[str, Any]:
    """Return facts as sentences take them: ids in words, what is unknown as its mark."""
    return {name: _told(here, name, fact) for name, fact in facts.items()}


def _told(here: AtTable, name: str, fact: Fact) -> Any:
    if fact is None:
        return say("cli.unknown-mark")
    if isinstance(fact, bool):
        return say("cli.yes") if fact else say("cli.no")
    if isinstance(fact, (list, tuple)):
        return [_told(here, name, each) for each in fact]
    if isinstance(fact, str) and (pile := _pile(here, fact)):
        return say("play.one-of", zone=pile)
    if name.endswith("change") and isinstance(fact, int):
        return change(fact)
    return here.fact(name, fact) if isinstance(fact, str) and name not in _WRITTEN else fact


def _pile(here: AtTable, fact: str) -> str | None:
    """Return what the pile is called that stands for a card in it, as `Board.called` has it."""
    zone = fact[1:] if fact.startswith("#") else ""
    called = here.fact("zone", zone) if zone else zone
    return called if called != zone else None
