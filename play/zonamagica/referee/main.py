"""The main phase at the table: mana taken, side markers moved, and the three options."""

from collections.abc import Iterator

from ....packs.chance import Address
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import listed, whole, word
from ...goldfish.places import at
from ...goldfish.state import Lying, State
from ...working import Check, Ruling, Step, ruling
from .. import circles, main_phase
from ..main_phase import ASSIST, CIRCLE, GEM
from ..parts import SIDE
from . import drawing, moment, remembered, seats
from .seats import CIRCLES, GEMS, HAND, MANA_DISCARD, TAKEN, numbers, pile

_CHANGED = ("ZM-22",)  # the rule by which spells are drawn in place of others


def judge_take(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a mana may be taken: one, of a space where there is one (ZM-19).

    Of a space that moves a marker the school has to be said once, as the board draws it (ZM-20).
    """
    space, said = int(deed.words[0]), deed.words[1] if len(deed.words) > 1 else ""
    lies = bool(seats.mana_at(state, space))
    found = main_phase.may_take(space, lies=lies, taken=whole(state, "taken"))
    return ruling(
        *moment.may_begin(board, state, deed.seat),
        *found.checks,
        *_school(state, space, said),
    )


def _school(state: State, space: int, said: str) -> Iterator[Check]:
    known, facts = remembered.school_of(state, space), {"space": space}
    if not main_phase.moves_marker(space):
        yield Check(not said, Step("space-unmarked", "ZM-20", facts))
    elif not known:
        yield Check(bool(said), Step("space-untold", "ZM-20", facts))
    elif said:
        told = Step("space-told", "ZM-20", {**facts, "school": known})
        yield Check(said == known, told)


def take(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Take a mana of the offer, after the hand was put right if it was not yet.

    Where the option was chosen first, the mana goes where that takes it.
    """
    state = moment.begun(board, state, deed.seat, address)
    space = int(deed.words[0])
    said = deed.words[1] if len(deed.words) > 1 else remembered.school_of(state, space)
    number = seats.mana_at(state, space)
    state = seats.tell(state, "event-taken", deed.seat, (number,), ("ZM-19",), space=space)
    state = taken(board, state, deed.seat, space, said)
    return _placed(board, state, deed.seat)


def taken(board: Board, state: State, seat: int, space: int, school: str) -> State:
    """Return the state with the mana of a space taken, and the marker moved that it moves.

    Where nobody has told which that is, the marker waits.
    """
    row = list(seats.spaces(state))
    number, row[space - 1] = row[space - 1], 0
    state = moves.moved(state, [number], at(TAKEN, seat))
    state = moves.remembered(state, spaces=tuple(map(str, row)), taken=number)
    if not main_phase.moves_marker(space):
        return state
    if not school:
        pending = (*listed(state, "pending"), str(space))
        state = moves.remembered(state, pending=pending)
        return moves.tell(state, "event-marker-waits", (), ("ZM-20",), space=space)
    return marked(board, moves.remembered(state, **{f"space-{space}": school}), school)


def marked(board: Board, state: State, school: str) -> State:
    """Move a side marker on (ZM-19)."""
    before = state.figures[seats.SIDES[school]]
    after = main_phase.marked_on(before, board.settings)
    if after is None:
        return moves.tell(state, "event-marker-unset", (), ("side-track",), school=school)
    state = moves.figured(state, seats.SIDES[school], after - before)
    cite = ("ZM-19", "side-track")
    return moves.tell(state, "event-marker", (), cite, school=school, value=after)


def judge_option(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether an option may be chosen: one a turn, once a mana is taken (ZM-19).

    By a setting the mana may come afterwards.
    """
    chosen, took = word(state, "option") or None, bool(whole(state, "taken"))
    found = main_phase.may_choose(deed.verb, board.settings, taken=took, chosen=chosen)
    checks = [*found.checks]
    if not took:
        checks += moment.may_begin(board, state, deed.seat)
    later = not took and not board.settings["mana-before-option"]
    if not later and (chosen is None or deed.verb == CIRCLE):
        mana = pile(state, TAKEN, deed.seat)
        checks.append(Check(bool(mana), Step("mana-held", "ZM-19")))
    return ruling(*checks, *_of_option(state, deed))


def _of_option(state: State, deed: Deed) -> Iterator[Check]:
    if deed.verb == ASSIST:
        waits = remembered.waiting(state)
        step = Step("marker-open", "ZM-20", {"space": waits[0] if waits else ""})
        yield Check(not waits, step)
    elif deed.verb == GEM:
        held = {*numbers(pile(state, HAND, deed.seat))}
        yield Check({*deed.cards} <= held, Step("in-own-hand", "ZM-22", seats.about(deed.seat)))
    else:
        there = seats.stone(state, deed.words[0]) is not None
        yield Check(there, Step("five-mana", "ZM-23", {"school": deed.words[0]}))


def assist(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Assist a school: crystals of its side track, whose marker falls back to 3 (ZM-21)."""
    state = moment.begun(board, state, deed.seat, address)
    return assisted(state, deed.seat, deed.words[0])


def assisted(state: State, seat: int, school: str) -> State:
    """Return the state after a school was assisted."""
    gained = state.figures[seats.SIDES[school]]
    state = seats.tell(state, "event-assisted", seat, (), ("ZM-21",), school=school, count=gained)
    state = moves.moved(state, numbers(pile(state, TAKEN, seat)), MANA_DISCARD)
    state = moves.figured(state, seats.crystals_key(state, school, seat), gained)
    figures = {**state.figures, seats.SIDES[school]: SIDE}
    return moves.remembered(state.but(figures=figures), option=ASSIST)


def gem(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Keep the mana for good, and change as many spells as are named (ZM-22)."""
    state = moment.begun(board, state, deed.seat, address)
    count = len({*deed.cards})
    state = gem_kept(state, deed.seat)
    state = drawing.discarded(state, deed.cards)
    state = seats.tell(state, "event-gem", deed.seat, (), ("ZM-22",), count=count)
    return drawing.draw(board, state, deed.seat, count, address, cite=_CHANGED) if count else state


def gem_kept(state: State, seat: int) -> State:
    """Return the state with the mana taken kept as a gem."""
    state = moves.moved(state, numbers(pile(state, TAKEN, seat)), at(GEMS, seat))
    return moves.remembered(state, option=GEM)


def circle(board: Board, state: State, deed: Deed, address: Address) -> State:
    """Go to a circle: with the mana at once, else as soon as one is taken (ZM-23)."""
    state = moment.begun(board, state, deed.seat, address)
    school = deed.words[0]
    state = moves.remembered(state, option=CIRCLE, going=school)
    if pile(state, TAKEN, deed.seat):
        return _placed(board, state, deed.seat)
    return seats.tell(state, "event-going", deed.seat, (), ("ZM-23",), school=school)


def _placed(board: Board, state: State, seat: int) -> State:
    """Return the state with the mana taken where the option chosen takes it, if one was."""
    option = seats.turn(state).option
    if option == ASSIST:
        return moves.moved(state, numbers(pile(state, TAKEN, seat)), MANA_DISCARD)
    if option == GEM:
        return gem_kept(state, seat)
    return _visited(board, state, seat, word(state, "going")) if option == CIRCLE else state


def _visited(board: Board, state: State, seat: int, school: str) -> State:
    """Lay the mana taken under a stone, which moves on (ZM-23)."""
    found = seats.circle(board, state, school)
    new = numbers(pile(state, TAKEN, seat))[-1]
    if found is None:
        return state
    seen = circles.visit(school, found, seats.mana(board, state, new))
    lying = list(pile(state, CIRCLES[school]))
    old, lying[found.stone] = lying[found.stone].number, Lying(new)
    state = moves.moved(state, [new, old], MANA_DISCARD)
    left = tuple(each for each in pile(state, MANA_DISCARD) if each.number != new)
    zones = {**state.zones, CIRCLES[school]: tuple(lying), MANA_DISCARD: left}
    figures = {**state.figures, seats.STONES[school]: seen.circle.stone + 1}
    state = moves.remembered(state.but(zones=zones, figures=figures), went=school)
    facts = {"school": school, "old": seen.old}
    state = seats.tell(state, "event-circle", seat, (new,), ("ZM-23",), **facts)
    return moves.tell(state, "event-stone", (), ("ZM-23",), school=school, under=seen.circle.under)
