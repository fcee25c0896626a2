"""What the rules remember during a game: whose turn it is, elements, and what was done by now."""

from collections.abc import Iterable

from ...goldfish import memory
from ...goldfish.moves import remembered
from ...goldfish.places import at
from ...goldfish.state import State
from ..creatures import Lane

_ON, _SPELL = "on", "spell"
_ATTACKERS, _BLOCKS, _STRUCK, _CROSSED, _FUSED = (
    "attackers", "blocks", "struck", "crossed", "fused",
)  # fmt: skip
# Of a seat, as `_element`.
_PLACED, _EXPLORED, _ABILITY, _USURPED = "placed", "explored", "ability", "usurped"


def on_turn(state: State) -> int:
    """Return the seat whose turn it is; in the set-up the player's."""
    return memory.whole(state, _ON) or 1


def begun(state: State, seat: int | None = None) -> State:
    """Return the state in which a turn begins, in which nothing was declared or moved by now.

    `seat` is None where there is but one that has turns.
    """
    state = remembered(state, **dict.fromkeys((_CROSSED, _ATTACKERS, _BLOCKS), ()))
    state = remembered(state, **{_STRUCK: False})
    return state if seat is None else remembered(state, **{_ON: seat})


def element(state: State, lane: Lane, seat: int) -> str | None:
    """Return the element of a reality; None where no domain has given it one yet (RG-10)."""
    return memory.word(state, _element(lane, seat)) or None


def with_element(state: State, lane: Lane, seat: int, element_: str) -> State:
    """Return the state in which a reality is of an element."""
    return remembered(state, **{_element(lane, seat): element_})


def _element(lane: Lane, seat: int) -> str:
    return at(f"element-{lane}", seat)


def placed(state: State, seat: int) -> bool:
    """Tell whether a seat has placed a domain this turn (RG-9)."""
    return state.memory.get(at(_PLACED, seat)) == state.turn


def with_placed(state: State, seat: int) -> State:
    """Return the state in which a seat has placed its domain of the turn."""
    return remembered(state, **{at(_PLACED, seat): state.turn})


def explored(state: State, seat: int) -> bool:
    """Tell whether a seat has explored this turn (RG-8)."""
    return state.memory.get(at(_EXPLORED, seat)) == state.turn


def with_explored(state: State, seat: int) -> State:
    """Return the state in which a seat has explored this turn."""
    return remembered(state, **{at(_EXPLORED, seat): state.turn})


def ability(state: State, seat: int) -> str:
    """Return the player ability that a seat has used in this game; "" for none (RG-30)."""
    return memory.word(state, at(_ABILITY, seat))


def with_ability(state: State, seat: int, verb: str) -> State:
    """Return the state in which a seat has used its player ability."""
    return remembered(state, **{at(_ABILITY, seat): verb})


def usurped_before(state: State, seat: int, number: int) -> bool:
    """Tell whether a seat has usurped a card in a phase that is over (RG-30)."""
    found = memory.listed(state, at(_USURPED, seat))
    return bool(found) and found[0] == str(number) and found[1:] != _now(state)


def with_usurped(state: State, seat: int, number: int) -> State:
    """Return the state in which a seat usurps a card now."""
    return remembered(state, **{at(_USURPED, seat): (str(number), *_now(state))})


def _now(state: State) -> tuple[str, ...]:
    """Return what tells a phase from any other."""
    return (str(state.turn), str(on_turn(state)), state.phase or "")


def crossed(state: State) -> tuple[int, ...]:
    """Return the cards that went to the other reality this turn (RG-7)."""
    return _numbers(state, _CROSSED)


def with_crossed(state: State, numbers: Iterable[int]) -> State:
    """Return the state in which these cards went to the other reality too."""
    return remembered(state, **{_CROSSED: _texts((*crossed(state), *numbers))})


def attackers(state: State) -> tuple[int, ...]:
    """Return the creatures that were declared to attack this turn, in that order (RG-22)."""
    return _numbers(state, _ATTACKERS)


def with_attackers(state: State, numbers: Iterable[int]) -> State:
    """Return the state in which these creatures attack too, each once."""
    return remembered(state, **{_ATTACKERS: _texts(dict.fromkeys((*attackers(state), *numbers)))})


def blocks(state: State) -> tuple[str, ...]:
    """Return the blocks that were declared this turn, each as a text (RG-23)."""
    return memory.listed(state, _BLOCKS)


def with_block(state: State, text: str) -> State:
    """Return the state with a block more."""
    return remembered(state, **{_BLOCKS: (*blocks(state), text)})


def struck(state: State) -> bool:
    """Tell whether the damage of this turn's combat is dealt (RG-24)."""
    return bool(memory.whole(state, _STRUCK))


def with_struck(state: State) -> State:
    """Return the state in which the damage of the combat is dealt."""
    return remembered(state, **{_STRUCK: True})


def fused(state: State) -> tuple[int, ...]:
    """Return the two creatures that are one until the turn ends; none where none are (RG-30)."""
    return _numbers(state, _FUSED)


def with_fused(state: State, *pair: int) -> State:
    """Return the state in which two creatures are one; in which none are, without any."""
    return remembered(state, **{_FUSED: _texts(pair)})


def spell(state: State) -> tuple[int, ...]:
    """Return what is known of the spell that was cast last; nothing once the moment has passed."""
    return _numbers(state, _SPELL)


def with_spell(state: State, *facts: int) -> State:
    """Return the state in which a spell was cast last; without facts, the moment has passed."""
    if facts:
        return remembered(state, **{_SPELL: _texts(facts)})
    if _SPELL not in state.memory:
        return state
    return state.but(memory={key: fact for key, fact in state.memory.items() if key != _SPELL})


def _numbers(state: State, key: str) -> tuple[int, ...]:
    return tuple(map(int, memory.listed(state, key)))


def _texts(numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(map(str, numbers))
