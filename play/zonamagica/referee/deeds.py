"""What the rules of this game let a player do, by verb, and what a plain move amounts to."""

from collections.abc import Mapping

from ...goldfish.actions import Deed, Move, NextTurn, Plain
from ...goldfish.moves import find
from ...goldfish.places import plain, seat_of
from ...goldfish.rule import Rule, certain, forms
from ...goldfish.state import State
from . import (
    blocking,
    casting,
    cycling,
    mages,
    main,
    offering,
    preparing,
    seats,
    telling,
    turning,
    verbs,
)
from .seats import DISCARD, HAND, TABLE
from .verbs import NO, YES

_SCHOOL = "word:dragon,hada"

RULES: Mapping[str, Rule] = {
    verbs.MAGE: Rule((f"card:{seats.BOX}",), mages.judge, mages.choose),
    verbs.DRAFT: Rule((f"card:{seats.DRAFT}",), preparing.judge_draft, preparing.keep),
    verbs.SORT: Rule(
        (f"card:{seats.DRAFTED}", f"cards:{seats.DRAFTED}"), preparing.judge_sort, preparing.sort
    ),
    verbs.CRYSTALS: Rule(("number", "number"), telling.judge_crystals, certain(telling.crystals)),
    verbs.TAKE: Rule(("number", f"{_SCHOOL}?"), main.judge_take, main.take),
    verbs.SPACE: Rule(("number", _SCHOOL), telling.judge_space, certain(telling.space)),
    verbs.ASSIST: Rule((_SCHOOL,), main.judge_option, main.assist),
    verbs.GEM: Rule((f"cards:{HAND}?",), main.judge_option, main.gem),
    verbs.CIRCLE: Rule((_SCHOOL,), main.judge_option, main.circle),
    verbs.CAST: Rule(
        (f"card:{HAND}", f"word:{TABLE},{DISCARD}?", "seat?", "seat?", "card?"),
        casting.judge_cast,
        certain(casting.cast),
    ),
    verbs.BLOCK: Rule((f"card:{TABLE}",), blocking.judge, certain(blocking.block)),
    verbs.USE: Rule((f"card:{TABLE}",), casting.judge_use, certain(casting.use)),
    verbs.TRIM: Rule((f"cards:{HAND}",), turning.judge_trim, certain(turning.trim)),
    verbs.END: Rule((), turning.judge_end, turning.end),
    verbs.ICON: Rule((f"word:{YES},{NO}",), cycling.judge_icon, cycling.icon),
    verbs.RECEIVE: Rule((f"card:{seats.ASIDE}",), cycling.judge_receive, cycling.receive),
    verbs.BID: Rule(("number",), offering.judge_bid, offering.bid),
    verbs.PAY: Rule(("number", "number"), offering.judge_pay, offering.pay),
    verbs.NAMED: Rule(("card", "number"), telling.judge_named, certain(telling.named)),
    verbs.OPEN: Rule(("seat",), offering.judge_open, offering.opens),
}
FORMS = forms(RULES)
# What no agreement can make possible: steps against a deed that hold even where it is forced.
FINAL = frozenset({
    "whose-turn", "played-by-nobody", "mana-there", "mana-held", "five-mana", "in-own-hand",
    "no-such-seat", "stage-mage", "mage-free", "mage-once", "stage-draft", "in-hand", "pick-once",
    "stage-sort", "each-once", "stage-receive", "own-aside", "one-each", "no-icon-asked",
    "no-auction", "pay-first", "still-in", "owes-nothing", "opens-known", "seat-is-in",
    "mage-due", "spell-in-play", "nothing-to-block",
    *(f"awaits-{stage}" for stage in seats.RULES),
})  # fmt: skip


def meant(state: State, action: Plain) -> Deed | None:
    """Return the deed that a plain action amounts to; None where it is none.

    The next turn begins once the own one ends. To take a spell from the hand to a table is to
    cast it.
    """
    match action:
        case Deed():
            return action
        case NextTurn() if state.turn:
            return Deed(verbs.END)
        case Move((card,), zone) if plain(zone) == TABLE:
            source, _ = find(state, card)
            if plain(source) != HAND:
                return None
            seat, to = seat_of(source), seat_of(zone)
            return Deed(verbs.CAST, (card,), (TABLE if seat == to else str(to),), seat)
    return None
