"""What the rules remember during a game: the Guardian, who has done what, and effects in play.

The memory of a state holds plain values. Seats are lists of numbers as texts; an effect is one
text, `kind;source;formula;on;elements;once;gone;given;cite`, in which Invocations are numbers of
cards.
"""

from collections.abc import Iterable, Mapping

from ....catalog.errors import Fact
from ....catalog.value import EMPTY, Value
from ...goldfish import memory
from ...goldfish.moves import remembered
from ...goldfish.state import State
from ..combat import Kind, Out
from ..formula import Formula, read, whole, write

# Where a round stands. Between rounds and in the set-up it is at REST.
REST, DEAL, PREPARE, SACRIFICE, EFFECTS, OPEN, TROPHY = (
    "rest", "deal", "prepare", "sacrifice", "effects", "open", "trophy",
)  # fmt: skip
COMBAT = (SACRIFICE, EFFECTS, OPEN, TROPHY)
# What is remembered of a round. Lists of seats: who has done or suffered what.
FINISHED, PASSED, PAID, RESOLVED, EMPOWERED, SUPPORTED, LEGENDS, PAYMENTS, RETIRED, UNPAID = (
    "finished", "passed", "paid", "resolved", "empowered", "supported", "legends", "payments",
    "retired", "unpaid",
)  # fmt: skip
FOUGHT, REVEALED = "fought", "revealed"  # seats with an Invocation, and Conjurings in their order
BEFORE = "before"  # Mana used before the combat, as for a Legend
CHOICES = "choices"  # Invocations of which the winner takes one
_LEAD = "lead"  # who was last told to lead, and with how much
_ACTED, _EFFECTS = "acted", "effects"  # that somebody has acted in open play; what changes Power
_OF_ROUND = frozenset({
    FINISHED, PASSED, PAID, RESOLVED, EMPOWERED, SUPPORTED, LEGENDS, PAYMENTS, RETIRED, UNPAID,
    FOUGHT, REVEALED, BEFORE, CHOICES, _LEAD, _ACTED, _EFFECTS,
})  # fmt: skip
# What is remembered longer: the seats that decide a tie, the special cards of the decks.
DECIDING, SPECIALS = "deciding", "specials"
_STAGE, _GUARDIAN, _WINNER, _RESHUFFLED = "stage", "guardian", "winner", "reshuffled"


class Kept(Value):
    """An effect as it is remembered; `on` and `given` go by the number of the Invocation.

    `source` is the number of the card that causes it, None where nobody named one.
    """

    kind: Kind
    source: int | None
    formula: Formula
    on: tuple[int, ...] | None = None
    elements: tuple[str, ...] = ()
    once: bool = False
    gone: bool = False
    given: Mapping[int, int | None] = EMPTY
    cite: str = ""


def stage(state: State) -> str:
    """Return where the round stands."""
    return memory.word(state, _STAGE) or REST


def at_stage(state: State, here: str) -> State:
    """Return the state with the round at another stage."""
    return _remember(state, **{_STAGE: here})


def guardian(state: State) -> int:
    """Return the Guardian's seat."""
    return memory.whole(state, _GUARDIAN) or 1


def with_guardian(state: State, seat: int) -> State:
    """Return the state with another Guardian."""
    return _remember(state, **{_GUARDIAN: seat})


def winner(state: State) -> int:
    """Return the seat that won the last combat; 0 for nobody."""
    return memory.whole(state, _WINNER)


def with_winner(state: State, seat: int) -> State:
    """Return the state with the winner of a combat; 0 for nobody."""
    return _remember(state, **{_WINNER: seat})


def lead(state: State) -> str:
    """Return who was last told to lead this combat, and with how much; "" for nobody."""
    return memory.word(state, _LEAD)


def with_lead(state: State, told: str) -> State:
    """Return the state in which it was told who leads."""
    return _remember(state, **{_LEAD: told})


def reshuffled(state: State) -> int:
    """Return how often the discard pile has become the Portal again (INV-33, INV-35)."""
    return memory.whole(state, _RESHUFFLED)


def reshuffled_again(state: State) -> State:
    """Return the state in which the discard pile has become the Portal once more."""
    return _remember(state, **{_RESHUFFLED: reshuffled(state) + 1})


def listed(state: State, key: str) -> tuple[int, ...]:
    """Return the seats or cards of a list, in the order they were noted."""
    return tuple(map(int, memory.listed(state, key)))


def acted(state: State) -> bool:
    """Tell whether somebody has acted in the open play of this combat."""
    return state.memory.get(_ACTED) is True


def played_on(state: State) -> State:
    """Return the state in which somebody acted in open play, and all may answer (INV-32)."""
    return _remember(listing(state, PASSED, ()), **{_ACTED: True})


def noted(state: State, key: str, *members: int) -> State:
    """Return the state with seats or cards added to a list."""
    return listing(state, key, (*listed(state, key), *members))


def unlisted(state: State, key: str, member: int) -> State:
    """Return the state with a seat or card taken off a list."""
    return listing(state, key, [each for each in listed(state, key) if each != member])


def listing(state: State, key: str, members: Iterable[int]) -> State:
    """Return the state in which a list holds these seats or cards and no others."""
    return _remember(state, **{key: tuple(map(str, members))})


def _remember(state: State, **facts: Fact) -> State:
    """Return the state in which these facts are remembered."""
    return remembered(state, **facts)


def forgotten(state: State) -> State:
    """Return the state without what was remembered of the round."""
    left = {key: fact for key, fact in state.memory.items() if key not in _OF_ROUND}
    return state.but(memory=left)


def out(state: State, seat: int) -> Out:
    """Return why a seat cannot win the combat any more; empty while it can."""
    if seat in listed(state, RETIRED):
        return "retired"
    return "unpaid" if seat in listed(state, UNPAID) else ""


def effects(state: State) -> tuple[Kept, ...]:
    """Return the effects in play, in the order they came."""
    return tuple(map(_decoded, memory.listed(state, _EFFECTS)))


def with_effects(state: State, found: Iterable[Kept]) -> State:
    """Return the state with these effects and no others."""
    return _remember(state, **{_EFFECTS: tuple(map(_encoded, found))})


def _encoded(kept: Kept) -> str:
    on = "*" if kept.on is None else ",".join(map(str, kept.on))
    given = ",".join(f"{k}={'' if v is None else v}" for k, v in kept.given.items())
    parts = (
        kept.kind,
        "" if kept.source is None else str(kept.source),
        write(kept.formula),
        on,
        ",".join(kept.elements),
        "1" if kept.once else "",
        "1" if kept.gone else "",
        given,
        kept.cite,
    )
    return ";".join(parts)


def _decoded(text: str) -> Kept:
    kind, source, formula, on, elements, once, gone, given, cite = text.split(";")
    return Kept(
        "add" if kind == "add" else "equal" if kind == "equal" else "exchange",
        int(source) if source else None,
        _formula(formula),
        None if on == "*" else tuple(map(int, on.split(","))),
        tuple(elements.split(",")) if elements else (),
        bool(once),
        bool(gone),
        dict(map(_pair, given.split(","))) if given else {},
        cite,
    )


def _formula(text: str) -> Formula:
    """Read a formula; a number with a sign stays one number."""
    digits = text.removeprefix("-")
    return whole(int(text)) if digits.isdecimal() else read(text)


def _pair(text: str) -> tuple[int, int | None]:
    card, _, value = text.partition("=")
    return int(card), int(value) if value else None
