"""What the table shows besides its cards: realities and charges, creatures, the Chosen's level."""

from collections.abc import Iterator

from ....catalog.errors import UsageError
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.referee import Line
from ...goldfish.state import State
from ...working import Step
from ..abilities import ABILITIES
from ..chosen import level, powers
from ..creatures import in_synergy, working
from ..timing import MAIN
from . import clash, gifts, leading, legal, remembered, seats, seen
from .verbs import ILLUMINATE, LIGHTEN


def lines(board: Board, state: State) -> tuple[Line, ...]:
    """Return realities, what strengthens or hurts creatures, the Chosen and what is declared."""
    if not state.turn:
        return ()
    return (
        *([Line("tally-rival-turn")] if remembered.on_turn(state) == seats.RIVAL else []),
        *(line for seat in seats.SEATS for line in _realities(board, state, seat)),
        *_abilities(board, state),
        *_creatures(board, state),
        *(line for seat in seats.SEATS for line in _chosen(board, state, seat)),
        *_combat(board, state),
    )


def _realities(board: Board, state: State, seat: int) -> Iterator[Line]:
    """Yield the element of each reality that has one, its domains and how many are ready."""
    ready = {number for number, _ in seen.ready_domains(board, state, seat=seat)}
    for lane in seen.REALITIES:
        found = seen.reality(board, state, lane, seat)
        lying = seen.domains(board, state, lane, seat)
        if found.element is None:
            continue
        free = sum(each.number in ready for each in lying)
        yield Line("tally-reality", {
            "zone": seen.zone_of(lane, seat), "element": found.element,
            "count": len(lying), "ready": free,
        })  # fmt: skip


def _abilities(board: Board, state: State) -> Iterator[Line]:
    """Yield the abilities that the player may use now, with a card that is there (RG-30)."""
    own, used = remembered.on_turn(state) == seats.PLAYER, remembered.ability(state, seats.PLAYER)
    if own and not used and state.phase in MAIN:
        found = legal.gifts(board, state, seats.PLAYER)
        usable = {deed.verb for deed in found if _usable(board, state, deed)}
        yield from (Line(ability) for ability in ABILITIES.values() if ability in usable)


def _usable(board: Board, state: State, deed: Deed) -> bool:
    """Tell whether an ability may surely be used; of a top card nothing is given away."""
    if deed.verb == ILLUMINATE:
        return bool(state.zones[at(board.deck, deed.seat)])
    try:
        return gifts.judge(board, state, deed).allowed is True
    except UsageError:  # which of its charges stays has to be said
        return deed.verb == LIGHTEN


def _creatures(board: Board, state: State) -> Iterator[Line]:
    """Yield each creature of either seat with its damage and the life that it has left."""
    for seat in seats.SEATS:
        for number in seen.in_play(board, state, seat):
            creature = seen.creature(board, state, number)
            key = "tally-creature" if creature.wounds == 0 else "tally-hurt"
            steps = (
                *working(creature),
                *_unsure(board, state, number),
                *_synergy(board, state, number, seat),
            )
            yield Line(key, {
                "number": number, "card": creature.name, "damage": creature.damage,
                "left": creature.life_left, "life": creature.life,
            }, steps)  # fmt: skip


def _unsure(board: Board, state: State, number: int) -> Iterator[Step]:
    """Yield that nobody knows which keywords of a creature work where it is (RG-16)."""
    if not seen.keywords_known(board, state, number):
        yield Step("keywords-unsure", "RG-16")


def _synergy(board: Board, state: State, number: int, seat: int) -> Iterator[Step]:
    """Yield the synergy of a creature that works: its partner is in play too (RG-18).

    Whichever card it is: what lies with another, an object or a Chosen is in play as well.
    """
    partner = board.value(state, number, "sinergia")
    if isinstance(partner, str) and partner:
        zones = (*seen.zones(seat), at(seen.CHOSEN, seat))
        there = {board.card(state, n.number).name for zone in zones for n in state.zones[zone]}
        found = in_synergy(board.card(state, number).name, partner, there)
        yield from [found.step] if found.holds else []


def _chosen(board: Board, state: State, seat: int) -> Iterator[Line]:
    found = leading.chosen(board, state, seat)
    if found is not None:
        held = found[1]
        reached = level(held, board.settings)
        can = powers(held, board.settings)
        yield Line("tally-chosen", {"card": held.name, "level": reached}, can)


def _combat(board: Board, state: State) -> Iterator[Line]:
    """Yield who attacks, and who blocks whom, until the damage is dealt."""
    if remembered.struck(state):
        return
    blocked = {each.attacker: each.blocker for each in clash.blocks(state)}
    for number in clash.attackers(state):
        name = board.called(state, number)
        if number in blocked:
            by = board.called(state, blocked[number])
            yield Line("tally-blocked", {"card": name, "blocker": by})
        else:
            left = number in clash.unmet(state)
            yield Line("tally-blocker-left" if left else "tally-attacks", {"card": name})
