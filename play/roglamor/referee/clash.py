"""Combat at the table: attackers and blocks are declared, then all damage is dealt at once."""

from collections.abc import Sequence

from ....catalog.errors import UsageError
from ....catalog.value import Value
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at, seat_of
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from ..combat import Block, Outcome, attacking, fight, may_attack, may_block
from ..creatures import BLEEDING, PIERCE, VALOUR, Creature
from ..timing import COMBAT, in_phase
from . import remembered, seats, seen, settling


def attackers(state: State) -> tuple[int, ...]:
    """Return the creatures that attack this turn and are still there, as they were declared."""
    return tuple(n for n in remembered.attackers(state) if _is_there(state, n))


class Declared(Value):
    """A block by the numbers of its cards, and how much each deals the other where it is said."""

    blocker: int
    attacker: int
    dealt: int | None = None  # by the attacker
    returned: int | None = None  # by the blocker

    def __str__(self) -> str:
        parts = (self.blocker, self.attacker, self.dealt, self.returned)
        return ">".join("" if part is None else str(part) for part in parts)


def blocks(state: State) -> tuple[Declared, ...]:
    """Return the blocks of this turn whose creatures are still there."""
    return tuple(each for each in _declared_by(state) if _is_there(state, each.blocker))


def _declared_by(state: State) -> list[Declared]:
    """Return the blocks of attackers that are still there, whatever has become of the blockers."""
    row = attackers(state)
    return [each for each in map(_read, remembered.blocks(state)) if each.attacker in row]


def _read(text: str) -> Declared:
    """Return the block that a text says, as `str` writes it."""
    blocker, attacker, *shares = text.split(">")
    dealt, returned = (int(share) if share else None for share in shares)
    return Declared(int(blocker), int(attacker), dealt, returned)


def _is_there(state: State, number: int) -> bool:
    return moves.lies(state, number) and seen.lane_of(moves.find(state, number)[0]) is not None


def judge_attack(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether creatures may attack: ready ones, in the combat, before blocks (RG-22)."""
    early = not remembered.blocks(state) and not remembered.struck(state)
    checks = [
        in_phase(state.phase or "", (COMBAT,), "RG-22"),
        Check(early, Step("before-blocks", "RG-22")),
    ]
    for number in deed.cards:
        checks.append(seen.acting(board, state, number, "RG-22", deed.seat))
        checks.append(may_attack(seen.creature(board, state, number)))
        checks.append(_known(board, state, number, VALOUR))
    return ruling(*checks)


def _known(board: Board, state: State, number: int, word: str) -> Check:
    """Return a check that asks where a keyword decides and is unknown (RG-16)."""
    zone, _ = moves.find(state, number)
    lane = seen.lane_of(zone) or "left"
    element = seen.reality(board, state, lane, seat_of(zone)).element
    return seen.keyword_known(board, state, number, element, word)


def attack(board: Board, state: State, deed: Deed) -> State:
    """Declare attackers: they are tapped, but for Valour (RG-22)."""
    for number in deed.cards:
        tapped = attacking(seen.creature(board, state, number)).tapped
        state = moves.changed(state, number, tapped=tapped)
    state = remembered.with_attackers(state, deed.cards)
    key = "event-attack" if remembered.on_turn(state) == seats.PLAYER else "event-attack-rival"
    return moves.named(state, key, deed.cards, ("RG-22",), count=len(deed.cards))


def judge_block(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a creature may block an attacker: ready, in its lane, one to one (RG-23).

    It is of the side that is attacked, whoever says so.

    Raises:
        UsageError: `roglamor.who-blocks`: it takes two cards.
    """
    declared = _declared(deed)
    row, struck = attackers(state), remembered.struck(state)
    defending = seats.other(remembered.on_turn(state))
    name = board.called(state, declared.attacker)
    checks = [
        in_phase(state.phase or "", (COMBAT,), "RG-23"),
        seen.acting(board, state, declared.blocker, "RG-23", defending),
        Check(declared.attacker in row and not struck, Step("attacks", "RG-23", {"card": name})),
        _new_pair(board, state, declared),
    ]
    if not all(check.holds for check in checks):
        return ruling(*checks)
    fighting = _arranged(board, state, (*blocks(state), declared))
    return ruling(*checks, *may_block(*fighting, board.settings).checks)


def _new_pair(board: Board, state: State, declared: Declared) -> Check:
    """Return whether a creature does not yet block this attacker: one block is all there is."""
    pair = (declared.blocker, declared.attacker)
    new = pair not in {(each.blocker, each.attacker) for each in blocks(state)}
    blocker, attacker = (board.called(state, number) for number in pair)
    return Check(new, Step("new-pair", "RG-23", {"blocker": blocker, "attacker": attacker}))


def _declared(deed: Deed) -> Declared:
    if len(deed.cards) != len(("blocker", "attacker")):
        raise UsageError("roglamor.who-blocks")
    return Declared(*deed.cards, *map(int, deed.words))


def _arranged(
    board: Board, state: State, declared: Sequence[Declared]
) -> tuple[list[Creature], list[Creature], list[Block]]:
    """Return attackers, blockers, and the blocks by their places in these rows."""
    numbers = attackers(state)
    blocking = blockers(declared)
    found = [
        Block(numbers.index(d.attacker), blocking.index(d.blocker), d.dealt, d.returned)
        for d in declared
    ]
    row = [seen.creature(board, state, number) for number in numbers]
    return row, [seen.creature(board, state, number) for number in blocking], found


def blockers(declared: Sequence[Declared]) -> tuple[int, ...]:
    """Return the creatures that block, each once."""
    return tuple(dict.fromkeys(each.blocker for each in declared))


def block(_board: Board, state: State, deed: Deed) -> State:
    """Declare that a creature blocks an attacker."""
    state = remembered.with_block(state, str(_declared(deed)))
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
    """Return for each fact that the damage hangs on and nobody knows that it is lacking.

    Raises:
        UsageError: `roglamor.shares`: a creature in several blocks deals its damage as its player
            says, and nobody has said.
    """
    lacking = _outcome(board, state).lacking
    if sharing := next((one.of for one in lacking if one.field == "share"), None):
        raise UsageError("roglamor.shares", card=sharing)
    step = Step("damage-known", "RG-24")
    unknown = [
        Check(None, step.but(facts={"card": one.of}), (one,))
        for one in lacking
        if one.field in ("dano", "vida")
    ]
    words = [
        _known(board, state, number, word)
        for each in blocks(state)
        for number, word in (
            (each.blocker, BLEEDING),
            (each.attacker, PIERCE),
            (each.attacker, BLEEDING),
        )
    ]
    return (*unknown, *(check for check in words if check.holds is None), *_left(board, state))


def unmet(state: State) -> tuple[int, ...]:
    """Return the attackers that were blocked and whose blockers have all left."""
    met = {each.attacker for each in blocks(state)}
    return tuple(dict.fromkeys(d.attacker for d in _declared_by(state) if d.attacker not in met))


def _left(board: Board, state: State) -> tuple[Check, ...]:
    """Return for each attacker whose blockers have left that the rules do not say what it hits.

    Forced, its damage reaches the player as if nobody had blocked it.
    """
    return tuple(
        Check(None, Step("blocker-left", "RG-24", {"card": board.called(state, number)}))
        for number in unmet(state)
    )


def _outcome(board: Board, state: State) -> Outcome:
    return fight(*_arranged(board, state, blocks(state)))


def is_due(state: State) -> bool:
    """Tell whether a combat was declared and its damage is still to be dealt."""
    return bool(attackers(state)) and not remembered.struck(state)


def fought(board: Board, state: State) -> State:
    """Return the state once a combat that was declared is fought, if it was not yet."""
    return strike(board, state) if is_due(state) else state


def strike(board: Board, state: State) -> State:
    """Deal the damage: creatures keep theirs, who is attacked loses lives, who dies goes (RG-24).

    What keywords do whose text nobody knows but from the card is left to the players, and told.
    """
    outcome = _outcome(board, state)
    blocking = blockers(blocks(state))
    rows = ((attackers(state), outcome.attackers), (blocking, outcome.blockers))
    told = remembered.with_struck(state)
    through = outcome.to_player
    side = remembered.on_turn(state)
    told = seats.tell(told, side, "event-strike", attackers(state), ("RG-24",), count=through)
    for step in outcome.steps:
        told = moves.tell(told, step.key, (), (step.cite,), **step.facts)
    for numbers, creatures in rows:
        for number, creature in zip(numbers, creatures, strict=True):
            told = _hurt(told, number, seen.creature(board, state, number), creature)
    for lack in outcome.lacking:
        if lack.field in board.game.fields[seen.KEYWORDS].values:
            told = moves.tell(told, "event-by-hand", card=lack.of, keyword=lack.field)
    lives = at(seen.LIVES, seats.other(side))
    if through and lives in told.figures:
        told = moves.figured(told, lives, -through)
    return settling.settled(board, told)


def _hurt(state: State, number: int, before: Creature, after: Creature) -> State:
    """Return the state with the damage on a card that a creature took, what bleeds apart."""
    bled = after.bleeding - before.bleeding
    healing = after.wounds - before.wounds - bled
    return moves.counted(
        moves.counted(state, number, seen.BLED, bled), number, seen.DAMAGE, healing
    )
