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
QUARTER = 90  # degrees that a use turns the card clockwise (ZM-30)

Icons = Collection[str] | None  # None: nobody has told the spell's icons


class Told(Value):
    """An answer with its working: an id, None where it cannot be told."""

    answer: str | None
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


class Used(Value):
    """A spell after one more use: how many, how far it is turned, and whether it is discarded."""

    used: int
    turned: int
    discarded: Answer
    steps: tuple[Step, ...]
    lacking: tuple[Lack, ...] = ()


def target(name: str, icons: Icons) -> Told:
    """Return at what a spell goes: one of `TARGETS`, "" for none.

    A Single Target is chosen by the caster; All Opponents declares none (ZM-34); one on an
    implement has that for its target and not its owner (ZM-32).
    """
    if icons is None:
        return Told(None, (), (Lack(name, "iconos"),))
    kinds = [kind for kind in TARGETS if kind in icons]
    if len(kinds) > 1:
        return Told(None, (Step("several-targets", "icons", {"card": name, "icons": kinds}),))
    kind = kinds[0] if kinds else ""
    cite = "ZM-32" if kind == IMPLEMENT else "ZM-34"
    key = f"target-{TARGETS.index(kind) + 1}" if kind else "target-none"
    return Told(kind, (Step(key, cite, {"card": name}),))


def stays(name: str, icons: Icons, *, blocked: bool = False) -> Told:
    """Return where a spell goes once it is cast: `caster`, `opponent` or `discard`.

    A beneficial one stays in play before its caster, a negative one as a rule before an opponent
    (ZM-35). What is blocked is discarded without effect (ZM-31). Of a spell with neither icon the
    rules say nothing.
    """
    if blocked:
        cite = "ZM-35" if icons is not None and BAD in icons else "ZM-31"
        return Told("discard", (Step("blocked", cite, {"card": name}),))
    if icons is None:
        return Told(None, (), (Lack(name, "iconos"),))
    if GOOD in icons:
        return Told("caster", (Step("stays-with-caster", "ZM-35", {"card": name}),))
    if BAD in icons:
        return Told("opponent", (Step("stays-with-opponent", "ZM-35", {"card": name}),))
    return Told(None, (Step("stays-untold", "ZM-35", {"card": name}),))


def may_block(name: str, icons: Icons, *, on_self: bool, says: Answer = None) -> Ruling:
    """Tell whether a defensive spell blocks a spell.

    Args:
        name: Of the spell that was cast.
        icons: Its icons.
        on_self: Whether its caster cast it on themself.
        says: Whether the text of the defensive spell covers it; None where nobody has told.

    One that aims at an implement gets past the defences of its owner (ZM-32), and nobody blocks a
    beneficial spell on oneself (ZM-31).
    """
    facts = {"card": name}
    lacking = (Lack(name, "iconos"),) if icons is None else ()
    past = None if icons is None else IMPLEMENT not in icons
    own = True if not on_self else None if icons is None else GOOD not in icons
    covered = () if says is not None else (Lack(name, "defence"),)
    return ruling(
        Check(past, Step("aims-at-player", "ZM-32", facts), lacking),
        Check(own, Step("not-own-good", "ZM-31", facts), lacking if own is None else ()),
        Check(says, Step("defence-covers", "ZM-31", facts), covered),
    )


def use(name: str, limit: int | None, used: int) -> tuple[Ruling, Used]:
    """Use a spell once more: a quarter turn clockwise, and after the last use it goes (ZM-30).

    Args:
        name: Of the spell.
        limit: The number of its icon; None where nobody has told.
        used: Its uses so far.
    """
    lacking = () if limit is not None else (Lack(name, "usos"),)
    holds = None if limit is None else used < limit
    allowed = ruling(
        Check(
            holds,
            Step("uses-left", "ZM-30", {"card": name, "used": used, "limit": limit}),
            lacking,
        )
    )
    turned = (used + 1) * QUARTER % 360
    gone = None if limit is None else used + 1 >= limit
    steps = [Step("quarter-turn", "ZM-30", {"card": name, "uses": used + 1, "turned": turned})]
    if gone:
        steps.append(Step("used-up", "ZM-30", {"card": name}))
    return allowed, Used(used + 1, turned, gone, tuple(steps), lacking)
