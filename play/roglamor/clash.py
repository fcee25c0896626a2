"""Combat at the table: attackers and blocks are declared, then all damage is dealt at once."""

from ...catalog.errors import UsageError
from ..goldfish import moves
from ..goldfish.actions import Deed
from ..goldfish.board import Board
from ..goldfish.places import at, seat_of
from ..goldfish.state import State
from ..working import Check, Lack, Ruling, Step, ruling
from . import seen, settling
from .combat import Block, Outcome, fight, may_attack, may_block
from .creatures import BLEEDING, PIERCE, VALOUR, Creature
from .timing import COMBAT, in_phase


def attackers(state: State) -> tuple[int, ...]:
    """Return the creatures that attack this turn and are still there, as they were declared."""
    return tuple(n for n in map(int, seen.listed(state, "attackers")) if _is_there(state, n))


def blocks(state: State) -> tuple[tuple[int, int], ...]:
    """Return blocker and attacker of each block of this turn whose creatures are still there."""
    pairs = (map(int, pair.split(">")) for pair in seen.listed(state, "blocks"))
    found = ((blocker, attacker) for blocker, attacker in pairs)
    return tuple(
        pair
        for pair in found
        if all(_is_there(state, n) for n in pair) and pair[1] in attackers(state)
    )


def _is_there(state: State, number: int) -> bool:
    return moves.lies(state, number) and seen.lane_of(moves.find(state, number)[0]) is not None


def judge_attack(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether creatures may attack: ready ones, in the combat, before blocks (RG-22)."""
    checks = [
        in_phase(state.phase or "", (COMBAT,), "RG-22"),
        Check(not seen.listed(state, "blocks") and not state.memory.get("struck"),
              Step("before-blocks", "RG-22")),
    ]  # fmt: skip
    for number in deed.cards:
        checks.append(seen.acting(board, state, number, "RG-22"))
        creature = seen.creature(board, state, number)
        checks += may_attack(creature).checks[:1]
        checks.append(_known(board, state, number, VALOUR, "RG-22"))
    return ruling(*checks)


def _known(board: Board, state: State, number: int, word: str, cite: str) -> Check:
    """Return a check that fails on nothing, but asks where a keyword decides and is unknown."""
    zone, _ = moves.find(state, number)
    lane = seen.lane_of(zone) or "left"
    element = seen.reality(board, state, lane, seat_of(zone)).element
    name = seen.name(board, state, number)
    step = Step("keyword-known", cite, {"card": name, "keyword": word})
    known = seen.may_have(board, state, number, element, word) is not None
    return Check(True if known else None, step, () if known else (Lack(name, "habilidad"),))


def attack(board: Board, state: State, deed: Deed) -> State:
    """Declare attackers: they are tapped, but for Valour (RG-22)."""
    for number in deed.cards:
        if VALOUR not in seen.creature(board, state, number).keywords:
            state = moves.changed(state, number, tapped=True)
    declared = dict.fromkeys((*seen.listed(state, "attackers"), *map(str, deed.cards)))
    state = moves.remembered(state, attackers=tuple(declared))
    return moves.tell(state, "event-attack", deed.cards, ("RG-22",), count=len(deed.cards))


def judge_block(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a creature may block an attacker: ready, in its lane, one to one (RG-23).

    Raises:
        UsageError: `roglamor.who-blocks`: it takes two cards.
    """
    blocker, attacker = _pair(deed)
    pairs = (*blocks(state), (blocker, attacker))
    attacking, blocking = [*attackers(state)], [*dict.fromkeys(pair[0] for pair in pairs)]
    checks = [
        in_phase(state.phase or "", (COMBAT,), "RG-23"),
        seen.acting(board, state, blocker, "RG-23", 2),
        Check(attacker in attacking and not state.memory.get("struck"),
              Step("attacks", "RG-23", {"card": seen.name(board, state, attacker)})),
    ]  # fmt: skip
    if not all(check.holds for check in checks):
        return ruling(*checks)
    found = [Block(attacking.index(a), blocking.index(b)) for b, a in pairs]
    row = [seen.creature(board, state, n) for n in attacking]
    met = [seen.creature(board, state, n) for n in blocking]
    return ruling(*checks, *may_block(row, met, found, board.settings).checks)


def _pair(deed: Deed) -> tuple[int, int]:
    if len(deed.cards) != len(("blocker", "attacker")):
        raise UsageError("roglamor.who-blocks")
    return deed.cards[0], deed.cards[1]


def block(_board: Board, state: State, deed: Deed) -> State:
    """Declare that a creature of the rival's blocks an attacker."""
    pair = ">".join(map(str, _pair(deed)))
    state = moves.remembered(state, blocks=(*seen.listed(state, "blocks"), pair))
    return moves.tell(state, "event-block", deed.cards, ("RG-23",))


def judge_strike(board: Board, state: State, _: Deed) -> Ruling:
    """Tell whether the damage may be dealt: there is an attack of known numbers (RG-24)."""
    checks = [
        in_phase(state.phase or "", (COMBAT,), "RG-24"),
        Check(is_due(state), Step("something-attacks", "RG-24")),
    ]
    if not all(check.holds for check in checks):
        return ruling(*checks)
    return ruling(*checks, *known_damage(board, state))


def known_damage(board: Board, state: State) -> tuple[Check, ...]:
    """Return for each fact that the damage hangs on and nobody knows that it is lacking."""
    outcome = _outcome(board, state)
    lacking = [one for one in outcome.lacking if one.field in ("dano", "vida", "share")]
    step = Step("damage-known", "RG-24")
    unknown = [Check(None, step.but(facts={"card": one.of}), (one,)) for one in lacking]
    fighting = dict.fromkeys(number for pair in blocks(state) for number in pair)
    words = [
        _known(board, state, n, word, "RG-24") for n in fighting for word in (PIERCE, BLEEDING)
    ]
    return (*unknown, *(check for check in words if check.holds is None))


def _outcome(board: Board, state: State) -> Outcome:
    attacking, pairs = attackers(state), blocks(state)
    blocking = [*dict.fromkeys(blocker for blocker, _ in pairs)]
    found = [Block(attacking.index(a), blocking.index(b)) for b, a in pairs]
    return fight(
        [seen.creature(board, state, n) for n in attacking],
        [seen.creature(board, state, n) for n in blocking],
        found,
    )


def is_due(state: State) -> bool:
    """Tell whether a combat was declared and its damage is still to be dealt."""
    return bool(attackers(state)) and not state.memory.get("struck")


def fought(board: Board, state: State) -> State:
    """Return the state once a combat that was declared is fought, if it was not yet."""
    return strike(board, state) if is_due(state) else state


def strike(board: Board, state: State) -> State:
    """Deal the damage: creatures keep theirs, the player loses lives, who dies is gone (RG-24)."""
    outcome = _outcome(board, state)
    blocking = [*dict.fromkeys(blocker for blocker, _ in blocks(state))]
    rows = ((attackers(state), outcome.attackers), (blocking, outcome.blockers))
    told = moves.remembered(state, struck=True)
    through = "?" if outcome.to_player is None else outcome.to_player
    told = moves.tell(told, "event-strike", attackers(state), ("RG-24",), count=through)
    for numbers, creatures in rows:
        for number, creature in zip(numbers, creatures, strict=True):
            told = _hurt(told, number, seen.creature(board, state, number), creature)
    if outcome.to_player and at(seen.LIVES, 2) in told.figures:
        told = moves.figured(told, at(seen.LIVES, 2), -outcome.to_player)
    return settling.settled(board, told)


def _hurt(state: State, number: int, before: Creature, after: Creature) -> State:
    """Return the state with the damage on a card that a creature took, what bleeds apart."""
    bled = after.bleeding - before.bleeding
    healing = after.wounds - before.wounds - bled
    return moves.counted(
        moves.counted(state, number, seen.BLED, bled), number, seen.DAMAGE, healing
    )
