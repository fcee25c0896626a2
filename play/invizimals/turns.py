"""What one turn allows: Hunter cards, the change of the active, the attack, and when."""

from ...catalog.game import Settings
from ...catalog.value import Value
from ..working import Check, Ruling, Step, ruling

HUNTERS = ("amigos", "equipo", "diario-secreto")  # one of each a turn (IZ-10)


class Turn(Value):
    """What has happened in a player's turn so far.

    `first` is the first turn of the game; `hunters` holds the kinds used, `vectors` counts those
    put on creatures of the side; `replaced` tells that one has stepped in for a fallen active.
    """

    first: bool = False
    hunters: tuple[str, ...] = ()
    vectors: int = 0
    switched: bool = False
    replaced: bool = False
    attacked: bool = False


def before_attack(turn: Turn, cite: str) -> Check:
    """Return whether the attack is still to come: it ends the moves and the turn (IZ-8)."""
    return Check(not turn.attacked, Step("before-attack", cite))


def may_use_hunter(kind: str, turn: Turn) -> Ruling:
    """Return whether a Hunter card may be used now; it goes to the graveyard then (IZ-10).

    `kind` is one of HUNTERS. Its text may allow it after the attack, which the players read.
    """
    used = turn.hunters.count(kind)
    rate = Check(used < 1, Step("hunter-kind", "IZ-10", {"kind": kind, "used": used, "most": 1}))
    moment = before_attack(turn, "IZ-10")
    if not moment.holds:
        moment = Check(None, Step("hunter-after-attack", "IZ-10"))
    return ruling(rate, moment)


def may_switch(turn: Turn, *, on_bench: bool) -> Ruling:
    """Return whether the active may be changed for a creature that waits on the bench (IZ-14).

    Whether that may be done twice in a turn is written nowhere: then it cannot be told.
    """
    bench = Check(on_bench, Step("from-bench", "IZ-14"))
    if turn.switched:
        again = Check(None, Step("switched-again", "unanswered"))
        return ruling(before_attack(turn, "IZ-14"), bench, again)
    return ruling(before_attack(turn, "IZ-14"), bench)


def may_attack(turn: Turn, settings: Settings, *, active: bool = True) -> Ruling:
    """Return whether the side may attack: once a turn, and with its active alone (IZ-15).

    A change of the active costs the attack, unless `switch-and-attack` says otherwise (IZ-14); to
    replace one that has fallen does not, unless `replace-and-attack` says so. The first turn of
    the game has an attack unless `starter-attacks` forbids it.
    """
    checks = [
        Check(not turn.attacked, Step("attack-once", "IZ-8")),
        Check(active, Step("attack-active", "IZ-15")),
    ]
    if turn.switched:
        step = Step("attack-switched", "IZ-14", setting="switch-and-attack")
        checks.append(Check(bool(settings["switch-and-attack"]), step))
    if turn.replaced:
        step = Step("attack-after-fall", "empty-active", setting="replace-and-attack")
        checks.append(Check(bool(settings["replace-and-attack"]), step))
    if turn.first:
        step = Step("attack-first-turn", "starter-attacks", setting="starter-attacks")
        checks.append(Check(bool(settings["starter-attacks"]), step))
    return ruling(*checks)
