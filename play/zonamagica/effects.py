"""What the seven icons of spells mean: targets, where a spell stays, uses, and defence."""

from collections.abc import Collection

from ...catalog.kleene import Answer
from ...catalog.value import Value
from ..working import Check, Lack, Ruling, Step, ruling

SINGLE, ALL, IMPLEMENT = TARGETS = (
    "objetivo-unico",
    "todos-los-oponentes",
    "objetivo-en-implemento",
)
GOOD, BAD = "magia-benefica", "magia-negativa"
LIMIT, DEFENCE = "limite-de-usos", "magia-defensiva"
CASTER, OPPONENT = "caster", "opponent"  # before whom a spell stays
QUARTER = 90  # degrees that a use turns the card clockwise (ZM-30)

Icons = Collection[str] | None  # None: nobody has told the spell's icons


class Used(Value):
    """A spell after one more use: how many, how far it is turned, and whether it is discarded."""

    used: int
    turned: int
    discarded: Answer


def target(icons: Icons) -> str | None:
    """Return at what a spell goes: one of `TARGETS`, "" for none; None where that is not known.

    A Single Target is chosen by the caster; All Opponents declares none (ZM-34); one on an
    implement has that for its target and not its owner (ZM-32). Several at once contradict each
    other.
    """
    if icons is None:
        return None
    kinds = [kind for kind in TARGETS if kind in icons]
    return None if len(kinds) > 1 else "".join(kinds)


def stays(icons: Icons) -> str | None:
    """Return before whom a spell stays once it is cast; None where that is not known.

    A beneficial one stays in play before its `CASTER`, a negative one as a rule before an
    `OPPONENT` (ZM-35). Of a spell with neither icon the rules say nothing.
    """
    if icons is None:
        return None
    return CASTER if GOOD in icons else OPPONENT if BAD in icons else None


def may_block(name: str, icons: Icons, *, on_self: bool) -> Ruling:
    """Tell whether a defensive spell blocks a spell.

    Args:
        name: Of the spell that was cast.
        icons: Its icons.
        on_self: Whether its caster cast it on themself.

    One that aims at an implement gets past the defences of its owner (ZM-32), and nobody blocks a
    beneficial spell on oneself (ZM-31). What the text of the defensive spell covers is for its
    player to tell: to block is to say that it does.
    """
    facts = {"card": name}
    lacking = (Lack(name, "iconos"),) if icons is None else ()
    past = None if icons is None else IMPLEMENT not in icons
    own = True if not on_self else None if icons is None else GOOD not in icons
    return ruling(
        Check(past, Step("aims-at-player", "ZM-32", facts), lacking),
        Check(own, Step("not-own-good", "ZM-31", facts), lacking if own is None else ()),
    )


def may_use(name: str, icons: Icons, limit: int | None, used: int) -> Ruling:
    """Tell whether a spell has a use left: one of those that its icon says (ZM-30).

    Args:
        name: Of the spell.
        icons: Its icons; where they are known, one without `LIMIT` has no uses to count.
        limit: The number of its icon; None where nobody has told.
        used: Its uses so far.
    """
    if icons is not None and LIMIT not in icons:
        return ruling(Check(holds=False, step=Step("no-use-limit", "ZM-30", {"card": name})))
    lacking = () if limit is not None else (Lack(name, "usos"),)
    holds = None if limit is None else used < limit
    step = Step("uses-left", "ZM-30", {"card": name, "used": used, "limit": limit})
    return ruling(Check(holds, step, lacking))


def use(limit: int | None, used: int) -> Used:
    """Use a spell once more: a quarter turn clockwise, and after the last use it goes (ZM-30)."""
    turned = (used + 1) * QUARTER % 360
    return Used(used + 1, turned, None if limit is None else used + 1 >= limit)
