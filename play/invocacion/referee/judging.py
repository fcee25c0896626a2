"""Whether something may be done in a game of solitaire: deeds, rounds, and moves by hand."""

from collections.abc import Iterable, Iterator, Mapping

from ...goldfish.actions import Attach, Deed, Draw, Move, Mulligan, NextPhase, NextTurn, Plain
from ...goldfish.board import Board
from ...goldfish.places import plain, seat_of
from ...goldfish.state import State
from ...working import Check, Lack, Ruling, Step, ruling
from .. import priority
from . import deeds, lying, remembered, rounds, verbs
from .remembered import DEAL, PREPARE, REST, stage


def judge(board: Board, state: State, action: Plain) -> Ruling:
    """Return whether an action may be done; without checks where no rule speaks of it."""
    return ruling(*_going_on(state, action), *_checks(board, state, action))


def _going_on(state: State, action: Plain) -> Iterator[Check]:
    if state.ending is not None and isinstance(action, (Deed, NextTurn, NextPhase)):
        yield Check(False, Step("over", "INV-4"))


def _checks(board: Board, state: State, action: Plain) -> Iterator[Check]:
    deed = verbs.meant(state, action)
    if deed is not None:
        yield from deeds.judge(board, state, deed).checks
    elif isinstance(action, Mulligan):
        yield Check(False, Step("no-mulligan", "INV-2"))
    elif isinstance(action, (NextTurn, NextPhase)):
        yield from _next(board, state)
    elif isinstance(action, Draw):
        yield Check(stage(state) != REST, Step("drawn-by-effects", "INV-3"))
        yield from _finished(state, [seat_of(action.zone or "")])
    elif isinstance(action, Attach) and action.to is not None:
        yield Check(False, Step("only-mana-lies-on", "INV-23"))
    elif isinstance(action, Move):
        yield from _move(board, state, action)


def _finished(state: State, seats: Iterable[int]) -> Iterator[Check]:
    """Yield of each seat that has finished Preparation that nothing of it changes now (INV-12)."""
    if stage(state) == PREPARE:
        for seat in dict.fromkeys(seats):
            if seat in remembered.listed(state, remembered.FINISHED):
                yield Check(False, Step("not-finished", "INV-12", {"seat": seat}))


def _next(board: Board, state: State) -> Iterator[Check]:
    """Yield whether a round may begin: the one before is over, and the score can be told."""
    here = stage(state)
    yield Check(here == REST, Step(f"at-{here}", "INV-13" if here != DEAL else "INV-3"))
    if (
        here != REST
        or remembered.listed(state, remembered.DECIDING)
        or not rounds.coming(board, state).ends
    ):
        return
    lacking = rounds.standings(board, state).lacking
    if lacking:
        yield Check(None, Step("score-unknown", "INV-30"), _by_card(board, state, lacking))


def _by_card(board: Board, state: State, lacking: tuple[Lack, ...]) -> tuple[Lack, ...]:
    """Return what is lacking by card: where it is a seat's Support, the trophies that lack it."""
    found = [lack for lack in lacking if lack.field == "poder"]
    for lack in lacking:
        if lack.field == "apoyo" and lack.of.isdecimal():
            won = lying.numbers(state, lying.TROPHIES, int(lack.of))
            cards = [lying.printed(board, state, number) for number in won]
            found += [Lack(card.name, "apoyo") for card in cards if card.support is None]
    return tuple(found)


def _move(board: Board, state: State, action: Move) -> Iterator[Check]:
    """Yield what speaks against a plain move, whose reason is a card's text or none at all."""
    to, here = plain(action.zone), stage(state)
    places = {number: lying.where(state, number) for number in action.cards}
    seats = [found[0] for found in places.values() if found]
    yield from _finished(state, seats if to in lying.SHARED else [*seats, seat_of(action.zone)])
    for number, found in places.items():
        if found is None:
            continue
        seat, zone, how = found
        facts = {"card": board.called(state, number)}
        if zone == lying.HAND and here in remembered.COMBAT and to in lying.PLACES:
            yield Check(False, Step("hand-in-combat", "INV-43", facts))
        if zone == lying.HAND and to in {lying.MANA, lying.TROPHIES} and here == PREPARE:
            five = board.settings["placement-zones"] == "five"
            yield Check(five, Step("three-zones", "INV-9", facts, "placement-zones"))
        if zone == lying.CONJURINGS and lying.mana_on(state, zone, seat, number):
            yield _shielded(board, to, facts)
        if how.on is not None or (zone == lying.MANA and how.tapped):
            yield Check(False, Step("mana-in-play", "INV-29", facts))


def _shielded(board: Board, to: str, facts: Mapping[str, str]) -> Check:
    """Return whether a Conjuring with a Barrier may be taken elsewhere by hand (INV-22)."""
    destroys = to == lying.DISCARD
    check = priority.may_target(board.settings, destroys=destroys)
    return check.but(step=check.step.but(facts={**check.step.facts, **facts}))
