"""How the table stands, in the values of the arithmetic: realities, creatures, charges, turn."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from ....catalog.columns import Stored
from ....catalog.kleene import some
from ...goldfish import moves, told
from ...goldfish.board import Board
from ...goldfish.places import at, plain, seat_of
from ...goldfish.state import Lying, State
from ...working import Check, Lack, Step
from .. import reading
from ..abilities import fuse
from ..creatures import AGILITY, Bonus, Creature, Lane, strengthened
from ..payment import Pool, pool_of
from ..realities import Reality
from ..timing import Turn
from . import remembered

LANES: Mapping[str, Lane] = {"izquierda": "left", "derecha": "right"}  # as deeds name them
REALITIES: Mapping[Lane, str] = {"left": "realidad-izquierda", "right": "realidad-derecha"}
CHOSEN, HAND, EXPLORATION, DOMAINS = "elegido", "hand", "exploracion", "dominios"
DOMAIN = "dominio"  # a type of card, as those of `reading`
KEYWORDS = "habilidad"  # the field of a creature's keywords
# Counters that the rules know, by ids that a player's own word for them folds to.
DAMAGE, BLED, OATHS = "dano", "sangrado", "juramento"
MORE_DAMAGE, MORE_LIFE, TEMPORARY, CONDEMNED = "mas-dano", "mas-vida", "temporal", "condenada"
LESS_DAMAGE, LESS_LIFE = "menos-dano", "menos-vida"
LIVES, NEUTRAL = "vidas", "neutrales"  # figures
BOOSTS = (MORE_DAMAGE, MORE_LIFE, LESS_DAMAGE, LESS_LIFE)  # for the turn


def kind(board: Board, state: State, number: int) -> str | None:
    """Return the type of a card; None where it is unknown.

    A card of the domain deck is a domain, whoever knows it: there is nothing else in it (RG-2).
    """
    found = board.value(state, number, "type")
    if found is None and number in board.piles.get(DOMAINS, ()):
        return DOMAIN
    return found if isinstance(found, str) else None


def is_creature(board: Board, state: State, number: int) -> bool | None:
    """Tell whether a card is a creature, tokens among them; None where its type is unknown."""
    found = kind(board, state, number)
    return None if found is None else found in (reading.CREATURE, reading.TOKEN)


def card(board: Board, state: State, number: int) -> reading.Card:
    """Return what decides where a card may be played, and what it costs."""
    held = board.fields(state, number)
    totals = held.get("coste-en")
    if isinstance(totals, str):  # what was said of some realities, as text
        said = told.parts(totals, board.game.fields["elemento"])
        held = {**held, "coste-en": dict[str, Stored](said or {})}
    return reading.card(board.called(state, number), held, _elements(board), board.settings)


def _elements(board: Board) -> tuple[str, ...]:
    """Return the elements of the game, in display order."""
    return tuple(board.game.fields["elemento"].values)


def lane_of(zone: str) -> Lane | None:
    """Return the lane that a zone, of whichever seat, lies in; None for one that is no reality."""
    return next((lane for lane, id_ in REALITIES.items() if id_ == plain(zone)), None)


def lane_said(words: Iterable[str]) -> Lane | None:
    """Return the lane that words of a deed name; None where they name none."""
    return next((LANES[word] for word in words if word in LANES), None)


def zone_of(lane: Lane, seat: int = 1) -> str:
    """Return the zone of a seat's reality."""
    return at(REALITIES[lane], seat)


def zones(seat: int = 1) -> tuple[str, ...]:
    """Return the zones of a seat's realities."""
    return tuple(zone_of(lane, seat) for lane in REALITIES)


def other(lane: Lane) -> Lane:
    """Return the other lane."""
    return "right" if lane == "left" else "left"


def reality(board: Board, state: State, lane: Lane, seat: int = 1) -> Reality:
    """Return a reality: its element lasts, once a domain has given it one (RG-10)."""
    count = len(domains(board, state, lane, seat))
    return Reality(remembered.element(state, lane, seat), count)


def domains(board: Board, state: State, lane: Lane, seat: int = 1) -> tuple[Lying, ...]:
    """Return the domains that lie in a reality."""
    pile = state.zones[zone_of(lane, seat)]
    return tuple(each for each in pile if kind(board, state, each.number) == DOMAIN)


def ready_domains(
    board: Board, state: State, among: Collection[int] = (), seat: int = 1
) -> Iterator[tuple[int, str]]:
    """Yield number and element of each domain of a seat that may still be tapped (RG-11).

    `among` are the only ones that are looked at; without any, all are.
    """
    for lane in REALITIES:
        for lying in domains(board, state, lane, seat):
            found = board.value(state, lying.number, "elemento")
            meant = not among or lying.number in among
            if meant and not lying.tapped and isinstance(found, tuple) and found:
                yield lying.number, found[0]


def pool(board: Board, state: State, among: Collection[int] = (), seat: int = 1) -> Pool:
    """Return the charges there are: ready domains of both realities, and neutral ones (RG-11)."""
    ready = [(element, 1) for _, element in ready_domains(board, state, among, seat)]
    return pool_of(ready, state.figures.get(at(NEUTRAL, seat), 0))


def turn(state: State, seat: int) -> Turn:
    """Return how far a seat's turn has come, and what was done of what is done once in it."""
    return Turn(
        state.phase or "",
        placed=remembered.placed(state, seat),
        explored=remembered.explored(state, seat),
    )


def in_play(board: Board, state: State, seat: int = 1) -> Iterator[int]:
    """Yield the creatures of a seat that act for themselves, in the order in which they lie."""
    for lane in REALITIES:
        for lying in state.zones[zone_of(lane, seat)]:
            if lying.on is None and is_creature(board, state, lying.number):
                yield lying.number


def in_zone(board: Board, state: State, number: int, zone: str, cite: str) -> Check:
    """Return whether a card lies in a zone."""
    where, _ = moves.find(state, number)
    facts = {"card": board.called(state, number), "zone": zone}
    return Check(where == zone, Step("in-zone", cite, facts))


def in_time(board: Board, state: State, number: int, seat: int) -> tuple[Check, ...]:
    """Return whether a card of the hand is not one that was usurped to be played at once (RG-30).

    The rules do not say whether it may be kept for later.
    """
    if not remembered.usurped_before(state, seat, number):
        return ()
    return (Check(None, Step("usurped-before", "usurp", {"card": board.called(state, number)})),)


def of_type(holds: bool | None, step: Step) -> Check:
    """Return whether the card of a step is of some type, which is asked for where it is unknown."""
    lacking = () if holds is not None else (Lack(str(step.facts["card"]), "type"),)
    return Check(holds, step, lacking)


def acting(board: Board, state: State, number: int, cite: str, seat: int = 1) -> Check:
    """Return whether a card is a creature in play of a seat, and acts for itself."""
    zone, lying = moves.find(state, number)
    there = lane_of(zone) is not None and seat_of(zone) == seat and lying.on is None
    step = Step("creature-in-play", cite, {"card": board.called(state, number)})
    found = is_creature(board, state, number)
    return of_type(found, step) if there else Check(False, step)


def partner(state: State, number: int) -> int | None:
    """Return the creature that another was fused with this turn."""
    pair = remembered.fused(state)
    return pair[1] if pair and pair[0] == number else None


def creature(board: Board, state: State, number: int) -> Creature:
    """Return a creature as it lies on the table, with what strengthens it this turn.

    Two that are fused are one, with the damage that lies on either; tapped where one of them is.
    """
    one, second = _alone(board, state, number), partner(state, number)
    if second is None:
        return one
    two = _alone(board, state, second)
    both = fuse(one, two)
    return one.but(
        damage=both.damage,
        life=both.life,
        keywords=both.keywords,
        wounds=one.wounds + two.wounds,
        bleeding=one.bleeding + two.bleeding,
        tapped=one.tapped or two.tapped,
    )


def _alone(board: Board, state: State, number: int) -> Creature:
    zone, lying = moves.find(state, number)
    lane, seat = lane_of(zone) or "left", seat_of(zone)
    element = reality(board, state, lane, seat).element
    held = board.fields(state, number)
    printed = reading.creature(board.called(state, number), held, element, lane)
    bled, bonus = lying.counters.get(BLED, 0), boost(lying)
    works = _active_keywords(board, state, number, element) or frozenset()
    return strengthened(printed, [bonus] if bonus else []).but(
        keywords=works | {AGILITY} if CONDEMNED in lying.counters else works,
        tapped=lying.tapped,
        wounds=lying.counters.get(DAMAGE, 0) + bled,
        bleeding=bled,
        token=number in state.tokens,
        temporary=TEMPORARY in lying.counters,
    )


def boost(lying: Lying) -> Bonus | None:
    """Return what strengthens or weakens a creature until the turn ends; None for nothing."""
    counters = lying.counters
    damage = counters.get(MORE_DAMAGE, 0) - counters.get(LESS_DAMAGE, 0)
    life = counters.get(MORE_LIFE, 0) - counters.get(LESS_LIFE, 0)
    return Bonus(damage, life) if damage or life else None


def _active_keywords(
    board: Board, state: State, number: int, element: str | None
) -> frozenset[str] | None:
    """Return the keywords that a creature has where it is; None where that cannot be told.

    What the player said of its keywords is what it has there: of a card with two elements the
    catalog does not know which of them bears which (RG-16).
    """
    if (number, KEYWORDS) in state.told:
        found = board.value(state, number, KEYWORDS)
        return None if found is None else frozenset(found if isinstance(found, tuple) else ())
    return reading.sure_keywords(board.fields(state, number), element)


def keywords_known(board: Board, state: State, number: int) -> bool:
    """Tell whether it is known which keywords of a creature are active where it lies (RG-16)."""
    zone, _ = moves.find(state, number)
    element = reality(board, state, lane_of(zone) or "left", seat_of(zone)).element
    alike = (_active_keywords(board, state, each, element) for each in _as_one(state, number))
    return None not in alike


def _as_one(state: State, number: int) -> tuple[int, ...]:
    """Return the creatures that are one: a single one, unless it is fused this turn."""
    second = partner(state, number)
    return (number,) if second is None else (number, second)


def forgotten(state: State, numbers: Iterable[int]) -> State:
    """Return the state without what was said of the keywords of cards: elsewhere others work."""
    gone = {(number, KEYWORDS) for number in numbers}
    if not gone & state.told.keys():
        return state
    return state.but(told={key: text for key, text in state.told.items() if key not in gone})


def may_have(
    board: Board, state: State, number: int, element: str | None, word: str
) -> bool | None:
    """Tell whether a creature has a keyword in a reality; None where it cannot be told."""
    return some(_has(board, state, each, element, word) for each in _as_one(state, number))


def _has(board: Board, state: State, number: int, element: str | None, word: str) -> bool | None:
    found = _active_keywords(board, state, number, element)
    if found is not None:
        return word in found
    printed = board.value(state, number, KEYWORDS)
    return False if isinstance(printed, tuple) and word not in printed else None


def keyword_known(board: Board, state: State, number: int, element: str | None, word: str) -> Check:
    """Return a check that fails on nothing, but asks where a keyword decides and is unknown.

    It is the element of the reality that a creature is in, or is to enter, that counts (RG-16).
    """
    known = may_have(board, state, number, element, word) is not None
    unsure = (n for n in _as_one(state, number) if _has(board, state, n, element, word) is None)
    called = board.called(state, number if known else next(unsure))
    step = Step("keyword-known", "RG-16", {"card": called, "keyword": word})
    return Check(True if known else None, step, () if known else (Lack(called, "habilidad"),))
