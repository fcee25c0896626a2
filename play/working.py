"""The working of a result at the table: what was done, with which numbers, and by which rule.

Nothing here has words: a step has a key, and facts that are ids, names and numbers.
"""

from collections.abc import Iterable, Mapping

from ..catalog.errors import Fact
from ..catalog.kleene import every
from ..catalog.value import EMPTY, Value


class Step(Value):
    """One step of a result; `cite` is the rule it follows.

    The names of facts say how they are told, as those of a table's lines and of events are: what
    stands under `name`, `names`, `card`, `of`, `to`, `player`, `text`, `found`, `near` and
    `kind_of_value` is written as it is, any other text is an id, which is told as the game calls
    it; `change`, and what ends in `_change`, is a number with its sign. `setting` is the id of the
    setting that decided how an open question was read, None where the rule itself says.
    """

    key: str
    cite: str
    facts: Mapping[str, Fact] = EMPTY
    setting: str | None = None


class Lack(Value):
    """A fact that nobody has given: the field `field` of the card, or other thing, named `of`."""

    of: str
    field: str


class Check(Value):
    """A condition that was looked at: whether it holds, None where that cannot be told.

    `lacking` names the facts that would tell; it is empty where it is the rules that are silent.
    """

    holds: bool | None
    step: Step
    lacking: tuple[Lack, ...] = ()


class Ruling(Value):
    """Whether something may be done: all conditions, each with its answer, none hiding another."""

    checks: tuple[Check, ...]

    @property
    def allowed(self) -> bool | None:
        """Yes if all conditions hold, no if one does not, else None: it cannot be told."""
        return every(check.holds for check in self.checks)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The conditions in the order they were looked at."""
        return tuple(check.step for check in self.checks)

    @property
    def against(self) -> tuple[Step, ...]:
        """The conditions that do not hold."""
        return tuple(check.step for check in self.checks if check.holds is False)

    @property
    def open(self) -> tuple[Step, ...]:
        """The conditions of which it cannot be told whether they hold."""
        return tuple(check.step for check in self.checks if check.holds is None)

    @property
    def lacking(self) -> tuple[Lack, ...]:
        """The facts that nobody has given, each once."""
        return gathered(check.lacking for check in self.checks)


def ruling(*checks: Check) -> Ruling:
    """Return the ruling of some conditions."""
    return Ruling(checks)


def gathered(lacking: Iterable[Iterable[Lack]]) -> tuple[Lack, ...]:
    """Return what is lacking in several places, each once and in order."""
    return tuple(dict.fromkeys(lack for some in lacking for lack in some))


def whole(key: str, ruleset: str) -> str:
    """Return the key of a sentence with the subject that it belongs to."""
    return key if "." in key else f"{ruleset}.{key}"
