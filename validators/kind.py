"""What a rule kind is made of: the keys of its table, and what it makes of a rule and a deck."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from ..catalog.reading import Reader
from ..catalog.value import EMPTY, Value
from .decks.counted import Counted
from .decks.rule import Looks, Rule
from .verdict import Finding, Span

if TYPE_CHECKING:
    from .decks.all_cards import AllCards, Answers
    from .modelling.model import Model

# Reads one key of a rule at a key path, with its faults; None for what cannot be used.
Read = Callable[[Reader, Any, str], Any]
Holds = Literal[
    "query",
    "card",  # an id or a name
    "number",  # whole, or `$setting`, or a formula
    "limit",  # a number that is the most there may be
    "owner",  # whose values: `leader`, `leader.field`, `choice.id`
    "field",
    "value",  # of a field
    "word",  # one of a few that the kind knows
    "set",
    "day",
    "label",
    "table",
]
Check = Callable[[Rule, Counted], tuple[Finding, ...]]
Prepare = Callable[[Rule, Counted], Counted]
Constrain = Callable[[Rule, Counted, "Model"], None]
Bringer = Literal["leader", "card"]  # who brings what comes by itself


class Shape(Value):
    """What one key of a rule holds, and how it is read.

    `holds` is said of the value itself, of each of a list, and of each value of a table whose keys
    are any words. Where a list holds something else, `listed` is the shape of each in it; where
    such words are names, `by` says of what. The keys of a table within the rule are `inside`.
    Of the keys beside it `up_to` names those whose values it may not exceed, and `apart` those that
    it leaves no sense to.
    """

    read: Read
    holds: Holds
    inside: Mapping[str, "Shape"] = EMPTY
    listed: "Shape | None" = None
    by: Holds | None = None
    up_to: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()

    def __call__(self, reader: Reader, given: Any, place: str) -> Any:
        """Read a value of the shape at a key path."""
        return self.read(reader, given, place)


def shape(holds: Holds, *, by: Holds | None = None) -> Callable[[Read], Shape]:
    """Make a shape of the function that reads it."""
    return lambda read: Shape(read, holds, by=by)


class Sizes(Value):
    """How many cards the zones of a rule may hold: within `span`, one of `listed` where it lists.

    `span` is None while nobody knows it; `settings` are those that it rests on, by id.
    """

    span: Span | None
    listed: tuple[int, ...] = ()
    settings: tuple[str, ...] = ()


Sized = Callable[[Rule, Counted], Sizes]
Leads = Callable[[Rule, Counted], Span | None]
Further = Callable[[Reader, Mapping[str, Any], str], None]
Brings = Callable[[Rule], Bringer | None]
LetsIn = Callable[[Rule, "AllCards"], "Answers | None"]


def _nothing(_rule: Rule, _candidates: Counted, _model: "Model") -> None:
    """Ask nothing of a model."""


def _nothing_further(_reader: Reader, _given: Mapping[str, Any], _place: str) -> None:
    """See nothing wrong in keys that are sound by themselves."""


def _nobody(_rule: Rule) -> None:
    """Let nothing come by itself."""


def _one_by_one(_rule: Rule, _cards: "AllCards") -> None:
    """Leave every card to be asked alone."""


def anything(_rule: Rule, _cards: "AllCards") -> "Answers":
    """Let every card in: such a rule says nothing of a single copy."""
    return {}


class Kind(Value):
    """A kind of deck rule.

    `keys` reads each key that its rules may have, and of every group of `needed` one must be
    given: without it the rule would say nothing. `check` returns the findings. `prepare`, where
    there is one, runs before every check and returns the deck as the other rules see it: first
    that of a kind that `leads`, since what comes with a leader is known after it.
    `constrain` says the rule to a model of the deck as it might be, for fixes and for decks made
    at random; a kind that only reports says nothing there. `looks` says which zones its rules look
    at that name none.

    A kind that sets how many cards zones hold tells its `sizes`, one that finds the cards that
    lead a deck how many it `leads` (None while nobody knows), one that lets cards come by
    themselves who `brings` them. `lets_in` tells of all cards at once whether a single copy may be
    in a deck: a card that it leaves out may, and None leaves every card to be asked alone. A kind
    that says how many copies of one card there may be is `per_card`: models hear it first, which
    makes what others ask the simpler. `further` finds what is wrong with keys that are sound one
    by one.
    """

    check: Check
    keys: Mapping[str, Shape] = EMPTY
    needed: tuple[tuple[str, ...], ...] = ()
    prepare: Prepare | None = None
    constrain: Constrain = _nothing
    looks: Looks = "any"
    sizes: Sized | None = None
    leads: Leads | None = None
    brings: Brings = _nobody
    lets_in: LetsIn = _one_by_one
    per_card: bool = False
    further: Further = _nothing_further

    @property
    def makes_room(self) -> bool:
        """Whether it is asked before others: the room that it leaves tells what may still come."""
        return self.sizes is not None
