"""What the rules of this game let a player do, how it is written, and what a plain move is as such.

draft CARD              an implement of the draft hand is kept, the rest passed on (ZM-8)
sort CARD CARD CARD     the first starts, the other two are set aside, two leave (ZM-9)
crystals N N            what the mage card gives of either school (ZM-7)
take N [SCHOOL]         the mana of a space of the offer (ZM-19, ZM-20)
space N SCHOOL          which school the board draws at a space (ZM-20)
assist SCHOOL           the option that gives crystals (ZM-21)
gem [CARDS]             the option that keeps the mana and changes spells (ZM-22)
circle SCHOOL           the option that changes a circle (ZM-23)
cast CARD [WHERE]       a spell, to the own table, that of a player, or discarded (ZM-24)
use CARD                a use of a spell that has a limit (ZM-30)
trim CARDS              spells beyond five go as a turn begins (ZM-18)
end                     the turn ends, with two spells more (ZM-25)
icon yes|no             whether the board has the distribution icon here (ZM-10)
receive CARD            an implement set aside comes into play (ZM-10)
bid N, pay N N          at an auction: a bid, and how it is paid (ZM-13, ZM-16)
named CARD N            how many mana an implement names in its circle (ZM-16)
open SEAT               who opens, where nobody can tell (ZM-12)
"""

from ...goldfish.actions import Deed, Move, NextTurn, Plain
from ...goldfish.moves import find
from ...goldfish.places import plain, seat_of
from ...goldfish.referee import Form
from ...goldfish.state import State
from . import seats
from .seats import DISCARD, HAND, RULES, TABLE

DRAFT, SORT, CRYSTALS, TAKE, SPACE, ASSIST, GEM, CIRCLE, CAST = (
    "draft", "sort", "crystals", "take", "space", "assist", "gem", "circle", "cast",
)  # fmt: skip
USE, TRIM, END, ICON, RECEIVE, BID, PAY, NAMED, OPEN = (
    "use", "trim", "end", "icon", "receive", "bid", "pay", "named", "open",
)  # fmt: skip
YES, NO = "yes", "no"
_SCHOOL = "word:dragon,hada"

FORMS = (
    Form(DRAFT, (f"card:{seats.DRAFT}",)),
    Form(SORT, (f"card:{seats.DRAFTED}", f"cards:{seats.DRAFTED}")),
    Form(CRYSTALS, ("number", "number")),
    Form(TAKE, ("number", f"{_SCHOOL}?")),
    Form(SPACE, ("number", _SCHOOL)),
    Form(ASSIST, (_SCHOOL,)),
    Form(GEM, ("cards?",)),
    Form(CIRCLE, (_SCHOOL,)),
    Form(CAST, (f"card:{HAND}", f"word:{TABLE},{DISCARD},1,2,3,4,5?")),
    Form(USE, (f"card:{TABLE}",)),
    Form(TRIM, (f"cards:{HAND}",)),
    Form(END),
    Form(ICON, (f"word:{YES},{NO}",)),
    Form(RECEIVE, (f"card:{seats.ASIDE}",)),
    Form(BID, ("number",)),
    Form(PAY, ("number", "number")),
    Form(NAMED, ("card", "number")),
    Form(OPEN, ("seat",)),
)
# What no agreement can make possible: steps against a deed that hold even where it is forced.
IMPOSSIBLE = frozenset({
    "whose-turn", "played-by-nobody", "mana-there", "mana-held", "five-mana", "in-own-hand",
    "no-such-seat", "stage-draft", "in-hand", "pick-once", "stage-sort", "each-once",
    "stage-receive", "own-aside", "one-each", "no-icon-asked", "no-auction", "pay-first",
    "still-in", "owes-nothing", "opens-known", "seat-is-in", "crystals-known", "spell-in-play",
    *(f"awaits-{stage}" for stage in RULES),
})  # fmt: skip
# What is done in a turn, by whoever has it.
OF_TURN = frozenset({TAKE, ASSIST, GEM, CIRCLE, CAST, TRIM, END})


def meant(state: State, action: Plain) -> Deed | None:
    """Return the deed that a plain action amounts to; None where it is none.

    The next turn begins once the own one ends. To take a spell from the hand to a table is to
    cast it.
    """
    match action:
        case Deed():
            return action
        case NextTurn() if state.turn:
            return Deed(END)
        case Move((card,), zone) if plain(zone) == TABLE:
            source, _ = find(state, card)
            if plain(source) != HAND:
                return None
            seat, to = seat_of(source), seat_of(zone)
            return Deed(CAST, (card,), (TABLE if seat == to else str(to),), seat)
    return None


def goes_to(deed: Deed) -> str | None:
    """Return the zone that a spell is said to go to; None where nothing is said."""
    if not deed.words:
        return None
    word = deed.words[0]
    if word == DISCARD:
        return DISCARD
    seat = deed.seat if word == TABLE else int(word)
    return TABLE if seat == 1 else f"{seat}:{TABLE}"
