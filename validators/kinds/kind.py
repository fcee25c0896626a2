"""What a rule kind is made of: the keys of its table, and what it makes of a rule and a deck."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ...catalog.reading import Reader
from ...catalog.value import EMPTY, Value
from ..decks.counted import Counted
from ..decks.rule import Rule
from ..decks.zones import Looks
from ..verdict import Finding

if TYPE_CHECKING:
    from ..repair.model import Model

# Reads one key of a rule at a key path, with its faults; None for what cannot be used.
Shape = Callable[[Reader, Any, str], Any]
Check = Callable[[Rule, Counted], tuple[Finding, ...]]
Prepare = Callable[[Rule, Counted], Counted]
Constrain = Callable[[Rule, Counted, "Model"], None]


def _nothing(_rule: Rule, _candidates: Counted, _model: "Model") -> None:
    """Ask nothing of a repair."""


class Kind(Value):
    """A kind of deck rule.

    `keys` reads each key that its rules may have, and of every group of `needed` one must be
    given: without it the rule would say nothing. `check` returns the findings. `prepare`, where
    there is one, runs before every check and returns the deck as the other rules see it.
    `constrain` says the rule to a model of the deck as it might be, for repairs and for decks made
    at random; a kind that only reports says nothing there. A kind that sets how many cards zones
    hold `makes_room`: it is asked first, and the room that it leaves tells the others whether what
    is missing can still come. `looks` says which zones its rules look at that name none.
    """

    check: Check
    keys: Mapping[str, Shape] = EMPTY
    needed: tuple[tuple[str, ...], ...] = ()
    prepare: Prepare | None = None
    constrain: Constrain = _nothing
    makes_room: bool = False
    looks: Looks = "any"
