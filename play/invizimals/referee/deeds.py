"""What the rules of this game let a player do, how it is written, and what a plain move is as such.

bench CARD              a PUP from the hand to the bench (IZ-5, IZ-11)
active CARD             one of the bench becomes the active (IZ-14)
evolve CARD CARD        a stage, or what takes the place of a MAX, onto a creature (IZ-12)
vector CARD CARD        a Vector onto a creature (IZ-13)
habitat CARD            a Habitat card onto the board (IZ-9)
burn CARD CARD          a Habitat card given up to heal a creature of the bench (IZ-22)
hunter CARD             a Hunter card is used (IZ-10)
attack [TYPE]           the active attacks that of the other side (IZ-15)
hurt CARD [N]           a card's text takes lives (IZ-17)
heal CARD [N]           a Hunter card's text gives lives back (IZ-23)
remove CARD             a card's text removes a creature (IZ-26)
rival NAME              a creature of the catalog for a rival without a deck
stake NAME              a card is staked in place of a Shield (IZ-27)
begin                   the turn of a rival with a deck begins (IZ-8)
stop                    play stops by agreement (IZ-1)
"""

from ...goldfish.actions import Attach, Deed, Move, Plain
from ...goldfish.board import Board
from ...goldfish.moves import find
from ...goldfish.places import plain, seat_of
from ...goldfish.referee import Form
from ...goldfish.state import State
from .. import reading
from .lying import ACTIVE, BENCH, FIELD, HAND, kind

BENCHED, SWITCHED, EVOLVED, VECTOR, HABITAT, BURNT, HUNTER, ATTACK = (
    "bench", "active", "evolve", "vector", "habitat", "burn", "hunter", "attack",
)  # fmt: skip
HURT, HEAL, REMOVE, RIVAL, STAKE, BEGIN, STOP = (
    "hurt", "heal", "remove", "rival", "stake", "begin", "stop",
)  # fmt: skip
_FROM_HAND, _WAITING, _IN_PLAY = "card:hand", "card:bench", "card:active,bench"
_TYPES = "word:morder,quemar,sonido,cortar,golpear,envenenar?"

FORMS = (
    Form(BENCHED, (_FROM_HAND,)),
    Form(SWITCHED, (_WAITING,)),
    Form(EVOLVED, (_FROM_HAND, _IN_PLAY)),
    Form(VECTOR, (_FROM_HAND, _IN_PLAY)),
    Form(HABITAT, (_FROM_HAND,)),
    Form(BURNT, ("card:hand,habitat", _WAITING)),
    Form(HUNTER, (_FROM_HAND,)),
    Form(ATTACK, (_TYPES,)),
    Form(HURT, (_IN_PLAY, "number?")),
    Form(HEAL, (_IN_PLAY, "number?")),
    Form(REMOVE, (_IN_PLAY,)),
    Form(RIVAL, ("text",)),
    Form(STAKE, ("text",)),
    Form(BEGIN),
    Form(STOP),
)
OF_SETUP = frozenset({BENCHED, SWITCHED, STAKE})  # what a side may do before its first turn
ANYTIME = frozenset({HURT, HEAL, REMOVE, RIVAL, STOP})  # what cards' texts and players bring about


def meant(board: Board, state: State, action: Plain) -> tuple[Deed, ...]:
    """Return the deeds that a plain action amounts to, none where it is none of them.

    To move a card from the hand into play is to play it; so is to lay it with a creature.
    """
    match action:
        case Deed():
            return (action,)
        case Move(cards, zone):
            found = [_moved(state, card, zone) for card in cards]
        case Attach(cards, int(to)):
            found = [_attached(board, state, card, to) for card in cards]
        case _:
            return ()
    deeds = tuple(deed for deed in found if deed is not None)
    return deeds if len(deeds) == len(found) else ()


def _moved(state: State, card: int, zone: str) -> Deed | None:
    source, lying = find(state, card)
    if seat_of(source) != seat_of(zone) or lying.on is not None:
        return None
    verb = {
        (HAND, BENCH): BENCHED, (HAND, FIELD): HABITAT, (BENCH, ACTIVE): SWITCHED,
    }.get((plain(source), plain(zone)))  # fmt: skip
    return Deed(verb, (card,), seat=seat_of(zone)) if verb else None


def _attached(board: Board, state: State, card: int, to: int) -> Deed | None:
    source, _ = find(state, card)
    if plain(source) != HAND:
        return None
    verb = VECTOR if kind(board, state, card) == reading.VECTOR else EVOLVED
    return Deed(verb, (card, to), seat=seat_of(source))


def amount(deed: Deed) -> int:
    """Return how many lives a deed is about: as many as it says, else one."""
    return int(deed.words[0]) if deed.words else 1
