"""The player abilities at the table, of which each player uses one in a game (RG-30)."""

from ....catalog.errors import UsageError
from ....packs import chance
from ...goldfish import moves
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import State
from ...working import Check, Lack, Ruling, Step, ruling
from ..abilities import ABILITIES, CONDEMNED, can_pay_with, fuse, may_fuse, may_use, prices
from ..charges import Charge, Priced
from ..creatures import AGILITY, Lane
from ..leaving import GRAVEYARD
from ..realities import may_enter
from . import arriving, paying, playing, remembered, seats, seen
from .verbs import CONDEMN, FUSE, ILLUMINATE, IMITATE, LIGHTEN, PAYING, PLAY, USURP

_NO_X = "0"  # whether a card may be played at all is asked with nothing paid for its X
_FIRE = next(element for element, ability in ABILITIES.items() if ability == CONDEMN)
# The abilities that play a card: what is told of it, and by which rule.
_TOLD = {
    ILLUMINATE: ("event-illuminated", "illuminate"),
    LIGHTEN: ("event-lightened", "lighten"),
}


def judge(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a player ability may be used now, and with these cards."""
    realities = [seen.reality(board, state, each, deed.seat).element for each in seen.REALITIES]
    used = bool(remembered.ability(state, deed.seat))
    allowed = may_use(deed.verb, realities, state.phase or "", used=used)
    if allowed.allowed is False:  # the cards it would be used on are nobody's business then
        return allowed
    return ruling(*allowed.checks, *_own_checks(board, state, deed))


def _own_checks(board: Board, state: State, deed: Deed) -> tuple[Check, ...]:
    of_verb = {CONDEMN: _condemning, IMITATE: _imitating, FUSE: _fusing, USURP: _usurping}
    return of_verb.get(deed.verb, _playing)(board, state, deed)


def _usurping(_board: Board, state: State, deed: Deed) -> tuple[Check, ...]:
    """Return whether the other side has a card to take."""
    hand = state.zones.get(at(seen.HAND, seats.other(deed.seat)))
    return (Check(bool(hand), Step("rival-has-cards", "usurp")),)


def _playing(board: Board, state: State, deed: Deed) -> tuple[Check, ...]:
    """Return whether the card that Illuminate or Lighten plays may be played so.

    The top card of a deck is not shown for nothing: why it cannot be played is not told.
    """
    how = _how(board, state, deed)
    if how is None:
        return (Check(False, Step("deck-has-cards", "illuminate")),)
    judged = playing.judged(board, state, how)
    if deed.verb == ILLUMINATE and judged.allowed is False:
        return (Check(False, Step("top-card-playable", "illuminate")),)
    return judged.checks


def _condemning(board: Board, state: State, deed: Deed) -> tuple[Check, ...]:
    """Return whether a creature of the graveyard can come back, and for how many lives."""
    (number,) = deed.cards
    name = board.called(state, number)
    there = seen.in_zone(board, state, number, at(GRAVEYARD, deed.seat), "condemn")
    if not there.holds:
        return (there,)
    step = Step("is-creature", "condemn", {"card": name})
    is_creature = seen.of_type(seen.is_creature(board, state, number), step)
    lane = _fire(board, state, deed)
    of_fire = seen.reality(board, state, lane, deed.seat).element == _FIRE
    zone = seen.zone_of(lane, deed.seat)
    here = Check(of_fire, Step("reality-of-fire", "condemn", {"zone": zone}))
    life = seen.creature(board, state, number).life
    known = Step("life-known", "condemn", {"card": name})
    if life is None:
        return (there, is_creature, here, Check(None, known, (Lack(name, "vida"),)))
    return (there, is_creature, here)


def _fire(board: Board, state: State, deed: Deed) -> Lane:
    """Return the reality to which a condemned creature returns: as said, else the one of Fire.

    Raises:
        UsageError: `roglamor.which-lane`: both are of Fire.
    """
    if deed.words:
        return _lane(deed)
    here = {lane: seen.reality(board, state, lane, deed.seat).element for lane in seen.REALITIES}
    fire = [lane for lane, element in here.items() if element == _FIRE]
    if len(fire) > 1:
        raise UsageError("roglamor.which-lane", card=board.called(state, deed.cards[0]))
    return fire[0] if fire else "left"


def _imitating(board: Board, state: State, deed: Deed) -> tuple[Check, ...]:
    """Return whether a creature of the hand is paid where its token is to enter."""
    number = deed.cards[0]
    name = board.called(state, number)
    there = seen.in_zone(board, state, number, at(seen.HAND, deed.seat), "imitate")
    if not there.holds:
        return (there,)
    step = Step("is-creature", "imitate", {"card": name})
    is_creature = seen.of_type(seen.is_creature(board, state, number), step)
    element = seen.reality(board, state, _lane(deed), deed.seat).element
    agile = seen.keyword_known(board, state, number, element, AGILITY)
    entering = _summonable(board, state, deed)
    if entering.allowed is False:
        elsewhere = Check(None, Step("imitated-elsewhere", "imitate", {"card": name}))
        return (there, is_creature, elsewhere, agile)
    priced, payer = _imitated(board, state, deed), paying.payer(deed, deed.cards[1:])
    paid = paying.checks(board, state, name, priced, payer)
    return (there, is_creature, *entering.checks, agile, *paid)


def _summonable(board: Board, state: State, deed: Deed) -> Ruling:
    """Tell whether a creature could be summoned where a token like it is to enter (RG-15).

    Of what is made elsewhere the rules say no more than that it is alike: nor what it costs.
    """
    card = seen.card(board, state, deed.cards[0])
    into = seen.reality(board, state, _lane(deed), deed.seat)
    return may_enter(card.name, card.elements, card.iconless, into)


def _imitated(board: Board, state: State, deed: Deed) -> Priced:
    """Return what a creature costs where its token is to enter; None where it could not itself."""
    if _summonable(board, state, deed).allowed is False:
        return Priced(None)
    element = seen.reality(board, state, _lane(deed), deed.seat).element
    pool = seen.pool(board, state, deed.cards[1:], deed.seat)
    return paying.price(board, seen.card(board, state, deed.cards[0]), element, pool)


def _fusing(board: Board, state: State, deed: Deed) -> tuple[Check, ...]:
    """Return whether two creatures can be one; with damage on either the rules do not say how."""
    one, two = (*deed.cards, *deed.cards)[:2]
    acting = [seen.acting(board, state, number, "fuse", deed.seat) for number in (one, two)]
    different = Check(one != two, Step("two-creatures", "fuse"))
    if not all(check.holds for check in (*acting, different)):
        return (*acting, different)
    here, there = (seen.creature(board, state, number) for number in (one, two))
    both = fuse(here, there)
    clear = None if both.wounds is None or both.ready is None else True
    step = Step("fused-clear", "fuse", {"card": here.name, "partner": there.name})
    return (*acting, *may_fuse(here, there).checks, Check(clear, step))


def _how(board: Board, state: State, deed: Deed) -> playing.Way | None:
    """Return how a card is played by Illuminate or Lighten; None where there is none."""
    lane = seen.lane_said(deed.words)
    if deed.verb == ILLUMINATE:
        pile = state.zones[at(board.deck, deed.seat)]
        if not pile:
            return None
        return playing.Way(pile[-1].number, lane, 0, board.deck, (), seat=deed.seat)
    number, *others = deed.cards
    said = next((word for word in deed.words if word not in (*seen.LANES, PAYING)), None)
    using = paying.payer(deed, others).using
    way = playing.Way(number, lane, 0, using=using, seat=deed.seat)
    return way.but(price=_lightened(board, state, way, said))


def _lightened(
    board: Board, state: State, way: playing.Way, said: str | None
) -> tuple[Charge, ...] | None:
    """Return the single charge that a card costs: the one said, else the only one it can be.

    None where nobody knows what the card costs.

    Raises:
        UsageError: `roglamor.which-charge`: the rules do not say which of several stays, and the
            player neither, though it matters to what there is to pay with.
    """
    charges = playing.price(board, state, way).charges
    if charges is None:
        return None
    found = prices(LIGHTEN, charges)
    name = board.called(state, way.number)
    if said is not None:
        wanted = paying.typed_cost(board, said)
        if wanted not in found:
            raise UsageError("roglamor.not-its-charge", card=name, text=said)
        return wanted
    if can_pay_with(LIGHTEN, charges, seen.pool(board, state, way.using, way.seat)) is None:
        raise UsageError("roglamor.which-charge", card=name)
    return found[0]


def _lane(deed: Deed) -> Lane:
    return seen.lane_said(deed.words) or "left"


def perform(board: Board, state: State, deed: Deed, address: chance.Address) -> State:
    """Use a player ability; none can be used after it (RG-30)."""
    before = remembered.with_ability(state, deed.seat, deed.verb)
    if deed.verb == CONDEMN:
        return _condemn(board, before, deed)
    if deed.verb == IMITATE:
        return _imitate(board, before, deed)
    if deed.verb == FUSE:
        return _fuse(before, deed)
    if deed.verb == USURP:
        return _usurp(board, before, deed.seat, address)
    how = _how(board, before, deed)
    if how is None:
        return before
    event, cite = _TOLD[deed.verb]
    before = seats.tell(before, deed.seat, event, (how.number,), (cite,))
    return playing.played(board, before, how)


def _condemn(board: Board, state: State, deed: Deed) -> State:
    """Bring a creature back for lives, stronger and with Agility, to be purged as the turn ends.

    Of unknown life it costs none, and that is told; it is forced then.
    """
    (number,), seat = deed.cards, deed.seat
    lives, life = at(seen.LIVES, seat), seen.creature(board, state, number).life
    zone = seen.zone_of(_fire(board, state, deed), seat)
    state = moves.moved(state, [number], zone)
    counters = {seen.MORE_DAMAGE: CONDEMNED, seen.MORE_LIFE: CONDEMNED, seen.CONDEMNED: 1}
    state = arriving.entered(board, moves.changed(state, number, counters=counters), number)
    if life is not None and lives in state.figures:
        state = moves.figured(state, lives, -life)
    key = "event-condemned" if life is not None else "event-condemned-unknown"
    return seats.tell(state, seat, key, (number,), ("condemn",), count=life, zone=zone)


def _imitate(board: Board, state: State, deed: Deed) -> State:
    """Pay for a creature of the hand and make a token like it; the card stays (RG-15).

    What nobody knows the cost of is not paid for, and that is told; it is forced then.
    """
    number, zone = deed.cards[0], seen.zone_of(_lane(deed), deed.seat)
    charges = _imitated(board, state, deed).charges
    payer = paying.payer(deed, deed.cards[1:])
    state = paying.spent(board, state, charges or (), payer)
    copy = board.card(state, number).but(fields=board.fields(state, number))
    state, token = arriving.with_token(board, state, copy, zone)
    unpaid = charges is None and seats.pays(board, deed.seat)
    key = "event-imitated-unpaid" if unpaid else "event-imitated"
    return seats.tell(state, deed.seat, key, (token,), ("imitate",), zone=zone)


def _fuse(state: State, deed: Deed) -> State:
    """Make two creatures one until the turn ends: the second lies with the first."""
    one, two = deed.cards[:2]
    state = remembered.with_fused(moves.changed(state, two, on=one), one, two)
    return moves.tell(state, "event-fused", (one, two), ("fuse",))


def _usurp(board: Board, state: State, seat: int, address: chance.Address) -> State:
    """Take a card of the other hand by chance; playing it, at its cost, is the next deed.

    Of one that cannot be played the rules do not say what becomes: that is told.
    """
    hand = state.zones.get(at(seen.HAND, seats.other(seat)), ())
    if not hand:
        return state
    found = hand[address.below(len(hand))].number
    state = remembered.with_usurped(moves.moved(state, [found], at(seen.HAND, seat)), seat, found)
    plays = (Deed(PLAY, (found,), (lane, _NO_X), seat) for lane in seen.LANES)
    playable = any(playing.judge_play(board, state, each).allowed is not False for each in plays)
    key = "event-usurped" if playable else "event-usurped-stuck"
    return seats.tell(state, seat, key, (found,), ("usurp",), number=found)
