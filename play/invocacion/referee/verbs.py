"""What the deeds of this game are called, and what a plain move is as one.

deal N                      the Guardian deals so many to each (INV-3)
place CARDS ZONE            own cards to a zone, face down, in Preparation (INV-9)
effect CARD                 a Preparation effect from the hand, which is discarded (INV-10)
legend                      the top Legend for 1 Mana (INV-39)
finish                      Preparation is finished (INV-11, INV-12)
pay CARDS                   the sacrifice of the own Invocation (INV-14)
ritual CARD [CARDS]         a Special Invocation is called by what it prints (INV-40)
resolve                     the next Invocation's effect was carried out (INV-16)
reveal CARD                 a Conjuring is turned up (INV-18)
hide CARD                   one that does nothing is turned down again (INV-18)
empower N                   Mana on the own Invocation (INV-23)
support CARD                a Support is invoked (INV-24)
barrier CARD                a Mana Barrier on a Conjuring (INV-22)
priority                    1 Mana to go first (INV-21)
clash CARD CARD [prevents]  which of two effects is resolved first (INV-32)
retire                      the combat is given up (INV-17)
pass                        nothing more to do in this combat
trophy CARD                 which of several Invocations is taken (INV-27)
time                        the time is up, in the timed game (INV-34)
modify CARD [SOURCE] [now] +N|FORMULA    an effect on one Invocation (INV-19)
affect [SOURCE] [now] +N [ELEMENTS]      an effect on all of them, or of some elements
equal CARD [SOURCE] [now] FORMULA        what an Invocation's Power is equal to (INV-20)
exchange CARD CARD [SOURCE] [now]        printed Power exchanged (INV-26)
cancel [SOURCE]             effects noted by mistake are struck out: those of one source, or of none
"""

from ...goldfish.actions import Deed, Flip, Move, Plain
from ...goldfish.places import plain, seat_of
from ...goldfish.state import State
from . import lying, remembered

DEAL, PLACE, EFFECT, LEGEND, FINISH, PAY, RITUAL, RESOLVE, REVEAL, HIDE, EMPOWER, SUPPORT = (
    "deal", "place", "effect", "legend", "finish", "pay", "ritual", "resolve", "reveal", "hide",
    "empower", "support",
)  # fmt: skip
BARRIER, PRIORITY, CLASH, RETIRE, PASS, TROPHY, TIME, MODIFY, AFFECT, EQUAL, EXCHANGE, CANCEL = (
    "barrier", "priority", "clash", "retire", "pass", "trophy", "time", "modify", "affect", "equal",
    "exchange", "cancel",
)  # fmt: skip
NOW = "now"  # the word for an effect that applies at this instant only (INV-19)
PREVENTS = "prevents"  # the word for a reaction that keeps an action from doing anything (INV-32)
# What anybody at the table says for all: a passive rival's cards among them.
OF_THE_TABLE = frozenset({MODIFY, AFFECT, EQUAL, EXCHANGE, CANCEL, RESOLVE, CLASH, TIME})


def meant(state: State, action: Plain) -> Deed | None:
    """Return the deed that an action is.

    To move own cards in Preparation is to place them; to turn a Conjuring in open play is to reveal
    it, or to hide it again.
    """
    if isinstance(action, Deed):
        return action
    if isinstance(action, Flip) and remembered.stage(state) == remembered.OPEN:
        return _turned(state, action)
    if isinstance(action, Move) and remembered.stage(state) == remembered.PREPARE:
        seat, zone = seat_of(action.zone), plain(action.zone)
        found = [lying.where(state, card) for card in action.cards]
        mine = all(each is not None and each[0] == seat for each in found)
        placing = (*lying.PLACES, lying.HAND)
        if mine and zone in placing and all(each and each[1] in placing for each in found):
            return Deed(PLACE, action.cards, (zone,), seat)
    return None


def _turned(state: State, action: Flip) -> Deed | None:
    """Return the deed that turning one Conjuring is (INV-18)."""
    found = lying.where(state, action.cards[0])
    if len(action.cards) > 1 or found is None or found[1] != lying.CONJURINGS:
        return None
    return Deed(HIDE if action.down else REVEAL, action.cards, (), found[0])


def zone_of(deed: Deed) -> str:
    """Return the zone that cards are placed in, without its seat."""
    return plain(deed.words[0])


def number_of(deed: Deed) -> int:
    """Return the number that a deed says."""
    return int(deed.words[0])


def is_now(deed: Deed) -> bool:
    """Tell whether an effect applies at this instant only."""
    return deed.words[:1] == (NOW,)


def text_of(deed: Deed) -> str:
    """Return what is written of an effect."""
    return deed.words[-1]
