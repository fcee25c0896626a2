"""From round to round: the deal, clearing the table, and the end of the game."""

from ....packs import chance
from ...counting import Ranking, Trophy
from ...goldfish import moves
from ...goldfish.board import Board
from ...goldfish.places import at
from ...goldfish.state import Ending, State
from ..deal import FIRST_DEAL, LEAST, Deals, deals
from ..guardian import following
from ..score import FINAL_DEAL, ranking, score
from ..variants import Next, before_deal, evenly_guarded
from . import lying, remembered
from .fighting import taking_part
from .gathering import gathered
from .remembered import DEAL, PREPARE, REST, at_stage

START, PREPARATION, COMBAT, END = "inicio", "preparacion", "combate", "fin"


def possible(board: Board, state: State) -> Deals:
    """Return the deals from which the Guardian may pick (INV-3)."""
    if lying.own_portal(board):
        return deals(min(map(len, _left(board, state))), 1)
    return deals(len(state.zones[lying.PORTAL]), len(receiving(board, state)))


def receiving(board: Board, state: State) -> tuple[int, ...]:
    """Return the seats that are dealt to: those of the round, the referee too if a setting says so.

    In Armageddon `armageddon-referee` may deal the Guardian in, who takes no part (INV-35).
    """
    here = taking_part(board, state)
    if lying.variant(board) != "armageddon" or _is_deciding(state):
        return here
    guardian = remembered.guardian(state)
    return (guardian, *here) if board.settings["armageddon-referee"] == "dealt" else here


def _left(board: Board, state: State) -> list[tuple[object, ...]]:
    return [state.zones[zone] for zone in lying.portals(board)]


def coming(board: Board, state: State) -> Next:
    """Return what comes before the next deal: nothing, a reshuffle, or the end (INV-4).

    Armageddon ends once the Portal has run out and everybody has been Guardian equally often.
    """
    variant, again = lying.variant(board), remembered.reshuffled(state)
    even = evenly_guarded(state.turn, board.start.players)
    found = before_deal(
        variant,
        [len(each) for each in _left(board, state)],
        len(receiving(board, state)),
        len(state.zones[lying.DISCARD]),
        again,
    )
    if variant == "armageddon" and even and (again or found.reshuffles):
        steps = tuple(step.but(key="ends", cite="INV-35") for step in found.steps)
        return Next(True, False, steps)
    return found


def next_round(board: Board, state: State, address: chance.Address) -> State:
    """Return the state in the Start phase of the next round, or at the end of the game."""
    if _is_deciding(state):
        return _decided(state)
    following_ = coming(board, state)
    if following_.ends:
        return _closed(board, state, address, following_.steps[0].cite)
    if following_.reshuffles:
        state = _reshuffled(state, address, following_.steps[0].cite)
    state = at_stage(state.but(turn=state.turn + 1, phase=START), DEAL)
    seat = remembered.guardian(state)
    cite = "INV-1" if state.turn == 1 else "INV-29"  # drawn for, later handed on
    state = moves.tell(state, "event-round", (), (cite,), seat=seat, round=state.turn)
    if state.turn > 1:
        return state
    return dealt(board, state, board.start.size or FIRST_DEAL, "INV-2")


def _reshuffled(state: State, address: chance.Address, cite: str) -> State:
    """Make the discard pile the Portal again (INV-33, INV-35)."""
    pile = [each.number for each in state.zones[lying.DISCARD]]
    state = moves.moved(state, pile, lying.PORTAL, down=True)
    state = moves.shuffled(state, lying.PORTAL, address)
    state = remembered.reshuffled_again(state)
    times = remembered.reshuffled(state)
    total = len(state.zones[lying.PORTAL])
    return moves.tell(
        state, "event-reshuffled", cite=(cite,), count=len(pile), total=total, times=times
    )


def dealt(board: Board, state: State, count: int, cite: str = "INV-3") -> State:
    """Return the state after a deal, in Preparation: as many for each, no more than there are."""
    wanted, count = count, min(count, evenly(board, state))
    if count < wanted:
        state = moves.tell(state, "event-short", cite=(cite,), count=count, wanted=wanted)
    for seat in receiving(board, state):
        zone, hand = lying.portal(board, seat), at(lying.HAND, seat)
        have = len(state.zones[hand])
        state = moves.taken(state, zone, hand, count)
        if seat == 1:
            got = tuple(each.number for each in state.zones[hand][have:])
            state = moves.tell(state, "event-dealt", got, (cite,), count=count)
    if 1 not in receiving(board, state):
        state = moves.tell(state, "event-dealt-others", cite=(cite,), count=count)
    return at_stage(state.but(phase=PREPARATION), PREPARE)


def evenly(board: Board, state: State) -> int:
    """Return how many cards there are for each of those who are dealt to."""
    left = min(map(len, _left(board, state)))
    return left if lying.own_portal(board) else left // max(1, len(receiving(board, state)))


def by_default(board: Board, state: State) -> int:
    """Return how many a passive Guardian deals: as `round-deal` says, as far as it is legal."""
    legal = [deal.cards for deal in possible(board, state).options]
    wanted = board.settings["round-deal"]
    wished = wanted if isinstance(wanted, int) else FIRST_DEAL
    return max((cards for cards in legal if cards <= wished), default=legal[0] if legal else LEAST)


def cleared(board: Board, state: State, address: chance.Address) -> State:
    """Return the state after the end of a round (INV-29).

    Used Mana is shuffled into the Portal, face-up cards are discarded, those face down stay, and
    the Guardian's office goes left; the referee of Armageddon takes the top card first (INV-35).
    """
    state = _mana_back(board, state, address)
    state = _discarded(board, state)
    guardian = remembered.guardian(state)
    refereed = lying.variant(board) == "armageddon" and not _is_deciding(state)
    if refereed:
        state = _referee_paid(board, state, guardian, address.named("referee"))
    state = remembered.forgotten(state)
    after = following(guardian, board.start.players)
    return at_stage(remembered.with_guardian(state.but(phase=END), after), REST)


def _referee_paid(board: Board, state: State, guardian: int, address: chance.Address) -> State:
    """Let the referee take the top card; where the Portal has run out it is made anew (INV-35)."""
    if not state.zones[lying.PORTAL] and state.zones[lying.DISCARD]:
        state = _reshuffled(state, address, "INV-35")
    if not state.zones[lying.PORTAL]:
        return state
    top = state.zones[lying.PORTAL][-1].number
    unseen = board.settings["armageddon-trophy"] == "unseen"
    state = moves.moved(state, [top], at(lying.TROPHIES, guardian), down=unseen)
    return moves.tell(state, "event-referee", (top,), ("INV-35",), seat=guardian)


def _mana_back(board: Board, state: State, address: chance.Address) -> State:
    """Shuffle used Mana into the Portal; `constructed-mana` says into whose."""
    count = 0
    touched: dict[str, None] = {}
    for seat in lying.seats(board):
        for number in lying.used(state, seat):
            zone = _mana_home(board, number, seat)
            state = moves.moved(state, [number], zone, down=zone == lying.PORTAL)
            touched[zone] = None
            count += 1
    for n, zone in enumerate(touched):
        state = moves.shuffled(state, zone, address.at(n))
    return moves.tell(state, "event-mana-back", cite=("INV-29",), count=count) if count else state


def _mana_home(board: Board, number: int, user: int) -> str:
    """Return the Portal that used Mana goes back to: of its user or owner, as a setting says."""
    by_user = board.settings["constructed-mana"] == "user"
    return lying.portal(board, user if by_user else lying.owner_of(board, number) or user)


def _discarded(board: Board, state: State) -> State:
    """Discard what lies face up in front of the players."""
    open_ = [
        each.number
        for seat in lying.seats(board)
        for zone in lying.PLACES
        for each in lying.pile(state, zone, seat)
        if not each.down
    ]
    if not open_:
        return state
    state = moves.moved(state, open_, lying.DISCARD)
    return moves.tell(state, "event-discarded", tuple(open_), ("INV-29",), count=len(open_))


def standings(board: Board, state: State) -> Ranking:
    """Return the score of each seat and who is ahead (INV-30, INV-31)."""
    found = []
    for seat in lying.seats(board):
        cards = [lying.printed(board, state, n) for n in lying.numbers(state, lying.TROPHIES, seat)]
        won = [Trophy(card.name, card.power, card.support) for card in cards]
        found.append(score(str(seat), won, len(lying.reserve(state, seat)), board.settings))
    return ranking(found)


def _closed(board: Board, state: State, address: chance.Address, cite: str) -> State:
    """Return the state at the end of the game, or in the one round that decides a tie (INV-31)."""
    found = standings(board, state)
    for one in found.order:
        key = at("puntos", int(one.name))
        points = one.points if one.points is not None else one.known
        state = state.but(figures={**state.figures, key: points})
    if found.deciding_round and found.winners:
        return _deciding(board, state, tuple(map(int, found.winners)), address)
    return at_stage(state, REST).but(ending=_ending(found, cite))


def _ending(found: Ranking, cite: str) -> Ending:
    """Return who has won by the score, and whether the Support of the trophies decided it."""
    winner = found.winners[0] if found.winners else None
    best = found.order[0] if found.order else None
    facts = {"seat": winner, "points": best.points if best else None}
    if winner is None:
        return Ending("ending-unknown", facts, (cite, "INV-30"), is_open=True)
    who = "won" if winner == "1" else "lost"
    if all(step.key != "most-support" for step in found.steps):
        return Ending(f"ending-{who}", facts, (cite, "INV-30"))
    facts["support"] = best.support if best else None
    return Ending(f"ending-support-{who}", facts, (cite, "INV-30", "INV-31"))


def _deciding(board: Board, state: State, level: tuple[int, ...], address: chance.Address) -> State:
    """Gather all cards, and deal 10 to each of those level for a single round."""
    state = gathered(board, state, address)
    state = remembered.listing(state, remembered.DECIDING, level)
    state = state.but(turn=state.turn + 1, phase=START)
    facts = tuple(map(str, level))
    state = moves.tell(state, "event-deciding", cite=("INV-31",), seats=facts)
    return dealt(board, state, FINAL_DEAL, "INV-31")


def _is_deciding(state: State) -> bool:
    return bool(remembered.listed(state, remembered.DECIDING))


def _decided(state: State) -> State:
    """Return the state after the round that decided a tie: won, or still level (INV-31)."""
    winner = remembered.winner(state)
    if not winner:
        level = tuple(map(str, remembered.listed(state, remembered.DECIDING)))
        return state.but(ending=Ending("ending-level", {"seats": level}, ("INV-31",)))
    key = "ending-decided-won" if winner == 1 else "ending-decided-lost"
    return state.but(ending=Ending(key, {"seat": winner}, ("INV-31",)))
