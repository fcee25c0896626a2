"""What the rules remember during a game: the Guardian, who has done what, and effects in play.

The memory of a state holds plain values. Seats are lists of numbers as texts; an effect is one
text, `kind;source;formula;on;elements;once;gone;given`, in which Invocations are numbers of cards.
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
FINISHED, PASSED, PAID, RESOLVED, EMPOWERED, LEGENDS, PAYMENTS, RETIRED, UNPAID = (
    "finished", "passed", "paid", "resolved", "empowered", "legends", "payments", "retired",
    "unpaid",
)  # fmt: skip
FOUGHT, REVEALED = "fought", "revealed"  # seats with an Invocation, and Conjurings in their order
_ACTED = "acted"  # that somebody has acted in open play
OF_ROUND = (
    FINISHED, PASSED, PAID, RESOLVED, EMPOWERED, LEGENDS, PAYMENTS, RETIRED, UNPAID, FOUGHT,
    REVEALED, _ACTED, "effects", "choices", "lead",
)  # fmt: skip


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


def stage(state: State) -> str:
    """Return where the round stands."""
    return memory.word(state, "stage") or REST


def guardian(state: State) -> int:
    """Return the Guardian's seat."""
    return memory.whole(state, "guardian") or 1


def listed(state: State, key: str) -> tuple[int, ...]:
    """Return the seats or cards of a list, in the order they were noted."""
    return tuple(map(int, memory.listed(state, key)))


def acted(state: State) -> bool:
    """Tell whether somebody has acted in the open play of this combat."""
    return state.memory.get(_ACTED) is True


def played_on(state: State) -> State:
    """Return the state in which somebody acted in open play, and all may answer (INV-32)."""
    return remember(state, passed=(), acted=True)


def noted(state: State, key: str, *members: int) -> State:
    """Return the state with seats or cards added to a list."""
    return remember(state, **{key: (*map(str, listed(state, key)), *map(str, members))})


def unlisted(state: State, key: str, member: int) -> State:
    """Return the state with a seat or card taken off a list."""
    left = tuple(str(each) for each in listed(state, key) if each != member)
    return remember(state, **{key: left})


def remember(state: State, **facts: Fact) -> State:
    """Return the state in which these facts are remembered."""
    return remembered(state, **facts)


def forgotten(state: State) -> State:
    """Return the state without what was remembered of the round."""
    left = {key: fact for key, fact in state.memory.items() if key not in OF_ROUND}
    return state.but(memory=left)


def out(state: State, seat: int) -> Out:
    """Return why a seat cannot win the combat any more; empty while it can."""
    if seat in listed(state, RETIRED):
        return "retired"
    return "unpaid" if seat in listed(state, UNPAID) else ""


def effects(state: State) -> tuple[Kept, ...]:
    """Return the effects in play, in the order they came."""
    return tuple(map(_decoded, memory.listed(state, "effects")))


def with_effects(state: State, found: Iterable[Kept]) -> State:
    """Return the state with these effects and no others."""
    return remember(state, effects=tuple(map(_encoded, found)))


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
    )
    return ";".join(parts)


def _decoded(text: str) -> Kept:
    kind, source, formula, on, elements, once, gone, given = text.split(";")
    return Kept(
        "add" if kind == "add" else "equal" if kind == "equal" else "exchange",
        int(source) if source else None,
        _formula(formula),
        None if on == "*" else tuple(map(int, on.split(","))),
        tuple(elements.split(",")) if elements else (),
        bool(once),
        bool(gone),
        dict(map(_pair, given.split(","))) if given else {},
    )


def _formula(text: str) -> Formula:
    """Read a formula; a number with a sign stays one number."""
    digits = text.removeprefix("-")
    return whole(int(text)) if digits.isdecimal() else read(text)


def _pair(text: str) -> tuple[int, int | None]:
    card, _, value = text.partition("=")
    return int(card), int(value) if value else None
