"""How a result at the table came about: one step after another, each with the rule it rests on."""

from collections.abc import Iterable, Mapping

from ..catalog.errors import Fact
from ..catalog.kleene import Answer, every
from ..catalog.value import EMPTY, Value


class Step(Value):
    """One step of a working: `key` names the sentence, `facts` fill it in.

    `holds` answers the step where it asks something (yes, no, None for unknown) and is yes where
    it only adds something. `setting` is the reading that was used, empty where the rules say it.
    """

    key: str
    facts: Mapping[str, Fact] = EMPTY
    cite: tuple[str, ...] = ()
    holds: Answer = True
    setting: str = ""


class Ruling(Value):
    """Whether something may be done, with everything that was asked, in order."""

    steps: tuple[Step, ...]

    @property
    def allowed(self) -> Answer:
        """Yes where every step holds, no where one does not, else unknown."""
        return every(step.holds for step in self.steps)

    @property
    def against(self) -> tuple[Step, ...]:
        """The steps that do not hold."""
        return tuple(step for step in self.steps if step.holds is False)

    @property
    def open(self) -> tuple[Step, ...]:
        """The steps that nobody can answer from what is known."""
        return tuple(step for step in self.steps if step.holds is None)


def added(key: str, *cite: str, setting: str = "", **facts: Fact) -> Step:
    """Return a step that adds something."""
    return Step(key, facts, cite, True, setting)


def asked(key: str, holds: Answer, *cite: str, setting: str = "", **facts: Fact) -> Step:
    """Return a step that asks something, with its answer."""
    return Step(key, facts, cite, holds, setting)


def settings_of(steps: Iterable[Step]) -> tuple[str, ...]:
    """Return the settings that a working rests on, each once, in order."""
    return tuple(dict.fromkeys(step.setting for step in steps if step.setting))
