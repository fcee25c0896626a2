"""The deeds of this game, in one table: how each is written, whether it may be done, what it does.

`verbs` says what each of them is.
"""

from collections.abc import Callable, Iterable, Mapping

from ....packs import chance
from ...goldfish.actions import Deed
from ...goldfish.board import Board
from ...goldfish.rule import Perform, Rule, certain, forms
from ...goldfish.state import State
from ...working import Check, Ruling, Step, ruling
from . import (
    clashing,
    conjuring,
    leaving,
    lying,
    noting,
    paying,
    preparing,
    remembered,
    special,
    spending,
    verbs,
)
from .standing import TIMING

Checks = Callable[[Board, State, Deed], Iterable[Check]]
CarryOut = Callable[[Board, State, Deed], State]

_NOW = f"word:{verbs.NOW}?"
_OWN = ",".join((lying.HAND, *lying.PLACES))
_CONJURING = f"card:{lying.CONJURINGS}"
_GIVEN = f"cards:{lying.CONJURINGS},{lying.SUPPORTS}"


def judge(board: Board, state: State, deed: Deed) -> Ruling:
    """Return whether a deed may be done; raises what the deeds themselves raise."""
    if lying.is_passive(board, deed.seat) and deed.verb not in verbs.OF_THE_TABLE:
        return ruling(Check(False, Step("rival-passive", "", {"seat": deed.seat})))
    return RULES[deed.verb].judge(board, state, deed)


def perform(board: Board, state: State, deed: Deed, address: chance.Address) -> State:
    """Return the state after a deed that is allowed, or forced.

    Whoever acts in open play is no longer taken to have nothing more to do, nor is anybody else:
    all may answer (INV-32).
    """
    after = RULES[deed.verb].perform(board, state, deed, address)
    answers = remembered.stage(state) == remembered.OPEN and deed.verb not in {
        verbs.PASS, verbs.RETIRE, verbs.TIME,
    }  # fmt: skip
    return remembered.played_on(after) if answers else after


def _rule(takes: tuple[str, ...], checks: Checks, carry_out: CarryOut) -> Rule:
    return _chancy(takes, checks, certain(carry_out))


def _chancy(takes: tuple[str, ...], checks: Checks, perform: Perform) -> Rule:
    """Return the rule of a deed; what it asks for at another time only is not looked at then."""

    def judge(board: Board, state: State, deed: Deed) -> Ruling:
        found = []
        for check in checks(board, state, deed):
            found.append(check)
            if check.holds is False and check.step.key in TIMING:
                break
        return ruling(*found)

    return Rule(takes, judge, perform)


RULES: Mapping[str, Rule] = {
    verbs.DEAL: _rule(("number",), preparing.may_deal, preparing.deal),
    verbs.PLACE: _rule((f"cards:{_OWN}", "zone"), preparing.may_place, preparing.place),
    verbs.EFFECT: _rule((f"card:{lying.HAND}",), preparing.may_play, preparing.play),
    verbs.LEGEND: _rule((), preparing.may_take, preparing.take),
    verbs.FINISH: _rule((), preparing.may_finish, preparing.finish),
    verbs.PAY: _rule((_GIVEN,), paying.may_pay, paying.pay),
    verbs.RITUAL: _rule((f"card:{lying.BESIDE}", f"{_GIVEN}?"), special.may_call, special.call),
    verbs.RESOLVE: _rule((), conjuring.may_resolve, conjuring.resolve),
    verbs.REVEAL: _rule((_CONJURING,), conjuring.may_reveal, conjuring.reveal),
    verbs.HIDE: _rule((_CONJURING,), conjuring.may_hide, conjuring.hide),
    verbs.EMPOWER: _rule(("number",), spending.may_empower, spending.empower),
    verbs.SUPPORT: _rule((f"card:{lying.SUPPORTS}",), spending.may_support, spending.support),
    verbs.BARRIER: _rule((_CONJURING,), spending.may_shield, spending.shield),
    verbs.PRIORITY: _rule((), spending.may_go_first, spending.go_first),
    verbs.CLASH: _rule(
        ("card", "card", f"word:{verbs.PREVENTS}?"), clashing.may_clash, clashing.settle
    ),
    verbs.RETIRE: _rule((), leaving.may_retire, leaving.retire),
    verbs.PASS: _rule((), leaving.may_pass, leaving.pass_on),
    verbs.TROPHY: _rule(("card",), leaving.may_choose, leaving.choose),
    verbs.TIME: _chancy((), leaving.may_be_up, leaving.be_up),
    verbs.MODIFY: _rule(("card", "card?", _NOW, "text"), noting.may_note, noting.note),
    verbs.AFFECT: _rule(("card?", _NOW, "text"), noting.may_note, noting.note),
    verbs.EQUAL: _rule(("card", "card?", _NOW, "text"), noting.may_note, noting.note),
    verbs.EXCHANGE: _rule(("card", "card", "card?", _NOW), noting.may_note, noting.note),
    verbs.CANCEL: _rule(("card?",), noting.may_cancel, noting.cancel),
}
FORMS = forms(RULES)
