"""The answer of a check: findings with reasons, and what they add up to."""

from collections.abc import Iterable, Mapping
from typing import Literal

from ..catalog.errors import Fact, Severity
from ..catalog.game import Labels
from ..catalog.value import EMPTY, Value

Status = Literal["pass", "fail", "unfinished", "unknown", "not-checked"]
Outcome = Literal["legal", "illegal", "unfinished", "cannot-tell", "no-rules"]


class Span(Value):
    """A count known only to lie between two ends; `high` is None where there is no upper end."""

    low: int
    high: int | None

    def __add__(self, other: "Span") -> "Span":
        """Return the span of both counts together."""
        ends = (self.high, other.high)
        high = None if None in ends else sum(end for end in ends if end is not None)
        return Span(self.low + other.low, high)


class CardCount(Value):
    """So many copies of a card, in a zone: `name` as it is shown, `printings` that were named.

    With `exact` no other printing will do.
    """

    card: str | None
    name: str
    count: int
    zones: Mapping[str, int] = EMPTY
    printings: tuple[str, ...] = ()
    exact: bool = False


class Repair(Value):
    """What would satisfy the rule: `key` names the sentence (`repair.take-out`)."""

    key: str
    facts: Mapping[str, Fact] = EMPTY


class Wait(Value):
    """What would tell more: a `leader`, a `choice` by id, `which` card a shared name means.

    A `card` that nobody knows, by its name, a `fact` of the leader that the rule asks for, and a
    `field` of which nobody knows what a card of the finding has, by id, are others.
    """

    what: Literal["leader", "choice", "which", "card", "fact", "field"]
    name: str = ""


class Finding(Value):
    """One rule's result.

    `needed` and `found` are counts, None where the rule counts nothing or the limit is unknown;
    `assumptions` are the ids of the settings that the result rests on.
    """

    rule: str
    kind: str
    status: Status
    severity: Severity = "error"
    zones: tuple[str, ...] = ()
    needed: Span | None = None
    found: Span | None = None
    cards: tuple[CardCount, ...] = ()
    cite: tuple[str, ...] = ()
    provisional: bool = False
    assumptions: tuple[str, ...] = ()
    repair: Repair | None = None
    label: Labels = EMPTY
    what: str = ""  # the query or slot that the rule is about
    facts: Mapping[str, Fact] = EMPTY  # what else the sentences of its kind say
    by_cards: bool = True  # whether other cards could mend it
    waits: tuple[Wait, ...] | None = None  # what would tell an unknown one; None: nobody looked
    parts: tuple[Labels, ...] = ()  # what parts of the rule are called that decide


class Verdict(Value):
    """All findings of a check, in the order of the rules, and the outcome they add up to."""

    outcome: Outcome
    findings: tuple[Finding, ...] = ()


def add_up(findings: Iterable[Finding]) -> Verdict:
    """Return the verdict of findings: only those of severity error decide."""
    findings = tuple(findings)
    decisive = {f.status for f in findings if f.severity == "error"}
    if "fail" in decisive:
        return Verdict("illegal", findings)
    if "unfinished" in decisive:
        return Verdict("unfinished", findings)
    if decisive & {"unknown", "not-checked"}:
        return Verdict("cannot-tell", findings)
    return Verdict("legal", findings)
