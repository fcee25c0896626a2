"""Spells at the table: cast from the hand by going to a circle, and used while they stay."""

from collections.abc import Iterator

from ....catalog.kleene import Answer, some
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.memory import whole
from ...goldfish.places import at, plain, seat_of
from ...goldfish.state import State
from ...working import Check, Lack, Ruling, Step, ruling
from .. import effects, spells
from ..circles import Circle
from ..effects import CASTER, OPPONENT
from ..parts import CIRCLE
from . import aiming, remembered, seats
from .remembered import Scored
from .seats import DISCARD, HAND, POINTS, TABLE, numbers, pile
from .verbs import CAST

USES = "usos"  # a counter, called as the field that says how many there may be


def judge_cast(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a spell may be cast: of the hand, in its turn, paid by its circle (ZM-24)."""
    number = deed.cards[0]
    checks = [*aiming.nobody(board, deed)]
    if number not in numbers(pile(state, HAND, deed.seat)):  # it may lie unseen: no more is told
        facts = {"card": board.called(state, number), **seats.about(deed.seat)}
        step = Step("spell-held", "ZM-33", facts)
        return ruling(*checks, Check(holds=False, step=step))
    spell = seats.spell(board, state, number)
    checks += _paid(board, state, deed.seat, spell).checks
    if spell.points is None:
        step = Step("points-untold", "ZM-23", {"card": spell.name})
        checks.append(Check(None, step, (Lack(spell.name, "puntos"),)))
    return ruling(*checks, *_placed(deed, spell), *aiming.checks(board, state, deed, spell))


def _paid(board: Board, state: State, seat: int, spell: spells.Spell) -> Ruling:
    lies = {}
    if spell.school is not None:
        found = seats.circle(board, state, spell.school)
        lies[spell.school] = found or Circle((None,) * CIRCLE)
    gems = seats.gems(board, state, seat)
    return spells.may_cast(spell, lies, board.settings, seats.turn(state), gems)


def _placed(deed: Deed, spell: spells.Spell) -> Iterator[Check]:
    """Yield whether it is known where a spell goes: by its icons, or as the player says (ZM-35)."""
    facts = {"card": spell.name}
    stays, said = effects.stays(spell.icons), aiming.zone(deed)
    if said is None and stays == OPPONENT:
        yield Check(holds=False, step=Step("before-whom", "ZM-35", facts))
    elif said is None and stays is None:
        lacking = (Lack(spell.name, "iconos"),) if spell.icons is None else ()
        yield Check(None, Step("stays-where", "ZM-35", facts), lacking)
    elif said not in (None, DISCARD):
        own = said == at(TABLE, deed.seat)
        yield Check(own or stays != CASTER, Step("before-caster", "ZM-35", facts))
        yield Check(not own or stays != OPPONENT, Step("before-opponent", "ZM-35", facts))


def castable(board: Board, state: State, seat: int) -> Answer:
    """Tell whether a seat holds a spell that it could cast now; None where that cannot be told."""
    held = numbers(pile(state, HAND, seat))
    found = (_paid(board, state, seat, seats.spell(board, state, n)).allowed for n in held)
    return some(found)


def cast(board: Board, state: State, deed: Deed) -> State:
    """Cast a spell: its points are gained, and it goes where it stays (ZM-23, ZM-35)."""
    number = deed.cards[0]
    spell = seats.spell(board, state, number)
    cite = ("ZM-23", *_readings(board, state, deed.seat, spell))
    to = aiming.zone(deed)
    if to is None:
        to = at(TABLE, deed.seat) if effects.stays(spell.icons) == CASTER else DISCARD
    state = moves.moved(state, [number], to)
    state = moves.figured(state, at(POINTS, deed.seat), spell.points or 0)
    scored = Scored(deed.seat, number, spell.points or 0)
    all_ = remembered.scored(state, remembered.CAST)
    state = remembered.scoring(state, remembered.CAST, (*all_, scored))
    state = moves.remembered(state, cast=whole(state, "cast") + 1)
    facts = {"points": spell.points, "zone": to}
    state = seats.tell(state, "event-cast", deed.seat, (number,), cite, **facts)
    return aiming.aimed(state, deed, spell, to)


def _readings(board: Board, state: State, seat: int, spell: spells.Spell) -> Iterator[str]:
    """Yield the settings that a spell hangs on: of the circle not gone to, or paid by gems, too."""
    went = seats.turn(state).went
    if spell.school is None or went is None:
        return
    if spell.school != went:
        yield "spell-other-school"
    lies = seats.circle(board, state, spell.school)
    if lies is not None and seats.gems(board, state, seat):
        alone = spells.can_pay(spell, lies, board.settings)
        if not all(check.holds for check in alone):
            yield "gems-pay"


def scored_anew(board: Board, state: State) -> State:
    """Return the state with what spells cast have scored as their points are told now (ZM-23)."""
    kept = []
    for one in remembered.scored(state, remembered.CAST):
        points = seats.spell(board, state, one.card).points
        points = one.points if points is None else points
        kept.append(one.but(points=points))
        if points != one.points:
            state = moves.figured(state, at(POINTS, one.seat), points - one.points)
            facts = {"points": points, "before": one.points}
            state = seats.tell(state, "event-corrected", one.seat, (one.card,), ("ZM-23",), **facts)
    return remembered.scoring(state, remembered.CAST, kept)


def judge_use(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a spell in play has a use left (ZM-30): that of a seat before which it lies.

    Whose uses those of a negative spell are, before an opponent, no rule says: its text does.
    """
    number = deed.cards[0]
    zone, lying = moves.find(state, number)
    if plain(zone) != TABLE:
        step = Step("spell-in-play", "ZM-30", {"card": board.called(state, number)})
        return ruling(Check(holds=False, step=step))
    spell = seats.spell(board, state, number)
    found = effects.may_use(spell.name, spell.icons, spell.uses, lying.counters.get(USES, 0))
    return ruling(seats.is_played(board, deed), *_mine(deed, zone, spell), *found.checks)


def _mine(deed: Deed, zone: str, spell: spells.Spell) -> Iterator[Check]:
    """Yield whether a spell that lies before another seat may be used all the same."""
    if seat_of(zone) == deed.seat:
        return
    known = None if spell.icons is None else effects.BAD in spell.icons
    lacking = (Lack(spell.name, "iconos"),) if known is None else ()
    owner = seat_of(zone)
    step = Step("used-by-owner", "ZM-30", {"card": spell.name, **seats.about(owner)})
    yield Check(known, step, lacking)


def use(board: Board, state: State, deed: Deed) -> State:
    """Use a spell once: a quarter turn, and after the last use it is discarded (ZM-30)."""
    number = deed.cards[0]
    after = effects.use(seats.spell(board, state, number).uses, moves.counters(state, number, USES))
    state = moves.counted(state, number, USES, 1)
    state = moves.changed(state, number, tapped=after.turned % 180 != 0)
    facts = {"used": after.used, "turned": after.turned}
    state = moves.tell(state, "event-used", (number,), ("ZM-30",), **facts)
    if not after.discarded:
        return state
    return moves.tell(moves.moved(state, [number], DISCARD), "event-used-up", (number,), ("ZM-30",))


def ways(board: Board, state: State, seat: int) -> Iterator[Deed]:
    """Yield each way of casting a spell of the hand that is paid: where it stays, and at whom."""
    for number in numbers(pile(state, HAND, seat)):
        spell = seats.spell(board, state, number)
        if spell.points is None or _paid(board, state, seat, spell).allowed is not True:
            continue
        stays = effects.stays(spell.icons)
        others: list[tuple[str, ...]] = [
            (str(each),) for each in seats.seats(board) if each != seat
        ]
        places = [(TABLE,), (DISCARD,), *others]
        if stays is not None:
            places = [(TABLE,)] if stays == CASTER else others
        for where in places:
            for cards, words in aiming.ways(board, state, seat, spell, where):
                yield Deed(CAST, (number, *cards), words, seat)
